public import DirectoryStore
import Feeds
public import Foundation
import HTTP

extension FeedState {
  /// The longest pause before a feed that failed is asked again, in seconds.
  private static let longestPause = 300.0

  /// Whether a feed's answer is young, or a pause is on that doubles with each failure in a row.
  ///
  /// A time in the future does not count as young: the clock was set back.
  func isYoung(_ now: Date, within limit: Duration) -> Bool {
    let limit = limit / .seconds(1)
    if failures == 0 {
      return checkedAt.map { (0..<limit).contains(now.timeIntervalSince($0)) } ?? false
    }
    // A fault that another version stored cannot be decoded, so ask the feed again.
    guard let failedAt, lastError != nil else { return false }
    let pause = min(pow(2, Double(failures - 1)), Self.longestPause, limit)
    return (0..<pause).contains(now.timeIntervalSince(failedAt))
  }

  /// When the wait ends that a 429 or 503 asked for (`Retry-After`; RFC 9110, section 10.2.3), a
  /// day later at most; `nil` without one, or if it is over.
  ///
  /// It is over, too, if the clock was set back to before that answer.
  public func waitEnd(at now: Date) -> Date? {
    guard let failedAt, let wait = lastError?.wait else { return nil }
    // Stored times are rounded, to later ones too.
    let isWaiting = (-0.001..<wait).contains(now.timeIntervalSince(failedAt))
    return isWaiting ? failedAt.addingTimeInterval(wait) : nil
  }

  var lastError: RefreshError? { error.flatMap(RefreshError.init(encoded:)) }
}

extension RefreshError {
  /// The longest wait that a feed can ask for, in seconds: a day.
  private static let longestWait = 86400.0

  /// For how many seconds the feed asked to be left alone; `nil` if it did not.
  var wait: TimeInterval? {
    guard case .feed(.http(let error)) = self,
      [.status(429), .status(503)].contains(error.cause), let asked = error.retryAfter,
      asked > .zero
    else { return nil }
    return min(asked / .seconds(1), Self.longestWait)
  }

  /// Whether a server has answered, be it with a refusal.
  var isAnswer: Bool {
    if case .feed(.http(let error)) = self, case .status = error.cause { return true }
    return isInvalidAnswer
  }
}
