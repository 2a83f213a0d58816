internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import MIME
internal import Mail
internal import SQLiteFiles
internal import VCard

/// The user's greetings: their own, and those received from people they know.
///
/// Anybody can write a mail that looks like a greeting. One is taken if it names one sender, who is in the directory
/// or the contacts, and is addressed to the user.
final class GreetingBook {
  /// Why a received greeting is not taken.
  enum Refusal: Hashable {
    case severalSenders, unknownSender(String), notToMe
  }

  /// Those to list, the newest first.
  let entries: [GreetingEntry]
  /// Those that are not taken.
  let refused: [(entry: GreetingEntry, reason: Refusal)]
  /// What could not be read.
  let problems: [MailProblem]
  private var marks: ChangeLog.GreetingMarks
  private let stateFolder: String
  private let console: Console

  /// Reads the greetings as they are now.
  ///
  /// - Throws: ``CommandError`` if GMime is missing, ``ConfigurationError`` without a home folder, or the store's error.
  convenience init(_ launch: Launch) throws {
    try self.init(
      launch.settings, launch.service.store, launch.contacts, launch.console, launch.effects)
  }

  /// Reads the greetings as they are now.
  ///
  /// - Parameters:
  ///   - settings: say who the user is and where mails are.
  ///   - store: the directory.
  ///   - contacts: the user's cards.
  ///   - console: for warnings.
  ///   - effects: the clock.
  /// - Throws: as ``init(_:)``.
  init(
    _ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ console: Console,
    _ effects: Effects
  ) throws {
    self.console = console
    stateFolder = settings.stateFolder
    let index = MailIndex<GreetingReader>(
      queue: try settings.mailFolder(effects), maildirs: settings.mail?.maildirs ?? [],
      cacheFolder: settings.cacheFolder)
    let listing = index.listing(now: effects.now())
    if let fault = index.storeFault { console.warn(of: fault) }
    for problem in listing.problems {
      if case .message(.noLibrary(let name)) = problem.fault {
        throw CommandError(.noLibrary(name: name))
      }
    }
    problems = listing.problems
    marks = Self.marks(in: stateFolder, console)
    let acquaintance = try Acquaintance(settings, store, contacts, now: effects.now())
    var entries: [GreetingEntry] = []
    var refused: [(GreetingEntry, Refusal)] = []
    for entry in listing.entries {
      if entry.place == .received {
        if marks.hidden.contains(entry.mark) { continue }
        if let reason = try acquaintance.refusal(of: entry) {
          refused.append((entry, reason))
          continue
        }
      }
      entries.append(entry)
    }
    (self.entries, self.refused) = (entries, refused)
  }

  /// Whether a greeting was received and not read, here or in a mail program.
  func isNew(_ entry: GreetingEntry) -> Bool { entry.isNew && !marks.seen.contains(entry.mark) }

  /// The greeting of an ID.
  ///
  /// - Throws: ``CommandError`` if no greeting, or more than one, has it.
  func entry(_ id: String) throws(CommandError) -> GreetingEntry {
    let values = ["id": id.excerpt]
    let lookup = IDLookup(
      none: GreetingPhrase.noSuchGreeting.text(values), advice: GreetingPhrase.listShowsIDs.text,
      several: GreetingPhrase.severalGreetings.text(values))
    return try lookup.only(entries.matching(id: id)) { $0.title }
  }
}

// MARK: - The state

extension GreetingBook {
  private static func marks(in folder: String, _ console: Console) -> ChangeLog.GreetingMarks {
    do throws(StoreError) {
      if !ChangeLog.exists(folder: folder) { return ChangeLog.GreetingMarks() }
      return try ChangeLog.open(folder: folder).greetingMarks()
    } catch {
      console.warn(of: error)
      return ChangeLog.GreetingMarks()
    }
  }

  /// Notes that a received greeting was shown; a failure only leaves it new.
  func noteSeen(_ entry: GreetingEntry) {
    if !isNew(entry) { return }
    do throws(StoreError) {
      try ChangeLog.open(folder: stateFolder).markGreetings([entry.mark], isHidden: false)
    } catch {
      console.warn(of: error)
    }
  }

  /// Hides received greetings for good.
  ///
  /// - Throws: ``StoreError`` if that can't be kept.
  func hide(_ entries: [GreetingEntry]) throws(StoreError) {
    try ChangeLog.open(folder: stateFolder).markGreetings(entries.map(\.mark), isHidden: true)
  }

  /// Remembers a list for `--next` and `--previous`, and its search; a failure is told.
  func remember(_ entries: [GreetingEntry], search: [String]) {
    do throws(StoreError) {
      try ChangeLog.open(folder: stateFolder)
        .rememberGreetings(entries.map(\.mark), search: search)
    } catch {
      console.warn(of: error)
    }
  }

  /// The greeting beside one in the last list, or in the list of all if it is not in that; `nil` at the end.
  ///
  /// - Throws: ``StoreError`` if the state can't be read.
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
  /// What names it in the state.
  var mark: Int64 { Int64(bitPattern: hash.value) }

  /// The other person: the sender of a received one, the recipient of one's own.
  var person: Mailbox? { place == .received ? from : to.first }

  /// The greeting in a line: ID, person and subject.
  var title: String {
    [id + "  ", (person?.title ?? ListTable.nothing).excerpt + "  ", subject.excerpt].asRow
  }
}

extension Mailbox {
  /// The name, or else the address.
  var title: String { name.isEmpty ? address : name }
}
