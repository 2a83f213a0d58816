import Basics

/// Names and groups (RFC 6350 section 3.3; RFC 5545 section 3.1).
package enum Token {
  /// The letters, digits and hyphens of a name.
  package static func cleaned(_ name: String) -> String {
    let kept = name.utf8.filter { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The name if it is valid, else its valid characters with the prefix X-; empty if there are
  /// none.
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
