import Basics
import Foundation
import HTTP

enum PageAddress {
  /// The longest one, in bytes; no server reads a longer one.
  static let longest = 1 << 16

  /// Resolves a reference on a page, at the feed's own origin; throws `.otherOrigin` for any other.
  ///
  /// An `http` address of an `https` feed is requested by `https`: a server behind a proxy that
  /// ends TLS often writes the scheme of the proxy's request.
  static func resolve(
    _ reference: String, on page: String, of feed: String
  ) throws(FeedError) -> String {
    guard let own = ParsedURL(feed), let base = ParsedURL(page),
      let next = base.resolving(reference)?.secured(like: own), next.hasSameOrigin(as: own)
    else { throw .otherOrigin }
    return next.text
  }
}

extension ParsedURL {
  fileprivate func secured(like feed: ParsedURL) -> ParsedURL? {
    scheme == "http" && feed.scheme == "https"
      ? ParsedURL("https" + text.dropFirst("http".count)) : self
  }
}

extension String {
  /// Whether a URL names a file, which has no parameters.
  var isFileURL: Bool { lowercased().hasPrefix("file:") }

  /// Gives a parameter of a URL's query a value.
  mutating func setParameter(_ name: String, _ value: String) {
    let parts = split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let others = parts.count < 2 ? [] : parts[1].split(separator: "&")
    let kept = others.filter { String($0.prefix { $0 != "=" }).removingPercentEncoding != name }
      .map(String.init)
    let own = [name, value].map { $0.percentEncoded(keeping: "-._~") }.joined(separator: "=")
    self = parts[0] + "?" + (kept + [own]).joined(separator: "&")
  }
}
