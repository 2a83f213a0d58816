internal import EmployeeDirectory
internal import Foundation
internal import PictureService
internal import Pictures
internal import SQLiteFiles
internal import Terminal

/// Shows the pictures of people on the terminal, each above a line of text.
struct PictureDisplay {
  private let pictures: PeoplePictures
  private let launch: Launch
  private let terminal: PictureTerminal?

  /// The rows of a picture, at most.
  private let rows: Int

  /// Prepares to show pictures.
  ///
  /// - Parameters:
  ///   - pictures: where they come from.
  ///   - launch: the settings and the terminal.
  ///   - rows: the most rows that a picture takes.
  init(_ pictures: PeoplePictures, _ launch: Launch, rows: Int = 24) {
    self.pictures = pictures
    self.launch = launch
    self.rows = rows
    terminal = PictureTerminal.of(launch.settings, launch.effects, launch.console)
  }

  private var console: Console { launch.console }

  /// Whether the terminal shows pictures, or may turn out to.
  var isPossible: Bool {
    terminal.map { $0.way != nil || $0.isWorthAsking(launch.effects.environment) } ?? false
  }

  /// Shows a picture that is at hand.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - line: the text below it, which is on the screen while the terminal is asked; `nil` for none.
  /// - Throws: ``PictureError`` if the picture cannot be decoded, or an error of writing.
  func show(_ picture: ReadyPicture, above line: String?) throws {
    guard var terminal else {
      if let line { try console.write(line) }
      return
    }
    let transient = console.transientLine()
    if terminal.isWorthAsking(launch.effects.environment) {
      transient.show(line?.trimmingCharacters(in: .newlines) ?? "")
    }
    let question = TerminalPictureQuestion(terminal, launch.effects)
    defer { question?.end() }
    question?.improve(&terminal)
    transient.clear()
    try write(picture, on: terminal, above: line)
  }

  /// Loads a picture and shows it; the terminal is asked meanwhile.
  ///
  /// - Parameters:
  ///   - source: where it comes from.
  ///   - waiting: what is on the screen until the picture is there; empty for nothing.
  ///   - line: makes the text below it.
  /// - Returns: the picture, or why it cannot be shown.
  /// - Throws: an error of the cache or of writing.
  func load(
    _ source: PictureSource, waiting: String, line: (ReadyPicture) -> String?
  ) throws -> Result<ReadyPicture, PictureError> {
    let transient = console.transientLine()
    transient.show(waiting)
    var terminal = terminal
    let question = terminal.flatMap { TerminalPictureQuestion($0, launch.effects) }
    defer { question?.end() }
    let result: Result<ReadyPicture, PictureError>
    do {
      defer { transient.clear() }
      result = try pictures.load(source)
      if var known = terminal {
        question?.improve(&known)
        terminal = known
      }
    }
    guard case .success(let picture) = result else { return result }
    do {
      guard let terminal else {
        if let line = line(picture) { try console.write(line) }
        return result
      }
      try write(picture, on: terminal, above: line(picture))
      return result
    } catch let error as PictureError {
      return .failure(error)
    }
  }

  /// Shows the picture of a message; any sender may have made it.
  ///
  /// - Parameter bytes: the picture's file.
  /// - Throws: ``PictureFault`` if it is not a picture that can be shown, or an error of writing.
  func show(_ bytes: [UInt8]) throws {
    guard var terminal else { return }
    let size = try PictureHeader(bytes).size
    let question = TerminalPictureQuestion(terminal, launch.effects)
    defer { question?.end() }
    question?.improve(&terminal)
    let text = try PictureText(terminal: terminal, room: room, decoder: pictures.decoder)
      .text(of: bytes, size)
    try launch.effects.output.write(text)
  }

  /// Shows the initials of who has no picture that can be shown.
  func showInitials(of name: FullName) throws(TextOutput.WriteError) {
    guard let terminal else { return }
    try launch.effects.output.write(PictureText.initials(of: name, terminal.colors))
  }

  private func write(
    _ picture: ReadyPicture, on terminal: PictureTerminal, above line: String?
  ) throws {
    var text: OutputText
    do throws(PictureFault) {
      text = try PictureText(terminal: terminal, room: room, decoder: pictures.decoder)
        .text(of: picture.bytes, picture.size)
    } catch {
      throw PictureError.picture(error)
    }
    if let line { text.append(line) }
    try launch.effects.output.write(text)
  }

  /// The cells that a picture may take, so that it and the line below it fit on the screen.
  private var room: CellBox {
    let output = launch.effects.output
    return CellBox(
      columns: output.columns ?? 80, rows: max(1, min(rows, (output.rows ?? 80) - 2)))
  }
}
