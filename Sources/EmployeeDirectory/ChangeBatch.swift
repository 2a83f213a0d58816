public import Foundation

/// The changes of one refresh, on their way from the cache to the change log.
public struct ChangeBatch: Hashable, Sendable {
  /// What a refresh found out about one feed.
  public enum Event: Hashable, Sendable {
    /// The feed's first answer since the cache was made: nothing to compare it with.
    case firstAnswer(feed: String)
    /// A person changed.
    case change(NameKey, Change)

    /// The name of the feed.
    public var feed: String {
      switch self {
      case .firstAnswer(let feed): feed
      case .change(_, let change): change.feed
      }
    }
  }

  /// An event and when the answer that brought it was stored.
  public struct Entry: Hashable, Sendable {
    /// When the answer was stored.
    public let at: Date
    /// What happened.
    public let event: Event

    /// Notes an event.
    public init(at: Date, event: Event) {
      self.at = at
      self.event = event
    }
  }

  /// A random number that no other batch has.
  public let id: Int64
  /// Whether this is the whole log of a cache from before the log had a database of its own.
  public let isFormerLog: Bool
  /// In the order they were noticed.
  public var entries: [Entry]

  /// Notes a batch.
  public init(id: Int64, isFormerLog: Bool = false, entries: [Entry]) {
    self.id = id
    self.isFormerLog = isFormerLog
    self.entries = entries
  }
}
