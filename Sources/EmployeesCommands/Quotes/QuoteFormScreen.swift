internal import Browser
internal import Files
internal import Foundation
internal import ICalendar
internal import Pictures
internal import Quotes
internal import Terminal
internal import TerminalUI

/// Has the user write down a quote in a form on the full screen.
struct QuoteFormScreen {
  private let settings: Settings
  private let effects: Effects
  private let candidates: @Sendable () -> [QuotePerson]
  private var form: QuoteForm

  /// Prepares the form.
  ///
  /// - Parameters:
  ///   - draft: what is known; it can be changed.
  ///   - launch: has the people who can be named, the keys and the terminal.
  init(draft: QuoteDraft, _ launch: Launch) {
    settings = launch.settings
    effects = launch.effects
    let loader = QuoteCandidateLoader(launch)
    candidates = loader.people
    form = QuoteForm(
      draft, textLimit: Quote.lengthLimit, listenerLimit: Quote.listenerLimit,
      keys: KeyMap.standard.rebinding(settings.keys))
  }

  /// What came of the form.
  struct Outcome {
    /// The quote, or as much of it as was written before the user left.
    let draft: QuoteDraft
    let ending: Ending
  }

  /// How the form ended.
  enum Ending {
    /// The quote is complete.
    case done
    case cancelled
    /// With Ctrl-C, or the terminal is gone.
    case interrupted
  }

  /// Takes the whole screen until the user is done.
  ///
  /// - Parameter screen: a screen that is open, and left; `nil` to open one.
  /// - Returns: what came of it.
  /// - Throws: ``SystemError`` without a terminal.
  func run(on screen: FullScreen? = nil) throws(SystemError) -> Outcome {
    let screen = if let screen { screen } else { try effects.openScreen() }
    guard let events = EventQueue<QuoteCandidates>() else { throw SystemError(EMFILE) }
    try screen.enter()
    defer { screen.leave() }
    events.perform { [candidates] in QuoteCandidates(candidates()) }
    return try QuoteFormLoop(form, screen, events, settings, effects).run()
  }
}

/// Draws the form and hands it what is typed, until it ends.
private final class QuoteFormLoop {
  private var form: QuoteForm
  private let screen: FullScreen
  private let events: EventQueue<QuoteCandidates>
  private let renderer: Renderer
  private var decoder = InputDecoder()
  private var shown: CellGrid?
  private var outcome: QuoteFormScreen.Outcome?

  init(
    _ form: QuoteForm, _ screen: FullScreen, _ events: EventQueue<QuoteCandidates>,
    _ settings: Settings, _ effects: Effects
  ) {
    self.form = form
    self.screen = screen
    self.events = events
    let terminal = BrowseLoop.terminal(settings, effects)
    renderer = Renderer(colors: terminal.colors, links: true)
  }

  func run() throws(SystemError) -> QuoteFormScreen.Outcome {
    let sources = EventSources(screen: screen, events: events)
    while true {
      if let outcome { return outcome }
      try draw()
      let ready = sources.wait(
        until: decoder.isPending ? .now + BrowseLoop.escapeTime : nil)
      if ready.contains(.terminal) {
        guard let bytes = screen.read() else { return end(.interrupted) }
        for event in decoder.feed(bytes) { take(event) }
      } else if ready.isEmpty, decoder.isPending {
        for event in decoder.flush() { take(event) }
      }
      if ready.contains(.continued) { try screen.enter() }
      // In another size, or on an empty screen.
      if !ready.isDisjoint(with: [.resized, .continued]) { shown = nil }
      if ready.contains(.events) { for candidates in events.take() { form.load(candidates) } }
    }
  }

  private func take(_ event: InputEvent) {
    guard outcome == nil, let effect = form.update(event) else { return }
    switch effect {
    case .done: outcome = end(.done)
    case .cancel: outcome = end(.cancelled)
    case .interrupt: outcome = end(.interrupted)
    case .redraw: shown = nil
    case .suspend: screen.suspend()
    }
  }

  private func end(_ ending: QuoteFormScreen.Ending) -> QuoteFormScreen.Outcome {
    QuoteFormScreen.Outcome(draft: form.draft, ending: ending)
  }

  private func draw() throws(SystemError) {
    let size = BrowseLoop.size(of: screen)
    form.textColumns = QuoteFormView.textColumns(of: size)
    let grid = QuoteFormView.draw(form, size, isMirrored: Language.current.isRightToLeft)
    if shown == grid { return }
    var pictures = ScreenPictures(.blocks)
    try screen.write(renderer.bytes(from: shown, to: grid, pictures: &pictures) { _ in nil })
    shown = grid
  }
}
