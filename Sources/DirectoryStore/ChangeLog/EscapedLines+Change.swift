import EmployeeDirectory
import SQLiteFiles

extension EscapedLines {
  /// Joins the details of a change.
  static func encode(_ fields: [Change.Field]) -> String {
    encode(fields.map { encode([$0.field.rawValue, $0.old ?? "", $0.new ?? ""]) })
  }

  /// Splits what was joined; a detail of another version is left out.
  static func decodeFields(_ text: String) -> [Change.Field] {
    decode(text).compactMap { line in
      let parts = decode(line)
      guard parts.count == 3, let field = EmployeeField(rawValue: parts[0]) else { return nil }
      return Change.Field(
        field: field, old: parts[1].isEmpty ? nil : parts[1],
        new: parts[2].isEmpty ? nil : parts[2])
    }
  }
}
