internal import TerminalUI

extension String {
  /// What a message repeats of something typed or configured: it is ``visible``, on one line, and cut
  /// where it is too long to be read.
  var excerpt: String {
    // Long before characters are told apart.
    let isLong = utf8.count > 4 * Self.longestExcerpt
    let beginning = isLong ? String(unicodeScalars.prefix(2 * Self.longestExcerpt)) : self
    let isCut = isLong || beginning.count > Self.longestExcerpt
    return String(beginning.prefix(Self.longestExcerpt)).visible + (isCut ? "…" : "")
  }

  /// In characters; a longer word is not one that anybody looks for a mistake in.
  private static let longestExcerpt = 100
}
