internal import ArgumentParser
internal import EmployeeDirectory
internal import TerminalUI
internal import VCard

/// Employees as vCards.
enum EmployeeCard {
  /// One card per employee, in a version of vCard.
  static func text(_ employees: [Employee], version: VCardVersion) -> String {
    let writer = VCardWriter(version == .v4 ? .v4_0 : .v3_0)
    return String(decoding: writer.write(employees.map(VCard.init)), as: UTF8.self)
  }
}

/// The versions of vCard that can be exported.
enum VCardVersion: String, CaseIterable, ExpressibleByArgument {
  case v4 = "4.0"
  case v3 = "3.0"
}

extension VCard {
  /// An employee as a card.
  fileprivate init(_ employee: Employee) {
    self.init(
      name: StructuredName(
        family: employee.name.last.visible, given: employee.name.first.visible),
      emails: employee.email.isEmpty ? [] : [employee.email.visible],
      phones: employee.phone.map { [$0.visible] } ?? [], title: employee.position.rawValue.visible,
      categories: employee.projects.map(\.visible), uid: StableIdentifier.urn(of: employee.key))
  }
}
