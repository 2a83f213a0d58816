internal import EmployeeDirectory
internal import MIME
internal import TerminalUI

/// Employees as lines of delimited fields.
struct DelimitedText {
  /// The fields of a line.
  let fields: [OutputField]
  /// What follows each line of ``plain(_:)`` and ``tsv(_:)``.
  var lineEnd: String = "\n"
  /// The cards of employees in the user's contacts.
  let card: (Employee) -> Contact?

  /// Tab-separated values without a header line.
  func plain(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    for employee in employees { append(employee, to: &text) }
    return text
  }

  /// Tab-separated values (IANA `text/tab-separated-values`): no field contains a tab or line end.
  func tsv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: fields.map(\.rawValue), separator: "\t", end: lineEnd)
    for employee in employees { append(employee, to: &text) }
    return text
  }

  /// Comma-separated values (RFC 4180): lines end with CRLF, and fields are quoted where necessary.
  func csv(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    text.append(line: fields.map(\.rawValue), separator: ",", end: "\r\n")
    for employee in employees {
      text.append(line: values(of: employee).map(Self.csvField), separator: ",", end: "\r\n")
    }
    return text
  }

  private func append(_ employee: Employee, to text: inout OutputText) {
    text.append(line: values(of: employee).map(\.visible), separator: "\t", end: lineEnd)
  }

  private func values(of employee: Employee) -> [String] {
    let card = fields.contains(.contact) ? card(employee) : nil
    return fields.map { $0.text(of: employee, card: card) }
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

extension OutputText {
  /// Tab-separated lines; no field has a tab or line end.
  init(plain rows: [[String]]) {
    for row in rows { append(line: row.map(\.visible), separator: "\t", end: "\n") }
  }

  /// Comma-separated values (RFC 4180).
  init(csv rows: [[String]]) {
    for row in rows {
      append(line: row.map(DelimitedText.csvField), separator: ",", end: "\r\n")
    }
  }

  fileprivate mutating func append(line fields: [String], separator: String, end: String) {
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
  func aerc(_ employees: some Sequence<Employee>) -> OutputText {
    var text = OutputText()
    appendAddresses(employees, to: &text)
    return text
  }

  /// Lines for mutt's `query_command`: a message, then the lines of ``aerc(_:)``.
  func mutt(_ employees: some Collection<Employee>) -> OutputText {
    let addresses = employees.count { MailAddress.isSingle($0.email) }
    var text = OutputText(ScreenPhrase.addresses.text(count: addresses) + "\n")
    appendAddresses(employees, to: &text)
    return text
  }

  private func appendAddresses(_ employees: some Sequence<Employee>, to text: inout OutputText) {
    for employee in employees where MailAddress.isSingle(employee.email) {
      let note = values(of: employee).filter { !$0.isEmpty }.joined(separator: ", ")
      text.append(
        line: [employee.email, employee.name.description, note].map(\.visible), separator: "\t",
        end: lineEnd)
    }
  }
}
