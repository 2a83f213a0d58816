import Browser
import Configuration
import Contacts
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Localization
import Presentation
import Processes
import SQLiteFiles
import TerminalUI

extension BrowseLoop {
  var loader: PeopleLoader {
    PeopleLoader(
      store: launch.service.store, settings: launch.settings, choice: choice,
      home: launch.effects.home)
  }

  func load() {
    if !loading.begin() { return }
    loadedChecksum = try? launch.service.store.checksum()
    let previous = state.people.isComplete ? state.people : nil
    inBackground { [loader] in
      .loaded(
        Result { () throws(StoreError) in try loader.load(previous: previous) }, of: loader.store)
    }
  }

  /// Finds some of those who match a query, as `search` does, while everyone is being loaded.
  func find(_ query: SearchQuery) {
    sought = query
    if !finding.begin() { return }
    let limit = state.size.rows * state.layout.perLine
    inBackground { [loader] in .found(try? loader.find(query, limit: limit), query) }
  }

  /// A cache cannot be read: a damaged one is replaced and filled again.
  func loadingFailed(_ fault: StoreError, of store: DirectoryStore) {
    // Another one is in use by now.
    if store !== launch.service.store { return load() }
    update(.message(fault.message(home: launch.effects.home) + "."))
    guard fault.isDamage, !state.isAsking else { return }
    try? launch.service.recreateStore()
    if !launch.settings.isOffline { refresh() }
  }

  func inBackground(_ work: @escaping @Sendable () -> BrowseMessage) {
    let language = Language.current
    messages.perform { Language.$current.withValue(language) { work() } }
  }

  func loadJoinTimes() {
    if isLoadingTimes { return }
    isLoadingTimes = true
    let settings = launch.service.settings
    inBackground { .joinTimes((try? settings.joinTimes()) ?? [:]) }
  }

  // MARK: Feeds

  /// Uses the cache on the disk even if another one is shown; a token command gets no terminal.
  func refresh(respectsWaits: Bool = true) {
    if launch.settings.isOffline { return update(.message(BrowsePhrase.notAsked)) }
    update(.asking)
    var settings = launch.service.settings
    settings.respectsWaits = respectsWaits
    let service = launch.effects.service.withoutTerminal
    inBackground { [settings] in
      do throws(StoreError) {
        let service = try DirectoryService(settings: settings, effects: service)
        return .asked(.success(try service.refresh()), service.store)
      } catch { return .asked(.failure(error), nil) }
    }
  }

  func asked(_ result: Result<RefreshReport, StoreError>, _ store: DirectoryStore?) {
    if let store { launch.service.use(store) }
    if let states = try? launch.service.store.feedStates() { feeds = states }
    pictures.outdate()
    let home = launch.effects.home
    switch result {
    case .success(let report):
      let faults = report.storeErrors.map { $0.message(home: home) + "." }
      update(.asked(problems: report.failures.map(launch.console.line) + faults))
      if isCacheDifferent { load() }
    case .failure(let error):
      update(.asked(problems: [error.message(home: home) + "."]))
    }
  }

  // MARK: Files

  /// Without a watch, changes are seen at the next refresh.
  func fileWatch() -> FileWatch? {
    let cache = launch.service.store.path.map { [$0, $0 + "-wal"] } ?? []
    return try? FileWatch(
      paths: launch.settings.contacts + cache + [notesFolder, ownMails].compactMap { $0 },
      flatFolders: maildirFolders)
  }

  func filesChanged(_ paths: Set<String>) {
    launch.service.followStore()
    if let states = try? launch.service.store.feedStates() { feeds = states }
    let isContact = !paths.isDisjoint(with: launch.settings.contacts)
    if isContact { arePicturesOutdated = true }
    if let notesFolder, paths.contains(notesFolder) { loadNotes() }
    // Names are those of the contacts and the directory.
    let mailFolders = [ownMails].compactMap { $0 } + maildirFolders
    if isContact || !paths.isDisjoint(with: mailFolders) { loadQuotes() }
    // The cache also changes when an answer is still good, and when it is opened.
    if isContact || isCacheDifferent { load() }
  }

  private var isCacheDifferent: Bool { (try? launch.service.store.checksum()) != loadedChecksum }
}

/// Work in the background, of which one runs at a time.
struct RepeatedWork {
  private(set) var isRunning = false
  /// Whether something changed while it ran.
  private var isDue = false

  /// Whether to begin now; else it is due at its end.
  mutating func begin() -> Bool {
    (isDue, isRunning) = (isRunning, true)
    return !isDue
  }

  /// Returns whether to begin again.
  mutating func end() -> Bool {
    isRunning = false
    return isDue
  }
}

/// A report of background work to the thread of `browse` that draws.
enum BrowseMessage: Sendable {
  case loaded(Result<PeopleLoader.Loaded, StoreError>, of: DirectoryStore)
  /// Some of those who match a query; `nil` if they can't be read.
  case found(PeopleLoader.Loaded?, SearchQuery)
  /// The feeds have answered or failed, and the store that has their answers.
  case asked(Result<RefreshReport, StoreError>, DirectoryStore?)
  case joinTimes([PersonKey: Date])
  case notes(Result<NewestNotes, StoreError>)
  case quotes(Result<SearchableQuotes, any Error>)
  /// `sync-command` has ended; what went wrong, in a line.
  case notesSynced(problem: String?)
  case pictures
}

struct PeopleLoader: Sendable {
  let store: DirectoryStore
  let settings: Settings
  let choice: ChoiceOptions
  let home: String?

  struct Loaded: Sendable {
    let people: People
    let widths: ListColumns.Widths
    /// Why nobody can be shown: a mistyped position.
    var errorLines: [String]?
    /// Problems of the contacts; `nil` if they were not read.
    var warnings: [String]?
  }

  /// Reads everybody through its own connection, so that the thread that draws never waits.
  func load(previous: People?) throws(StoreError) -> Loaded {
    let store = self.store.another()
    let employees = try store.employees(in: settings.collation)
    return try make(employees, of: store, previous: previous, updatesContacts: true)
  }

  /// The first screen's people, or all of a small directory; `nil` if they can't be read alone.
  func loadFirst(limit: Int) throws(StoreError) -> Loaded? {
    if try store.feedStates().reduce(0, { $0 + $1.employees }) <= Self.smallDirectory {
      let employees = try store.employees(in: settings.collation)
      return try make(employees, of: store, previous: nil, updatesContacts: false)
    }
    if choice.isMade { return nil }
    let first = try store.firstEmployees(limit: limit, in: settings.collation) { positions in
      Directory.order(of: positions, in: settings.collation, label: \.name)
    }
    return first.map { partial($0, of: store) }
  }

  /// Some who match a query, or the first screen's people for a query of everyone; `nil` if it
  /// depends on more than the directory.
  func find(_ query: SearchQuery, limit: Int) throws(StoreError) -> Loaded? {
    if query.isEmpty { return try loadFirst(limit: limit) }
    if query.needsContacts || query.needsJoinTimes { return nil }
    let store = self.store.another()
    return partial(try store.search(query, in: settings.collation, limit: limit), of: store)
  }

  private func partial(_ employees: [Employee], of store: DirectoryStore) -> Loaded {
    let cards = (try? settings.addressBook()?.matches(for: employees, in: store)) ?? [:]
    let chosen = choice.chosen(of: employees, cards: cards)
    return Loaded(
      people: People(chosen, cards: cards, isComplete: false), widths: ListColumns.Widths(chosen))
  }

  /// A directory of so many people is loaded as a whole before the first screen.
  private static let smallDirectory = 1000

  private func make(
    _ employees: [Employee], of store: DirectoryStore, previous: People?, updatesContacts: Bool
  ) throws(StoreError) -> Loaded {
    var cards: [PersonKey: [Contact]] = [:]
    var warnings: [String]?
    // Contacts never decide whether employees are shown.
    do throws(StoreError) {
      let book = try settings.addressBook()
      if updatesContacts {
        let report = try book?.update(now: Date())
        warnings = ContactWarnings(report, needsContacts: false, home: home).lines
      }
      cards = try book?.matches(for: employees, in: store) ?? [:]
    } catch { warnings = [error.message(home: home) + "."] }
    let chosen = choice.chosen(of: employees, cards: cards)
    return Loaded(
      people: People(chosen, cards: cards, previous: previous), widths: ListColumns.Widths(chosen),
      errorLines: choice.errorLines(employees), warnings: warnings)
  }
}
