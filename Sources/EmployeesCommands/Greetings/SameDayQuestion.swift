import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation

/// Asks before someone gets a second greeting on one day.
struct SameDayQuestion {
  let launch: Launch
  let question: String

  /// Whether greetings at these times are wanted, though their recipients get others that day;
  /// `nil` at the end of input.
  ///
  /// Ignores the `edited` greeting. A greeting without a time is sent at once.
  func agreement(
    to greetings: [(to: Mailbox, time: Date?)], editing edited: QueuedMail? = nil
  ) -> Bool? {
    let (console, effects) = (launch.console, launch.effects)
    guard let queued = try? QueuedGreetings(launch.settings, effects) else { return true }
    var isAgreed = true
    for (recipient, time) in greetings {
      let ids = queued.sent(
        to: recipient, isOnlyOne: isOnlyOne(recipient), onDayOf: time ?? effects.now(),
        now: effects.now(), except: edited)
      if ids.isEmpty { continue }
      let line = WritingPhrase.another(
        ids: ids.joined(separator: ScreenPhrase.comma), name: recipient.title.excerpt)
      console.printErrorLine(line.isolated)
      isAgreed = false
    }
    return isAgreed ? true : effects.agreement(to: question)
  }

  /// Whether the recipient's name is unique in the directory.
  private func isOnlyOne(_ recipient: Mailbox) -> Bool {
    if recipient.name.isEmpty { return false }
    return (try? launch.service.store.people(named: NameKey(recipient.name)))?.count == 1
  }
}
