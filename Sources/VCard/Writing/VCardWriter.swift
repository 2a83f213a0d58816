/// Writes cards as vCard 3.0 or 4.0.
///
/// Source: RFC 2426, RFC 6350.
///
/// No value can end its card or begin another: line breaks become `\n`, other control characters are
/// left out, and a property name with other characters than RFC 6350 allows gets the prefix X-.
public struct VCardWriter: Sendable {
  /// The versions that can be written.
  public enum Version: String, Sendable, CaseIterable {
    /// RFC 2426.
    case v3_0 = "3.0"
    /// RFC 6350.
    case v4_0 = "4.0"
  }

  /// The version that is written, whatever version a card states.
  public let version: Version

  /// Creates a writer.
  public init(_ version: Version = .v4_0) { self.version = version }

  /// Writes cards one after the other, with CRLF line ends and lines of at most 75 bytes.
  ///
  /// Writes the properties as they are; leaves out AGENT, which 4.0 lacks, and binary values.
  ///
  /// - Returns: UTF-8.
  public func write(_ cards: [VCard]) -> [UInt8] {
    var output = ContentLineWriter()
    for card in cards {
      output.append("BEGIN:VCARD")
      output.append("VERSION:\(version.rawValue)")
      for property in card.properties { write(property, to: &output) }
      output.append("END:VCARD")
    }
    return output.bytes
  }

  private func write(_ property: Property, to output: inout ContentLineWriter) {
    guard case .text(let text) = property.content else { return }
    let name = Token.name(property.name)
    // BEGIN, END, VERSION, or an AGENT whose value is such a line, would break the card.
    if name.isEmpty || ["BEGIN", "END", "VERSION", "AGENT"].contains(name) { return }
    var line = ""
    if let group = property.group.map({ Token.cleaned($0) }), !group.isEmpty { line += group + "." }
    line += name
    // The value is written decoded, in UTF-8.
    for parameter in property.parameters where !["ENCODING", "CHARSET"].contains(parameter.name) {
      line += ParameterWriter.text(parameter)
    }
    output.append(line + ":" + Self.neutralized(text))
  }

  /// The value with line ends as `\n` and without control characters.
  static func neutralized(_ value: String) -> String {
    // Nearly no value has a byte that could belong to one of them in UTF-8.
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 && $0 != 0xE2 }) {
      return value
    }
    var output = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      // Besides LF and CR, the line ends of Unicode: some readers split lines there.
      case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029:
        output.append(contentsOf: "\\n".unicodeScalars)
      case 0x09: output.append(scalar)
      case 0...0x1F, 0x7F...0x9F: break
      default: output.append(scalar)
      }
      previous = scalar
    }
    return String(output)
  }
}
