import Foundation
import TestSupport
import Testing

/// `greeting send-due`, killed and starved: no mail is sent twice, none is lost.
extension CrashTests {
  private static let sendDue = ["greeting", "send-due"]

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `sending killed at any system call sends no mail twice and loses none`() throws {
    let part = Part("send-due killed at every system call")
    let homes = try Self.mailHomes()
    let seen = Locked<[String: Int]>([:])
    let calls = try homes[0].mailCalls().calls
    part.tryAll(calls, in: homes) { home, call in
      try home.resetMails()
      let server = try home.mailServer()
      let run = try home.run(Self.sendDue, under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let faults = home.mailFaults(server)
      for state in home.mails().values { seen.withLock { $0[state, default: 0] += 1 } }
      return try faults + home.laterMailFaults(server)
    }
    // The kills must have left mails in each of these states.
    let states = seen.withLock { $0 }
    #expect(["scheduled", "sending", "sent"].allSatisfy { states[$0] ?? 0 > 0 }, "\(states)")
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a call that fails while sending sends no mail twice and loses none`() throws {
    let part = Part("ENOSPC and EIO in send-due")
    let homes = try Self.mailHomes()
    let (calls, lines) = try homes[0].mailCalls(named: Failure.callNames + ",linkat,unlinkat")
    part.tryAll(Failure.all(of: calls, lines), in: homes) { home, failure in
      try home.resetMails()
      let server = try home.mailServer()
      let run = try home.run(
        Self.sendDue,
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting, with: []))
      let isTold = run.errors.hasPrefix("employees: ") || failure.call.name == "write"
      let statuses: [Int32] = [65, 74, 75]
      let isKnown = statuses.contains { run.ending == .exited($0) } && isTold
      guard run.isSuccess || isKnown else { return ["\(run)"] }
      return try home.mailFaults(server) + home.laterMailFaults(server)
    }
    part.finish()
  }

  @Test func `two that send a thousand mails at once send each once`() throws {
    let part = Part("two send-due at once with 1,000 mails")
    let home = try #require(try Self.mailHomes().first)
    let count = 1000
    try home.resetMails(count: count)
    let server = try home.mailServer()
    let running = try (0..<2).map { _ in try home.start(Self.sendDue) }
    let runs = running.map { $0.finish() }
    var faults = runs.filter { !$0.isSuccess || !$0.errors.isEmpty }.map { "\($0)" }
    // One may have left all to the other.
    let last = try home.run(Self.sendDue)
    if !last.isSuccess { faults.append("\(last)") }
    let subjects = server.taken.map { $0.subject }
    if subjects.count != count || Set(subjects).count != count {
      faults.append("\(subjects.count) taken, \(Set(subjects).count) different ones")
    }
    if Set(home.mails().values) != ["sent"] { faults.append("not all are sent") }
    part.note("two at once", faults)
    part.finish()
  }

  private static func mailHomes() throws -> [CrashHome] {
    try homes { home in try home.state() }
  }
}

extension MailServer.Taken {
  /// The name of the mail, which is its subject.
  fileprivate var subject: String {
    let line = message.split(separator: "\r\n").first { $0.hasPrefix("Subject: ") }
    return String(line?.dropFirst("Subject: ".count) ?? "")
  }
}

extension CrashHome {
  private static let states = ["scheduled", "sending", "sent", "unsure", "failed"]
  private static let data = "home/.local/share/employees/default/mail"
  private var mailFolder: String { folder.path(Self.data) }

  /// Starts a server, and configures it.
  func mailServer() throws -> MailServer {
    let server = try MailServer()
    let path = folder.path("config/employees/config.yaml")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let rest = text.split(separator: "\nmail:")[0]
    try folder.write(
      rest + "\nmail:\n  smtp: \(server.url)\n", to: "config/employees/config.yaml")
    return server
  }

  /// Puts mails that are due into the queue, which has all its folders.
  fileprivate func resetMails(count: Int = 2) throws {
    try? FileManager.default.removeItem(atPath: mailFolder)
    for state in Self.states {
      for part in ["tmp", "new", "cur"] {
        try FileManager.default.createDirectory(
          atPath: mailFolder + "/\(state)/\(part)", withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
    }
    for number in 0..<count {
      try folder.write(
        """
        From: Mari Maasikas <mari@telisa.ee>
        To: Jaan Tamm <jaan@telisa.ee>
        Subject: mail\(number)
        Message-ID: <mail\(number)@telisa.ee>

        \(String(repeating: "Happy birthday! ", count: 40))
        From me

        """, to: Self.data + "/scheduled/cur/mail\(number):2,S")
    }
  }

  /// The state of each mail; two states for one that stands twice.
  fileprivate func mails() -> [String: String] {
    var mails: [String: String] = [:]
    for state in Self.states {
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: mailFolder + "/\(state)/cur")) ?? []
      for name in names {
        let identity = String(name.prefix { $0 != ":" })
        mails[identity] = (mails[identity].map { $0 + " and " } ?? "") + state
      }
    }
    return mails
  }

  /// The system calls of sending, from the first on that has to do with the mails.
  fileprivate func mailCalls(
    named names: String = "all"
  ) throws -> (calls: [SystemCall], lines: [Substring]) {
    try resetMails()
    let server = try mailServer()
    let (calls, lines) = try systemCalls(of: ["greeting", "send-due"], named: names)
    guard server.taken.count == 2 else { throw CocoaError(.fileReadUnknown) }
    let first = lines.firstIndex { $0.contains(mailFolder) } ?? lines.startIndex
    return (Array(calls[first...]), Array(lines[first...]))
  }

  /// What is wrong right after sending ended somehow.
  fileprivate func mailFaults(_ server: MailServer) -> [String] {
    var faults = server.settle() ? [] : ["the server still talks"]
    let taken = server.taken.map(\.subject)
    let mails = mails()
    if mails.count != 2 { faults.append("mails are \(mails)") }
    for (name, state) in mails {
      let count = taken.count { $0 == name }
      if count > 1 { faults.append("\(name) was taken twice") }
      let right = count == 1 ? ["sent", "unsure", "sending"] : ["scheduled", "sending", "unsure"]
      if !right.contains(state) { faults.append("\(name), taken \(count) times, is \(state)") }
      let text = content(name, state)
      if !text.contains("Message-ID: <\(name)@telisa.ee>\n") || !text.hasSuffix("\nFrom me\n") {
        faults.append("\(name) is not whole: <\(text)>")
      }
    }
    // Without 354, a mail still waits.
    let unsure = mails.values.count { ["sending", "unsure"].contains($0) }
    if unsure + mails.values.count(where: { $0 == "sent" }) > server.askedCount {
      faults.append("\(mails), but asked for \(server.askedCount)")
    }
    return faults
  }

  private func content(_ name: String, _ state: String) -> String {
    let folder = mailFolder + "/\(state)/cur"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let file = names.first(where: { $0.hasPrefix(name + ":") }) else { return "" }
    return String(
      decoding: FileManager.default.contents(atPath: folder + "/" + file) ?? Data(), as: UTF8.self)
  }

  /// What is wrong after the mails that still wait were sent.
  fileprivate func laterMailFaults(_ server: MailServer) throws -> [String] {
    let (before, taken) = (mails(), server.taken.map(\.subject))
    // One that was tried waits; its time comes.
    try makeDue()
    let run = try run(["greeting", "send-due"])
    var faults = server.settle() ? [] : ["the server still talks"]
    guard run.isSuccess || run.ending == .exited(65) else { return faults + ["later: \(run)"] }
    let (after, all) = (mails(), server.taken.map(\.subject))
    for (name, state) in before {
      let count = all.count { $0 == name }
      if count > 1 { faults.append("\(name) was sent twice: \(state), \(after)") }
      if count == 0, after[name] != "unsure" { faults.append("\(name) is lost: \(after)") }
      if ["sent", "unsure", "sending"].contains(state), count > taken.count(where: { $0 == name }) {
        faults.append("\(name) was \(state), and sent again")
      }
      let expected = state == "scheduled" || state == "sent" ? "sent" : "unsure"
      if after[name] != expected { faults.append("\(name) was \(state), is \(after[name] ?? "")") }
      if state == "sending", !run.errors.contains("perhaps sent") {
        faults.append("nothing is told of \(name)")
      }
    }
    let temporary = Self.states.flatMap {
      (try? FileManager.default.contentsOfDirectory(atPath: mailFolder + "/\($0)/tmp")) ?? []
    }
    if temporary.count > 1 { faults.append("left over: \(temporary)") }
    let last = try self.run(["greeting", "send-due"])
    if !last.isSuccess || !last.errors.isEmpty || server.taken.count != all.count {
      faults.append("last: \(last)")
    }
    return faults
  }

  /// Has mails that were tried wait no longer.
  func makeDue() throws {
    let folder = mailFolder + "/scheduled/cur"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = folder + "/" + name
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let due = text.replacing(/Employees-Next-Attempt: .*\n/, with: "")
      if due != text { try due.write(toFile: path, atomically: true, encoding: .utf8) }
    }
  }
}
