import ArgumentParser
import Basics
import Configuration
import Correspondence
import DirectoryStore
import Files
import Localization
import Mail
import PictureService
import Pictures
import Presentation
import SQLiteFiles

extension Occasion: ExpressibleByArgument {}

struct GreetingListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", GreetingPhrase.list, GreetingPhrase.listDiscussion,
      examples: "employees greeting list --inbox",
      "employees greeting list mari --occasion birthday",
      "employees greeting list --json | jq -r '.[].subject'")
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument, valueName: "text"))
  var terms: [String] = []
  @Flag(help: ArgumentHelp(GreetingPhrase.scheduledOption)) var scheduled = false
  @Flag(help: ArgumentHelp(GreetingPhrase.inboxOption)) var inbox = false
  @Flag(help: ArgumentHelp(GreetingPhrase.sentOption)) var sent = false
  @Option(help: ArgumentHelp(GreetingPhrase.occasionOption)) var occasion: Occasion?
  @Option(help: ArgumentHelp(GreetingPhrase.againOption, valueName: "number")) var again: Int?
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    let isOther = !terms.isEmpty || scheduled || inbox || sent || occasion != nil
    if again != nil, isOther { throw ValidationError(GreetingPhrase.againAlone) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let filter = try chosenFilter(settings)
    let book = try GreetingBook(launch)
    let shown = Array(filter.selected(book.entries).prefix(form.mostRows))
    let format = form.chosenFormat
    let text = RecordWriter.greetings(isNew: book.isNew).text(of: shown, format)
    if format == .table, !shown.isEmpty || !filter.arguments.isEmpty {
      book.remember(shown, search: filter.arguments)
    }
    try launch.console.show(text ?? book.screen.list(shown))
    if !shown.isEmpty { return .success }
    launch.console.printError(
      book.entries.isEmpty ? GreetingPhrase.noGreetings : GreetingPhrase.noneMatches)
    return .noMatch
  }

  private func chosenFilter(_ settings: Settings) throws -> GreetingFilter {
    guard let again else {
      var filter = GreetingFilter()
      filter.terms = terms.filter { !$0.allSatisfy(\.isWhitespace) }
      (filter.isScheduled, filter.isInbox, filter.isSent) = (scheduled, inbox, sent)
      filter.occasion = occasion
      return filter
    }
    let searches = try GreetingHistoryCommand.searches(settings)
    guard searches.indices.contains(again - 1) else {
      throw CommandError(
        message: GreetingPhrase.noSuchSearch(number: String(again)),
        details: [GreetingPhrase.historyShows], status: .noMatch)
    }
    return GreetingFilter(searches[again - 1])
  }
}

struct GreetingHistoryCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("history", GreetingPhrase.history, GreetingPhrase.historyDiscussion)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let searches = try Self.searches(settings)
    if json {
      try console.write(
        JSONText.array(Array(searches.enumerated())) { json, search in
          json.member("number", search.offset + 1)
          json.member("arguments", search.element)
        })
    }
    if searches.isEmpty {
      throw CommandError(message: GreetingPhrase.noSearches, status: .noMatch)
    }
    if json { return .success }
    let lines = searches.enumerated().map { index, search in
      let words = search.filter { $0 != "--" }.map { word in
        word.contains(" ") ? "\"\(word.visible)\"" : word.visible
      }
      let number = console.painter.paint(String(index + 1), .dim)
      return [number + "  ", words.joined(separator: " ")].asRow + "\n"
    }
    try console.write(lines.joined())
    return .success
  }

  /// The last searches, the newest first.
  static func searches(_ settings: Settings) throws(StoreError) -> [[String]] {
    guard ChangeLog.exists(folder: settings.stateFolder) else { return [] }
    return try ChangeLog.open(folder: settings.stateFolder).greetingSearches()
  }
}

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
    if launch.console.isWatched { launch.console.printRemark(GreetingPhrase.shownID(id: entry.id)) }
    book.markSeen(entry)
    return .success
  }

  private func show(_ picture: MessagePicture, _ launch: Launch) throws {
    let name = picture.fileName.isEmpty ? picture.mediaType : picture.fileName
    let line = launch.console.painter.paint(GreetingPhrase.picture(name: name.excerpt), .dim)
    let display = PictureDisplay(PeoplePictures(launch.settings, launch.effects), launch)
    do {
      try launch.console.write("\n")
      if display.isPossible {
        return try display.show(picture.bytes, PictureHeader(picture.bytes).size)
      }
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
      let message = GreetingPhrase.unreadable(cause: error.message, path: path)
      throw CommandError(message: message, status: .invalidAnswer)
    }
  }
}

struct GreetingDeleteCommand: DeleteCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", GreetingPhrase.delete, GreetingPhrase.deleteDiscussion)
  }

  static var noun: String { GreetingCommand.name }

  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument, valueName: "id")) var ids: [String]
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs(ids) }

  func deletion(_ settings: Settings, _ console: Console, _ effects: Effects) throws -> Deletion {
    let launch = try Launch(settings, global, effects)
    let book = try GreetingBook(launch)
    let entries = try unique(ids, book.entry)
    let queue = MailQueue(folder: try settings.mailFolder(effects.environment))
    return Deletion(list: book.screen.list(entries), question: GreetingPhrase.deleteQuestion) {
      for entry in entries {
        switch entry.place {
        case .imported, .received:
          try book.hide([entry])
          console.report(GreetingPhrase.hidden(id: entry.id))
        case .own(let state):
          try trash(entry, state, queue, effects)
          console.report(GreetingPhrase.deleted(id: entry.id))
        }
      }
    }
  }

  private func trash(
    _ entry: GreetingEntry, _ state: MailState, _ queue: MailQueue, _ effects: Effects
  ) throws(CommandError) {
    do throws(MailError) {
      guard let mail = try queue.mails(in: state).first(where: { $0.file == entry.file }) else {
        throw MailError.changed(path: entry.file)
      }
      try queue.trash(mail)
    } catch {
      let cause = MailProblem.Cause.mail(error).message
      let message = GreetingPhrase.notDeleted(cause: cause, path: effects.shown(entry.file))
      throw CommandError(message: message, status: .inputOutput)
    }
  }
}
