import Testing

@testable import TerminalUI

/// Texts in styles.
@Suite struct StyledTextTests {
  @Test func `a text is joined, styled and measured`() {
    let text = StyledText("李 ", .bold) + StyledText("") + StyledText("x", .accent, link: "tel:5")
    #expect(text.plainText == "李 x" && text.width == 4 && !text.isEmpty)
    #expect(text.runs.map(\.style) == [.bold, .accent])
    #expect((StyledText("a") + StyledText("b")).runs.count == 1)
    #expect(StyledText("").isEmpty && StyledText("").width == 0)
  }

  @Test func `what is invisible is replaced, except our own direction marks`() {
    #expect(StyledText("a\u{1B}\u{202E}b").plainText == "a\u{FFFD}\u{FFFD}b")
    #expect(StyledText("\u{200E}a\u{7}").plainText == "\u{200E}a\u{FFFD}")
    #expect(StyledText("می‌خواهم\u{2069}").plainText == "می‌خواهم\u{2069}")
  }

  @Test(arguments: ["a", "õ", "李", "😀", "aõ"])
  func `what is longer than any line is cut between characters`(unit: String) {
    let text = String(repeating: unit, count: 100_000)
    let kept = StyledText(text).plainText
    let isCut = text.hasPrefix(kept) && kept.utf8.count <= 4_096 && kept.utf8.count > 4_092
    #expect(isCut)
  }

  @Test(
    arguments: [
      (["abc", "def"], 6, ["abc", "def"]), (["abc", "def"], 5, ["abc", "d…"]),
      (["abc", "def"], 4, ["abc", "…"]), (["abc", "def"], 3, ["ab…"]), (["abc", "def"], 1, ["…"]),
      (["abc", "def"], 0, []), (["abc"], -1, []), (["李小", "龍"], 5, ["李小", "…"]),
      (["李小", "龍"], 4, ["李…"]), ([], 0, []), ([], 3, []),
      (["ab", "\u{200E}"], 2, ["ab", "\u{200E}"]),
    ])
  func `a longer text is cut`(runs: [String], width: Int, cut: [String]) {
    var text = StyledText("")
    for (index, run) in runs.enumerated() {
      text += StyledText(run, index == 0 ? .bold : .dim)
    }
    let result = text.cut(toWidth: width)
    #expect(result.runs.map(\.text) == cut)
    #expect(result.plainText == text.plainText.cut(toWidth: width))
    #expect(result.width <= max(0, width))
  }

  @Test(
    arguments: [
      ("plain", [("plain", .plain, nil)]),
      ("\u{1B}[1mbold\u{1B}[0m rest", [("bold", .bold, nil), (" rest", .plain, nil)]),
      (
        "\u{1B}[36m\u{1B}[1mx\u{1B}[0;4my\u{1B}[mz",
        [("x", .accent.adding(.bold), nil), ("y", .underlined, nil), ("z", .plain, nil)]
      ),
      (
        "\u{1B}]8;;mailto:a@b\u{1B}\\\u{1B}[2ma\u{1B}[0m\u{1B}]8;;\u{1B}\\b",
        [("a", .dim, "mailto:a@b"), ("b", .plain, nil)]
      ),
      ("\u{1B}]8;id=1;tel:5\u{1B}\\a", [("a", .plain, "tel:5")]),
      ("\u{1B}[2Ja\u{1B}", [("\u{FFFD}[2Ja\u{FFFD}", .plain, nil)]),
      ("\u{1B}[1;99;31mx", [("x", CellStyle(isBold: true, color: .palette(.red)), nil)]),
      ("\u{1B}[99999999999999999999mx\u{1B}[", [("x\u{FFFD}[", .plain, nil)]),
      ("\u{1B}]8;;open", [("\u{FFFD}]8;;open", .plain, nil)]),
      ("\u{1B}[1;2;4;7mx\u{1B}[22;24;27my", [("x", Self.all, nil), ("y", .plain, nil)]),
      ("", []),
    ] as [(String, [(String, CellStyle, String?)])])
  func `what was painted is read`(painted: String, runs: [(String, CellStyle, String?)]) {
    let text = StyledText(painted: painted)
    #expect(text.runs.map(\.text) == runs.map(\.0))
    #expect(text.runs.map(\.style) == runs.map(\.1))
    #expect(text.runs.map(\.link) == runs.map(\.2))
  }

  private static let all = CellStyle(
    isBold: true, isDim: true, isUnderlined: true, isReversed: true)
}
