internal import EmployeeDirectory

/// The form that a list of employees is printed in.
struct ListForm {
  var format: ListFormat
  /// The fields to print; `nil` for those of the format.
  var fields: [OutputField]?
  /// A line for each employee instead of a format.
  var template: RowTemplate?
  /// Whether to print only the number of employees.
  var isCount = false
  /// What follows each line of `plain`, `tsv`, `ndjson` and a template.
  var lineEnd = "\n"

  init(_ format: ListFormat) { self.format = format }

  /// The employees as a program reads them.
  ///
  /// - Parameter selection: the employees.
  /// - Returns: the text; `nil` for a table, which depends on the terminal.
  func text(of selection: Selection) -> OutputText? {
    let employees = selection.employees
    if isCount { return OutputText("\(employees.count)\n") }
    if let template { return text(of: selection, template) }
    switch format {
    case .table: return nil
    case .plain: return delimited(OutputField.plain, selection).plain(employees)
    case .tsv: return delimited(OutputField.delimited, selection).tsv(employees)
    case .csv: return delimited(OutputField.delimited, selection).csv(employees)
    case .mutt: return delimited([.position, .feeds], selection).mutt(employees)
    case .aerc: return delimited([.position, .feeds], selection).aerc(employees)
    case .json:
      var json = JSONWriter(capacity: employees.count * Self.likelyObject)
      json.lines(employees) { write($1, of: selection, to: &$0) }
      json.endLine()
      return json.output
    case .ndjson:
      var json = JSONWriter(capacity: employees.count * Self.likelyObject)
      for employee in employees {
        write(employee, of: selection, to: &json)
        json.endLine(lineEnd)
      }
      return json.output
    }
  }

  /// Bytes reserved for an employee in JSON; few take more.
  private static let likelyObject = 320

  private func write(_ employee: Employee, of selection: Selection, to json: inout JSONWriter) {
    json.employee(employee, card: selection.card(of: employee), fields ?? OutputField.allCases)
  }

  private func delimited(_ standard: [OutputField], _ selection: Selection) -> DelimitedText {
    DelimitedText(fields: fields ?? standard, lineEnd: lineEnd, card: selection.card)
  }

  private func text(of selection: Selection, _ template: RowTemplate) -> OutputText {
    var text = OutputText()
    for employee in selection.employees {
      template.append(employee, card: selection.card(of: employee), to: &text)
      text.append(lineEnd)
    }
    return text
  }
}
