/// A buffer for a command's output: appending to bytes takes half the time that a string takes.
package struct OutputText: Equatable, Sendable {
  /// UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty text; the capacity is the expected number of bytes.
  package init(capacity: Int = 0) { if capacity > 0 { bytes.reserveCapacity(capacity) } }

  /// Creates a text from UTF-8.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The text as a string; takes long for a long text.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
  package var isEmpty: Bool { bytes.isEmpty }
  /// The offset of the next byte, for ``removeText(from:)``.
  package var end: Int { bytes.count }

  package mutating func append(_ text: String) {
    let appended: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe bytes.append(contentsOf: $0)
    }
    if appended == nil { bytes.append(contentsOf: text.utf8) }
  }

  package mutating func append(_ text: OutputText) { bytes += text.bytes }

  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends texts with a separator between them, and an end.
  package mutating func append(_ texts: [String], separator: String, end: String = "") {
    for (index, text) in texts.enumerated() {
      if index > 0 { append(separator) }
      append(text)
    }
    append(end)
  }

  package mutating func append(ascii scalar: Unicode.Scalar) { bytes.append(UInt8(ascii: scalar)) }

  /// Appends a text and a line end.
  package mutating func append(line text: String) {
    append(text)
    append(ascii: "\n")
  }

  package mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
  }

  /// Removes the text after an offset.
  package mutating func removeText(from start: Int) -> String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }
}
