package import Basics
package import EmployeeDirectory
import Localization
import Mail

extension RecordWriter<Employee> {
  /// Employees with some of their fields; `card` returns the one in the user's contacts.
  package init(
    fields: [OutputField], lineEnd: String = "\n", card: @escaping (Employee) -> Contact?
  ) {
    self.init(
      columns: fields.map(\.name), lineEnd: lineEnd,
      values: { employee in
        let card = fields.contains(.contact) ? card(employee) : nil
        return fields.map { $0.text(of: employee, card: card) }
      },
      cells: { employee in
        let card = fields.contains(.contact) ? card(employee) : nil
        return fields.map { $0.cell(of: employee, card: card) }
      },
      members: { json, employee in json.members(of: employee, card: card(employee), fields) })
  }

  /// Lines for aerc's `address-book-cmd`: address, name and a note, tab-separated.
  ///
  /// Employees without a single-mailbox address are left out: mail programs would read a list as
  /// several recipients. The programs quote the name themselves.
  package func aerc(_ employees: [Employee]) -> OutputText {
    var text = OutputText()
    for employee in employees {
      let note = values(employee).filter { !$0.isEmpty }.joined(separator: ", ")
      for email in employee.emails where MailAddress.isSingle(email) {
        text.append(
          [email, employee.name.description, note].map(\.visible), separator: "\t", end: lineEnd)
      }
    }
    return text
  }

  /// Lines for mutt's `query_command`: a message, then the lines of ``aerc(_:)``.
  package func mutt(_ employees: [Employee]) -> OutputText {
    let addresses = employees.reduce(0) { $0 + $1.emails.count(where: MailAddress.isSingle) }
    var text = OutputText(ScreenPhrase.addresses(count: addresses) + "\n")
    text.append(aerc(employees))
    return text
  }
}

extension Person {
  /// The employee and the conflicting values as a JSON object; `card` is the employee's.
  package func json(card: Contact?) -> String {
    JSONText.object { json in
      json.members(of: employee, card: card, OutputField.everywhere)
      json.member("conflicts", objects: conflicts) { json, conflict in
        json.member("field", conflict.field.rawValue)
        json.member("value", conflict.value)
        json.member("feed", conflict.feed)
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(
    of employee: Employee, card: Contact?, _ fields: [OutputField]
  ) {
    for field in fields {
      switch field {
      case .fullName: member("full_name", employee.name.description)
      case .firstName: member("first_name", employee.name.first)
      case .lastName: member("last_name", employee.name.last)
      case .email: member("email", employee.email)
      case .phone: member("phone", employee.phone)
      case .emails: member("emails", employee.emails)
      case .phones: member("phones", employee.phones)
      case .position: member("position", employee.position.rawValue)
      case .projects: member("projects", employee.projects)
      case .feeds: member("feeds", employee.feeds)
      case .more:
        member("more", object: employee.more) { json, fields in
          for field in fields { json.member(named: field.name, field.value) }
        }
      case .own(let name): member(named: name, employee.more.value(of: name))
      case .contact:
        member("contact", object: card) { json, card in
          json.member("file", path: card.file)
          json.member("line", card.line)
          json.member("uid", card.uid)
        }
      }
    }
  }
}
