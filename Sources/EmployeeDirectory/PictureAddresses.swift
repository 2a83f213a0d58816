/// A person's picture in up to two sizes, and further ones to try if it can't be had.
///
/// Takes eight bytes without a picture: most feeds have none. Inlinable, because generic code of
/// another module takes a thousand instructions for an empty pair, and there may be 100,000.
@frozen public struct PictureSizes<Picture: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline indirect enum Storage: Hashable, Sendable {
    case none
    case some(thumb: Picture?, full: Picture?, others: [Picture])
  }

  @usableFromInline let storage: Storage

  /// Creates no picture.
  @inlinable public init() { storage = .none }

  /// Creates a pair, perhaps with further small ones.
  @inlinable public init(thumb: Picture? = nil, full: Picture? = nil, others: [Picture] = []) {
    let isEmpty = thumb == nil && full == nil && others.isEmpty
    storage = isEmpty ? .none : .some(thumb: thumb, full: full, others: others)
  }

  /// The small one, for lists; `nil` if there is none.
  @inlinable public var thumb: Picture? {
    if case .some(let thumb, _, _) = storage { thumb } else { nil }
  }

  /// The large one; `nil` if there is none.
  @inlinable public var full: Picture? {
    if case .some(_, let full, _) = storage { full } else { nil }
  }

  /// Further small ones, in the order in which to try them; none for most people.
  @inlinable public var others: [Picture] {
    if case .some(_, _, let others) = storage { others } else { [] }
  }

  /// Whether there is none.
  @inlinable public var isEmpty: Bool { if case .none = storage { true } else { false } }
}

/// The address of a picture, resolved against that of the feed that gives it.
public struct FeedPicture: Hashable, Sendable {
  /// The address as the feed writes it: a URI reference (RFC 3986, section 4.1), else unchecked.
  public let address: String
  /// The feed's configured name.
  public let feed: String

  /// Pairs an address with the name of its feed.
  public init(address: String, feed: String) { (self.address, self.feed) = (address, feed) }
}

/// The addresses of an employee's pictures, each from the first feed that gives one.
public typealias PictureAddresses = PictureSizes<FeedPicture>

extension PictureSizes<String> {
  /// The longest address that is kept, in UTF-8 bytes.
  public static let addressLimit = 2048

  /// The trimmed addresses, but for those that are blank, overlong or have a control character.
  var checked: Self { isEmpty ? self : Self(thumb: Self.check(thumb), full: Self.check(full)) }

  /// The addresses as those of a feed.
  public func from(_ feed: String) -> PictureAddresses {
    if isEmpty { return PictureAddresses() }
    return PictureAddresses(
      thumb: thumb.map { FeedPicture(address: $0, feed: feed) },
      full: full.map { FeedPicture(address: $0, feed: feed) })
  }

  private static func check(_ address: String?) -> String? {
    guard let address = address?.trimmingWhiteSpace(), !address.isEmpty,
      address.utf8.count <= addressLimit,
      // Those of the category Cc, without the slow search for each character's category.
      !address.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    else { return nil }
    return address
  }
}
