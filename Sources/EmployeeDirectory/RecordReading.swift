/// The result of reading the elements of a feed's answer.
public struct RecordReading: Sendable {
  /// The wanted records, each with its index in the answer, in order.
  public var records: [(index: Int, record: FeedRecord)] = []
  /// The first elements that are unusable, in order; at most ``skippedLimit``.
  public private(set) var skipped: [SkippedRecord] = []
  /// The number of unusable elements.
  public private(set) var skippedCount = 0

  /// The largest number of skipped elements that are kept; the others are only counted.
  public static let skippedLimit = 1000
  /// How much of a skipped element's name is kept, in Unicode scalars.
  private static let nameLimit = 100

  /// Creates an empty reading.
  public init() {}

  /// Counts an unusable element, and keeps it, with the beginning of its name, if it is among the
  /// first.
  public mutating func skip(
    _ index: Int, _ fault: RecordFault, name: @autoclosure () -> String = ""
  ) {
    if skippedCount < Self.skippedLimit {
      let name = String(name().unicodeScalars.prefix(Self.nameLimit))
      skipped.append(SkippedRecord(index: index, fault: fault, name: name))
    }
    skippedCount += 1
  }

  /// Adds the reading of another page, whose first element has an index in the whole answer.
  public mutating func append(_ page: RecordReading, at index: Int) {
    if records.isEmpty, index == 0 {
      self = page
      return
    }
    records += page.records.map { (index + $0.index, $0.record) }
    for record in page.skipped.prefix(Self.skippedLimit - skipped.count) {
      skipped.append(
        SkippedRecord(index: index + record.index, fault: record.fault, name: record.name))
    }
    skippedCount += page.skippedCount
  }

  /// Adds the records of elements whose indices the reading has not.
  public mutating func insert(_ others: [(index: Int, record: FeedRecord)]) {
    if others.isEmpty { return }
    records += others
    records.sort { $0.index < $1.index }
  }

  /// The reading of the same elements with other indices.
  public func renumbered(_ number: (Int) -> Int) -> RecordReading {
    var reading = self
    reading.records = records.map { (number($0.index), $0.record) }
    reading.records.sort { $0.index < $1.index }
    reading.skipped = skipped.map { record in
      SkippedRecord(index: number(record.index), fault: record.fault, name: record.name)
    }
    reading.skipped.sort { $0.index < $1.index }
    return reading
  }

  /// The reading with only those records that are wanted by index and digest.
  public func filtered(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    var wanted = self
    wanted.records = records.filter { isWanted($0.index, $0.record.digest) }
    return wanted
  }
}
