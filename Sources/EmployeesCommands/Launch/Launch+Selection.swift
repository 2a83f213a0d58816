internal import Configuration
internal import EmployeeDirectory
internal import Presentation

extension ChoiceOptions {
  /// The people who are listed of some, with their cards.
  func selection(of employees: [Employee], _ launch: Launch) throws -> Selection {
    let employees = TypedGroups.positions(positions).employees(of: employees)
    let cards = try launch.matches(for: employees)
    let directory = Directory(
      sorted: chosen(of: employees, cards: cards), collation: launch.settings.collation,
      label: \.name)
    return Selection(directory: directory, cards: cards)
  }
}
