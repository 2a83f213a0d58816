internal import Browser
internal import DirectoryStore
internal import EmployeeDirectory
internal import TerminalUI

/// The list of people and the grid of cards.
extension BrowseView {
  mutating func drawList() {
    if state.listing.groups.isEmpty { return drawEmpty() }
    let area = layout.list
    let columns = ListLayout(
      widths, hasMarks: !state.people.cards.isEmpty, width: area.columns)
    for (line, row) in state.shownLines {
      switch state.listing.line(line) {
      case .heading(let group): draw(state.listing.groups[group], row: area.row + row)
      case .people(let group, let members):
        for member in members {
          let place = Listing.Place(group: group, member: member)
          if state.view == .grid {
            let width = area.columns / state.listing.perLine
            drawCard(
              place, row: area.row + row, column: (member - members.lowerBound) * width,
              width: width - 2)
          } else {
            drawRow(place, columns, row: area.row + row)
          }
        }
      }
    }
  }

  private mutating func draw(_ group: Listing.Group, row: Int) {
    let label = self.label(of: group.name).visible
    let count = state.people.isComplete ? "  \(group.members.count)" : ""
    let fold = group.isFolded ? " …" : ""
    let room = max(1, layout.list.columns - count.count - fold.count)
    write(
      StyledText(label.cut(toWidth: room), .accent) + StyledText(count + fold, .dim), row: row,
      column: 0, width: layout.list.columns)
  }

  private func label(of name: GroupName) -> String {
    switch name {
    case .position(let position): position.label
    case .office(let office): office
    case .project(let project): project ?? BrowsePhrase.noProject.text
    }
  }

  /// Signs before a name: `>` for the cursor, `*` for a mark, `+` and `~` for who joined or changed.
  private mutating func drawSigns(_ employee: Employee, isCursor: Bool, row: Int, column: Int) {
    if isCursor { write(StyledText(">", .accent), row: row, column: column) }
    if state.marks.contains(employee.key) {
      write(StyledText("*", .accent), row: row, column: column + 1)
    } else if let news = state.news[employee.key] {
      let sign = news == .joined ? "+" : "~"
      write(StyledText(sign, .accent), row: row, column: column + 1)
    }
  }

  private func nameStyle(isCursor: Bool) -> CellStyle { isCursor ? .bold.adding(.reversed) : .bold }

  private mutating func drawRow(_ place: Listing.Place, _ columns: ListLayout, row: Int) {
    let employee = state.people.employees[state.listing.person(at: place)]
    let isCursor = place == state.cursor
    drawSigns(employee, isCursor: isCursor, row: row, column: 0)
    var column = columns.indent
    func cell(_ text: String, _ width: Int) -> String { text.visible.cut(toWidth: width) }
    let name = cell(employee.name.description, columns.name.width)
    write(
      marked(name, nameStyle(isCursor: isCursor), .first, .last, .name), row: row, column: column,
      width: columns.name.width)
    column += columns.name.width + ListLayout.gap
    if let width = columns.email?.width {
      let text =
        employee.email.isEmpty
        ? StyledText(ListTable.nothing, .dim)
        : marked(
          cell(employee.email, width), .plain, .email,
          link: MailURI.of(employee.email)?.percentEncodedForURI)
      write(text, row: row, column: column, width: width)
      column += width + ListLayout.gap
    }
    if let width = columns.phone?.width {
      let text =
        employee.phone.map {
          marked(cell($0, width), .plain, .phone, link: $0.telephoneURI.percentEncodedForURI)
        }
        ?? StyledText(ListTable.nothing, .dim)
      write(text, row: row, column: column, width: width)
      column += width + ListLayout.gap
    }
    if let field = columns.projects {
      let text = employee.projects.map(\.visible).fitting(
        field, highlighter, ScreenPhrase.comma.text)
      write(
        marked(text.cut(toWidth: field.width), .dim, .project), row: row, column: column,
        width: field.width)
      column += field.width + ListLayout.gap
    }
    if let cards = state.people.cards[employee.key], let card = cards.first {
      write(
        StyledText(NearDay.mark(of: cards, today: today), link: card.uri.percentEncodedForURI),
        row: row,
        column: min(column, layout.list.columns - 1))
    }
  }

  // MARK: Cards

  private mutating func drawCard(_ place: Listing.Place, row: Int, column: Int, width: Int) {
    let employee = state.people.employees[state.listing.person(at: place)]
    let isCursor = place == state.cursor
    drawSigns(employee, isCursor: isCursor, row: row, column: column)
    let pictureColumns = drawCardPicture(of: employee, row: row, column: column + 3)
    let start = column + pictureColumns + 4
    let room = max(1, width - pictureColumns - 4)
    let hasCard = state.people.cards[employee.key] != nil
    let name = employee.name.description.visible.cut(toWidth: room - (hasCard ? 2 : 0))
    var text = marked(name, nameStyle(isCursor: isCursor), .first, .last, .name)
    if let cards = state.people.cards[employee.key], let card = cards.first {
      let mark = NearDay.mark(of: cards, today: today)
      text += StyledText(" ") + StyledText(mark, link: card.uri.percentEncodedForURI)
    }
    var lines = [text, marked(employee.position.label.visible, .dim, .position)]
    if !employee.email.isEmpty {
      lines.append(
        marked(
          employee.email.visible, .plain, .email,
          link: MailURI.of(employee.email)?.percentEncodedForURI))
    }
    if let phone = employee.phone {
      lines.append(
        marked(phone.visible, .plain, .phone, link: phone.telephoneURI.percentEncodedForURI))
    }
    for (index, line) in lines.enumerated() where row + index < layout.list.row + layout.list.rows {
      write(line.cut(toWidth: room), row: row + index, column: start, width: room)
    }
  }

  // MARK: Nobody

  private mutating func drawEmpty() {
    let keys = state.context.keys
    func name(_ action: BrowserAction) -> String {
      keys.name(of: action, whileTyping: state.focus == .query)
    }
    let text: String
    if state.isAsking, feeds.allSatisfy({ $0.fetchedAt == nil }) {
      text = BrowsePhrase.nobodyYet.text
    } else if feeds.allSatisfy({ $0.fetchedAt == nil }) {
      text =
        isOffline
        ? BrowsePhrase.offline.text
        : BrowsePhrase.noAnswer.text(["refresh": name(.refresh), "problems": name(.problems)])
    } else if !state.people.isComplete {
      text = BrowsePhrase.loading.text + " …"
    } else if state.people.employees.isEmpty {
      text = BrowsePhrase.empty.text
    } else {
      text = BrowsePhrase.nobodyMatches.text(["back": name(.back), "filter": name(.filter)])
    }
    let lines = text.folded(toWidth: max(1, layout.list.columns - 2))
    for (index, line) in lines.enumerated() where index < layout.list.rows {
      write(StyledText(line, .dim), row: layout.list.row + index, column: 2)
    }
  }
}
