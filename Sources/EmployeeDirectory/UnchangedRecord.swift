import Basics

/// An element of an answer that was not asked for, since its record is the one of the last answer.
public struct UnchangedRecord: Hashable, Sendable {
  /// The element's index in the answer.
  public let index: Int
  /// Its id.
  public let id: RecordIDHash

  /// Names an element.
  public init(index: Int, id: RecordIDHash) { (self.index, self.id) = (index, id) }
}

/// A hash of a record's id: different ids have different ones in all but one of 2⁶⁴ cases.
public struct RecordIDHash: Hashable, Sendable {
  private let value: UInt64

  /// Hashes an id, as a feed writes it or as a record has it.
  public init(_ id: String) {
    var hash = WordHash()
    // An id of ASCII letters, digits and marks alone, as most are, is the record's own.
    hash.combine(id.isPlainID ? id : id.trimmingWhiteSpace().plainID)
    value = hash.value
  }
}
