/// What identifies one state of a feed, to be given back with the next fetch.
///
/// Source: RFC 9110 section 8.8.
public struct Validators: Hashable, Sendable {
  /// The `ETag` field as the feed wrote it, quotation marks and `W/` included.
  ///
  /// For a `file` URL, a text of our own about the file's identity, size and time of change.
  public var entityTag: String?
  /// The `Last-Modified` field as the feed wrote it.
  public var lastModified: String?

  /// Creates validators; either may be missing.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether there is nothing to ask conditionally with.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// These, with what a later response says instead.
  func updated(by later: Validators) -> Validators {
    Validators(
      entityTag: later.entityTag ?? entityTag, lastModified: later.lastModified ?? lastModified)
  }
}
