/// A record and the feed that published it.
public struct Contribution: Hashable, Sendable {
  /// The feed's configured name.
  public let feed: String
  /// The feed's record.
  public let record: FeedRecord

  /// Pairs a record with the name of its feed.
  public init(feed: String, record: FeedRecord) { (self.feed, self.record) = (feed, record) }
}
