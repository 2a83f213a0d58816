package import Basics
package import Configuration

/// The form that a list of employees is printed in.
package struct ListForm {
  package var format: ListFormat
  /// The fields to print; `nil` for those of the format.
  package var fields: [OutputField]?
  /// A line for each employee instead of a format.
  package var template: RowTemplate?
  /// Whether to print only the number of employees.
  package var isCount = false
  /// Ends each line of `plain`, `tsv`, `ndjson` and a template.
  package var lineEnd = "\n"

  package init(_ format: ListFormat) { self.format = format }

  /// The employees as a program reads them; `nil` for a table, which depends on the terminal.
  package func text(of selection: Selection) -> OutputText? {
    let employees = selection.employees
    if isCount { return OutputText("\(employees.count)\n") }
    if let template {
      var text = OutputText()
      for employee in employees {
        template.append(employee, card: selection.card(of: employee), to: &text)
        text.append(lineEnd)
      }
      return text
    }
    let writer = RecordWriter(fields: shownFields, lineEnd: lineEnd, card: selection.card)
    return switch format {
    case .mutt: writer.mutt(employees)
    case .aerc: writer.aerc(employees)
    case .table, .plain, .tsv, .csv, .json, .ndjson:
      RecordFormat(rawValue: format.rawValue).flatMap { writer.text(of: employees, $0) }
    }
  }

  /// The chosen fields, or else those of the format.
  var shownFields: [OutputField] {
    if let fields { return fields }
    return switch format {
    case .table: [.fullName, .position, .email, .phone, .projects]
    case .plain: [.fullName, .email, .phone, .position, .projects]
    case .tsv, .csv:
      OutputField.everywhere.filter { ![.contact, .emails, .phones, .more].contains($0) }
    case .json, .ndjson: OutputField.everywhere
    case .mutt, .aerc: [.position, .feeds]
    }
  }
}
