import Configuration
import EmployeeDirectory
import Presentation

extension ChoiceOptions {
  /// The people who are listed of some, with their cards.
  func selection(of employees: [Employee], _ launch: Launch) throws -> Selection {
    let employees = withPosition(employees)
    let cards = try launch.matches(for: employees)
    let directory = Directory(
      sorted: withCards(employees, cards), collation: launch.settings.collation, label: \.name)
    return Selection(directory: directory, cards: cards)
  }
}
