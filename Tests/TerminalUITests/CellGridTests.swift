import TerminalUI
import TestSupport
import Testing

/// Tests writing on a grid.
@Suite struct CellGridTests {
  @Test(
    arguments: [
      ("abc", 0, 10, "abc"), ("abc", 2, 10, "  abc"), ("abc", 0, 2, "ab"),
      ("abc", 8, 10, "        ab"),
      ("abc", -1, 10, "bc"), ("abc", -1, 2, "b"), ("abc", 0, 0, ""), ("abc", 0, -5, ""),
      ("abc", 10, 5, ""), ("abc", .min, .max, ""), ("abc", .max, .max, ""),
      ("李小龍", 0, 10, "李小龍"), ("李小龍", 0, 5, "李小"), ("李小", 8, 5, "        李"), ("李小", 9, 5, ""),
      ("李小", -1, 9, " 小"), ("e\u{301}a", 0, 10, "e\u{301}a"), ("👩‍👩‍👧x", 0, 10, "👩‍👩‍👧x"),
      ("👩‍👩‍👧x", 0, 1, ""), ("กำ", 0, 10, "กำ"), ("กำ", 0, 1, "ก"), ("\u{301}a", 0, 10, "a"),
      ("a\nb\u{1B}[2J", 0, 10, "a\u{FFFD}b\u{FFFD}[2J"), ("a\u{202E}b", 0, 10, "a\u{FFFD}b"),
      ("a\u{200E}b", 0, 10, "a\u{200E}b"), ("\u{200E}b", 0, 10, "b"),
      ("\u{2066}b", 0, 10, "\u{FFFD}b"),
    ])
  func `a text is clipped to its field and the grid`(
    text: String, column: Int, width: Int, line: String
  ) {
    var grid = CellGrid(GridSize(columns: 10, rows: 1))
    grid.write(StyledText(text), row: 0, column: column, width: width)
    #expect(grid.lines == [line])
  }

  @Test(
    arguments: [
      ("abc", 0, 10, "       abc"), ("abc", 2, 4, "     abc"), ("abcdef", 2, 4, "    abcd"),
      ("abc", 0, 2, "        ab"), ("abc", 8, 9, "ab"), ("abc", -1, 9, "        ab"),
      ("abc", 10, 5, ""),
      ("李小", 0, 3, "       李"), ("abc", .min, .max, " "),
    ])
  func `a mirrored grid counts columns from the right`(
    text: String, column: Int, width: Int, line: String
  ) {
    var grid = CellGrid(GridSize(columns: 10, rows: 1), isMirrored: true)
    grid.write(StyledText(text), row: 0, column: column, width: width)
    #expect(grid.lines.map { $0.replacing("\u{200E}", with: "") } == [line])
  }

  @Test func `styles, blanks and the caret are mirrored too`() {
    var grid = CellGrid(GridSize(columns: 6, rows: 1), isMirrored: true)
    grid.write(StyledText("abcdef"), row: 0, column: 0)
    grid.addStyle(.bold, row: 0, columns: 0..<2)
    grid.clear(row: 0, columns: 4..<9)
    #expect(grid.lines == ["  cdef"])
    #expect((0..<6).map { grid[0, $0].style.isBold } == [false, false, false, false, true, true])
    #expect((grid.mirrored(0), grid.mirrored(5)) == (5, 0))
  }

  @Test func `half of a wide character is a blank`() {
    var grid = CellGrid(GridSize(columns: 6, rows: 1))
    let wide = StyledText("李小龍")
    grid.write(wide, row: 0, column: 0)
    #expect((0..<6).map { grid[0, $0].columns } == [2, 0, 2, 0, 2, 0])
    grid.write(StyledText("x"), row: 0, column: 1)
    #expect(grid.lines == [" x小龍"])
    grid.write(StyledText("y"), row: 0, column: 4)
    #expect(grid.lines == [" x小y"])
    grid.write(StyledText("龍"), row: 0, column: 1)
    #expect(grid.lines == [" 龍 y"])
    grid.clear(row: 0, columns: 2..<4)
    #expect(grid.lines == ["    y"])
    grid.write(wide, row: 0, column: 0)
    grid.clear(row: 0, columns: 0..<1)
    #expect(grid.lines == ["  小龍"])
  }

  @Test func `a style is added to whole characters, also outside of the grid`() {
    var grid = CellGrid(GridSize(columns: 6, rows: 1))
    grid.write(StyledText("a李小"), row: 0, column: 0)
    grid.addStyle(.bold, row: 0, columns: 2..<4)
    #expect((0..<6).map { grid[0, $0].style.isBold } == [false, true, true, true, true, false])
    grid.addStyle(.dim, row: 0, columns: -5..<99)
    grid.clear(row: -1, columns: 0..<1)
    #expect(grid[0, 5].style == .dim && grid[0, 0].style == .dim && grid[0, 6] == .blank)
  }

  @Test func `the blank behind right-to-left letters is marked`() {
    var grid = CellGrid(GridSize(columns: 20, rows: 3))
    grid.write(StyledText("שלום 12"), row: 0, column: 0, width: 8)
    grid.write(StyledText("51 23"), row: 0, column: 10)
    #expect(grid.lines[0] == "שלום 12 \u{200E}  51 23")
    grid.write(StyledText("שלום"), row: 1, column: 0)
    grid.write(StyledText("x"), row: 1, column: 4)
    #expect(grid.lines[1] == "שלוםx")
    grid.write(StyledText("שלום    "), row: 2, column: 0)
    #expect(grid.lines[2] == "שלום \u{200E}")
  }

  @Test func `an isolate that is cut ends where it is cut`() {
    var grid = CellGrid(GridSize(columns: 20, rows: 1))
    grid.write(StyledText("a\u{2067}مرحبا --all\u{2069}"), row: 0, column: 0, width: 5)
    #expect(grid.lines == ["a\u{2067}مرحب\u{2069} \u{200E}"])
    // At the end of the row it ends by itself.
    grid.write(StyledText("a\u{2067}مرحبا --all\u{2069}"), row: 0, column: 15)
    #expect(grid[0, 19].text == "ب")
  }

  @Test(arguments: [
    ("مرحبا --all", " \u{200E}        \u{2067}مرحبا --all\u{2069} \u{200E}"),
    // Twice would do no harm, but a row that has its marks keeps them.
    ("\u{2067}مرحبا\u{2069}", " \u{200E}              \u{2067}مرحبا\u{2069} \u{200E}"),
    ("  \u{200E}مرحبا", " \u{200E}              \u{200E}مرحبا \u{200E}"),
    ("abc", " \u{200E}                abc"),
  ])
  func `a mirrored grid has left-to-right rows and isolates right-to-left texts`(
    text: String, line: String
  ) {
    var grid = CellGrid(GridSize(columns: 22, rows: 1), isMirrored: true)
    grid.write(StyledText(text), row: 0, column: 2)
    #expect(grid.lines == [line])
  }

  @Test func `a right-to-left text leaves the first cell to its mark`() {
    var grid = CellGrid(GridSize(columns: 5, rows: 1), isMirrored: true)
    grid.write(StyledText("مرحبا"), row: 0, column: 0)
    #expect(grid.lines == [" \u{200E}\u{2067}مرح…"])
    grid.write(StyledText("12345"), row: 0, column: 0)
    #expect(grid.lines == ["1\u{200E}2345"])
  }

  @Test(arguments: [("한", 2, "한"), ("한", 3, " \u{200E}한"), ("한글", 4, "한\u{200E}글"), ("a", 1, "a")])
  func `no mark is behind the last column`(text: String, columns: Int, line: String) {
    var grid = CellGrid(GridSize(columns: columns, rows: 1), isMirrored: true)
    grid.write(StyledText(text), row: 0, column: 0)
    #expect(grid.lines == [line])
  }

  @Test func `a flood of marks on a letter is cut`() {
    var grid = CellGrid(GridSize(columns: 3, rows: 1))
    let flood = "a" + String(repeating: "\u{301}", count: 1_000)
    grid.write(StyledText(flood + "b"), row: 0, column: 0)
    #expect(grid[0, 0].text.unicodeScalars.count == 16)
    #expect(grid[0, 1].text == "b")
    let family = "👩" + String(repeating: "\u{200D}👩", count: 100)
    grid.write(StyledText(family), row: 0, column: 0)
    #expect(grid[0, 0].text.unicodeScalars.count == 15)
    #expect(grid[0, 0].columns == 2)
  }

  @Test(arguments: [
    "mailto:jüri@x.ee", "tel:\u{1B}\\x", "a b", "", String(repeating: "a", count: 2_001),
  ])
  func `a link that a terminal could not take is left out`(link: String) {
    var grid = CellGrid(GridSize(columns: 3, rows: 1))
    grid.write(StyledText("ab", link: link) + StyledText("c", link: "tel:5"), row: 0, column: 0)
    #expect((0..<3).map { grid[0, $0].link } == [nil, nil, "tel:5"])
  }

  @Test func `grids are equal by what they show`() {
    var (left, right) = (
      CellGrid(GridSize(columns: 9, rows: 1)), CellGrid(GridSize(columns: 9, rows: 1))
    )
    left.write(StyledText("👩‍👩‍👧", link: "a") + StyledText("🇪🇪", link: "b"), row: 0, column: 0)
    right.write(StyledText("🇪🇪", link: "b"), row: 0, column: 2)
    #expect(left != right)
    right.write(StyledText("👩‍👩‍👧", link: "a"), row: 0, column: 0)
    #expect(left == right)
    right.caret = GridPosition(row: 0, column: 0)
    #expect(left != right)
    #expect(CellGrid(GridSize(columns: 0, rows: -1)).lines == [])
  }

  @Test func `a screen has a largest size`() {
    let size = GridSize(columns: .max, rows: .min)
    #expect((size.columns, size.rows) == (1_000, 0))
  }
}
