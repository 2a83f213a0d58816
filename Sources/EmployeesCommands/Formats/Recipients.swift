internal import EmployeeDirectory
internal import MIME
internal import TerminalUI

/// The recipients of a message: employees with an address, each address once.
struct Recipients {
  /// The employees with an address of one mailbox, in order.
  private(set) var people: [Employee] = []
  /// The employees without one, in order.
  private(set) var leftOut: [Employee] = []

  /// Chooses the recipients.
  ///
  /// - Parameters:
  ///   - employees: the people to write to.
  ///   - isUsable: whether an email is one address wherever it is used.
  init(_ employees: [Employee], isUsable: (String) -> Bool = MailAddress.isSingle) {
    var seen: Set<String> = []
    for employee in employees {
      if !isUsable(employee.email) {
        leftOut.append(employee)
      } else if seen.insert(employee.email.caseFolded()).inserted {
        people.append(employee)
      }
    }
  }

  /// The addresses alone.
  var addresses: [String] { people.map(\.email) }

  /// The addresses and names, as a header field has them (RFC 5322 `address-list`, RFC 6532).
  var list: String {
    people.map { "\(Self.phrase($0.name.description.visible)) <\($0.email)>" }
      .joined(separator: ", ")
  }

  /// Why people are left out, a line for each of the first ones.
  var reasons: [String] {
    let rest = leftOut.count - Self.named
    let more = rest > 0 ? [MessagePhrase.andMore.text(count: rest)] : []
    return leftOut.prefix(Self.named).map { employee in
      let name = employee.name.description.visible
      if employee.email.isEmpty {
        return ActionPhrase.lacks.text(["name": name, "field": ScreenPhrase.email.text])
      }
      let fault = ScreenPhrase.notAnAddress.text(["email": employee.email.excerpt])
      return "\(name): \(fault)"
    } + more
  }

  /// The most people that a message names.
  private static let named = 20

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
