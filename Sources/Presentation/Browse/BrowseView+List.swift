import Basics
import Browser
import DirectoryStore
import EmployeeDirectory
import Localization
import TerminalUI

extension BrowseView {
  mutating func drawList() {
    if state.listing.groups.isEmpty { return drawEmpty() }
    let area = layout.list
    let columns = ListColumns(widths, hasMarks: !state.people.cards.isEmpty, width: area.columns)
    for (line, row) in state.shownLines {
      switch state.listing.line(line) {
      case .heading(let group): draw(state.listing.groups[group], row: area.row + row)
      case .people(let group, let members):
        for member in members {
          let place = Listing.Place(group: group, member: member)
          if state.view == .grid {
            let width = area.columns / state.listing.perLine
            let column = (member - members.lowerBound) * width
            drawCard(place, row: area.row + row, column: column, width: width - 2)
          } else {
            drawRow(place, columns, row: area.row + row)
          }
        }
      }
    }
  }

  private mutating func draw(_ group: Listing.Group, row: Int) {
    let label =
      switch group.name {
      case .position(let position): position.label.visible
      case .office(let office): office.visible
      case .project(let project): (project ?? BrowsePhrase.noProject).visible
      }
    let count = state.people.isComplete ? "  \(group.members.count.grouped)" : ""
    let fold = group.isFolded ? " …" : ""
    let room = max(1, layout.list.columns - count.count - fold.count)
    let text = StyledText(label.cut(toWidth: room), .accent) + StyledText(count + fold, .dim)
    grid.write(text, row: row, column: 0, width: layout.list.columns)
  }

  /// Signs before a name: `>` for the cursor, `*` marked, `+` joined, `~` changed.
  private mutating func drawSigns(_ employee: Employee, isCursor: Bool, row: Int, column: Int) {
    if isCursor { grid.write(StyledText(">", .accent), row: row, column: column) }
    let change = state.recentChanges[employee.key].map { $0 == .joined ? "+" : "~" }
    let sign = state.marks.contains(employee.key) ? "*" : change
    if let sign { grid.write(StyledText(sign, .accent), row: row, column: column + 1) }
  }

  private mutating func drawRow(_ place: Listing.Place, _ columns: ListColumns, row: Int) {
    let employee = state.people.employees[state.listing.person(at: place)]
    let isCursor = place == state.cursor
    drawSigns(employee, isCursor: isCursor, row: row, column: 0)
    let nothing = StyledText(ListTable.nothing, .dim)
    var cells = [(name(employee, isCursor: isCursor, columns.name.width), columns.name.width)]
    if let width = columns.email?.width { cells.append((email(employee, width) ?? nothing, width)) }
    if let width = columns.phone?.width { cells.append((phone(employee, width) ?? nothing, width)) }
    if let field = columns.projects {
      let text = employee.projects.map(\.visible).fitting(field, highlighter, ScreenPhrase.comma)
      cells.append((marked(text.cut(toWidth: field.width), .dim, .project), field.width))
    }
    var column = columns.indent
    for (text, width) in cells {
      grid.write(text, row: row, column: column, width: width)
      column += width + TableRows.gap
    }
    if let mark = cardMark(of: employee) {
      grid.write(mark, row: row, column: min(column, layout.list.columns - 1))
      column += 1 + TableRows.gap
    }
    drawReason(employee, columns, row: row, column: column)
  }

  /// Draws what matches the query and is not in the row: at its end, dimmed, if there is room.
  private mutating func drawReason(
    _ employee: Employee, _ columns: ListColumns, row: Int, column: Int
  ) {
    let room = layout.list.columns - column
    // A narrower text says nothing.
    guard room >= 6, let highlighter else { return }
    var shown: [(text: String, fields: [SearchQuery.Field])] = [
      (employee.name.description, [.first, .last, .name])
    ]
    if columns.email != nil { shown.append((employee.email, [.email])) }
    if columns.phone != nil { shown.append((employee.phone ?? "", [.phone])) }
    let projects = employee.projects.map { (text: $0, fields: [SearchQuery.Field.project]) }
    if columns.projects != nil { shown += projects }
    if state.grouping == .position { shown.append((employee.position.label, [.position])) }
    guard let rest = highlighter.without(matching: shown) else { return }
    let hidden: [(text: String, fields: [SearchQuery.Field])] =
      projects + employee.emails.map { ($0, [.email]) } + employee.phones.map { ($0, [.phone]) }
      + employee.more.map { ($0.value, [.own($0.name)]) }
      + [(employee.position.label, [.position])] + employee.feeds.map { ($0, [.feed]) }
    let reasons = hidden.filter { text, fields in
      fields.contains { rest.matches(text.visible, $0) }
    }.map { StyledText($0.text.visible, .dim, rest, $0.fields) }
    guard let first = reasons.first else { return }
    let text = reasons.dropFirst().reduce(first) { $0 + StyledText(", ", .dim) + $1 }
    grid.write(text.cut(toWidth: room), row: row, column: column, width: room)
  }

  private func name(_ employee: Employee, isCursor: Bool, _ width: Int) -> StyledText {
    let name = employee.name.description.visible.cut(toWidth: width)
    return marked(name, .name(isCursor: isCursor), .first, .last, .name)
  }

  private func email(_ employee: Employee, _ width: Int = .max) -> StyledText? {
    if employee.email.isEmpty { return nil }
    let link = MailURI.of(employee.email)?.percentEncodedForURI
    return marked(employee.email.visible.cut(toWidth: width), .plain, .email, link: link)
  }

  private func phone(_ employee: Employee, _ width: Int = .max) -> StyledText? {
    employee.phone.map { phone in
      let link = phone.telephoneURI.percentEncodedForURI
      return marked(phone.visible.cut(toWidth: width), .plain, .phone, link: link)
    }
  }

  private func cardMark(of employee: Employee) -> StyledText? {
    guard let cards = state.people.cards[employee.key], let card = cards.first else { return nil }
    return StyledText(NearDay.mark(of: cards, today: today), link: card.uri.percentEncodedForURI)
  }

  private mutating func drawCard(_ place: Listing.Place, row: Int, column: Int, width: Int) {
    let employee = state.people.employees[state.listing.person(at: place)]
    let isCursor = place == state.cursor
    drawSigns(employee, isCursor: isCursor, row: row, column: column)
    let pictureColumns = drawCardPicture(of: employee, row: row, column: column + 3)
    let start = column + pictureColumns + 4
    let room = max(1, width - pictureColumns - 4)
    let mark = cardMark(of: employee).map { StyledText(" ") + $0 }
    let title =
      name(employee, isCursor: isCursor, room - (mark == nil ? 0 : 2)) + (mark ?? StyledText(""))
    let position = marked(employee.position.label.visible, .dim, .position)
    let lines = [title, position] + [email(employee), phone(employee)].compactMap { $0 }
    for (index, line) in lines.enumerated() where row + index < layout.list.row + layout.list.rows {
      grid.write(line.cut(toWidth: room), row: row + index, column: start, width: room)
    }
  }

  private mutating func drawEmpty() {
    let text: String
    if feeds.allSatisfy({ $0.fetchedAt == nil }) {
      let noAnswer = BrowsePhrase.noAnswer(problems: key(of: .problems), refresh: key(of: .refresh))
      text = state.isAsking ? BrowsePhrase.nobodyYet : isOffline ? BrowsePhrase.offline : noAnswer
    } else if !state.people.isComplete {
      text = BrowsePhrase.loading + " …"
    } else if state.people.employees.isEmpty {
      text = BrowsePhrase.empty
    } else {
      text = BrowsePhrase.nobodyMatches(back: key(of: .back), filter: key(of: .filter))
    }
    drawNearest(below: drawNote(text, in: layout.list))
  }

  /// Draws people with similar names, dimmed: they don't match, and no key acts on them.
  private mutating func drawNearest(below rows: Int) {
    let people = state.nearest.map { state.people.employees[$0] }
    if people.isEmpty { return }
    let area = layout.list
    let columns = ListColumns(ListColumns.Widths(people), hasMarks: false, width: area.columns)
    let lines = [MessagePhrase.nearestNames] + people.map { nearRow($0, columns) }.uniqued()
    for (index, line) in lines.enumerated() where rows + 1 + index < area.rows {
      let text = StyledText(line.cut(toWidth: max(1, area.columns - 2)), .dim)
      grid.write(text, row: area.row + rows + 1 + index, column: 2)
    }
  }

  private func nearRow(_ employee: Employee, _ columns: ListColumns) -> String {
    var cells = [(employee.name.description, columns.name.width)]
    if let width = columns.email?.width { cells.append((employee.email, width)) }
    if let width = columns.phone?.width { cells.append((employee.phone ?? "", width)) }
    return cells.map { text, width in
      text.visible.cut(toWidth: width).padded(toWidth: width + TableRows.gap)
    }.asRow
  }
}
