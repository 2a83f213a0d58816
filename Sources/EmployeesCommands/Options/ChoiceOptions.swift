internal import ArgumentParser
internal import EmployeeDirectory

/// Which employees to show or export.
struct ChoiceOptions: ParsableArguments, Sendable {
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
    let employees = TypedGroups.positions(positions).employees(of: employees)
    let cards = try findCards(employees)
    return Selection(
      directory: Directory(
        sorted: chosen(of: employees, cards: cards), collation: collation, label: \.name),
      cards: cards)
  }

  /// Selects employees whose cards are known.
  func chosen(of employees: [Employee], cards: [NameKey: [Contact]]) -> [Employee] {
    let employees = TypedGroups.positions(positions).employees(of: employees)
    return matched || unmatched
      ? employees.filter { (cards[$0.key] != nil) == matched } : employees
  }

  /// The error if no employee has any of the positions.
  ///
  /// - Parameter employees: all employees.
  /// - Returns: the error and the positions that exist; `nil` if some employee has one of them.
  func errorLines(_ employees: @autoclosure () throws -> [Employee]) rethrows -> [String]? {
    try TypedGroups.positions(positions).errorLines(employees())
  }
}
