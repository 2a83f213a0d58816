internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import Files
internal import ICalendar
internal import MIME
internal import Mail
internal import Quotes
internal import SQLiteFiles
internal import TerminalUI

/// The command `employees quote import`.
struct QuoteImportCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import",
      abstract: QuotePhrase.importQuote.text,
      discussion: QuotePhrase.importDiscussion.text + "\n\n"
        + Examples.text("employees quote import < quote.eml"))
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try QuoteBook.check(settings)
    if effects.isInputTerminal() {
      throw CommandError(message: QuotePhrase.importNeedsInput.text, status: .usage)
    }
    let message = try Self.message(effects)
    let launch = try Launch(settings, global, effects)
    var book = try QuoteBook(launch)
    let quote = try Self.quote(in: message, settings, launch.service.store)
    let known = book.listed(quote)
    if book.contradicts(quote) { throw Self.refusal(QuotePhrase.otherContent.text) }
    var file = ""
    if !book.hasMail(of: quote) {
      file = try keep(message, MailQueue(folder: try settings.mailFolder(effects)), effects)
    }
    if known == nil {
      try book.unhide(quote)
      book = try QuoteBook(launch)
    }
    guard let listed = book.listed(quote) else {
      throw CommandError(MailError.changed(path: file), home: effects.homeFolder)
    }
    if !launch.console.isWatched { try launch.console.write(listed.id + "\n") }
    let values = ["id": listed.id, "name": listed.saidBy.title.excerpt]
    launch.console.report((known == nil ? QuotePhrase.imported : .importedBefore).text(values))
    return .success
  }

  /// Keeps the mail.
  ///
  /// - Returns: its file.
  private func keep(
    _ message: [UInt8], _ queue: MailQueue, _ effects: Effects
  ) throws(CommandError) -> String {
    do throws(MailError) {
      return try queue.keep(message, now: effects.now())
    } catch {
      throw CommandError(error, home: effects.homeFolder)
    }
  }

  /// The mail on standard input.
  ///
  /// - Throws: ``CommandError`` if it can't be read, or is too large.
  private static func message(_ effects: Effects) throws(CommandError) -> [UInt8] {
    let limit = ReceivedMessage.limit
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try effects.readInput(limit)
    } catch {
      throw CommandError(
        message: NotePhrase.noInput.text(["cause": SystemMessage.text(error.code)]),
        status: .inputOutput)
    }
    if bytes.count > limit {
      throw refusal(MIMEError.tooLarge(limit: limit).message)
    }
    return PipedMessage.message(bytes)
  }

  /// The quote in a mail, checked as a received one is.
  ///
  /// - Throws: ``CommandError`` that says why it is not taken.
  private static func quote(
    in message: [UInt8], _ settings: Settings, _ store: DirectoryStore
  ) throws -> Quote {
    if message.isEmpty { throw refusal(MIMEError.noMessage.message) }
    guard MessageHeader.keywords(HeaderFields(message)).contains(QuoteReader.keyword) else {
      throw refusal(QuotePhrase.noKeyword.text)
    }
    let reader = QuoteReader(me: try OwnAddresses(settings, store).emails)
    let result: Result<Quote, QuoteRefusal>
    do throws(MIMEError) {
      result = try reader.quote(received: message)
    } catch {
      throw CommandError(error)
    }
    switch result {
    case .success(let quote): return quote
    case .failure(let reason): throw refusal(reason.message)
    }
  }

  private static func refusal(_ reason: String) -> CommandError {
    CommandError(
      message: QuotePhrase.notImported.text(["cause": reason]), status: .invalidAnswer)
  }
}
