internal import Foundation

/// Time limits of tests.
public enum TimeLimit {
  /// The factor of every limit: `EMPLOYEES_TEST_TIME_FACTOR`, set for sanitizers, which make the program
  /// several times slower.
  public static let factor =
    ProcessInfo.processInfo.environment["EMPLOYEES_TEST_TIME_FACTOR"].flatMap { Int($0) } ?? 1

  /// A limit that only a hang exceeds, even on a busy machine.
  public static let hang = Duration.seconds(120 * factor)
}
