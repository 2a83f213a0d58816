public import Basics
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
  /// How the last good answer was read, as the caller numbers it: ``FeedUpdate/reading``.
  public var reading: Int64 = 0
  /// The number of references to other directory servers in the last good answer.
  public var references = 0
  /// The number of the event that stored or confirmed the last good answer; `nil` without one.
  public var answer: Int64?
  /// How far the feed's changes are in that answer: ``FeedUpdate/latestChange``.
  public var latestChange: String?
  /// The address of the changes since that answer; `nil` if the feed gave none.
  public var changesLink: String?
  /// How many answers have come in part since the last one in full.
  public var partialAnswers = 0
  /// How many elements of the last good answer are not used with their ids.
  public var idFaults = 0
  /// Where that answer has the ids, as the feed calls it: ``FeedUpdate/idAttribute``.
  public var idAttribute: String?
}

/// Reads the elements of an answer part by part; can be called again.
///
/// Receives a test by an element's index and digest, and a closure for parts in any order.
public typealias RecordReader = (
  _ isWanted: (Int, RecordDigest) -> Bool, _ receive: (RecordReading) throws -> Void
) throws -> Void

/// The elements of an answer that are as they were in an earlier one, whose records complete it.
public struct UnchangedRecords {
  /// The earlier answer: ``FeedState/answer``.
  public let answer: Int64
  /// The elements.
  public let elements: [UnchangedRecord]
  /// The records of the earlier answer.
  public let stored: StoredRecords
  /// Whether they have the names of managers, which are in those people's own records.
  public var nameManagers = false

  /// Names the elements.
  public init(since answer: Int64, _ elements: [UnchangedRecord], _ stored: StoredRecords) {
    (self.answer, self.elements, self.stored) = (answer, elements, stored)
  }
}

/// The result of a request, to be stored.
public struct FeedUpdate {
  /// The kinds of results.
  public enum Outcome {
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
  /// How the answer was read: read in another way, it would be another one.
  public let reading: Int64
  /// The number of references to other directory servers that came with an answer.
  public var references = 0
  /// How far the feed's changes are in the answer; `nil` if the next answer can't come in part.
  public var latestChange: String?
  /// Where the answer has the ids, if that may differ: other ids may be those of the same people.
  public var idAttribute: String?
  /// The address of later changes; `nil` if the feed gives none.
  public var changesLink: String?
  /// The elements that the reader does not have; `nil` if the answer came in full.
  public var unchanged: UnchangedRecords?

  /// Whether it is a new answer.
  public var isAnswer: Bool { if case .answer = outcome { true } else { false } }

  /// Creates an update.
  public init(feed: String, outcome: Outcome, reading: Int64 = 0) {
    (self.feed, self.outcome, self.reading) = (feed, outcome, reading)
  }
}

/// The effects of storing some updates.
public struct UpdateResult: Sendable {
  /// The counts of an answer.
  public struct Count: Hashable, Sendable {
    /// The number of valid records.
    public var records = 0
    /// The number of skipped elements.
    public var skipped = 0
    /// The number of elements that are not used with their ids.
    public var idFaults = 0

    init() {}

    /// Creates the counts.
    public init(_ reading: RecordReading) { add(reading) }

    mutating func add(_ part: RecordReading) {
      records += part.records.count
      skipped += part.skippedCount
      idFaults += part.idFaultCount
    }
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
  /// Whether nothing was stored, since a part of an answer belongs to another one than stored.
  public var needsFullAnswers = false

  /// No effects.
  public init() {}
}
