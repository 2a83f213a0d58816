import Basics

/// The header of a message as its octets, of which all that is not changed stays (RFC 5322, 2.2).
///
/// Lines may end with LF, as in Maildirs, or with CRLF. A malformed line is never found.
package struct HeaderFields: Sendable {
  /// The message: header, empty line and body.
  package private(set) var message: [UInt8]

  package init(_ message: [UInt8]) { self.message = message }

  /// The unfolded value of the first field of a name; `nil` if there is none; a value that is not
  /// UTF-8 is repaired, and encoded words (RFC 2047) stay encoded.
  package subscript(name: String) -> String? {
    guard let field = fields.first(where: { isNamed($0, name) }) else { return nil }
    let value = message[field].drop { $0 != Self.colon }.dropFirst()
    var unfolded = value.filter { $0 != Self.lineFeed && $0 != Self.carriageReturn }[...]
    // As octets: of ten thousand emails, trimming characters takes a third of the time.
    unfolded = unfolded.drop(while: Self.isSpace)
    while let last = unfolded.last, Self.isSpace(last) { unfolded.removeLast() }
    return String(decoding: unfolded, as: UTF8.self)
  }

  /// How many fields have a name, also with white space before the colon, which some programs read.
  package func count(of name: String) -> Int { fields.count { isNamed($0, name, loosely: true) } }

  /// The names of the fields in lower case; `nil` if a line is malformed, such as one with a space
  /// before the colon.
  package var names: [String]? {
    var names: [String] = []
    for field in fields {
      let name = message[field].prefix { $0 != Self.colon }
      let isName = name.allSatisfy { (0x21...0x7E).contains($0) }
      guard isName, !name.isEmpty, name.endIndex < field.upperBound else { return nil }
      names.append(String(decoding: name, as: UTF8.self).lowercased())
    }
    return names
  }

  /// The header alone, with the empty line.
  package var withoutBody: HeaderFields { HeaderFields(Array(message[..<bodyStart])) }
  /// The body, after the empty line.
  package var body: ArraySlice<UInt8> { message[bodyStart...] }

  /// The longest line that a message may have, in octets without its end (RFC 5322 section 2.1.1;
  /// RFC 5321 section 4.5.3.1.6).
  static let longestLine = 998

  /// The message with CRLF at the end of each line; `nil` with a NUL or a line too long.
  ///
  /// A CR alone would end a line for some servers, and so it is one here.
  var messageWithCRLF: [UInt8]? {
    var octets: [UInt8] = []
    octets.reserveCapacity(message.count + message.count / 32 + 2)
    var lineLength = 0
    var last: UInt8 = 0
    for octet in message {
      defer { last = octet }
      if octet == Self.lineFeed, last == Self.carriageReturn { continue }
      if octet == Self.lineFeed || octet == Self.carriageReturn {
        octets += [Self.carriageReturn, Self.lineFeed]
        lineLength = 0
        continue
      }
      lineLength += 1
      if octet == 0 || lineLength > Self.longestLine { return nil }
      octets.append(octet)
    }
    if lineLength > 0 { octets += [Self.carriageReturn, Self.lineFeed] }
    return octets
  }

  /// Removes every field of a name.
  package mutating func remove(_ name: String) {
    for field in fields.reversed() where isNamed(field, name) { message.removeSubrange(field) }
  }

  /// Gives a field a value, whose line ends become spaces; adds it at the top if it is missing.
  package mutating func set(_ name: String, to value: String) {
    let line = Array("\(name): ".utf8) + value.utf8.map { $0 < 0x20 ? 0x20 : $0 } + lineEnd
    let field = fields.first { isNamed($0, name) }
    message.replaceSubrange(field ?? 0..<0, with: line)
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let colon = UInt8(ascii: ":")

  private static func isSpace(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 }

  private var lineEnd: [UInt8] {
    guard let end = message.firstIndex(of: Self.lineFeed), end > 0,
      message[end - 1] == Self.carriageReturn
    else { return [Self.lineFeed] }
    return [Self.carriageReturn, Self.lineFeed]
  }

  /// The octets of each field with its folded lines, and the line end.
  private var fields: [Range<Int>] {
    var fields: [Range<Int>] = []
    for line in headerLines {
      let folded = Self.isSpace(message[line.lowerBound]) ? fields.popLast() : nil
      fields.append((folded ?? line).lowerBound..<line.upperBound)
    }
    return fields
  }

  /// The lines before the empty line, each with its end.
  private var headerLines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < message.count {
      let end = message[start...].firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? message.count
      if isEmpty(start..<end) { break }
      lines.append(start..<end)
      start = end
    }
    return lines
  }

  private var bodyStart: Int {
    let start = headerLines.last?.upperBound ?? 0
    guard let end = message[start...].firstIndex(of: Self.lineFeed) else { return message.count }
    return end + 1
  }

  private func isEmpty(_ line: Range<Int>) -> Bool {
    message[line].allSatisfy { $0 == Self.lineFeed || $0 == Self.carriageReturn }
  }

  private func isNamed(_ field: Range<Int>, _ name: String, loosely: Bool = false) -> Bool {
    let bytes = message[field]
    guard let colon = bytes.firstIndex(of: Self.colon) else { return false }
    var found = bytes[..<colon]
    while loosely, let last = found.last, last <= UInt8(ascii: " ") { found.removeLast() }
    return found.elementsEqual(name.utf8) { $0.lowercased == $1.lowercased }
  }
}
