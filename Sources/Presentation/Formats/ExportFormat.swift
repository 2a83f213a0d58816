/// The forms that the directory can be exported in.
package enum ExportFormat: String, CaseIterable {
  /// A vCard an employee (RFC 6350, RFC 2426).
  case vcard
  /// Comma-separated values, as `list` prints them.
  case csv
  /// A flat array of objects, as `list` prints it.
  case json
  /// Entries or changes for a directory server (RFC 2849).
  case ldif
  case muttAliases = "mutt-aliases"
}
