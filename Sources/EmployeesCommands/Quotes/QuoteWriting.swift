internal import DirectoryService
internal import EmployeeDirectory
internal import Foundation
internal import ICalendar
internal import MIME
internal import Mail
internal import Quotes
internal import SQLiteFiles
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

  /// What the user can do with a quote, apart from cancelling.
  private enum Choice {
    case send, edit

    var text: String { self == .send ? QuotePhrase.sendChoice.text : WritingPhrase.edit.text }
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
  ///   - isTyped: whether the user typed the text in the form already.
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` if something can't be written, or at the end of input; ``SystemError`` without a
  ///   terminal.
  func compose(
    _ draft: QuoteDraft, on screen: FullScreen? = nil, isTyped: Bool = false
  ) throws -> ExitStatus {
    if !draft.text.isEmpty { try QuoteLetter.check(draft.text) }
    var (draft, isTyped) = (draft, isTyped)
    var isOpen = draft.text.isEmpty || draft.saidBy == nil || draft.heardBy.isEmpty
    composing: while true {
      if isOpen {
        let outcome = try QuoteFormScreen(draft: draft, launch).run(on: screen)
        switch outcome.ending {
        case .done:
          isTyped = isTyped || outcome.draft.text != draft.text
          draft = outcome.draft
        case .cancelled: break composing
        case .interrupted: throw Self.interrupted
        }
      }
      switch try ask(draft, isTyped: isTyped) {
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
  /// - Parameters:
  ///   - draft: the quote.
  ///   - isTyped: whether only the form has its text.
  /// - Returns: what the user decided.
  /// - Throws: ``CommandError`` if something is missing or can't be written, or at the end of input.
  private func ask(_ draft: QuoteDraft, isTyped: Bool) throws -> Ending {
    let console = launch.console
    let letter: QuoteLetter
    do {
      letter = try self.letter(draft)
    } catch let error as CommandError {
      return try goOn(after: error, isTyped: isTyped)
    }
    try console.write(preview(letter))
    let question = QuotePhrase.sendQuestion.text(count: letter.recipients.count)
    // Enter alone sends nothing: what was sent cannot be called back.
    switch try choose(question, [.send, .edit], usual: .edit, isTyped: isTyped) {
    case .send: break
    case .edit: return .edit
    case nil: return .cancelled
    }
    let queued: Queued
    do {
      queued = try queue(letter)
    } catch let error as CommandError {
      return try goOn(after: error, isTyped: isTyped)
    } catch let fault as StoreError {
      let error = CommandError(fault, home: launch.effects.homeFolder)
      return try goOn(after: error, isTyped: isTyped)
    }
    return .sent(try send(queued))
  }

  /// Tells why a quote could not be written, and asks what becomes of it: what was typed is not lost for it.
  private func goOn(after error: CommandError, isTyped: Bool) throws(CommandError) -> Ending {
    launch.console.tell(error.message, details: error.details)
    let choice = try choose(QuotePhrase.whatNow.text, [.edit], usual: .edit, isTyped: isTyped)
    return choice == nil ? .cancelled : .edit
  }

  /// Asks what becomes of the quote until that is clear.
  ///
  /// A text that only the form has is not lost by one Ctrl-C: a question follows, as in the form.
  ///
  /// - Parameters:
  ///   - title: what is chosen.
  ///   - choices: what the user can do, apart from cancelling.
  ///   - usual: what an empty answer means.
  ///   - isTyped: whether only the form has the text.
  /// - Returns: the choice; `nil` if the user cancels.
  /// - Throws: ``CommandError`` at the end of input.
  private func choose(
    _ title: String, _ choices: [Choice], usual: Choice, isTyped: Bool
  ) throws(CommandError) -> Choice? {
    let menu = Menu(console: launch.console, effects: launch.effects)
    let names = choices.map(\.text) + [WritingPhrase.cancel.text]
    while true {
      let index = menu.choose(
        title, names.map { (name: $0, remark: "") }, usual: choices.firstIndex(of: usual) ?? 0)
      if let index, choices.indices.contains(index) { return choices[index] }
      if index == nil, !isTyped { throw Self.interrupted }
      let answer = launch.effects.agreement(to: QuotePhrase.cancelQuestion.text)
      guard let agrees = answer, !agrees || index != nil else { throw Self.interrupted }
      if agrees { return nil }
    }
  }

  /// Sends a quote without asking.
  ///
  /// - Returns: the exit status.
  /// - Throws: ``CommandError`` if something is missing or can't be written.
  func send(_ draft: QuoteDraft) throws -> ExitStatus { try send(try queue(try letter(draft))) }

  private func letter(_ draft: QuoteDraft) throws -> QuoteLetter {
    try QuoteLetter(draft, from: sender, launch.service.store, now: launch.effects.now())
  }

  /// A quote in the queue.
  private struct Queued {
    let letter: QuoteLetter
    let mail: QueuedMail
    let sender: MailSender
  }

  /// Puts the mail into the queue.
  private func queue(_ letter: QuoteLetter) throws -> Queued {
    let message = try letter.bytes(from: sender)
    let mails = try MailSender(launch.settings, launch.effects, mayAsk: true)
    // What is wrong with the state is told before anything is kept.
    _ = try QuoteBook(launch)
    do throws(MailError) {
      let mail = try mails.queue.add(message, at: nil, now: launch.effects.now())
      return Queued(letter: letter, mail: mail, sender: mails)
    } catch {
      throw CommandError(error, home: launch.effects.homeFolder)
    }
  }

  /// Sends what is in the queue, and tells its ID.
  private func send(_ queued: Queued) throws -> ExitStatus {
    let (letter, mail, mails) = (queued.letter, queued.mail, queued.sender)
    let console = launch.console
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
