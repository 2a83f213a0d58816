import Basics
package import Browser
package import EmployeeDirectory

extension CopiedField {
  /// Separates a person's name from what to copy; `nil` unless a last word after others says it.
  package static func split(_ words: [String]) -> (name: [String], field: CopiedField?) {
    guard words.count > 1, let field = words.last.flatMap(CopiedField.init(rawValue:)) else {
      return (words, nil)
    }
    return (words.dropLast(), field)
  }

  /// The text to copy, without control characters, which a shell would run; empty without a value.
  package func text(of employee: Employee) -> String {
    switch self {
    case .email: employee.email.visible
    case .phone: (employee.phone ?? "").visible
    case .name: employee.name.description.visible
    case .vcard: EmployeeCard.text([employee], version: .v4)
    }
  }
}
