internal import Browser
internal import Quotes
internal import TerminalUI

/// Draws the form in which a quote is written down.
struct QuoteFormView {
  private let form: QuoteForm
  private var grid: CellGrid

  /// A row of the form below its title.
  private struct Row {
    var text: StyledText
    var indent = 2
    /// Whether `>` stands before it.
    var isMarked = false
  }

  /// The rows of all fields, and which of them must be seen.
  private var rows: [Row] = []
  /// The row and column of the caret.
  private var caret = (row: 0, column: 0)
  /// The last row that belongs to what is typed: the candidate under the cursor.
  private var lastNeeded = 0

  private init(_ form: QuoteForm, _ size: GridSize, isMirrored: Bool) {
    self.form = form
    grid = CellGrid(size, isMirrored: isMirrored)
  }

  /// The whole screen.
  static func draw(_ form: QuoteForm, _ size: GridSize, isMirrored: Bool) -> CellGrid {
    var view = QuoteFormView(form, size, isMirrored: isMirrored)
    view.draw()
    return view.grid
  }

  private mutating func draw() {
    let size = grid.size
    let smallest = BrowserLayout.smallest
    if size.columns < smallest.columns || size.rows < smallest.rows {
      let words = BrowsePhrase.tooSmall.text(["size": "\(smallest.columns)×\(smallest.rows)"])
      for (row, line) in words.folded(toWidth: max(1, size.columns)).enumerated() {
        grid.write(StyledText(line), row: row, column: 0)
      }
      return
    }
    for field in QuoteForm.Field.allCases { add(field) }
    drawTitle()
    // An empty row below the title and above the footer, where there is room.
    let top = size.rows >= 10 ? 2 : 1
    let room = size.rows - top - (size.rows >= 10 ? 2 : 1)
    let first = max(0, min(lastNeeded - room + 1, caret.row))
    for (index, row) in rows.dropFirst(first).prefix(room).enumerated() {
      let place = top + index
      if row.isMarked { grid.write(StyledText(">", .accent), row: place, column: row.indent - 2) }
      grid.write(
        row.text.cut(toWidth: size.columns - row.indent), row: place, column: row.indent)
    }
    grid.caret = GridPosition(row: top + caret.row - first, column: caret.column)
    drawFooter()
  }

  // MARK: The rows

  private mutating func add(_ field: QuoteForm.Field) {
    let isActive = form.field == field
    if !rows.isEmpty, grid.size.rows >= 16 { rows.append(Row(text: StyledText(""))) }
    rows.append(Row(text: StyledText(Self.label(of: field).text, isActive ? .accent : .dim)))
    switch field {
    case .text: addText(isActive: isActive)
    case .saidBy:
      let hasPerson = form.saidBy != nil && (!isActive || form.query.isEmpty)
      if let person = form.saidBy, hasPerson { add(person) }
      if !hasPerson || isActive { addQuery(of: field, isActive: isActive) }
    case .heardBy:
      for person in form.heardBy { add(person) }
      if form.heardBy.isEmpty || isActive { addQuery(of: field, isActive: isActive) }
    }
    if isActive, field != .text { addCandidates() }
  }

  private static func label(of field: QuoteForm.Field) -> QuoteFormPhrase {
    switch field {
    case .text: .textLabel
    case .saidBy: .saidByLabel
    case .heardBy: .heardByLabel
    }
  }

  /// The columns that a line of the text has; the caret behind a full line has one of its own.
  static func textColumns(of size: GridSize) -> Int { size.columns - 3 }

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

  private mutating func add(_ person: QuotePerson) {
    rows.append(Row(text: Self.text(of: person)))
  }

  /// The name, and the address behind it.
  private static func text(of person: QuotePerson, isCursor: Bool = false) -> StyledText {
    let style: CellStyle = isCursor ? .bold.adding(.reversed) : .bold
    let address = person.name.isEmpty ? "" : "  " + person.email.visible
    return StyledText(person.title.visible, style) + StyledText(address, .dim)
  }

  private mutating func addQuery(of field: QuoteForm.Field, isActive: Bool) {
    let query = form.query(of: field)
    if isActive {
      let before = query.textBeforeCaret.visible.displayWidth
      caret = (rows.count, min(2 + before, grid.size.columns - 1))
      lastNeeded = caret.row
    }
    let isHint = query.isEmpty && isActive
    let text =
      isHint ? StyledText(QuoteFormPhrase.typeName.text, .dim) : StyledText(query.text.visible)
    rows.append(Row(text: text, isMarked: isActive))
  }

  /// The people who fit what is typed, as many as a screen has room for.
  private mutating func addCandidates() {
    guard let candidates = form.candidates else {
      if !form.query.isEmpty {
        add(note: QuoteFormPhrase.loadingPeople.text + " …")
      }
      return
    }
    if form.found.isEmpty {
      if !form.query.isEmpty { add(note: QuoteFormPhrase.nobodyMatches.text) }
      return
    }
    let room = max(1, min(8, grid.size.rows - 8))
    let first = max(0, form.cursor - room + 1)
    for (index, found) in form.found.enumerated().dropFirst(first).prefix(room) {
      let isCursor = index == form.cursor
      if isCursor { lastNeeded = rows.count }
      rows.append(
        Row(
          text: Self.text(of: candidates.people[Int(found)], isCursor: isCursor), indent: 4,
          isMarked: isCursor))
    }
  }

  private mutating func add(note: String) {
    lastNeeded = rows.count
    rows.append(Row(text: StyledText(note, .dim), indent: 4))
  }

  // MARK: Above and below

  /// What the screen is for, and how many characters are left.
  private mutating func drawTitle() {
    let columns = grid.size.columns
    let title = StyledText(QuoteFormPhrase.formTitle.text, .bold)
    let style: CellStyle = form.text.room == 0 ? .bold : .dim
    let words = StyledText(QuoteFormPhrase.left.text(count: form.text.room), style)
    let number = StyledText(String(form.text.room), style)
    let left = title.width + 2 + words.width <= columns ? words : number
    grid.write(title, row: 0, column: 0, width: columns - left.width - 1)
    grid.write(left, row: 0, column: columns - left.width)
  }

  private mutating func drawFooter() {
    let (row, columns) = (grid.size.rows - 1, grid.size.columns)
    if form.asksToDiscard {
      let question = Self.question(QuotePhrase.cancelQuestion.text, width: columns - 2)
      grid.write(question, row: row, column: 0)
      grid.caret = GridPosition(row: row, column: question.width + 1)
      return
    }
    if let notice = form.notice {
      grid.write(StyledText(text(of: notice)).cut(toWidth: columns), row: row, column: 0)
      return
    }
    var column = 0
    for (key, word) in hints where !key.isEmpty {
      let text = StyledText(key, .bold) + StyledText(" " + word, .dim)
      if column + text.width > columns { return }
      grid.write(text, row: row, column: column)
      column += text.width + 3
    }
  }

  /// A question, cut before the answers in brackets at its end.
  private static func question(_ text: String, width: Int) -> StyledText {
    let start = text.lastIndex(of: " ") ?? text.endIndex
    let answers = StyledText(String(text[start...]))
    return StyledText(String(text[..<start])).cut(toWidth: width - answers.width) + answers
  }

  /// Keys and what they do, the most needed first.
  private var hints: [(key: String, word: String)] {
    let isLast = form.field == .heardBy && form.query.isEmpty && !form.heardBy.isEmpty
    let enter: QuoteFormPhrase =
      form.field != .text && !form.found.isEmpty ? .hintChoose : isLast ? .hintDone : .hintNext
    let back = form.field == .text ? [] : [(BrowserAction.back, BrowsePhrase.hintBack.text)]
    let actions =
      [(.open, enter.text), (.nextPane, QuoteFormPhrase.hintField.text)] + back
      + [(.cancel, QuoteFormPhrase.hintCancel.text)]
    let newLine = form.newLineKey.map { ($0.shownName, QuoteFormPhrase.hintNewLine.text) }
    return actions.map { (form.keys.name(of: $0.0, whileTyping: true), $0.1) }
      + [newLine].compactMap { $0 }
  }

  private func text(of notice: QuoteForm.Notice) -> String {
    let limit = ["count": String(form.text.limit)]
    return switch notice {
    case .full: QuoteFormPhrase.full.text(limit)
    case .noRoom: QuoteFormPhrase.noRoom.text
    case .pasteCut: QuoteFormPhrase.cut.text(limit)
    case .missing(.text): QuoteFormPhrase.missingText.text
    case .missing(.saidBy): QuoteFormPhrase.missingSpeaker.text
    case .missing(.heardBy): QuoteFormPhrase.missingHearer.text
    case .tooMany: QuoteFormPhrase.tooMany.text(["count": String(form.listenerLimit)])
    }
  }
}
