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
import Processes

/// Writes down a quote: shows it, asks, queues the mail, and sends it at once.
struct QuoteWriting {
  private let launch: Launch
  private let sender: Mailbox
  let savedDraft: SavedQuoteDraft

  private enum Outcome { case sent(ExitStatus), edit, cancelled }

  private enum Choice { case send, edit, cancel }

  init(_ launch: Launch) throws {
    self.launch = launch.takingInterrupts
    savedDraft = SavedQuoteDraft(launch)
    sender = try GreetingSender(launch.settings, launch.service.store).mailbox
  }

  /// Refuses settings that lack what sending needs, before anything is asked.
  static func check(_ settings: Settings) throws {
    if settings.me == nil {
      throw CommandError(message: QuotePhrase.whoAreYou, status: .configuration)
    }
    try GreetingSender.check(settings)
    try OutgoingMessage.requireLibrary()
  }

  func compose(
    _ draft: QuoteDraft, on screen: FullScreen? = nil, isTyped: Bool = false,
    opensForm: Bool = false
  ) throws -> ExitStatus {
    var (draft, isTyped) = (draft, isTyped)
    var isOpen = opensForm || draft.text.isEmpty || draft.saidBy == nil || draft.heardBy.isEmpty
    do {
      if !draft.text.isEmpty { try QuoteLetter.check(draft.text) }
      composing: while true {
        if isOpen {
          let outcome = try QuoteFormScreen(draft: draft, launch, savedDraft, on: screen).run()
          switch outcome.exit {
          case .done:
            isTyped = isTyped || outcome.draft.text != draft.text
            draft = outcome.draft
          case .cancelled: break composing
          case .interrupted, .lost: throw CommandError.notWritten
          }
        }
        switch try ask(draft, isTyped: isTyped) {
        case .sent(let status): return status
        case .edit: isOpen = true
        case .cancelled: break composing
        }
      }
    } catch var error as CommandError {
      error.details += savedDraft.details
      throw error
    }
    launch.console.report(WritingPhrase.notWritten)
    return .success
  }

  private func ask(_ draft: QuoteDraft, isTyped: Bool) throws -> Outcome {
    let console = launch.console
    let letter: QuoteLetter
    do {
      letter = try self.letter(draft)
    } catch let error as CommandError {
      return try goOn(after: error, isTyped: isTyped)
    }
    try console.writePreview(
      letter.subject, letter.text, from: sender, to: letter.recipients, at: nil)
    let question = QuotePhrase.sendQuestion(count: letter.recipients.count)
    let choices: KeyValuePairs<String, Choice> = [
      QuotePhrase.sendChoice: .send, WritingPhrase.edit: .edit, WritingPhrase.cancel: .cancel,
    ]
    switch try choose(question, choices, isTyped: isTyped) {
    case .send: break
    case .edit: return .edit
    case .cancel: return .cancelled
    }
    let queued: (mail: QueuedMail, sender: MailSender)
    do {
      queued = try queue(letter)
    } catch let error as any CommandFailure {
      let error = error.commandError(home: launch.effects.environment.homeFolder)
      return try goOn(after: error, isTyped: isTyped)
    }
    savedDraft.discard()
    return .sent(try send(letter, queued.mail, queued.sender))
  }

  /// Asks after an error: what was typed is not lost for it.
  private func goOn(after error: CommandError, isTyped: Bool) throws(CommandError) -> Outcome {
    launch.console.printError(error.message, details: error.details)
    let choice = try choose(
      WritingPhrase.whatNow, [WritingPhrase.edit: .edit, WritingPhrase.cancel: .cancel],
      isTyped: isTyped)
    return choice == .cancel ? .cancelled : .edit
  }

  /// A text that only the form has is not lost by one Ctrl-C: a question follows, as in the form.
  private func choose(
    _ title: String, _ choices: KeyValuePairs<String, Choice>, isTyped: Bool
  ) throws(CommandError) -> Choice {
    let menu = Menu(console: launch.console, effects: launch.effects)
    // Enter alone sends nothing: what was sent cannot be called back.
    let usual = choices.firstIndex { $0.value == .edit } ?? 0
    while true {
      let choice = menu.choose(title, choices, usual: usual)
      if let choice, choice != .cancel { return choice }
      if choice == nil, !isTyped { throw CommandError.notWritten }
      let answer = launch.effects.agreement(to: QuotePhrase.cancelQuestion)
      guard let answer else { throw CommandError.notWritten }
      if !answer { continue }
      savedDraft.discard()
      if choice == nil { throw CommandError.notWritten }
      return .cancel
    }
  }

  func send(_ draft: QuoteDraft) throws -> ExitStatus {
    let letter = try letter(draft)
    let (mail, sender) = try queue(letter)
    return try send(letter, mail, sender)
  }

  private func letter(_ draft: QuoteDraft) throws -> QuoteLetter {
    try QuoteLetter(draft, from: sender, launch.service.store, now: launch.effects.now())
  }

  private func queue(_ letter: QuoteLetter) throws -> (mail: QueuedMail, sender: MailSender) {
    let message = try letter.bytes(from: sender)
    let mails = try MailSender(launch.settings, launch.effects, mayAsk: true)
    // Report a problem with the state before anything is stored.
    _ = try QuoteBook(launch)
    return (try mails.queue.add(message, at: nil, now: launch.effects.now()), mails)
  }

  private func send(
    _ letter: QuoteLetter, _ mail: QueuedMail, _ mails: MailSender
  ) throws -> ExitStatus {
    let console = launch.console
    let id = (try? QuoteBook(launch))?.listed(letter.quote)?.id ?? mail.shownID
    let status: ExitStatus
    do throws(CommandError) {
      status = try mails.send(mail, through: mails.transport(), console, namesSent: false)
    } catch {
      throw CommandError(
        message: error.message, details: error.details + [QuotePhrase.isKept(id: id)],
        status: error.status)
    }
    if status == .success {
      console.report(QuotePhrase.sent(count: letter.recipients.count, id: id))
    } else {
      // What was refused, or may have been sent, waits for nothing.
      let waiting = (try? mails.queue.mails(in: .scheduled)) ?? []
      let waits = waiting.contains { $0.messageID == mail.messageID }
      console.report(waits ? QuotePhrase.isKept(id: id) : QuotePhrase.whoHasIt(id: id))
    }
    if !console.isWatched { try console.write(id + "\n") }
    return status
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
