import EmployeeDirectory
import Testing

@testable import Presentation

/// An employee for tests.
func employee(
  _ first: String, _ last: String, email: String = "", phone: String? = nil,
  position: String = "WEB", projects: [String] = [], feeds: [String] = ["Tallinn"]
) throws -> Employee {
  Employee(
    name: try #require(FullName(first: first, last: last)), emails: email.isEmpty ? [] : [email],
    phones: phone.map { [$0] } ?? [],
    position: try #require(Position(rawValue: position)), projects: projects, feeds: feeds)
}

/// The employees as `list` groups them, with the cards that some have.
func selection(_ employees: [Employee], cards: [PersonKey: [Contact]] = [:]) -> Selection {
  Selection(
    directory: Directory(sorted: employees, collation: Collation(localeIdentifier: "et")),
    cards: cards)
}
