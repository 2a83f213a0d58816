/// Turns the input's octets into ones that hold ASCII as ASCII, a chunk at a time.
///
/// UTF-16, told by its byte order mark or by the zero octets of its first two characters, becomes
/// UTF-8. Everything else passes as it is: which 8-bit charset a value is in stands in its own
/// `CHARSET` parameter (vCard 2.1) and is not known before it is read.
struct InputDecoder {
  enum Encoding { case narrow, utf16LittleEndian, utf16BigEndian }

  /// How many octets ``detect(_:)`` wants to see.
  static let detectionSize = 4

  private let encoding: Encoding
  private var oddByte: UInt8?
  private var highSurrogate: UInt16?

  init(_ encoding: Encoding) { self.encoding = encoding }

  /// Tells the encoding from an input's first octets.
  static func detect(_ head: [UInt8]) -> Encoding {
    guard head.count >= 2 else { return .narrow }
    if head[0] == 0xFF && head[1] == 0xFE { return .utf16LittleEndian }
    if head[0] == 0xFE && head[1] == 0xFF { return .utf16BigEndian }
    guard head.count >= 4 else { return .narrow }
    if head[0] != 0, head[1] == 0, head[2] != 0, head[3] == 0 { return .utf16LittleEndian }
    if head[0] == 0, head[1] != 0, head[2] == 0, head[3] != 0 { return .utf16BigEndian }
    return .narrow
  }

  /// The chunk in UTF-8.
  ///
  /// What a chunk's end cuts is kept for the next one.
  mutating func transcode(_ chunk: Span<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(chunk.count)
    for index in chunk.indices {
      guard let first = oddByte else {
        oddByte = chunk[index]
        continue
      }
      oddByte = nil
      let second = chunk[index]
      let unit =
        encoding == .utf16LittleEndian
        ? UInt16(second) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(second)
      append(unit, to: &output)
    }
    return output
  }

  /// What is left at the input's end: half a character, shown as U+FFFD.
  mutating func finish() -> [UInt8] {
    var output: [UInt8] = []
    if highSurrogate != nil { Self.append("\u{FFFD}", to: &output) }
    if oddByte != nil { Self.append("\u{FFFD}", to: &output) }
    highSurrogate = nil
    oddByte = nil
    return output
  }

  private mutating func append(_ unit: UInt16, to output: inout [UInt8]) {
    if let high = highSurrogate {
      highSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(unit & 0x3FF)
        Self.append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &output)
        return
      }
      Self.append("\u{FFFD}", to: &output)
    }
    if UTF16.isLeadSurrogate(unit) {
      highSurrogate = unit
    } else if unit < 0x80 {
      output.append(UInt8(unit))
    } else {
      Self.append(Unicode.Scalar(unit) ?? "\u{FFFD}", to: &output)
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
