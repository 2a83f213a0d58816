import ArgumentParser
import Basics
import Configuration
import Localization
import Mail
import Presentation

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
    return Deletion(
      list: book.screen.list(entries),
      question: GreetingPhrase.deleteQuestion
    ) {
      for entry in entries {
        switch entry.place {
        case .imported, .received:
          try book.hide([entry])
          console.report(GreetingPhrase.hidden(id: entry.id))
        case .own(let state):
          try trash(entry, state, queue, home: effects.environment.homeFolder)
          console.report(GreetingPhrase.deleted(id: entry.id))
        }
      }
    }
  }

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
        message: GreetingPhrase.notDeleted(
          cause: MailProblem.Cause.mail(error).message, path: path), status: .inputOutput)
    }
  }
}
