internal import EmployeeDirectory

extension JSONWriter {
  /// An employee as an object, with their card or `null`.
  mutating func employee(_ employee: Employee, card: Contact?) {
    object { $0.members(of: employee, card: card) }
  }

  /// A person as an object: the employee and the conflicting values.
  mutating func person(_ person: Person, card: Contact?) {
    object { json in
      json.members(of: person.employee, card: card)
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

  private mutating func members(of employee: Employee, card: Contact?) {
    member("full_name", employee.name.description)
    member("first_name", employee.name.first)
    member("last_name", employee.name.last)
    member("email", employee.email)
    member("phone", employee.phone)
    member("position", employee.position.rawValue)
    member("projects", employee.projects)
    member("feeds", employee.feeds)
    member("contact") { json in
      guard let card else { return json.null() }
      json.object { json in
        json.member("file", card.file)
        json.member("line", card.line)
        json.member("uid", card.uid)
      }
    }
  }
}
