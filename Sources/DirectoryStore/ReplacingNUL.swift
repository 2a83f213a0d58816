internal import EmployeeDirectory
internal import SQLiteFiles

extension FeedRecord {
  /// The record without U+0000, which JSON allows and SQLite's texts end at: two names that differ
  /// behind one would be taken for the same, and what follows it would be lost.
  ///
  /// U+FFFD takes its place.
  var replacingNUL: FeedRecord {
    guard hasNUL else { return self }
    var record = self
    record.name =
      FullName(first: name.first.replacingNUL, last: name.last.replacingNUL) ?? name
    record.email = email.replacingNUL
    record.phone = phone?.replacingNUL
    record.position = position.flatMap { Position(rawValue: $0.rawValue.replacingNUL) }
    record.projects = projects.map(\.replacingNUL)
    return record
  }

  fileprivate var hasNUL: Bool {
    name.first.hasNUL || name.last.hasNUL || email.hasNUL || phone?.hasNUL == true
      || position?.rawValue.hasNUL == true || projects.contains(where: \.hasNUL)
  }
}

extension RecordReading {
  /// What was read without U+0000.
  var replacingNUL: RecordReading {
    guard records.contains(where: \.record.hasNUL) else { return self }
    var reading = self
    reading.records = records.map { ($0.index, $0.record.replacingNUL) }
    return reading
  }
}
