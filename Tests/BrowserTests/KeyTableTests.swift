import Correspondence
import EmployeeDirectory
import Foundation
import Pictures
import TerminalUI
import Testing

@testable import Browser

/// Tests every action in every mode: a key goes in, changes of the state and effects come out.
@Suite struct KeyTableTests {
  /// Where a key is pressed; in a grid and a pane, what is not listed is as in the list and on a
  /// page.
  enum Mode: CaseIterable {
    case query, list, grid, page, pane, problems, picture, filters, sorting, help, copying, tiny
    /// The quotes: their query, their list, and one of them.
    case quoteQuery, quoteList, quote
    /// The page of somebody of that quote.
    case visit
  }

  /// Changes by mode and action; an action that is missing here changes nothing.
  private static let table: [Mode: [BrowserAction: String]] = [
    .query: [
      .up: "at Mari", .down: "at Tiit", .left: "'ee ma|ri'", .right: "'ee mari|'",
      .pageUp: "at Mari", .pageDown: "at Tiit", .halfPageDown: "at Tiit", .first: "at Mari",
      .last: "at Tiit", .open: "page, in page, remember list tiit|ee mari, load page 100",
      .back: "'|', remember list tiit|ee mari", .nextPane: "in list", .mark: "at Tiit, 2 marked",
      .copy: "copying",
      .mail: "no key", .openLink: "page, in page, remember list tiit|ee mari, load page 100",
      .card: "open card", .edit: "edit card", .note: "add note", .greeting: "greet 1",
      .filter: "filters 0 '|'", .sort: "sorting 0 '|'",
      .undo: "at Jüri, '|'", .earlierQuery: "at Tiit, 'tiit|'",
      .refresh: "retryPictures, refreshNow",
      .problems: "problems 0", .view: "grid view, remember grid tiit",
      .picture: "picture 0 0.50 0.50", .help: "help 0 '|'",
      .quotes: openedQuotes,
      .mouse: "mouse false, setMouse(false)", .redraw: "redraw", .suspend: "suspend",
      .quit: "remember list tiit|ee mari, quit 1",
      .cancel: "remember list tiit|ee mari, cancel", .deleteBackward: "at nobody, 'ee ma|i'",
      .deleteForward: "at Mari, 'ee mar|'", .deleteWord: "at Jüri, 'ee |i'",
      .deleteLine: "at Jüri, '|i'",
    ],
    .list: [
      .up: "at Mari", .down: "at Peeter", .left: "at Mari", .right: "at Peeter",
      .pageUp: "at Jüri", .pageDown: "at Tiit", .halfPageDown: "at Tiit", .first: "at Jüri",
      .last: "at Tiit", .open: "page, in page, remember list tiit, load page 100",
      .query: "in query", .nextPane: "in query", .mark: "at Peeter, 2 marked", .copy: "copying",
      .mail: "mail 1", .openLink: "page, in page, remember list tiit, load page 100",
      .card: "open card", .edit: "edit card", .note: "add note", .greeting: "greet 1",
      .filter: "filters 0 '|'", .sort: "sorting 0 '|'",
      .undo: "0 marked", .earlierQuery: "at Tiit, 'tiit|'", .refresh: "retryPictures, refreshNow",
      .problems: "problems 0", .view: "grid view, remember grid tiit",
      .picture: "picture 0 0.50 0.50", .help: "help 0 '|'",
      .quotes: openedQuotes,
      .mouse: "mouse false, setMouse(false)", .redraw: "redraw", .suspend: "suspend",
      .quit: "quit 1", .cancel: "cancel",
    ],
    .grid: [
      .up: "at Jüri", .down: "at Tiit",
      .open: "page, in page, remember grid tiit, load page 160",
      .openLink: "page, in page, remember grid tiit, load page 160",
      .view: "pane view, remember pane tiit, load page 69",
    ],
    .page: [
      .up: "line 21", .down: "line 25", .pageUp: "no line, top 0", .pageDown: "no line, top 36",
      .halfPageDown: "no line, top 27", .first: "no line, top 0", .last: "no line, top 42",
      .open: "open phone", .back: "no page, in list, no line",
      .query: "no page, in query, no line", .nextPane: "no page, in query, no line",
      .mark: "2 marked", .copy: "copying", .mail: "mail 1", .openLink: "open phone",
      .card: "open card", .edit: "edit card", .note: "add note", .greeting: "greet 1",
      .filter: "filters 0 '|'", .sort: "sorting 0 '|'",
      .undo: "0 marked", .earlierQuery: "at Tiit, 'tiit|', load page 100",
      .refresh: "retryPictures, refreshNow",
      .problems: "problems 0", .view: "no page, in list, no line, grid view, remember grid tiit",
      .picture: "picture 0 0.50 0.50", .help: "help 0 '|'",
      .quotes: openedQuotes,
      .mouse: "mouse false, setMouse(false)", .redraw: "redraw",
      .suspend: "suspend", .quit: "quit 1", .cancel: "cancel",
    ],
    .pane: [
      .back: "in list, no line", .query: "in query, no line", .nextPane: "in query, no line",
      .earlierQuery: "at Tiit, 'tiit|', load page 69",
      .view: "in list, no line, list view, remember list tiit",
    ],
    .problems: [
      .up: "problems 0", .down: "problems 2", .pageUp: "problems 0", .pageDown: "problems 11",
      .halfPageDown: "problems 11", .redraw: "redraw", .suspend: "suspend", .cancel: "cancel",
    ],
    .picture: [
      .up: "picture 2 0.50 0.39", .down: "picture 2 0.50 0.61", .left: "picture 2 0.39 0.50",
      .right: "picture 2 0.61 0.50", .pageUp: "picture 2 0.50 0.22",
      .pageDown: "picture 2 0.50 0.78", .halfPageDown: "picture 2 0.50 0.61",
      .zoomIn: "picture 3 0.50 0.50", .zoomOut: "picture 1 0.50 0.50",
      .open: "no overlay", .back: "no overlay", .picture: "no overlay", .quit: "no overlay",
      .redraw: "redraw", .suspend: "suspend", .cancel: "cancel",
    ],
    .filters: [
      .pageDown: "filters 8 'o |o'", .halfPageDown: "filters 8 'o |o'",
      .open: "no overlay, filters IOS",
    ],
    .sorting: [
      .pageDown: "sorting 5 'o |o'", .halfPageDown: "sorting 5 'o |o'",
      .open: "no overlay, first by position",
    ],
    .help: [
      .pageDown: "help 11 'o |o'", .halfPageDown: "help 11 'o |o'",
      .open: "at Peeter, no overlay",
    ],
    .copying: [
      .edit: "not copying, copy email 1", .note: "not copying, copy name 1",
      .view: "not copying, copy vcard 1",
      .cancel: "not copying, cancel",
    ],
    .tiny: [.suspend: "suspend", .quit: "quit 1", .cancel: "cancel"],
    .quoteQuery: [
      .left: "'wa t|er'", .right: "'wa ter|'", .mail: "no key", .nextPane: "in quote list",
      .deleteBackward: "'wa t|r', at none of 0", .deleteForward: "'wa te|', at q0 of 21",
      .deleteWord: "'wa |r', at q0 of 21", .deleteLine: "'|r', at q0 of 40",
    ],
    .quoteList: [.query: "in quote query", .nextPane: "in quote query"],
    .quote: [
      .up: "quote line 21", .down: "quote line 25", .pageUp: "quote top 0, no quote line",
      .pageDown: "quote top 38, no quote line", .halfPageDown: "quote top 28, no quote line",
      .first: "quote top 0, no quote line", .last: "quote top 41, no quote line",
      .open: "quotes Mari Maasikas, '|', at q2 of 13, no quote, no quote line",
      .back: "no quote, no quote line", .query: "in quote query, no quote, no quote line",
      .nextPane: "in quote query, no quote, no quote line",
      .openLink: "page, in page, at Mari, no quotes, load page 100",
      .copy: "copying", .mail: "mail 1", .card: "open card", .edit: "edit card",
      .note: "add note", .greeting: "greet 1",
      .allQuotes: "at q0 of 21, no quote, no quote line",
      .saidQuotes: "quotes saidByMe, at none of 0, no quote, no quote line",
      .heardQuotes: "quotes heardByMe, at q0 of 21, no quote, no quote line",
    ],
    .visit: [
      .back: "no page, in list, at Ants, no line, top 0, quotes all, in quote list, 'wa te|r', "
        + "at q3 of 21, quote q3, quote top 19, quote line 23",
      .query: "no page, in query, at Ants, no line",
      .nextPane: "no page, in query, at Ants, no line", .mark: "", .filter: "", .sort: "",
      .undo: "", .earlierQuery: "", .view: "",
      .quotes: "quotes all, in quote query, '|', at q0 of 40, no quote, no quote line",
    ],
  ]

  private static let openedQuotes =
    "quotes all, in quote query, '|', at none of 0, no quote, no quote line, load quotes"

  /// Changes that the query and the list of quotes have in common.
  private static let quotes: [BrowserAction: String] = [
    .up: "at q1 of 21", .down: "at q6 of 21", .pageUp: "at q0 of 21", .pageDown: "at q37 of 21",
    .halfPageDown: "at q21 of 21", .first: "at q0 of 21", .last: "at q37 of 21",
    .open: "quote q3, quote top 0, load quote q3 100",
    .openLink: "quote q3, quote top 0, load quote q3 100", .back: "'|', at q3 of 40",
    .allQuotes: "at q0 of 21", .saidQuotes: "quotes saidByMe, at none of 0",
    .heardQuotes: "quotes heardByMe, at q0 of 21",
  ]

  /// Changes that all modes of quotes have in common.
  private static let anyQuotes: [BrowserAction: String] = [
    .refresh: "load quotes", .problems: "problems 0", .addQuote: "add quote",
    .help: "help 0 '|'", .mouse: "mouse false, setMouse(false)", .redraw: "redraw",
    .suspend: "suspend", .quit: "quit 1", .cancel: "cancel",
  ]

  /// Changes in a picker, after its name; letters go to its query.
  private static let picker: [BrowserAction: String] = [
    .up: "0 'o |o'", .down: "2 'o |o'", .left: "0 'o| o'", .right: "0 'o o|'",
    .pageUp: "0 'o |o'", .deleteBackward: "0 'o|o'", .deleteForward: "0 'o |'",
    .deleteWord: "0 '|o'", .deleteLine: "0 '|o'",
  ]

  /// Changes in every picker.
  private static let overlay: [BrowserAction: String] = [
    .back: "no overlay", .redraw: "redraw", .suspend: "suspend", .cancel: "cancel",
  ]

  private static func expected(_ action: BrowserAction, in mode: Mode, _ key: Key?) -> String {
    if let words = table[mode]?[action] { return words }
    switch mode {
    case .grid: return expected(action, in: .list, key)
    case .pane: return expected(action, in: .page, key)
    case .problems: return "no overlay"
    case .copying: return "not copying"
    case .filters, .sorting, .help:
      if let key, key.modifiers.isEmpty, case .character(let character) = key.code {
        return "\(mode) 0 'o \(character)|o'"
      }
      if let words = overlay[action] { return words }
      if let words = picker[action] { return "\(mode) \(words)" }
      return ""
    case .quoteQuery, .quoteList: return quotes[action] ?? anyQuotes[action] ?? ""
    case .quote: return anyQuotes[action] ?? ""
    case .visit: return expected(action, in: .page, key)
    case .query, .list, .page, .picture, .tiny: return ""
    }
  }

  @Test(arguments: Mode.allCases)
  func `an action does in a mode what the table says`(mode: Mode) throws {
    for action in BrowserAction.allCases {
      let key = Self.keys(of: action, in: mode).first
      let outcome = try key.map { try self.outcome(of: $0, in: mode) } ?? "no key"
      #expect(outcome == Self.expected(action, in: mode, key), "\(action)")
    }
  }

  @Test(arguments: [Mode.list, .grid, .page, .pane, .tiny, .quoteList, .quote, .visit])
  func `all keys of an action do the same outside of the query`(mode: Mode) throws {
    for action in BrowserAction.allCases {
      let outcomes = try KeyMap.standard.keys(for: action).map { try outcome(of: $0, in: mode) }
      #expect(Set(outcomes).count == 1, "\(action)")
    }
  }

  @Test(arguments: Mode.allCases)
  func `Ctrl-Q quits and Ctrl-C cancels in every mode`(mode: Mode) throws {
    let quit = try outcome(of: Key(.character("q"), .control), in: mode)
    let cancel = try outcome(of: Key(.character("c"), .control), in: mode)
    #expect(quit.hasSuffix("quit 1") && cancel.hasSuffix("cancel"))
  }

  // MARK: Pressing keys

  /// Describes the changes that a key makes in a mode.
  private func outcome(of key: Key, in mode: Mode) throws -> String {
    var browser = try Self.browser(in: mode)
    let before = Self.facts(of: browser.state)
    let effects = browser.state.update(.input(.key(key)), now: browser.now)
    let after = Self.facts(of: browser.state)
    let changes = zip(before, after).filter { $0 != $1 && !$1.isEmpty }.map(\.1)
    return (changes + effects.map(Self.words)).joined(separator: ", ")
  }

  /// The keys of an action; while typing, letters need Alt.
  private static func keys(of action: BrowserAction, in mode: Mode) -> [Key] {
    let keys = KeyMap.standard.keys(for: action)
    guard mode == .query || mode == .quoteQuery else { return keys }
    return keys.compactMap { key in
      guard case .character = key.code, key.modifiers.isEmpty else { return key }
      let altKey = Key(key.code, .alt)
      return KeyMap.standard.action(for: altKey) == nil ? altKey : nil
    }
  }

  /// A browser in a mode, with room to move in every direction.
  private static func browser(in mode: Mode) throws -> BrowserFixture {
    var browser = try BrowserFixture(columns: mode == .pane || mode == .grid ? 160 : 100)
    browser.state.memory.add("tiit")
    browser.state.memory.view = mode == .pane ? .pane : mode == .grid ? .grid : .list
    browser.state.relist()
    switch mode {
    case .query:
      try browser.type("ctrl-space")
      browser.type(text: "ee mari")
      try browser.type("left", "down")
    case .grid: try browser.type("esc", "space", "right")
    default: try browser.type("esc", "space", "down")
    }
    switch mode {
    case .page, .pane:
      try browser.type("enter")
      makePage("Ants Mari", &browser)
      try browser.type("pagedown", "down", "down")
    case .problems:
      _ = browser.state.update(.asked(problems: Array(repeating: "x", count: 20)), now: browser.now)
      try browser.type("!", "down")
    case .picture:
      try browser.type("z", "+", "+")
      let size = PixelSize(width: 500, height: 220)
      _ = browser.state.update(
        .pictureSize(PersonKey(NameKey("Ants Mari")), size), now: browser.now)
    case .filters, .sorting, .help:
      try browser.type(mode == .filters ? "f" : mode == .sorting ? "s" : "?")
      browser.type(text: "o o")
      try browser.type("left", "down")
    case .copying: try browser.type("y")
    case .tiny: _ = browser.state.update(.resized(GridSize(columns: 19, rows: 4)), now: browser.now)
    case .quoteQuery, .quoteList, .quote, .visit:
      browser.load()
      try browser.type("Q")
      browser.type(text: "wa ter")
      try browser.type("left", "down", "down")
      if mode != .quoteQuery { try browser.type("tab") }
      if mode == .quote || mode == .visit {
        try browser.type("enter")
        browser.makeQuotePage()
        try browser.type("pagedown", "down", "down")
      }
      if mode == .visit {
        try browser.type("o")
        makePage("Mari Maasikas", &browser)
        try browser.type("pagedown", "down", "down")
      }
    case .query, .list, .grid: break
    }
    return browser
  }

  /// Makes a page of sixty lines with three fields.
  private static func makePage(_ name: String, _ browser: inout BrowserFixture) {
    let fields: [Int: PersonField] = [21: .email("a@b"), 23: .phone("1"), 25: .project("Parkla")]
    let page = PersonPage(
      key: PersonKey(NameKey(name)), columns: browser.state.pageColumns,
      headingColumns: browser.state.pageHeadingColumns, heading: [],
      lines: (0..<60).map { PersonPage.Line(StyledText("\($0)"), field: fields[$0]) })
    _ = browser.state.update(.page(page), now: browser.now)
  }

  // MARK: In words

  /// Describes everything that a key may change, each in a few words.
  private static func facts(of state: BrowserState) -> [String] {
    let page = state.isPageOpen ? "page" : "no page"
    return [
      page, "in \(state.focus)", "at \(state.selected?.name.first ?? "nobody")",
      state.scroll.line.map { "line \($0)" } ?? "no line", "top \(state.scroll.top)",
      words(state.query),
      overlay(state.overlay), "\(state.marks.count) marked",
      state.isCopying ? "copying" : "not copying", "\(state.view) view",
      "mouse \(state.hasMouse)",
      "filters \(state.filters.positions.map(\.rawValue).joined())",
      "\(state.order) by \(state.grouping)",
    ] + quotes(of: state)
  }

  private static func quotes(of state: BrowserState) -> [String] {
    guard let list = state.quoteList else {
      return ["no quotes"] + Array(repeating: "", count: 6)
    }
    let source =
      if case .saidBy(let person) = list.source { person.name } else { "\(list.source)" }
    return [
      "quotes \(source)", list.isTyping ? "in quote query" : "in quote list", words(list.query),
      "at \(list.quote(of: state.quotes ?? .empty)?.identity ?? "none") of \(list.found.count)",
      list.opened.map { "quote \($0.identity)" } ?? "no quote",
      list.opened.map { "quote top \($0.scroll.top)" } ?? "",
      list.opened?.scroll.line.map { "quote line \($0)" } ?? "no quote line",
    ]
  }

  private static func words(_ line: QueryLine) -> String {
    let before = line.textBeforeCaret
    return "'\(before)|\(line.text.dropFirst(before.count))'"
  }

  private static func overlay(_ overlay: Overlay?) -> String {
    switch overlay {
    case .picker(let picker):
      "\(picker.kind) \(picker.cursor) \(words(picker.query))"
    case .problems(let top): "problems \(top)"
    case .picture(let zoom):
      "picture \(zoom.steps) "
        + [zoom.center.x, zoom.center.y].map { String(format: "%.2f", $0) }.joined(separator: " ")
    case nil: "no overlay"
    }
  }

  private static func words(_ effect: BrowserEffect) -> String {
    switch effect {
    case .remember(let memory): "remember \(memory.view) \(memory.queries.joined(separator: "|"))"
    case .mail(let keys): "mail \(keys.count)"
    case .greet(let keys): "greet \(keys.count)"
    case .copy(let field, let keys): "copy \(field) \(keys.count)"
    case .open(.phone): "open phone"
    case .openCard: "open card"
    case .editCard: "edit card"
    case .addNote: "add note"
    case .addQuote: "add quote"
    case .loadQuotes: "load quotes"
    case .loadQuotePage(let identity, let columns): "load quote \(identity) \(columns)"
    case .loadPage(_, let columns, _): "load page \(columns)"
    case .end(.quit(let keys)): "quit \(keys.count)"
    case .end(.cancelled): "cancel"
    default: "\(effect)"
    }
  }
}
