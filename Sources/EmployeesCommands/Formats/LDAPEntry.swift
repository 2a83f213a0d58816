internal import EmployeeDirectory

/// An employee as a directory entry of class `inetOrgPerson` (RFC 2798).
struct LDAPEntry {
  /// An attribute's type and values; may have no value.
  typealias Attribute = (type: String, values: [String])

  /// The name of the entry.
  let name: DistinguishedName
  /// The attributes of its class and name, which never change.
  let identity: [Attribute]
  /// The attributes of the employee's details, always the same types.
  let details: [Attribute]
  /// The details that directory servers would refuse.
  let omissions: [EmployeeField]

  /// Creates an employee's entry below another entry.
  init(_ employee: Employee, below base: DistinguishedName) {
    let identifier = StableIdentifier.uuid(of: employee.key)
    let mail = LDAPValue.mail(employee.email)
    let phone = employee.phone.flatMap(LDAPValue.telephoneNumber)
    name = base.child("uid", identifier)
    identity = [
      ("objectClass", ["top", "person", "organizationalPerson", "inetOrgPerson"]),
      ("uid", [identifier]),
    ]
    details = [
      ("cn", [LDAPValue.text(employee.name.description)]),
      ("sn", [LDAPValue.text(employee.name.last)]),
      ("givenName", [LDAPValue.text(employee.name.first)]),
      ("mail", mail.map { [$0] } ?? []),
      ("telephoneNumber", phone.map { [$0] } ?? []),
      ("title", [LDAPValue.text(employee.position.rawValue)]),
      ("departmentNumber", LDAPValue.texts(employee.projects)),
      ("ou", LDAPValue.texts(employee.feeds)),
    ]
    omissions =
      (mail == nil && !employee.email.isEmpty ? [.email] : [])
      + (phone == nil && employee.phone != nil ? [.phone] : [])
  }

  /// The name of a person's entry.
  static func name(of key: NameKey, below base: DistinguishedName) -> DistinguishedName {
    base.child("uid", StableIdentifier.uuid(of: key))
  }
}
