import Basics
import Files
import HTTP

/// The base of a picture's address, and which addresses its origin may give.
enum AddressRule: Hashable, Sendable {
  /// Relative to the feed's URL: `https`, or the feed's own scheme and host, on this machine its
  /// own port, too; a file below a file feed's folder.
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

  static func isOfCard(key: String) -> Bool { key.hasPrefix("card\n") }

  /// Resolves an address (RFC 3986, section 5.2) that may be requested; throws `.notAllowed` for
  /// any other.
  func resolve(_ address: String) throws(PictureError) -> ParsedURL {
    guard let url = url(of: address) else { throw .notAllowed(.malformed) }
    if let fault = fault(of: url) { throw .notAllowed(fault) }
    return url
  }

  /// An address as an absolute URL, allowed or not; as it is if it is malformed.
  func absolute(_ address: String) -> String { url(of: address)?.text ?? address }

  private func url(of address: String) -> ParsedURL? {
    base.map { $0.resolving(address) } ?? ParsedURL(address)
  }

  /// Why a URL must not be requested, if so; a file's path is checked when it is opened.
  func fault(of url: ParsedURL) -> PictureAddressFault? {
    guard ["https", "http", "file"].contains(url.scheme) else { return .scheme(url.scheme) }
    switch self {
    case .unknownFeed: return .unknownFeed
    case .configuration: return nil
    case .card(_, let hosts):
      if url.scheme == "file" { return nil }
      if !hosts.contains(url.host) { return .host(url.host) }
      return url.scheme == "https" || URLHost(url.host).isLoopback ? nil : .scheme(url.scheme)
    case .feed:
      guard let feed = base else { return .malformed }
      if url.hasSameOrigin(as: feed) { return nil }
      let hasSameHost = url.scheme == feed.scheme && url.host == feed.host
      guard url.scheme == "https" || hasSameHost else { return .scheme(url.scheme) }
      // A service that this machine offers to itself takes a local request for its user's own. What
      // a feed on this machine says may come from elsewhere: through a tunnel, or by a program that
      // fetches a file.
      return URLHost(url.host).isThisMachine ? .thisMachine(url.host) : nil
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

  private var base: ParsedURL? {
    switch self {
    case .feed(let url): ParsedURL(url)
    case .card(let folder, _): ParsedURL(FileURI.of(path: folder + "/"))
    case .unknownFeed, .configuration: nil
    }
  }
}
