internal import PictureStore

/// Where a person's picture comes from.
package struct PictureSource: Hashable, Sendable {
  /// Who gives the address or the bytes.
  package enum Origin: Hashable, Sendable {
    /// The feed with that configured name.
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

  /// Who gives it.
  package let origin: Origin
  let content: Content

  /// The address as its origin writes it, or as the pattern gives it; `nil` for a card's own bytes.
  package var address: String? {
    if case .address(let address, _) = content { address } else { nil }
  }

  /// What it is cached under: all that decides what may be requested, so that nothing needs to be checked again.
  var key: String {
    switch content {
    case .bytes(let bytes): "bytes\n\(bytes.checksum)\n\(bytes.count)"
    case .unreadable: "unreadable"
    case .address(let address, let rule): rule.key + "\n" + address
    }
  }
}
