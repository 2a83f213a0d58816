/// What reads the elements of a feed's answer, as often as it is asked to.
public protocol RecordReader: AnyObject {
  /// Reads the answer's elements in order.
  ///
  /// - Parameter isWanted: is told each element's place in the answer, from 0, and its digest;
  ///   whether a record is to be made of it.
  /// - Returns: the records made, and what is not usable of the elements that were wanted.
  func read(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading
}

/// What came of reading a feed's answer.
public struct RecordReading: Sendable {
  /// The records that were wanted, each with its place in the answer, in order.
  public var records: [(place: Int, record: FeedRecord)] = []
  /// The first elements that could not be used, in order; ``skippedLimit`` of them at most.
  public private(set) var skipped: [SkippedRecord] = []
  /// How many elements could not be used.
  public private(set) var skippedCount = 0

  /// How many skipped elements are remembered; of the others, only their number is.
  public static let skippedLimit = 1000

  /// Begins with nothing read.
  public init() {}

  /// Notes an element that can't be used; the reason is made only where it is remembered.
  public mutating func skip(_ index: Int, _ reason: @autoclosure () -> String) {
    if skippedCount < Self.skippedLimit {
      skipped.append(SkippedRecord(index: index, reason: reason()))
    }
    skippedCount += 1
  }

  /// Takes over the elements that another reading of the same answer skipped.
  fileprivate mutating func takeSkipped(of other: RecordReading) {
    (skipped, skippedCount) = (other.skipped, other.skippedCount)
  }
}

/// The employees of a feed's answer, who become records as they are asked for.
///
/// Of a large answer little is new most days, and to make records takes longer than to look at bytes.
public final class FeedRecords {
  private var reader: any RecordReader

  /// Takes an answer that was not read yet.
  public init(_ reader: any RecordReader) { self.reader = reader }

  /// Takes records that are made.
  public convenience init(_ records: [FeedRecord], skipped: [SkippedRecord] = []) {
    var reading = RecordReading()
    reading.records = records.enumerated().map { ($0.offset, $0.element) }
    for record in skipped { reading.skip(record.index, record.reason) }
    self.init(MadeRecords(reading))
  }

  /// Reads the answer's elements in order.
  ///
  /// What is read in full is kept instead of the answer itself, which is larger.
  ///
  /// - Parameter isWanted: is told each element's place in the answer, from 0, and its digest;
  ///   whether a record is to be made of it.
  /// - Returns: the records made, and the elements that could not be used.
  public func read(_ isWanted: (Int, RecordDigest) -> Bool = { _, _ in true }) -> RecordReading {
    var isComplete = true
    let reading = reader.read { place, digest in
      let isIn = isWanted(place, digest)
      isComplete = isComplete && isIn
      return isIn
    }
    if isComplete { reader = MadeRecords(reading) }
    return reading
  }
}

/// Records that were made already.
private final class MadeRecords: RecordReader {
  private let reading: RecordReading

  init(_ reading: RecordReading) { self.reading = reading }

  func read(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    var wanted = RecordReading()
    wanted.records = reading.records.filter { isWanted($0.place, $0.record.digest) }
    wanted.takeSkipped(of: reading)
    return wanted
  }
}
