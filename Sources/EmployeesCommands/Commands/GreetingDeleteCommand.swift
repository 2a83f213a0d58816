internal import ArgumentParser
internal import EmployeeDirectory
internal import Files
internal import Mail
internal import SQLiteFiles
internal import TerminalUI

/// The command `employees greeting delete`.
struct GreetingDeleteCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: GreetingPhrase.delete.text,
      discussion: GreetingPhrase.deleteDiscussion.text)
  }

  @Argument(help: ArgumentHelp(GreetingPhrase.idArgument.text, valueName: "id"))
  var ids: [String]
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if !isConfirmed, !effects.canAsk() {
      throw CommandError(message: GreetingPhrase.deleteNeedsYes.text, status: .usage)
    }
    let launch = try Launch(settings, global, effects)
    let console = launch.console
    let book = try GreetingBook(launch)
    // Nothing is deleted if one of them is unknown.
    var entries: [GreetingEntry] = []
    for id in ids {
      let entry = try book.entry(id)
      if !entries.contains(entry) { entries.append(entry) }
    }
    if !isConfirmed {
      let view = GreetingScreen(
        painter: console.painter, width: console.columns, now: effects.now(), book: book)
      try console.write(view.list(entries).string)
      guard effects.isAgreed(GreetingPhrase.deleteQuestion.text(count: entries.count)) else {
        console.report(NotePhrase.notDeleted.text)
        return .success
      }
    }
    let queue = MailQueue(folder: try settings.mailFolder(effects))
    for entry in entries {
      switch entry.place {
      case .imported, .received:
        try book.hide([entry])
        console.report(GreetingPhrase.hidden.text(["id": entry.id]))
      case .own(let state):
        try trash(entry, state, queue, home: effects.homeFolder)
        console.report(GreetingPhrase.deleted.text(["id": entry.id]))
      }
    }
    return .success
  }

  /// Puts a mail of the user's own into the bin of its Maildir.
  private func trash(
    _ entry: GreetingEntry, _ state: MailState, _ queue: MailQueue, home: String?
  ) throws(CommandError) {
    do throws(MailError) {
      guard let mail = try queue.mails(in: state).first(where: { $0.file == entry.file }) else {
        throw MailError.changed(path: entry.file)
      }
      try queue.trash(mail)
    } catch {
      let path = Paths.short(entry.file, home: home).visible
      throw CommandError(
        message: GreetingPhrase.notDeleted.text([
          "path": path, "cause": MailProblem.Fault.mail(error).message,
        ]), status: .inputOutput)
    }
  }
}
