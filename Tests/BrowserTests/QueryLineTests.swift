import TerminalUI
import Testing

@testable import Browser

/// A line of text that is typed: its limit, and how it is wrapped.
@Suite struct QueryLineTests {
  private static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

  @Test(arguments: [
    ("abc", 2), ("e\u{301}", 4), (family, 4), ("\u{1F1EA}\u{1F1EA}", 4),
    ("\u{1F44B}\u{1F3FD}", 4), ("مرحبا", 0), ("ha\u{308}rra", 0), ("", 5),
  ])
  func `room is counted in characters as a reader sees them`(_ text: String, _ room: Int) {
    #expect(QueryLine(text, limit: 5).room == room)
    // As a keyboard sends them, scalar by scalar.
    var typed = QueryLine(limit: 5)
    for scalar in text.unicodeScalars { typed.insert(String(Character(scalar))) }
    #expect(typed.room == room && typed.text == text)
  }

  @Test func `what does not fit is cut, whole characters only, and it says so`() {
    var line = QueryLine("ab", limit: 5)
    var fits = [line.insert("cd"), line.insert(Self.family + "x")]
    #expect(fits == [true, false] && line.room == 0 && line.text == "abcd" + Self.family)
    fits = [line.insert("y")]
    #expect(fits == [false] && line.text == "abcd" + Self.family)
    // In the middle, what is behind the caret stays.
    line.move(by: -1)
    line.deleteBackward()
    fits = [line.insert("xyz")]
    #expect(fits == [false] && line.text == "abcx" + Self.family && line.caret == 4)
  }

  @Test func `a mark joins the last character when there is no room for another`() {
    var line = QueryLine("abcde", limit: 5)
    var fits = [line.insert("\u{301}")]
    #expect(fits == [true])
    #expect(line.text == "abcde\u{301}" && line.room == 0)
    var person = QueryLine("abcd\u{1F468}", limit: 5)
    fits = [person.insert("\u{200D}"), person.insert("\u{1F469}")]
    #expect(fits == [true, true])
    #expect(person.room == 0 && person.text.hasSuffix("\u{1F468}\u{200D}\u{1F469}"))
  }

  @Test func `piled up marks are characters, and are cut`() {
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    var line = QueryLine(limit: 5)
    var fits = [line.insert("a" + marks(9000))]
    #expect(fits == [false] && line.isEmpty)
    fits = [line.insert("a" + marks(15))]
    #expect(fits == [true] && line.room == 4)
    fits = [line.insert(marks(4)), line.insert(marks(1)), line.insert("b")]
    #expect(fits == [true, false, false] && line.room == 0 && line.isFull)
    #expect(line.text == "a" + marks(19))
  }

  @Test func `where bytes run out before characters, the room tells of bytes`() {
    func flag(_ tags: Int) -> String {
      "\u{1F3F4}" + String(repeating: "\u{E0061}", count: tags)
    }
    var line = QueryLine(limit: 5)
    var fits = [line.insert(flag(15) + flag(15))]
    #expect(fits == [true] && line.room == 3 && !line.isFull)
    fits = [line.insert(flag(3)), line.insert(flag(2)), line.insert("c")]
    #expect(fits == [false, true, false] && line.room == 0 && !line.isFull)
    line.deleteBackward()
    #expect(line.room == 3)
  }

  // MARK: Wrapping

  @Test(arguments: [
    ("a\nb", ["a", "b"], 1, 1), ("a\n", ["a", ""], 1, 0), ("\n", ["", ""], 1, 0),
    ("a\n\nb", ["a", "", "b"], 2, 1), ("abcdefghij\nk", ["abcdefghij", "k"], 1, 1),
    ("one two three\nx", ["one two ", "three", "x"], 2, 1),
  ])
  func `a text of several lines is broken where they end`(
    _ text: String, _ lines: [String], _ row: Int, _ column: Int
  ) {
    let wrapped = QueryLine(text).wrapped(toWidth: 10)
    #expect(wrapped.lines == lines && wrapped.caret == (row, column))
    // Every place has a row of its own, and going left and right comes by each.
    var line = QueryLine(text)
    var places: Set<[Int]> = []
    line.moveToStart()
    for _ in 0...text.count {
      let caret = line.wrapped(toWidth: 10).caret
      places.insert([caret.row, caret.column])
      line.move(by: 1)
    }
    #expect(places.count == text.count + 1)
  }

  @Test(arguments: [
    ("", [""], 0, 0), ("abc", ["abc"], 0, 3), ("abcdefghi", ["abcdefghi"], 0, 9),
    // The caret behind a full line.
    ("abcdefghij", ["abcdefghij", ""], 1, 0),
    ("one two three", ["one two ", "three"], 1, 5), ("one two ", ["one two "], 0, 8),
    ("abcdefghijkl", ["abcdefghij", "kl"], 1, 2), ("one twotwoo x", ["one ", "twotwoo x"], 1, 9),
    ("onetwothre four", ["onetwothre ", "four"], 1, 4),
    ("你好你好你好", ["你好你好你", "好"], 1, 2), ("a\u{7}b", ["a\u{FFFD}b"], 0, 3),
  ])
  func `a text is broken at spaces, or where a line is full`(
    _ text: String, _ lines: [String], _ row: Int, _ column: Int
  ) {
    let wrapped = QueryLine(text).wrapped(toWidth: 10)
    #expect(wrapped.lines == lines)
    #expect(wrapped.caret == (row, column))
  }

  @Test func `the caret is where it was moved to`() {
    var line = QueryLine("one two three")
    line.move(by: -5)
    #expect(line.wrapped(toWidth: 10).caret == (1, 0))
    line.move(by: -1)
    #expect(line.wrapped(toWidth: 10).caret == (0, 7))
    line.moveToStart()
    #expect(line.wrapped(toWidth: 10).caret == (0, 0))
  }

  @Test(arguments: [
    ("a\nb", 3, [1]), ("abc\n\nabcd", 9, [4, 0]),
    // The caret behind a full line; words in several lines; a word in several.
    ("abcde", 5, [0]), ("abcd efgh ij", 12, [7, 2]), ("abcdefg", 7, [2]),
    // A character of two columns is passed as a whole.
    ("你好\nabc", 6, [1]), ("abcd\n你好", 7, [4]), ("你好\nabcd\n你", 9, [5, 1]),
  ])
  func `the caret moves to the same column of the line above, and back`(
    _ text: String, _ start: Int, _ above: [Int]
  ) {
    var line = QueryLine(text)
    line.move(by: start - line.caret)
    var places: [Int] = []
    while line.moveLine(by: -1, width: 5) { places.append(line.caret) }
    #expect(places == above && line.wrapped(toWidth: 5).caret.row == 0)
    for place in above.indices {
      let row = line.moveLine(by: 1, width: 5) ? line.wrapped(toWidth: 5).caret.row : nil
      #expect(row == place + 1 || text == "abcde")
    }
    let hasNext = line.moveLine(by: 1, width: 5)
    #expect(!hasNext)
  }

  @Test(arguments: 2...9)
  func `wrapping loses nothing, and no line is too wide`(_ width: Int) {
    let text = "a bb  ccc dddddddddd 你好 " + Self.family + " e\u{301}e\u{301}e\u{301} مرحبا"
    let wrapped = QueryLine(text).wrapped(toWidth: width)
    #expect(wrapped.lines.joined() == text)
    // A space behind the last column is not seen.
    for line in wrapped.lines {
      let seen = line.hasSuffix(" ") ? String(line.dropLast()) : line
      #expect(seen.displayWidth <= width, "\(line)")
    }
  }
}
