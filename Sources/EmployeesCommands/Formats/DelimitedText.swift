internal import EmployeeDirectory

/// Lists of employees as lines of fields.
enum DelimitedText {
  /// The header of ``tsv(_:)`` and ``csv(_:)``.
  static let header = [
    "full_name", "first_name", "last_name", "email", "phone", "position", "projects", "feeds",
  ]

  /// Name, email, phone, position and projects, tabs between them, without a header.
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

  /// Tab-separated values (IANA's `text/tab-separated-values`): no field holds a tab or a line end.
  static func tsv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: header, separator: "\t")
    for employee in employees {
      text.append(line: employee.fields.map(\.visible), separator: "\t")
    }
    return text
  }

  /// Comma-separated values (RFC 4180): CRLF ends a line, and fields are quoted where they must be.
  static func csv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: header, separator: ",", end: "\r\n")
    for employee in employees {
      text.append(line: employee.fields.map(csvField), separator: ",", end: "\r\n")
    }
    return text
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
  /// What aerc's `address-book-cmd` wants: a line an address, with name and a note behind tabs.
  ///
  /// Only addresses of one mailbox: both programs would take a list for several recipients. The name
  /// they quote themselves.
  static func aerc(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    append(employees, to: &text)
    return text
  }

  /// What mutt's `query_command` wants: a message, then the lines of ``aerc(_:)``.
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
