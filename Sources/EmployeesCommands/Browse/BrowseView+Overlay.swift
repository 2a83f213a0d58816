internal import Browser
internal import EmployeeDirectory
internal import TerminalUI

/// The footer, and what lies over the screen.
extension BrowseView {
  mutating func drawFooter() {
    let row = layout.footerRow
    if state.isCopying { return drawCopyHints(row: row) }
    if let message = state.message {
      return write(
        StyledText(message.cut(toWidth: state.size.columns)), row: row, column: 0)
    }
    if state.quoteList != nil { return drawHints(quoteHints, row: row) }
    if let fault = state.fault, fault.isTold {
      let text = (fault.message + " " + fault.hint).cut(toWidth: state.size.columns)
      return write(StyledText(text), row: row, column: 0)
    }
    drawHints(hints.map { ($0, $1.text) }, row: row)
  }

  /// The keys that matter most at this moment, as many as fit.
  private var hints: [(BrowserAction, BrowsePhrase)] {
    if !state.problems.isEmpty, state.focus != .page {
      return [
        (.open, state.context.isPicker ? .hintChoose : .hintOpen), (.refresh, .hintRefresh),
        (.problems, .hintProblems), (.query, .hintQuery), (.help, .hintHelp),
      ]
    }
    switch state.focus {
    case .query:
      return [
        (.open, state.context.isPicker ? .hintChoose : .hintOpen), (.nextPane, .hintList),
        (.back, .hintBack), (.copy, .hintCopy), (.help, .hintHelp),
      ]
    case .list:
      return [
        (.open, state.context.isPicker ? .hintChoose : .hintOpen), (.mark, .hintMark),
        (.copy, .hintCopy), (.query, .hintQuery), (.help, .hintHelp),
      ]
    case .page:
      return [
        (.open, .hintAct), (.copy, .hintCopy), (.back, .hintBack), (.query, .hintQuery),
        (.help, .hintHelp),
      ]
    }
  }

  mutating func drawHints(_ hints: [(BrowserAction, String)], row: Int) {
    let texts = hints.compactMap { action, words -> StyledText? in
      let key = state.context.keys.name(of: action, whileTyping: state.isTyping)
      return key.isEmpty ? nil : StyledText(key, .bold) + StyledText(" " + words, .dim)
    }
    draw(texts, gap: 3, row: row)
  }

  /// Draws as many texts beside each other as fit.
  private mutating func draw(_ texts: [StyledText], gap: Int, row: Int) {
    var column = 0
    for text in texts {
      if column + text.width > state.size.columns { return }
      write(text, row: row, column: column)
      column += text.width + gap
    }
  }

  /// What can be copied; only the keys if their labels do not fit.
  private mutating func drawCopyHints(row: Int) {
    let title = StyledText(BrowsePhrase.chooseCopy.text)
    let keys = CopiedField.allCases.map { StyledText(String($0.key), .bold) }
    let hints = zip(keys, CopiedField.allCases).map { key, field in
      key + StyledText(" " + field.label, .dim)
    }
    let width = hints.reduce(title.width) { $0 + 2 + $1.width }
    draw([title] + (width <= state.size.columns ? hints : keys), gap: 2, row: row)
  }

  // MARK: Overlays

  /// The rows and columns of an overlay: under the query, as high as its lines need.
  private func area(lines: Int) -> BrowserLayout.Area {
    let row = layout.queryRow + 1
    let rows = max(1, min(lines, layout.footerRow - row))
    return BrowserLayout.Area(row: row, column: 0, rows: rows, columns: state.size.columns)
  }

  mutating func clear(_ area: BrowserLayout.Area) {
    for row in area.row..<layout.footerRow { grid.clear(row: row, columns: 0..<area.columns) }
  }

  mutating func draw(_ picker: Picker) {
    let area = area(lines: Int.max / 2)
    clear(area)
    let title: BrowsePhrase =
      switch picker.kind {
      case .filters: .filters
      case .sorting: .sorting
      case .profiles: .profiles
      case .help: .help
      }
    grid.clear(row: layout.queryRow, columns: 0..<state.size.columns)
    let heading = StyledText(title.text + " >", .accent)
    write(heading, row: layout.queryRow, column: 0)
    drawLine(
      picker.query, row: layout.queryRow, column: heading.width + 1,
      width: max(1, state.size.columns - heading.width - 1), hasCaret: false)
    let offset = heading.width + 1 + picker.query.textBeforeCaret.visible.displayWidth
    let column = min(offset, state.size.columns - 1)
    grid.caret = GridPosition(row: layout.queryRow, column: column)
    if picker.shown.isEmpty {
      write(StyledText(BrowsePhrase.nothingMatches.text, .dim), row: area.row, column: 2)
    }
    let top = max(0, picker.cursor - area.rows + 1)
    for (index, item) in picker.shown.dropFirst(top).prefix(area.rows).enumerated() {
      draw(item.choice, item.text, isCursor: top + index == picker.cursor, row: area.row + index)
    }
    clearFooter()
    let hints: [(BrowserAction, BrowsePhrase)] = [(.open, .hintChoose), (.back, .hintBack)]
    drawHints(hints.map { ($0, $1.text) }, row: layout.footerRow)
  }

  mutating func clearFooter() {
    grid.clear(row: layout.footerRow, columns: 0..<state.size.columns)
  }

  private mutating func draw(_ choice: PickerChoice, _ text: String, isCursor: Bool, row: Int) {
    if isCursor { write(StyledText(">", .accent), row: row, column: 0) }
    var column = 2
    if case .action(let action) = choice {
      let keys = state.context.keys.names(of: action)
      write(StyledText(keys, .bold), row: row, column: column, width: 20)
      column += 22
    } else if isChosen(choice) {
      write(StyledText("*", .accent), row: row, column: 1)
    }
    let shown = text.visible.cut(toWidth: max(1, state.size.columns - column))
    write(StyledText(shown, isCursor ? .reversed : .plain), row: row, column: column)
  }

  private func isChosen(_ choice: PickerChoice) -> Bool {
    switch choice {
    case .grouping(let grouping): state.grouping == grouping
    case .order(let order): state.order == order
    case .profile(let name): state.context.profile == name
    case .action: false
    default: state.filters.choices.contains(choice)
    }
  }

  mutating func drawProblems(from top: Int) {
    let area = area(lines: Int.max / 2)
    clear(area)
    write(StyledText(BrowsePhrase.problems.text, .accent), row: area.row, column: 2)
    let problems = state.problems.isEmpty ? [BrowsePhrase.noProblems.text] : state.problems
    let lines = problems.flatMap { $0.folded(toWidth: max(1, area.columns - 4), indent: 2) }
    // An empty row only where there is room.
    let start = area.rows < 6 ? 1 : 2
    let rows = max(0, area.rows - start)
    let first = min(top, max(0, lines.count - rows))
    for (index, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      write(StyledText(painted: line), row: area.row + start + index, column: 2)
    }
    clearFooter()
    drawHints([(.back, BrowsePhrase.hintBack.text)], row: layout.footerRow)
  }
}

extension SearchQuery.Fault {
  /// Whether the fault is worth telling while a query is typed; a field without its text yet is none.
  fileprivate var isTold: Bool {
    if case .nothingToFind = self { false } else { true }
  }
}

extension CopiedField {
  /// The field in words, for the hint that asks which one to copy.
  fileprivate var label: String {
    switch self {
    case .email: BrowsePhrase.copyEmail.text
    case .phone: BrowsePhrase.copyPhone.text
    case .name: BrowsePhrase.copyName.text
    case .vcard: "vCard"
    }
  }
}
