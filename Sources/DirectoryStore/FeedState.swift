public import EmployeeDirectory
public import Foundation

/// What came of a feed so far.
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
  /// How many tries failed since the last that did not.
  public let failures: Int
  /// When the last try failed; `nil` if it did not.
  public let failedAt: Date?
  /// What the last try failed of, in the words given to the store; `nil` if it did not fail.
  public let error: String?
}

/// Reads the elements of an answer in order, as often as it is called.
///
/// Receives a closure that decides, by an element's index in the answer and its digest, whether to
/// decode the element.
public typealias RecordReader = (_ isWanted: (Int, RecordDigest) -> Bool) -> RecordReading

/// What came of asking a feed, to be stored.
public struct FeedUpdate {
  /// What came of it.
  public enum Outcome {
    /// A new answer and what identifies it.
    case answer(RecordReader, Validators)
    /// The answer that had the old validators is still good, and has the new ones now.
    case notModified(old: Validators, new: Validators)
    /// Nothing, and why.
    case failure(String)
  }

  /// The feed's name.
  public let feed: String
  /// What came of asking it.
  public let outcome: Outcome

  /// Whether it is a new answer.
  var isAnswer: Bool { if case .answer = outcome { true } else { false } }

  /// Notes what came of asking a feed.
  public init(feed: String, outcome: Outcome) {
    self.feed = feed
    self.outcome = outcome
  }
}

/// What storing some feeds' updates did.
public struct UpdateResult: Sendable {
  /// What was in an answer.
  public struct Count: Hashable, Sendable {
    /// The records that could be used.
    public var records: Int
    /// The elements that could not.
    public var skipped: Int

    /// Counts what was read.
    public init(_ reading: RecordReading) {
      self.init(records: reading.records.count, skipped: reading.skippedCount)
    }

    init(records: Int, skipped: Int) { (self.records, self.skipped) = (records, skipped) }
  }

  /// An answer that was not taken because too many people would have been lost.
  public struct Refusal: Hashable, Sendable {
    /// The feed.
    public let feed: String
    /// How many people of its last good answer are not in the new one.
    public let lost: Int
    /// How many people its last good answer names.
    public let known: Int
  }

  /// What changed, in the order of the directory; empty for a feed's very first answer.
  public var changes: [Change] = []
  /// The answers refused.
  public var refusals: [Refusal] = []
  /// What was in each answer that was read, by the feed's name.
  public var counts: [String: Count] = [:]
  /// Whether any employee's details on disk are different now.
  public var isDifferent = false

  /// Nothing done.
  public init() {}
}
