internal import EmployeeDirectory

/// An email address of exactly one mailbox.
///
/// A feed may say anything. What mail programs take for a list, a group or a comment would send a
/// message to somebody else.
struct MailAddress {
  /// What stands before the `@`, with its quotes where it is quoted.
  let localPart: Substring
  /// What stands behind it.
  let domain: Substring

  /// Reads an addr-spec: a dot-atom or a quoted string, `@`, and a dot-atom or an address literal.
  ///
  /// There is no white space and no comment in it, and no obsolete form. Letters beyond ASCII are
  /// letters; a domain has no other characters beyond ASCII.
  ///
  /// Source: RFC 5322 section 3.4.1; RFC 6532 section 3.2; RFC 5891 for the domain's letters.
  ///
  /// - Returns: `nil` for anything else.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.first,
      let at = first == "\"" ? Self.endOfQuotes(scalars) : scalars.firstIndex(of: "@"),
      at < scalars.endIndex, scalars[at] == "@"
    else { return nil }
    localPart = text[..<at]
    domain = text[scalars.index(after: at)...]
    let isLocal = first == "\"" || Self.isDotAtom(localPart, extra: Self.isVisible)
    guard isLocal, Self.isLiteral(domain) || Self.isDotAtom(domain, extra: Self.isLetter) else {
      return nil
    }
  }

  /// Whether a text is an addr-spec.
  static func isSingle(_ text: String) -> Bool { isPlain(text) || MailAddress(text) != nil }

  /// Whether a text is an addr-spec of nothing but letters, digits, hyphens, underscores and dots, as
  /// most are: it can be told ten times as fast, and stands in a URI as it is.
  static func isPlain(_ text: String) -> Bool {
    var hasDomain = false
    var isAtomStart = true
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"):
        isAtomStart = false
      case UInt8(ascii: ".") where !isAtomStart: isAtomStart = true
      case UInt8(ascii: "@") where !isAtomStart && !hasDomain:
        hasDomain = true
        isAtomStart = true
      default: return false
      }
    }
    return hasDomain && !isAtomStart
  }

  /// The place behind the quotes that a text begins with.
  ///
  /// Source: RFC 5322 section 3.2.4, without folding white space.
  private static func endOfQuotes(_ scalars: String.UnicodeScalarView) -> String.Index? {
    var isEscaped = false
    for index in scalars.indices.dropFirst() {
      let scalar = scalars[index]
      if !scalar.isASCII {
        if isEscaped || !isVisible(scalar) { return nil }
        continue
      }
      guard (0x20..<0x7F).contains(scalar.value) else { return nil }
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        return scalars.index(after: index)
      }
    }
    return nil
  }

  /// Whether a text is atoms with a dot between each two.
  private static func isDotAtom(
    _ text: Substring, extra isAllowed: (Unicode.Scalar) -> Bool
  ) -> Bool {
    var isAfterDot = true
    for scalar in text.unicodeScalars {
      if scalar == "." {
        if isAfterDot { return false }
        isAfterDot = true
        continue
      }
      guard scalar.isASCII ? isAtomText(scalar) : isAllowed(scalar) else { return false }
      isAfterDot = false
    }
    return !isAfterDot
  }

  /// Whether a text is an address in brackets, such as `[192.0.2.1]`.
  private static func isLiteral(_ text: Substring) -> Bool {
    guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "["),
      text.utf8.last == UInt8(ascii: "]")
    else { return false }
    return text.utf8.dropFirst().dropLast().allSatisfy { byte in
      (0x21..<0x7F).contains(byte) && !"[]\\".utf8.contains(byte)
    }
  }

  private static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isInvisible && !scalar.properties.isWhitespace
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      !scalar.isInvisible
    default: false
    }
  }
}
