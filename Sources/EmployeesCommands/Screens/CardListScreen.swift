internal import EmployeeDirectory
internal import TerminalUI

/// The list of all cards, each with its location and employee.
struct CardListScreen {
  let painter: Painter
  let home: String?
  /// The terminal's columns; `nil` to fold nothing.
  var width: Int?

  /// The cards, one line each or, on a terminal that is too narrow, a line for each detail.
  func screen(_ cards: [MatchedCard], isJSON: Bool) -> Screen {
    Screen(
      text: isJSON ? CardJSON.list(cards) : text(cards),
      errorLines: cards.isEmpty ? [MessagePhrase.noCards.text] : [],
      status: cards.isEmpty ? .noMatch : .success)
  }

  private func text(_ cards: [MatchedCard]) -> String {
    let rows = cards.map { Row($0, home: home) }
    // One long name must not push all columns to the right.
    let nameWidth = min(40, rows.map(\.name.displayWidth).max() ?? 0)
    let locationWidth = min(60, rows.map(\.location.displayWidth).max() ?? 0)
    let employeeWidth = rows.map { ($0.employee + $0.position).displayWidth }.max() ?? 0
    let isNarrow = width.map { nameWidth + locationWidth + employeeWidth + 4 > $0 } ?? false
    return rows.flatMap { row -> [String] in
      let name = painter.paint(row.name, .bold)
      let location = painter.link(row.location, to: row.uri)
      let employee = row.employee + painter.paint(row.position, .accent)
      if isNarrow {
        return fold(name) + fold("    " + location)
          + (employee.isEmpty ? [] : fold("    " + employee))
      }
      let line = name + spaces(nameWidth - row.name.displayWidth) + "  " + location
      if employee.isEmpty { return fold(line) }
      return fold(line + spaces(locationWidth - row.location.displayWidth) + "  " + employee)
    }.map { $0 + "\n" }.joined()
  }

  /// The texts of a row.
  private struct Row {
    let name: String
    let location: String
    let uri: String
    /// The employee's name and a comma; empty if the card matches nobody.
    let employee: String
    let position: String

    init(_ card: MatchedCard, home: String?) {
      name = card.contact.title
      location = card.contact.location(home: home)
      uri = card.contact.uri
      employee = card.employee.map { $0.name.description.visible + ", " } ?? ""
      position = card.employee?.position.label.visible ?? ""
    }
  }

  private func fold(_ line: String) -> [String] { line.folded(toWidth: width, indent: 4) }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
