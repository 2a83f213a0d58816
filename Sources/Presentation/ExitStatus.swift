/// The program's exit statuses, on which scripts rely; from 64 on `sysexits.h` has them, 130 is a
/// convention of shells.
package enum ExitStatus: Int32, CaseIterable {
  /// Shown or done, also from the cache.
  case success = 0
  /// No one matches.
  case noMatch = 1
  /// Several people match where one was expected.
  case ambiguous = 2
  /// `refresh --exit-code`: something changed.
  case changed = 3
  /// Wrong usage.
  case usage = 64
  /// `refresh`: a feed's answer is not a valid feed.
  case invalidAnswer = 65
  /// No feed answered and nothing is cached.
  case unavailable = 69
  /// The cache, or an output, cannot be read or written, or another program cannot be used.
  case inputOutput = 74
  /// `refresh`: a feed could not be reached; the last good answer is kept.
  case temporaryFailure = 75
  /// Wrong configuration, or a configured contacts path that cannot be read.
  case configuration = 78
  /// Interrupted by SIGINT.
  case interrupted = 130
}
