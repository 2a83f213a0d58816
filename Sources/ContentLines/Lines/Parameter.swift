/// A property parameter (RFC 6350 section 5; RFC 5545 section 3.2).
public struct Parameter: Hashable, Sendable {
  /// The name in capitals, such as `TYPE`.
  public var name: String
  /// The values, unquoted, in the order written; never escaped.
  public var values: [String]

  /// Creates a parameter; the name's letters become capitals.
  public init(name: String, values: [String]) {
    (self.name, self.values) = (name.uppercased(), values)
  }

  /// Splits values at the commas that stand outside quotes, and takes the quotes away.
  package static func split(_ values: ArraySlice<UInt8>) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var isQuoted = false
    for byte in values {
      if byte == ASCII.quote {
        isQuoted.toggle()
      } else if byte == ASCII.comma && !isQuoted {
        parts.append(part)
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(part)
    return parts
  }

  /// Undoes the circumflex escapes (RFC 6868 section 3).
  package static func unescape(_ value: String) -> String {
    guard value.utf8.contains(ASCII.caret) else { return value }
    var output: [UInt8] = []
    var rest = value.utf8[...]
    while let byte = rest.popFirst() {
      let escaped: UInt8? =
        switch (byte, rest.first ?? 0) {
        case (ASCII.caret, 0x6E): ASCII.lineFeed
        case (ASCII.caret, 0x27): ASCII.quote
        case (ASCII.caret, ASCII.caret): ASCII.caret
        default: nil
        }
      if escaped != nil { rest.removeFirst() }
      output.append(escaped ?? byte)
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The parameter with its semicolon; empty if no character of its name is allowed.
  ///
  /// No value ends its own (RFC 6350 section 3.3, RFC 5545 section 3.2). The circumflex escapes
  /// (RFC 6868) are the only way to write a quotation mark in vCard 3.0, too.
  var written: String {
    let name = Token.name(name)
    return name.isEmpty ? "" : ";" + name + "=" + values.map(Self.quoted).joined(separator: ",")
  }

  private static func quoted(_ value: String) -> String {
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
