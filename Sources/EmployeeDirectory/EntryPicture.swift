import Basics

/// The picture that a directory server's entry may have, as a ``FeedPicture``'s address names it.
public struct EntryPicture: Hashable, Sendable {
  /// The attribute that identifies the entry.
  public let attribute: String
  /// Its value, as the feed's answer has it.
  public let id: String
  private static let start = "ldap:"

  /// Names the entry with a value of an attribute.
  public init(attribute: String, id: String) { (self.attribute, self.id) = (attribute, id) }

  /// Reads an ``address``; `nil` if it is another one.
  public init?(address: String) {
    guard address.hasPrefix(Self.start) else { return nil }
    let parts = address.dropFirst(Self.start.count)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
      parts[0].utf8.allSatisfy({ $0.isLetterOrDigit || "-.;_".utf8.contains($0) }),
      let octets = parts[1].utf8.percentDecoded(),
      let id = String(validating: octets, as: UTF8.self)
    else { return nil }
    self.init(attribute: String(parts[0]), id: id)
  }

  /// The attribute and its value, percent-encoded: `ldap:entryUUID=5f1c…`.
  public var address: String { Self.start + attribute + "=" + id.percentEncoded(keeping: "-._~") }
}

extension FeedPicture {
  /// The entry that the picture is in; `nil` if it has an address of its own.
  ///
  /// Any feed may give such an address: only that of a directory server is one.
  public var entry: EntryPicture? { EntryPicture(address: address) }
}

extension PictureAddresses {
  /// Of each size the first one, and all entries: one may have no picture.
  ///
  /// A small one with an address of its own comes before entries.
  init(merging all: [Self]) {
    let thumbs = all.compactMap(\.thumb)
    let thumb = thumbs.first { $0.entry == nil } ?? thumbs.first
    let entries = thumbs.filter { $0 != thumb && $0.entry != nil }
    self.init(thumb: thumb, full: all.lazy.compactMap(\.full).first, others: entries.uniqued())
  }
}
