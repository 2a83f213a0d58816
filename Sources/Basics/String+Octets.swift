import Glibc

/// The octets of a path, in Swift's text.
///
/// To Linux a path is octets, and to Swift a text is Unicode. So in a path's text, an octet that is
/// not UTF-8 is a scalar of its own, from U+10FE80 to U+10FEFF: the last private characters, which
/// nobody uses. The octets of such a character in a path become scalars in the same way, so that
/// every path has one text, which leads back to it.
extension String {
  /// The text of a path.
  package init(octets: [UInt8]) {
    if let text = String(validating: octets, as: UTF8.self), !text.hasOctets {
      self = text
      return
    }
    var text: [UInt8] = []
    var rest = octets[...]
    while let octet = rest.first {
      let character = Self.firstCharacter(of: rest)
      if let character, !character.hasOctets {
        text += character.utf8
        rest = rest.dropFirst(character.utf8.count)
      } else {
        // The UTF-8 of U+10FE00 plus the octet.
        text += [0xF4, 0x8F, 0xB8 | octet >> 6, 0x80 | octet & 0x3F]
        rest = rest.dropFirst()
      }
    }
    self = String(decoding: text, as: UTF8.self)
  }

  private static func firstCharacter(of octets: ArraySlice<UInt8>) -> String? {
    (1...4).lazy.compactMap { String(validating: octets.prefix($0), as: UTF8.self) }.first
  }

  /// The text of a path in C.
  package init(octetsAt path: UnsafePointer<CChar>) {
    if let text = unsafe String(validatingCString: path), !text.hasOctets {
      self = text
      return
    }
    let octets = unsafe UnsafeBufferPointer(start: path, count: strlen(path))
    self = unsafe String(octets: octets.map { UInt8(bitPattern: $0) })
  }

  /// Whether it is the text of a path that is not UTF-8.
  package var hasOctets: Bool { mayHaveOctets && unicodeScalars.contains { $0.octet != nil } }

  /// Whether it has the first byte of every such scalar, which is looked for before each file call.
  private var mayHaveOctets: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.baseAddress.map { unsafe memchr($0, 0xF4, bytes.count) != nil } ?? false
    } ?? true
  }

  /// The octets of the path.
  package var octets: [UInt8] {
    guard hasOctets else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in
      scalar.octet.map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// Calls a function of C with the path.
  package func withOctets<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    guard hasOctets else { return unsafe withCString(body) }
    return unsafe body(octets.map { CChar(bitPattern: $0) } + [0])
  }

  /// The text whose UTF-8 the octets are; `nil` if they are not UTF-8.
  package var textOfOctets: String? { hasOctets ? String(validating: octets, as: UTF8.self) : self }

  /// The text with U+FFFD in place of each octet that is not UTF-8.
  package var replacingOctets: String {
    guard hasOctets else { return self }
    let scalars = unicodeScalars.map { $0.octet == nil ? $0 : "\u{FFFD}" }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// The octet that it is in the text of a path; `nil` if it is a character.
  package var octet: UInt8? {
    (0x10FE80...0x10FEFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }
}
