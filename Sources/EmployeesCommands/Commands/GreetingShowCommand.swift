internal import ArgumentParser
internal import EmployeeDirectory
internal import Files
internal import MIME
internal import Mail
internal import PictureService
internal import Pictures
internal import SQLiteFiles
internal import TerminalUI

/// The command `employees greeting show`.
struct GreetingShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: GreetingPhrase.show.text,
      discussion: GreetingPhrase.showDiscussion.text + "\n\n"
        + Examples.text("employees greeting show 3f2a", "employees greeting show 3f2a --next"))
  }

  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument.text, valueName: "id"))
  var id: String
  @Flag(help: ArgumentHelp(GreetingPhrase.nextOption.text)) var next = false
  @Flag(help: ArgumentHelp(GreetingPhrase.previousOption.text)) var previous = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if next, previous { throw ValidationError(GreetingPhrase.nextOrPrevious.text) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let book = try GreetingBook(launch)
    var entry = try book.entry(id)
    if next || previous {
      guard let other = try book.neighbour(of: entry, isNext: next) else {
        launch.console.tell((next ? GreetingPhrase.noNext : .noPrevious).text)
        return .noMatch
      }
      entry = other
    }
    let message = try Self.message(of: entry, home: effects.homeFolder)
    let screen = GreetingScreen(
      painter: launch.console.painter, width: launch.console.columns, now: effects.now(),
      book: book)
    try launch.console.write(screen.page(entry, message))
    if let picture = message.picture { try show(picture, launch) }
    if message.isCut { launch.console.warn(GreetingPhrase.isCut.text) }
    if launch.console.isWatched {
      launch.console.note(GreetingPhrase.shownID.text(["id": entry.id]))
    }
    book.noteSeen(entry)
    return .success
  }

  /// Shows a picture below the text; a line where that is not possible.
  private func show(_ picture: MessagePicture, _ launch: Launch) throws {
    let name = picture.fileName.isEmpty ? picture.mediaType : picture.fileName
    let line = GreetingPhrase.picture.text(["name": name.excerpt])
    let display = PictureDisplay(PeoplePictures(launch.settings, launch.effects), launch)
    do {
      try launch.console.write("\n")
      if display.isPossible { return try display.show(picture.bytes) }
      try launch.console.write(launch.console.painter.paint(line, .dim) + "\n")
    } catch let fault as PictureFault {
      try launch.console.write(launch.console.painter.paint(line, .dim) + "\n")
      launch.console.warn(PictureError.picture(fault).message + ".")
    }
  }

  /// Reads a greeting in full.
  ///
  /// - Throws: ``CommandError`` if it can't be read.
  static func message(
    of entry: GreetingEntry, home: String?
  ) throws(CommandError) -> ReceivedMessage {
    let path = ["path": Paths.short(entry.file, home: home).visible]
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile(reading: entry.file)
      let size = Int(try file.status().size)
      bytes = try file.read(0..<min(size, ReceivedMessage.limit + 1))
    } catch {
      let cause = ["cause": SystemMessage.text(error.code)]
      throw CommandError(
        message: NotePhrase.fileFailed.text(path.merging(cause) { $1 }), status: .inputOutput)
    }
    do throws(MIMEError) {
      return try ReceivedMessage(bytes)
    } catch {
      if case .noLibrary = error { throw CommandError(error) }
      throw CommandError(
        message: GreetingPhrase.unreadable.text(path.merging(["cause": error.message]) { $1 }),
        status: .invalidAnswer)
    }
  }
}
