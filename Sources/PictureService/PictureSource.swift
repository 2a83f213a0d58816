import EmployeeDirectory

/// Where a person's picture comes from.
package struct PictureSource: Hashable, Sendable {
  /// Who gives the address or the bytes.
  package enum Origin: Hashable, Sendable {
    case feed(String)
    /// A card's PHOTO.
    case card
    /// The patterns of the configuration.
    case configuration
  }

  /// The picture itself, or where it is.
  enum Content: Hashable, Sendable {
    /// A card's own bytes.
    case bytes([UInt8])
    /// A card's bytes that cannot be read.
    case unreadable(PictureError)
    /// An address, which is resolved and checked only when it is requested.
    case address(String, AddressRule)
    /// An entry that the directory server of a feed has.
    case entry(EntryPicture, PictureSettings.Feed)
  }

  package let origin: Origin
  let content: Content
  /// None or one: the next source to try.
  private let fallbacks: [PictureSource]

  init(origin: Origin, content: Content, fallback: PictureSource? = nil) {
    (self.origin, self.content) = (origin, content)
    fallbacks = fallback.map { [$0] } ?? []
  }

  /// The picture to try when this one fails, if any: the other size, perhaps of another feed, or an
  /// entry; after the last entry, what comes after feeds.
  var fallback: PictureSource? { fallbacks.first }
  /// The source, then those that are tried after it.
  var all: [PictureSource] { [self] + (fallback?.all ?? []) }
  /// Whether it is an entry of a directory server, which may have none.
  var isEntry: Bool { server != nil }
  /// The feed whose directory server has the entry; `nil` for other sources.
  var server: PictureSettings.Feed? { if case .entry(_, let feed) = content { feed } else { nil } }

  /// The address as its origin writes it, or as the pattern gives it; `nil` for a card's own bytes.
  package var address: String? {
    switch content {
    case .address(let address, _): address
    case .entry(let entry, _): entry.address
    case .bytes, .unreadable: nil
    }
  }

  /// The address, absolute; as its origin writes it if it is malformed.
  package var url: String? {
    if case .address(let address, let rule) = content { rule.absolute(address) } else { address }
  }

  /// The key in the cache: all that decides what may be requested, which is not checked again.
  var key: String {
    switch content {
    case .bytes(let bytes): "bytes\n\(bytes.checksum)\n\(bytes.count)"
    case .unreadable: "unreadable"
    case .address(let address, let rule): rule.key + "\n" + address
    case .entry(let entry, let feed): "entry\n\(feed.url)\n\(feed.signInHash)\n\(entry.address)"
    }
  }
}
