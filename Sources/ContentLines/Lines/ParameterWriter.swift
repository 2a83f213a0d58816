/// Writes parameters so that no value ends its own (RFC 6350 section 3.3, RFC 5545 section 3.2).
///
/// The circumflex escapes (RFC 6868) are the only way to write a quotation mark in vCard 3.0, too.
package enum ParameterWriter {
  /// The parameter with its semicolon; empty if no character of its name is allowed.
  package static func text(_ parameter: Parameter) -> String {
    let name = Token.name(parameter.name)
    if name.isEmpty { return "" }
    return ";" + name + "=" + parameter.values.map(value).joined(separator: ",")
  }

  private static func value(_ value: String) -> String {
    var output = String.UnicodeScalarView()
    var needsQuotes = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "^": output.append(contentsOf: "^^".unicodeScalars)
      case "\"": output.append(contentsOf: "^'".unicodeScalars)
      case "\n": output.append(contentsOf: "^n".unicodeScalars)
      case ":", ";", ",":
        needsQuotes = true
        output.append(scalar)
      default:
        if !Token.isControl(scalar) { output.append(scalar) }
      }
    }
    // A reader may drop white space at either end.
    needsQuotes = needsQuotes || output.first == " " || output.last == " "
    return needsQuotes ? "\"\(String(output))\"" : String(output)
  }
}
