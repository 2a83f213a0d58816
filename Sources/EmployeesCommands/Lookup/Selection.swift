internal import EmployeeDirectory

/// The employees to show, and the cards of those in the user's contacts.
struct Selection {
  let directory: Directory
  /// By key, each employee's cards in order.
  let cards: [NameKey: [Contact]]

  /// The card to show for an employee; `nil` if there is none.
  func card(of employee: Employee) -> Contact? { cards[employee.key]?.first }
}
