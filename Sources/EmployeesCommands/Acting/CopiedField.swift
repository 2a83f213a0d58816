internal import Browser
internal import EmployeeDirectory
internal import TerminalUI

/// What `copy` puts on the clipboard.
extension CopiedField {
  /// Separates what to copy from a person's name.
  ///
  /// - Parameter words: the words as typed.
  /// - Returns: the name, and what to copy; `nil` unless a last word behind others says it.
  static func split(_ words: [String]) -> (name: [String], field: CopiedField?) {
    guard words.count > 1, let field = words.last.flatMap(CopiedField.init(rawValue:)) else {
      return (words, nil)
    }
    return (words.dropLast(), field)
  }

  /// The text for the clipboard, without control characters, which a shell would run when pasted.
  ///
  /// - Returns: an empty text if the employee has none.
  func text(of employee: Employee) -> String {
    switch self {
    case .email: employee.email.visible
    case .phone: (employee.phone ?? "").visible
    case .name: employee.name.description.visible
    case .vcard: EmployeeCard.text([employee], version: .v4)
    }
  }
}
