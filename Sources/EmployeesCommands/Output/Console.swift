internal import DirectoryService
internal import DirectoryStore
internal import Foundation
internal import SQLiteFiles
internal import Terminal
internal import TerminalUI

/// Writes a command's data to standard output and its messages to standard error.
struct Console: Sendable {
  private let effects: Effects
  private let isQuiet: Bool
  /// How to paint standard output.
  let painter: Painter
  /// How to paint standard error.
  let errorPainter: Painter

  init(_ effects: Effects, color: ColorChoice, isQuiet: Bool) {
    self.effects = effects
    self.isQuiet = isQuiet
    painter = Self.painter(for: effects.output, color, effects.environment)
    errorPainter = Self.painter(for: effects.errors, color, effects.environment)
  }

  /// Whether standard output is a terminal.
  var isWatched: Bool { effects.output.isTerminal }

  /// The columns of standard output; `nil` if it is not a terminal.
  var columns: Int? { effects.output.columns }

  /// Shows a text, through a pager if it is long, and waits until the user leaves it.
  func show(_ text: OutputText) throws(TextOutput.WriteError) {
    let presenter = Presenter(effects)
    try presenter.show(text)
    try presenter.finish()
  }

  /// Shows a text, through a pager if it is long, and waits until the user leaves it.
  func show(_ text: String) throws(TextOutput.WriteError) { try show(OutputText(text)) }

  /// Writes data.
  func write(_ text: String) throws(TextOutput.WriteError) { try effects.output.write(text) }

  /// Writes an error message and its indented details.
  func tell(_ message: String, details: [String] = []) {
    let width = effects.errors.columns
    let lines =
      ("employees: " + message.isolatedSentence).folded(toWidth: width, indent: 2)
      + details.flatMap { ("  " + $0).isolatedLine.folded(toWidth: width, indent: 4) }
    // If standard error cannot be written, no one can be told.
    try? effects.errors.write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes a warning and its indented details, unless `--quiet` was given.
  func warn(_ message: String, details: [String] = []) {
    if !isQuiet { tell(message, details: details) }
  }

  /// Writes what was done in a line to standard error, unless `--quiet` was given.
  func report(_ text: String) { if !isQuiet { tellLine(text.isolatedLine) } }

  /// Warns that the cache cannot be used, and says what happens to it.
  func warn(of fault: StoreError) {
    let remedy: MessagePhrase =
      fault.isOfChangeLog ? .changesWait : fault.isDamage ? .putAside : .nothingKept
    warn(fault.message(home: effects.homeFolder) + ".", details: [remedy.text])
  }

  /// Warns that the index of quotes cannot be used, and says what that means.
  func warn(ofQuoteIndex fault: StoreError) {
    let message = fault.quoteIndexMessage(home: effects.homeFolder) + "."
    warn(message, details: [MessagePhrase.listsSlower.text])
  }

  /// Writes a line to standard error, folded to the terminal.
  func tellLine(_ text: String) {
    tellLines { text.folded(toWidth: $0, indent: 2) }
  }

  /// Writes lines to standard error that fit the terminal's width.
  func tellLines(_ lines: (_ width: Int?) -> [String]) {
    try? effects.errors.write(lines(effects.errors.columns).map { $0 + "\n" }.joined())
  }

  /// Writes what each feed answered.
  func tell(_ answers: [RefreshReport.Answer]) {
    for answer in answers { tellLine("\(answer.feed.visible): \(answer.message.isolated)") }
  }

  /// Writes a dim line to standard error if both streams are terminals.
  func note(_ text: String) {
    guard isWatched, effects.errors.isTerminal, !isQuiet, !text.isEmpty else { return }
    let lines = text.isolatedLine.folded(toWidth: effects.errors.columns)
    try? effects.errors.write(lines.map { errorPainter.paint($0, .dim) + "\n" }.joined())
  }

  /// Makes the status line of standard error.
  ///
  /// - Parameters:
  ///   - feeds: the names of the feeds that are asked.
  ///   - isSilent: whether nothing may be written to the terminal at this moment.
  /// - Returns: the line, not yet shown.
  func statusLine(
    for feeds: [String], isSilent: @escaping () -> Bool = { false }
  ) -> StatusLine {
    let isWanted = effects.errors.isTerminal && !isQuiet && !effects.environment.isTerminalDumb
    return StatusLine(
      feeds: feeds, painter: errorPainter,
      columns: effects.errors.columns ?? 80, write: effects.errors.write,
      isShown: { [terminal = effects.terminal] in
        isWanted && !isSilent() && terminal.isForeground()
      })
  }

  /// Makes a line on standard error that is erased before anything else is written.
  func transientLine() -> TransientText {
    let isWanted =
      effects.errors.isTerminal && isWatched && !isQuiet && !effects.environment.isTerminalDumb
    return TransientText(
      painter: errorPainter, columns: effects.errors.columns ?? 80, write: effects.errors.write,
      isShown: { [terminal = effects.terminal] in isWanted && terminal.isForeground() })
  }

  /// Turns the terminal's echo off until ``release()``, and watches for what moves the screen.
  ///
  /// - Parameter isQuiet: false if a program may talk to the user meanwhile.
  func hold(isQuiet: Bool) {
    // Behind a pipe another program has the terminal and its own settings for it.
    if isWatched { effects.terminal.hold(isQuiet) }
  }

  /// Turns the echo on again.
  func release() { if isWatched { effects.terminal.release() } }

  /// The age of a time in words.
  func age(of time: Date) -> String { RelativeAge.text(of: time, now: effects.now()) }

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
