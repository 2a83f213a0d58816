import Basics
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import HTTP
import Localization
import Mail
import Presentation
import Processes
import SQLiteFiles

struct MailSender {
  let queue: MailQueue
  private let settings: MailSettings
  private let log: String
  private let mayAsk: Bool
  private let effects: Effects

  /// How long the command that sends may take: nobody may be there to end it.
  private static let commandTimeout = Duration.seconds(300)
  /// How long a server may take to greet where no user waits (RFC 5321 section 4.5.3.2.1).
  private static let patientGreetingTimeout = Duration.seconds(300)
  /// How long a password manager may wait for its user.
  private static let passwordTimeout = Duration.seconds(60)

  init(_ settings: Settings, _ effects: Effects, mayAsk: Bool) throws(ConfigurationError) {
    queue = MailQueue(
      folder: try settings.mailFolder(effects.environment), patience: settings.timeout)
    self.settings = settings.mail ?? MailSettings()
    log = settings.stateFolder + "/mail-send.log"
    self.mayAsk = mayAsk
    self.effects = effects
  }

  var canSend: Bool { settings.canSend }

  var clock: MailQueue.Clock { MailQueue.Clock(zone: .current, now: effects.now) }

  func send(
    _ mail: QueuedMail, through transport: MailTransport, _ console: Console,
    namesSent: Bool = true
  ) throws(CommandError) -> ExitStatus {
    var report = SendReport(isAsked: true)
    var fault: MailError?
    do throws(MailError) {
      try queue.attempt(mail, through: transport, clock) { report.add($0) }
    } catch {
      fault = error
    }
    report.printNewAttempts(on: console, namesSent: namesSent)
    try markReported(report)
    if let fault { throw fault.commandError(home: effects.environment.homeFolder) }
    return report.status
  }

  /// Marks the mails that may have been sent as reported, so that no later run reports them again.
  func markReported(_ report: SendReport) throws(CommandError) {
    try effects.withCommandErrors { () throws(MailError) in try queue.markReported(report.unsure) }
  }

  /// Hands emails over; prompts for and starts nothing before the first one.
  func transport() -> MailTransport {
    if !canSend { return MailTransport(reach: .none) { _, _, _ in .stopped } }
    if settings.sendCommand != nil { return MailTransport.command(run: runCommand) }
    var transport: MailTransport?
    return MailTransport { envelope, message, begin in
      do throws(TokenError) {
        let ready = if let transport { transport } else { try makeServerTransport() }
        transport = ready
        return ready.deliver(envelope, message, begin)
      } catch {
        return .unreachable(.fault(.noPassword))
      }
    }
  }

  private func makeServerTransport() throws(TokenError) -> MailTransport {
    guard let url = settings.smtp else { return MailTransport { _, _, _ in .stopped } }
    var server = SMTPServer(url: url)
    server.authorityFile = settings.authorityFile
    if let hello = settings.hello { server.hello = hello }
    let greetingTimeout = mayAsk ? queue.patience : Self.patientGreetingTimeout
    server.connectTimeout = greetingTimeout
    // A greeting is a reply, too.
    server.replyTimeout = max(server.replyTimeout, greetingTimeout)
    if let user = settings.user, let command = settings.passwordCommand {
      let password = try effects.service.password(command, Self.passwordTimeout, mayAsk)
      server.login = (user: user, password: password)
    }
    return .smtp(server)
  }

  private func runCommand(_ mail: [UInt8]) -> (status: Int32?, lastLine: String?) {
    try? FileSystem.createFolder(FileSystem.folder(of: log) ?? "/")
    do throws(ShellCommand.Failure) {
      let command = settings.sendCommand ?? "false"
      try effects.shell(command, OutputText(bytes: mail), log, Self.commandTimeout)
      return (0, nil)
    } catch {
      let status: Int32? = if case .failed(let code) = error { code } else { nil }
      return (status, lastOutputLine)
    }
  }

  /// Does not follow a link.
  private var lastOutputLine: String? {
    guard let file = try? OpenFile(updating: log), let bytes = try? file.read(0..<65_536)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}

struct SendReport {
  private let isAsked: Bool
  private var attempts: [MailAttempt] = []
  private var printedCount = 0

  /// `isAsked` reports each email; otherwise each result is reported once, even after retries.
  init(isAsked: Bool) { self.isAsked = isAsked }

  mutating func add(_ attempt: MailAttempt) { attempts.append(attempt) }

  /// Takes mails that may have been sent by a process that did not report them.
  mutating func add(unsure mails: [QueuedMail]) { attempts += mails.map(MailAttempt.unsure) }

  var sent: [QueuedMail] { attempts.filter { $0.outcome == .sent }.map(\.mail) }

  var unsure: [QueuedMail] { attempts.filter { $0.outcome == .unsure }.map(\.mail) }

  var status: ExitStatus {
    let outcomes = Set(attempts.map(\.outcome))
    if !outcomes.isDisjoint(with: [.failed, .unsure]) { return .invalidAnswer }
    let isLeft = outcomes.contains(.deferred) || isAsked && outcomes.contains(.skipped)
    return isLeft ? .temporaryFailure : .success
  }

  mutating func printNewAttempts(on console: Console, namesSent: Bool = true) {
    let newAttempts = attempts[printedCount...]
    printedCount = attempts.count
    if isAsked {
      if namesSent { printSent(newAttempts, console) }
      for attempt in newAttempts where attempt.outcome == .skipped {
        console.printError(attempt.mail.text(.gone))
      }
    }
    for (text, details) in messages(of: newAttempts) { console.printError(text, details: details) }
  }

  private func printSent(_ attempts: ArraySlice<MailAttempt>, _ console: Console) {
    let sent = attempts.filter { $0.outcome == .sent }.map(\.mail)
    var reported: Set<String> = []
    for mail in sent where !mail.isPart { console.report(mail.text(.sent)) }
    for mail in sent where mail.isPart && reported.insert(mail.messageID).inserted {
      let parts = sent.filter { $0.isPart && $0.messageID == mail.messageID }
      console.report(MailPhrase.quoteSent(to: parts.flatMap(\.recipients).asNamed))
    }
  }

  private func messages(
    of attempts: ArraySlice<MailAttempt>
  ) -> [(text: String, details: [String])] {
    var groups: [(text: String, advice: String?, limit: Int, mails: [QueuedMail])] = []
    for attempt in attempts {
      guard let (text, advice) = message(about: attempt) else { continue }
      if let index = groups.firstIndex(where: { $0.text == text }) {
        groups[index].mails.append(attempt.mail)
      } else {
        // No later run names those that may have been sent.
        let isNamedOnce = !isAsked && attempt.outcome == .unsure
        let limit = isNamedOnce ? Int.max : Screen.candidateLimit
        groups.append((text, advice, limit, [attempt.mail]))
      }
    }
    return groups.map { group in
      // The user knows which one it is.
      let named = isAsked && attempts.count == 1 ? [] : group.mails
      let rows = named.shortened(to: group.limit) { [$0.shownID + "  ", $0.recipient].asRow }
      return (group.text, rows + [group.advice].compactMap { $0 })
    }
  }

  private func message(about attempt: MailAttempt) -> (text: String, advice: String?)? {
    let reason = attempt.reply?.message ?? ""
    return switch attempt.outcome {
    case .sent where !isAsked && attempt.formerAttempts > 0: (MailPhrase.sentLate, nil)
    case .deferred where isAsked || attempt.formerAttempts == 0:
      (MailPhrase.waits(reason: reason), nil)
    case .failed: (MailPhrase.failed(reason: reason), MailPhrase.resendAdvice)
    case .unsure: (MailPhrase.unsure(reason: reason), MailPhrase.unsureAdvice)
    case .sent, .deferred, .skipped: nil
    }
  }
}

/// The IDs of quotes and greetings, which the state folder keeps: what one means never changes.
struct RecordedIDs {
  private(set) var ids: AssignedIDs
  private let folder: String

  init(folder: String) { (ids, self.folder) = (AssignedIDs([:]), folder) }

  init(_ log: ChangeLog?, folder: String) throws(StoreError) {
    self.init(folder: folder)
    if let log { ids = AssignedIDs(try log.assignedIDs()) }
  }

  /// Reads the IDs that were assigned before; has none if they can't be read.
  init(in folder: String) {
    let log = ChangeLog.exists(folder: folder) ? try? ChangeLog.open(folder: folder) : nil
    self = (try? RecordedIDs(log, folder: folder)) ?? RecordedIDs(folder: folder)
  }

  /// Throws if the IDs can't be recorded; they hold for this run then.
  mutating func assign(_ hashes: [ShortID]) throws(StoreError) {
    let new = hashes.filter { !ids.isAssigned($0) }
    if new.isEmpty { return }
    var all = ids
    for hash in new { all.assign(hash) }
    defer { ids = all }
    try ChangeLog.open(folder: folder).addIDs { known in
      // Another process may have assigned some meanwhile.
      all = AssignedIDs(known)
      var added: [Int64: Int] = [:]
      for id in new where all.assign(id) { added[id.hash] = all.lengths[id.hash] }
      return added
    }
  }
}

extension [GreetingEntry] {
  /// IDs are empty where none was assigned.
  mutating func name(by ids: AssignedIDs) {
    let names = map(\.hashes).names(ids) { self[$0].arrival }
    for (index, name) in zip(indices, names) {
      self[index].name(ids.isAssigned(name) ? ids.text(name) : "", name)
    }
  }
}

extension MailQueue {
  func mail(_ id: String, _ settings: Settings) throws -> QueuedMail {
    let mails = try mails()
    let ids = RecordedIDs(in: settings.stateFolder).ids
    let found = ids.matching(id, among: mails.names(ids), shortest: 1).map { mails[$0] }
    return try found.only(
      none: MailPhrase.noSuchMail(id: id.excerpt), advice: MailPhrase.listShowsIDs,
      several: MailPhrase.severalMails(id: id.excerpt), title: \.title)
  }
}

extension [QueuedMail] {
  func names(_ ids: AssignedIDs) -> [ShortID] {
    map(\.hashes).names(ids) { self[$0].name.arrival(of: self[$0].file) }
  }
}
