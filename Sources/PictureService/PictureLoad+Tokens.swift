import HTTP
import SignIn

/// A token of a feed, and whether it was issued just now, so that another would be refused, too.
package typealias FeedToken = (token: String, isNew: Bool)

extension PictureLoad {
  /// The token, if any, of the feed that gives an address on its own scheme, host and port.
  func token(
    of source: PictureSource, for url: ParsedURL
  ) throws(PictureError) -> String? {
    guard let feed = feed(of: source), feed.tokenCommand != nil || feed.signIn != nil,
      let feedURL = ParsedURL(feed.url), url.scheme != "file", url.hasSameOrigin(as: feedURL)
    else { return nil }
    let token = tokens[feed.name] ?? service.token(of: feed)
    tokens[feed.name] = token
    return try token?.get().token
  }

  /// Replaces a token that was refused; returns whether to send the request again: not if the token
  /// was issued just now, or comes from a command.
  func renew(token refused: String, of source: PictureSource) -> Bool {
    guard let feed = feed(of: source), let signIn = feed.signIn,
      case .success(let current) = tokens[feed.name]
    else { return false }
    // Another picture's refusal has renewed it.
    if current.token != refused { return true }
    if current.isNew { return false }
    tokens[feed.name] = service.token(of: signIn, after: refused)
    return true
  }

  private func feed(of source: PictureSource) -> PictureSettings.Feed? {
    guard case .feed(let name) = source.origin else { return nil }
    return service.settings.feeds.first { $0.name == name }
  }
}
