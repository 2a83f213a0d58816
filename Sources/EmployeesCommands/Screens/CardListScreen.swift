internal import EmployeeDirectory

/// The list of all cards, each with its location and employee.
struct CardListScreen {
  let painter: Painter
  let home: String?
  /// The terminal's columns; `nil` to fold nothing.
  var width: Int?

  /// The cards, one line each.
  func screen(_ cards: [MatchedCard], isJSON: Bool) -> Screen {
    Screen(
      text: isJSON ? CardJSON.list(cards) : text(cards),
      errorLines: cards.isEmpty ? [MessagePhrase.noCards.text] : [],
      status: cards.isEmpty ? .noMatch : .success)
  }

  private func text(_ cards: [MatchedCard]) -> String {
    let rows = cards.map { card in
      (name: card.contact.title, location: card.contact.location(home: home), card: card)
    }
    // One long name must not push all columns to the right.
    let nameWidth = min(40, rows.map(\.name.displayWidth).max() ?? 0)
    let locationWidth = min(60, rows.map(\.location.displayWidth).max() ?? 0)
    return rows.flatMap { row -> [String] in
      let name = painter.paint(row.name, .bold) + spaces(nameWidth - row.name.displayWidth)
      let location = painter.link(row.location, to: row.card.contact.uri)
      guard let employee = row.card.employee else { return fold("\(name)  \(location)") }
      let employeeName = employee.name.description.visible
      let position = painter.paint(employee.position.label.visible, .accent)
      let gap = spaces(locationWidth - row.location.displayWidth)
      return fold("\(name)  \(location)\(gap)  \(employeeName), \(position)")
    }.map { $0 + "\n" }.joined()
  }

  private func fold(_ line: String) -> [String] { line.folded(toWidth: width, indent: 4) }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
