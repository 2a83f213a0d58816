/// A challenge of a server that refused a token.
///
/// Source: RFC 6750, section 3.
enum BearerChallenge {
  /// The text of `error_description` in a field `WWW-Authenticate`; `nil` if it has none.
  ///
  /// Read by scalars, since a combining mark would hide a quotation mark.
  static func errorDescription(in field: String) -> String? {
    var rest = field.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\"") {
      let name = String(rest[..<start]).split { " \t,=".contains($0) }.last
      rest = rest[start...].dropFirst()
      let text = quotedText(in: &rest)
      if name?.lowercased() == "error_description" { return text }
    }
    return nil
  }

  /// Removes a text up to its closing quotation mark, and that, too; returns it without backslashes
  /// that quote (RFC 9110, section 5.6.4).
  private static func quotedText(in rest: inout Substring.UnicodeScalarView) -> String {
    var text = String.UnicodeScalarView()
    var isEscaped = false
    while let scalar = rest.popFirst(), isEscaped || scalar != "\"" {
      isEscaped = !isEscaped && scalar == "\\"
      if !isEscaped { text.append(scalar) }
    }
    return String(text)
  }
}
