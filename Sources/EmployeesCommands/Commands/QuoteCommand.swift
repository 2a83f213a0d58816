internal import ArgumentParser
internal import DirectoryService
internal import EmployeeDirectory
internal import Mail
internal import Quotes
internal import TerminalUI

/// The command group `employees quote`.
struct QuoteCommand: ParsableCommand {
  static let name = "quote"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: QuotePhrase.quote.text,
      discussion: QuotePhrase.quoteDiscussion.text,
      subcommands: [
        QuoteAddCommand.self, QuoteListCommand.self, QuoteShowCommand.self, QuoteDeleteCommand.self,
        QuoteImportCommand.self,
      ])
  }
}

extension QuoteBook {
  /// Refuses settings that do not say who the user is, before anything is read or asked.
  ///
  /// - Throws: ``CommandError`` that says what to configure.
  static func check(_ settings: Settings) throws(CommandError) {
    if settings.me == nil, settings.mail?.from == nil {
      throw CommandError(message: QuotePhrase.whoAreYou.text, status: .configuration)
    }
  }

  /// The quote of an ID.
  ///
  /// - Throws: ``CommandError`` if no quote, or more than one, has it.
  func quote(_ id: String) throws(CommandError) -> ListedQuote {
    let values = ["id": id.excerpt]
    let lookup = IDLookup(
      none: QuotePhrase.noSuchQuote.text(values), advice: QuotePhrase.listShowsIDs.text,
      several: QuotePhrase.severalQuotes.text(values))
    return try lookup.only(matching(id: id)) { $0.title }
  }
}

extension ListedQuote {
  /// The quote in a line: ID, who said it, and the beginning of the text.
  var title: String {
    [id + "  ", saidBy.title.excerpt + "  ", text.collapsingWhiteSpace().excerpt].asRow
  }
}

/// The command `employees quote list`.
struct QuoteListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: QuotePhrase.list.text,
      discussion: QuotePhrase.listDiscussion.text + "\n\n"
        + Examples.text(
          "employees quote list coffee", "employees quote list --said-by termo --heard-by me",
          "employees quote list --json | jq -r '.[].text'"))
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument.text, valueName: "term"))
  var terms: [String] = []
  @Option(
    name: .customLong("said-by"),
    help: ArgumentHelp(QuotePhrase.saidByFilter.text, valueName: "name"))
  var saidBy: String?
  @Option(
    name: .customLong("heard-by"), parsing: .singleValue,
    help: ArgumentHelp(QuotePhrase.heardByFilter.text, valueName: "name"))
  var heardBy: [String] = []
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

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
      shown = try filter.selected(book.quotes)
    } catch {
      // A program that reads JSON finds that none is there.
      if let text = QuoteWriter.text(of: [], form.chosenFormat) { try launch.console.show(text) }
      throw error
    }
    let view = QuoteScreen(
      painter: launch.console.painter, width: launch.console.columns, now: effects.now())
    try launch.console.show(
      QuoteWriter.text(of: shown, form.chosenFormat) ?? view.list(shown))
    if !shown.isEmpty { return .success }
    launch.console.tell((book.quotes.isEmpty ? QuotePhrase.noQuotes : .noneMatches).text)
    return .noMatch
  }
}

/// The command `employees quote show`.
struct QuoteShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: QuotePhrase.show.text,
      discussion: QuotePhrase.showDiscussion.text + "\n\n"
        + Examples.text("employees quote show 3f2a"))
  }

  @Argument(help: ArgumentHelp(QuotePhrase.idArgument.text, valueName: "id"))
  var id: String
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try QuoteBook.check(settings)
    let launch = try Launch(settings, global, effects)
    let book = try QuoteBook(launch)
    let quote = try book.quote(id)
    let queue = MailQueue(folder: try settings.mailFolder(effects))
    let entries = book.mails(of: quote)
    let mails: [QuoteMail]
    do throws(MailError) {
      mails =
        try queue.mails(of: entries).map { QuoteMail($0) }
        + queue.cancelledParts(of: entries.ownIDs).map { QuoteMail(cancelled: $0) }
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
    let view = QuoteScreen(
      painter: launch.console.painter, width: launch.console.columns, now: effects.now())
    try launch.console.write(view.page(quote, mails))
    return .success
  }
}
