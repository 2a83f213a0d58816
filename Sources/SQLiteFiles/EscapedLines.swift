import Basics

/// A list of texts as one text of lines; line feeds and backslashes are `\n` and `\\`.
///
/// An empty list is an empty text; so is a list of one empty text, which is never stored.
package enum EscapedLines {
  /// Joins texts.
  package static func encode(_ elements: [String]) -> String {
    elements.count == 1 ? escaped(elements[0]) : elements.map(escaped).joined(separator: "\n")
  }

  /// Splits what ``encode(_:)`` joined.
  package static func decode(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    var text = text
    if text.withUTF8({ unsafe isPlain($0) }) { return [text] }
    return text.withUTF8 { unsafe lines($0) }
  }

  /// Splits what ``encode(_:)`` joined, in UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    bytes.isEmpty ? [] : unsafe lines(bytes)
  }

  /// Splits by bytes: as a Character, CR LF is one, and no line would end there.
  private static func lines(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    let hasEscapes = unsafe bytes.hold("\\")
    var lines: [String] = []
    lines.reserveCapacity(bytes.indices.count { index in unsafe bytes[index] == newline } + 1)
    var start = 0
    for end in 0...bytes.count where unsafe end == bytes.count || bytes[end] == newline {
      let line = unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
      lines.append(
        unsafe hasEscapes ? unescaped(line) : String(decoding: line, as: UTF8.self))
      start = end + 1
    }
    return lines
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  private static func isSpecial(_ byte: UInt8) -> Bool { byte == newline || byte == backslash }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe !bytes.hold("\n") && !bytes.hold("\\")
  }

  private static func escaped(_ text: String) -> String {
    var text = text
    if text.withUTF8({ unsafe isPlain($0) }) { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isSpecial(byte) { result.append(backslash) }
      result.append(byte == newline ? UInt8(ascii: "n") : byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescaped(_ line: UnsafeBufferPointer<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for index in line.indices {
      let byte = unsafe line[index]
      if byte == backslash, !isEscape {
        isEscape = true
        continue
      }
      result.append(isEscape && byte == UInt8(ascii: "n") ? newline : byte)
      isEscape = false
    }
    return String(decoding: result, as: UTF8.self)
  }
}
