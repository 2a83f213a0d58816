import Basics
import Browser
import EmployeeDirectory
import Localization
import TerminalUI

extension BrowseView {
  mutating func drawFooter() {
    let row = layout.footerRow
    if state.isCopying { return drawCopyHints() }
    if let message = state.message {
      return grid.write(StyledText(message.cut(toWidth: state.size.columns)), row: row, column: 0)
    }
    if state.quoteList != nil { return drawHints(quoteHints) }
    let isUnfinished = if case .nothingToFind? = state.queryError { true } else { false }
    if let fault = state.queryError, !isUnfinished {
      let text = (fault.message + " " + fault.hint).cut(toWidth: state.size.columns)
      return grid.write(StyledText(text), row: row, column: 0)
    }
    drawHints(hints)
  }

  private var hints: [(BrowserAction, String)] {
    let word = state.context.isPicker ? BrowsePhrase.hintChoose : BrowsePhrase.hintOpen
    let open = (BrowserAction.open, word)
    let back = (BrowserAction.back, BrowsePhrase.hintBack)
    let copy = (BrowserAction.copy, BrowsePhrase.hintCopy)
    let query = (BrowserAction.query, BrowsePhrase.hintQuery)
    let help = (BrowserAction.help, BrowsePhrase.hintHelp)
    if !state.problems.isEmpty, state.focus != .page {
      let refresh = (BrowserAction.refresh, BrowsePhrase.hintRefresh)
      return [open, refresh, (.problems, BrowsePhrase.hintProblems), query, help]
    }
    return switch state.focus {
    case .query: [open, (.nextPane, BrowsePhrase.hintList), back, copy, help]
    case .list: [open, (.mark, BrowsePhrase.hintMark), copy, query, help]
    case .page: [(.open, BrowsePhrase.hintAct), copy, back, query, help]
    }
  }

  /// Draws hints in place of the footer, if there is one already.
  mutating func drawHints(_ hints: [(BrowserAction, String)]) {
    grid.clear(row: layout.footerRow, columns: 0..<state.size.columns)
    grid.draw(hints.map { (key(of: $0), $1) }, row: layout.footerRow)
  }

  private mutating func drawCopyHints() {
    let title = StyledText(BrowsePhrase.chooseCopy)
    let keys = CopiedField.allCases.map { StyledText(String($0.key), .bold) }
    let hints = zip(keys, CopiedField.allCases).map { key, field in
      key + StyledText(" " + field.label.asValue, .dim)
    }
    let width = hints.reduce(title.width) { $0 + 2 + $1.width }
    grid.draw([title] + (width <= state.size.columns ? hints : keys), gap: 2, row: layout.footerRow)
  }

  // MARK: Overlays

  mutating func clear(_ area: BrowserLayout.Area) {
    for row in area.row..<layout.footerRow { grid.clear(row: row, columns: 0..<area.columns) }
  }

  mutating func draw(_ picker: Picker) {
    // All overlays are where a picture is.
    let area = layout.picture
    clear(area)
    let title =
      switch picker.kind {
      case .filters: BrowsePhrase.filters
      case .sorting: BrowsePhrase.sorting
      case .profiles: BrowsePhrase.profiles
      case .help: BrowsePhrase.help
      }
    grid.clear(row: layout.queryRow, columns: 0..<state.size.columns)
    let heading = StyledText(title + " >", .accent)
    grid.write(heading, row: layout.queryRow, column: 0)
    drawLine(
      picker.query, row: layout.queryRow, column: heading.width + 1,
      width: max(1, state.size.columns - heading.width - 1), hasCaret: false)
    let offset = heading.width + 1 + picker.query.textBeforeCaret.visible.displayWidth
    let column = min(offset, state.size.columns - 1)
    grid.caret = GridPosition(row: layout.queryRow, column: column)
    if picker.shown.isEmpty {
      grid.write(StyledText(BrowsePhrase.nothingMatches, .dim), row: area.row, column: 2)
    }
    let top = max(0, picker.cursor - area.rows + 1)
    for (index, item) in picker.shown.dropFirst(top).prefix(area.rows).enumerated() {
      draw(item.choice, item.text, isCursor: top + index == picker.cursor, row: area.row + index)
    }
    drawHints([(.open, BrowsePhrase.hintChoose), (.back, BrowsePhrase.hintBack)])
  }

  private mutating func draw(_ choice: PickerChoice, _ text: String, isCursor: Bool, row: Int) {
    if isCursor { grid.write(StyledText(">", .accent), row: row, column: 0) }
    var column = 2
    if case .action(let action) = choice {
      let keys = state.context.keys.names(of: action)
      grid.write(StyledText(keys, .bold), row: row, column: column, width: 20)
      column += 22
    } else if isChosen(choice) {
      grid.write(StyledText("*", .accent), row: row, column: 1)
    }
    let shown = text.visible.cut(toWidth: max(1, state.size.columns - column))
    grid.write(StyledText(shown, isCursor ? .reversed : .plain), row: row, column: column)
  }

  private func isChosen(_ choice: PickerChoice) -> Bool {
    switch choice {
    case .grouping(let grouping): state.grouping == grouping
    case .order(let order): state.order == order
    case .profile(let name): state.context.profile == name
    case .action: false
    case .position, .office, .project, .contacts: state.filters.choices.contains(choice)
    }
  }

  mutating func drawProblems(from top: Int) {
    let area = layout.picture
    clear(area)
    grid.write(StyledText(BrowsePhrase.problems, .accent), row: area.row, column: 2)
    let problems = state.problems.isEmpty ? [BrowsePhrase.noProblems] : state.problems
    let lines = problems.flatMap { $0.folded(toWidth: max(1, area.columns - 4), indent: 2) }
    // An empty row only where there is room.
    let start = area.rows < 6 ? 1 : 2
    let rows = max(0, area.rows - start)
    let first = min(top, max(0, lines.count - rows))
    for (index, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      grid.write(StyledText(painted: line), row: area.row + start + index, column: 2)
    }
    drawHints([(.back, BrowsePhrase.hintBack)])
  }
}

extension CopiedField {
  fileprivate var label: String {
    switch self {
    case .email: BrowsePhrase.copyEmail
    case .phone: BrowsePhrase.copyPhone
    case .name: BrowsePhrase.copyName
    case .vcard: "vCard"
    }
  }
}
