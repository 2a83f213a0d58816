/// How a content line's value is wrapped for transport.
enum TransferEncoding { case none, quotedPrintable, base64 }

/// The traits that reading on depends on: the property, and how its value is wrapped.
struct ContentLineTraits {
  var kind: PropertyKind
  var encoding = TransferEncoding.none
  /// The value of `CHARSET`, in the octets that contain the head.
  var charset: Range<Int>?

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var head = ContentLineHead(bytes, range)
    kind = PropertyKind(bytes, head.name)
    while let parameter = head.nextParameter(bytes) {
      let values = Self.unquoted(bytes, parameter.values)
      guard let name = parameter.name else {
        encoding = Self.encoding(bytes, values, isBare: true) ?? encoding
        continue
      }
      if bytes.matches(name, "ENCODING") {
        encoding = Self.encoding(bytes, values, isBare: false) ?? encoding
      } else if bytes.matches(name, "CHARSET") {
        charset = values
      }
    }
  }

  /// The transfer encoding that a value of `ENCODING` names, or a bare parameter of vCard 2.1.
  static func encoding(
    _ bytes: Span<UInt8>, _ range: Range<Int>, isBare: Bool
  ) -> TransferEncoding? {
    if bytes.matches(range, "QUOTED-PRINTABLE") { return .quotedPrintable }
    if bytes.matches(range, "BASE64") { return .base64 }
    if isBare { return nil }
    if bytes.matches(range, "B") { return .base64 }
    if bytes.matches(range, "Q") { return .quotedPrintable }
    return TransferEncoding.none
  }

  private static func unquoted(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, bytes[range.lowerBound] == ASCII.quote,
      bytes[range.upperBound - 1] == ASCII.quote
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}

/// The properties that the reader treats specially.
enum PropertyKind {
  case structuredName, formattedName, identifier, email
  /// BDAY.
  case birthday
  /// ANNIVERSARY, and what programs write for it in versions that lack it.
  case anniversary
  /// X-ABDATE, whose label of the same group says what day it is.
  case labelledDate
  /// X-ABLABEL.
  case label
  /// KIND, and Apple's name for it in version 3.0.
  case cardKind
  case version, agent
  /// PHOTO, LOGO, SOUND and KEY: a value that may be large and is not text.
  case binary
  case other

  init(_ bytes: Span<UInt8>, _ name: Range<Int>) {
    self =
      switch name.count {
      case 1 where bytes.matches(name, "N"): .structuredName
      case 2 where bytes.matches(name, "FN"): .formattedName
      case 3 where bytes.matches(name, "UID"): .identifier
      case 3 where bytes.matches(name, "KEY"): .binary
      case 4 where bytes.matches(name, "BDAY"): .birthday
      case 4 where bytes.matches(name, "KIND"): .cardKind
      case 4 where bytes.matches(name, "LOGO"): .binary
      case 5 where bytes.matches(name, "EMAIL"): .email
      case 5 where bytes.matches(name, "AGENT"): .agent
      case 5 where bytes.matches(name, "PHOTO"): .binary
      case 5 where bytes.matches(name, "SOUND"): .binary
      case 7 where bytes.matches(name, "VERSION"): .version
      case 8 where bytes.matches(name, "X-ABDATE"): .labelledDate
      case 9 where bytes.matches(name, "X-ABLABEL"): .label
      case 11 where bytes.matches(name, "ANNIVERSARY"): .anniversary
      case 13 where bytes.matches(name, "X-ANNIVERSARY"): .anniversary
      case 23 where bytes.matches(name, "X-EVOLUTION-ANNIVERSARY"): .anniversary
      case 24 where bytes.matches(name, "X-ADDRESSBOOKSERVER-KIND"): .cardKind
      case 28 where bytes.matches(name, "X-KADDRESSBOOK-X-ANNIVERSARY"): .anniversary
      default: .other
      }
  }
}
