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
  }

  package let origin: Origin
  let content: Content
  /// None or one: the picture in the other size, perhaps from another feed.
  private let fallbacks: [PictureSource]

  init(origin: Origin, content: Content, fallback: PictureSource? = nil) {
    (self.origin, self.content) = (origin, content)
    fallbacks = fallback.map { [$0] } ?? []
  }

  /// The picture in the other size, for when this one fails; `nil` if it is nowhere else.
  var fallback: PictureSource? { fallbacks.first }

  /// The address as its origin writes it, or as the pattern gives it; `nil` for a card's own bytes.
  package var address: String? {
    if case .address(let address, _) = content { address } else { nil }
  }

  /// The address, absolute; as its origin writes it if it is malformed.
  package var url: String? {
    if case .address(let address, let rule) = content { rule.absolute(address) } else { nil }
  }

  /// The key in the cache: all that decides what may be requested, so that nothing needs to be
  /// checked again.
  var key: String {
    switch content {
    case .bytes(let bytes): "bytes\n\(bytes.checksum)\n\(bytes.count)"
    case .unreadable: "unreadable"
    case .address(let address, let rule): rule.key + "\n" + address
    }
  }
}
