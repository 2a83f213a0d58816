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

  /// Counts an unusable element, and keeps it if it is among the first.
  ///
  /// - Parameters:
  ///   - index: its index in the answer.
  ///   - fault: what is wrong with it.
  ///   - name: what it has of a name; its beginning is kept.
  public mutating func skip(
    _ index: Int, _ fault: RecordFault, name: @autoclosure () -> String = ""
  ) {
    if skippedCount < Self.skippedLimit {
      let name = String(name().unicodeScalars.prefix(Self.nameLimit))
      skipped.append(SkippedRecord(index: index, fault: fault, name: name))
    }
    skippedCount += 1
  }

  /// The reading with only those records that are wanted by index and digest.
  public func filtered(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    var wanted = self
    wanted.records = records.filter { isWanted($0.index, $0.record.digest) }
    return wanted
  }
}
