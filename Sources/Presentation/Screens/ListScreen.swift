import Basics
import Configuration
package import EmployeeDirectory
import Localization

/// The screen of `list` and `search`, in every form.
package struct ListScreen {
  private let form: ListForm
  private let painter: Painter
  private let width: Int?
  private let query: SearchQuery?

  /// Creates a screen in a form, with matches of a query marked; a `nil` width cuts nothing.
  package init(_ form: ListForm, _ painter: Painter, width: Int?, query: SearchQuery? = nil) {
    (self.form, self.painter, self.width, self.query) = (form, painter, width, query)
  }

  /// The selected employees; if there are none, a message and the status `.noMatch`.
  package func screen(_ selection: Selection, errorLines: @autoclosure () throws -> [String])
    rethrows -> Screen
  {
    let isEmpty = selection.directory.isEmpty
    let errorLines = isEmpty && !form.isCount ? try errorLines() : []
    // mutt shows the first line of standard output, on failure, too.
    let message = form.format == .mutt ? errorLines.first : nil
    let text = form.text(of: selection)
    return Screen(
      text: message.map { OutputText($0 + "\n") } ?? text ?? table(of: selection),
      errorLines: errorLines, footer: text == nil && !isEmpty ? footer(of: selection) : "",
      status: isEmpty ? .noMatch : .success)
  }

  private func table(of selection: Selection) -> OutputText {
    let highlighter = query.map(Highlighter.init)
    if selection.ordered == nil, form.fields == nil {
      return ListTable(selection, width: width, painter: painter, highlighter: highlighter).render()
    }
    return fieldTable(of: selection, highlighter)
  }

  private func footer(of selection: Selection) -> String {
    let directory = selection.directory
    if selection.omitted > 0 {
      let shown = selection.employees.count
      return ListOptionPhrase.firstOf(
        count: shown, people: ScreenPhrase.people(count: shown + selection.omitted))
    }
    let text = ScreenPhrase.peopleInGroups(
      groups: ScreenPhrase.groups(count: directory.groups.count),
      people: ScreenPhrase.people(count: directory.count))
    let matched =
      selection.cards.isEmpty ? 0 : directory.sorted.count { selection.cards[$0.key] != nil }
    return matched == 0 ? text : text + " · " + ScreenPhrase.inContacts(count: matched)
  }

  // MARK: Fields

  /// Wider values are cut on a terminal, and push the rest of the row to the right elsewhere.
  private static let widestColumn = 48
  private static let narrowestColumn = 6

  /// One table with a column for each field, as `--fields` and `--sort` ask for it.
  private func fieldTable(of selection: Selection, _ highlighter: Highlighter?) -> OutputText {
    let fields = form.shownFields
    let employees = selection.employees
    let rows = employees.map { employee in
      let card = selection.card(of: employee)
      return fields.map { field in
        field == .position
          ? employee.position.label.visible : field.text(of: employee, card: card).visible
      }
    }
    let names = fields.map(\.name)
    let columns = columns(([names] + rows).columnWidths.map { min($0, Self.widestColumn) })
    var table = TableRows(painter, width: width)
    table.add(names, columns) { cell, _ in painter.paint(cell, .dim) }
    for (employee, row) in zip(employees, rows) {
      table.add(row, columns) { cell, index in
        painter.paint(cell, fields[index], of: employee, highlighter)
      }
    }
    return table.text
  }

  /// Narrows the widest column until a row fits, as far as columns can be narrowed.
  private func columns(_ widest: [Int]) -> [TableColumn] {
    var widths = widest
    while let width, widths.reduce(TableRows.gap * (widths.count - 1), +) > width,
      let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.narrowestColumn
    {
      widths[widest] -= 1
    }
    return widths.map { TableColumn(width: $0, isCut: width != nil) }
  }
}

extension Painter {
  /// A value of an employee with its link, and with what a query matches underlined.
  func paint(
    _ cell: String, _ field: OutputField, of employee: Employee, _ highlighter: Highlighter?
  ) -> String {
    switch field {
    case .fullName: paint(cell, .bold, highlighter, .first, .last, .name)
    case .firstName: paint(cell, .bold, highlighter, .first, .name)
    case .lastName: paint(cell, .bold, highlighter, .last, .name)
    case .email: link(paint(cell, nil, highlighter, .email), to: MailURI.of(employee.email) ?? "")
    case .phone:
      link(paint(cell, nil, highlighter, .phone), to: (employee.phone ?? "").telephoneURI)
    case .emails: paint(cell, nil, highlighter, .email)
    case .phones: paint(cell, nil, highlighter, .phone)
    case .position: paint(cell, .accent, highlighter, .position)
    case .projects: paint(cell, .dim, highlighter, .project)
    case .feeds: paint(cell, nil, highlighter, .feed)
    case .more: paint(cell, nil, highlighter)
    case .own(let name): paint(cell, nil, highlighter, .own(name))
    case .contact: cell
    }
  }
}
