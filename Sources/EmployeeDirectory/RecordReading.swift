/// The result of reading the elements of a feed's answer.
public struct RecordReading: Sendable {
  /// The wanted records, each with its index in the answer, in order.
  public var records: [(index: Int, record: FeedRecord)] = []
  private var unusable = Faults()
  private var withoutID = Faults()
  /// The largest number of elements of either kind that are kept; the others are only counted.
  public static let faultLimit = 1000

  /// Creates an empty reading.
  public init() {}

  /// The first elements that are unusable, in order; at most ``faultLimit``.
  public var skipped: [FaultyRecord] { unusable.first }
  /// The number of unusable elements.
  public var skippedCount: Int { unusable.count }
  /// Elements that are used, but not with their ids; at most ``faultLimit``.
  public var idFaults: [FaultyRecord] { withoutID.first }
  /// The number of such elements.
  public var idFaultCount: Int { withoutID.count }
  /// The elements of both kinds, in order.
  public var faulty: [FaultyRecord] { (skipped + idFaults).sorted { $0.index < $1.index } }

  /// Counts a faulty element, and keeps the first of its kind, with the beginning of its name.
  public mutating func add(
    _ fault: RecordFault, at index: Int, name: @autoclosure () -> String = ""
  ) {
    if fault.isOfID {
      withoutID.add(FaultyRecord(index: index, fault: fault, name: name()))
    } else {
      unusable.add(FaultyRecord(index: index, fault: fault, name: name()))
    }
  }

  /// Adds the reading of other elements of the same answer.
  public mutating func add(_ part: RecordReading) {
    let isNext = (records.last?.index ?? -1) < (part.records.first?.index ?? .max)
    records += part.records
    if !isNext { records.sort { $0.index < $1.index } }
    addFaults(of: part)
  }

  /// Adds the faults alone of other elements of the same answer.
  public mutating func addFaults(of part: RecordReading) {
    unusable.append(part.unusable)
    withoutID.append(part.withoutID)
  }

  /// The reading of the same elements with other indices.
  public func renumbered(_ number: (Int) -> Int) -> RecordReading {
    var reading = self
    reading.records = records.map { (number($0.index), $0.record) }
    reading.records.sort { $0.index < $1.index }
    reading.unusable.first = skipped.map { $0.renumbered(number) }
    reading.unusable.first.sort { $0.index < $1.index }
    reading.withoutID.first = idFaults.map { $0.renumbered(number) }
    return reading
  }

  /// The reading with only those records that are wanted by index and digest.
  public func filtered(_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading {
    var wanted = self
    wanted.records = records.filter { isWanted($0.index, $0.record.digest) }
    return wanted
  }

  private struct Faults {
    var first: [FaultyRecord] = []
    private(set) var count = 0

    mutating func add(_ record: @autoclosure () -> FaultyRecord) {
      if first.count < RecordReading.faultLimit { first.append(record()) }
      count += 1
    }

    mutating func append(_ others: Faults) {
      first += others.first.prefix(RecordReading.faultLimit - first.count)
      count += others.count
    }
  }
}
