internal import EmployeeDirectory
internal import TerminalUI

/// Employees in one table with a column for each field, as `--fields` and `--sort` ask for it.
struct FieldTable {
  /// The fields if none are chosen.
  static let standardFields: [OutputField] = [.fullName, .position, .email, .phone, .projects]
  /// Wider values are cut on a terminal, and push the rest of the row to the right elsewhere.
  private static let widestColumn = 48
  private static let narrowestColumn = 6
  private static let gap = 2

  private let rows: [(employee: Employee, cells: [String])]
  private let fields: [OutputField]
  private let widths: [Int]
  private let isCut: Bool
  private let painter: Painter
  private let highlighter: Highlighter?

  /// Chooses the widths of the columns.
  ///
  /// - Parameters:
  ///   - selection: the employees to show.
  ///   - fields: the columns.
  ///   - width: the terminal's columns; `nil` to cut nothing.
  ///   - painter: how to paint.
  ///   - highlighter: finds what to highlight; `nil` for nothing.
  init(
    _ selection: Selection, _ fields: [OutputField], width: Int?, painter: Painter,
    highlighter: Highlighter?
  ) {
    let rows = selection.employees.map { employee in
      let card = selection.card(of: employee)
      return (employee: employee, cells: fields.map { Self.cell($0, of: employee, card) })
    }
    self.rows = rows
    self.fields = fields
    isCut = width != nil
    var widths = fields.indices.map { index in
      let widest = rows.map { $0.cells[index].displayWidth }.max() ?? 0
      return min(max(widest, fields[index].rawValue.count), Self.widestColumn)
    }
    if let width { Self.shrink(&widths, to: width) }
    self.widths = widths
    self.painter = painter
    self.highlighter = highlighter
  }

  private static func cell(_ field: OutputField, of employee: Employee, _ card: Contact?) -> String
  {
    field == .position
      ? employee.position.label.visible : field.text(of: employee, card: card).visible
  }

  /// Narrows the widest column until a row fits into a terminal, as far as columns can be narrowed.
  private static func shrink(_ widths: inout [Int], to width: Int) {
    while widths.reduce(gap * (widths.count - 1), +) > width {
      guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
        widths[widest] > narrowestColumn
      else { return }
      widths[widest] -= 1
    }
  }

  /// The names of the fields, and a row for each employee.
  func render() -> OutputText {
    var text = OutputText()
    append(fields.map(\.rawValue), to: &text) { cell, _ in painter.paint(cell, .dim) }
    for row in rows {
      append(row.cells, to: &text) { paint($0, fields[$1], of: row.employee) }
    }
    return text
  }

  /// Appends a row without spaces at its end.
  private func append(
    _ cells: [String], to text: inout OutputText, paint: (String, Int) -> String
  ) {
    let last = cells.lastIndex { !$0.isEmpty } ?? 0
    let row = cells.indices.prefix(last + 1).map { index -> String in
      let cell = isCut ? cells[index].cut(toWidth: widths[index]) : cells[index]
      let gap = index == last ? 0 : max(0, widths[index] - cell.displayWidth) + Self.gap
      return paint(cell, index) + String(repeating: " ", count: gap)
    }
    text.append(row.asRow + "\n")
  }

  private func paint(_ cell: String, _ field: OutputField, of employee: Employee) -> String {
    switch field {
    case .fullName: painter.paint(cell, .bold, highlighter, .first, .last, .name)
    case .firstName: painter.paint(cell, .bold, highlighter, .first, .name)
    case .lastName: painter.paint(cell, .bold, highlighter, .last, .name)
    case .email:
      painter.link(
        painter.paint(cell, nil, highlighter, .email), to: MailURI.of(employee.email) ?? "")
    case .phone:
      painter.link(
        painter.paint(cell, nil, highlighter, .phone), to: (employee.phone ?? "").telephoneURI)
    case .position: painter.paint(cell, .accent, highlighter, .position)
    case .projects: painter.paint(cell, .dim, highlighter, .project)
    case .feeds: painter.paint(cell, nil, highlighter, .feed)
    case .contact: cell
    }
  }
}
