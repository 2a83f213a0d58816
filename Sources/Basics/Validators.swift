/// Identifies one state of a resource, to be sent back with the next request (RFC 9110, 8.8).
public struct Validators: Hashable, Sendable {
  /// The `ETag` field as the server wrote it, with `W/`; for a `file` URL, one of our own.
  public var entityTag: String?
  /// The `Last-Modified` field as the server wrote it.
  public var lastModified: String?

  /// Creates validators; either may be missing.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    (self.entityTag, self.lastModified) = (entityTag, lastModified)
  }

  /// Whether both are missing, so that a request cannot be conditional.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }

  /// These validators, with each one that a later response sent in place of the old one.
  public func updated(by later: Validators) -> Validators {
    Validators(
      entityTag: later.entityTag ?? entityTag, lastModified: later.lastModified ?? lastModified)
  }
}
