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
  private(set) lazy var quotes: [ListedQuote] = found.quotes.indices.map(listed)
  /// What could not be read.
  let problems: [MailProblem]
  /// Why the index is not on disk; `nil` if it is.
  let storeFault: StoreError?
  private let found: QuoteMails
  private let names: QuoteNames
  private let ids: ShortIDs
  /// What each quote is named by, in the order of ``quotes``.
  private let hashes: [ShortID]
  private let stateFolder: String
  private let hidden: Set<Int64>

  /// Reads the quotes as they are now; asks the feeds if only they can tell who the user is.
  ///
  /// - Throws: as ``init(_:_:_:_:)``, and ``CommandError`` if nobody tells who the user is.
  convenience init(_ launch: Launch) throws {
    try Self.findMe(launch)
    try self.init(launch.settings, launch.service.store, launch.contacts, launch.effects)
    if let storeFault { launch.console.warn(ofQuoteIndex: storeFault) }
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
    found = QuoteMails(listing.entries, hidden: hidden)
    let all = found.quotes
    if !all.isEmpty { _ = try contacts?.update(now: effects.now()) }
    names = try QuoteNames(of: all.lazy.map(\.quote), me, store, contacts)
    let own = all.map { ShortID($0.quote.uid).mark }
    let ids = ShortIDs(own: own) { ShortID(all[$0].identity).mark }
    hashes = zip(own, all).map { own, found in
      ids.hash(own: own, other: ShortID(found.identity).mark)
    }
    self.ids = ids
  }

  /// What is not taken, the user's own first.
  var refused: [Refused] { found.refused }

  /// One of the quotes.
  private func listed(_ index: Int) -> ListedQuote {
    let (found, quote) = (found.quotes[index], found.quotes[index].quote)
    return ListedQuote(
      id: ids.shortest(hashes[index]), identity: found.identity, text: quote.text,
      saidBy: names.person(quote.saidBy), heardBy: quote.heardBy.map(names.person),
      addedBy: names.person(quote.addedBy), at: quote.date, file: found.file)
  }

  /// The newest quotes that somebody said, or wrote down of others.
  ///
  /// - Parameters:
  ///   - limit: how many at most.
  ///   - isWanted: whether somebody is the person; asked once about each.
  /// - Returns: the quotes, the newest first.
  func newest(_ limit: Int, where isWanted: (QuotePerson) -> Bool) -> [ListedQuote] {
    let wanted = names.people(where: isWanted)
    if wanted.isEmpty { return [] }
    let indices = found.quotes.indices.lazy.filter { [found] index in
      let quote = found.quotes[index].quote
      return wanted.contains(quote.saidBy) || wanted.contains(quote.addedBy)
    }
    return indices.prefix(limit).map(listed)
  }

  /// Whether nothing is listed.
  var isEmpty: Bool { found.quotes.isEmpty }

  /// The quotes whose hash begins with an ID: one if it is known, several if it is too short.
  func matching(id: String) -> [ListedQuote] {
    guard id.utf8.count >= ShortID.minimumLength else { return [] }
    let wanted = id.lowercased()
    return hashes.indices.filter { hashes[$0].text.hasPrefix(wanted) }.map(listed)
  }

  /// The mails of a quote: the user's own, those taken in from elsewhere, and those received; the one that is shown
  /// is first.
  func mails(of quote: ListedQuote) -> [QuoteEntry] { found.mails(of: quote.identity) }

  /// Whether a quote is hidden.
  func isHidden(_ quote: Quote) -> Bool { hidden.contains(quote.mark) }

  /// The listed quote that is this one, whatever it says.
  func listed(_ quote: Quote) -> ListedQuote? {
    let identity = quote.identity
    return found.quotes.firstIndex { $0.identity == identity }.map(listed)
  }

  /// Whether a mail of the same quote is there, also of a hidden one.
  func hasMail(of quote: Quote) -> Bool { !found.mails(of: quote.identity).isEmpty }

  /// Whether the mail that counts, also of a hidden quote, says something else; `false` without one.
  func contradicts(_ quote: Quote) -> Bool {
    guard case .success(let known) = found.mails(of: quote.identity).first?.content else {
      return false
    }
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
  /// What names it in the state.
  fileprivate var mark: Int64 { ShortID(identity).mark }
}
