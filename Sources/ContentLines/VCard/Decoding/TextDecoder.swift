import Glibc

struct TextDecoder {
  let fallback: Charset

  /// Decodes octets by the charset they declare; those without meaning become U+FFFD.
  ///
  /// Without one, or if it does not fit, they are UTF-8 if valid as such, else in the fallback.
  func decode(_ bytes: ArraySlice<UInt8>, declared: Charset?) -> String {
    if declared == nil || declared == .utf8, let text = String(validating: bytes, as: UTF8.self) {
      return text
    }
    return decode(Array(bytes), declared: declared)
  }

  private func decode(_ bytes: [UInt8], declared: Charset?) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }), declared?.isASCIICompatible ?? true {
      return String(decoding: bytes, as: UTF8.self)
    }
    switch declared {
    case .utf8: return String(decoding: bytes, as: UTF8.self)
    case .windows1252: return Self.windows1252(bytes)
    case .named(let name):
      if let text = Self.converted(bytes, from: name) { return text }
    case nil: break
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if case .named(let name) = fallback, let text = Self.converted(bytes, from: name) {
      return text
    }
    return Self.windows1252(bytes)
  }

  /// Decodes Windows-1252 without iconv, so that it works where no converters are installed.
  static func windows1252(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(0x80..<0xA0 ~= byte ? upperControls[Int(byte - 0x80)] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// Windows-1252 from 0x80 to 0x9F; the five octets it leaves undefined are U+FFFD.
  private static let upperControls: [Unicode.Scalar] = [
    "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
    "\u{02C6}", "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}",
    "\u{FFFD}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}",
    "\u{02DC}", "\u{2122}", "\u{0161}", "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
  ]

  /// Decodes by `iconv(3)`; `nil` where no converter of that name is installed.
  private static func converted(_ bytes: [UInt8], from name: String) -> String? {
    // iconv_open(3) answers (iconv_t)-1 for a name it does not know.
    guard let converter = unsafe iconv_open("UTF-8", name), Int(bitPattern: converter) != -1
    else { return nil }
    // The descriptor is this function's own; nothing can be done where closing it fails.
    defer { unsafe _ = iconv_close(converter) }
    var input = bytes
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    var consumed = 0
    while consumed < input.count {
      let step = unsafe step(converter, &input, from: consumed, into: &buffer)
      output.append(contentsOf: buffer.prefix(step.produced))
      consumed += step.consumed
      if step.error == E2BIG && step.produced > 0 { continue }
      if consumed >= input.count { break }
      // An octet without meaning, or a character cut short: shown, passed over.
      output.append(contentsOf: "\u{FFFD}".utf8)
      consumed += 1
    }
    // Windows-1255 and -1258 hold a letter back until it is clear that no accent follows.
    let heldBack = unsafe step(converter, &input, from: input.count, into: &buffer)
    output.append(contentsOf: buffer.prefix(heldBack.produced))
    return String(decoding: output, as: UTF8.self)
  }

  /// One call of `iconv(3)`, until the buffer is full; at the input's end, what it holds back.
  private static func step(
    _ converter: iconv_t, _ input: inout [UInt8], from start: Int, into buffer: inout [UInt8]
  ) -> (consumed: Int, produced: Int, error: Int32) {
    // iconv(3) takes pointers to pointers and sizes, inside the two arrays, used by nothing else.
    unsafe input.withUnsafeMutableBytes { input in
      unsafe buffer.withUnsafeMutableBytes { output in
        var source =
          unsafe input[start...].isEmpty
          ? nil : input.baseAddress.map { unsafe ($0 + start).assumingMemoryBound(to: CChar.self) }
        var target = unsafe output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var sourceLeft = input.count - start
        var targetLeft = output.count
        let status = unsafe iconv(converter, &source, &sourceLeft, &target, &targetLeft)
        let error = status == -1 ? errno : 0
        return (input.count - start - sourceLeft, output.count - targetLeft, error)
      }
    }
  }
}
