public import EmployeeDirectory

extension FeedRecord {
  /// The record without U+0000, which JSON allows and SQLite's texts end at: two names that differ
  /// behind one would be taken for the same, and what follows it would be lost.
  ///
  /// U+FFFD takes its place.
  var replacingNUL: FeedRecord {
    guard hasNull else { return self }
    var record = self
    record.name =
      FullName(first: name.first.withoutNull, last: name.last.withoutNull) ?? name
    record.email = email.withoutNull
    record.phone = phone?.withoutNull
    record.position = position.flatMap { Position(rawValue: $0.rawValue.withoutNull) }
    record.projects = projects.map(\.withoutNull)
    return record
  }

  fileprivate var hasNull: Bool {
    name.first.hasNull || name.last.hasNull || email.hasNull || phone?.hasNull == true
      || position?.rawValue.hasNull == true || projects.contains(where: \.hasNull)
  }
}

extension RecordReading {
  /// What was read without U+0000.
  var replacingNUL: RecordReading {
    guard records.contains(where: \.record.hasNull) else { return self }
    var reading = self
    reading.records = records.map { ($0.place, $0.record.replacingNUL) }
    return reading
  }
}

extension Contact {
  /// The card without U+0000, as the index keeps it: a raw one may stand in a vCard.
  public var replacingNUL: Contact {
    let texts = [givenName, familyName, additionalNames, formattedName, uid ?? ""]
    guard texts.contains(where: \.hasNull) else { return self }
    return Contact(
      givenName: givenName.withoutNull, familyName: familyName.withoutNull,
      additionalNames: additionalNames.withoutNull, formattedName: formattedName.withoutNull,
      uid: uid?.withoutNull, file: file, line: line, byteRange: byteRange)
  }
}

extension String {
  fileprivate var hasNull: Bool {
    var text = self
    return text.withUTF8 { bytes in unsafe !bytes.allSatisfy { $0 != 0 } }
  }

  fileprivate var withoutNull: String {
    guard hasNull else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
