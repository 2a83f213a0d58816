internal import ArgumentParser
internal import EmployeeDirectory

/// Choosing some of the employees.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: .customLong("position"), parsing: .singleValue,
    help: ArgumentHelp("Only who does this; can be repeated.", valueName: "position"))
  var positions: [String] = []

  @Flag(help: "Only who is in your contacts.") var matched = false
  @Flag(help: "Only who is not in your contacts.") var unmatched = false

  func validate() throws {
    if matched, unmatched { throw ValidationError("--matched and --unmatched exclude each other.") }
  }

  /// Those of some employees who are asked for, with their cards.
  func selection(of employees: [Employee], _ launch: Launch) throws -> Selection {
    let employees = employees.filter(hasPosition)
    let cards = try launch.matches(for: employees)
    let chosen =
      matched || unmatched ? employees.filter { (cards[$0.key] != nil) == matched } : employees
    return Selection(
      directory: Directory(sorted: chosen, collation: launch.settings.collation), cards: cards)
  }

  /// Whether somebody's position is one of those asked for, without regard to case.
  private func hasPosition(_ employee: Employee) -> Bool {
    positions.isEmpty
      || positions.contains { $0.caseFolded() == employee.position.rawValue.caseFolded() }
  }
}

/// The employees to show, and the cards of those who are in the user's contacts.
struct Selection {
  let directory: Directory
  /// By key; each one's cards in order.
  let cards: [NameKey: [Contact]]

  /// The card to show for an employee; `nil` where there is none.
  func card(of employee: Employee) -> Contact? { cards[employee.key]?.first }
}
