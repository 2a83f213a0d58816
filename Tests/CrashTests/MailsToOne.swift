import TestSupport

/// Mails to one person each, whose address has the mail's name.
enum MailsToOne: QueuedMails {
  static let title = "mails to one"
  static let counts = (few: 2, many: CrashSettings.points == nil ? 1000 : 100)
  static let parts = 1
  static let ways: Set = ["scheduled", "sending", "sent"]

  static func mail(_ number: Int) -> String {
    """
    From: Mari Maasikas <mari@telisa.ee>
    To: Jaan Tamm <mail\(number)@telisa.ee>
    Subject: mail\(number)
    Message-ID: <mail\(number)@telisa.ee>

    \(String(repeating: "Happy birthday! ", count: 40))
    From me

    """
  }

  static func recipient(_ file: QueueContent.File) -> String { file.name }

  static func ways(_ home: CrashHome) -> Set<String> { Set(home.queue().files.map(\.state)) }

  static func faults(_ home: CrashHome, _ server: MailServer) -> [String] {
    var faults: [String] = []
    let taken = server.taken.map(\.subject)
    let files = home.queue().files
    if Set(files.map(\.name)).count != 2 || files.count != 2 { faults.append("mails are \(files)") }
    for file in files {
      let count = taken.count { $0 == file.name }
      if count > 1 { faults.append("\(file.name) was taken twice") }
      let right = count == 1 ? ["sent", "unsure", "sending"] : ["scheduled", "sending", "unsure"]
      if !right.contains(file.state) {
        faults.append("\(file.name), taken \(count) times, is \(file.state)")
      }
      if !file.text.contains("Message-ID: <\(file.name)@telisa.ee>\n")
        || !file.text.hasSuffix("\nFrom me\n")
      {
        faults.append("\(file.name) is not whole: <\(file.text)>")
      }
    }
    // Without 354, a mail still waits.
    let begun = files.count { ["sending", "unsure", "sent"].contains($0.state) }
    if begun > server.askedCount { faults.append("\(files), but asked for \(server.askedCount)") }
    return faults
  }

  static func laterFaults(
    _ home: CrashHome, _ server: MailServer, before: QueueContent, run: Run
  ) -> [String] {
    var faults: [String] = []
    let after = home.queue().states(by: \.name).mapValues { $0.joined(separator: " and ") }
    let taken = server.taken.map(\.subject)
    for file in before.files {
      let (name, state, now) = (file.name, file.state, after[file.name] ?? "")
      let count = taken.count { $0 == name }
      if count > 1 { faults.append("\(name) was sent twice: \(state), \(now)") }
      if count == 0, now != "unsure" { faults.append("\(name) is lost: \(now)") }
      let expected = state == "scheduled" || state == "sent" ? "sent" : "unsure"
      if now != expected { faults.append("\(name) was \(state), is \(now)") }
    }
    return faults
  }

  static func crowdFaults(_ home: CrashHome, _ server: MailServer) -> [String] {
    let different = Set(server.taken.map(\.subject)).count
    return different == counts.many ? [] : ["\(different) different ones"]
  }
}

extension MailServer.Taken {
  /// The name of the mail, which is its subject.
  fileprivate var subject: String {
    let line = message.split(separator: "\r\n").first { $0.hasPrefix("Subject: ") }
    return String(line?.dropFirst("Subject: ".count) ?? "")
  }
}
