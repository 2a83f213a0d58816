import ArgumentParser
import Basics
import Configuration
import Correspondence
import EmployeeDirectory
import Localization
import Mail
import Presentation

struct QuoteCommand: ParsableCommand {
  static let name = "quote"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, QuotePhrase.quote, QuotePhrase.quoteDiscussion,
      subcommands: [
        QuoteAddCommand.self, QuoteListCommand.self, QuoteShowCommand.self, QuoteDeleteCommand.self,
        QuoteImportCommand.self,
      ])
  }
}

struct QuoteListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", QuotePhrase.list, QuotePhrase.listDiscussion,
      examples: "employees quote list coffee", "employees quote list --said-by termo --heard-by me",
      "employees quote list --json | jq -r '.[].text'")
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument, valueName: "term"))
  var terms: [String] = []
  @Option(help: ArgumentHelp(QuotePhrase.saidByFilter, valueName: "name")) var saidBy: String?
  @Option(parsing: .singleValue, help: ArgumentHelp(QuotePhrase.heardByFilter, valueName: "name"))
  var heardBy: [String] = []
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    for name in [saidBy].compactMap(\.self) + heardBy { try requireName([name]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try QuoteBook.check(settings)
    let launch = try Launch(settings, global, effects)
    let book = try QuoteBook(launch)
    let filter = QuoteFilter(terms: terms, saidBy: saidBy, heardBy: heardBy)
    let shown: [ListedQuote]
    do throws(CommandError) {
      shown = Array(try filter.selected(book.quotes).prefix(form.mostRows))
    } catch {
      // A program that reads JSON finds that none is there.
      if let text = RecordWriter.quotes.text(of: [], form.chosenFormat) {
        try launch.console.show(text)
      }
      throw error
    }
    try launch.console.show(
      RecordWriter.quotes.text(of: shown, form.chosenFormat)
        ?? QuoteScreen(launch.console.context).list(shown))
    if !shown.isEmpty { return .success }
    launch.console.printError(book.quotes.isEmpty ? QuotePhrase.noQuotes : QuotePhrase.noneMatches)
    return .noMatch
  }
}

struct QuoteShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show", QuotePhrase.show, QuotePhrase.showDiscussion,
      examples: "employees quote show 3f2a")
  }

  @Argument(help: ArgumentHelp(QuotePhrase.idArgument, valueName: "id")) var id: String
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs([id]) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try QuoteBook.check(settings)
    let launch = try Launch(settings, global, effects)
    let book = try QuoteBook(launch)
    let quote = try book.quote(id)
    let queue = MailQueue(folder: try settings.mailFolder(effects.environment))
    let entries = book.mails(of: quote)
    try launch.console.write(
      QuoteScreen(launch.console.context).page(
        quote, queue.mails(of: entries), cancelled: queue.cancelledParts(of: entries.ownIDs)))
    return .success
  }
}

struct QuoteDeleteCommand: DeleteCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("delete", QuotePhrase.delete, QuotePhrase.deleteDiscussion)
  }

  static var noun: String { QuoteCommand.name }

  @Argument(help: ArgumentHelp(QuotePhrase.idArgument, valueName: "id")) var ids: [String]
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireIDs(ids) }

  func deletion(_ settings: Settings, _ console: Console, _ effects: Effects) throws -> Deletion {
    try QuoteBook.check(settings)
    let launch = try Launch(settings, global, effects)
    let book = try QuoteBook(launch)
    let quotes = try unique(ids, book.quote)
    let queue = MailQueue(folder: try settings.mailFolder(effects.environment))
    let files = QuoteDeletion(book: book, queue: queue)
    let unsent = try quotes.map { try files.waiting($0) }
    let waiting = Set(unsent.joined()).sorted()
    let people = waiting.joined(separator: ScreenPhrase.comma)
    let warning = QuotePhrase.waiting(count: waiting.count, people: people).isolated
    return Deletion(
      list: QuoteScreen(launch.console.context).list(quotes),
      warning: waiting.isEmpty ? "" : warning,
      question: QuotePhrase.deleteQuestion(count: quotes.count)
    ) {
      // What waits is not sent to anybody, whatever becomes of the rest.
      for quote in quotes { try files.trash(quote) }
      for (quote, people) in zip(quotes, unsent) {
        try book.hide(quote)
        let names = people.joined(separator: ScreenPhrase.comma)
        console.report(
          people.isEmpty
            ? QuotePhrase.deleted(id: quote.id)
            : QuotePhrase.deletedUnsent(id: quote.id, people: names))
      }
    }
  }
}

struct QuoteDeletion {
  let book: QuoteBook
  let queue: MailQueue

  /// How often the queue is read again while another process sends or splits its mails.
  private static let attempts = 10

  /// Those who will not get a quote that is deleted, as messages name them.
  func waiting(_ quote: ListedQuote) throws(MailError) -> [String] {
    let people = [quote.saidBy] + quote.heardBy + [quote.addedBy]
    let mails = try queue.mails(of: book.mails(of: quote)).filter { $0.state == .scheduled }
    return mails.flatMap(\.recipients).compactMap { recipient -> String? in
      let person = people.first { $0.email.addressKey == recipient.addressKey }
      // The user has it.
      return person?.isMe == true ? nil : (person?.title ?? recipient).excerpt
    }.uniqued()
  }

  /// Puts the user's own copies into the bins of their Maildirs, so that what waits is not sent;
  /// after an error some may be there already.
  func trash(_ quote: ListedQuote) throws(MailError) {
    let entries = book.mails(of: quote)
    for entry in entries where entry.place == .imported { try queue.trashImported(entry.file) }
    var attempt = 1
    while true {
      let mails = try queue.mails(of: entries)
      if mails.isEmpty { return }
      for mail in mails {
        do throws(MailError) {
          try queue.trash(mail)
        } catch {
          // It was sent or split meanwhile, and stands elsewhere.
          if case .changed = error, attempt < Self.attempts { continue }
          throw error
        }
      }
      attempt += 1
    }
  }
}
