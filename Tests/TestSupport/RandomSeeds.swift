import Foundation

/// The seeds of random tests: a few that are the same in every run, or all with `RANDOM_SEEDS=all`,
/// as in `make test-seeds`.
public enum RandomSeeds {
  /// - Parameter count: how many all are.
  /// - Returns: seeds from 1 on: all, or a fifth of them, but two at least.
  public static func first(of count: UInt64) -> ClosedRange<UInt64> {
    1...(areAll ? count : max(2, count / 5))
  }

  /// Whether all are tried, which may take long.
  public static let areAll = ProcessInfo.processInfo.environment["RANDOM_SEEDS"] == "all"
}
