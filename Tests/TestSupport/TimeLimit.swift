import Foundation

/// Time limits of tests.
public enum TimeLimit {
  /// The factor of every limit: `EMPLOYEES_TEST_TIME_FACTOR`, set for sanitizers, which make the
  /// program several times slower.
  public static let factor =
    ProcessInfo.processInfo.environment["EMPLOYEES_TEST_TIME_FACTOR"].flatMap { Int($0) } ?? 1

  /// A limit that only a hang exceeds, even on a busy machine.
  public static let hang = Duration.seconds(120 * factor)

  /// Tries something with a time limit that grows up to ``hang``, for tests in which the limit is
  /// exceeded, but not before something has begun.
  ///
  /// - Parameters:
  ///   - first: the first limit.
  ///   - attempt: returns `nil` if the machine was too slow for the limit.
  /// - Returns: the first result of an attempt.
  /// - Throws: what an attempt throws, or ``TooSlow``.
  public static func growing<Result>(
    from first: Duration, _ attempt: (Duration) throws -> Result?
  ) throws -> Result {
    var limit = first
    while true {
      if let result = try attempt(limit) { return result }
      guard limit < hang else { throw TooSlow() }
      limit = min(limit * 4, hang)
    }
  }

  /// Not even ``hang`` was enough.
  public struct TooSlow: Error {}
}
