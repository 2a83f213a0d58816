import Basics
import Testing

@testable import Presentation

/// The texts of notes on screens.
@Suite struct NoteTextTests {
  @Test(arguments: [
    ("a", ["a"]), ("Plays chess.", ["Plays chess."]), ("õ x é", ["õ x é"]), ("", []),
    ("  a  ", ["  a"]), ("\n\na\n\n", ["a"]), ("a\n\n\nb", ["a", "", "b"]),
    ("a\r\nb", ["a", "b"]), ("a\u{85}b", ["a", "b"]), ("a\u{2028}b", ["a", "b"]),
    ("a\u{2029}b", ["a", "b"]), ("a\u{B}b\u{C}c", ["a", "b", "c"]), ("a\tb", ["a  b"]),
    ("ab  ", ["ab"]), ("kohv jõ ", ["kohv jõ"]), ("a \u{301}  ", ["a"]), ("a б", ["a б"]),
    ("a …  ", ["a …"]), ("ab \n", ["ab"]), ("   ", []), ("a\u{A0}", ["a"]), ("a\u{3000}", ["a"]),
    ("a 🎉 b  ", ["a 🎉 b"]), ("a 漢 b", ["a 漢 b"]), ("a א b ", ["a א b"]),
  ])
  func `a text has these lines`(text: String, lines: [String]) {
    #expect(NoteText.paragraphs(text) == lines)
  }

  @Test(arguments: ["a\u{1B}[31mb", "a\u{202E}b", "a\u{7F}b", "a\u{9B}b"])
  func `what could steer a terminal is shown as text`(text: String) {
    let lines = NoteText.paragraphs(text)
    #expect(lines == [text.visible])
    #expect(lines != [text])
  }
}
