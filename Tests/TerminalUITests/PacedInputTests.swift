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
}
