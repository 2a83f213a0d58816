import Basics
import ContentLines
package import EmployeeDirectory

/// Employees as vCards.
package enum EmployeeCard {
  /// One card per employee, in a version of vCard; `photo` returns a JPEG.
  package static func text(
    _ employees: [Employee], version: VCardVersion, photo: (Employee) -> [UInt8]? = { _ in nil }
  ) -> String {
    let writer = VCardWriter(version == .v4 ? .v4_0 : .v3_0)
    let cards = employees.map { VCard($0, photo: photo($0)) }
    return String(decoding: writer.write(cards), as: UTF8.self)
  }
}

/// The versions of vCard that can be exported.
package enum VCardVersion: String, CaseIterable {
  case v4 = "4.0"
  case v3 = "3.0"
}

extension VCard {
  fileprivate init(_ employee: Employee, photo: [UInt8]?) {
    self.init(
      name: StructuredName(family: employee.name.last.visible, given: employee.name.first.visible),
      emails: employee.emails.map(\.visible), phones: employee.phones.map(\.visible),
      title: employee.position.rawValue.visible, categories: employee.projects.map(\.visible),
      uid: StableIdentifier.urn(of: employee), photo: photo)
  }
}

/// Identifiers of people that are the same in every export.
package enum StableIdentifier {
  /// The UUID of an employee, as a URN.
  package static func urn(of employee: Employee) -> String { "urn:uuid:" + uuid(of: employee) }

  /// The UUID of an employee, by the name that is shown.
  package static func uuid(of employee: Employee) -> String {
    uuid(of: employee.key, named: employee.name.description)
  }

  /// A UUID derived from a person's key (RFC 9562, version 8): of the name, with the apostrophes
  /// and hyphens shown, or, of a namesake, of the feed and the id there.
  package static func uuid(of key: PersonKey, named name: String) -> String {
    let text = key.record ?? key.written(as: name)
    let high = FNV1a(["employees", text]).value & ~0xF000 | 0x8000
    let low = FNV1a(["directory", text]).value & ~(0b11 << 62) | 0b10 << 62
    let digits = Array(high.padded(to: 16, radix: 16) + low.padded(to: 16, radix: 16))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
