import ArgumentParser
import Basics
import Configuration
import ContentLines
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

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

struct QuoteLetter {
  let quote: Quote

  /// Names people as in the directory: the names in the user's own cards stay private.
  init(_ draft: QuoteDraft, from sender: Mailbox, _ store: DirectoryStore, now: Date) throws {
    let text = try Self.check(draft.text)
    guard let speaker = draft.saidBy else { throw CommandError.missing(options: ["--said-by"]) }
    let author = CalendarPerson(name: sender.name, email: sender.address)
    func person(_ person: QuotePerson) throws -> CalendarPerson {
      if person.isMe { return author }
      let employee = try store.employee(emailed: person.email)
      let name = employee?.name.description ?? person.name
      return CalendarPerson(name: name.visible, email: person.email)
    }
    if draft.heardBy.isEmpty { throw CommandError.missing(options: ["--heard-by"]) }
    // Nobody is named without getting the mail.
    try QuotePeopleLookup.requireAddresses([speaker] + draft.heardBy)
    let saidBy = try person(speaker)
    var known: Set<String> = [saidBy.email.addressKey]
    let listeners = try draft.heardBy.map(person).filter { listener in
      known.insert(listener.email.addressKey).inserted
    }
    if listeners.isEmpty {
      throw CommandError(
        message: QuotePhrase.onlySpeakerHeard(name: speaker.title.excerpt), status: .usage)
    }
    if listeners.count > Quote.listenerLimit {
      throw CommandError(
        message: QuotePhrase.tooManyListeners(count: Quote.listenerLimit), status: .usage)
    }
    quote = Quote(text: text, saidBy: saidBy, heardBy: listeners, addedBy: author, at: now)
  }

  var recipients: [Mailbox] {
    quote.people.compactMap { Mailbox(name: $0.name, address: $0.email) }
  }

  var subject: String { QuotePhrase.mailSubject(name: quote.saidBy.title) }

  func bytes(from sender: Mailbox) throws(MIMEError) -> [UInt8] {
    let message = OutgoingMessage(
      from: sender, to: recipients, subject: subject, keywords: ["quote"],
      messageID: OutgoingMessage.newMessageID(from: sender), date: quote.date,
      timeZone: .current, text: text, calendar: quote.written())
    return try message.bytes()
  }

  @discardableResult
  static func check(_ text: String) throws(CommandError) -> String {
    let text = QuoteDraft.plain(NoteText.tidied(text))
    if text.isEmpty { throw CommandError(message: QuotePhrase.empty, status: .usage) }
    let excess = text.readerLength - Quote.lengthLimit
    if excess > 0 {
      let message = QuotePhrase.tooLong(count: excess, limit: String(Quote.lengthLimit))
      throw CommandError(message: message, status: .usage)
    }
    if text.utf8.count > Quote.sizeLimit {
      throw CommandError(message: NotePhrase.tooLong(size: Quote.sizeLimit.inBytes), status: .usage)
    }
    return text
  }

  /// The text for people, in the sender's language.
  var text: String {
    let listeners = quote.heardBy.map(\.title).joined(separator: ScreenPhrase.comma)
    return """
      \(QuotePhrase.openingMark)\(quote.text)\(QuotePhrase.closingMark)

      \(QuotePhrase.mailSaidBy(name: quote.saidBy.title))
      \(QuotePhrase.mailHeardBy(names: listeners))
      \(QuotePhrase.mailAddedBy(name: quote.addedBy.title))

      \(QuotePhrase.mailOnlyThese)

      """
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
