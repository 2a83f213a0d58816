import Basics

/// Finds the first place where a text is not valid JSON.
///
/// For texts that simdjson has rejected: it says why, but not where.
///
/// Source: RFC 8259; RFC 3629 for UTF-8.
@safe struct JSONSyntax {
  struct Violation: Error, Hashable {
    let fault: JSONFault
    let location: JSONLocation
  }

  /// simdjson reads no deeper nesting.
  private static let maximumDepth = 1024

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// The objects and arrays around it, outermost first; true for an object.
  private var isObject: [Bool] = []
  /// The names of the outermost object's first members.
  private var keys: [String] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    if unsafe bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The first violation in a text, which may begin with a byte order mark; `nil` if there is none.
  static func firstViolation(in bytes: UnsafeBufferPointer<UInt8>) -> Violation? {
    var reader = unsafe JSONSyntax(bytes)
    do throws(Violation) {
      try reader.readText()
      return nil
    } catch {
      return error
    }
  }

  /// The names of the first members of a valid text that is an object, as written between their
  /// quotation marks; none of another text.
  static func keys(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var reader = unsafe JSONSyntax(bytes)
    try? reader.readText()
    return reader.keys
  }

  /// How many names of members are kept, and how much of each, in bytes.
  private static let (keyCount, keyLength) = (6, 40)

  private mutating func readText() throws(Violation) {
    repeat { try readValue() } while try readToNextValue()
  }

  /// Reads a value; of an object or array that is not empty, only up to its first value.
  private mutating func readValue() throws(Violation) {
    while true {
      skipWhiteSpace()
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let opensObject = next == UInt8(ascii: "{")
        if isObject.count == Self.maximumDepth { throw violation(.tooDeep) }
        index += 1
        skipWhiteSpace()
        if next == UInt8(ascii: opensObject ? "}" : "]") {
          index += 1
          return
        }
        isObject.append(opensObject)
        if opensObject { try readKey() }
      case UInt8(ascii: "\""): return try readString()
      case UInt8(ascii: "-"): return try readNumber()
      case let byte? where byte.isDigit: return try readNumber()
      case UInt8(ascii: "t"): return try readWord("true")
      case UInt8(ascii: "f"): return try readWord("false")
      case UInt8(ascii: "n"): return try readWord("null")
      default: throw unexpected()
      }
    }
  }

  /// Reads what follows a value, up to the next value; false at the end of the text.
  private mutating func readToNextValue() throws(Violation) -> Bool {
    while let isInObject = isObject.last {
      skipWhiteSpace()
      switch next {
      case UInt8(ascii: ","):
        index += 1
        if isInObject { try readKey() }
        return true
      case UInt8(ascii: isInObject ? "}" : "]"):
        index += 1
        isObject.removeLast()
      default: throw unexpected()
      }
    }
    skipWhiteSpace()
    if next != nil { throw unexpected() }
    return false
  }

  private mutating func readKey() throws(Violation) {
    skipWhiteSpace()
    if next != UInt8(ascii: "\"") { throw unexpected() }
    let start = index + 1
    try readString()
    if isObject.count == 1, keys.count < Self.keyCount {
      let end = min(index - 1, start + Self.keyLength)
      keys.append(unsafe String(decoding: bytes[start..<end], as: UTF8.self))
    }
    skipWhiteSpace()
    if next != UInt8(ascii: ":") { throw unexpected() }
    index += 1
  }

  private mutating func readWord(_ word: StaticString) throws(Violation) {
    let start = index
    let text = "\(word)".utf8
    for byte in text {
      if next != byte { throw violation(.invalidSyntax, at: start) }
      index += 1
    }
  }

  private mutating func readNumber() throws(Violation) {
    let start = index
    if next == UInt8(ascii: "-") { index += 1 }
    let hasLeadingZero = next == UInt8(ascii: "0")
    let wholeDigits = skipDigits()
    var isNumber = hasLeadingZero ? wholeDigits == 1 : wholeDigits > 0
    if next == UInt8(ascii: ".") {
      index += 1
      isNumber = skipDigits() > 0 && isNumber
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      index += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
      isNumber = skipDigits() > 0 && isNumber
    }
    if !isNumber { throw violation(.invalidNumber, at: start) }
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = next, byte.isDigit { index += 1 }
    return index - start
  }

  private mutating func readString() throws(Violation) {
    let start = index
    index += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return
      case UInt8(ascii: "\\"): try readEscape()
      case 0..<0x20: throw violation(.invalidSyntax)
      case 0x20..<0x80: index += 1
      default:
        guard let length = characterLength() else { throw violation(.invalidUTF8) }
        index += length
      }
    }
    throw violation(.unclosedString, at: start)
  }

  /// Reads an escape from its backslash, or an escaped surrogate pair.
  private mutating func readEscape() throws(Violation) {
    let start = index
    index += 1
    guard let letter = next else { return }
    index += 1
    if "\"\\/bfnrt".utf8.contains(letter) { return }
    guard letter == UInt8(ascii: "u"), let unit = readUnit() else {
      throw violation(.invalidSyntax, at: start)
    }
    if UTF16.isTrailSurrogate(unit) { throw violation(.loneSurrogate, at: start) }
    if !UTF16.isLeadSurrogate(unit) { return }
    let isEscape = next == UInt8(ascii: "\\") && byte(at: index + 1) == UInt8(ascii: "u")
    index += 2
    guard isEscape, let trail = readUnit(), UTF16.isTrailSurrogate(trail) else {
      throw violation(.loneSurrogate, at: start)
    }
  }

  /// Reads four hexadecimal digits; `nil` if they are not four.
  private mutating func readUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private var next: UInt8? { byte(at: index) }

  private func byte(at index: Int) -> UInt8? { unsafe index < bytes.count ? bytes[index] : nil }

  private mutating func skipWhiteSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// The number of bytes of the next character beyond ASCII; `nil` if it is not valid UTF-8.
  private func characterLength() -> Int? {
    guard let lead = next else { return nil }
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    for offset in 1..<length {
      guard let byte = byte(at: index + offset), (offset == 1 ? second : 0x80...0xBF).contains(byte)
      else { return nil }
    }
    return length
  }

  /// The next byte, or the text's end, may not stand there.
  private func unexpected() -> Violation {
    let isCharacter = next.map { $0 < 0x80 || characterLength() != nil } ?? true
    return violation(isCharacter ? .invalidSyntax : .invalidUTF8)
  }

  private func violation(_ fault: JSONFault, at start: Int? = nil) -> Violation {
    Violation(fault: fault, location: unsafe JSONLocation(of: start ?? index, in: bytes))
  }
}
