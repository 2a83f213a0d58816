internal import TerminalUI

/// A buffer for a command's output, which may be long.
///
/// Appending to bytes takes half the time of appending to a string.
struct OutputText: Equatable, Sendable {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  ///
  /// - Parameter capacity: the expected number of bytes.
  init(capacity: Int = 0) {
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  /// Creates a text from UTF-8.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a text from a string.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text as a string; takes long for a long text.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// The offset of the next byte, for ``plainWidth(from:)`` and ``removeText(from:)``.
  var end: Int { bytes.count }

  mutating func append(_ text: String) {
    let appended: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe bytes.append(contentsOf: $0)
    }
    if appended == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func append(_ text: OutputText) { bytes += text.bytes }

  /// Appends a literal.
  mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends texts with a separator between them.
  mutating func append(_ texts: [String], separator: String) {
    var isFirst = true
    for text in texts {
      if !isFirst { append(separator) }
      isFirst = false
      append(text)
    }
  }

  /// Appends an ASCII character.
  mutating func append(ascii character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Appends a text and a line end.
  mutating func append(line text: String) {
    append(text)
    append(ascii: "\n")
  }

  mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  /// The ``Swift/Span/plainWidth`` of the text after an offset.
  func plainWidth(from start: Int) -> Int? { bytes.span.extracting(start...).plainWidth }

  /// Removes the text after an offset.
  ///
  /// - Returns: the removed text.
  mutating func removeText(from start: Int) -> String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }

  /// Removes the spaces at the end of the text after an offset.
  mutating func removeSpaces(from start: Int) {
    while bytes.count > start, bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
  }
}
