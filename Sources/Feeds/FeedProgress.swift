/// How far one fetch has come.
public struct FeedProgress: Hashable, Sendable {
  /// What the fetch is doing now.
  public enum Stage: Hashable, Sendable {
    /// The request is under way; nothing was received.
    case asking
    /// That many bytes were received so far, decompressed.
    case receiving(byteCount: Int)
    /// A fault that may pass; the next attempt starts after the wait.
    case waiting(Duration)
    /// The answer is there and decoded.
    case answered
    /// The fetch failed; `ask` returns the reason.
    case failed
  }

  /// The fetch's place among the requests, from 0.
  public let index: Int
  /// What it is doing.
  public let stage: Stage

  /// Creates a report.
  public init(index: Int, stage: Stage) {
    self.index = index
    self.stage = stage
  }
}
