import Testing

@testable import EmployeesCommands

/// Words in lines.
@Suite struct FoldedTextTests {
  @Test(
    arguments: [
      ("one two three", nil, 0, ["one two three"]), ("one two three", 13, 0, ["one two three"]),
      ("one two three", 12, 0, ["one two", "three"]),
      ("one two three", 7, 2, ["one two", "  three"]),
      ("one two three", 3, 0, ["one", "two", "three"]),
      ("one two three", 0, 0, ["one", "two", "three"]),
      ("  one two", 5, 4, ["  one", "    two"]),
      ("a longestword b", 6, 0, ["a", "longestword", "b"]),
      ("Õie Äär", 3, 0, ["Õie", "Äär"]), ("中文 中文", 5, 0, ["中文", "中文"]), ("", 5, 2, [""]),
    ] as [(String, Int?, Int, [String])])
  func `a line is broken between words`(text: String, width: Int?, indent: Int, lines: [String]) {
    #expect(text.folded(toWidth: width, indent: indent) == lines)
  }
}
