/// The result of reading the elements of a feed's answer.
public struct RecordReading: Sendable {
  /// The wanted records, each with its index in the answer, in order.
  public var records: [(index: Int, record: FeedRecord)] = []
  /// The first elements that are unusable, in order; at most ``faultLimit``.
  public private(set) var skipped: [FaultyRecord] = []
  /// The number of unusable elements.
  public private(set) var skippedCount = 0
  /// Elements that are used, but not with their ids; at most ``faultLimit``.
  public private(set) var idFaults: [FaultyRecord] = []
  /// The number of such elements.
  public private(set) var idFaultCount = 0

  /// The largest number of elements of either kind that are kept; the others are only counted.
  public static let faultLimit = 1000

  /// Creates an empty reading.
  public init() {}

  /// The elements of both kinds, in order.
  public var faulty: [FaultyRecord] { (skipped + idFaults).sorted { $0.index < $1.index } }

  /// Counts an unusable element, and keeps it, with the beginning of its name, if it is among the
  /// first.
  public mutating func skip(
    _ index: Int, _ fault: RecordFault, name: @autoclosure () -> String = ""
  ) {
    if skipped.count < Self.faultLimit {
      skipped.append(FaultyRecord(index: index, fault: fault, name: name()))
    }
    skippedCount += 1
  }

  /// Counts an element that is not used with its id, and keeps it likewise.
  public mutating func addIDFault(
    _ index: Int, _ fault: RecordFault, name: @autoclosure () -> String = ""
  ) {
    if idFaults.count < Self.faultLimit {
      idFaults.append(FaultyRecord(index: index, fault: fault, name: name()))
    }
    idFaultCount += 1
  }

  /// Adds the reading of another page, whose first element has an index in the whole answer.
  public mutating func append(_ page: RecordReading, at index: Int) {
    if records.isEmpty, index == 0 {
      self = page
      return
    }
    let page = page.renumbered { index + $0 }
    records += page.records
    skipped += page.skipped.prefix(Self.faultLimit - skipped.count)
    skippedCount += page.skippedCount
    idFaults += page.idFaults.prefix(Self.faultLimit - idFaults.count)
    idFaultCount += page.idFaultCount
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
    reading.skipped = skipped.map { $0.renumbered(number) }
    reading.skipped.sort { $0.index < $1.index }
    reading.idFaults = idFaults.map { $0.renumbered(number) }
    return reading
  }

  /// The reading with only those records that are wanted by index and digest.
  public func filtered(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    var wanted = self
    wanted.records = records.filter { isWanted($0.index, $0.record.digest) }
    return wanted
  }
}
