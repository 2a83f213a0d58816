public import Basics

/// A hash of a feed's record; different records have the same one in one of 2⁶⁴ cases.
///
/// It is computed from an answer's bytes without decoding the record. But for an id, it includes
/// what ``FeedRecord`` trims or leaves out, so that an untidy element's digest matches no record's.
@safe public struct RecordDigest: RawRepresentable, Hashable, Sendable {
  /// The hash.
  public let rawValue: UInt64

  /// Wraps a stored digest.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Computes the digest of a record's fields in this order: first name, last name, emails, phones,
  /// position, then each project; a missing field is empty.
  ///
  /// Emails and phones are combined by ``combine(_:into:)``. Pictures follow where there are any:
  /// the marker for `nil`, so that they are not taken for projects, the thumbnail and the full
  /// picture; the id where there is one, after two markers; each field of ``FeedRecord/more``, name
  /// and value, after three; the aliases by ``combine(aliases:into:)``.
  public init(_ fields: (inout WordHash) -> Void) {
    var hash = WordHash()
    fields(&hash)
    rawValue = hash.value
  }

  /// Mixes in a record's emails or phone numbers: a single one as it is, several between two
  /// markers for `nil` and in order, so that it does not matter which one is shown.
  public static func combine(_ values: [String], into hash: inout WordHash) {
    if values.count < 2 { return hash.combine(values.first ?? "") }
    hash.combine(nil as String?)
    for value in values.sorted() { hash.combine(value) }
    hash.combine(nil as String?)
  }

  /// Mixes in ``FeedRecord/emailAliases``, if any: four markers for `nil`, then each in order.
  public static func combine(aliases: [String], into hash: inout WordHash) {
    if aliases.isEmpty { return }
    for _ in 0..<4 { hash.combine(nil as String?) }
    for alias in aliases.sorted() { hash.combine(alias) }
  }
}

extension FeedRecord {
  /// The record's digest.
  public var digest: RecordDigest {
    RecordDigest { hash in
      hash.combine(name.first)
      hash.combine(name.last)
      RecordDigest.combine(ownEmails, into: &hash)
      RecordDigest.combine(phones, into: &hash)
      hash.combine(position?.rawValue ?? "")
      for project in projects { hash.combine(project) }
      if !images.isEmpty {
        hash.combine(nil as String?)
        hash.combine(images.thumb ?? "")
        hash.combine(images.full ?? "")
      }
      if let id {
        hash.combine(nil as String?)
        hash.combine(nil as String?)
        hash.combine(id)
      }
      for field in more {
        for _ in 0..<3 { hash.combine(nil as String?) }
        hash.combine(field.name)
        hash.combine(field.value)
      }
      RecordDigest.combine(aliases: emailAliases, into: &hash)
    }
  }
}
