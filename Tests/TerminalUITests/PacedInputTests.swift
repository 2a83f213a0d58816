import Pictures
import TerminalUI
import Testing

/// Tests how long the rest of a sequence is waited for.
@Suite struct PacedInputTests {
  @Test(
    arguments: [
      ("\u{1B}", 40), ("\u{1B}]", 40), ("\u{1B}[200~paste", 40), ("\u{1B}[", 500),
      ("\u{1B}O", 500), ("\u{1B}[[", 500), ("\u{1B}[1;5", 500), ("\u{1B}]11;rgb", 500),
      ("\u{1B}[M!", 500),
    ] as [(String, Int)])
  func `only what may be a key by itself is waited for shortly`(begun: String, milliseconds: Int) {
    let start = ContinuousClock.now
    var input = PacedInput()
    #expect(input.due == nil)
    _ = input.feed(Array(begun.utf8), at: start)
    #expect(input.due == start + .milliseconds(milliseconds))
    #expect(input.endDue(at: start + .milliseconds(milliseconds - 1)) == [])
    #expect(input.due != nil)
  }

  @Test func `a letter whose octets come late is one letter`() {
    let start = ContinuousClock.now
    for letter in ["õ", "李", "👩"] {
      var input = PacedInput()
      var events: [InputEvent] = []
      var time = start
      for byte in letter.utf8 {
        events += input.endDue(at: time)
        events += input.feed([byte], at: time)
        time += .milliseconds(499)
      }
      #expect(events.map(\.name) == [letter] && input.due == nil)
    }
  }

  @Test func `what is never finished ends`() {
    let start = ContinuousClock.now
    var input = PacedInput()
    #expect(input.feed([0xC3], at: start) == [])
    #expect(input.endDue(at: start + .milliseconds(500)).map(\.name) == ["\u{FFFD}"])
    #expect(input.due == nil)
    #expect(input.feed([0x1B], at: start) == [])
    #expect(input.endDue(at: start + .milliseconds(40)).map(\.name) == ["esc"])
  }

  @Test func `what has ended after a pause is not left over`() {
    let start = ContinuousClock.now
    var input = PacedInput()
    _ = input.feed([0x1B], at: start)
    #expect(input.rest(ofLast: 0) == [0x1B])
    #expect(input.endDue(at: start + .seconds(1)).count == 1)
    #expect(input.rest(ofLast: 0) == [])
  }

  @Test func `a paste whose end does not come ends, too`() {
    var time = ContinuousClock.now
    var input = PacedInput()
    var events = input.feed(Array("\u{1B}[200~a".utf8), at: time)
    var pauses = 0
    while let due = input.due, pauses < 100 {
      time = due
      events += input.endDue(at: time)
      pauses += 1
    }
    #expect(events.count == 1 && pauses == 20)
  }

  @Test(
    arguments: [
      ("qls\r", 3, "ls\r"), ("q", 0, ""), ("qrm a\u{15}\r", 6, "rm a\u{15}\r"), ("qõ", 1, "õ"),
      ("q\u{1B}[A\u{1B}", 1, "\u{1B}[A\u{1B}"),
      ("q\u{1B}[200~a\u{1B}[201~x", 2, "\u{1B}[200~a\u{1B}[201~x"),
      ("ab", 2, "ab"), ("", 0, ""),
    ] as [(String, Int, String)])
  func `what is left of the last bytes is as it came`(typed: String, count: Int, rest: String) {
    var input = PacedInput()
    _ = input.feed(Array("before".utf8))
    _ = input.feed(Array(typed.utf8))
    #expect(input.rest(ofLast: count) == Array(rest.utf8))
  }

  @Test func `what a terminal sends for itself is told from what is typed`() {
    var replies = TerminalReplies()
    let sent = "rm a\u{1B}[<0;3;2M\u{15}\u{1B}_Gi=31;OK\u{1B}\\ls\u{1B}[?62;4c\u{1B}[A\r\u{C3}"
    replies.feed(Array(sent.utf8))
    #expect(replies.rest == Array("rm a\u{15}ls\u{1B}[A\r\u{C3}".utf8))
    #expect(replies.answers == [.kittyGraphics, .attributes([62, 4])] && replies.isComplete)
  }
}
