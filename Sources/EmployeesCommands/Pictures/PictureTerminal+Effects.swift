internal import Pictures
internal import Terminal
internal import TerminalUI

extension PictureTerminal {
  /// What the terminal of standard output shows of pictures, as far as its environment tells.
  ///
  /// - Returns: `nil` if standard output is not a terminal, or no pictures are wanted.
  static func of(_ settings: Settings, _ effects: Effects, _ console: Console) -> PictureTerminal? {
    guard console.isWatched, settings.pictureWay != .never else { return nil }
    let choice = PictureWay(rawValue: settings.pictureWay.rawValue)
    var terminal = PictureTerminal(
      environment: effects.environment, colors: console.painter.isColored ? .all : .none,
      choice: choice, passesThroughTmux: choice == nil && tmuxPassesOn(effects))
    let output = effects.output
    if let columns = output.columns, let rows = output.rows, let pixels = output.pixels {
      terminal.resize(columns: columns, rows: rows, pixels: pixels)
    }
    return terminal
  }

  /// Whether the program runs in tmux, which passes on what it does not know.
  private static func tmuxPassesOn(_ effects: Effects) -> Bool {
    guard !(effects.environment["TMUX"] ?? "").isEmpty else { return false }
    let answer = try? effects.filter(
      "tmux", ["show", "-gv", "allow-passthrough"], OutputText())
    return ["on\n", "all\n"].contains(answer?.string)
  }

  /// Whether the terminal may answer that it shows pictures in a better way.
  func isWorthAsking(_ environment: [String: String]) -> Bool {
    let name = environment["TERM"] ?? ""
    return !isForced && !isInTmux && (way == nil || way == .blocks)
      && !environment.isTerminalDumb && name != "linux"
      && !["screen", "tmux"].contains { name == $0 || name.hasPrefix($0 + "-") }
  }
}

/// What the terminal answers when it is asked which pictures it shows.
final class TerminalPictureQuestion {
  /// How long a picture waits for the answer.
  static let patience = Duration.milliseconds(50)
  /// How long the program's end waits for an answer that is late, so that the shell does not read it.
  static let longestDelay = Duration.milliseconds(500)

  private let question: TerminalQuestion
  private let start = ContinuousClock.now
  private var decoder = InputDecoder()
  private var isAnswered = false

  /// Asks; `nil` if the terminal need not or cannot be asked.
  init?(_ terminal: PictureTerminal, _ effects: Effects) {
    guard terminal.isWorthAsking(effects.environment),
      let question = effects.askTerminal(TerminalQuery.bytes)
    else { return nil }
    self.question = question
  }

  /// Takes what the terminal answers in time.
  func improve(_ terminal: inout PictureTerminal) {
    for answer in answers(within: Self.patience) { _ = terminal.take(answer) }
  }

  /// Drops what comes late, and gives the terminal back.
  func end() {
    _ = answers(within: Self.longestDelay)
    question.end()
  }

  /// The answers until a time after the question, or until the last one.
  ///
  /// Reads once what has arrived even if that time is over. (From a terminal that answers nothing, this takes what was
  /// typed meanwhile, too.)
  private func answers(within delay: Duration) -> [TerminalAnswer] {
    var answers: [TerminalAnswer] = []
    var isOver = false
    while !isAnswered && !isOver {
      let rest = start + delay - .now
      isOver = rest <= .zero
      for case .answer(let answer) in decoder.feed(question.answer(max(.zero, rest))) {
        answers.append(answer)
        // Every terminal answers this, and in sequence.
        if case .attributes = answer { isAnswered = true }
      }
    }
    return answers
  }
}
