/// Identifies a feed: the name the user gave it and its address.
public struct FeedIdentity: Hashable, Sendable {
  /// The configured name; no two feeds of a configuration share one.
  public let name: String
  /// The URL that is fetched.
  public let url: String

  /// Names a feed.
  public init(name: String, url: String) { (self.name, self.url) = (name, url) }

  /// The URL without query and fragment, which may hold secrets or change with the feed the same.
  public var address: String { String(url.prefix { $0 != "?" && $0 != "#" }) }
}
