internal import ArgumentParser

/// The forms that a list of employees can be written in.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  /// Grouped and aligned, for people.
  case table
  /// A line an employee, tabs between the fields, nothing else.
  case plain
  /// Tab-separated values with a header line.
  case tsv
  /// Comma-separated values with a header line (RFC 4180).
  case csv
  /// A flat array of objects.
  case json
  /// For mutt's `query_command`.
  case mutt
  /// For aerc's `address-book-cmd`.
  case aerc
}
