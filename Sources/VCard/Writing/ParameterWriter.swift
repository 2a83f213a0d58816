/// Writes parameters so that no value can end its parameter.
///
/// Uses the circumflex escapes in 3.0, too, which has no other way to write a quotation mark.
/// Source: RFC 6350 section 3.3, RFC 6868.
enum ParameterWriter {
  /// The parameter with its semicolon; empty if no character of its name is allowed.
  static func text(_ parameter: Parameter) -> String {
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

/// Names and groups (RFC 6350, section 3.3).
enum Token {
  /// The letters, digits and hyphens of a name.
  static func cleaned(_ name: String) -> String {
    let kept = name.utf8.filter { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The name if it is valid, else its valid characters with the prefix X-; empty if there are none.
  ///
  /// The prefix keeps a name from becoming another property's when it loses characters.
  static func name(_ name: String) -> String {
    let kept = cleaned(name)
    return kept == name || kept.isEmpty ? kept : "X-" + kept
  }

  /// Whether a character is a control, or a line end to some readers.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
