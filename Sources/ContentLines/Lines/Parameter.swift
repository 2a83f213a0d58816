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
    var isEscaped = false
    for byte in value.utf8 {
      guard isEscaped else {
        if byte == ASCII.caret { isEscaped = true } else { output.append(byte) }
        continue
      }
      isEscaped = false
      switch byte {
      case 0x6E: output.append(ASCII.lineFeed)
      case 0x27: output.append(ASCII.quote)
      case ASCII.caret: output.append(ASCII.caret)
      default:
        output.append(ASCII.caret)
        output.append(byte)
      }
    }
    if isEscaped { output.append(ASCII.caret) }
    return String(decoding: output, as: UTF8.self)
  }
}
