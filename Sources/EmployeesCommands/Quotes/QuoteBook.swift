internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import ICalendar
internal import MIME
internal import Mail
internal import Quotes
internal import SQLiteFiles

/// The user's quotes: those they wrote down, those they got by mail, and those they took in from elsewhere.
final class QuoteBook {
  /// A mail that is not taken for a quote, and why.
  struct Refused: Hashable {
    let entry: QuoteEntry
    let reason: Reason

    enum Reason: Hashable {
      case mail(QuoteRefusal)
      /// Another mail has the same UID, and says something else.
      case otherContent
    }
  }

  /// The quotes, the newest first.
  let quotes: [ListedQuote]
  /// What is not taken, the user's own first.
  let refused: [Refused]
  /// What could not be read.
  let problems: [MailProblem]
  /// Why the index is not on disk; `nil` if it is.
  let storeFault: StoreError?
  /// The mails of each listed quote, by UID; the one that counts is first.
  private let mails: [String: [QuoteEntry]]
  private let hashes: [String: ShortID]
  private let stateFolder: String
  private let hidden: Set<Int64>

  /// Reads the quotes as they are now.
  ///
  /// - Throws: as ``init(_:_:_:_:)``.
  convenience init(_ launch: Launch) throws {
    try self.init(launch.settings, launch.service.store, launch.contacts, launch.effects)
    if let storeFault { launch.console.warn(of: storeFault) }
  }

  /// Reads the quotes as they are now.
  ///
  /// - Parameters:
  ///   - settings: say who the user is and where mails are.
  ///   - store: the directory.
  ///   - contacts: the user's cards.
  ///   - effects: the clock, and where files are.
  /// - Throws: ``CommandError`` if GMime is missing, ``ConfigurationError`` without a home folder, or the store's error.
  init(
    _ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ effects: Effects
  ) throws {
    let me = try OwnAddresses(settings, store)
    let index = MailIndex<QuoteReader>(
      me: me.emails, queue: try settings.mailFolder(effects),
      maildirs: settings.mail?.maildirs ?? [], stateFolder: settings.stateFolder)
    let listing = index.listing(now: effects.now())
    storeFault = index.storeFault
    for problem in listing.problems {
      if case .message(.noLibrary(let name)) = problem.fault {
        throw CommandError(.noLibrary(name: name))
      }
    }
    problems = listing.problems
    stateFolder = settings.stateFolder
    hidden =
      ChangeLog.exists(folder: stateFolder)
      ? try ChangeLog.open(folder: stateFolder).hiddenQuotes() : []
    let found = QuoteMails(listing.entries, hidden: hidden)
    (refused, mails) = (found.refused, found.mails)
    let all = found.quotes
    if !all.isEmpty { _ = try contacts?.update(now: effects.now()) }
    let names = try QuoteNames(of: all.map(\.quote), me, store, contacts)
    let uids = all.map { ShortID($0.quote.uid) }
    let ids = ShortIDs(uids.map { ($0.mark, $0.mark) })
    hashes = Dictionary(zip(all.map(\.quote.uid), uids), uniquingKeysWith: { one, _ in one })
    quotes = zip(all, uids).map { found, hash in
      let quote = found.quote
      return ListedQuote(
        id: ids.shortest(hash), uid: quote.uid, text: quote.text,
        saidBy: names.person(quote.saidBy), heardBy: quote.heardBy.map(names.person),
        addedBy: names.person(quote.addedBy), at: quote.date, file: found.file)
    }
  }

  /// The quotes whose hash begins with an ID: one if it is known, several if it is too short.
  func matching(id: String) -> [ListedQuote] {
    guard id.utf8.count >= ShortID.minimumLength else { return [] }
    let wanted = id.lowercased()
    return quotes.filter { hashes[$0.uid]?.text.hasPrefix(wanted) == true }
  }

  /// The mails of a quote: the user's own, those taken in from elsewhere, and those received; the one that is shown
  /// is first.
  func mails(of quote: ListedQuote) -> [QuoteEntry] { mails[quote.uid] ?? [] }

  /// Whether a quote is hidden.
  func isHidden(uid: String) -> Bool { hidden.contains(ShortID(uid).mark) }

  /// Whether a listed quote is the same text of the same people as another one, whatever they are called.
  func isSame(_ quote: Quote, as listed: ListedQuote) -> Bool {
    guard case .success(let known) = mails(of: listed).first?.content else { return false }
    return quote.saysTheSame(as: known)
  }

  /// Hides a quote, so that no mail brings it back.
  ///
  /// - Throws: ``StoreError`` if that can't be kept.
  func hide(_ quote: ListedQuote) throws(StoreError) {
    try ChangeLog.open(folder: stateFolder).markQuote(ShortID(quote.uid).mark, isHidden: true)
  }

  /// Shows a quote again that was hidden.
  ///
  /// - Throws: ``StoreError`` if that can't be kept.
  static func unhide(uid: String, stateFolder: String) throws(StoreError) {
    if !ChangeLog.exists(folder: stateFolder) { return }
    try ChangeLog.open(folder: stateFolder).markQuote(ShortID(uid).mark, isHidden: false)
  }
}

extension ShortID {
  /// What names it in the state.
  var mark: Int64 { Int64(bitPattern: value) }
}

/// The quotes in some mails: each once, whatever copies there are.
private struct QuoteMails {
  private(set) var refused: [QuoteBook.Refused] = []
  /// By UID; the mail that counts is first.
  private(set) var mails: [String: [QuoteEntry]] = [:]
  /// The newest first.
  private(set) var quotes: [(quote: Quote, file: String)] = []

  init(_ entries: [QuoteEntry], hidden: Set<Int64>) {
    var found: [String: [(quote: Quote, entry: QuoteEntry)]] = [:]
    for entry in entries {
      switch entry.content {
      case .success(let quote): found[quote.uid, default: []].append((quote, entry))
      case .failure(let refusal): refused.append(.init(entry: entry, reason: .mail(refusal)))
      }
    }
    for (uid, copies) in found where !hidden.contains(ShortID(uid).mark) {
      let sorted = copies.count == 1 ? copies : copies.sorted { Self.precedes($0, $1) }
      let counting = sorted[0]
      quotes.append((counting.quote, counting.entry.file))
      for copy in sorted {
        if copy.quote.saysTheSame(as: counting.quote) {
          mails[uid, default: []].append(copy.entry)
        } else {
          refused.append(.init(entry: copy.entry, reason: .otherContent))
        }
      }
    }
    quotes.sort {
      $0.quote.date != $1.quote.date
        ? $0.quote.date > $1.quote.date : $0.quote.uid < $1.quote.uid
    }
    refused.sort { $0.entry.file < $1.entry.file }
  }

  /// Whether a mail goes before another one of the same quote: the user's own, then one that the author sent, then the
  /// oldest.
  private static func precedes(
    _ one: (quote: Quote, entry: QuoteEntry), _ other: (quote: Quote, entry: QuoteEntry)
  ) -> Bool {
    let ranks = [one, other].map { copy in
      if case .own = copy.entry.place { return 0 }
      return copy.entry.from?.address.addressKey == copy.quote.addedBy.email.addressKey ? 1 : 2
    }
    if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
    let dates = [one, other].map { $0.entry.date ?? .distantFuture }
    if dates[0] != dates[1] { return dates[0] < dates[1] }
    return one.entry.file < other.entry.file
  }
}

extension Quote {
  /// Whether it is the same text of the same people, whatever they are called.
  fileprivate func saysTheSame(as other: Quote) -> Bool {
    func addresses(_ quote: Quote) -> [String] {
      ([quote.saidBy, quote.addedBy] + quote.heardBy).map { $0.email.addressKey }
    }
    return self == other || text == other.text && addresses(self) == addresses(other)
  }
}
