import Foundation

/// The settings of a run of the crash tests, from environment variables that `make test-crash`
/// sets.
enum CrashSettings {
  /// The program to test; the crash tests are disabled without it.
  static let program = environment["CRASH_PROGRAM"] ?? ""

  /// How often a process is killed at a random time.
  static let kills = number("CRASH_KILLS", else: 1000)
  /// How many rounds of many processes at once are run.
  static let rounds = number("CRASH_ROUNDS", else: 200)
  /// How many bits are flipped in each database.
  static let flips = number("CRASH_FLIPS", else: 600)

  /// At most how many points of a part are tried, spread evenly from the first to the last; `nil`
  /// for all.
  static let points = environment["CRASH_POINTS"].flatMap(Int.init)

  /// How many points are tried at once.
  static let workers = 3

  private static let environment = ProcessInfo.processInfo.environment

  private static func number(_ name: String, else standard: Int) -> Int {
    environment[name].flatMap(Int.init) ?? standard
  }
}
