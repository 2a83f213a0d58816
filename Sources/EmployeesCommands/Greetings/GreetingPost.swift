internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail

/// Makes messages of a greeting, one for each recipient, and puts them into the queue.
struct GreetingPost {
  let queue: MailQueue
  let sender: GreetingSender
  let effects: Effects

  /// Opens the queue of a profile.
  ///
  /// - Throws: ``ConfigurationError`` if the home folder is not known.
  init(
    _ settings: Settings, _ sender: GreetingSender, _ effects: Effects
  ) throws(ConfigurationError) {
    queue = MailQueue(folder: try settings.mailFolder(effects))
    self.sender = sender
    self.effects = effects
  }

  /// A recipient's message, with a new `Message-ID`.
  func message(
    _ content: GreetingContent, to recipient: GreetingRecipient
  ) throws(CommandError) -> [UInt8] {
    let (subject, text) = content.filled(for: recipient.employee, from: sender)
    let message = OutgoingMessage(
      from: sender.mailbox, to: [recipient.mailbox], subject: subject,
      keywords: ["greeting", content.occasion.rawValue],
      messageID: OutgoingMessage.newMessageID(from: sender.mailbox), date: effects.now(),
      timeZone: .current, text: text, picture: content.picture)
    do throws(MIMEError) {
      return try message.bytes()
    } catch {
      throw CommandError(error)
    }
  }

  /// Puts a message for each recipient into the queue.
  ///
  /// - Returns: the mails, in the order of the recipients.
  /// - Throws: ``CommandError``; then the queue has none of them.
  func add(
    _ content: GreetingContent, to recipients: [GreetingRecipient]
  ) throws(CommandError) -> [QueuedMail] {
    // All are made before the first is kept.
    var messages: [(bytes: [UInt8], time: MailTime?)] = []
    for recipient in recipients {
      let time = recipient.time.map { MailTime($0, in: .current) }
      messages.append((try message(content, to: recipient), time))
    }
    var added: [QueuedMail] = []
    do throws(MailError) {
      for (bytes, time) in messages {
        added.append(try queue.add(bytes, at: time, now: effects.now()))
      }
    } catch {
      for mail in added { try? queue.trash(mail) }
      throw CommandError(error, home: effects.homeFolder)
    }
    return added
  }
}
