/// How a property's value is built, which decides what in it is a separator and what is text.
enum PropertyGrammar {
  /// One text: N.B. its commas and semicolons are escaped.
  case text
  /// Texts separated by commas, or components by semicolons, each a list.
  case separated(UInt8)
  /// A URI, a date, a number, or nothing known: left as it is.
  case verbatim

  init(_ name: String, _ parameters: [Parameter]) {
    let valueType = parameters.first { $0.name == "VALUE" }?.values.first?.uppercased()
    if valueType == "URI" || valueType == "URL" {
      self = .verbatim
      return
    }
    switch name {
    case "N", "ADR", "ORG", "GENDER", "CLIENTPIDMAP": self = .separated(ASCII.semicolon)
    case "NICKNAME", "CATEGORIES": self = .separated(ASCII.comma)
    case "FN", "NOTE", "TITLE", "ROLE", "LABEL", "EMAIL", "TEL", "MAILER", "SORT-STRING", "CLASS",
      "PRODID", "KIND", "TZ", "AGENT", "X-ABLABEL":
      self = .text
    case "UID", "RELATED", "BDAY", "ANNIVERSARY": self = valueType == "TEXT" ? .text : .verbatim
    default: self = .verbatim
    }
  }

  /// A value of vCard 2.1, which escapes next to nothing, with the escapes of 3.0 and 4.0.
  func normalizing(_ value: String) -> String {
    switch self {
    case .text: return TextEscaping.escape(TextEscaping.unescape(value))
    case .separated(let separator):
      return TextEscaping.split(value, at: separator)
        .map { TextEscaping.escape(TextEscaping.unescape($0)) }
        .joined(separator: String(UnicodeScalar(separator)))
    case .verbatim: return value
    }
  }
}
