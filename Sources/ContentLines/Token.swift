/// Names and groups.
///
/// Source: RFC 6350 section 3.3; RFC 5545 section 3.1.
package enum Token {
  /// The letters, digits and hyphens of a name.
  package static func cleaned(_ name: String) -> String {
    let kept = name.utf8.filter { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
      default: false
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The name if it is valid, else its valid characters with the prefix X-; empty if there are none.
  ///
  /// The prefix keeps a name from becoming another property's when it loses characters.
  package static func name(_ name: String) -> String {
    let kept = cleaned(name)
    return kept == name || kept.isEmpty ? kept : "X-" + kept
  }

  /// Whether a character is a control, or a line end to some readers.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}
