import ArgumentParser
import Basics
import Configuration
import Files
import Localization
import Mail
import PictureService
import Pictures
import Presentation

struct GreetingShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", GreetingPhrase.show, GreetingPhrase.showDiscussion,
      examples: "employees greeting show 3f2a", "employees greeting show 3f2a --next")
  }

  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument, valueName: "id")) var id: String
  @Flag(help: ArgumentHelp(GreetingPhrase.nextOption)) var next = false
  @Flag(help: ArgumentHelp(GreetingPhrase.previousOption)) var previous = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    try requireIDs([id])
    if next, previous { throw ValidationError(GreetingPhrase.nextOrPrevious) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let book = try GreetingBook(launch)
    var entry = try book.entry(id)
    if next || previous {
      guard let other = try book.neighbour(of: entry, isNext: next) else {
        launch.console.printError(next ? GreetingPhrase.noNext : GreetingPhrase.noPrevious)
        return .noMatch
      }
      entry = other
    }
    let message = try entry.message(home: effects.environment.homeFolder)
    try launch.console.write(book.screen.page(entry, message))
    if let picture = message.picture { try show(picture, launch) }
    if message.isCut { launch.console.warn(GreetingPhrase.isCut) }
    if launch.console.isWatched {
      launch.console.printRemark(GreetingPhrase.shownID(id: entry.id))
    }
    book.markSeen(entry)
    return .success
  }

  private func show(_ picture: MessagePicture, _ launch: Launch) throws {
    let name = picture.fileName.isEmpty ? picture.mediaType : picture.fileName
    let line = launch.console.painter.paint(GreetingPhrase.picture(name: name.excerpt), .dim)
    let display = PictureDisplay(PeoplePictures(launch.settings, launch.effects), launch)
    do {
      try launch.console.write("\n")
      if display.isPossible { return try display.show(picture.bytes) }
      try launch.console.write(line + "\n")
    } catch let fault as PictureFault {
      try launch.console.write(line + "\n")
      launch.console.warn(PictureError.picture(fault).message + ".")
    }
  }
}

extension GreetingEntry {
  func message(home: String?) throws(CommandError) -> ReceivedMessage {
    let path = Paths.short(file, home: home).visible
    let bytes = try CommandError.ofFile({ NotePhrase.fileFailed(cause: $0, path: path) }) {
      () throws(SystemError) in
      let file = try OpenFile(reading: file)
      let size = Int(try file.status().size)
      return try file.read(0..<min(size, ReceivedMessage.limit + 1))
    }
    do throws(MIMEError) {
      return try ReceivedMessage(bytes)
    } catch {
      if case .noLibrary = error { throw error.commandError(home: home) }
      throw CommandError(
        message: GreetingPhrase.unreadable(cause: error.message, path: path),
        status: .invalidAnswer)
    }
  }
}
