internal import Files
internal import HTTP

/// What an address of a picture is resolved against, and which addresses its origin may give.
enum AddressRule: Hashable, Sendable {
  /// Relative to the feed's URL: `https`, or the feed's own scheme and host; a file below a file feed's folder.
  case feed(url: String)
  /// The feed is not configured.
  case unknownFeed(name: String)
  /// `https` to one of these hosts; a file below the card's folder.
  case card(folder: String, hosts: [String])
  /// As feeds are: `https`, `http`, or a file below the folder that the pattern begins with.
  case configuration(pattern: String)

  /// All that it depends on.
  var key: String {
    switch self {
    case .feed(let url): "feed\n" + url
    case .unknownFeed(let name): "feed \n" + name
    case .card(let folder, let hosts): "card\n\(folder)\n" + hosts.joined(separator: " ")
    case .configuration(let pattern): "configuration\n" + pattern
    }
  }

  /// Resolves an address (RFC 3986, section 5.2).
  ///
  /// - Throws: ``PictureAddressFault`` unless it may be requested.
  func resolve(_ address: String) throws(PictureAddressFault) -> ParsedURL {
    guard let url = base.map({ $0.resolving(address) }) ?? ParsedURL(address) else {
      throw .malformed
    }
    if let fault = fault(of: url) { throw fault }
    return url
  }

  /// Why a URL must not be requested; `nil` if it may.
  ///
  /// The path of a file is checked when it is opened.
  func fault(of url: ParsedURL) -> PictureAddressFault? {
    guard ["https", "http", "file"].contains(url.scheme) else { return .scheme(url.scheme) }
    switch self {
    case .unknownFeed: return .unknownFeed
    case .configuration: return nil
    case .card(_, let hosts):
      if url.scheme == "file" { return nil }
      if !hosts.contains(url.host) { return .host(url.host) }
      return url.scheme == "https" || url.isThisMachine ? nil : .scheme(url.scheme)
    case .feed:
      guard let feed = base else { return .malformed }
      if url.scheme == feed.scheme, url.host == feed.host { return nil }
      if url.scheme != "https" { return .scheme(url.scheme) }
      // A service that this machine offers to itself takes a local request for its user's own.
      let isLocal = feed.scheme == "file" || feed.isThisMachine
      return url.isThisMachine && !isLocal ? .thisMachine(url.host) : nil
    }
  }

  /// The folder that a file must be below; `nil` if none may be opened.
  var folder: String? {
    switch self {
    case .unknownFeed: return nil
    case .card(let folder, _): return folder
    case .feed:
      guard let feed = base, feed.scheme == "file" else { return nil }
      return FileSystem.folder(of: feed.path)
    case .configuration(let pattern):
      let fixed = pattern.prefix { $0 != "{" }
      guard let url = ParsedURL(fixed + "x"), url.scheme == "file" else { return nil }
      return FileSystem.folder(of: url.path)
    }
  }

  /// What a relative address is relative to.
  private var base: ParsedURL? {
    switch self {
    case .feed(let url): ParsedURL(url)
    case .card(let folder, _): ParsedURL("file://" + folder.percentEncoded(keeping: "/") + "/")
    case .unknownFeed, .configuration: nil
    }
  }
}

extension String {
  /// The text with all but unreserved characters percent-encoded (RFC 3986, section 2.3).
  ///
  /// - Parameter others: further ASCII characters that stay.
  /// - Returns: the encoded text.
  func percentEncoded(keeping others: String = "") -> String {
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
      .union(others.utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      if kept.contains(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
