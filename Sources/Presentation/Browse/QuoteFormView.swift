import Basics
package import Browser
import Localization
package import TerminalUI

/// Draws the form in which a quote is written down.
package struct QuoteFormView {
  private let form: QuoteForm
  package private(set) var grid: CellGrid

  private struct Row {
    var text: StyledText
    var indent = 2
    var isMarked = false
  }

  private var rows: [Row] = []
  private var caret = (row: 0, column: 0)
  private var lastNeeded = 0

  /// Draws the whole screen into ``grid``.
  package init(_ form: QuoteForm, _ size: GridSize, isMirrored: Bool) {
    self.form = form
    grid = CellGrid(size, isMirrored: isMirrored)
    draw()
  }

  private mutating func draw() {
    let size = grid.size
    if BrowserLayout(size, .list).isTooSmall { return grid.drawTooSmall() }
    for field in QuoteForm.Field.allCases { add(field) }
    drawTitle()
    // An empty row below the title and above the footer, where there is room.
    let top = size.rows >= 10 ? 2 : 1
    let room = size.rows - top - (size.rows >= 10 ? 2 : 1)
    let first = max(0, min(lastNeeded - room + 1, caret.row))
    for (index, row) in rows.dropFirst(first).prefix(room).enumerated() {
      let place = top + index
      if row.isMarked { grid.write(StyledText(">", .accent), row: place, column: row.indent - 2) }
      grid.write(row.text.cut(toWidth: size.columns - row.indent), row: place, column: row.indent)
    }
    grid.caret = GridPosition(row: top + caret.row - first, column: caret.column)
    drawFooter()
  }

  // MARK: The rows

  private mutating func add(_ field: QuoteForm.Field) {
    let isActive = form.field == field
    if !rows.isEmpty, grid.size.rows >= 16 { rows.append(Row(text: StyledText(""))) }
    rows.append(Row(text: StyledText(Self.label(of: field), isActive ? .accent : .dim)))
    switch field {
    case .text: addText(isActive: isActive)
    case .saidBy:
      let hasPerson = form.saidBy != nil && (!isActive || form.query.isEmpty)
      if let person = form.saidBy, hasPerson { rows.append(Row(text: StyledText(person))) }
      if !hasPerson || isActive { addQuery(of: field, isActive: isActive) }
    case .heardBy:
      rows += form.heardBy.map { Row(text: StyledText($0)) }
      if form.heardBy.isEmpty || isActive { addQuery(of: field, isActive: isActive) }
    }
    if isActive, field != .text { addCandidates() }
  }

  private static func label(of field: QuoteForm.Field) -> String {
    switch field {
    case .text: QuoteFormPhrase.textLabel
    case .saidBy: QuoteFormPhrase.saidByLabel
    case .heardBy: QuoteFormPhrase.heardByLabel
    }
  }

  /// The columns that a line of the text has; the caret after a full line has one of its own.
  package static func textColumns(of size: GridSize) -> Int { size.columns - 3 }

  private mutating func addText(isActive: Bool) {
    let wrapped = form.text.wrapped(toWidth: Self.textColumns(of: grid.size))
    if isActive {
      caret = (rows.count + wrapped.caret.row, 2 + wrapped.caret.column)
      lastNeeded = caret.row
    }
    for (index, line) in wrapped.lines.enumerated() {
      let isMarked = isActive && index == wrapped.caret.row
      // The space at which a line was broken would move it where the screen begins on the right.
      let isBroken = index < wrapped.lines.count - 1 && line.hasSuffix(" ")
      let shown = isBroken ? String(line.dropLast()) : line
      rows.append(Row(text: StyledText(shown), isMarked: isMarked))
    }
  }

  private mutating func addQuery(of field: QuoteForm.Field, isActive: Bool) {
    let query = form.query(of: field)
    if isActive {
      let before = query.textBeforeCaret.visible.displayWidth
      caret = (rows.count, min(2 + before, grid.size.columns - 1))
      lastNeeded = caret.row
    }
    let isHint = query.isEmpty && isActive
    let text = isHint ? StyledText(QuoteFormPhrase.typeName, .dim) : StyledText(query.text.visible)
    rows.append(Row(text: text, isMarked: isActive))
  }

  /// The people who fit what is typed, as many as a screen has room for.
  private mutating func addCandidates() {
    guard let candidates = form.candidates, !form.found.isEmpty else {
      if form.query.isEmpty { return }
      let isLoading = form.candidates == nil
      let note = isLoading ? QuoteFormPhrase.loadingPeople + " …" : QuoteFormPhrase.nobodyMatches
      lastNeeded = rows.count
      return rows.append(Row(text: StyledText(note, .dim), indent: 4))
    }
    let room = max(1, min(8, grid.size.rows - 8))
    let first = max(0, form.cursor - room + 1)
    for (index, found) in form.found.enumerated().dropFirst(first).prefix(room) {
      let isCursor = index == form.cursor
      if isCursor { lastNeeded = rows.count }
      let text = StyledText(candidates.people[Int(found)], isCursor: isCursor)
      rows.append(Row(text: text, indent: 4, isMarked: isCursor))
    }
  }

  // MARK: Above and below

  private mutating func drawTitle() {
    let columns = grid.size.columns
    let title = StyledText(QuoteFormPhrase.formTitle, .bold)
    let style: CellStyle = form.text.room == 0 ? .bold : .dim
    let words = StyledText(QuoteFormPhrase.left(count: form.text.room), style)
    let number = StyledText(String(form.text.room), style)
    let left = title.width + 2 + words.width <= columns ? words : number
    grid.write(title, row: 0, column: 0, width: columns - left.width - 1)
    grid.writeAtEnd(left, row: 0)
  }

  private mutating func drawFooter() {
    let (row, columns) = (grid.size.rows - 1, grid.size.columns)
    if form.asksToDiscard {
      let question = Self.question(QuotePhrase.cancelQuestion, width: columns - 2)
      grid.write(question, row: row, column: 0)
      grid.caret = GridPosition(row: row, column: question.width + 1)
    } else if let notice = form.notice {
      grid.write(StyledText(text(of: notice)).cut(toWidth: columns), row: row, column: 0)
    } else {
      grid.draw(hints, row: row)
    }
  }

  /// A question, cut before the answers in brackets at its end.
  private static func question(_ text: String, width: Int) -> StyledText {
    let start = text.lastIndex(of: " ") ?? text.endIndex
    let answers = StyledText(String(text[start...]))
    return StyledText(String(text[..<start])).cut(toWidth: width - answers.width) + answers
  }

  private var hints: [(key: String, word: String)] {
    let isLast = form.field == .heardBy && form.query.isEmpty && !form.heardBy.isEmpty
    let enter =
      form.field != .text && !form.found.isEmpty
      ? BrowsePhrase.hintChoose : isLast ? QuoteFormPhrase.hintDone : QuoteFormPhrase.hintNext
    let back = form.field == .text ? [] : [(BrowserAction.back, BrowsePhrase.hintBack)]
    let actions =
      [(.open, enter), (.nextPane, QuoteFormPhrase.hintField)] + back
      + [(.cancel, QuoteFormPhrase.hintCancel)]
    let newLine = form.newLineKey.map { ($0.shownName, QuoteFormPhrase.hintNewLine) }
    return actions.map { (form.keys.name(of: $0.0, whileTyping: true), $0.1) }
      + [newLine].compactMap { $0 }
  }

  private func text(of notice: QuoteForm.Notice) -> String {
    switch notice {
    case .full: QuoteFormPhrase.full(count: form.text.limit)
    case .noRoom: QuoteFormPhrase.noRoom
    case .pasteCut: QuoteFormPhrase.cut(count: form.text.limit)
    case .missing(.text): QuoteFormPhrase.missingText
    case .missing(.saidBy): QuoteFormPhrase.missingSpeaker
    case .missing(.heardBy): QuoteFormPhrase.missingHearer
    case .tooMany: QuoteFormPhrase.tooMany(count: form.listenerLimit)
    }
  }
}
