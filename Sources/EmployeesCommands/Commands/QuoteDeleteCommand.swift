internal import ArgumentParser
internal import DirectoryService
internal import EmployeeDirectory
internal import Mail
internal import Quotes
internal import TerminalUI

/// The command `employees quote delete`.
struct QuoteDeleteCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: QuotePhrase.delete.text,
      discussion: QuotePhrase.deleteDiscussion.text)
  }

  @Argument(help: ArgumentHelp(QuotePhrase.idArgument.text, valueName: "id"))
  var ids: [String]
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    if !isConfirmed, !effects.canAsk() {
      throw CommandError(message: QuotePhrase.deleteNeedsYes.text, status: .usage)
    }
    try QuoteBook.check(settings)
    let launch = try Launch(settings, global, effects)
    let console = launch.console
    let book = try QuoteBook(launch)
    // Nothing is deleted if one of them is unknown.
    var quotes: [ListedQuote] = []
    for id in ids {
      let quote = try book.quote(id)
      if !quotes.contains(quote) { quotes.append(quote) }
    }
    let deletion = QuoteDeletion(
      book: book, queue: MailQueue(folder: try settings.mailFolder(effects)))
    var unsent: [[String]] = []
    do throws(MailError) {
      for quote in quotes { unsent.append(try deletion.waiting([quote])) }
      if !isConfirmed {
        let view = QuoteScreen(
          painter: console.painter, width: console.columns, now: effects.now())
        try? console.write(view.list(quotes).string)
        if !isConfirmed(quotes, waiting: Set(unsent.joined()).sorted(), console, effects) {
          console.report(NotePhrase.notDeleted.text)
          return .success
        }
      }
      // What waits is not sent to anybody, whatever becomes of the rest.
      for quote in quotes { try deletion.trash(quote) }
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
    for (quote, people) in zip(quotes, unsent) {
      try book.hide(quote)
      let values = ["id": quote.id, "people": people.joined(separator: ScreenPhrase.comma.text)]
      console.report((people.isEmpty ? QuotePhrase.deleted : .deletedUnsent).text(values))
    }
    return .success
  }

  /// Asks, and names those who will not get what still waits.
  private func isConfirmed(
    _ quotes: [ListedQuote], waiting: [String], _ console: Console, _ effects: Effects
  ) -> Bool {
    if !waiting.isEmpty {
      let names = ["people": waiting.joined(separator: ScreenPhrase.comma.text)]
      let text = QuotePhrase.waiting.text(count: waiting.count, names).isolated
      console.tellLines { text.folded(toWidth: $0) }
    }
    return effects.isAgreed(QuotePhrase.deleteQuestion.text(count: quotes.count))
  }
}
