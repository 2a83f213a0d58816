/// An element of a feed's array of people that can't be used, or not with its id.
public struct FaultyRecord: Hashable, Sendable {
  /// The element's index in the array.
  public let index: Int
  /// The fault.
  public let fault: RecordFault
  /// The first and last name as far as it has them, to find it by; may be cut, and empty.
  public let name: String

  /// Describes a faulty record, and cuts the name after 100 Unicode scalars.
  public init(index: Int, fault: RecordFault, name: String = "") {
    (self.index, self.fault) = (index, fault)
    self.name = String(name.unicodeScalars.prefix(100))
  }

  func renumbered(_ number: (Int) -> Int) -> FaultyRecord {
    FaultyRecord(index: number(index), fault: fault.renumbered(number), name: name)
  }
}
