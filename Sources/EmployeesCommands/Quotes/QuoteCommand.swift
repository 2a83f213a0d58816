import ArgumentParser
import Basics
import Configuration
import ContentLines
import Correspondence
import DirectoryService
import DirectoryStore
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

struct QuoteAddCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add", QuotePhrase.add, QuotePhrase.addDiscussion, examples: "employees quote add",
      "employees quote add --said-by termo --heard-by me",
      "employees quote add \"Ship it.\" --said-by termo --heard-by me --yes")
  }

  @Argument(help: ArgumentHelp(QuotePhrase.textArgument, valueName: "text")) var text: String?
  @Option(help: ArgumentHelp(QuotePhrase.saidByOption, valueName: "name")) var saidBy: String?
  @Option(parsing: .singleValue, help: ArgumentHelp(QuotePhrase.heardByOption, valueName: "name"))
  var heardBy: [String] = []
  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    for name in [saidBy].compactMap(\.self) + heardBy { try requireName([name]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is asked or typed.
    try QuoteWriting.check(settings)
    let asks = !confirmation.isGiven && effects.canAsk()
    let text = try NoteText.given(text, effects) ?? (asks ? nil : try NoteText.input(effects))
    if !asks { try requireOptions(text) }
    let launch = try Launch(settings, global, effects)
    let names = [saidBy].compactMap(\.self) + heardBy
    let (found, status) = try QuotePeopleLookup(launch: launch).find(names)
    guard let found else { return status }
    var draft = QuoteDraft(
      text: text ?? "", saidBy: saidBy == nil ? nil : found.first,
      heardBy: Array(found.dropFirst(saidBy == nil ? 0 : 1)))
    let writing = try QuoteWriting(launch)
    if !asks { return try writing.send(draft) }
    let left = text == nil ? try writing.savedDraft.offer() : nil
    if let left {
      draft.text = left.text
      draft.saidBy = draft.saidBy ?? left.saidBy
      if draft.heardBy.isEmpty { draft.heardBy = left.heardBy }
    }
    return try writing.compose(draft, isTyped: left != nil, opensForm: left != nil)
  }

  private func requireOptions(_ text: String?) throws(CommandError) {
    var missing: [String] = []
    if text == nil { missing.append("TEXT") }
    if saidBy == nil { missing.append("--said-by") }
    if heardBy.isEmpty { missing.append("--heard-by") }
    if !confirmation.isGiven { missing.append("--yes") }
    if !missing.isEmpty { throw CommandError.missing(options: missing) }
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
    let unsent = try quotes.map { try missing(queue.mails(of: book.mails(of: $0)), $0) }
    let waiting = Set(unsent.joined()).sorted()
    let people = waiting.joined(separator: ScreenPhrase.comma)
    let warning = QuotePhrase.waiting(count: waiting.count, people: people).isolated
    return Deletion(
      list: QuoteScreen(launch.console.context).list(quotes),
      warning: waiting.isEmpty ? "" : warning,
      question: QuotePhrase.deleteQuestion(count: quotes.count)
    ) {
      // What waits is not sent to anybody, whatever becomes of the rest.
      for quote in quotes { try trash(book.mails(of: quote), queue) }
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

  /// How often the queue is read again while another process sends or splits its mails.
  private static let attempts = 10

  /// Those who will not get a quote that is deleted, as messages name them.
  private func missing(_ mails: [QueuedMail], _ quote: ListedQuote) -> [String] {
    let people = [quote.saidBy] + quote.heardBy + [quote.addedBy]
    let recipients = mails.filter { $0.state == .scheduled }.flatMap(\.recipients)
    return recipients.compactMap { recipient -> String? in
      let person = people.first { $0.email.addressKey == recipient.addressKey }
      // The user has it.
      return person?.isMe == true ? nil : (person?.title ?? recipient).excerpt
    }.uniqued()
  }

  /// Puts the user's own copies into the bins of their Maildirs, so that what waits is not sent;
  /// after an error some may be there already.
  private func trash(_ entries: [QuoteEntry], _ queue: MailQueue) throws(MailError) {
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

struct QuoteImportCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "import", QuotePhrase.importQuote, QuotePhrase.importDiscussion,
      examples: "employees quote import < quote.eml")
  }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try QuoteBook.check(settings)
    if effects.isInputTerminal() {
      throw CommandError(message: QuotePhrase.importNeedsInput, status: .usage)
    }
    let limit = ReceivedMessage.limit
    let bytes = try effects.input(limit)
    if bytes.count > limit { throw Self.refusal(MIMEError.tooLarge(limit: limit).message) }
    let message = MailQueue.withoutMboxLine(bytes)
    let launch = try Launch(settings, global, effects)
    var book = try QuoteBook(launch)
    let quote = try Self.quote(in: message, settings, launch.service.store)
    let known = book.listed(quote)
    if book.contradicts(quote) { throw Self.refusal(QuotePhrase.otherContent) }
    var file = ""
    if !book.hasMail(of: quote) {
      let queue = MailQueue(folder: try settings.mailFolder(effects.environment))
      file = try queue.addImported(message, now: effects.now())
    }
    if known == nil {
      try book.unhide(quote)
      book = try QuoteBook(launch)
    }
    guard let listed = book.listed(quote) else { throw MailError.changed(path: file) }
    if !launch.console.isWatched { try launch.console.write(listed.id + "\n") }
    let name = listed.saidBy.title.excerpt
    launch.console.report(
      known == nil
        ? QuotePhrase.imported(id: listed.id, name: name)
        : QuotePhrase.importedBefore(id: listed.id, name: name))
    return .success
  }

  private static func quote(
    in message: [UInt8], _ settings: Settings, _ store: DirectoryStore
  ) throws -> Quote {
    if message.isEmpty { throw refusal(MIMEError.noMessage.message) }
    guard MessageHeader.keywords(HeaderFields(message)).contains(QuoteReader.keyword) else {
      throw refusal(QuotePhrase.noKeyword)
    }
    let reader = QuoteReader(me: try OwnAddresses(settings, store).emails)
    return try reader.quote(received: message).mapError { refusal($0.message) }.get()
  }

  private static func refusal(_ reason: String) -> CommandError {
    CommandError(message: QuotePhrase.notImported(cause: reason), status: .invalidAnswer)
  }
}
