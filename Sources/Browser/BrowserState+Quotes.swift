import Correspondence
import EmployeeDirectory
import TerminalUI

extension BrowserState {
  /// The list of quotes that is shown; `nil` if none is.
  package var quoteList: QuoteList? { isVisiting ? nil : quoteLists.last }

  /// Whether letters go to a query.
  package var isTyping: Bool {
    quoteList.map { $0.isTyping && $0.opened == nil } ?? (focus == .query)
  }

  /// The rows of a quote in the list: a narrow terminal has its text below who said it.
  package var quoteHeight: Int { size.columns >= 60 || layout.page.rows < 6 ? 1 : 2 }
  /// How many quotes of the list are shown.
  package var shownQuotes: Int { max(1, layout.page.rows / quoteHeight) }

  private mutating func changeQuotes(_ change: (inout QuoteList) -> Void) {
    if let last = quoteLists.indices.last { change(&quoteLists[last]) }
  }

  // MARK: Opening and going back

  mutating func openQuotes(_ source: QuoteList.Source) -> [BrowserEffect] {
    var list = QuoteList(source, isTyping: source == .all)
    list.search(quotes)
    quoteLists.append(list)
    return quotes == nil ? [.loadQuotes] : []
  }

  /// One step back: the quote, the query's text, its focus, the list.
  private mutating func backFromQuotes() {
    guard let list = quoteList else { return }
    let (library, rows) = (quotes, shownQuotes)
    if list.opened != nil {
      changeQuotes { $0.opened = nil }
    } else if !list.query.isEmpty {
      changeQuotes { list in
        list.query = QueryLine()
        list.update(library, from: library, rows: rows, staysAtTop: false)
      }
    } else if list.isTyping {
      changeQuotes { $0.isTyping = false }
    } else {
      quoteLists.removeLast()
    }
  }

  /// Shows the quote under the cursor; on its page, what the person under the cursor said.
  private mutating func openInQuotes() -> [BrowserEffect] {
    guard let list = quoteList else { return [] }
    if list.opened != nil { return speaker.map { openQuotes(.saidBy($0)) } ?? [] }
    guard let identity = quotes.flatMap({ list.quote(of: $0)?.identity }) else { return [] }
    changeQuotes { $0.opened = OpenQuote(identity: identity) }
    return []
  }

  // MARK: Keys

  mutating func typeInQuotes(_ text: String) {
    let library = quotes
    changeQuotes { list in
      (list.opened, list.isTyping) = (nil, true)
      list.query.insert(text)
      list.search(library)
    }
  }

  /// Edits the query of quotes, and searches if its text changed; returns whether the action edits.
  mutating func editInQuotes(_ action: BrowserAction) -> Bool {
    guard var list = quoteList else { return false }
    let text = list.query.text
    if !list.query.edit(action) { return false }
    if list.query.text != text { list.search(quotes) }
    changeQuotes { $0 = list }
    return true
  }

  /// Does what an action does in quotes; `nil` if it does the same everywhere.
  mutating func performInQuotes(_ action: BrowserAction) -> [BrowserEffect]? {
    if moveInQuotes(action) { return [] }
    switch action {
    case .openLink where quoteList?.opened != nil:
      return withSpeaker { browser, person in
        browser.visit(person)
        return []
      }
    case .open, .openLink: return openInQuotes()
    case .copy:
      return withSpeaker { browser, _ in
        browser.isCopying = true
        return []
      }
    case .mail: return withSpeaker { [.mail([$1.key])] }
    case .card: return withSpeaker { [.openCard($1.key)] }
    case .edit: return withSpeaker { [.editCard($1.key)] }
    case .note: return withSpeaker { [.addNote($1.key)] }
    case .greeting: return withSpeaker { [.greet([$1.key])] }
    case .back: backFromQuotes()
    case .query: changeQuotes { ($0.opened, $0.isTyping) = (nil, true) }
    case .nextPane: changeQuotes { ($0.opened, $0.isTyping) = (nil, !$0.isTyping) }
    case .allQuotes: show(.all)
    case .saidQuotes: show(.saidByMe)
    case .heardQuotes: show(.heardByMe)
    case .addQuote: return [.addQuote]
    case .refresh: return [.loadQuotes]
    case .problems, .profile, .help, .mouse, .redraw, .suspend, .quit, .cancel: return nil
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfPageDown, .first, .last, .mark,
      .filter, .sort, .undo, .earlierQuery, .laterQuery, .view, .picture, .zoomIn, .zoomOut,
      .quotes, .deleteBackward, .deleteForward, .deleteWord, .deleteLine:
      break
    }
    return []
  }

  private mutating func show(_ source: QuoteList.Source) {
    let library = quotes
    changeQuotes { list in
      (list.opened, list.source) = (nil, source)
      list.search(library)
    }
  }

  /// Moves the cursor, or the page of a quote; returns whether the action moves anything.
  private mutating func moveInQuotes(_ action: BrowserAction) -> Bool {
    let rows = shownQuotes
    if var opened = quoteList?.opened {
      let isMove = opened.scroll.move(
        action, in: opened.page?.lines ?? [], rows: max(1, layout.page.rows))
      changeQuotes { $0.opened = opened }
      return isMove
    }
    guard let count = action.motion?.lines(ofPage: max(1, rows - 1)) else { return false }
    changeQuotes { $0.move(by: count, rows: rows) }
    return true
  }

  // MARK: Quotes and pages that arrive

  mutating func load(_ library: SearchableQuotes) {
    let (old, rows) = (quotes, shownQuotes)
    quotes = library
    if quoteList != nil { isCopying = false }
    for index in quoteLists.indices {
      quoteLists[index].update(library, from: old, rows: rows)
      quoteLists[index].opened?.page = nil
    }
  }

  mutating func scrollToQuote() {
    let rows = shownQuotes
    for index in quoteLists.indices { quoteLists[index].scrollToCursor(rows: rows) }
  }

  /// Asks for the page of the quote that is open, if it is not at hand.
  var neededQuotePage: [BrowserEffect] {
    let columns = layout.page.columns
    guard let opened = quoteList?.opened, opened.page?.columns != columns else { return [] }
    return [.loadQuotePage(identity: opened.identity, columns: columns)]
  }

  mutating func show(_ page: QuotePage) {
    let rows = max(1, layout.page.rows)
    // Another person may be under the cursor.
    if quoteList != nil { isCopying = false }
    changeQuotes { list in
      guard var opened = list.opened, opened.identity == page.identity else { return }
      opened.page = page
      let top = max(0, min(opened.scroll.top, page.lines.count - rows))
      let fields = page.lines.indices.filter { page.lines[$0].field != nil }
      // The line may be another one after folding.
      let line = fields.first { $0 == opened.scroll.line }
      opened.scroll.top = top
      opened.scroll.line = line ?? fields.first { (top..<top + rows).contains($0) }
      list.opened = opened
    }
  }

  // MARK: The mouse

  mutating func handleInQuotes(_ event: MouseEvent) -> [BrowserEffect] {
    guard let list = quoteList else { return [] }
    let (rows, area) = (shownQuotes, layout.page)
    switch event.kind {
    case .wheelUp, .wheelDown:
      let count = event.kind == .wheelUp ? -3 : 3
      changeQuotes { list in
        if let page = list.opened?.page {
          list.opened?.scroll.scroll(by: count, in: page.lines, rows: max(1, area.rows))
        } else {
          list.scroll(by: count, rows: rows)
        }
      }
    case .press(.left) where event.row == layout.queryRow: return perform(.query)
    case .press(.left):
      message = nil
      let row = event.row - area.row
      guard (0..<area.rows).contains(row) else { return [] }
      if let opened = list.opened {
        let line = opened.scroll.top + row
        guard let lines = opened.page?.lines, lines.indices.contains(line),
          lines[line].field != nil
        else { return [] }
        if opened.scroll.line == line { return openInQuotes() }
        changeQuotes { $0.opened?.scroll.line = line }
      } else {
        let index = list.top + row / quoteHeight
        guard list.found.indices.contains(index) else { return [] }
        if index == list.cursor, !list.isTyping { return openInQuotes() }
        changeQuotes { ($0.cursor, $0.isTyping) = (index, false) }
      }
    case .press(.middle), .press(.right), .release, .motion: break
    }
    return []
  }
}
