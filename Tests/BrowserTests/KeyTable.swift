import TerminalUI

@testable import Browser

/// The changes of the state, and the effects, of every action in every mode.
enum KeyTable {
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
      .mail: "no key", .openLink: "page, in page, remember list tiit|ee mari, load page 100",
      .undo: "at Jüri, '|'", .earlierQuery: "at Tiit, 'tiit|'",
      .view: "grid view, remember grid tiit",
      .quit: "remember list tiit|ee mari, quit 1",
      .cancel: "remember list tiit|ee mari, cancel", .deleteBackward: "at nobody, 'ee ma|i'",
      .deleteForward: "at Mari, 'ee mar|'", .deleteWord: "at Jüri, 'ee |i'",
      .deleteLine: "at Jüri, '|i'",
    ],
    .list: [
      .up: "at Mari", .down: "at Peeter", .left: "at Mari", .right: "at Peeter",
      .pageUp: "at Jüri", .pageDown: "at Tiit", .halfPageDown: "at Tiit", .first: "at Jüri",
      .last: "at Tiit", .open: "page, in page, remember list tiit, load page 100",
      .query: "in query", .nextPane: "in query", .mark: "at Peeter, 2 marked",
      .mail: "mail 1", .openLink: "page, in page, remember list tiit, load page 100",
      .undo: "0 marked", .earlierQuery: "at Tiit, 'tiit|'",
      .view: "grid view, remember grid tiit",
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
      .mark: "2 marked", .mail: "mail 1", .openLink: "open phone",
      .undo: "0 marked", .earlierQuery: "at Tiit, 'tiit|', load page 100",
      .view: "no page, in list, no line, grid view, remember grid tiit",
      .quit: "quit 1", .cancel: "cancel",
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

  /// Changes that the query, the list and a page have in common.
  private static let people: [BrowserAction: String] = [
    .copy: "copying", .card: "open card", .edit: "edit card", .note: "add note",
    .greeting: "greet 1", .filter: "filters 0 '|'", .sort: "sorting 0 '|'",
    .refresh: "retryPictures, refreshNow", .problems: "problems 0",
    .picture: "picture 0 0.50 0.50", .help: "help 0 '|'", .quotes: openedQuotes,
    .mouse: "mouse false, setMouse(false)", .redraw: "redraw", .suspend: "suspend",
  ]

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

  /// Describes the changes that an action makes in a mode, by one of its keys there.
  static func changes(of action: BrowserAction, in mode: Mode, by key: Key?) -> String {
    if let words = table[mode]?[action] { return words }
    switch mode {
    case .grid: return changes(of: action, in: .list, by: key)
    case .pane: return changes(of: action, in: .page, by: key)
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
    case .visit: return changes(of: action, in: .page, by: key)
    case .query, .list, .page: return people[action] ?? ""
    case .picture, .tiny: return ""
    }
  }
}
