import Foundation

/// Writes cards as vCard 3.0 or 4.0 (RFC 2426, RFC 6350).
///
/// No value can end its card or begin another: line breaks become `\n`, other control characters
/// are left out, and a property name with other characters than RFC 6350 allows gets the prefix X-.
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

  /// Writes cards one after the other in UTF-8, with CRLF line ends and lines of at most 75 bytes.
  ///
  /// Leaves out AGENT, which 4.0 lacks, and binary values that were read.
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
    guard let (encoding, text) = value(property.content) else { return }
    let name = Token.name(property.name)
    // BEGIN, END, VERSION, or an AGENT whose value is such a line, would break the card.
    if name.isEmpty || ["BEGIN", "END", "VERSION", "AGENT"].contains(name) { return }
    var line = ""
    if let group = property.group.map({ Token.cleaned($0) }), !group.isEmpty { line += group + "." }
    line += name
    // The value is written decoded, in UTF-8.
    for parameter in property.parameters where !["ENCODING", "CHARSET"].contains(parameter.name) {
      line += parameter.written
    }
    output.append(line + encoding + ":" + text)
  }

  /// The parameters that a value needs, and the value; `nil` for a binary value that was read.
  private func value(_ content: Property.Content) -> (encoding: String, text: String)? {
    switch content {
    case .text(let text): return ("", TextEscaping.neutralize(text))
    case .binary(let binary):
      guard binary.encoding == .none, let type = binary.type, let mediaType = binary.mediaType
      else { return nil }
      let text = Data(binary.encoded).base64EncodedString()
      return switch version {
      case .v3_0: (";ENCODING=b;TYPE=\(type)", text)
      case .v4_0: ("", "data:\(mediaType);base64,\(text)")
      }
    }
  }
}
