import Testing

@testable import TerminalUI

/// How wide text is on a terminal.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("Jüri", 4), ("Ju\u{308}ri", 4), ("李小龍", 6), ("ｱ", 1), ("ａ", 2), ("👩‍👩‍👧", 2),
    ("👨🏽‍💻", 2), ("❤️", 2), ("🇪🇪", 2), ("한국", 4), ("กำ", 2), ("שלום", 4), ("—", 1), ("…", 1),
    ("\u{FFFD}", 1), ("🎉", 2),
  ])
  func `a text takes that many columns`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
    ("abcdef", -1, ""), ("李小龍", 5, "李小…"), ("李小龍", 4, "李…"), ("李小龍", 2, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"), ("", 0, ""),
  ])
  func `a longer text is cut between characters`(text: String, width: Int, cut: String) {
    #expect(text.cut(toWidth: width) == cut)
    #expect(text.cut(toWidth: width).displayWidth <= max(0, width))
  }

  @Test(arguments: [
    ("ab", 4, "ab  "), ("李", 4, "李  "), ("abc", 2, "abc"), ("", 2, "  "), ("a", -3, "a"),
  ])
  func `a shorter text is padded`(text: String, width: Int, padded: String) {
    #expect(text.padded(toWidth: width) == padded)
  }
}
