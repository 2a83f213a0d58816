internal import ArgumentParser
internal import EmployeeDirectory

/// Which employees to show or export.
struct ChoiceOptions: ParsableArguments {
  @Option(
    name: [.customShort("p"), .customLong("position")], parsing: .singleValue,
    help: ArgumentHelp(HelpPhrase.positionOption.text, valueName: "position"))
  var positions: [String] = []

  @Flag(help: ArgumentHelp(HelpPhrase.matchedOption.text)) var matched = false
  @Flag(help: ArgumentHelp(HelpPhrase.unmatchedOption.text)) var unmatched = false

  func validate() throws {
    if matched, unmatched { throw ValidationError(MessagePhrase.matchedOrUnmatched.text) }
  }

  /// Whether any employees are left out.
  var isMade: Bool { !positions.isEmpty || matched || unmatched }

  /// Selects employees.
  ///
  /// - Parameters:
  ///   - employees: all of them, in the order of `collation`.
  ///   - collation: the order.
  ///   - findCards: looks up the cards of some employees.
  /// - Returns: the selected employees and their cards.
  /// - Throws: what `findCards` throws.
  func selection(
    of employees: [Employee], in collation: Collation,
    _ findCards: ([Employee]) throws -> [NameKey: [Contact]]
  ) throws -> Selection {
    let employees = withPosition(employees)
    let cards = try findCards(employees)
    let chosen =
      matched || unmatched ? employees.filter { (cards[$0.key] != nil) == matched } : employees
    return Selection(
      directory: Directory(
        sorted: chosen, collation: collation, label: \.name), cards: cards)
  }

  /// The error if no employee has any of the positions.
  ///
  /// - Parameter employees: all employees.
  /// - Returns: the error and the positions that exist; `nil` if some employee has one of them.
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

  /// The most positions that an error lists.
  private static let namedPositions = 20

  /// The employees with one of the positions.
  private func withPosition(_ employees: [Employee]) -> [Employee] {
    if positions.isEmpty { return employees }
    let present = Set(employees.map(\.position))
    let chosen = positions.reduce(into: Set()) { $0.formUnion(present.meant(by: $1)) }
    return employees.filter { chosen.contains($0.position) }
  }
}

extension Set<Position> {
  /// The positions that a typed text names, ignoring case: by code or, if none has it, by label.
  func meant(by typed: String) -> Self {
    let typed = typed.collapsingWhiteSpace().caseFolded()
    let byCode = filter { $0.rawValue.caseFolded() == typed }
    return byCode.isEmpty ? filter { $0.label.caseFolded() == typed } : byCode
  }
}
