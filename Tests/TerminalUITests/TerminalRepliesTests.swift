import Pictures
import TerminalUI
import Testing

/// Tests a terminal's replies among typed input.
@Suite struct TerminalRepliesTests {
  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let attributes = "\u{1B}[?62;4c"

  private func read(_ text: String) -> TerminalReplies {
    var replies = TerminalReplies()
    for byte in text.utf8 { replies.feed([byte]) }
    var atOnce = TerminalReplies()
    atOnce.feed(Array(text.utf8))
    #expect(atOnce.answers == replies.answers && atOnce.rest == replies.rest)
    return replies
  }

  @Test func `the device attributes complete the answers`() {
    let before = read(Self.kitty + "\u{1B}[6;16;8t")
    #expect(!before.isComplete && before.rest.isEmpty)
    let replies = read(Self.kitty + "\u{1B}[6;16;8t" + Self.attributes)
    #expect(replies.isComplete && replies.rest.isEmpty)
    #expect(
      replies.answers == [
        .kittyGraphics, .cellSize(PixelSize(width: 8, height: 16)), .attributes([62, 4]),
      ])
  }

  @Test(arguments: [
    "ls -l\n", "õ€👍", "\u{1B}[A", "\u{1B}OP", "\u{1B}x", "\u{1B}", "\u{7F}\u{1}",
    "\u{1B}[200~pasted\u{1B}[201~", "\u{1B}]0;title\u{7}", "\u{1B}[", "\u{1B}[1;5",
  ])
  func `keys are left as they were typed, whatever is answered`(keys: String) {
    #expect(read(keys).rest == Array(keys.utf8))
    #expect(read(Self.kitty + keys).rest == Array(keys.utf8))
    #expect(read("a" + Self.attributes + "b").rest == Array("ab".utf8))
  }

  @Test(arguments: ["\u{1B}[?62;", "\u{1B}_Gi=31", "\u{1B}[6;16"])
  func `the beginning of an answer is not a key`(beginning: String) {
    let replies = read("ls" + beginning)
    #expect(replies.rest == Array("ls".utf8) && !replies.isComplete)
  }
}
