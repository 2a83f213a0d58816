import Browser
import Pictures
import Presentation
import Processes
import TerminalUI

extension BrowseLoop {
  /// Handles events one by one, and characters that are text as one; leaves what follows the end.
  func handleInput(_ events: [InputEvent]) {
    unhandled += events
    while exit == nil, let event = unhandled.first {
      let typed = state.takesText ? unhandled.prefix { $0.typedCharacter != nil } : []
      unhandled.removeFirst(max(1, typed.count))
      if typed.count > 1 {
        update(.typed(String(typed.compactMap(\.typedCharacter))))
      } else {
        handleInput(event)
      }
    }
  }

  /// Lets what was typed already answer the questions of the work; the rest is typed here.
  func answering<Value>(_ work: () throws -> Value) rethrows -> Value {
    let early = unhandled.prefix { $0.answer != nil }
    unhandled.removeFirst(early.count)
    TerminalInput.giveBack(early.flatMap { Array(($0.answer ?? "").utf8) })
    defer {
      var decoder = InputDecoder()
      unhandled = decoder.feed(TerminalInput.drainUnread()) + unhandled
    }
    return try work()
  }

  /// The longest wait for an answer of the terminal that is due.
  private static let answerPatience = Duration.milliseconds(100)

  private var isAnswerDue: Bool {
    isAsked && !answers.contains { if case .attributes = $0 { true } else { false } }
  }

  /// Takes the terminal's answers that are due, since another program would get them as if they
  /// were typed; returns everything else that came after some bytes.
  func dueAnswers(behind typed: [UInt8]) -> [UInt8] {
    var replies = TerminalReplies()
    replies.feed(typed)
    let end = ContinuousClock.now + Self.answerPatience
    while isAnswerDue, !replies.isComplete, .now < end, screen.waitForInput(until: end),
      let bytes = screen.read()
    {
      replies.feed(bytes)
    }
    // It is waited for only once.
    isAsked = false
    for answer in replies.answers { handleInput(.answer(answer)) }
    return replies.rest
  }

  /// Does the same before another program has the terminal; what was typed is for this one.
  func readDueAnswers() {
    let typed = Array(unhandled)
    unhandled = []
    for event in typed {
      if case .answer = event { handleInput(event) } else { unhandled.append(event) }
    }
    var decoder = InputDecoder()
    unhandled += decoder.feed(dueAnswers(behind: []))
  }

  /// Typed events change the state; the terminal's answers change how pictures are shown.
  private func handleInput(_ event: InputEvent) {
    guard case .answer(let answer) = event else { return update(.input(event)) }
    answers.append(answer)
    if case .attributes = answer { terminals.record(answers) }
    guard pictures.apply(answer) else { return }
    removePictures()
    screenPictures = ScreenPictures(pictures.way ?? .blocks)
    redraw()
  }

  /// Removes pictures from the terminal's memory, before another program has the screen.
  func removePictures() { try? screen.write(screenPictures.removeAll()) }
}

extension InputEvent {
  fileprivate var typedCharacter: Character? {
    if case .key(let key) = self { key.typedCharacter } else { nil }
  }

  /// The bytes a terminal sends for it in an answer; `nil` if it is not a part of one.
  fileprivate var answer: String? {
    if case .key(let key) = self, key == Key(.enter) { return "\r" }
    return typedCharacter.map { String($0) }
  }
}
