import Basics
package import EmployeeDirectory
import Localization
import Mail

/// The recipients of a message: employees with an address, each address once.
package struct Recipients {
  /// The employees with an address of one mailbox, in order.
  package private(set) var people: [Employee] = []
  /// The employees without one, in order.
  package private(set) var leftOut: [Employee] = []

  /// Chooses the recipients among employees whose email is one address wherever it is used.
  package init(_ employees: [Employee], isUsable: (String) -> Bool = MailAddress.isSingle) {
    var seen: Set<String> = []
    for employee in employees {
      if !isUsable(employee.email) {
        leftOut.append(employee)
      } else if seen.insert(employee.email.addressKey).inserted {
        people.append(employee)
      }
    }
  }

  /// The addresses alone.
  package var addresses: [String] { people.map(\.email) }

  /// The addresses and names, as a header field has them (RFC 5322 `address-list`, RFC 6532).
  package var list: String {
    people.map { "\(Self.phrase($0.name.description.visible)) <\($0.email)>" }
      .joined(separator: ", ")
  }

  /// Why people are left out, a line for each of the first ones.
  package var reasons: [String] { Self.reasons(leftOut.map { ($0, $0.email) }) }

  /// Why people or some of their emails are left out, a line for each of the first ones.
  package static func reasons(forEmailsOf employees: [Employee]) -> [String] {
    let leftOut = employees.flatMap { employee -> [(employee: Employee, email: String)] in
      let emails = employee.emails.isEmpty ? [""] : employee.emails
      return emails.filter { !MailAddress.isSingle($0) }.map { (employee, $0) }
    }
    return reasons(leftOut)
  }

  private static func reasons(_ leftOut: [(employee: Employee, email: String)]) -> [String] {
    Screen.candidates(leftOut) { _, candidate in
      let name = candidate.employee.name.description.visible
      if candidate.email.isEmpty {
        return ActionPhrase.lacks(field: ScreenPhrase.email, name: name)
      }
      let fault = ScreenPhrase.notAnAddress(email: candidate.email.excerpt)
      return "\(name): \(fault)"
    }
  }

  /// A display name: words as they are, or a quoted string if some character is special.
  private static func phrase(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      !scalar.isASCII || scalar == " " || MailAddress.isAtomText(scalar)
    }
    // A mail program would decode an encoded word (RFC 2047), but not in quotes.
    if isPlain, !name.contains("=?") { return name }
    let escaped = name.unicodeScalars.map {
      "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
    }
    return "\"" + escaped.joined() + "\""
  }
}
