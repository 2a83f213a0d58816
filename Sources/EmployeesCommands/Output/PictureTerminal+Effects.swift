import Basics
import Configuration
import Pictures
import Presentation
import Processes
import TerminalUI

extension PictureTerminal {
  /// Returns `nil` if standard output is not a terminal, or no pictures are wanted.
  static func of(_ settings: Settings, _ effects: Effects, _ console: Console) -> PictureTerminal? {
    guard console.isWatched, settings.pictureWay != .never else { return nil }
    let choice = settings.pictureWay.way
    var terminal = PictureTerminal(
      environment: effects.environment.variables, colors: console.painter.isColored ? .all : .none,
      choice: choice, passesThroughTmux: choice == nil && tmuxPassesOn(effects))
    let output = effects.output
    if let columns = output.columns, let rows = output.rows, let pixels = output.pixels {
      terminal.resize(columns: columns, rows: rows, pixels: pixels)
    }
    return terminal
  }

  /// The picture support of a full screen, as far as the environment and the settings show.
  static func ofFullScreen(_ settings: Settings, _ effects: Effects) -> PictureTerminal {
    let isColored =
      switch settings.color {
      case .always: true
      case .never: false
      case .auto: (effects.environment["NO_COLOR"] ?? "").isEmpty
      }
    let terminal = PictureTerminal(
      environment: effects.environment.variables, colors: isColored ? .all : .none,
      choice: settings.pictureWay.way)
    if settings.pictureWay != .never { return terminal }
    return PictureTerminal(way: nil, colors: terminal.colors, isForced: true)
  }

  /// Whether the program runs in tmux, which passes on what it does not know.
  private static func tmuxPassesOn(_ effects: Effects) -> Bool {
    guard effects.environment.isSet("TMUX") else { return false }
    let answer = try? effects.filter("tmux", ["show", "-gv", "allow-passthrough"], OutputText())
    return ["on\n", "all\n"].contains(answer?.string)
  }

  /// Adds what the terminal answers, now or the first time that it was asked.
  ///
  /// Call it when a picture is ready: the terminal is not asked after something that was typed.
  mutating func ask(_ memory: TerminalMemory, _ effects: Effects) {
    if !isWorthAsking(effects.environment.variables) { return }
    var answers = memory.answers
    if answers == nil, let question = effects.askTerminal(TerminalQuery.bytes) {
      answers = Self.answers(to: question)
      memory.record(answers ?? [])
    }
    apply(answers ?? [])
  }

  mutating func apply(_ answers: [TerminalAnswer]) { for answer in answers { _ = apply(answer) } }

  /// How long a picture waits for an answer.
  private static let patience = Duration.milliseconds(100)

  /// Ends a question after the answers that come in time; everything else is for the next reader.
  private static func answers(to question: TerminalQuestion) -> [TerminalAnswer] {
    var replies = TerminalReplies()
    let end = ContinuousClock.now + patience
    while !replies.isComplete, ContinuousClock.now < end {
      replies.feed(question.answer(end - .now))
    }
    question.giveBack(replies.rest)
    question.end()
    return replies.answers
  }
}

/// The terminals that answered which pictures they show, in `terminals.json` of the state folder.
struct TerminalMemory: Sendable {
  struct Entry: Codable, Equatable {
    let terminal: [String]
    let answers: [TerminalAnswer]
  }

  private static let limit = 30
  /// The variables that tell terminals apart, and their programs.
  private static let variables = [
    "TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "LC_TERMINAL", "XTERM_VERSION", "VTE_VERSION",
    "KONSOLE_VERSION",
  ]

  private let file: StateFile<[Entry]>
  private let terminal: [String]?

  init(_ settings: Settings, _ effects: Effects) {
    file = StateFile(folder: settings.stateFolder, name: "terminals.json")
    terminal = effects.terminalName().map { name in
      [name] + Self.variables.map { effects.environment[$0] ?? "" }
    }
  }

  /// The terminal's answers; empty if none came in time, `nil` if it was not asked yet.
  var answers: [TerminalAnswer]? {
    terminal.flatMap { terminal in file.read()?.last { $0.terminal == terminal }?.answers }
  }

  func record(_ answers: [TerminalAnswer]) {
    guard let terminal else { return }
    let others = (file.read() ?? []).filter { $0.terminal != terminal }
    file.write(others.suffix(Self.limit - 1) + [Entry(terminal: terminal, answers: answers)])
  }
}

extension FullScreen {
  var gridSize: GridSize {
    let size = size
    return GridSize(columns: size?.columns ?? 80, rows: size?.rows ?? 24)
  }
}
