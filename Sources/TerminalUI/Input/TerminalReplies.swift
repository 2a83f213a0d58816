package import Pictures

/// Tells what a terminal answers to `TerminalQuery` from everything else that it sends meanwhile.
package struct TerminalReplies: Sendable {
  /// The answers, in sequence.
  package private(set) var answers: [TerminalAnswer] = []
  /// Whether the last answer has come, which every terminal gives.
  package private(set) var isComplete = false

  private var decoder = InputDecoder()
  /// The bytes that are not part of an answer, nor of a report of the mouse or the focus.
  private var others: [UInt8] = []
  /// The bytes of the sequence that has begun.
  private var begun: [UInt8] = []

  package init() {}

  package mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      begun.append(byte)
      let events = decoder.feed([byte])
      // A refusal makes no event.
      var isTyped = !events.isEmpty || !beginsAnswer
      for event in events {
        switch event {
        case .key, .paste: break
        case .mouse, .focus: isTyped = false
        case .answer(let answer):
          isTyped = false
          answers.append(answer)
          if case .attributes = answer { isComplete = true }
        }
      }
      if decoder.isPending { continue }
      if isTyped { others += begun }
      begun = []
    }
  }

  /// The bytes that are not part of an answer nor its beginning, such as keys.
  package var rest: [UInt8] { beginsAnswer ? others : others + begun }
  private var beginsAnswer: Bool { Self.beginnings.contains { begun.starts(with: $0.utf8) } }

  private static let beginnings = ["\u{1B}_G", "\u{1B}[?", "\u{1B}[6;"]
}
