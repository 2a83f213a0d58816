internal import DirectoryService
internal import DirectoryStore
internal import Foundation
internal import SQLiteFiles

/// Where a command's words go: data to standard output, everything else to standard error.
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

  /// Whether somebody looks at standard output.
  var isWatched: Bool { effects.output.isTerminal }

  /// The columns of the terminal that standard output is; `nil` where it is none.
  var columns: Int? { effects.output.columns }

  /// Shows a screen, through a pager where it is long; waits until the user has seen enough.
  func show(_ text: String) throws(TextOutput.WriteError) {
    let presenter = Presenter(effects)
    try presenter.show(OutputText(text))
    try presenter.finish()
  }

  /// Writes data.
  func write(_ text: String) throws(TextOutput.WriteError) { try effects.output.write(text) }

  /// Tells what went wrong: a line, and more lines indented.
  func tell(_ message: String, details: [String] = []) {
    let width = effects.errors.columns
    let lines =
      ("employees: " + message.isolatedSentence).folded(toWidth: width, indent: 2)
      + details.flatMap { ("  " + $0).isolatedLine.folded(toWidth: width, indent: 4) }
    // Where standard error is gone, there is nobody left to tell.
    try? effects.errors.write(lines.map { $0 + "\n" }.joined())
  }

  /// Tells what went wrong though the command goes on, unless it is to be quiet.
  func warn(_ message: String, details: [String] = []) {
    if !isQuiet { tell(message, details: details) }
  }

  /// Tells why the cache cannot be used as it should, and what becomes of it.
  func warn(of fault: StoreError) {
    let remedy = fault.isDamage ? MessagePhrase.putAside : .nothingKept
    warn(fault.message(home: effects.homeFolder) + ".", details: [remedy.text])
  }

  /// Writes a line to standard error as it is, folded where a terminal is narrower.
  func tellLine(_ text: String) {
    let lines = text.folded(toWidth: effects.errors.columns, indent: 2)
    try? effects.errors.write(lines.map { $0 + "\n" }.joined())
  }

  /// Tells what each feed answered, for whoever wants to know.
  func tell(_ answers: [RefreshReport.Answer]) {
    for answer in answers { tellLine("\(answer.feed.visible): \(answer.message.isolated)") }
  }

  /// Adds a dim line for whoever looks at the terminal.
  func note(_ text: String) {
    guard isWatched, effects.errors.isTerminal, !isQuiet, !text.isEmpty else { return }
    let lines = text.isolatedLine.folded(toWidth: effects.errors.columns)
    try? effects.errors.write(lines.map { errorPainter.paint($0, .dim) + "\n" }.joined())
  }

  /// A line on standard error that comes and goes.
  ///
  /// - Parameters:
  ///   - feeds: the names of those who are asked.
  ///   - isSilent: whether the terminal must be left alone at that moment.
  /// - Returns: the line, not shown yet.
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

  /// Keeps what is typed off the screen until ``release()``, for the next reader, and notices when
  /// the screen is moved.
  ///
  /// - Parameter isQuiet: false where a program may want to talk with the user meanwhile.
  func hold(isQuiet: Bool) {
    // Behind a pipe another program has the terminal, which may set it up for itself.
    if isWatched { effects.terminal.hold(isQuiet) }
  }

  /// Lets what is typed be seen again.
  func release() { if isWatched { effects.terminal.release() } }

  /// How long ago something was.
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
