/// The progress of one feed's fetch.
public struct FeedProgress: Hashable, Sendable {
  /// A stage of a fetch.
  public enum Stage: Hashable, Sendable {
    /// The request was sent; nothing was received yet.
    case asking
    /// This many bytes were received so far, after decompression.
    case receiving(byteCount: Int)
    /// A transient fault happened; the next attempt starts after this wait.
    case waiting(Duration)
    /// The answer is complete and decoded.
    case answered
    /// The fetch failed; its result has the reason.
    case failed
  }

  /// The index of the feed's request.
  public let index: Int
  /// The stage that the fetch has reached.
  public let stage: Stage

  /// Creates a report.
  public init(index: Int, stage: Stage) { (self.index, self.stage) = (index, stage) }
}
