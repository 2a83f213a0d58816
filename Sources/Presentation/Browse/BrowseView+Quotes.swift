import Basics
import Browser
import Correspondence
import EmployeeDirectory
import Localization
import TerminalUI

extension BrowseView {
  mutating func draw(_ list: QuoteList) {
    drawQuery(of: list)
    drawSources(of: list)
    let area = layout.page
    if let opened = list.opened {
      guard let page = opened.page else { return }
      draw(page.lines, opened.scroll, first: area.row, rows: area.rows, in: area)
    } else if list.found.isEmpty {
      drawNote(emptyText(of: list), in: area)
    } else {
      drawRows(of: list)
    }
  }

  // MARK: Above the list

  private mutating func drawQuery(of list: QuoteList) {
    let count = state.quotes.map { countText(list.found.count, of: $0.quotes.count) }
    let title = title(of: list.source).cut(toWidth: max(8, state.size.columns / 2))
    drawQuery(
      list.query, title: title + " ", placeholder: QuoteFormPhrase.placeholder,
      count ?? StyledText(""))
  }

  private func title(of source: QuoteList.Source) -> String {
    switch source {
    case .all: QuoteFormPhrase.titleAll
    case .saidByMe: QuoteFormPhrase.titleSaidByMe
    case .heardByMe: QuoteFormPhrase.titleHeardByMe
    case .saidBy(let person): QuoteFormPhrase.titleSaidBy(name: person.title.visible)
    }
  }

  private mutating func drawSources(of list: QuoteList) {
    guard let row = layout.statusRow else { return }
    let sources: [(BrowserAction, QuoteList.Source, String)] = [
      (.allQuotes, .all, QuoteFormPhrase.all), (.saidQuotes, .saidByMe, QuoteFormPhrase.saidByMe),
      (.heardQuotes, .heardByMe, QuoteFormPhrase.heardByMe),
    ]
    var column = 1
    for (action, source, name) in sources {
      let isShown = list.source == source
      let key = key(of: action)
      let text =
        StyledText(isShown ? "*" : " ", .accent)
        + StyledText(key.isEmpty ? "" : key.asValue + " ", .bold)
        + StyledText(name, isShown ? .accent : .dim)
      if column + text.width > state.size.columns { return }
      grid.write(text, row: row, column: column)
      column += text.width + 2
    }
  }

  // MARK: The list

  private mutating func drawRows(of list: QuoteList) {
    guard let library = state.quotes else { return }
    let query = list.query.text
    let highlighter =
      query.allSatisfy(\.isWhitespace) ? nil : Highlighter(SearchQuery(partsOfName: query))
    var days = DayTexts(now: now)
    for (index, found) in list.found.dropFirst(list.top).prefix(state.shownQuotes).enumerated() {
      let quote = library.quotes[Int(found)]
      let row = layout.page.row + index * state.quoteHeight
      let isCursor = list.top + index == list.cursor
      if isCursor { grid.write(StyledText(">", .accent), row: row, column: 0) }
      draw(quote, days.clock(quote.at), isCursor: isCursor, row: row, highlighter)
    }
  }

  private static let dayColumns = 10

  private mutating func draw(
    _ quote: ListedQuote, _ day: String, isCursor: Bool, row: Int, _ highlighter: Highlighter?
  ) {
    let columns = layout.page.columns
    func marked(_ text: String, _ width: Int, _ style: CellStyle) -> StyledText {
      StyledText(text.cut(toWidth: max(1, width)), style, highlighter, [.name])
    }
    let name = quote.saidBy.title.visible
    let text = quote.text.collapsingWhiteSpace().visible
    // As in the other lists: what is not with everybody yet says so.
    let mark = StyledText(quote.delivery.map { $0.word + "  " } ?? "", .bold)
    if columns < 60 {
      let textStyle: CellStyle = isCursor ? .reversed : .plain
      grid.write(mark + marked(text, columns - 2 - mark.width, textStyle), row: row, column: 2)
      guard state.quoteHeight == 2 else { return }
      let tail = StyledText(" · " + day, .dim)
      grid.write(marked(name, columns - 4 - tail.width, .bold) + tail, row: row + 1, column: 4)
    } else {
      let nameColumns = min(24, columns / 4)
      grid.write(StyledText(day, .dim), row: row, column: 2, width: Self.dayColumns)
      let nameColumn = 2 + Self.dayColumns + 2
      let speaker = marked(name, nameColumns, .name(isCursor: isCursor))
      grid.write(speaker, row: row, column: nameColumn, width: nameColumns)
      let textColumn = nameColumn + nameColumns + 2
      let room = columns - textColumn - mark.width
      grid.write(mark + marked(text, room, .plain), row: row, column: textColumn)
    }
  }

  private func emptyText(of list: QuoteList) -> String {
    guard let quotes = state.quotes else { return BrowsePhrase.loading + " …" }
    if quotes.isEmpty {
      return switch state.context.quoteSetup {
      case .complete: QuoteFormPhrase.noneYet(add: key(of: .addQuote))
      case .lacksMe: QuoteFormPhrase.lacksMe
      case .lacksMaildirs: QuoteFormPhrase.lacksMaildirs(add: key(of: .addQuote))
      }
    }
    if list.query.isEmpty { return QuoteFormPhrase.noneOfThese(all: key(of: .allQuotes)) }
    return QuoteFormPhrase.noneMatches(back: key(of: .back))
  }

  var quoteHints: [(BrowserAction, String)] {
    guard let list = state.quoteList else { return [] }
    let back = (BrowserAction.back, BrowsePhrase.hintBack)
    let add = (BrowserAction.addQuote, QuoteFormPhrase.hintAdd)
    let help = (BrowserAction.help, BrowsePhrase.hintHelp)
    guard list.opened != nil else {
      let toggle: (BrowserAction, String) =
        list.isTyping ? (.nextPane, BrowsePhrase.hintList) : (.query, BrowsePhrase.hintQuery)
      return [(.open, BrowsePhrase.hintOpen), toggle, add, back, help]
    }
    var hints: [(BrowserAction, String)] = []
    if state.speaker != nil { hints.append((.open, QuoteFormPhrase.hintSaid)) }
    if state.speakerKey != nil {
      hints += [(.openLink, QuoteFormPhrase.hintPage), (.copy, BrowsePhrase.hintCopy)]
    }
    return hints + [back, add, help]
  }
}
