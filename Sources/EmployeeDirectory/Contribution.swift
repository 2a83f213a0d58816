/// A record and the feed that published it.
public struct Contribution: Hashable, Sendable {
  /// The feed's configured name.
  public let feed: String
  /// The feed's record.
  public let record: FeedRecord

  /// Pairs a record with the name of its feed.
  public init(feed: String, record: FeedRecord) {
    self.feed = feed
    self.record = record
  }

  /// The contribution with the email and phone number that the feed's earlier record of the same id
  /// shows, if it still has them.
  public func showingValues(of earlier: [Contribution]) -> Contribution {
    if record.otherEmails.isEmpty, record.otherPhones.isEmpty { return self }
    let same = earlier.first { $0.feed == feed && $0.record.id == record.id }
    guard let same else { return self }
    return Contribution(feed: feed, record: record.showingValues(of: same.record))
  }
}
