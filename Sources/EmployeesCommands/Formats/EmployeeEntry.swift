internal import EmployeeDirectory

/// An employee as an entry of a directory server, of the class `inetOrgPerson` (RFC 2798).
struct EmployeeEntry {
  /// An attribute's type and its values, of which there may be none.
  typealias Attribute = (type: String, values: [String])

  /// What the entry is called.
  let name: DistinguishedName
  /// What makes it an entry of its kind and name; never changes.
  let identity: [Attribute]
  /// What is told of the employee; always the same attributes.
  let details: [Attribute]
  /// The details that no directory server would take.
  let omissions: [EmployeeField]

  /// Makes an employee's entry below another one.
  init(_ employee: Employee, below base: DistinguishedName) {
    let identifier = StableIdentifier.uuid(of: employee.key)
    let mail = DirectoryValue.mail(employee.email)
    let phone = employee.phone.flatMap(DirectoryValue.telephoneNumber)
    name = base.child("uid", identifier)
    identity = [
      ("objectClass", ["top", "person", "organizationalPerson", "inetOrgPerson"]),
      ("uid", [identifier]),
    ]
    details = [
      ("cn", [DirectoryValue.text(employee.name.description)]),
      ("sn", [DirectoryValue.text(employee.name.last)]),
      ("givenName", [DirectoryValue.text(employee.name.first)]),
      ("mail", mail.map { [$0] } ?? []),
      ("telephoneNumber", phone.map { [$0] } ?? []),
      ("title", [DirectoryValue.text(employee.position.rawValue)]),
      ("departmentNumber", DirectoryValue.texts(employee.projects)),
      ("ou", DirectoryValue.texts(employee.feeds)),
    ]
    omissions =
      (mail == nil && !employee.email.isEmpty ? [.email] : [])
      + (phone == nil && employee.phone != nil ? [.phone] : [])
  }

  /// What the entry of a person is called.
  static func name(of key: NameKey, below base: DistinguishedName) -> DistinguishedName {
    base.child("uid", StableIdentifier.uuid(of: key))
  }
}
