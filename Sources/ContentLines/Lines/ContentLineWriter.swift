/// Collects content lines, folded and ended by CRLF (RFC 6350 section 3.2; RFC 5545 section 3.1).
package struct ContentLineWriter {
  /// The longest physical line in bytes, without its CRLF.
  package static let lineLimit = 75
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Appends a content line, folded between characters.
  package mutating func append(_ line: String) { append(Array(line.utf8)) }

  /// Appends a content line in UTF-8, folded between characters.
  package mutating func append(_ content: [UInt8]) {
    var start = 0
    var room = Self.lineLimit
    while content.count - start > room {
      var end = start + room
      // Back to the first byte of a character: the others begin with the bits 10.
      while end > start + 1, content[end] & 0xC0 == 0x80 { end -= 1 }
      bytes.append(contentsOf: content[start..<end])
      bytes.append(contentsOf: [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space])
      start = end
      room = Self.lineLimit - 1
    }
    bytes.append(contentsOf: content[start...])
    bytes.append(contentsOf: [ASCII.carriageReturn, ASCII.lineFeed])
  }

  /// A calendar of one journal with these properties, those that are not `nil`.
  static func journal(_ properties: [String?]) -> [UInt8] {
    var writer = ContentLineWriter()
    let begin = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//employees//employees//EN", "BEGIN:VJOURNAL",
    ]
    for line in begin + properties.compactMap(\.self) + ["END:VJOURNAL", "END:VCALENDAR"] {
      writer.append(line)
    }
    return writer.bytes
  }
}
