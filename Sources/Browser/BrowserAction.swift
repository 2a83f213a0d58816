/// An action of a key, named as in the configuration.
package enum BrowserAction: String, Sendable, CaseIterable {
  case up, down, left, right
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageDown = "half-page-down"
  case first, last, open, back
  case query
  case nextPane = "next-pane"
  case mark, copy, mail
  case openLink = "open-link"
  case card, edit, note, greeting, filter, sort, undo
  case earlierQuery = "earlier-query"
  case laterQuery = "later-query"
  case refresh, problems, view, picture
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case quotes
  case allQuotes = "all-quotes"
  case saidQuotes = "said-quotes"
  case heardQuotes = "heard-quotes"
  case addQuote = "add-quote"
  case profile, help, mouse, redraw, suspend, quit, cancel
  case deleteBackward = "delete-backward"
  case deleteForward = "delete-forward"
  case deleteWord = "delete-word"
  case deleteLine = "delete-line"

  /// A movement of a cursor, a caret, a page or a picture, named as its action.
  enum Motion: String {
    case up, down, left, right
    case pageUp = "page-up"
    case pageDown = "page-down"
    case halfPageDown = "half-page-down"
    case first, last

    /// How many lines the movement takes in a list that shows so many; `nil` if it takes none.
    func lines(ofPage rows: Int) -> Int? {
      // Farther than any list goes.
      let end = 1 << 40
      return switch self {
      case .up: -1
      case .down: 1
      case .pageUp: -rows
      case .pageDown: rows
      case .halfPageDown: max(1, rows / 2)
      case .first: -end
      case .last: end
      case .left, .right: nil
      }
    }

    /// How many lines of an overlay the movement takes; `nil` if none.
    var step: Int? {
      switch self {
      case .up: -1
      case .down: 1
      case .pageUp: -10
      case .pageDown, .halfPageDown: 10
      case .left, .right, .first, .last: nil
      }
    }
  }

  /// The movement that the action is; `nil` for other actions.
  var motion: Motion? { Motion(rawValue: rawValue) }
}
