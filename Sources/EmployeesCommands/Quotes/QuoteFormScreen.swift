import Basics
import Browser
import Configuration
import ContentLines
import Correspondence
import DirectoryService
import DirectoryStore
import Files
import Foundation
import Localization
import Pictures
import Presentation
import Processes
import SQLiteFiles
import TerminalUI

/// How a form on the full screen ends.
enum FormExit {
  case done, cancelled, lost
  /// With Ctrl-C; the user agreed to lose what is written.
  case interrupted
}

/// Has the user write down a quote in a form on the full screen.
final class QuoteFormScreen {
  private var form: QuoteForm
  private let screen: FullScreen
  private let events: EventQueue<QuoteCandidates>
  private let candidates: @Sendable () -> [QuotePerson]
  private let renderer: Renderer
  private let savedDraft: SavedQuoteDraft
  /// Since when something is written that is not kept; `nil` if all is.
  private var unsavedSince: ContinuousClock.Instant?
  private var lastInput = ContinuousClock.now
  private var input = PacedInput()
  private var shown: CellGrid?
  private var exit: FormExit?

  init(
    draft: QuoteDraft, _ launch: Launch, _ savedDraft: SavedQuoteDraft, on screen: FullScreen?
  ) throws(SystemError) {
    let (settings, effects) = (launch.settings, launch.effects)
    self.savedDraft = savedDraft
    self.screen = if let screen { screen } else { try effects.openScreen() }
    guard let events = EventQueue<QuoteCandidates>() else { throw SystemError(EMFILE) }
    self.events = events
    candidates = { [store = launch.service.store] in
      QuotePerson.candidates(settings, effects, store.another())
    }
    form = QuoteForm(
      draft, textLimit: Quote.lengthLimit, listenerLimit: Quote.listenerLimit,
      keys: KeyMap.standard.rebinding(settings.keys), yesKeys: YesAnswers.keys)
    let terminal = PictureTerminal.ofFullScreen(settings, effects)
    renderer = Renderer(colors: terminal.colors, links: true)
  }

  /// Returns the quote, or as much of it as was written before the user left.
  func run() throws(SystemError) -> (draft: QuoteDraft, exit: FormExit) {
    try screen.enter()
    defer { screen.leave() }
    events.perform { [candidates] in QuoteCandidates(candidates()) }
    let sources = EventSources(screen: screen, events: events)
    while true {
      if let exit { return (form.draft, exit) }
      try draw()
      let ready = sources.wait(until: [input.due, saveTime].compactMap(\.self).min())
      if ready.contains(.terminal) {
        guard let bytes = screen.read() else {
          end(.lost)
          continue
        }
        for event in input.feed(bytes) { handle(event) }
        lastInput = .now
        unsavedSince = savedDraft.isOutdated(by: form.draft) ? unsavedSince ?? lastInput : nil
      }
      for event in input.endDue() { handle(event) }
      if ready.contains(.continued) { try screen.enter() }
      if let saveTime, saveTime <= .now { save() }
      // In another size, or on an empty screen.
      if !ready.isDisjoint(with: [.resized, .continued]) { shown = nil }
      if ready.contains(.events) { for candidates in events.drain() { form.load(candidates) } }
    }
  }

  // MARK: Keeping what is written

  private static let pause = Duration.milliseconds(300)
  /// Typing without a pause is kept so often.
  private static let longest = Duration.seconds(2)

  private var saveTime: ContinuousClock.Instant? {
    unsavedSince.map { min(lastInput + Self.pause, $0 + Self.longest) }
  }

  private func save() {
    savedDraft.save(form.draft)
    unsavedSince = nil
  }

  // MARK: Events

  private func handle(_ event: InputEvent) {
    guard exit == nil, let effect = form.update(event) else { return }
    switch effect {
    case .done: end(.done)
    case .cancel: end(.cancelled)
    case .interrupt: end(.interrupted)
    case .redraw: shown = nil
    case .suspend: screen.suspend()
    }
  }

  /// Ends the form; what the user agreed to lose is not kept.
  private func end(_ exit: FormExit) {
    self.exit = exit
    switch exit {
    case .done, .lost: save()
    case .cancelled, .interrupted: savedDraft.discard()
    }
  }

  private func draw() throws(SystemError) {
    let size = screen.gridSize
    form.textColumns = QuoteFormView.textColumns(of: size)
    let grid = QuoteFormView(form, size, isMirrored: Language.current.isRightToLeft).grid
    if shown == grid { return }
    var pictures = ScreenPictures(.blocks)
    try screen.write(renderer.bytes(from: shown, to: grid, pictures: &pictures) { _ in nil })
    shown = grid
  }
}

/// The quote that is being written, as the state folder has it until it is in the queue.
final class SavedQuoteDraft {
  private let folder: DraftFolder
  private let home: String?
  private var draft: Draft?
  private var saved: QuoteDraft?
  private var fault: CommandError?

  init(_ launch: Launch) {
    (folder, home) = (DraftFolder(launch.settings, launch.effects), launch.effects.home)
  }

  func offer() throws(CommandError) -> QuoteDraft? {
    guard let draft = try folder.choose(.quote, about: "") else { return nil }
    let text = String(decoding: draft.bytes, as: UTF8.self)
    let quote = QuoteDraft(text: text, saidBy: draft.label.saidBy, heardBy: draft.label.heardBy)
    (self.draft, saved) = (draft, quote)
    return quote
  }

  func isOutdated(by quote: QuoteDraft) -> Bool {
    quote != saved && !(saved == nil && quote.isBlank)
  }

  /// Keeps a quote; people alone are not kept.
  func save(_ quote: QuoteDraft) {
    if !isOutdated(by: quote) { return }
    if quote.isBlank { return discard() }
    let label = Draft.Label(
      kind: .quote, subject: "", title: DraftPhrase.quote, saidBy: quote.saidBy,
      heardBy: quote.heardBy)
    do throws(StoreError) {
      if let draft {
        try draft.write(quote.text, label)
      } else {
        draft = try folder.add(label, text: quote.text)
      }
      (saved, fault) = (quote, nil)
    } catch {
      fault = error.commandError(home: home)
    }
  }

  /// Removes it: it is in the queue, or the user threw it away.
  func discard() {
    draft?.remove()
    (draft, saved) = (nil, nil)
  }

  /// Lines that say where the typed text is, or why it was not kept; none if nothing was typed.
  var details: [String] {
    if let fault { return [fault.message] + fault.details }
    return draft.map { [DraftPhrase.kept(path: $0.path.visible)] } ?? []
  }
}

extension QuoteDraft {
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
