/// A text in the making: a command's main output, which may be long.
///
/// It is kept as the bytes that will be written: they grow in half the time that a String takes, and
/// nobody has to see whether they are UTF-8.
struct OutputText: Equatable, Sendable {
  /// UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Begins an empty text.
  ///
  /// - Parameter capacity: how many bytes are likely to come; what is not used costs nothing.
  init(capacity: Int = 0) {
    if capacity > 0 { bytes.reserveCapacity(capacity) }
  }

  /// Takes a text as it is.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// The text as a String; takes its time where it is long.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Where what is appended next will begin, for ``plainWidth(from:)`` and ``removeText(from:)``.
  var end: Int { bytes.count }

  mutating func append(_ text: String) {
    let appended: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe bytes.append(contentsOf: $0)
    }
    if appended == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func append(_ text: OutputText) { bytes += text.bytes }

  /// Appends a text that stands in the source as it is.
  mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Appends texts with something between them.
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

  mutating func append(spaces count: Int) {
    for _ in 0..<count { append(ascii: " ") }
  }

  /// What stands behind a place, as the span's ``Swift/Span/plainWidth`` has it.
  func plainWidth(from start: Int) -> Int? { bytes.span.extracting(start...).plainWidth }

  /// Takes away what stands behind a place.
  ///
  /// - Returns: what stood there.
  mutating func removeText(from start: Int) -> String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }
}
