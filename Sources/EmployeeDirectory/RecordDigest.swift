/// A hash of all that a feed says of one employee: equal records have equal digests, and different
/// ones different digests but for one pair in 2⁶⁴.
///
/// It can be made of an answer's bytes without making the record. What ``FeedRecord`` trims or leaves
/// out counts here, so that an untidy answer has a digest that no record has.
@safe public struct RecordDigest: RawRepresentable, Hashable, Sendable {
  /// The hash.
  public let rawValue: UInt64

  /// Takes a digest made earlier.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Makes a digest of a record's fields in this order: first name, last name, email, phone,
  /// position, then each project; what is missing is empty.
  public init(_ fields: (inout FieldHash) -> Void) {
    var hash = FieldHash()
    fields(&hash)
    rawValue = hash.value
  }
}

extension FeedRecord {
  /// The record's digest.
  public var digest: RecordDigest {
    RecordDigest { hash in
      hash.combine(name.first)
      hash.combine(name.last)
      hash.combine(email)
      hash.combine(phone ?? "")
      hash.combine(position?.rawValue ?? "")
      for project in projects { hash.combine(project) }
    }
  }
}
