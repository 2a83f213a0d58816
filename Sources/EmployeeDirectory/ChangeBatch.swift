public import Foundation

/// The changes of one refresh, on their way to the change log.
public struct ChangeBatch: Hashable, Sendable {
  /// A finding of a refresh about one feed.
  public enum Event: Hashable, Sendable {
    /// The feed's first answer since the cache was made, or since changes could not be logged.
    case firstAnswer(feed: String)
    /// A person changed.
    case change(PersonKey, Change)
    /// A person got another key, since namesakes came or left, or keeps it and is named in another
    /// way by exports; noticed with an answer of a feed.
    case rekeyed(feed: String, from: PersonKey, to: PersonKey)

    /// The name of the feed.
    public var feed: String {
      switch self {
      case .firstAnswer(let feed), .rekeyed(let feed, _, _): feed
      case .change(_, let change): change.feed
      }
    }
  }

  /// When the answers came.
  public let at: Date
  /// In the order they were noticed.
  public let events: [Event]

  /// Creates a batch.
  public init(at: Date, events: [Event]) { (self.at, self.events) = (at, events) }
}

/// How far a cache agrees with the change log.
public struct LogAgreement: Hashable, Sendable {
  /// The cache's id, a random number.
  public let cache: Int64
  /// The last entry about each feed that the cache has stored, too, by the feed's name; none for a
  /// feed whose answer was never compared with the log.
  public let entries: [String: Int64]

  /// Creates an agreement.
  public init(cache: Int64, entries: [String: Int64]) {
    (self.cache, self.entries) = (cache, entries)
  }
}
