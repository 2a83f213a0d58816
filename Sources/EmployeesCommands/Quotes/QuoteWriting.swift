internal import DirectoryService
internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import MIME
internal import Mail
internal import Quotes
internal import Terminal
internal import TerminalUI

/// Writes down a quote: shows it, asks, queues the mail, and sends it at once.
struct QuoteWriting {
  private let launch: Launch
  private let sender: Mailbox

  /// What the user decided.
  private enum Ending {
    /// It is in the queue, and was tried.
    case sent(ExitStatus)
    /// It is to be changed.
    case edit
    case cancelled
  }

  /// Prepares to write.
  ///
  /// - Throws: ``CommandError`` if the settings lack something, or the store's error.
  init(_ launch: Launch) throws {
    self.launch = launch.takingInterrupts
    sender = try GreetingSender(launch.settings, launch.service.store).mailbox
  }

  /// Refuses settings that lack what sending needs, before anything is asked.
  ///
  /// - Throws: ``CommandError`` that says what to configure.
  static func check(_ settings: Settings) throws(CommandError) {
    if settings.me == nil {
      throw CommandError(message: QuotePhrase.whoAreYou.text, status: .configuration)
    }
    try GreetingSender.check(settings)
    do throws(MIMEError) {
      try OutgoingMessage.requireLibrary()
    } catch {
      throw CommandError(error)
    }
  }

  /// Has the user write what a draft lacks, shows the mail, asks, and sends it.
  ///
  /// - Parameters:
  ///   - draft: what is known.
  ///   - screen: a screen that is open, and left; `nil` to open one for the form.
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` if something can't be written, or at the end of input; ``SystemError`` without a
  ///   terminal.
  func compose(_ draft: QuoteDraft, on screen: FullScreen? = nil) throws -> ExitStatus {
    if !draft.text.isEmpty { try QuoteLetter.check(draft.text) }
    var draft = draft
    var isOpen = draft.text.isEmpty || draft.saidBy == nil || draft.heardBy.isEmpty
    composing: while true {
      if isOpen {
        let outcome = try QuoteFormScreen(draft: draft, launch).run(on: screen)
        switch outcome.ending {
        case .done: draft = outcome.draft
        case .cancelled: break composing
        case .interrupted: throw Self.interrupted
        }
      }
      switch try ask(draft) {
      case .sent(let status): return status
      case .edit: isOpen = true
      case .cancelled: break composing
      }
    }
    launch.console.report(WritingPhrase.notWritten.text)
    return .success
  }

  private static let interrupted = CommandError(
    message: WritingPhrase.notWritten.text, status: .interrupted)

  /// Shows the quote as its people will get it, asks, and sends it.
  ///
  /// - Parameter draft: the quote.
  /// - Returns: what the user decided.
  /// - Throws: ``CommandError`` if something is missing or can't be written, or at the end of input.
  private func ask(_ draft: QuoteDraft) throws -> Ending {
    let console = launch.console
    let menu = Menu(console: console, effects: launch.effects)
    let letter: QuoteLetter
    do {
      letter = try self.letter(draft)
    } catch let error as CommandError {
      // What was typed is not lost for it.
      console.tell(error.message, details: error.details)
      let choices = [WritingPhrase.edit.text, WritingPhrase.cancel.text]
      let index = menu.choose(
        QuotePhrase.whatNow.text, choices.map { (name: $0, remark: "") })
      return index == 0 ? .edit : .cancelled
    }
    try console.write(preview(letter))
    let question = QuotePhrase.sendQuestion.text(count: letter.recipients.count)
    let choices = [
      QuotePhrase.sendChoice.text, WritingPhrase.edit.text, WritingPhrase.cancel.text,
    ]
    while true {
      // Enter alone sends nothing: what was sent cannot be called back.
      let answer = menu.choose(question, choices.map { (name: $0, remark: "") }, usual: 1)
      guard let index = answer else {
        throw Self.interrupted
      }
      switch index {
      case 0: return .sent(try send(letter))
      case 1: return .edit
      default:
        guard let agrees = launch.effects.agreement(to: QuotePhrase.cancelQuestion.text) else {
          throw Self.interrupted
        }
        if agrees { return .cancelled }
      }
    }
  }

  /// Sends a quote without asking.
  ///
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` if something is missing or can't be written.
  func send(_ draft: QuoteDraft) throws -> ExitStatus { try send(try letter(draft)) }

  private func letter(_ draft: QuoteDraft) throws -> QuoteLetter {
    try QuoteLetter(draft, from: sender, launch.service.store, now: launch.effects.now())
  }

  /// Queues the mail, tells its ID, and sends it.
  private func send(_ letter: QuoteLetter) throws -> ExitStatus {
    let message = try letter.bytes(from: sender)
    let mails = try MailSender(launch.settings, launch.effects, mayAsk: true)
    let console = launch.console
    // What is wrong with the state is told before anything is kept.
    _ = try QuoteBook(launch)
    let mail: QueuedMail
    do throws(MailError) {
      mail = try mails.queue.add(message, at: nil, now: launch.effects.now())
    } catch {
      throw CommandError(error, home: launch.effects.homeFolder)
    }
    let id = (try? QuoteBook(launch))?.listed(letter.quote)?.id ?? mail.shownID
    let status: ExitStatus
    do throws(CommandError) {
      status = try mails.send(mail, through: mails.transport(), console, namesSent: false)
    } catch {
      throw CommandError(
        message: error.message, details: error.details + [QuotePhrase.isKept.text(["id": id])],
        status: error.status)
    }
    if status == .success {
      console.report(QuotePhrase.sent.text(count: letter.recipients.count, ["id": id]))
    } else {
      // What was refused, or may have been sent, waits for nothing.
      let waiting = (try? mails.queue.mails(in: .scheduled)) ?? []
      let waits = waiting.contains { $0.messageID == mail.messageID }
      console.report((waits ? QuotePhrase.isKept : .whoHasIt).text(["id": id]))
    }
    if !console.isWatched { try console.write(id + "\n") }
    return status
  }

  private func preview(_ letter: QuoteLetter) -> String {
    let view = GreetingPreview(painter: launch.console.painter, width: launch.console.columns)
    return view.text(letter.subject, letter.text, from: sender, to: letter.recipients, at: nil)
  }
}
