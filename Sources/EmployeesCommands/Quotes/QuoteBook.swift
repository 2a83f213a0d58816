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

  /// Reads the quotes as they are now; asks the feeds if only they can tell who the user is.
  ///
  /// - Throws: as ``init(_:_:_:_:)``, and ``CommandError`` if nobody tells who the user is.
  convenience init(_ launch: Launch) throws {
    try Self.findMe(launch)
    try self.init(launch.settings, launch.service.store, launch.contacts, launch.effects)
    if let storeFault { launch.console.warn(of: storeFault) }
  }

  /// Asks the feeds if the user is known by a name alone, and not in the directory.
  private static func findMe(_ launch: Launch) throws {
    func isUnknown() throws -> Bool {
      try OwnAddresses(launch.settings, launch.service.store).emails.isEmpty
    }
    if try !isUnknown() { return }
    _ = try launch.show(directory: .never) { _ in Screen(text: "") }
    if try !isUnknown() { return }
    let me = ["me": (launch.settings.me ?? "").excerpt]
    throw CommandError(message: ScreenPhrase.meMissing.text(me), status: .configuration)
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
    // Nobody's quotes are shown where nothing says who the user is.
    let isAnybody = settings.me != nil || settings.mail?.from != nil
    let listing = isAnybody ? index.listing(now: effects.now()) : .init()
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
    let marks = all.map { (own: ShortID($0.quote.uid).mark, other: ShortID($0.identity).mark) }
    let ids = ShortIDs(marks)
    let hashes = marks.map { ids.hash(own: $0.own, other: $0.other) }
    self.hashes = Dictionary(
      zip(all.map(\.identity), hashes), uniquingKeysWith: { one, _ in one })
    quotes = zip(all, hashes).map { found, hash in
      let quote = found.quote
      return ListedQuote(
        id: ids.shortest(hash), identity: found.identity, text: quote.text,
        saidBy: names.person(quote.saidBy), heardBy: quote.heardBy.map(names.person),
        addedBy: names.person(quote.addedBy), at: quote.date, file: found.file)
    }
  }

  /// The quotes whose hash begins with an ID: one if it is known, several if it is too short.
  func matching(id: String) -> [ListedQuote] {
    guard id.utf8.count >= ShortID.minimumLength else { return [] }
    let wanted = id.lowercased()
    return quotes.filter { hashes[$0.identity]?.text.hasPrefix(wanted) == true }
  }

  /// The mails of a quote: the user's own, those taken in from elsewhere, and those received; the one that is shown
  /// is first.
  func mails(of quote: ListedQuote) -> [QuoteEntry] { mails[quote.identity] ?? [] }

  /// Whether a quote is hidden.
  func isHidden(_ quote: Quote) -> Bool { hidden.contains(quote.mark) }

  /// The listed quote that is this one, whatever it says.
  func listed(_ quote: Quote) -> ListedQuote? {
    quotes.first { $0.identity == quote.identity }
  }

  /// Whether a mail of the same quote is there, also of a hidden one.
  func hasMail(of quote: Quote) -> Bool { mails[quote.identity] != nil }

  /// Whether the mail that counts, also of a hidden quote, says something else; `false` without one.
  func contradicts(_ quote: Quote) -> Bool {
    guard case .success(let known) = mails[quote.identity]?.first?.content else { return false }
    return !quote.saysTheSame(as: known)
  }

  /// Hides a quote, so that no mail brings it back.
  ///
  /// - Throws: ``StoreError`` if that can't be kept.
  func hide(_ quote: ListedQuote) throws(StoreError) {
    let mark = ShortID(quote.identity).mark
    try ChangeLog.open(folder: stateFolder).markQuote(mark, isHidden: true)
  }

  /// Shows a quote again that was hidden.
  ///
  /// - Throws: ``StoreError`` if that can't be kept.
  func unhide(_ quote: Quote) throws(StoreError) {
    if !isHidden(quote) { return }
    try ChangeLog.open(folder: stateFolder).markQuote(quote.mark, isHidden: false)
  }
}

extension ShortID {
  /// What names it in the state.
  var mark: Int64 { Int64(bitPattern: value) }
}

extension Quote {
  /// What identifies it: its UID, which others can use for a quote of their own, and who added it.
  var identity: String { uid + "\n" + addedBy.email.addressKey }

  /// What names it in the state.
  fileprivate var mark: Int64 { ShortID(identity).mark }
}

/// The quotes in some mails: each once, whatever copies there are.
private struct QuoteMails {
  private(set) var refused: [QuoteBook.Refused] = []
  /// By what identifies the quote, also of hidden ones; the mail that counts is first.
  private(set) var mails: [String: [QuoteEntry]] = [:]
  /// The newest first.
  private(set) var quotes: [(quote: Quote, identity: String, file: String)] = []

  init(_ entries: [QuoteEntry], hidden: Set<Int64>) {
    var found: [String: [(quote: Quote, entry: QuoteEntry)]] = [:]
    for entry in entries {
      switch entry.content {
      case .success(let quote): found[quote.identity, default: []].append((quote, entry))
      case .failure(let refusal): refused.append(.init(entry: entry, reason: .mail(refusal)))
      }
    }
    for (identity, copies) in found {
      let sorted = copies.count == 1 ? copies : copies.sorted { Self.precedes($0, $1) }
      let counting = sorted[0]
      let isHidden = !hidden.isEmpty && hidden.contains(ShortID(identity).mark)
      if !isHidden { quotes.append((counting.quote, identity, counting.entry.file)) }
      for copy in sorted {
        if copy.quote.saysTheSame(as: counting.quote) {
          mails[identity, default: []].append(copy.entry)
        } else if !isHidden {
          refused.append(.init(entry: copy.entry, reason: .otherContent))
        }
      }
    }
    quotes.sort {
      $0.quote.date != $1.quote.date
        ? $0.quote.date > $1.quote.date : $0.identity < $1.identity
    }
    refused.sort { $0.entry.file < $1.entry.file }
  }

  /// Whether a mail goes before another one of the same quote: the user's own, then one that the author sent, then the
  /// one that was delivered first, as the file's name tells: what a mail says of its date is for its sender to choose.
  private static func precedes(
    _ one: (quote: Quote, entry: QuoteEntry), _ other: (quote: Quote, entry: QuoteEntry)
  ) -> Bool {
    let ranks = [one, other].map { copy in
      if case .own = copy.entry.place { return 0 }
      return copy.entry.from?.address.addressKey == copy.quote.addedBy.email.addressKey ? 1 : 2
    }
    if ranks[0] != ranks[1] { return ranks[0] < ranks[1] }
    let times = [one, other].map { copy in
      let name = copy.entry.file.split(separator: "/").last ?? ""
      return Int64(name.prefix { $0.isASCII && $0.isNumber }) ?? .max
    }
    if times[0] != times[1] { return times[0] < times[1] }
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
