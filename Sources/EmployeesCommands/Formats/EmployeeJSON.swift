internal import EmployeeDirectory

extension JSONWriter {
  /// Some fields of an employee as an object; `contact` is their card or `null`.
  mutating func employee(
    _ employee: Employee, card: Contact?, _ fields: [OutputField] = OutputField.allCases
  ) {
    object { json in
      for field in fields { json.member(field, of: employee, card: card) }
    }
  }

  /// A person as an object: the employee and the conflicting values.
  mutating func person(_ person: Person, card: Contact?) {
    object { json in
      for field in OutputField.allCases { json.member(field, of: person.employee, card: card) }
      json.member("conflicts") { json in
        json.array(person.conflicts) { json, conflict in
          json.object { json in
            json.member("field", conflict.field.rawValue)
            json.member("value", conflict.value)
            json.member("feed", conflict.feed)
          }
        }
      }
    }
  }

  private mutating func member(_ field: OutputField, of employee: Employee, card: Contact?) {
    switch field {
    case .fullName: member("full_name", employee.name.description)
    case .firstName: member("first_name", employee.name.first)
    case .lastName: member("last_name", employee.name.last)
    case .email: member("email", employee.email)
    case .phone: member("phone", employee.phone)
    case .position: member("position", employee.position.rawValue)
    case .projects: member("projects", employee.projects)
    case .feeds: member("feeds", employee.feeds)
    case .contact: member("contact") { $0.contact(card) }
    }
  }

  private mutating func contact(_ card: Contact?) {
    guard let card else { return null() }
    object { json in
      json.member("file", card.file)
      json.member("line", card.line)
      json.member("uid", card.uid)
    }
  }
}
