internal import DirectoryStore
internal import Feeds
internal import Foundation

extension FeedState {
  /// The longest pause before a feed that failed is asked again, in seconds.
  private static let longestPause = 300.0

  /// Whether a feed need not be asked yet: its answer is young or, after a failure, a pause is not
  /// over that doubles with each failure in a row.
  ///
  /// A time in the future does not count as young: the clock was set back.
  func isYoung(_ now: Date, within limit: Duration) -> Bool {
    let limit = limit.timeInterval
    if failures == 0 {
      return checkedAt.map { (0..<limit).contains(now.timeIntervalSince($0)) } ?? false
    }
    // A fault that another version stored cannot be decoded, so ask the feed again.
    guard let failedAt, error.flatMap(RefreshError.init(encoded:)) != nil else { return false }
    let pause = min(pow(2, Double(failures - 1)), Self.longestPause, limit)
    return (0..<pause).contains(now.timeIntervalSince(failedAt))
  }
}

extension Duration {
  /// The duration in seconds.
  fileprivate var timeInterval: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
