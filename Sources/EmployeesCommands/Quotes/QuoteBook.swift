import Basics
import Configuration
import Contacts
import ContentLines
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Localization
import Mail
import Presentation
import SQLiteFiles

/// The user's quotes: written down, received by email, or imported.
final class QuoteBook {
  struct Refused: Hashable {
    let entry: QuoteEntry
    /// `nil` if another mail has the same UID, and says something else.
    let reason: QuoteRefusal?
  }

  private(set) lazy var quotes: [ListedQuote] = found.quotes.indices.map(listed)
  let problems: [MailProblem]
  /// Why the index is not on disk; `nil` if it is.
  private(set) var storeError: StoreError?
  private let found: QuoteMails
  private let names: QuoteNames
  private let ids: AssignedIDs
  /// The hashes whose beginnings are the IDs, in the order of ``quotes``.
  private let hashes: [ShortID]
  private let stateFolder: String
  private let hidden: Set<Int64>

  /// Fetches the feeds if only they can say who the user is; throws if they can't.
  convenience init(_ launch: Launch) throws {
    try Self.findMe(launch)
    try self.init(
      launch.settings, launch.service.store, launch.contacts, launch.effects, launch.console)
    guard let storeError else { return }
    let home = launch.effects.environment.homeFolder
    launch.console.warn(
      storeError.quoteIndexMessage(home: home) + ".", details: [MessagePhrase.listsSlower])
  }

  /// Asks the feeds if the user is known by a name alone, and not in the directory.
  private static func findMe(_ launch: Launch) throws {
    func isUnknown() throws -> Bool {
      try OwnAddresses(launch.settings, launch.service.store).emails.isEmpty
    }
    if try !isUnknown() { return }
    _ = try launch.show(directory: .never) { _ in Screen(text: "") }
    if try !isUnknown() { return }
    let me = (launch.settings.me ?? "").excerpt
    throw CommandError(message: ScreenPhrase.meMissing(me: me), status: .configuration)
  }

  /// Shows on the `console` how many are read for the first time.
  init(
    _ settings: Settings, _ store: DirectoryStore, _ contacts: AddressBook?, _ effects: Effects,
    _ console: Console? = nil
  ) throws {
    let line = console?.transientLine()
    defer { line?.clear() }
    let me = try OwnAddresses(settings, store)
    let index = MailIndex<QuoteReader>(
      me: me.emails, queue: try settings.mailFolder(effects.environment),
      maildirs: settings.mail?.maildirs ?? [], stateFolder: settings.stateFolder)
    // Nobody's quotes are shown where nothing says who the user is.
    let isAnybody = settings.me != nil || settings.mail?.from != nil
    func show(_ count: Int) { line?.show(QuotePhrase.reading(count: count)) }
    let listing = isAnybody ? index.listing(now: effects.now(), progress: show) : .init()
    storeError = index.storeError
    try listing.problems.requireLibrary()
    problems = listing.problems
    stateFolder = settings.stateFolder
    let log = ChangeLog.exists(folder: stateFolder) ? try ChangeLog.open(folder: stateFolder) : nil
    hidden = try log?.hiddenQuotes() ?? []
    var recorded = try RecordedIDs(log, folder: stateFolder)
    found = QuoteMails(listing.entries, hidden: hidden)
    let all = found.quotes
    if !all.isEmpty { _ = try contacts?.update(now: effects.now()) }
    names = try QuoteNames(of: all.lazy.map(\.quote), me, store, contacts)
    let hashes = all.map(\.shortID)
    self.hashes = hashes
    let new = all.indices.filter { !recorded.ids.isAssigned(hashes[$0]) }
      .sorted { (all[$0].arrival, all[$0].identity) < (all[$1].arrival, all[$1].identity) }
    do throws(StoreError) {
      try recorded.assign(new.map { hashes[$0] })
    } catch {
      storeError = storeError ?? error
    }
    ids = recorded.ids
  }

  /// The rejected quotes, the user's own first.
  var refused: [Refused] { found.refused }

  private func listed(_ index: Int) -> ListedQuote {
    let (found, quote) = (found.quotes[index], found.quotes[index].quote)
    let saidBy = names.person(quote.saidBy)
    return ListedQuote(
      id: ids.text(hashes[index]), identity: found.identity, text: quote.text, saidBy: saidBy,
      heardBy: quote.heardBy.map(names.person),
      addedBy: quote.addedBy == quote.saidBy ? saidBy : names.person(quote.addedBy),
      at: found.date, file: found.file, delivery: found.delivery)
  }

  /// The ID of a quote that is gone names nothing.
  func quote(_ id: String) throws(CommandError) -> ListedQuote {
    try ids.matching(id, among: hashes).map { listed($0) }.only(
      none: QuotePhrase.noSuchQuote(id: id.excerpt), advice: QuotePhrase.listShowsIDs,
      several: QuotePhrase.severalQuotes(id: id.excerpt)
    ) { quote in
      let text = quote.text.collapsingWhiteSpace().excerpt
      return [quote.id + "  ", quote.saidBy.title.excerpt + "  ", text].asRow
    }
  }

  /// The mail that is shown is first.
  func mails(of quote: ListedQuote) -> [QuoteEntry] { found.mails(of: quote.identity) }

  /// The listed quote that is this one, whatever it says.
  func listed(_ quote: Quote) -> ListedQuote? {
    let identity = quote.identity
    return found.quotes.firstIndex { $0.identity == identity }.map(listed)
  }

  func hasMail(of quote: Quote) -> Bool { !found.mails(of: quote.identity).isEmpty }

  /// Looks at the mail that counts, also of a hidden quote; `false` without one.
  func contradicts(_ quote: Quote) -> Bool {
    found.mails(of: quote.identity).first?.quote.map { !quote.saysTheSame(as: $0) } ?? false
  }

  /// Hides a quote, so that no mail brings it back.
  func hide(_ quote: ListedQuote) throws(StoreError) {
    try ChangeLog.open(folder: stateFolder).markQuote(ShortID(quote.identity).hash, isHidden: true)
  }

  func unhide(_ quote: Quote) throws(StoreError) {
    let hash = ShortID(quote.identity).hash
    if !hidden.contains(hash) { return }
    try ChangeLog.open(folder: stateFolder).markQuote(hash, isHidden: false)
  }
}

extension QuoteBook {
  /// Refuses settings that do not say who the user is, before anything is read or asked.
  static func check(_ settings: Settings) throws(CommandError) {
    if settings.me == nil, settings.mail?.from == nil {
      throw CommandError(message: QuotePhrase.whoAreYou, status: .configuration)
    }
  }

  /// Whether the user may have quotes; without any, nothing is read and no index is made.
  static func mayHaveAny(_ settings: Settings, _ effects: Effects) -> Bool {
    if settings.me == nil { return false }
    if !(settings.mail?.maildirs ?? []).isEmpty { return true }
    return (try? settings.mailFolder(effects.environment)).map(FileStatus.exists) ?? false
  }

  /// The newest quotes that a person said, or wrote down of others; none if they can't be read,
  /// which `doctor` reports.
  static func newest(about person: Person, _ launch: Launch) -> [ListedQuote] {
    guard mayHaveAny(launch.settings, launch.effects), let book = try? QuoteBook(launch),
      !book.found.quotes.isEmpty
    else { return [] }
    let aliases = PersonAliases(person, launch.service)
    let wanted = book.names.people(where: { person in
      aliases.matches(names: person.names.lazy.map { NameKey($0) }, email: person.email)
    })
    if wanted.isEmpty { return [] }
    let indices = book.found.quotes.indices.lazy.filter { index in
      let quote = book.found.quotes[index].quote
      return wanted.contains(quote.saidBy) || wanted.contains(quote.addedBy)
    }
    return indices.prefix(NewestNotes.limit).map(book.listed)
  }
}

/// The quotes in some mails: each once, whatever copies there are.
struct QuoteMails {
  /// A quote as the mail that counts has it; a class, since thousands are sorted.
  final class Found {
    let quote: Quote
    let shortID: ShortID
    let identity: String
    let file: String
    let arrival: Date
    /// When it was written down, or else, if that is more than a day after its arrival, when it
    /// arrived: a sender can choose any date.
    let date: Date
    /// The worst state of the user's own mails of it; `nil` without any, or if all were sent.
    let delivery: ListedQuote.Delivery?

    /// In seconds; clocks may be wrong, and time zones forgotten.
    private static let tolerance = 86_400.0

    /// Takes the mail that counts, and if the quote has several, it and those that say the same.
    init(
      _ quote: Quote, _ shortID: ShortID, _ identity: String, in entry: QuoteEntry,
      copies: [QuoteEntry]?
    ) {
      (self.quote, self.shortID, self.identity) = (quote, shortID, identity)
      delivery = copies.map { $0.compactMap(\.delivery).max() } ?? entry.delivery
      (file, arrival) = (entry.file, entry.arrival)
      date = quote.date > arrival + Self.tolerance ? arrival : quote.date
    }
  }

  /// The rejected quotes, the user's own first.
  private(set) var refused: [QuoteBook.Refused] = []
  /// Those that are not hidden, the newest first.
  private(set) var quotes: [Found] = []
  private let entries: [QuoteEntry]
  /// The mail that counts of each quote, also of hidden ones: its index among the entries.
  private var counting: [String: Int] = [:]
  /// The mails of the quotes that have several, the one that counts first.
  private var copies: [String: [QuoteEntry]] = [:]

  init(_ entries: [QuoteEntry], hidden: Set<Int64>) {
    self.entries = entries
    counting.reserveCapacity(entries.count)
    var several: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      switch entry.content {
      case .success(let quote):
        let identity = quote.identity
        if let first = counting[identity] {
          several[identity, default: [first]].append(index)
        } else {
          counting[identity] = index
        }
      case .failure(let refusal): refused.append(.init(entry: entry, reason: refusal))
      }
    }
    func isHidden(_ identity: String) -> Bool {
      !hidden.isEmpty && hidden.contains(ShortID(identity).hash)
    }
    for (identity, indices) in several {
      choose(identity, among: indices, isHidden: isHidden(identity))
    }
    quotes.reserveCapacity(counting.count)
    for (identity, index) in counting where !isHidden(identity) {
      let entry = entries[index]
      guard let quote = entry.quote, let shortID = entry.shortID else { continue }
      quotes.append(Found(quote, shortID, identity, in: entry, copies: copies[identity]))
    }
    quotes.sort { $0.date != $1.date ? $0.date > $1.date : $0.identity < $1.identity }
    refused.sort { $0.entry.file < $1.entry.file }
  }

  /// The mails of a quote, the one that counts first; none if there is not any.
  func mails(of identity: String) -> [QuoteEntry] {
    copies[identity] ?? counting[identity].map { [entries[$0]] } ?? []
  }

  private mutating func choose(_ identity: String, among indices: [Int], isHidden: Bool) {
    let sorted = indices.sorted { index, otherIndex in
      let (entry, other) = (entries[index], entries[otherIndex])
      if entry.rank != other.rank { return entry.rank < other.rank }
      return (entry.time, entry.file) < (other.time, other.file)
    }
    guard let first = sorted.first, let quote = entries[first].quote else { return }
    counting[identity] = first
    for entry in sorted.map({ entries[$0] }) {
      if entry.quote?.saysTheSame(as: quote) == true {
        copies[identity, default: []].append(entry)
      } else if !isHidden {
        refused.append(.init(entry: entry, reason: nil))
      }
    }
  }
}

extension QuoteEntry {
  /// `nil` if it is rejected.
  fileprivate var quote: Quote? { try? content.get() }

  /// The user's own counts first, then one that the author sent.
  fileprivate var rank: Int {
    if case .own = place { return 0 }
    return from?.address.addressKey == quote?.addedBy.email.addressKey ? 1 : 2
  }

  /// The state of one of the user's own that was not sent; `nil` for others.
  fileprivate var delivery: ListedQuote.Delivery? {
    guard case .own(let state) = place else { return nil }
    return switch state {
    case .scheduled, .sending: .waiting
    case .unsure: .unsure
    case .failed: .failed
    case .sent: nil
    }
  }

  /// When it was delivered, as the file's name tells, since a sender can choose any date.
  fileprivate var time: Int64 {
    Int64(FileSystem.name(of: file).prefix { $0.isASCII && $0.isNumber }) ?? .max
  }
}
