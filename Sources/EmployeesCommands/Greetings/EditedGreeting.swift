internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail
internal import TerminalUI

/// A greeting of the queue that is changed: read from its mail, and written back into it.
struct EditedGreeting {
  /// What became of it.
  enum Ending {
    case unchanged
    case saved(QueuedMail)
  }

  var content: GreetingContent
  private let mail: QueuedMail
  private let bytes: [UInt8]
  private let queue: MailQueue
  private let launch: Launch
  private let messageID: String
  private let from: Mailbox
  private let to: Mailbox
  private let former: GreetingContent
  private var time: MailTime?
  private var isRescheduled = false

  /// Reads a mail.
  ///
  /// - Throws: ``CommandError`` if it can't be read, or is not a greeting.
  init(_ mail: QueuedMail, _ queue: MailQueue, _ launch: Launch) throws(CommandError) {
    (self.mail, self.queue, self.launch) = (mail, queue, launch)
    time = mail.schedule.at
    do throws(MailError) {
      bytes = try queue.message(of: mail)
    } catch {
      throw CommandError(error, home: launch.effects.homeFolder)
    }
    let message: ReceivedMessage
    do throws(MIMEError) {
      message = try ReceivedMessage(bytes)
    } catch {
      throw CommandError(error)
    }
    let header = message.header
    guard header.keywords.contains("greeting"), let from = header.from, header.to.count == 1,
      let occasion = header.keywords.lazy.compactMap({ Occasion(rawValue: $0) }).first
    else {
      throw CommandError(
        message: WritingPhrase.notAGreeting.text(["id": mail.shownID]), status: .noMatch)
    }
    (self.from, to, messageID) = (from, header.to[0], header.messageID)
    content = GreetingContent(
      occasion: occasion, subject: header.subject, text: NoteText.tidied(message.text),
      picture: message.picture)
    former = content
  }

  /// Gives it another time; `nil` for the one that it has.
  ///
  /// - Throws: ``CommandError`` if that time has passed, or depends on a birthday that nobody knows.
  mutating func setTime(_ new: SendingTime?) throws {
    guard let new else { return }
    let store = launch.service.store
    var birthday: AnnualDay?
    if new.isPersonal, let employee = try store.employee(named: to.address) {
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      birthday = cards.lazy.compactMap(\.birthday).first
    }
    do throws(SendingTime.Fault) {
      let date = try new.time(after: launch.effects.now(), in: .current, birthday: birthday)
      time = MailTime(date, in: .current)
      isRescheduled = true
    } catch {
      let name = (to.name.isEmpty ? to.address : to.name).visible
      let message =
        switch error {
        case .noBirthday: WritingPhrase.noBirthday.text(["name": name])
        case .past(let past): WritingPhrase.past.text(["time": Day.minute(of: past)])
        }
      throw CommandError(message: message, status: .usage)
    }
  }

  /// Puts the recipient's values into a subject and a text that were chosen.
  mutating func fill() {
    guard let employee = try? launch.service.store.employee(named: to.address),
      let sender = try? GreetingSender(launch.settings, launch.service.store)
    else { return }
    content.fill(for: employee, from: sender)
  }

  /// Shows the greeting, asks if wanted, and writes it.
  ///
  /// - Returns: what became of it.
  /// - Throws: ``CommandError`` if it can't be sent like this, or can't be written.
  func save(asks: Bool) throws(CommandError) -> Ending {
    if content == former, !isRescheduled { return .unchanged }
    try content.check()
    if asks {
      let preview = GreetingPreview(
        painter: launch.console.painter, width: launch.console.columns)
      try? launch.console.write(
        preview.text(content.subject, content.text, from: from, to: [to], at: time?.date))
      if !launch.effects.isAgreed(WritingPhrase.saveQuestion.text) { return .unchanged }
    }
    let changed: [UInt8]
    do throws(MIMEError) {
      changed = try OutgoingMessage(
        from: from, to: [to], subject: content.subject,
        keywords: ["greeting", content.occasion.rawValue], messageID: messageID,
        date: launch.effects.now(), timeZone: .current, text: content.text,
        picture: content.picture
      ).bytes()
    } catch {
      throw CommandError(error)
    }
    do throws(MailError) {
      let saved = try queue.replace(mail, bytes, with: changed, at: time)
      // A failed one waits again once it has a time.
      if saved.state == .failed, isRescheduled {
        return .saved(try queue.requeue(saved, at: time))
      }
      return .saved(saved)
    } catch {
      throw CommandError(error, home: launch.effects.homeFolder)
    }
  }
}
