public import EmployeeDirectory
public import Foundation

/// A feed's state after its last request.
public struct FeedState: Hashable, Sendable {
  /// The feed.
  public let identity: FeedIdentity
  /// The `ETag` of the last good answer (RFC 9110, section 8.8.3).
  public let entityTag: String?
  /// The `Last-Modified` of the last good answer (RFC 9110, section 8.8.2).
  public let lastModified: String?
  /// When the last good answer came; `nil` if there was none.
  public let fetchedAt: Date?
  /// When the feed last confirmed that answer; `nil` if there was none.
  public let checkedAt: Date?
  /// How many people the last good answer names.
  public let employees: Int
  /// How many of its elements could not be used.
  public let skipped: Int
  /// The number of failures since the last success.
  public let failures: Int
  /// When the last request failed; `nil` if it succeeded.
  public let failedAt: Date?
  /// Why the last request failed, encoded by the caller; `nil` if it succeeded.
  public let error: String?
}

/// Reads the elements of an answer in order; can be called again.
///
/// Receives a closure that decides, by an element's index in the answer and its digest, whether to
/// decode the element.
public typealias RecordReader = (_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading

/// The result of a request, to be stored.
public struct FeedUpdate {
  /// The kinds of results.
  public enum Outcome {
    /// A new answer and its validators.
    case answer(RecordReader, Validators)
    /// The answer with the old validators is still good, and has the new ones now.
    case notModified(old: Validators, new: Validators)
    /// No answer, and why.
    case failure(String)
  }

  /// The feed's name.
  public let feed: String
  /// The result.
  public let outcome: Outcome

  /// Whether it is a new answer.
  var isAnswer: Bool { if case .answer = outcome { true } else { false } }

  /// Creates an update.
  public init(feed: String, outcome: Outcome) {
    self.feed = feed
    self.outcome = outcome
  }
}

/// The effects of storing some updates.
public struct UpdateResult: Sendable {
  /// The counts of an answer.
  public struct Count: Hashable, Sendable {
    /// The number of valid records.
    public var records: Int
    /// The number of skipped elements.
    public var skipped: Int

    /// Creates the counts.
    public init(_ reading: RecordReading) {
      self.init(records: reading.records.count, skipped: reading.skippedCount)
    }

    init(records: Int, skipped: Int) { (self.records, self.skipped) = (records, skipped) }
  }

  /// An answer that was refused because too many people would have been lost.
  public struct Refusal: Hashable, Sendable {
    /// The feed.
    public let feed: String
    /// How many people of its last good answer are not in the new one.
    public let lost: Int
    /// How many people its last good answer names.
    public let known: Int
  }

  /// The changes, in the order of the directory; empty for a feed's first answer.
  public var changes: [Change] = []
  /// The answers refused.
  public var refusals: [Refusal] = []
  /// The counts of each answer, by the feed's name.
  public var counts: [String: Count] = [:]
  /// Whether any stored employee changed.
  public var isDifferent = false

  /// No effects.
  public init() {}
}
