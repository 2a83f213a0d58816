import Correspondence
import EmployeeDirectory
import Foundation
import Pictures
import TerminalUI
import Testing

@testable import Browser

/// Tests every action in every mode: a key goes in, changes of the state and effects come out.
@Suite struct KeyTableTests {
  @Test(arguments: KeyTable.Mode.allCases)
  func `an action does in a mode what the table says`(mode: KeyTable.Mode) throws {
    for action in BrowserAction.allCases {
      let key = Self.keys(of: action, in: mode).first
      let outcome = try key.map { try self.outcome(of: $0, in: mode) } ?? "no key"
      #expect(outcome == KeyTable.changes(of: action, in: mode, by: key), "\(action)")
    }
  }

  @Test(arguments: [KeyTable.Mode.list, .grid, .page, .pane, .tiny, .quoteList, .quote, .visit])
  func `all keys of an action do the same outside of the query`(mode: KeyTable.Mode) throws {
    for action in BrowserAction.allCases {
      let outcomes = try KeyMap.standard.keys(for: action).map { try outcome(of: $0, in: mode) }
      #expect(Set(outcomes).count == 1, "\(action)")
    }
  }

  @Test(arguments: KeyTable.Mode.allCases)
  func `Ctrl-Q quits and Ctrl-C cancels in every mode`(mode: KeyTable.Mode) throws {
    let quit = try outcome(of: Key(.character("q"), .control), in: mode)
    let cancel = try outcome(of: Key(.character("c"), .control), in: mode)
    #expect(quit.hasSuffix("quit 1") && cancel.hasSuffix("cancel"))
  }

  // MARK: Pressing keys

  /// Describes the changes that a key makes in a mode.
  private func outcome(of key: Key, in mode: KeyTable.Mode) throws -> String {
    var browser = try Self.browser(in: mode)
    let before = Self.facts(of: browser.state)
    let effects = browser.state.update(.input(.key(key)), now: browser.now)
    let after = Self.facts(of: browser.state)
    let changes = zip(before, after).filter { $0 != $1 && !$1.isEmpty }.map(\.1)
    return (changes + effects.map(Self.words)).joined(separator: ", ")
  }

  /// The keys of an action; while typing, letters need Alt.
  private static func keys(of action: BrowserAction, in mode: KeyTable.Mode) -> [Key] {
    let keys = KeyMap.standard.keys(for: action)
    guard mode == .query || mode == .quoteQuery else { return keys }
    return keys.compactMap { key in
      guard case .character = key.code, key.modifiers.isEmpty else { return key }
      let altKey = Key(key.code, .alt)
      return KeyMap.standard.action(for: altKey) == nil ? altKey : nil
    }
  }

  /// A browser in a mode, with room to move in every direction.
  private static func browser(in mode: KeyTable.Mode) throws -> BrowserFixture {
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
