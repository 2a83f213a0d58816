import DirectoryStore
public import EmployeeDirectory
public import Foundation
public import SQLiteFiles

/// The result of a refresh.
public struct RefreshReport: Sendable {
  /// A feed that gave no new answer.
  public struct Failure: Sendable {
    /// The feed's name.
    public let feed: String
    /// Why.
    public let error: RefreshError
    /// When its last good answer was last known to be good; `nil` if it never gave one.
    public let lastGood: Date?
    /// How many tries in a row have failed now.
    public let failures: Int
    /// When it failed, where it has not been asked again since; `nil` if it failed just now.
    public let failedAt: Date?
    /// Until when the feed asked to be left alone; `nil` if it did not.
    public let waitEnd: Date?

    /// Whether the feed was not asked now, because it had asked to wait.
    public var isWait: Bool { failedAt != nil && waitEnd != nil }
  }

  /// A feed that answered.
  public struct Answer: Sendable {
    /// The feed's name.
    public let feed: String
    /// How many usable records a new answer has; `nil` if the last good answer is still good.
    public let records: Int?
    /// How many of its records could not be used.
    public let skipped: Int
    /// The size of a new answer, unpacked, in bytes.
    public let byteCount: Int
  }

  /// The feeds that answered, in configured order.
  public var answers: [Answer] = []
  /// The feeds that failed, in configured order.
  public var failures: [Failure] = []
  /// The changes of the new answers, in the order of the directory.
  public var changes: [Change] = []
  /// Whether anything that is shown is different now.
  public var isDifferent = false
  /// Why the answers, or the log of their changes, are not on disk; they are shown all the same.
  public var storeError: StoreError?
  /// Why the changes are missing in the log, which has a gap instead.
  public var logError: StoreError?
  /// Both, as far as there are any.
  public var storeErrors: [StoreError] { [storeError, logError].compactMap { $0 } }
}

extension RefreshReport.Failure {
  /// A feed that failed just now with `fault`, be that stored or not; without one, it failed
  /// earlier, and was not asked now.
  init?(_ state: FeedState, _ fault: RefreshError? = nil, now: Date) {
    guard let error = fault ?? state.lastError else { return nil }
    let wait = fault?.wait.map { now.addingTimeInterval($0) }
    self.init(
      feed: state.identity.name, error: error, lastGood: state.checkedAt,
      failures: fault == nil ? state.failures : max(1, state.failures),
      failedAt: fault == nil ? state.failedAt : nil, waitEnd: wait ?? state.waitEnd(at: now))
  }
}
