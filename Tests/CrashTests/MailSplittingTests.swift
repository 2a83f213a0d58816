import Foundation
import TestSupport
import Testing

/// A mail to five people, whose sending is killed and starved: each gets it once.
extension CrashTests {
  private static let sendDue = ["greeting", "send-due"]

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a mail to five that is killed at any system call reaches each once`() throws {
    let part = Part("send-due of a mail to five killed at every system call")
    let homes = try Self.homes { home in try home.state() }
    let seen = Locked<Set<String>>([])
    let calls = try homes[0].letterCalls().calls
    part.tryAll(calls, in: homes) { home, call in
      try home.resetLetters()
      let server = try home.mailServer()
      let run = try home.run(Self.sendDue, under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let faults = home.letterFaults(server)
      seen.withLock { ways in _ = ways.insert(home.progress) }
      return try faults + home.laterLetterFaults(server)
    }
    // The kills must have left the mail in each of these ways.
    let ways = seen.withLock { $0 }
    #expect(ways.isSuperset(of: ["whole", "half split", "split", "half sent", "sent"]), "\(ways)")
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a call that fails while a mail to five is sent loses and doubles nothing`() throws {
    let part = Part("ENOSPC and EIO in send-due of a mail to five")
    let homes = try Self.homes { home in try home.state() }
    let (calls, lines) = try homes[0].letterCalls(named: Failure.callNames + ",linkat,unlinkat")
    part.tryAll(Failure.all(of: calls, lines), in: homes) { home, failure in
      try home.resetLetters()
      let server = try home.mailServer()
      let run = try home.run(
        Self.sendDue,
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting, with: []))
      let isTold = run.errors.hasPrefix("employees: ") || failure.call.name == "write"
      let statuses: [Int32] = [65, 74, 75]
      let isKnown = statuses.contains { run.ending == .exited($0) } && isTold
      guard run.isSuccess || isKnown else { return ["\(run)"] }
      return try home.letterFaults(server) + home.laterLetterFaults(server)
    }
    part.finish()
  }

  @Test func `two that send a hundred mails to five at once send each part once`() throws {
    let part = Part("two send-due at once with 100 mails to five")
    let home = try #require(try Self.homes { home in try home.state() }.first)
    try home.resetLetters(count: 100)
    let server = try home.mailServer()
    let running = try (0..<2).map { _ in try home.start(Self.sendDue) }
    let runs = running.map { $0.finish() }
    var faults = runs.filter { !$0.isSuccess || !$0.errors.isEmpty }.map { "\($0)" }
    // One may have left all to the other.
    let last = try home.run(Self.sendDue)
    if !last.isSuccess { faults.append("\(last)") }
    let recipients = server.taken.map { $0.recipients.joined() }
    for person in CrashHome.people {
      let count = recipients.count { $0.contains("<\(person)@telisa.ee>") }
      if count != 100 { faults.append("\(person) got \(count)") }
    }
    if recipients.count != 500 { faults.append("\(recipients.count) taken") }
    if home.letters().values.contains(where: { $0 != ["sent"] }) {
      faults.append("not all are sent")
    }
    part.note("two at once", faults)
    part.finish()
  }
}

extension CrashHome {
  fileprivate static let people = ["peeter", "tiina", "mari", "jaan", "uku"]
  private static let states = ["scheduled", "sending", "sent", "unsure", "failed"]
  private static let queue = "home/.local/share/employees/default/mail"
  private static let whole = "everybody"

  private static func letter(_ number: Int) -> String {
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

  /// Puts mails to five people into the queue, which has all its folders.
  fileprivate func resetLetters(count: Int = 1) throws {
    try? FileManager.default.removeItem(atPath: folder.path(Self.queue))
    for state in Self.states {
      for part in ["tmp", "new", "cur"] {
        try FileManager.default.createDirectory(
          atPath: folder.path(Self.queue) + "/\(state)/\(part)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
    }
    for number in 0..<count {
      try folder.write(Self.letter(number), to: Self.queue + "/scheduled/cur/letter\(number):2,S")
    }
  }

  private func files(_ state: String, _ part: String = "cur") -> [String] {
    let path = folder.path(Self.queue) + "/\(state)/\(part)"
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  private func content(_ state: String, _ file: String) -> String {
    let path = folder.path(Self.queue) + "/\(state)/cur/" + file
    return String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The recipient of a file's mail: one of the people, or everybody.
  private static func recipient(_ text: String) -> String {
    let field = "Employees-Recipient: "
    let lines = text.prefix(2000).split(separator: "\n").filter { $0.hasPrefix(field) }
    let name = lines.first?.dropFirst(field.count).prefix { $0 != "@" } ?? ""
    return lines.isEmpty ? whole : lines.count == 1 ? String(name) : "several"
  }

  /// The states in which the mails to each recipient stand.
  fileprivate func letters() -> [String: Set<String>] {
    var letters: [String: Set<String>] = [:]
    for state in Self.states {
      for file in files(state) {
        letters[Self.recipient(content(state, file)), default: []].insert(state)
      }
    }
    return letters
  }

  /// How far the mail has come.
  fileprivate var progress: String {
    let letters = letters()
    if letters[Self.whole] != nil { return letters.count == 1 ? "whole" : "half split" }
    let sent = letters.values.count { $0 == ["sent"] }
    return sent == 0 ? "split" : sent == letters.count ? "sent" : "half sent"
  }

  /// The system calls of sending, from the first on that has to do with the mails.
  fileprivate func letterCalls(
    named names: String = "all"
  ) throws -> (calls: [SystemCall], lines: [Substring]) {
    try resetLetters()
    let server = try mailServer()
    let (calls, lines) = try systemCalls(of: ["greeting", "send-due"], named: names)
    guard server.taken.count == 5 else { throw CocoaError(.fileReadUnknown) }
    let first = lines.firstIndex { $0.contains("/default/mail") } ?? lines.startIndex
    return (Array(calls[first...]), Array(lines[first...]))
  }

  /// How often each got the mail.
  private func counts(_ server: MailServer) -> [String: Int] {
    var counts: [String: Int] = [:]
    for mail in server.taken {
      let names = Self.people.filter { mail.recipients.joined().contains("<\($0)@telisa.ee>") }
      counts[names.joined(separator: " "), default: 0] += 1
    }
    return counts
  }

  /// What is wrong right after sending ended somehow.
  fileprivate func letterFaults(_ server: MailServer) -> [String] {
    var faults = server.settle() ? [] : ["the server still talks"]
    let counts = counts(server)
    faults += counts.filter { $0.value > 1 || !Self.people.contains($0.key) }.map { "got \($0)" }
    if server.taken.contains(where: { $0.message.contains("Employees-") }) {
      faults.append("a field of the queue was sent")
    }
    let letters = letters()
    for state in Self.states {
      for file in files(state) {
        let text = content(state, file)
        if !text.contains("\nMessage-ID: <letter0@telisa.ee>\n")
          || !text.hasSuffix("\nFrom Peeter\n")
        {
          faults.append("\(file) is not whole: <\(text)>")
        }
      }
    }
    if let whole = letters[Self.whole] {
      // As long as it stands, nobody got it.
      let isUntouched = letters.allSatisfy { $0.value == ["scheduled"] }
      if whole != ["scheduled"] || !isUntouched || !counts.isEmpty { faults.append("\(letters)") }
      return faults
    }
    if Set(letters.keys) != Set(Self.people) { faults.append("to \(letters.keys.sorted())") }
    for (name, states) in letters {
      let isTaken = counts[name] != nil
      let right: Set =
        isTaken ? ["sent", "unsure", "sending"] : ["scheduled", "sending", "unsure"]
      if states.count != 1 || !states.isSubset(of: right) {
        faults.append("\(name), taken: \(isTaken), is \(states)")
      }
    }
    return faults
  }

  /// What is wrong after the parts that still wait were sent.
  fileprivate func laterLetterFaults(_ server: MailServer) throws -> [String] {
    let before = letters()
    try makeDue()
    let run = try run(["greeting", "send-due"])
    var faults = server.settle() ? [] : ["the server still talks"]
    guard run.isSuccess || run.ending == .exited(65) else { return faults + ["later: \(run)"] }
    let (after, counts) = (letters(), counts(server))
    if Set(after.keys) != Set(Self.people) { faults.append("later to \(after.keys.sorted())") }
    for name in Self.people {
      let count = counts[name] ?? 0
      if count > 1 { faults.append("\(name) got \(count)") }
      let wasUnsure = before[name] == ["unsure"] || before[name] == ["sending"]
      if after[name] != [wasUnsure ? "unsure" : "sent"] {
        faults.append("\(name) was \(before[name] ?? []), is \(after[name] ?? [])")
      }
      if !wasUnsure, count != 1 { faults.append("\(name) got none") }
    }
    let temporary = Self.states.flatMap { files($0, "tmp") }
    if temporary.count > 1 { faults.append("left over: \(temporary)") }
    let last = try self.run(["greeting", "send-due"])
    if !last.isSuccess || !last.errors.isEmpty || self.counts(server) != counts {
      faults.append("last: \(last)")
    }
    return faults
  }
}
