internal import EmployeeDirectory

/// Employees as lines of delimited fields.
enum DelimitedText {
  /// The header line of ``tsv(_:)`` and ``csv(_:)``.
  static let header = [
    "full_name", "first_name", "last_name", "email", "phone", "position", "projects", "feeds",
  ]

  /// Tab-separated name, email, phone, position and projects, without a header line.
  static func plain(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    for employee in employees {
      text.append(
        line: [
          employee.name.description, employee.email, employee.phone ?? "",
          employee.position.rawValue, employee.projects.joined(separator: ", "),
        ].map(\.visible), separator: "\t")
    }
    return text
  }

  /// Tab-separated values (IANA `text/tab-separated-values`): no field contains a tab or line end.
  static func tsv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: header, separator: "\t")
    for employee in employees {
      text.append(line: employee.fields.map(\.visible), separator: "\t")
    }
    return text
  }

  /// Comma-separated values (RFC 4180): lines end with CRLF, and fields are quoted where necessary.
  static func csv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: header, separator: ",", end: "\r\n")
    for employee in employees {
      text.append(line: employee.fields.map(csvField), separator: ",", end: "\r\n")
    }
    return text
  }

  /// A CSV field, quoted where necessary, that no spreadsheet runs as a formula.
  static func csvField(_ value: String) -> String {
    var field = value.visible
    // A quote makes it text, as OWASP's "CSV Injection" advises. Compare scalars, not characters: a
    // comma with an accent is another character.
    if let first = field.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) {
      field = "'" + field
    }
    guard field.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") })
    else { return field }
    let parts = field.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
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

extension OutputText {
  fileprivate mutating func append(line fields: [String], separator: String, end: String = "\n") {
    append(fields, separator: separator)
    append(end)
  }
}

// MARK: - Mail programs

extension DelimitedText {
  /// Lines for aerc's `address-book-cmd`: address, name and a note, tab-separated.
  ///
  /// Employees without a single-mailbox address are left out: mail programs would read a list as
  /// several recipients. The programs quote the name themselves.
  static func aerc(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    append(employees, to: &text)
    return text
  }

  /// Lines for mutt's `query_command`: a message, then the lines of ``aerc(_:)``.
  static func mutt(_ employees: some Collection<Employee>) -> OutputText {
    let addresses = employees.count { MailAddress.isSingle($0.email) }
    var text = OutputText(ScreenPhrase.addresses.text(count: addresses) + "\n")
    append(employees, to: &text)
    return text
  }

  private static func append(_ employees: some Sequence<Employee>, to text: inout OutputText) {
    for employee in employees where MailAddress.isSingle(employee.email) {
      let note = ([employee.position.rawValue] + employee.feeds).joined(separator: ", ")
      text.append(
        line: [employee.email, employee.name.description, note].map(\.visible), separator: "\t")
    }
  }
}
