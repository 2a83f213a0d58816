package import Configuration
import Files
package import Foundation
import Localization
package import Mail

/// How many emails are in each state, and when due ones were sent last.
package struct MailStatus {
  /// How many, by state.
  package let counts: [MailState: Int]
  /// When due emails were sent last, or were looked for; `nil` for never.
  package let lastRun: Date?

  /// Counts the emails; `nil` if the user has never written one.
  package init?(_ settings: Settings, _ environment: Environment) {
    guard let folder = try? settings.mailFolder(environment), FileStatus.exists(folder) else {
      return nil
    }
    let queue = MailQueue(recovered: folder)
    counts = Dictionary(uniqueKeysWithValues: MailState.allCases.map { ($0, queue.count(in: $0)) })
    lastRun = queue.lastRun
  }

  /// How many emails are in a state.
  package subscript(state: MailState) -> Int { counts[state] ?? 0 }

  /// "3 scheduled, 12 sent, 1 unsure"; `nil` without mails.
  package var text: String? {
    let states = MailState.allCases.filter { self[$0] > 0 }
    if states.isEmpty { return nil }
    return states.map { MailPhrase.counts(count: self[$0], state: $0.label) }
      .joined(separator: ScreenPhrase.comma)
  }
}
