internal import ArgumentParser
internal import EmployeeDirectory

/// Choosing some of the employees.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: .customLong("position"), parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.positionOption.text, valueName: "position"),
    completion: Completion.position)
  var positions: [String] = []

  @Flag(help: ArgumentHelp(HelpPhrase.matchedOption.text)) var matched = false
  @Flag(help: ArgumentHelp(HelpPhrase.unmatchedOption.text)) var unmatched = false

  func validate() throws {
    if matched, unmatched { throw ValidationError(MessagePhrase.matchedOrUnmatched.text) }
  }

  /// Whether anybody is left out.
  var isMade: Bool { !positions.isEmpty || matched || unmatched }

  /// Those of some employees who are asked for, with their cards.
  func selection(of employees: [Employee], _ launch: Launch) throws -> Selection {
    let employees = withPosition(employees)
    let cards = try launch.matches(for: employees)
    let chosen =
      matched || unmatched ? employees.filter { (cards[$0.key] != nil) == matched } : employees
    return Selection(
      directory: Directory(
        sorted: chosen, collation: launch.settings.collation, label: \.label), cards: cards)
  }

  /// Those whose position's code or label is one of those asked for, without regard to case.
  private func withPosition(_ employees: [Employee]) -> [Employee] {
    if positions.isEmpty { return employees }
    let wanted = Set(positions.map { $0.caseFolded() })
    let chosen = Set(employees.map(\.position)).filter { position in
      [position.rawValue, position.label].contains { wanted.contains($0.caseFolded()) }
    }
    return employees.filter { chosen.contains($0.position) }
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
