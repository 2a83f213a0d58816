internal import Browser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import Pictures
internal import SQLiteFiles
internal import Terminal
internal import TerminalUI

/// Runs `browse`: waits for keys, feeds and files at once, lets the state decide, does what it asks for
/// and draws, in one thread.
///
/// Work that takes longer than a frame runs on a thread of its own and comes back as a message: asking
/// the feeds and storing their answers, and loading everybody.
final class BrowseLoop {
  let launch: Launch
  let screen: FullScreen
  let choice: ChoiceOptions
  let messages: EventQueue<BrowseMessage>
  let memory: BrowseMemoryFile
  var state: BrowserState
  var feeds: [FeedState]
  /// Why feeds could not be asked, and what else is to be told after the end.
  var failure: CommandError?
  var ending: BrowserEffect.Ending?
  let pictures: BrowsePictures
  var notes: BrowseNotes
  var quotes: BrowseQuotes
  var isLoading = false
  /// The checksum of the people loaded last.
  var loadedChecksum: Int64?
  var isLoadingTimes = false
  /// Whether something changed while people were loaded.
  var isLoadingDue = false
  /// Whether contact cards have changed since they were loaded.
  var arePicturesOutdated = false
  /// Whether anybody has been loaded.
  private var hasShown = false
  private var widths = ListLayout.Widths([])
  private var decoder = InputDecoder()
  private let renderer: Renderer
  /// What the terminal has of pictures.
  private var screenPictures: ScreenPictures
  private var shown: CellGrid?
  /// Whether the terminal has been asked what it can show.
  private var hasAsked = false

  /// A lone Esc is one if nothing follows for so long.
  static let escapeTime = Duration.milliseconds(40)

  init(
    _ launch: Launch, _ context: BrowserContext, _ choice: ChoiceOptions, terms: [String],
    messages: EventQueue<BrowseMessage>
  ) throws {
    self.launch = launch
    self.choice = choice
    self.messages = messages
    let effects = launch.effects
    screen = try effects.openScreen()
    notes = BrowseNotes(folder: try? launch.settings.notesFolder(effects))
    quotes = BrowseQuotes(launch.settings, effects)
    memory = BrowseMemoryFile(folder: launch.settings.stateFolder)
    feeds = try launch.service.store.feedStates()
    let interval = max(60, launch.settings.maximumAge / .seconds(1))
    state = BrowserState(
      context, size: Self.size(of: screen), query: terms.joined(separator: " "),
      memory: memory.read(),
      refreshInterval: launch.settings.isOffline ? nil : interval)
    let reader = PictureReader(launch.settings, effects)
    let loader = PictureLoader(
      read: reader.read, perform: { BackgroundThread.start(isPolite: true, $0) },
      notify: { messages.post(.pictures) })
    pictures = BrowsePictures(
      Self.terminal(launch.settings, effects), loader: loader, hasSource: reader.hasSource)
    pictures.resize(to: screen.size)
    screenPictures = ScreenPictures(pictures.way ?? .blocks)
    renderer = Renderer(colors: pictures.terminal.colors, links: true)
  }

  /// What the terminal can, as far as the environment and the settings tell.
  static func terminal(_ settings: Settings, _ effects: Effects) -> PictureTerminal {
    let isColored =
      switch settings.color {
      case .always: true
      case .never: false
      case .auto: (effects.environment["NO_COLOR"] ?? "").isEmpty
      }
    let terminal = PictureTerminal(
      environment: effects.environment, colors: isColored ? .all : .none,
      choice: PictureWay(rawValue: settings.pictureWay.rawValue))
    if settings.pictureWay != .never { return terminal }
    return PictureTerminal(way: nil, colors: terminal.colors, isForced: true)
  }

  static func size(of screen: FullScreen) -> GridSize {
    let size = screen.size
    return GridSize(columns: size?.columns ?? 80, rows: size?.rows ?? 24)
  }

  /// Runs until the user quits or the terminal is gone.
  ///
  /// - Returns: how it ended; `nil` if the terminal is gone.
  /// - Throws: ``CommandError`` if the directory cannot be shown at all.
  func run() throws -> BrowserEffect.Ending? {
    try screen.enter()
    defer {
      removePictures()
      screen.leave()
    }
    try? screen.setMouse(true)
    try start()
    let watch = fileWatch()
    let sources = EventSources(screen: screen, events: messages, files: watch?.descriptor)
    while ending == nil {
      do throws(SystemError) { try draw() } catch { return nil }
      let ready = sources.wait(until: deadline)
      if ready.contains(.terminal) {
        guard let bytes = screen.read() else { return nil }
        for event in decoder.feed(bytes) { take(event) }
      } else if ready.isEmpty, decoder.isPending {
        for event in decoder.flush() { take(event) }
      }
      if ready.contains(.continued) {
        try screen.enter()
        shown = nil
      }
      if !ready.isDisjoint(with: [.resized, .continued]) {
        pictures.resize(to: screen.size)
        update(.resized(Self.size(of: screen)))
      }
      if ready.contains(.events) { for message in messages.take() { handle(message) } }
      if ready.contains(.files), let watch { filesChanged(watch.changes()) }
      if isClockDue { update(.clock) }
      if let failure { throw failure }
    }
    return ending
  }

  /// Paints the first people, asks the feeds and loads everybody, the notes and the quotes.
  private func start() throws {
    let limit = state.size.rows * state.layout.perLine(state.view)
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
      update(.asked(problems: problems((try? launch.service.lastFailures()) ?? [])))
    }
  }

  // MARK: Events

  /// What was typed changes the state; what the terminal answers changes how pictures are shown.
  private func take(_ event: InputEvent) {
    guard case .answer(let answer) = event else { return update(.input(event)) }
    guard pictures.take(answer) else { return }
    removePictures()
    screenPictures = ScreenPictures(pictures.way ?? .blocks)
    redraw()
  }

  /// Removes pictures from the terminal's memory, before another program has the screen.
  func removePictures() { try? screen.write(screenPictures.removeAll()) }

  /// Changes the state and does what it asks for.
  func update(_ event: BrowserEvent) {
    for effect in state.update(event, now: launch.effects.now()) { perform(effect) }
  }

  private func handle(_ message: BrowseMessage) {
    switch message {
    case .loaded(let result):
      isLoading = false
      switch result {
      case .success(let loaded): show(loaded)
      case .failure(let fault): loadingFailed(fault)
      }
      if isLoadingDue { load() }
    case .asked(let result, let store): asked(result, store)
    case .joinTimes(let times):
      isLoadingTimes = false
      update(.joinTimes(times))
    case .notes(let result): notesLoaded(result)
    case .quotes(let result): quotesLoaded(result)
    case .notesSynced(let problem): if let problem { update(.told(problem)) }
    case .pictures: pictures.takeResults()
    }
  }

  private func show(_ loaded: PeopleLoader.Loaded) {
    // Later, an answer may leave nobody in a position that was chosen.
    if !hasShown, let lines = loaded.errorLines, let message = lines.first {
      failure = CommandError(
        message: message, details: Array(lines.dropFirst()), status: .noMatch)
      return
    }
    if hasShown, arePicturesOutdated || !loaded.people.news.isEmpty { pictures.outdate() }
    (hasShown, arePicturesOutdated) = (true, false)
    widths = loaded.widths
    update(.loaded(loaded.people))
    if let warnings = loaded.warnings { update(.otherProblems(warnings)) }
  }

  // MARK: Drawing

  private func draw() throws(SystemError) {
    measurePicture()
    pictures.beginFrame()
    let grid = BrowseView.draw(
      state, widths: widths, feeds: feeds, isOffline: launch.settings.isOffline,
      now: launch.effects.now(), pictures: pictures)
    if shown != grid {
      let bytes = renderer.bytes(from: shown, to: grid, pictures: &screenPictures) {
        pictures.content(of: $0)
      }
      try screen.write(bytes)
      shown = grid
    }
    try askTerminal()
    pictures.load(
      nearby: state.peopleNearby, cards: state.people.cards, size: state.cardPicture)
  }

  /// Asks the terminal once what it can show, after the first frame; nothing waits for the answer.
  private func askTerminal() throws(SystemError) {
    if hasAsked { return }
    hasAsked = true
    guard state.context.hasPictures,
      pictures.terminal.isWorthAsking(launch.effects.environment)
    else { return }
    try screen.write(TerminalQuery.bytes)
  }

  /// Tells the state the size of the picture over the screen, as soon as it is known.
  private func measurePicture() {
    guard case .picture(let zoom) = state.overlay, let size = pictures.size(of: zoom.key),
      size != zoom.size
    else { return }
    update(.pictureSize(zoom.key, size))
  }

  /// Draws everything again with the next frame.
  func redraw() { shown = nil }

  /// Whether the state's deadline has passed, or is too far away since the clock was set back.
  private var isClockDue: Bool {
    guard let due = state.deadline else { return false }
    let left = due.timeIntervalSince(launch.effects.now())
    return left <= 0 || left > (state.refreshInterval ?? .infinity) + 1
  }

  /// When to wake up without an event: an Esc alone, the next minute of the ages, the state's own.
  private var deadline: ContinuousClock.Instant? {
    if decoder.isPending { return .now + Self.escapeTime }
    let now = launch.effects.now()
    let minute = Date(
      timeIntervalSince1970: ((now.timeIntervalSince1970 / 60).rounded(.down) + 1) * 60)
    let due = min(minute, state.deadline ?? .distantFuture)
    return .now + .seconds(max(0, due.timeIntervalSince(now)))
  }
}
