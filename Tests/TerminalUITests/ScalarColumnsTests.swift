import TerminalUI
import Testing

/// The widths of Unicode scalars.
@Suite struct ScalarColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("õ", 1), ("漢", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0),
    ] as [(Unicode.Scalar, Int)])
  func `a scalar takes no, one or two columns`(scalar: Unicode.Scalar, columns: Int) {
    #expect(scalar.columns == columns)
  }
}
