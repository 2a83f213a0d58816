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
  /// The elements that could not be used, in order.
  public var skipped: [SkippedRecord] = []

  /// Begins with nothing read.
  public init() {}
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
    reading.skipped = skipped
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
    wanted.skipped = reading.skipped
    return wanted
  }
}
