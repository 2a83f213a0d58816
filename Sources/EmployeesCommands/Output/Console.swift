import Basics
import Configuration
import DirectoryService
import EmployeeDirectory
import Foundation
import Localization
import Presentation
import Processes
import SQLiteFiles

struct Console: Sendable {
  private let effects: Effects
  private let isQuiet: Bool
  let painter: Painter
  let errorPainter: Painter

  init(_ effects: Effects, color: ColorChoice, isQuiet: Bool) {
    (self.effects, self.isQuiet) = (effects, isQuiet)
    painter = Self.painter(for: effects.output, color, effects.environment.variables)
    errorPainter = Self.painter(for: effects.errors, color, effects.environment.variables)
  }

  /// Whether standard output is a terminal.
  var isWatched: Bool { effects.output.isTerminal }

  var isTerminal: Bool { isWatched && effects.errors.isTerminal }

  /// The columns of standard output; `nil` if it is not a terminal.
  var columns: Int? { effects.output.columns }

  var context: ScreenContext {
    ScreenContext(painter: painter, width: columns, home: effects.home, now: effects.now())
  }

  /// Shows a text, through a pager if it is long, and waits until the user leaves it.
  func show(_ text: OutputText) throws(TextOutput.WriteError) {
    let presenter = Presenter(effects)
    try presenter.show(text)
    try presenter.finish()
  }

  func show(_ text: String) throws(TextOutput.WriteError) { try show(OutputText(text)) }
  func write(_ text: String) throws(TextOutput.WriteError) { try effects.output.write(text) }

  func printError(_ message: String, details: [String] = []) {
    printErrorLines { width in
      ("employees: " + message.isolatedSentence).folded(toWidth: width, indent: 2)
        + details.flatMap { ("  " + $0).isolatedLine.folded(toWidth: width, indent: 4) }
    }
  }

  func warn(_ message: String, details: [String] = []) {
    if !isQuiet { printError(message, details: details) }
  }

  func report(_ text: String) { if !isQuiet { printErrorLine(text.isolatedLine) } }

  func warn(of fault: StoreError) {
    let remedy =
      fault.isOfChangeLog
      ? fault.mayPass ? MessagePhrase.answersNotKept : MessagePhrase.changesMissing
      : fault.isDamage ? MessagePhrase.recreated : MessagePhrase.nothingKept
    warn(fault.message(home: effects.home) + ".", details: [remedy])
  }

  func printErrorLine(_ text: String) { printErrorLines { text.folded(toWidth: $0, indent: 2) } }

  func printErrorLines(_ lines: (_ width: Int?) -> [String]) {
    // If standard error cannot be written, there is nowhere to report it.
    try? effects.errors.write(lines(effects.errors.columns).map { $0 + "\n" }.joined())
  }

  func printErrorAnswers(_ answers: [RefreshReport.Answer]) {
    for answer in answers { printErrorLine("\(answer.feed.visible): \(answer.message.isolated)") }
  }

  /// Writes a dim line to standard error if both streams are terminals.
  func printRemark(_ text: String) {
    guard isTerminal, !isQuiet, !text.isEmpty else { return }
    printErrorLines { width in
      text.isolatedLine.folded(toWidth: width).map { errorPainter.paint($0, .dim) }
    }
  }

  func statusLine(for feeds: [String], isSilent: @escaping () -> Bool = { false }) -> StatusLine {
    StatusLine(feeds: feeds, on: line(isWanted: effects.errors.isTerminal, isSilent: isSilent))
  }

  /// Makes a line on standard error that is erased before anything else is written.
  func transientLine() -> TransientText { line(isWanted: isTerminal, isSilent: { false }) }

  private func line(isWanted: Bool, isSilent: @escaping () -> Bool) -> TransientText {
    let isWanted = isWanted && !isQuiet && !effects.environment.variables.isTerminalDumb
    return TransientText(
      painter: errorPainter, columns: effects.errors.columns ?? 80, write: effects.errors.write,
      isShown: { [terminal = effects.terminal] in
        isWanted && !isSilent() && terminal.isForeground()
      })
  }

  /// `isQuiet` is false if a program may talk to the user meanwhile.
  func hold(isQuiet: Bool) {
    // At the other end of a pipe, another program has the terminal, with its own settings.
    if isWatched { effects.terminal.hold(isQuiet) }
  }

  func release() { if isWatched { effects.terminal.release() } }
  func age(of time: Date) -> String { RelativeAge.text(of: time, now: effects.now()) }
  func end(_ time: Date) -> String { Day.end(time, now: effects.now()) }

  private static func painter(
    for stream: TextOutput, _ color: ColorChoice, _ environment: [String: String]
  ) -> Painter {
    switch color {
    case .always: return Painter(isColored: true, isLinked: true)
    case .never: return .plain
    case .auto:
      let isCapable = stream.isTerminal && !environment.isTerminalDumb
      let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty
      let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
      return Painter(isColored: (isCapable || isForced) && !isPlain, isLinked: isCapable)
    }
  }
}

extension Array {
  /// The lines of the first elements, and one that says how many more there are.
  func shortened(to limit: Int, _ line: (Element) -> String) -> [String] {
    let lines = prefix(limit).map(line)
    return count <= limit ? lines : lines + [MessagePhrase.andMore(count: count - limit)]
  }
}
