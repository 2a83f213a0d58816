internal import EmployeeDirectory

/// Lists of employees as lines of fields.
enum DelimitedText {
  /// The header of ``tsv(_:)`` and ``csv(_:)``.
  static let header = [
    "full_name", "first_name", "last_name", "email", "phone", "position", "projects", "feeds",
  ]

  /// Name, email, phone, position and projects, tabs between them, without a header.
  static func plain(_ employees: [Employee]) -> String {
    lines(employees, end: "\n") { employee in
      [
        employee.name.description, employee.email, employee.phone ?? "",
        employee.position.rawValue, employee.projects.joined(separator: ", "),
      ].map(\.visible).joined(separator: "\t")
    }
  }

  /// Tab-separated values (IANA's `text/tab-separated-values`): no field holds a tab or a line end.
  static func tsv(_ employees: [Employee]) -> String {
    header.joined(separator: "\t") + "\n"
      + lines(employees, end: "\n") { $0.fields.map(\.visible).joined(separator: "\t") }
  }

  /// Comma-separated values (RFC 4180): CRLF ends a line, and fields are quoted where they must be.
  static func csv(_ employees: [Employee]) -> String {
    header.joined(separator: ",") + "\r\n"
      + lines(employees, end: "\r\n") { $0.fields.map(csvField).joined(separator: ",") }
  }

  /// A field that no spreadsheet takes for a formula, quoted where RFC 4180 wants it.
  static func csvField(_ value: String) -> String {
    var field = value.visible
    // What a spreadsheet would run is told to be text, as OWASP's "CSV Injection" advises.
    // All of it by scalars: to Swift, an accent upon a comma makes another character of it.
    if let first = field.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      field = "'" + field
    }
    guard field.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
    else { return field }
    let parts = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
  }

  private static func lines(
    _ employees: [Employee], end: String, line: (Employee) -> String
  ) -> String {
    var text = ""
    for employee in employees {
      text += line(employee)
      text += end
    }
    return text
  }
}

extension Employee {
  /// The values under ``DelimitedText/header``.
  fileprivate var fields: [String] {
    [
      name.description, name.first, name.last, email, phone ?? "", position.rawValue,
      projects.joined(separator: ", "), feeds.joined(separator: ", "),
    ]
  }
}

// MARK: - Mail programs

extension DelimitedText {
  /// What aerc's `address-book-cmd` wants: a line an address, with name and a note behind tabs.
  static func aerc(_ employees: [Employee]) -> String {
    lines(employees.filter { !$0.email.isEmpty }, end: "\n") { employee in
      let note = ([employee.position.rawValue] + employee.feeds).joined(separator: ", ")
      return [employee.email, employee.name.description, note].map(\.visible)
        .joined(separator: "\t")
    }
  }

  /// What mutt's `query_command` wants: a message, then the lines of ``aerc(_:)``.
  static func mutt(_ employees: [Employee]) -> String {
    let addresses = employees.count { !$0.email.isEmpty }
    return ScreenPhrase.addresses.text(count: addresses) + "\n" + aerc(employees)
  }
}
