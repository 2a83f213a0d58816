/// Writes parameters so that nothing in a value can end it.
///
/// The circumflex escapes are used in 3.0 too, which has no other way to write a quote.
/// Source: RFC 6350 section 3.3, RFC 6868.
struct ParameterWriter {
  private let version: VCardWriter.Version

  init(_ version: VCardWriter.Version) { self.version = version }

  /// The parameter with the semicolon before it; empty where its name is no token.
  func text(_ parameter: Parameter) -> String {
    let name = Token.name(parameter.name)
    if name.isEmpty { return "" }
    return ";" + name + "=" + parameter.values.map(value).joined(separator: ",")
  }

  private func value(_ value: String) -> String {
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
    // A reader may take white space at either end for padding.
    needsQuotes = needsQuotes || output.first == " " || output.last == " "
    return needsQuotes ? "\"\(String(output))\"" : String(output)
  }
}

/// Names: what RFC 6350 section 3.3 calls `name` and `group`.
enum Token {
  /// The letters, digits and hyphens of a name, and those characters that are allowed besides.
  static func cleaned(_ name: String, also allowed: String = "") -> String {
    let kept = name.utf8.filter { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: byte < 0x80 && allowed.utf8.contains(byte)
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The name as it is where it is one, else what is left of it as an extension's name.
  ///
  /// Empty where nothing is left. So no name turns into another property's by what it loses.
  static func name(_ name: String) -> String {
    let kept = cleaned(name)
    return kept == name || kept.isEmpty ? kept : "X-" + kept
  }

  /// Whether a character is a control, or ends a line in some reader's eyes.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
