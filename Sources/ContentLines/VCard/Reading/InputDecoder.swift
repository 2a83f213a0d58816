/// Turns the input's octets into ones that hold ASCII as ASCII, a chunk at a time.
///
/// UTF-16, known by its byte order mark or the zeros of two characters, becomes UTF-8. All else
/// passes as it is: a value's 8-bit charset is in its `CHARSET` (vCard 2.1), not read yet.
struct InputDecoder {
  enum Encoding { case narrow, utf16LittleEndian, utf16BigEndian }

  static let detectionSize = 4
  private let encoding: Encoding
  /// The beginning of a character that the last chunk's end has cut.
  private var rest: [UInt8] = []

  init(_ encoding: Encoding) { self.encoding = encoding }

  static func detect(_ head: [UInt8]) -> Encoding {
    guard head.count >= 2 else { return .narrow }
    if head[0] == 0xFF && head[1] == 0xFE { return .utf16LittleEndian }
    if head[0] == 0xFE && head[1] == 0xFF { return .utf16BigEndian }
    guard head.count >= 4 else { return .narrow }
    if head[0] != 0, head[1] == 0, head[2] != 0, head[3] == 0 { return .utf16LittleEndian }
    if head[0] == 0, head[1] != 0, head[2] == 0, head[3] != 0 { return .utf16BigEndian }
    return .narrow
  }

  /// The chunk in UTF-8, without the part that its end cuts, which is kept for the next one.
  mutating func transcode(_ chunk: Span<UInt8>) -> [UInt8] {
    var bytes = rest
    bytes.append(chunk, chunk.indices)
    var end = bytes.count / 2 * 2
    if end > 0, UTF16.isLeadSurrogate(unit(bytes, at: end - 2)) { end -= 2 }
    rest = Array(bytes[end...])
    let units = stride(from: 0, to: end, by: 2).map { unit(bytes, at: $0) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The rest at the input's end: half a character, shown as U+FFFD.
  mutating func finish() -> [UInt8] {
    defer { rest = [] }
    return Array(String(repeating: "\u{FFFD}", count: (rest.count + 1) / 2).utf8)
  }

  private func unit(_ bytes: [UInt8], at index: Int) -> UInt16 {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    return encoding == .utf16LittleEndian ? second << 8 | first : first << 8 | second
  }
}
