/// How a content line's value is wrapped for transport.
enum TransferEncoding {
  case none
  case quotedPrintable
  case base64
}

/// The part of a content line before its colon: group, name and parameters, not copied anywhere.
///
/// Source: RFC 6350 section 3.3; for bare parameters vCard 2.1 section 2.1.2.
struct ContentLineHead {
  /// Where a parameter's name and values are, in bytes.
  struct ParameterRanges {
    /// `nil` for a bare parameter of vCard 2.1 (`TEL;HOME:`).
    let name: Range<Int>?
    let values: Range<Int>
  }

  let group: Range<Int>?
  let name: Range<Int>
  private let end: Int
  private var next: Int

  /// Splits what stands in a range: everything before the colon.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let nameEnd = bytes.firstIndex(of: ASCII.semicolon, in: range) ?? range.upperBound
    let whole = bytes.trimmed(range.lowerBound..<nameEnd)
    if let dot = bytes.firstIndex(of: ASCII.dot, in: whole) {
      group = whole.lowerBound..<dot
      name = dot + 1..<whole.upperBound
    } else {
      group = nil
      name = whole
    }
    next = nameEnd
    end = range.upperBound
  }

  /// The name that a physical line begins with, whatever follows it.
  static func name(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != ASCII.colon, bytes[end] != ASCII.semicolon {
      end += 1
    }
    return bytes.trimmed(range.lowerBound..<end)
  }

  /// Whether a physical line looks like the beginning of a content line: a name, then its value or
  /// parameters, and a colon.
  static func isLikely(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // As much as is there however the input is cut into chunks.
    let range = range.prefix(LineSplitter.pieceSize)
    let name = name(bytes, range)
    guard !name.isEmpty, bytes.firstIndex(of: ASCII.colon, in: range) != nil else { return false }
    for index in name {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, ASCII.dot: continue
      default: return false
      }
    }
    return true
  }

  /// The next parameter, or `nil` after the last.
  mutating func nextParameter(_ bytes: Span<UInt8>) -> ParameterRanges? {
    while next < end {
      let start = next + 1
      var index = start
      var equals: Int?
      var isQuoted = false
      while index < end {
        let byte = bytes[index]
        if byte == ASCII.quote {
          isQuoted.toggle()
        } else if byte == ASCII.semicolon && !isQuoted {
          break
        } else if byte == ASCII.equals && equals == nil {
          equals = index
        }
        index += 1
      }
      next = index
      guard start < index else { continue }
      guard let equals else {
        return ParameterRanges(name: nil, values: bytes.trimmed(start..<index))
      }
      return ParameterRanges(
        name: bytes.trimmed(start..<equals), values: bytes.trimmed(equals + 1..<index))
    }
    return nil
  }
}

/// What reading on depends on: which property it is and how its value is wrapped.
struct ContentLineTraits {
  var kind: PropertyKind
  var encoding = TransferEncoding.none
  /// The value of `CHARSET`, in the octets the head stands in.
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
  case structuredName
  case formattedName
  case identifier
  case version
  case agent
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
      case 4 where bytes.matches(name, "LOGO"): .binary
      case 5 where bytes.matches(name, "AGENT"): .agent
      case 5 where bytes.matches(name, "PHOTO"): .binary
      case 5 where bytes.matches(name, "SOUND"): .binary
      case 7 where bytes.matches(name, "VERSION"): .version
      default: .other
      }
  }
}

/// Finds the colon that ends a head, which may come in several pieces.
///
/// A colon inside a quoted parameter value does not count, unless the quote is never closed: then
/// the first one does.
struct ColonFinder {
  private var isQuoted = false
  private var searched = 0
  /// The first colon of all, quoted or not, counted from the head's first octet.
  private(set) var firstColon: Int?

  /// Looks at the next piece; `range` must begin where the last one ended.
  mutating func find(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    let colon = bytes.firstIndex(of: ASCII.colon, in: range)
    if firstColon == nil { firstColon = colon.map { $0 - range.lowerBound + searched } }
    searched += range.count
    let end = colon ?? range.upperBound
    guard isQuoted || bytes.firstIndex(of: ASCII.quote, in: range.lowerBound..<end) != nil else {
      return colon
    }
    for index in range {
      let byte = bytes[index]
      if byte == ASCII.quote {
        isQuoted.toggle()
      } else if byte == ASCII.colon && !isQuoted {
        return index
      }
    }
    return nil
  }
}
