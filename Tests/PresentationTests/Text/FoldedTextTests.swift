import Testing

@testable import Presentation

/// Words in lines.
@Suite struct FoldedTextTests {
  @Test(
    arguments: [
      ("one two three", nil, 0, ["one two three"]), ("one two three", 13, 0, ["one two three"]),
      ("one two three", 12, 0, ["one two", "three"]),
      ("one two three", 7, 2, ["one two", "  three"]),
      ("one two three", 3, 0, ["one", "two", "three"]),
      ("one two three", 0, 0, ["one", "two", "three"]),
      ("  one two", 5, 4, ["  one", "  two"]),
      ("a longestword b", 6, 0, ["a", "longestword", "b"]),
      ("one   two", 5, 1, ["one", " two"]), ("one two   ", 7, 0, ["one two"]),
      // A margin is at most half of the width.
      ("one two", 4, 8, ["one", "  two"]),
      // Commands are there to be copied.
      ("try 'employees refresh' again", 10, 2, ["try", "  'employees refresh'", "  again"]),
      ("3 changed — employees changes", 12, 0, ["3 changed —", "employees changes"]),
      (
        "so: employees show \"Mari Liis Maasikas\" then", 20, 0,
        ["so:", "employees show \"Mari Liis Maasikas\"", "then"]
      ), ("all employees", 5, 0, ["all", "employees"]),
      ("employees: all of it", 14, 2, ["employees: all", "  of it"]),
      ("Õie Äär", 3, 0, ["Õie", "Äär"]), ("中文 中文", 5, 0, ["中文", "中文"]), ("", 5, 2, [""]),
    ] as [(String, Int?, Int, [String])])
  func `a line is broken between words`(text: String, width: Int?, indent: Int, lines: [String]) {
    #expect(text.folded(toWidth: width, indent: indent) == lines)
  }

  @Test func `styles and links take no room, end with a line and go on in the next`() {
    let painter = Painter(isColored: true, isLinked: true)
    let dim = painter.paint("two three", .dim)
    #expect(("one " + dim).folded(toWidth: 13) == ["one " + dim])
    #expect(
      ("one " + dim + " four").folded(toWidth: 8, indent: 1) == [
        "one \u{1B}[2mtwo\u{1B}[0m", " \u{1B}[2mthree\u{1B}[0m", " four",
      ])
    let link = painter.link("two three", to: "mailto:a@b.ee")
    #expect(
      ("one " + link).folded(toWidth: 8) == [
        "one " + painter.link("two", to: "mailto:a@b.ee"),
        painter.link("three", to: "mailto:a@b.ee"),
      ])
  }
}
