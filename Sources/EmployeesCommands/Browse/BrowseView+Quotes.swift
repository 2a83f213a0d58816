internal import Browser
internal import EmployeeDirectory
internal import Quotes
internal import TerminalUI

/// The quotes over the list of people.
extension BrowseView {
  mutating func draw(_ list: QuoteList) {
    drawQuery(of: list)
    drawSources(of: list)
    let area = layout.page
    if let opened = list.opened {
      guard let page = opened.page else { return }
      draw(page.lines, opened.scroll, first: area.row, rows: area.rows, in: area)
    } else if list.found.isEmpty {
      let lines = emptyText(of: list).folded(toWidth: max(1, area.columns - 2))
      for (index, line) in lines.prefix(area.rows).enumerated() {
        write(StyledText(line, .dim), row: area.row + index, column: 2)
      }
    } else {
      drawRows(of: list)
    }
  }

  // MARK: Above the list

  private mutating func drawQuery(of list: QuoteList) {
    let count = state.quotes.map { countText(list, $0) } ?? StyledText("")
    let columns = state.size.columns
    let title = title(of: list.source).cut(toWidth: max(8, columns / 2))
    let heading = StyledText(title + " >", state.isTyping ? .accent : .dim)
    write(heading, row: layout.queryRow, column: 0)
    let column = heading.width + 1
    let room = max(1, columns - column - (count.isEmpty ? 0 : count.width + 2))
    if list.query.isEmpty {
      let hint = QuoteFormPhrase.placeholder.text.cut(toWidth: room)
      write(StyledText(hint, .dim), row: layout.queryRow, column: column)
    }
    drawLine(
      list.query, row: layout.queryRow, column: column, width: room, hasCaret: state.isTyping)
    write(count, row: layout.queryRow, column: columns - count.width)
  }

  private func title(of source: QuoteList.Source) -> String {
    switch source {
    case .all: QuoteFormPhrase.titleAll.text
    case .saidByMe: QuoteFormPhrase.titleSaidByMe.text
    case .heardByMe: QuoteFormPhrase.titleHeardByMe.text
    case .saidBy(let person):
      QuoteFormPhrase.titleSaidBy.text(["name": QuoteText.title(person)])
    }
  }

  private func countText(_ list: QuoteList, _ shelf: QuoteShelf) -> StyledText {
    let (count, total) = (String(list.found.count), String(shelf.quotes.count))
    if count == total { return StyledText(count, .dim) }
    return StyledText(BrowsePhrase.matching.text(["count": count, "total": total]), .dim)
  }

  /// The lists to choose from, each with its key, the shown one marked.
  private mutating func drawSources(of list: QuoteList) {
    guard let row = layout.statusRow else { return }
    let sources: [(BrowserAction, QuoteList.Source, QuoteFormPhrase)] = [
      (.allQuotes, .all, .all), (.saidQuotes, .saidByMe, .saidByMe),
      (.heardQuotes, .heardByMe, .heardByMe),
    ]
    var column = 1
    for (action, source, phrase) in sources {
      let isShown = list.source == source
      let key = state.context.keys.name(of: action, whileTyping: state.isTyping)
      let text =
        StyledText(isShown ? "*" : " ", .accent) + StyledText(key.isEmpty ? "" : key + " ", .bold)
        + StyledText(phrase.text, isShown ? .accent : .dim)
      if column + text.width > state.size.columns { return }
      write(text, row: row, column: column)
      column += text.width + 2
    }
  }

  // MARK: The list

  private mutating func drawRows(of list: QuoteList) {
    guard let shelf = state.quotes else { return }
    let query = list.query.text
    let highlighter =
      query.allSatisfy(\.isWhitespace) ? nil : Highlighter(SearchQuery(partsOfName: query))
    var days = DayTexts(now: now)
    for (index, found) in list.found.dropFirst(list.top).prefix(state.shownQuotes).enumerated() {
      let quote = shelf.quotes[Int(found)]
      let row = layout.page.row + index * state.quoteHeight
      let isCursor = list.top + index == list.cursor
      if isCursor { write(StyledText(">", .accent), row: row, column: 0) }
      draw(quote, days.clock(quote.at), isCursor: isCursor, row: row, highlighter)
    }
  }

  /// The most columns of a day or a time of day.
  private static let dayColumns = 10

  /// A quote in a row, or in two on a narrow terminal.
  private mutating func draw(
    _ quote: ListedQuote, _ day: String, isCursor: Bool, row: Int, _ highlighter: Highlighter?
  ) {
    let columns = layout.page.columns
    func marked(_ text: String, _ width: Int, _ style: CellStyle) -> StyledText {
      let text = text.cut(toWidth: max(1, width))
      guard let highlighter else { return StyledText(text, style) }
      return highlighter.parts(of: text, [.name]).enumerated().reduce(StyledText("")) {
        line, part in
        line
          + StyledText(part.element, part.offset % 2 == 1 ? style.adding(.underlined) : style)
      }
    }
    let name = QuoteText.title(quote.saidBy)
    let text = QuoteText.line(quote)
    let nameStyle: CellStyle = isCursor ? .bold.adding(.reversed) : .bold
    if columns < 60 {
      let textStyle: CellStyle = isCursor ? .reversed : .plain
      write(marked(text, columns - 2, textStyle), row: row, column: 2)
      guard state.quoteHeight == 2 else { return }
      let tail = StyledText(" · " + day, .dim)
      write(
        marked(name, columns - 4 - tail.width, .bold) + tail, row: row + 1, column: 4,
        width: columns - 4)
    } else {
      let nameColumns = min(24, columns / 4)
      write(StyledText(day, .dim), row: row, column: 2, width: Self.dayColumns)
      let nameColumn = 2 + Self.dayColumns + 2
      write(
        marked(name, nameColumns, nameStyle), row: row, column: nameColumn, width: nameColumns)
      let textColumn = nameColumn + nameColumns + 2
      write(marked(text, columns - textColumn, .plain), row: row, column: textColumn)
    }
  }

  // MARK: No quotes

  private func emptyText(of list: QuoteList) -> String {
    func name(_ action: BrowserAction) -> String {
      state.context.keys.name(of: action, whileTyping: state.isTyping)
    }
    guard let shelf = state.quotes else { return BrowsePhrase.loading.text + " …" }
    if shelf.isEmpty {
      let phrase: QuoteFormPhrase =
        switch state.context.quoteSetup {
        case .complete: .noneYet
        case .lacksMe: .lacksMe
        case .lacksMaildirs: .lacksMaildirs
        }
      return phrase.text(["add": name(.addQuote)])
    }
    if list.query.isEmpty { return QuoteFormPhrase.noneOfThese.text(["all": name(.allQuotes)]) }
    return QuoteFormPhrase.noneMatches.text(["back": name(.back)])
  }

  // MARK: The footer

  var quoteHints: [(BrowserAction, String)] {
    guard let list = state.quoteList else { return [] }
    if list.opened != nil {
      var onName: [(BrowserAction, String)] = []
      if state.speaker != nil { onName.append((.open, QuoteFormPhrase.hintSaid.text)) }
      if state.speakerKey != nil {
        onName += [
          (.openLink, QuoteFormPhrase.hintPage.text), (.copy, BrowsePhrase.hintCopy.text),
        ]
      }
      return onName + [
        (.back, BrowsePhrase.hintBack.text), (.addQuote, QuoteFormPhrase.hintAdd.text),
        (.help, BrowsePhrase.hintHelp.text),
      ]
    }
    let rest = [
      (BrowserAction.addQuote, QuoteFormPhrase.hintAdd.text),
      (.back, BrowsePhrase.hintBack.text), (.help, BrowsePhrase.hintHelp.text),
    ]
    let toggle: (BrowserAction, String) =
      list.isTyping
      ? (.nextPane, BrowsePhrase.hintList.text) : (.query, BrowsePhrase.hintQuery.text)
    return [(.open, BrowsePhrase.hintOpen.text), toggle] + rest
  }
}
