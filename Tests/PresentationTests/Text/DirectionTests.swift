import Basics
import Localization
import TerminalUI
import Testing

@testable import Presentation

/// The marks that keep right-to-left text whole.
@Suite struct DirectionTests {
  @Test func `a sentence is isolated line by line, a row is not`() {
    Language.$current.withValue(.ar) {
      #expect("هل تقصد A؟".isolated == "\u{2067}هل تقصد A؟\u{2069}")
      #expect("Tallinn".isolated == "Tallinn")
      #expect(["A  ", "ويب"].asRow.isolated == "\u{200E}A  ويب")
      #expect("employees: لا أحد.".isolatedLine == "employees: \u{2067}لا أحد.\u{2069}")
      #expect("    لا أحد.".isolatedLine == "    \u{2067}لا أحد.\u{2069}")
    }
    #expect("هل".isolated == "هل" && "  هل".isolatedLine == "  هل")
  }

  @Test func `a mark goes behind the gap after a cell that is drawn from the right`() {
    Language.$current.withValue(.ar) {
      #expect(["الهاتف  ", "5551"].asRow == "\u{200E}الهاتف  \u{200E}5551")
      #expect(["        ", "5551"].asRow == "        \u{200E}5551")
      #expect(["Tartu  ", "قديم  ", "الآن"].asRow == "\u{200E}Tartu  قديم  \u{200E}الآن")
      #expect("x".inParentheses == "\u{200E}(x)\u{200E}")
    }
    #expect(["الهاتف  ", "5551"].asRow == "الهاتف  5551")
  }

  @Test func `marks take no columns`() {
    for mark in ["\u{200E}", "\u{2066}", "\u{2067}", "\u{2069}"] {
      #expect((mark + "ab" + mark).displayWidth == 2)
    }
  }

  @Test func `data brings no marks of its own`() {
    #expect(
      "a\u{200E}b\u{2067}c\u{2069}d\u{2066}".visible == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}")
  }
}
