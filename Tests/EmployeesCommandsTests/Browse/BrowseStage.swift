import ArgumentParser
import Basics
import ContentLines
import Correspondence
import DirectoryStore
import EmployeeDirectory
import Foundation
import Journal
import Localization
import Pictures
import TerminalUI
import TestSupport
import Testing

@testable import Browser
@testable import Configuration
@testable import DirectoryService
@testable import EmployeesCommands
@testable import Presentation

/// The sample data in `browse`, on which keys are pressed.
struct BrowseStage {
  private let home: CommandHome
  private let launch: Launch
  private let context: BrowserContext
  private let loaded: PeopleLoader.Loaded
  private let feeds: [FeedState]
  /// Notes on the page of a person; empty for others.
  private let notes: (Person) -> [PageNote]
  private let size: GridSize

  /// Asks the feeds once and loads everybody.
  init(_ language: Language, _ size: GridSize) throws {
    home = try CommandHome()
    let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "sample-data")
    for name in ["config.yaml", "tallinn.json", "tartu.json", "contacts.vcf"] {
      let text = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
      try home.folder.write(text, to: "home/.config/employees/" + name)
    }
    let environment = ["LC_ALL": language.rawValue + ".UTF-8", "TERM": "xterm-256color"]
    #expect(home.run("refresh", environment: environment).status == .success)
    let effects = home.effects(environment)
    let command = try BrowseCommand.parse([])
    let settings = try command.global.settings(effects)
    launch = try command.launch(settings, effects)
    context = command.context(settings, effects)
    loaded = try PeopleLoader(
      store: launch.service.store, settings: settings, choice: command.choice, home: nil
    ).load(previous: nil)
    feeds = try launch.service.store.feedStates()
    let (newest, service) = (try Self.notes(in: home), launch.service)
    notes = { newest.notes(about: PersonAliases($0, service)) }
    self.size = size
  }

  /// A short note about Peeter, and a long one.
  private static func notes(in home: CommandHome) throws -> NewestNotes {
    let folder = home.folder.path("notes")
    let journal = try Journal(folder: folder, cacheFolder: home.folder.path("notes-index"))
    let peeter = CalendarPerson(name: "Peeter Termomeeter", email: "")
    // At noon in UTC, so that the day is the same in nearly every time zone.
    for (days, text) in [
      (40.0, Array(repeating: "Parkla, parkimine ja parklad.", count: 30).joined(separator: " ")),
      (1, "Kutsuda reedel lõunale.\n\nأرسل الصور."),
    ] {
      _ = try journal.add(
        Note(
          person: peeter, author: CalendarPerson(name: "Mari Maasikas", email: "mari@telisa.ee"),
          text: text, at: CommandHome.now.addingTimeInterval(14_400 - 86_400 * days)))
    }
    return try NewestNotes(
      in: folder, cacheFolder: home.folder.path("notes-index"), now: CommandHome.now)
  }

  /// All screens, each with the keys that lead there.
  func scenes() throws -> [RecordedScreen] {
    let isWide = size.columns >= 200
    return try [scene("the list")] + (isWide ? [] : listScenes())
      + quoteScenes() + (isWide ? [] : formScenes() + quoteListScenes())
      + helpScenes() + pageScenes()
  }

  private func listScenes() throws -> [RecordedScreen] {
    try [
      scene("a query", typing: "parkla"),
      scene("nobody matches", typing: "xyzzy"),
      scene("marked people", keys: ["tab", "space", "down", "space"]),
      scene("a folded group", keys: ["tab"]) { fold(&$0) },
      scene("filters", keys: ["tab", "f"]),
      scene("filtered", keys: ["tab", "f", "down", "enter"]),
      scene("order and groups", keys: ["tab", "s"]),
      scene("copying", keys: ["tab", "y"]),
      scene("a message") { try press(.message("Copied: mari@telisa.ee"), on: &$0) },
      scene("asking") { try press(.asking, on: &$0) },
      scene("a failed feed", keys: ["tab"]) {
        try press(.asked(problems: [Self.problem]), on: &$0)
      },
      scene("problems", keys: ["tab"]) {
        try press(.asked(problems: [Self.problem]), on: &$0)
        try press("!", on: &$0)
      },
      empty("nothing cached, asking", .asking),
      empty("nothing cached, no answer", .asked(problems: [Self.problem])),
      scene(
        "the bottom of the page, and a person's quotes", typing: "peeter", keys: ["enter", "G"]),
    ]
  }

  /// The quotes of two colleagues and the user, over the list.
  private func quoteScenes() throws -> [RecordedScreen] {
    let open = ["alt-Q"]
    return try [
      scene("the quotes", keys: open),
      scene("a quote", keys: open + ["down", "enter"]),
      scene("a quote, at a colleague's name", keys: open + ["down", "enter", "down"]),
      form("the form of a quote, who heard it", draft: Self.draft, typing: "ma"),
    ]
  }

  private func formScenes() throws -> [RecordedScreen] {
    try [
      form("the form of a quote, empty"),
      form("the form of a quote, full", typing: String(repeating: "Kohv on otsas. ", count: 20)),
      form("the form of a quote, left", draft: Self.draft, keys: ["ctrl-c"]),
      form("the form of a quote, nobody found", draft: QuoteDraft(text: "x"), typing: "xyzzy"),
      form("the form of a quote, once round", draft: Self.draft, keys: ["tab", "tab", "enter"]),
    ]
  }

  private func quoteListScenes() throws -> [RecordedScreen] {
    let open = ["alt-Q"]
    return try [
      scene("quotes that match", keys: open, thenTyping: "kohv"),
      scene("no quote matches", keys: open, thenTyping: "xyzzy"),
      scene("the quotes that I heard", keys: open + ["tab", "3", "down"]),
      scene("what a person said", keys: open + ["down", "enter", "enter"]),
      scene("loading quotes", quotes: nil, keys: open),
      scene("no quotes", quotes: .empty, keys: open),
      scene("no quotes, not known who the user is", setup: .lacksMe, keys: open),
      scene("no quotes, no Maildirs", setup: .lacksMaildirs, keys: open + ["tab"]),
    ]
  }

  private func helpScenes() throws -> [RecordedScreen] {
    let first = try scene("help", keys: ["f1"])
    // One size shows it in whole, and what is the same at all sizes.
    guard size.rows == 24 else { return [first] }
    let tooSmall = GridSize(columns: 19, rows: 4)
    let pages = Array(repeating: "pagedown", count: 6)
    return try [
      first,
      scene("help, further down", keys: ["f1"] + pages.prefix(4)),
      scene("help, to its end", keys: ["f1"] + pages),
      scene("too small") { try press(.resized(tooSmall), on: &$0) },
    ]
  }

  private func pageScenes() throws -> [RecordedScreen] {
    try [
      scene("a page", typing: "peeter", keys: ["enter", "down"]),
      scene("the grid", keys: ["tab", "v", "down"]),
      scene("the list and a page", typing: "peeter", keys: ["alt-v", "alt-v"]),
    ]
  }

  /// A form that knows some of a quote.
  private static let draft = QuoteDraft(
    text: "القهوة قبل الكود. Kohv on otsas, aga hommik alles algas.",
    saidBy: QuotePerson(name: "Peeter Termomeeter", email: "peeter@telisa.ee"))

  /// The form in which a quote is written down, after something was typed.
  private func form(
    _ title: String, draft: QuoteDraft = QuoteDraft(), typing text: String = "",
    keys: [String] = []
  ) throws -> RecordedScreen {
    var form = QuoteForm(draft, textLimit: 280, listenerLimit: 100, keys: context.keys)
    let me = QuotePerson(name: "Mari Maasikas", email: "mari@telisa.ee", isMe: true)
    let people = loaded.people.employees.map {
      QuotePerson(name: $0.name.description, email: $0.email)
    }
    form.load(QuoteCandidates([me] + people.filter { !$0.email.isEmpty }))
    for character in text { _ = form.update(.key(Key(.character(character)))) }
    for key in keys { _ = form.update(.key(try #require(Key(key)))) }
    return shown(title, QuoteFormView(form, size, isMirrored: context.isMirrored).grid)
  }

  static let library: SearchableQuotes = {
    let mari = QuotePerson(name: "Mari Maasikas", email: "mari@telisa.ee", isMe: true)
    let peeter = QuotePerson(name: "Peeter Termomeeter", email: "peeter@telisa.ee")
    let unnamed = QuotePerson(name: "", email: "abdullah@example.com")
    let long = QuotePerson(name: "Jaan Tätte-Kuusk", email: "jaan.tatte-kuusk@telisa.ee")
    let texts: [(String, QuotePerson, [QuotePerson], Double)] = [
      ("Kohv on otsas, aga hommik alles algas.", peeter, [mari, long], 24),
      (
        "Kui see test läbi läheb, siis ma söön oma mütsi ära — ja kui ei lähe, siis söön kohvi "
          + "asemel kohvipuru, ilma piimata.\nKirja pandud esmaspäeval.",
        mari, [peeter, unnamed], 48
      ),
      ("القهوة قبل الكود.", unnamed, [mari], 72),
      ("👩‍👩‍👧‍👦 on meeskond 🇪🇪", long, [peeter, mari], 24 * 40),
      (
        "\u{1B}[2J\u{202E}reversed" + String(repeating: "\u{301}", count: 50), long, [mari], 24 * 90
      ),
    ]
    // At noon in UTC, so that the day is the same in nearly every time zone.
    return SearchableQuotes(
      texts.enumerated().map { index, quote in
        ListedQuote(
          id: "q\(index)", identity: "q\(index)", text: quote.0, saidBy: quote.1, heardBy: quote.2,
          addedBy: mari, at: CommandHome.now.addingTimeInterval(14_400 - 3600 * quote.3),
          file: "/q\(index)")
      })
  }()

  private static let problem =
    "Tartu could not be refreshed: the server answered 503; the answer of 14:05 is shown."

  private func fold(_ state: inout BrowserState) {
    let row = state.layout.list.row
    _ = state.update(
      .input(.mouse(MouseEvent(.press(.left), row: row, column: 0))), now: CommandHome.now)
  }

  // MARK: Playing

  private func scene(
    _ title: String, quotes: SearchableQuotes? = Self.library,
    setup: BrowserContext.QuoteSetup = .complete, typing text: String = "", keys: [String] = [],
    thenTyping more: String = "", _ change: (inout BrowserState) throws -> Void = { _ in }
  ) throws -> RecordedScreen {
    var context = context
    context.quoteSetup = setup
    var state = BrowserState(context, size: size, memory: BrowserMemory())
    try press(.loaded(loaded.people), on: &state)
    if let quotes = setup == .complete ? quotes : .empty { try press(.quotes(quotes), on: &state) }
    for character in text {
      try press(.input(.key(Key(.character(character)))), on: &state)
    }
    for key in keys { try press(key, on: &state) }
    for character in more {
      try press(.input(.key(Key(.character(character)))), on: &state)
    }
    try change(&state)
    return shown(title, state, feeds)
  }

  private func empty(_ title: String, _ event: BrowserEvent) throws -> RecordedScreen {
    var state = BrowserState(context, size: size, memory: BrowserMemory())
    try press(.loaded(People([], cards: [:])), on: &state)
    try press(event, on: &state)
    return shown(title, state, [])
  }

  private func shown(
    _ title: String, _ state: BrowserState, _ feeds: [FeedState]
  ) -> RecordedScreen {
    let grid = BrowseView(
      state, widths: loaded.widths, feeds: feeds, isOffline: false, now: CommandHome.now,
      pictures: BrowsePictures(PictureTerminal(way: .blocks))
    ).grid
    return shown(title, grid)
  }

  private func shown(_ title: String, _ grid: CellGrid) -> RecordedScreen {
    // The time of day of all quotes, which depends on the time zone.
    let clock = Self.library.quotes.first.map { Day.clock($0.at, now: $0.at) } ?? ""
    let rows = grid.lines.map {
      $0.replacing(home.folder.path("home"), with: "/home/mari").replacing(clock, with: "12:00")
    }
    return RecordedScreen(title, rows: rows, width: grid.size.columns)
  }

  /// Those of a quote's people who are in the directory, by address.
  private func keys(of quote: ListedQuote) throws -> [String: PersonKey] {
    let people = [quote.saidBy, quote.addedBy] + quote.heardBy
    let keys = try people.compactMap { person in
      try launch.service.store.employee(emailed: person.email).map {
        (person.email.addressKey, $0.key)
      }
    }
    return Dictionary(keys) { first, _ in first }
  }

  private func press(_ name: String, on state: inout BrowserState) throws {
    try press(.input(.key(#require(Key(name)))), on: &state)
  }

  /// Changes the state, and makes the pages that it asks for.
  private func press(_ event: BrowserEvent, on state: inout BrowserState) throws {
    for effect in state.update(event, now: CommandHome.now) {
      if case .loadQuotePage(let identity, let columns) = effect,
        let quote = state.quotes?.quotes.first(where: { $0.identity == identity })
      {
        try press(.quotePage(QuotePage(quote, columns: columns, keys: keys(of: quote))), on: &state)
      }
      guard case .loadPage(let key, let columns, let headingColumns) = effect,
        let person = try launch.service.store.person(key)
      else { continue }
      let page = PersonPage(
        person, cards: state.people.cards[key] ?? [], notes: notes(person),
        quotes: state.quotes?.newest(
          5,
          of: PersonAliases(
            names: [key.name], sharedNames: [], emails: [person.employee.email])) ?? [],
        history: try launch.service.changes(about: key, limit: PersonScreen.historyLimit),
        now: CommandHome.now, columns: columns, headingColumns: headingColumns,
        cardHint: BrowsePhrase.cardHint(key: context.keys.name(of: .card)))
      try press(.page(page), on: &state)
    }
  }
}
