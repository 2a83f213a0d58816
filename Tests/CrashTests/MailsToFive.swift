import Foundation
import TestSupport

/// Mails to five people each, of whom each gets it once.
enum MailsToFive: QueuedMails {
  static let title = "mails to five"
  static let counts = (few: 1, many: CrashSettings.points == nil ? 100 : 10)
  static let parts = 5
  static let ways: Set = ["whole", "half split", "split", "half sent", "sent"]

  private static let people = ["peeter", "tiina", "mari", "jaan", "uku"]
  private static let whole = "everybody"

  static func mail(_ number: Int) -> String {
    """
    From: Mari Maasikas <mari@telisa.ee>
    To: \(people.map { "\($0.capitalized) <\($0)@telisa.ee>" }.joined(separator: ",\n "))
    Subject: A quote
    Message-ID: <letter\(number)@telisa.ee>
    Keywords: quote

    \(String(repeating: "Works on my machine. ", count: 40))
    From Peeter

    """
  }

  /// One of the people, or everybody.
  static func recipient(_ file: QueueContent.File) -> String {
    let field = "Employees-Recipient: "
    let lines = file.text.prefix(2000).split(separator: "\n").filter { $0.hasPrefix(field) }
    let name = lines.first?.dropFirst(field.count).prefix { $0 != "@" } ?? ""
    return lines.isEmpty ? whole : lines.count == 1 ? String(name) : "several"
  }

  static func ways(_ home: CrashHome) -> Set<String> {
    let states = home.queue().states(by: recipient)
    if states[whole] != nil { return states.count == 1 ? ["whole"] : ["half split"] }
    let sent = states.values.count { $0 == ["sent"] }
    return sent == 0 ? ["split"] : sent == states.count ? ["sent"] : ["half sent"]
  }

  /// How often each got the mail.
  private static func receipts(_ server: MailServer) -> [String: Int] {
    var counts: [String: Int] = [:]
    for mail in server.taken {
      let names = people.filter { mail.recipients.joined().contains("<\($0)@telisa.ee>") }
      counts[names.joined(separator: " "), default: 0] += 1
    }
    return counts
  }

  static func faults(_ home: CrashHome, _ server: MailServer) -> [String] {
    let (receipts, queue) = (receipts(server), home.queue())
    var faults = receipts.filter { $0.value > 1 || !people.contains($0.key) }.map { "got \($0)" }
    for file in queue.files
    where !file.text.contains("\nMessage-ID: <letter0@telisa.ee>\n")
      || !file.text.hasSuffix("\nFrom Peeter\n")
    {
      faults.append("\(file.name) is not whole: <\(file.text)>")
    }
    let states = queue.states(by: recipient)
    if let whole = states[whole] {
      // As long as it stands, nobody got it.
      let isUntouched = states.allSatisfy { Set($0.value) == ["scheduled"] }
      if whole != ["scheduled"] || !isUntouched || !receipts.isEmpty { faults.append("\(states)") }
      return faults
    }
    if Set(states.keys) != Set(people) { faults.append("to \(states.keys.sorted())") }
    for (name, states) in states {
      let isTaken = receipts[name] != nil
      let right: Set =
        isTaken ? ["sent", "unsure", "sending"] : ["scheduled", "sending", "unsure"]
      if states.count != 1 || !right.isSuperset(of: states) {
        faults.append("\(name), taken: \(isTaken), is \(states)")
      }
    }
    return faults
  }

  static func laterFaults(
    _ home: CrashHome, _ server: MailServer, before: QueueContent, run: Run
  ) -> [String] {
    let (former, after) = (before.states(by: recipient), home.queue().states(by: recipient))
    let receipts = receipts(server)
    var faults = Set(after.keys) == Set(people) ? [] : ["later to \(after.keys.sorted())"]
    for name in people {
      let count = receipts[name] ?? 0
      if count > 1 { faults.append("\(name) got \(count)") }
      let wasUnsure = former[name] == ["unsure"] || former[name] == ["sending"]
      if after[name] != [wasUnsure ? "unsure" : "sent"] {
        faults.append("\(name) was \(former[name] ?? []), is \(after[name] ?? [])")
      }
      if !wasUnsure, count != 1 { faults.append("\(name) got none") }
    }
    return faults
  }

  static func crowdFaults(_ home: CrashHome, _ server: MailServer) -> [String] {
    receipts(server).filter { $0.value != counts.many }.map { "\($0.key) got \($0.value)" }
  }
}
