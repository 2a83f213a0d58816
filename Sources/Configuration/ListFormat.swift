/// The formats of a list of employees.
package enum ListFormat: String, CaseIterable, Sendable {
  /// Groups with aligned rows, for people.
  case table
  /// Tab-separated lines without a header.
  case plain
  /// Tab-separated values with a header line.
  case tsv
  /// Comma-separated values with a header line (RFC 4180).
  case csv
  /// A flat array of objects.
  case json
  /// An object per line.
  case ndjson
  /// For mutt's `query_command`.
  case mutt
  /// For aerc's `address-book-cmd`.
  case aerc

  /// The formats that a user reads.
  package static let forTerminals = allCases.filter { ![.mutt, .aerc].contains($0) }
}
