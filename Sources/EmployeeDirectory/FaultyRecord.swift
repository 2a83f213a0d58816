/// An element of a feed's array of people that can't be used, or not with its id.
public struct FaultyRecord: Hashable, Sendable {
  /// The element's index in the array.
  public let index: Int
  /// The fault.
  public let fault: RecordFault
  /// The first and last name as far as it has them, to find it by; may be cut, and empty.
  public let name: String
  /// How much of a name is kept, in Unicode scalars.
  private static let nameLimit = 100

  /// Describes a faulty record, and cuts a long name.
  public init(index: Int, fault: RecordFault, name: String = "") {
    (self.index, self.fault) = (index, fault)
    self.name = String(name.unicodeScalars.prefix(Self.nameLimit))
  }

  /// The record with other indices.
  func renumbered(_ number: (Int) -> Int) -> FaultyRecord {
    FaultyRecord(index: number(index), fault: fault.renumbered(number), name: name)
  }
}
