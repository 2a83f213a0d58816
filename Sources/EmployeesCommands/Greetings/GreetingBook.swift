import Basics
import Configuration
import Contacts
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Mail
import Presentation
import SQLiteFiles

/// The user's greetings: their own, and those received from people they know.
///
/// Anybody can write a mail that looks like a greeting. One is taken if it names one sender, who is
/// in the directory or the contacts, and is addressed to the user.
final class GreetingBook {
  enum Refusal: Hashable { case severalSenders, unknownSender(String), notToMe }

  /// Those to list, the newest first.
  let entries: [GreetingEntry]
  let refused: [(entry: GreetingEntry, reason: Refusal)]
  let problems: [MailProblem]
  private var marks: ChangeLog.GreetingMarks
  private let ids: AssignedIDs
  private let stateFolder: String
  private let console: Console

  convenience init(_ launch: Launch) throws {
    try self.init(
      launch.settings, launch.service.store, launch.contacts, launch.console, launch.effects)
  }

  init(
    _ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ console: Console,
    _ effects: Effects
  ) throws {
    self.console = console
    stateFolder = settings.stateFolder
    let queue = MailQueue(recovered: try settings.mailFolder(effects.environment))
    let index = MailIndex<GreetingReader>(
      queue: queue.folder, maildirs: settings.mail?.maildirs ?? [],
      cacheFolder: settings.cacheFolder)
    var listing = index.listing(now: effects.now())
    if let fault = index.storeError { console.warn(of: fault) }
    try listing.problems.requireLibrary()
    problems = listing.problems
    var recorded: RecordedIDs
    (marks, recorded) = Self.state(in: stateFolder, console)
    let senders = try KnownSenders(settings, store, contacts, now: effects.now())
    var refused: [(GreetingEntry, Refusal)] = []
    listing.entries.name(by: recorded.ids)
    listing.entries.removeAll { [marks] entry in
      entry.place == .received && entry.isAmong(marks.hidden)
    }
    try listing.entries.removeAll { entry in
      guard entry.place == .received, let reason = try senders.refusal(of: entry)
      else { return false }
      refused.append((entry, reason))
      return true
    }
    var entries = listing.entries
    let new = entries.filter(\.id.isEmpty).sorted { ($0.arrival, $0.mark) < ($1.arrival, $1.mark) }
    // What can't be recorded now is assigned by the next list.
    try? recorded.assign(new.map(\.hash))
    for index in entries.indices where entries[index].id.isEmpty {
      let hash = entries[index].hash
      entries[index].name(recorded.ids.text(hash), hash)
    }
    self.entries = entries
    ids = recorded.ids
    self.refused = refused
  }

  var screen: GreetingScreen { GreetingScreen(console.context, isNew: isNew) }

  /// Whether a greeting was received and not read, here or in a mail program.
  func isNew(_ entry: GreetingEntry) -> Bool { entry.isNew && !entry.isAmong(marks.seen) }

  func entry(_ id: String) throws(CommandError) -> GreetingEntry {
    try ids.matching(id, among: entries.map(\.hash)).map { entries[$0] }.only(
      none: GreetingPhrase.noSuchGreeting(id: id.excerpt), advice: GreetingPhrase.listShowsIDs,
      several: GreetingPhrase.severalGreetings(id: id.excerpt), title: \.title)
  }
}

// MARK: - The state

extension GreetingBook {
  private static func state(
    in folder: String, _ console: Console
  ) -> (ChangeLog.GreetingMarks, RecordedIDs) {
    do throws(StoreError) {
      if ChangeLog.exists(folder: folder) {
        let log = try ChangeLog.open(folder: folder)
        return (try log.greetingMarks(), try RecordedIDs(log, folder: folder))
      }
    } catch {
      console.warn(of: error)
    }
    return (ChangeLog.GreetingMarks(), RecordedIDs(folder: folder))
  }

  /// Marks a received greeting as seen; a failure only leaves it new.
  func markSeen(_ entry: GreetingEntry) {
    if !isNew(entry) { return }
    do throws(StoreError) {
      try ChangeLog.open(folder: stateFolder).markGreetings([entry.mark], isHidden: false)
    } catch {
      console.warn(of: error)
    }
  }

  func hide(_ entries: [GreetingEntry]) throws(StoreError) {
    try ChangeLog.open(folder: stateFolder).markGreetings(entries.map(\.mark), isHidden: true)
  }

  /// Remembers a list for `--next` and `--previous`, and its search; reports a failure.
  func remember(_ entries: [GreetingEntry], search: [String]) {
    do throws(StoreError) {
      try ChangeLog.open(folder: stateFolder)
        .rememberGreetings(entries.map(\.mark), search: search)
    } catch {
      console.warn(of: error)
    }
  }

  /// Uses the list of all if the greeting is not in the last one; `nil` at the end.
  func neighbour(of entry: GreetingEntry, isNext: Bool) throws(StoreError) -> GreetingEntry? {
    let known = Dictionary(entries.map { ($0.mark, $0) }, uniquingKeysWith: { one, _ in one })
    var list: [Int64] = []
    if ChangeLog.exists(folder: stateFolder) {
      list = try ChangeLog.open(folder: stateFolder).lastGreetings()
    }
    if !list.contains(entry.mark) { list = entries.map(\.mark) }
    let order = isNext ? list : list.reversed()
    // Those that are gone since are passed over.
    return order.drop { $0 != entry.mark }.dropFirst().lazy.compactMap { known[$0] }.first
  }
}

extension GreetingEntry {
  var mark: Int64 { hash.hash }

  /// Whether a received one is marked; earlier versions named it by its `Message-ID` alone.
  func isAmong(_ marks: Set<Int64>) -> Bool {
    if marks.isEmpty { return false }
    return marks.contains(mark) || !messageID.isEmpty && marks.contains(ShortID(messageID).hash)
  }
}

final class KnownSenders {
  private let store: DirectoryStore
  private let book: AddressBook?
  private let now: Date
  private let me: OwnAddresses
  /// By address.
  private var known: [String: Bool] = [:]

  /// Reads the contacts only if somebody is not in the directory.
  private lazy var contacts: AddressBook? = {
    _ = try? book?.update(now: now)
    return book
  }()

  init(_ settings: Settings, _ store: DirectoryStore, _ book: AddressBook?, now: Date) throws {
    (self.store, self.book, self.now) = (store, book, now)
    me = try OwnAddresses(settings, store)
  }

  func refusal(of entry: GreetingEntry) throws -> GreetingBook.Refusal? {
    guard let from = entry.from else { return .severalSenders }
    if !entry.to.contains(where: { me.contains($0.address) }) { return .notToMe }
    return try isKnown(from.address) ? nil : .unknownSender(from.address)
  }

  private func isKnown(_ email: String) throws -> Bool {
    if let isKnown = known[email] { return isKnown }
    let isKnown =
      try me.contains(email) || store.employee(emailed: email) != nil
      || contacts?.names(of: [email.addressKey]).isEmpty == false
    known[email] = isKnown
    return isKnown
  }
}

struct QueuedGreetings {
  private let entries: [(mail: QueuedMail, occasion: Occasion, id: String)]

  init(_ settings: Settings, _ effects: Effects) throws {
    self.init(try MailQueue(folder: settings.mailFolder(effects.environment)).mails(), settings)
  }

  /// Takes all mails of a queue, and assigns an ID to each greeting that has none.
  init(_ mails: [QueuedMail], _ settings: Settings) {
    let greetings = mails.compactMap { mail in Self.occasion(of: mail).map { (mail, $0) } }
    var recorded = RecordedIDs(in: settings.stateFolder)
    let names = greetings.map(\.0).names(recorded.ids)
    // What can't be recorded now is assigned by the next list.
    try? recorded.assign(names)
    entries = zip(greetings, names).map { greeting, name in
      (mail: greeting.0, occasion: greeting.1, id: recorded.ids.text(name))
    }
  }

  func id(of mail: QueuedMail) -> String {
    entries.first { $0.mail.identity == mail.identity }?.id ?? ""
  }

  func waiting(for address: String, _ occasion: Occasion) -> [String] {
    entries.filter { entry in
      entry.mail.state == .scheduled && entry.occasion == occasion
        && entry.mail.recipients.map { $0.addressKey } == [address.addressKey]
    }.map(\.id)
  }

  /// The IDs of greetings that a person gets, got or may have got on a day, without the edited one.
  ///
  /// If only one person has the recipient's name, greetings to that name count, too: the address
  /// may have changed.
  func sent(
    to recipient: Mailbox, isOnlyOne: Bool, onDayOf date: Date, now: Date,
    except edited: QueuedMail?
  ) -> [String] {
    let day = CalendarDay(date, in: .current)
    return entries.filter { entry in
      let mail = entry.mail
      if mail.state == .failed || mail.identity == edited?.identity { return false }
      // `Date` becomes the time of sending; until then it is that of writing.
      let sentAt = mail.header["Date"].flatMap { MailTime($0)?.date }
      let time = mail.state == .scheduled ? mail.schedule.next ?? now : sentAt ?? now
      if CalendarDay(time, in: .current) != day { return false }
      let address = recipient.address.addressKey
      if mail.recipients.contains(where: { $0.addressKey == address }) { return true }
      let key = NameKey(recipient.name)
      let others = isOnlyOne ? (try? MessageHeader(mail.header).to) ?? [] : []
      return others.contains { NameKey($0.name) == key }
    }.map(\.id)
  }

  private static func occasion(of mail: QueuedMail) -> Occasion? {
    let words = (mail.header["keywords"] ?? "").split(separator: ",").map { word in
      word.lowercased().collapsingWhiteSpace()
    }
    guard words.contains("greeting") else { return nil }
    return words.lazy.compactMap { Occasion(rawValue: $0) }.first
  }
}

extension Launch {
  /// Asks before someone gets a second greeting on one day: whether greetings at these times are
  /// wanted, at once without a time; `nil` at the end of input.
  ///
  /// Ignores the `edited` greeting.
  func sameDayAgreement(
    to greetings: [(to: Mailbox, time: Date?)], _ question: String,
    editing edited: QueuedMail? = nil
  ) -> Bool? {
    guard let queued = try? QueuedGreetings(settings, effects) else { return true }
    var isAgreed = true
    for (recipient, time) in greetings {
      let isOnlyOne =
        !recipient.name.isEmpty
        && (try? service.store.people(named: NameKey(recipient.name)))?.count == 1
      let ids = queued.sent(
        to: recipient, isOnlyOne: isOnlyOne, onDayOf: time ?? effects.now(), now: effects.now(),
        except: edited)
      if ids.isEmpty { continue }
      let line = WritingPhrase.another(
        ids: ids.joined(separator: ScreenPhrase.comma), name: recipient.title.excerpt)
      console.printErrorLine(line.isolated)
      isAgreed = false
    }
    return isAgreed ? true : effects.agreement(to: question)
  }
}
