internal import Browser
internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import SQLiteFiles
internal import Terminal

/// What `browse` reads in the background: people, feeds and files that change.
extension BrowseLoop {
  var loader: PeopleLoader {
    let settings = launch.settings
    return PeopleLoader(
      store: launch.service.store, feeds: launch.service.settings.identities,
      contacts: settings.contacts, cacheFolder: settings.cacheFolder,
      collation: settings.collation, choice: choice,
      home: launch.effects.homeFolder)
  }

  /// Loads everybody on a thread of its own.
  func load() {
    if isLoading {
      isLoadingDue = true
      return
    }
    (isLoading, isLoadingDue) = (true, false)
    loadedChecksum = try? launch.service.store.checksum()
    let previous = state.people.isComplete ? state.people : nil
    inBackground { [loader] in
      .loaded(Result { () throws(StoreError) in try loader.load(previous: previous) })
    }
  }

  /// The cache cannot be read: a damaged one is replaced and filled again.
  func loadingFailed(_ fault: StoreError) {
    update(.told(fault.message(home: launch.effects.homeFolder) + "."))
    guard fault.isDamage, !state.isAsking else { return }
    try? launch.service.recreateStore()
    if !launch.settings.isOffline { refresh() }
  }

  /// Runs work on a thread of its own, in the language of this one.
  func inBackground(_ work: @escaping @Sendable () -> BrowseMessage) {
    let language = Language.current
    messages.perform { Language.$current.withValue(language) { work() } }
  }

  /// Reads when people joined.
  func loadJoinTimes() {
    if isLoadingTimes { return }
    isLoadingTimes = true
    let (settings, effects) = (launch.service.settings, launch.effects.service)
    inBackground {
      .joinTimes((try? DirectoryService(settings: settings, effects: effects).joinTimes()) ?? [:])
    }
  }

  // MARK: Feeds

  /// Asks the feeds on a thread of its own; a token command gets no terminal.
  func refresh() {
    if launch.settings.isOffline { return update(.told(BrowsePhrase.notAsked.text)) }
    update(.asking)
    var effects = launch.effects.service
    effects.token = launch.effects.tokenWithoutTerminal
    effects.signIn = launch.effects.signInWithoutTerminal
    let (settings, service) = (launch.service.settings, effects)
    inBackground {
      do throws(StoreError) {
        let service = try DirectoryService(settings: settings, effects: service)
        let report = try service.refresh()
        return .asked(.success(report), service.store.path == nil ? service.store : nil)
      } catch {
        return .asked(.failure(error), nil)
      }
    }
  }

  func asked(_ result: Result<RefreshReport, StoreError>, _ store: DirectoryStore?) {
    if let store { launch.service.use(store) }
    if let states = try? launch.service.store.feedStates() { feeds = states }
    pictures.outdate()
    let home = launch.effects.homeFolder
    switch result {
    case .success(let report):
      let faults = report.storeFaults.map { $0.message(home: home) + "." }
      update(.asked(problems: problems(report.failures) + faults))
      if isCacheDifferent { load() }
    case .failure(let error):
      update(.asked(problems: [error.message(home: home) + "."]))
    }
  }

  func problems(_ failures: [RefreshReport.Failure]) -> [String] {
    failures.map(launch.console.line)
  }

  // MARK: Files

  /// Watches the contacts, the notes, the mails and the cache; without it, changes are seen at the next refresh.
  func fileWatch() -> FileWatch? {
    let cache = launch.service.store.path.map { [$0, $0 + "-wal"] } ?? []
    let notes = [notes.folder].compactMap { $0 }
    return try? FileWatch(
      paths: launch.settings.contacts + notes + cache + [quotes.ownMails].compactMap { $0 },
      flatFolders: quotes.maildirs)
  }

  func filesChanged(_ paths: Set<String>) {
    if let states = try? launch.service.store.feedStates() { feeds = states }
    let isContact = !paths.isDisjoint(with: launch.settings.contacts)
    if isContact { arePicturesOutdated = true }
    if let folder = notes.folder, paths.contains(folder) { loadNotes() }
    // Names are those of the contacts and the directory.
    if isContact || !paths.isDisjoint(with: quotes.folders) { loadQuotes() }
    // The cache also changes when an answer is still good, and when it is opened.
    if isContact || isCacheDifferent { load() }
  }

  /// Whether the cache has other people than those loaded last.
  private var isCacheDifferent: Bool {
    (try? launch.service.store.checksum()) != loadedChecksum
  }
}
