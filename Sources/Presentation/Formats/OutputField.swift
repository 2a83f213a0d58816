import Basics
package import EmployeeDirectory

/// A field of an employee in the output, named as in JSON.
package enum OutputField: Hashable, Sendable {
  case fullName, firstName, lastName, email, phone
  /// All of them, the one of ``email`` or ``phone`` first.
  case emails, phones
  case position, projects, feeds
  /// All fields that only some directories have: in JSON an object.
  case more
  /// One of them, by its name.
  case own(String)
  /// The card in the user's contacts: in JSON an object, elsewhere `file:line`.
  case contact

  /// The fields that every directory has, in the order of JSON.
  package static let everywhere: [OutputField] = [
    .fullName, .firstName, .lastName, .email, .phone, .emails, .phones, .position, .projects,
    .feeds, .more, .contact,
  ]

  /// The name as in JSON.
  package var name: String {
    switch self {
    case .fullName: "full_name"
    case .firstName: "first_name"
    case .lastName: "last_name"
    case .email: "email"
    case .phone: "phone"
    case .emails: "emails"
    case .phones: "phones"
    case .position: "position"
    case .projects: "projects"
    case .feeds: "feeds"
    case .more: "more"
    case .own(let name): name
    case .contact: "contact"
    }
  }

  /// The field's values: those named in the plural may have several, other fields have one at most.
  package func values(of employee: Employee, card: Contact?) -> [String] {
    switch self {
    case .fullName: [employee.name.description]
    case .firstName: [employee.name.first]
    case .lastName: [employee.name.last]
    case .email: [employee.email]
    case .phone: employee.phone.map { [$0] } ?? []
    case .emails: employee.emails
    case .phones: employee.phones
    case .position: [employee.position.rawValue]
    case .projects: employee.projects
    case .feeds: employee.feeds
    case .more: employee.more.map { $0.name + ": " + $0.value }
    case .own(let name): employee.more.value(of: name).map { [$0] } ?? []
    case .contact: card.map { ["\($0.file.replacingOctets):\($0.line)"] } ?? []
    }
  }

  /// The values in one line, with commas between them.
  package func text(of employee: Employee, card: Contact?) -> String {
    values(of: employee, card: card).joined(separator: ", ")
  }

  /// The values as a cell of CSV has them: all emails or phones, each in a line.
  package func cell(of employee: Employee, card: Contact?) -> [String] {
    switch self {
    case .email: employee.emails
    case .phone: employee.phones
    default: [text(of: employee, card: card)]
    }
  }
}

/// A name that is not a field's.
package struct OutputFieldError: Error, Hashable {
  package let name: String
  package init(name: String) { self.name = name }
}

extension OutputField {
  /// The fields of a text such as "full_name,email", each once; throws the first name of no field.
  package static func list(_ text: String) throws(OutputFieldError) -> [OutputField] {
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    return try names.map { (name) throws(OutputFieldError) in
      try OutputField(named: name)
    }.uniqued()
  }

  /// The field of a name, ignoring white space around it and, but for the directory's own, case.
  package init(named name: some StringProtocol) throws(OutputFieldError) {
    let name = String(name).collapsingWhiteSpace()
    if name.isEmpty { throw OutputFieldError(name: name) }
    self = Self.everywhere.first { $0.name == name.lowercased() } ?? .own(name)
  }

  /// The field with the spelling of the directory's own; throws if it has none of the name.
  package func among(_ own: [String]) throws(OutputFieldError) -> OutputField {
    guard case .own(let name) = self else { return self }
    guard let known = own.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw OutputFieldError(name: name)
    }
    return .own(known)
  }
}
