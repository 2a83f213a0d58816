/// How a property's value is built, which decides what in it is a separator and what is text.
enum PropertyGrammar {
  /// A value of vCard 2.1, which escapes next to nothing, with the escapes of 3.0 and 4.0.
  ///
  /// A URI, a date, a number and the value of an unknown property stay as they are.
  static func normalizing(_ value: String, of name: String, _ parameters: [Parameter]) -> String {
    let valueType = parameters.first { $0.name == "VALUE" }?.values.first?.uppercased()
    if valueType == "URI" || valueType == "URL" { return value }
    switch name {
    // Components, each a list.
    case "N", "ADR", "ORG", "GENDER", "CLIENTPIDMAP": return texts(value, at: ASCII.semicolon)
    case "NICKNAME", "CATEGORIES": return texts(value, at: ASCII.comma)
    case "FN", "NOTE", "TITLE", "ROLE", "LABEL", "EMAIL", "TEL", "MAILER", "SORT-STRING", "CLASS",
      "PRODID", "KIND", "TZ", "AGENT", "X-ABLABEL":
      return text(value)
    case "UID", "RELATED", "BDAY", "ANNIVERSARY": return valueType == "TEXT" ? text(value) : value
    default: return value
    }
  }

  /// One text, whose commas and semicolons are escaped.
  private static func text(_ value: String) -> String {
    TextEscaping.escape(TextEscaping.unescape(value))
  }

  private static func texts(_ value: String, at separator: UInt8) -> String {
    TextEscaping.split(value, at: separator).map(text)
      .joined(separator: String(UnicodeScalar(separator)))
  }
}
