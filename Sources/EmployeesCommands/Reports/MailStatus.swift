internal import Files
internal import Foundation
internal import Mail

/// How many mails are in each state, and when due ones were sent last.
struct MailStatus {
  /// How many, by state.
  let counts: [MailState: Int]
  /// When due mails were sent last, or were looked for; `nil` for never.
  let lastRun: Date?

  /// Counts the mails; `nil` if the user has never written one.
  init?(_ settings: Settings, _ effects: Effects) {
    guard let folder = try? settings.mailFolder(effects), FileStatus.exists(folder) else {
      return nil
    }
    let queue = MailQueue(folder: folder)
    counts = Dictionary(
      uniqueKeysWithValues: MailState.allCases.map { ($0, queue.count(in: $0)) })
    lastRun = queue.lastRun
  }

  /// How many mails are in a state.
  subscript(state: MailState) -> Int { counts[state] ?? 0 }

  /// "3 scheduled, 12 sent, 1 perhaps sent"; `nil` without mails.
  var text: String? {
    let states = MailState.allCases.filter { self[$0] > 0 }
    if states.isEmpty { return nil }
    return states.map { state in
      MailPhrase.counts.text(["count": String(self[state]), "state": state.label])
    }.joined(separator: ScreenPhrase.comma.text)
  }
}

extension DoctorReport {
  /// How long `send-due` may not have run while mails wait.
  private static let longestPause: TimeInterval = 3600

  /// Mails that need their writer, files that can't be read, and whether anything sends what is due.
  static func mails(_ settings: Settings, _ effects: Effects) -> [Finding] {
    guard let folder = try? settings.mailFolder(effects), FileStatus.exists(folder) else {
      return []
    }
    let queue = MailQueue(folder: folder)
    var findings: [Finding] = []
    for state in MailState.allCases {
      guard let listing = try? queue.listing(of: state) else { continue }
      findings += listing.problems.map { problem in
        Finding(
          kind: .mail,
          location: Paths.short(folder + "/" + state.rawValue, home: effects.homeFolder),
          problem: problem.error.message(home: effects.homeFolder))
      }
      if [.unsure, .failed, .sending].contains(state) {
        findings += listing.mails.map { mail in
          Finding(
            kind: .mail, location: mail.shownID + " " + mail.recipient,
            problem: [state.label, mail.reply?.message].compactMap { $0 }.joined(separator: ": "))
        }
      }
    }
    if queue.count(in: .scheduled) > 0, let problem = overdue(queue.lastRun, effects.now()) {
      findings.append(Finding(kind: .mail, location: "send-due", problem: problem))
    }
    return findings
  }

  private static func overdue(_ lastRun: Date?, _ now: Date) -> String? {
    guard let lastRun else { return MailPhrase.neverRun.text }
    if abs(now.timeIntervalSince(lastRun)) < longestPause { return nil }
    return MailPhrase.lastRun.text(["age": RelativeAge.text(of: lastRun, now: now)])
  }
}
