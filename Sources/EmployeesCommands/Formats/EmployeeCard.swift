internal import ArgumentParser
internal import EmployeeDirectory
internal import TerminalUI
internal import VCard

/// Employees as vCards.
enum EmployeeCard {
  /// One card per employee, in a version of vCard.
  ///
  /// - Parameters:
  ///   - employees: the employees.
  ///   - version: the version.
  ///   - photo: returns an employee's picture, a JPEG; `nil` if there is none.
  /// - Returns: the cards.
  static func text(
    _ employees: [Employee], version: VCardVersion, photo: (Employee) -> [UInt8]? = { _ in nil }
  ) -> String {
    let writer = VCardWriter(version == .v4 ? .v4_0 : .v3_0)
    let cards = employees.map { VCard($0, photo: photo($0)) }
    return String(decoding: writer.write(cards), as: UTF8.self)
  }
}

/// The versions of vCard that can be exported.
enum VCardVersion: String, CaseIterable, ExpressibleByArgument {
  case v4 = "4.0"
  case v3 = "3.0"
}

extension VCard {
  /// An employee as a card.
  fileprivate init(_ employee: Employee, photo: [UInt8]?) {
    self.init(
      name: StructuredName(
        family: employee.name.last.visible, given: employee.name.first.visible),
      emails: employee.email.isEmpty ? [] : [employee.email.visible],
      phones: employee.phone.map { [$0.visible] } ?? [], title: employee.position.rawValue.visible,
      categories: employee.projects.map(\.visible), uid: StableIdentifier.urn(of: employee.key),
      photo: photo)
  }
}
