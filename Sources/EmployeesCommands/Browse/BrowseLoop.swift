import Browser
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Foundation
import Pictures
import Presentation
import Processes
import TerminalUI

/// Runs `browse` in one thread; work that takes longer than a frame comes back as a message.
final class BrowseLoop {
  let launch: Launch
  let screen: FullScreen
  let choice: ChoiceOptions
  let messages: EventQueue<BrowseMessage>
  let memory: StateFile<BrowserMemory>
  var state: BrowserState
  var feeds: [FeedState]
  /// Why feeds could not be fetched, and other messages for after the end.
  var failure: CommandError?
  var exit: BrowserExit?
  let pictures: BrowsePictures
  let notesFolder: String?
  var newestNotes = NewestNotes([])
  var notesLoading = RepeatedWork()
  let ownMails: String?
  let maildirFolders: [String]
  var quotesLoading = RepeatedWork()
  var loading = RepeatedWork()
  /// The query whose people are looked for until everyone is loaded.
  var sought = SearchQuery.everybody
  var finding = RepeatedWork()
  var loadedChecksum: Int64?
  var isLoadingTimes = false
  /// Whether contact cards have changed since they were loaded.
  var arePicturesOutdated = false
  private var hasShown = false
  private var widths = ListColumns.Widths([])
  private var input = PacedInput()
  var unhandled: ArraySlice<InputEvent> = []
  private let renderer: Renderer
  var screenPictures: ScreenPictures
  private var shown: CellGrid?
  /// Whether the terminal was already queried.
  private var hasAsked: Bool
  /// Whether this run queried it.
  var isAsked = false
  let terminals: TerminalMemory
  var answers: [TerminalAnswer] = []

  init(
    _ launch: Launch, _ context: BrowserContext, _ choice: ChoiceOptions, terms: [String],
    messages: EventQueue<BrowseMessage>
  ) throws {
    (self.launch, self.choice, self.messages) = (launch, choice, messages)
    let effects = launch.effects
    screen = try effects.openScreen()
    notesFolder = try? launch.settings.notesFolder(effects.environment)
    ownMails = try? launch.settings.mailFolder(effects.environment)
    maildirFolders = (launch.settings.mail?.maildirs ?? []).flatMap { [$0 + "/new", $0 + "/cur"] }
    memory = StateFile(folder: launch.settings.stateFolder, name: "browse.json")
    terminals = TerminalMemory(launch.settings, effects)
    feeds = try launch.service.store.feedStates()
    let interval = max(60, launch.settings.maximumAge / .seconds(1))
    state = BrowserState(
      context, size: screen.gridSize, query: terms.joined(separator: " "),
      memory: memory.read() ?? BrowserMemory(),
      refreshInterval: launch.settings.isOffline ? nil : interval)
    let reader = PictureReader(launch.settings, effects)
    let loader = PictureLoader(
      read: reader.read, perform: { BackgroundThread.start(isPolite: true, $0) },
      notify: { messages.post(.pictures) })
    var terminal = PictureTerminal.ofFullScreen(launch.settings, effects)
    let known = terminal.isWorthAsking(effects.environment.variables) ? terminals.answers ?? [] : []
    terminal.apply(known)
    hasAsked = !known.isEmpty
    pictures = BrowsePictures(
      terminal, loader: loader, hasSource: reader.hasSource, retry: reader.retry)
    pictures.resize(to: screen.size)
    screenPictures = ScreenPictures(pictures.way ?? .blocks)
    renderer = Renderer(colors: pictures.terminal.colors, links: true)
  }

  /// Returns `nil` if the terminal is gone; throws if the directory cannot be shown at all.
  func run() throws -> BrowserExit? {
    try screen.enter()
    defer {
      screen.giveBack(dueAnswers(behind: input.rest(ofLast: unhandled.count)))
      removePictures()
      screen.leave()
    }
    try? screen.setMouse(true)
    try start()
    let watch = fileWatch()
    let sources = EventSources(screen: screen, events: messages, files: watch?.descriptor)
    while exit == nil {
      do throws(SystemError) { try draw() } catch { return nil }
      let ready = sources.wait(until: deadline)
      if ready.contains(.terminal) {
        guard let bytes = screen.read() else { return nil }
        handleInput(input.feed(bytes))
      }
      if exit == nil { handleInput(input.endDue()) }
      if ready.contains(.continued) {
        try screen.enter()
        shown = nil
      }
      if !ready.isDisjoint(with: [.resized, .continued]) {
        pictures.resize(to: screen.size)
        update(.resized(screen.gridSize))
      }
      if ready.contains(.events) { for message in messages.drain() { handle(message) } }
      if ready.contains(.files), let watch { filesChanged(watch.changes()) }
      if isClockDue { update(.clock) }
      if let failure { throw failure }
    }
    return exit
  }

  private func start() throws {
    let limit = state.size.rows * state.layout.perLine
    let hasAnswer = try launch.service.hasAnswer()
    if hasAnswer, let first = try? loader.loadFirst(limit: limit) {
      loadedChecksum = try? launch.service.store.checksum()
      show(first)
      if !first.people.isComplete || launch.contacts != nil { load() }
    } else if hasAnswer {
      load()
    } else {
      update(.loaded(People([], cards: [:])))
    }
    loadNotes()
    loadQuotes()
    if (try? launch.service.mustAsk()) ?? true {
      refresh()
    } else {
      let failures = (try? launch.service.lastFailures()) ?? []
      update(.asked(problems: failures.map(launch.console.line)))
    }
  }

  // MARK: Events

  func update(_ event: BrowserEvent) {
    for effect in state.update(event, now: launch.effects.now()) { perform(effect) }
  }

  private func handle(_ message: BrowseMessage) {
    switch message {
    case .loaded(let result, let store):
      switch result {
      case .success(let loaded): show(loaded)
      case .failure(let fault): loadingFailed(fault, of: store)
      }
      if loading.end() { load() }
    case .found(let found, let query):
      let isDue = finding.end()
      if state.people.isComplete { return }
      if let found, query == sought { show(found) }
      if isDue { find(sought) }
    case .asked(let result, let store): asked(result, store)
    case .joinTimes(let times):
      isLoadingTimes = false
      update(.joinTimes(times))
    case .notes(let result): notesLoaded(result)
    case .quotes(let result): quotesLoaded(result)
    case .notesSynced(let problem): if let problem { update(.message(problem)) }
    case .pictures:
      if let problems = pictures.storeResults() { update(.pictureProblems(problems)) }
    }
  }

  private func show(_ loaded: PeopleLoader.Loaded) {
    // Later, an answer may leave nobody in a position that was chosen.
    if !hasShown, let lines = loaded.errorLines, let message = lines.first {
      failure = CommandError(message: message, details: Array(lines.dropFirst()), status: .noMatch)
      return
    }
    if hasShown, arePicturesOutdated || !loaded.people.recentChanges.isEmpty { pictures.outdate() }
    (hasShown, arePicturesOutdated) = (true, false)
    widths = loaded.widths
    update(.loaded(loaded.people))
    if let warnings = loaded.warnings { update(.otherProblems(warnings)) }
  }

  // MARK: Drawing

  private func draw() throws(SystemError) {
    measurePicture()
    pictures.beginFrame()
    let grid = BrowseView(
      state, widths: widths, feeds: feeds, isOffline: launch.settings.isOffline,
      now: launch.effects.now(), pictures: pictures
    ).grid
    if shown != grid || screenPictures.isUnfinished {
      let bytes = renderer.bytes(from: shown, to: grid, pictures: &screenPictures) {
        pictures.content(of: $0)
      }
      try screen.write(bytes)
      shown = grid
    }
    try askTerminal()
    pictures.load(nearby: state.peopleNearby, cards: state.people.cards, size: state.cardPicture)
  }

  /// Asks once, after the first frame; nothing waits for the answer.
  private func askTerminal() throws(SystemError) {
    if hasAsked { return }
    hasAsked = true
    guard state.context.hasPictures,
      pictures.terminal.isWorthAsking(launch.effects.environment.variables)
    else { return }
    isAsked = true
    try screen.write(TerminalQuery.bytes)
  }

  private func measurePicture() {
    guard case .picture(let zoom) = state.overlay, let size = pictures.size(of: zoom.key),
      size != zoom.size
    else { return }
    update(.pictureSize(zoom.key, size))
  }

  func redraw() { shown = nil }

  /// Whether the state's deadline has passed, or is too far away since the clock was set back.
  private var isClockDue: Bool {
    guard let due = state.deadline else { return false }
    let left = due.timeIntervalSince(launch.effects.now())
    return left <= 0 || left > (state.refreshInterval ?? .infinity) + 1
  }

  /// When to wake up without an event: for a sequence's end, the ages' next minute, the state.
  private var deadline: ContinuousClock.Instant? {
    if screenPictures.isUnfinished { return .now }
    let now = launch.effects.now()
    let minute = Date(
      timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
    let due = min(minute, state.deadline ?? .distantFuture)
    let next = ContinuousClock.now + .seconds(max(0, due.timeIntervalSince(now)))
    return min(next, input.due ?? next)
  }
}
