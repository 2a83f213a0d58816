internal import EmployeeDirectory

/// The employees to show, and the cards of those in the user's contacts.
struct Selection {
  /// The employees in groups.
  var directory: Directory
  /// By key, each employee's cards in order.
  let cards: [NameKey: [Contact]]
  /// The employees in another order than by group; `nil` for the order of the groups.
  var ordered: [Employee]?
  /// The number of people that `--limit` leaves out.
  var omitted = 0

  /// The employees in the order to show them in.
  var employees: [Employee] { ordered ?? directory.employees }

  /// The card to show for an employee; `nil` if there is none.
  func card(of employee: Employee) -> Contact? { cards[employee.key]?.first }
}
