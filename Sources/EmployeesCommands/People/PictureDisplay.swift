import Basics
import Configuration
import EmployeeDirectory
import Foundation
import PictureService
import Pictures
import Presentation
import SQLiteFiles

struct PictureDisplay {
  private let pictures: PeoplePictures
  private let launch: Launch
  private let terminal: PictureTerminal?
  private let rows: Int

  init(_ pictures: PeoplePictures, _ launch: Launch, rows: Int = 24) {
    (self.pictures, self.launch, self.rows) = (pictures, launch, rows)
    terminal = PictureTerminal.of(launch.settings, launch.effects, launch.console)
  }

  var isPossible: Bool {
    terminal.map { $0.way != nil || $0.isWorthAsking(launch.effects.environment.variables) }
      ?? false
  }

  func show(_ picture: ReadyPicture, above line: String?) throws {
    guard let terminal = asked(showing: line) else {
      if let line { try launch.console.write(line) }
      return
    }
    var text: OutputText
    do throws(PictureFault) {
      text = try pictures.decoder.text(of: picture.bytes, picture.size, in: room, on: terminal)
    } catch { throw PictureError.picture(error) }
    if let line { text.append(line) }
    try launch.effects.output.write(text)
  }

  /// Neither reads nor echoes what is typed meanwhile.
  func load(
    _ source: PictureSource, waiting: String, line: (ReadyPicture) -> String?
  ) throws -> Result<ReadyPicture, PictureError> {
    let result = try load(source, waiting: waiting)
    guard case .success(let picture) = result else { return result }
    do {
      try show(picture, above: line(picture))
      return result
    } catch let error as PictureError { return .failure(error) }
  }

  private func load(
    _ source: PictureSource, waiting: String
  ) throws(StoreError) -> Result<ReadyPicture, PictureError> {
    let transient = launch.console.transientLine()
    launch.console.hold(isQuiet: !launch.mayAskUser)
    transient.show(waiting)
    defer {
      transient.clear()
      launch.console.release()
    }
    return try pictures.load(source)
  }

  func show(_ bytes: [UInt8]) throws {
    let size = try PictureHeader(bytes).size
    guard let terminal = asked(showing: nil) else { return }
    let text = try pictures.decoder.text(of: bytes, size, in: room, on: terminal)
    try launch.effects.output.write(text)
  }

  /// Returns `nil` if the terminal shows no pictures; `line` is on the screen while it is asked.
  private func asked(showing line: String?) -> PictureTerminal? {
    guard var terminal else { return nil }
    let transient = launch.console.transientLine()
    if terminal.isWorthAsking(launch.effects.environment.variables) {
      transient.show(line?.trimmingCharacters(in: .newlines) ?? "")
    }
    terminal.ask(TerminalMemory(launch.settings, launch.effects), launch.effects)
    transient.clear()
    return terminal
  }

  func showInitials(of name: FullName) throws(TextOutput.WriteError) {
    guard let terminal else { return }
    try launch.effects.output.write(InitialsTile.text(of: name, terminal.colors))
  }

  /// The cells that a picture may take, so that it and the line below it fit on the screen.
  private var room: CellBox {
    let output = launch.effects.output
    return CellBox(columns: output.columns ?? 80, rows: max(1, min(rows, (output.rows ?? 80) - 2)))
  }
}
