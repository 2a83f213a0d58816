internal import ArgumentParser
internal import EmployeeDirectory

/// Choosing some of the employees.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: .customLong("position"), parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.positionOption.text, valueName: "position"))
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
        sorted: chosen, collation: launch.settings.collation, label: \.name), cards: cards)
  }

  /// What to tell where nobody is left since nobody has a position that was asked for.
  ///
  /// - Parameter employees: everybody.
  /// - Returns: that, and which positions there are; `nil` where there is another reason.
  func errorLines(_ employees: @autoclosure () throws -> [Employee]) rethrows -> [String]? {
    if positions.isEmpty { return nil }
    let present = Set(try employees().map(\.position))
    let isPresent = positions.contains { !present.meant(by: $0).isEmpty }
    if present.isEmpty || isPresent { return nil }
    let typed = positions.map(\.excerpt).joined(separator: ScreenPhrase.comma.text)
    var names = present.map(\.label).sorted().map(\.excerpt)
    let rest = names.count - Self.namedPositions
    if rest > 0 {
      names = names.prefix(Self.namedPositions) + [MessagePhrase.andMore.text(count: rest)]
    }
    return [
      MessagePhrase.nobodyWorksAs.text(["position": typed]),
      MessagePhrase.positionsAre.text([
        "positions": names.joined(separator: ScreenPhrase.comma.text)
      ]),
    ]
  }

  /// How many positions are named.
  private static let namedPositions = 20

  /// Those who have one of the positions asked for.
  private func withPosition(_ employees: [Employee]) -> [Employee] {
    if positions.isEmpty { return employees }
    let present = Set(employees.map(\.position))
    let chosen = positions.reduce(into: Set()) { $0.formUnion(present.meant(by: $1)) }
    return employees.filter { chosen.contains($0.position) }
  }
}

extension Set<Position> {
  /// Those of the positions that are typed so, without regard to case: by code or, where none has
  /// it, by label.
  func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace().caseFolded()
    let byCode = filter { $0.rawValue.caseFolded() == typed }
    return byCode.isEmpty ? filter { $0.label.caseFolded() == typed } : byCode
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
