import Configuration
import Files
import Foundation
import Localization
import Mail
import Presentation

extension DoctorReport {
  /// How long `send-due` may not have run while mails wait.
  private static let longestPause: TimeInterval = 3600

  /// Mails that need their writer or can't be read, and whether anything sends what is due.
  func mails() throws -> [Finding] {
    guard let folder = try? settings.mailFolder(effects.environment), FileStatus.exists(folder)
    else { return [] }
    let queue = MailQueue(recovered: folder)
    var findings: [Finding] = []
    for state in MailState.allCases {
      guard let listing = try? queue.listing(of: state) else { continue }
      findings += listing.problems.map { error in
        finding(.mail, at: folder + "/" + state.rawValue, error.message(home: effects.home))
      }
      if [.scheduled, .failed].contains(state) {
        findings += try ChangedAddress.all(in: listing.mails, store)
          .map { Self.finding($0.mail, $0.message) }
      }
      if [.unsure, .failed, .sending].contains(state) {
        findings += listing.mails.map { mail in
          Self.finding(
            mail, [state.label, mail.reply?.message].compactMap { $0 }.joined(separator: ": "))
        }
      }
    }
    if queue.count(in: .scheduled) > 0, let problem = Self.overdue(queue.lastRun, effects.now()) {
      findings.append(Finding(.mail, at: "send-due", problem))
    }
    return findings
  }

  private static func finding(_ mail: QueuedMail, _ problem: String) -> Finding {
    Finding(.mail, at: mail.shownID + " " + mail.recipient, problem)
  }

  private static func overdue(_ lastRun: Date?, _ now: Date) -> String? {
    guard let lastRun else { return MailPhrase.neverRun }
    if abs(now.timeIntervalSince(lastRun)) < longestPause { return nil }
    return MailPhrase.lastRun(age: RelativeAge.text(of: lastRun, now: now))
  }

  /// How many greetings are read in full: reading ten thousand would take too long.
  private static let readLimit = 200

  /// Emails that are not listed, as they may be forged or are unreadable; each is reported once.
  func greetingsAndQuotes() throws -> [Finding] {
    let maildirs = settings.mail?.maildirs ?? []
    let folder = try settings.mailFolder(effects.environment)
    let missing = maildirs.filter { !FileStatus.exists($0 + "/cur") }
      .map { finding(.maildir, at: $0, SystemMessage.text(ENOENT)) }
    // Without mails there is nothing to load GMime for.
    if !([folder] + maildirs).contains(where: FileStatus.exists) { return missing }
    let greetings = missing + all(.greeting, in: folder) { try self.greetings() }
    let known = Set(greetings.map { $0.location + "\n" + $0.problem })
    let quotes = all(.quote, in: folder) { try self.quotes() }
    return greetings + quotes.filter { !known.contains($0.location + "\n" + $0.problem) }
  }

  private func all(
    _ kind: Finding.Kind, in folder: String, _ find: () throws -> [Finding]
  ) -> [Finding] {
    do {
      return try find()
    } catch { return [finding(kind, at: folder, (error as? CommandError)?.message ?? "\(error)")] }
  }

  private func greetings() throws -> [Finding] {
    let console = Console(effects, color: settings.color, isQuiet: true)
    let book = try GreetingBook(settings, store, contacts, console, effects)
    return book.problems.map { finding(.greeting, at: $0.path, $0.cause.message) }
      + book.refused.map { finding(.greeting, at: $0.entry.file, $0.reason.message) }
      + book.entries.prefix(Self.readLimit).compactMap(unreadable)
  }

  private func unreadable(_ entry: GreetingEntry) -> Finding? {
    do throws(CommandError) {
      if try !entry.message(home: effects.home).isCut { return nil }
      return finding(.greeting, at: entry.file, GreetingPhrase.tooComplex)
    } catch { return finding(.greeting, at: entry.file, error.message) }
  }

  /// Shows neither texts nor people of the quotes; empty if nothing says who the user is.
  private func quotes() throws -> [Finding] {
    if settings.me == nil, settings.mail?.from == nil { return [] }
    let book = try QuoteBook(settings, store, nil, effects, console)
    return book.problems.map { finding(.quote, at: $0.path, $0.cause.message) }
      + book.refused.map { finding(.quote, at: $0.entry.file, $0.message) }
  }
}

extension GreetingBook.Refusal {
  var message: String {
    switch self {
    case .severalSenders: GreetingPhrase.severalSenders
    case .unknownSender(let address): GreetingPhrase.unknownSender(address: address.excerpt)
    case .notToMe: GreetingPhrase.notToMe
    }
  }
}

extension QuoteBook.Refused {
  var message: String {
    let cause = reason?.message ?? QuotePhrase.otherContent
    guard let address = entry.from?.address else { return cause }
    return QuotePhrase.from(address: address.excerpt, cause: cause)
  }
}
