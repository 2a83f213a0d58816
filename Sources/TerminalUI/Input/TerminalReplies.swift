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
      let found = events.compactMap { event -> TerminalAnswer? in
        if case .answer(let answer) = event { answer } else { nil }
      }
      answers += found
      if found.contains(where: \.isLast) { isComplete = true }
      if decoder.isPending { continue }
      // A refusal makes no event.
      let isRefusal = events.isEmpty && beginsAnswer
      let isTyped = events.allSatisfy { event in
        switch event {
        case .key, .paste: true
        case .mouse, .focus, .answer: false
        }
      }
      if isTyped, !isRefusal { others += begun }
      begun = []
    }
  }

  /// The bytes that are not part of an answer nor its beginning, such as keys.
  package var rest: [UInt8] { beginsAnswer ? others : others + begun }
  private var beginsAnswer: Bool { Self.beginnings.contains { begun.starts(with: $0.utf8) } }

  private static let beginnings = ["\u{1B}_G", "\u{1B}[?", "\u{1B}[6;"]
}

extension TerminalAnswer {
  fileprivate var isLast: Bool { if case .attributes = self { true } else { false } }
}
