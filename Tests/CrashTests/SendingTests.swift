import Foundation
import TestSupport
import Testing

/// Mails in the queue whose sending is killed and starved.
protocol QueuedMails: SendableMetatype {
  /// The kind of message, in words.
  static var title: String { get }
  /// How many mails there are at a time, in the tests of one process and of two.
  static var counts: (few: Int, many: Int) { get }
  /// How many mails the server gets of each.
  static var parts: Int { get }
  /// The states in which kills must have left them at least once.
  static var ways: Set<String> { get }

  /// A mail, with LF at the ends of lines.
  static func mail(_ number: Int) -> String
  /// The recipient of a file's mail, without the domain.
  static func recipient(_ file: QueueContent.File) -> String
  /// Which of ``ways`` the mails of a home are left in.
  static func ways(_ home: CrashHome) -> Set<String>
  /// Faults right after sending ended in any way.
  static func faults(_ home: CrashHome, _ server: MailServer) -> [String]
  /// Faults after a run sent those that still waited.
  static func laterFaults(
    _ home: CrashHome, _ server: MailServer, before: QueueContent, run: Run
  ) -> [String]
  /// Faults after two processes sent many at once.
  static func crowdFaults(_ home: CrashHome, _ server: MailServer) -> [String]
}

/// The mails that are sent.
enum Sendings: String, CaseIterable, Sendable {
  case toOne, toFive

  fileprivate var mails: any QueuedMails.Type {
    switch self {
    case .toOne: MailsToOne.self
    case .toFive: MailsToFive.self
    }
  }
}

/// `greeting send-due`, killed and starved: no mail is sent twice, none is lost.
extension CrashTests {
  private static let sendDue = ["greeting", "send-due"]

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: Sendings.allCases)
  func `sending killed at any system call sends no mail twice and loses none`(sendings: Sendings)
    throws
  {
    let mails = sendings.mails
    let part = Part("send-due of \(mails.title) killed at every call that changes something")
    let homes = try Self.queueHomes()
    let seen = Locked<Set<String>>([])
    part.tryAll(try homes[0].sendingCalls(mails), in: homes) { home, call in
      let server = try home.resetQueue(mails, mails.counts.few)
      let run = try home.run(Self.sendDue, under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let faults = home.faults(mails, server)
      seen.withLock { $0.formUnion(mails.ways(home)) }
      return try faults + home.laterFaults(mails, server)
    }
    // All kills together must have left mails in each of these ways.
    if CrashSettings.points == nil {
      #expect(seen.withLock { $0 }.isSuperset(of: mails.ways), "\(seen.withLock { $0 })")
    }
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"), arguments: Sendings.allCases)
  func `a call that fails while sending sends no mail twice and loses none`(sendings: Sendings)
    throws
  {
    let mails = sendings.mails
    let part = Part("ENOSPC and EIO in send-due of \(mails.title)")
    let homes = try Self.queueHomes()
    let calls = try homes[0].sendingCalls(
      mails, named: Failure.callNames + ",linkat,unlinkat")
    part.tryAll(Failure.all(of: calls), in: homes) { home, failure in
      let server = try home.resetQueue(mails, mails.counts.few)
      let run = try home.run(
        Self.sendDue,
        under: Tracer.failing(
          failure.error, at: failure.call, lasting: failure.isLasting, with: []))
      let isTold = run.errors.hasPrefix("employees: ") || failure.call.name == "write"
      let statuses: [Int32] = [65, 74, 75]
      let isKnown = statuses.contains { run.ending == .exited($0) } && isTold
      guard run.isSuccess || isKnown else { return ["\(run)"] }
      return try home.faults(mails, server) + home.laterFaults(mails, server)
    }
    part.finish()
  }

  @Test(arguments: Sendings.allCases)
  func `two processes that send many mails at once send each once`(sendings: Sendings) throws {
    let mails = sendings.mails
    let part = Part("two send-due at once with \(mails.counts.many) \(mails.title)")
    let home = try #require(try Self.queueHomes().first)
    let server = try home.resetQueue(mails, mails.counts.many)
    let running = try (0..<2).map { _ in try home.start(Self.sendDue) }
    let runs = running.map { $0.finish() }
    var faults = runs.filter { !$0.isSuccess || !$0.errors.isEmpty }.map { "\($0)" }
    // One may have left all to the other.
    let last = try home.run(Self.sendDue)
    if !last.isSuccess { faults.append("\(last)") }
    let (taken, count) = (server.taken.count, mails.counts.many * mails.parts)
    if taken != count { faults.append("\(taken) of \(count) taken") }
    faults += mails.crowdFaults(home, server)
    let files = home.queue().files
    if files.count != count || files.contains(where: { $0.state != "sent" }) {
      faults.append("not all are sent")
    }
    part.note("two at once", faults)
    part.finish()
  }

  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a run killed while it reports leaves to the next what it did not say`() throws {
    let part = Part("send-due killed while it reports what killed runs left")
    let homes = try Self.queueHomes()
    try homes[0].resetLeftMails()
    let calls = try homes[0].systemCalls(
      of: Self.sendDue, from: homes[0].mailFolder, status: 65, mayTell: true)
    let seen = Locked<Set<String>>([])
    part.tryAll(calls, in: homes) { home, call in
      try home.resetLeftMails()
      let killed = try home.run(Self.sendDue, under: Tracer.killing(at: call))
      seen.withLock { _ = $0.insert(killed.errors.isEmpty ? "silent" : "reported") }
      return try home.reportFaults(after: killed)
    }
    // Some must have been killed before they said anything, some after.
    if CrashSettings.points == nil { #expect(seen.withLock { $0 } == ["silent", "reported"]) }
    part.finish()
  }

  private static func queueHomes() throws -> [CrashHome] {
    try homes { home in try home.state() }
  }
}

extension CrashHome {
  /// The system calls of sending, from the first on that has to do with the mails.
  fileprivate func sendingCalls(
    _ mails: any QueuedMails.Type, named names: String = Tracer.changing
  ) throws -> [SystemCall] {
    let server = try resetQueue(mails, mails.counts.few)
    let calls = try systemCalls(
      of: ["greeting", "send-due"], named: names, from: mailFolder)
    guard server.taken.count == mails.counts.few * mails.parts else {
      throw CocoaError(.fileReadUnknown)
    }
    return calls
  }

  /// Puts mails that are due into the queue, which has all its folders.
  ///
  /// - Returns: the server that is to take them.
  fileprivate func resetQueue(
    _ mails: any QueuedMails.Type, _ count: Int
  ) throws -> MailServer {
    try resetQueue()
    for number in 0..<count { try addMail(mails.mail(number), "scheduled", "mail\(number):2,S") }
    return try mailServer()
  }

  fileprivate func faults(_ mails: any QueuedMails.Type, _ server: MailServer) -> [String] {
    var faults = server.isIdleInTime() ? [] : ["the server still talks"]
    if server.taken.contains(where: { $0.message.contains("Employees-") }) {
      faults.append("a field of the queue was sent")
    }
    return faults + mails.faults(self, server)
  }

  /// Faults after the messages that still wait were sent.
  fileprivate func laterFaults(
    _ mails: any QueuedMails.Type, _ server: MailServer
  ) throws -> [String] {
    let before = queue()
    // One that was tried waits; its time comes.
    try makeDue()
    let run = try run(["greeting", "send-due"])
    var faults = server.isIdleInTime() ? [] : ["the server still talks"]
    guard run.isSuccess || run.ending == .exited(65) else { return faults + ["later: \(run)"] }
    faults += mails.laterFaults(self, server, before: before, run: run)
    let unsure = before.files.filter(\.isToBeReported).map { mails.recipient($0) }
    if Set(unsure) != run.unsureRecipients {
      faults.append("\(before.files.map { ($0.name, $0.state, $0.flags) }), then \(run)")
    }
    let temporary = temporaryMails()
    if temporary.count > 1 { faults.append("left over: \(temporary)") }
    let taken = server.taken.count
    let last = try self.run(["greeting", "send-due"])
    if !last.isSuccess || !last.errors.isEmpty || server.taken.count != taken {
      faults.append("last: \(last)")
    }
    return faults
  }
}

// MARK: - What killed runs left

extension CrashHome {
  /// The names of the mails that killed runs left, which are their recipients', too.
  private static let left = ["moved", "found"]

  /// Fills the queue with a mail that was on its way, and one that is unsure and was not reported.
  fileprivate func resetLeftMails() throws {
    try resetQueue()
    _ = try mailServer()
    for (name, file) in zip(Self.left, [("sending", ":2,S"), ("unsure", ":2,")]) {
      let mail = MailsToOne.mail(0).replacing("mail0", with: name)
      try addMail(mail, file.0, name + file.1)
    }
  }

  /// Faults if a mail is not reported by the run that was killed or by the next one, or again.
  fileprivate func reportFaults(after killed: Run) throws -> [String] {
    let before = queue()
    let runs = try (0..<2).map { _ in try run(["greeting", "send-due"]) }
    var faults = Self.left.filter { name in
      let isSeen = !before.files.contains { $0.name == name && $0.isToBeReported }
      return !(isSeen ? killed : runs[0]).unsureRecipients.contains(name)
        || isSeen && runs[0].unsureRecipients.contains(name)
    }.map { "\($0): \(killed) \(runs)" }
    if !runs[1].isSuccess || !runs[1].errors.isEmpty { faults.append("last: \(runs[1])") }
    let states = queue().states(by: \.name)
    if states != ["moved": ["unsure"], "found": ["unsure"]] { faults.append("\(states)") }
    return faults
  }
}

extension Run {
  /// The recipients of the mails that it reports as unsure, without their domains.
  fileprivate var unsureRecipients: Set<String> {
    var names: Set<String> = []
    var isUnsure = false
    for line in errors.split(separator: "\n") {
      if line.hasPrefix("employees: ") {
        isUnsure = line.contains("unsure whether it was sent")
      } else if isUnsure, line.hasSuffix("@telisa.ee") {
        let address = line.split(separator: " ").last ?? ""
        names.insert(String(address.prefix { $0 != "@" }))
      }
    }
    return names
  }
}
