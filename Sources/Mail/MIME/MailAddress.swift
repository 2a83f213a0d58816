import Basics

/// An email address that every mail program reads as exactly one mailbox's: a text with list, group
/// or comment syntax could send a message to other people.
package struct MailAddress {
  /// The part before the `@`.
  package let localPart: Substring
  /// The part after the `@`.
  package let domain: Substring

  /// Reads an addr-spec: a dot-atom, `@`, and a dot-atom or an IPv4 address in brackets (RFC 5322
  /// 3.4.1; RFC 6532 section 3.2; RFC 5891 for the domain's letters); `nil` for anything else.
  ///
  /// Letters beyond ASCII are letters; a domain has no other characters beyond ASCII. White space,
  /// comments, quoted strings and other literals are refused, although the standard has them: mutt
  /// removes quotes and reads their content again, and does not know brackets, so a comma in either
  /// begins another address there, and a colon ends the name of a group.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let at = scalars.firstIndex(of: "@") else { return nil }
    localPart = text[..<at]
    domain = text[scalars.index(after: at)...]
    guard Self.isDotAtom(localPart, extra: Self.isVisible),
      Self.isLiteral(domain) || Self.isDotAtom(domain, extra: Self.isLetter)
    else { return nil }
  }

  /// Whether a text is a single-mailbox address.
  package static func isSingle(_ text: String) -> Bool { isPlain(text) || MailAddress(text) != nil }

  /// Whether a text is an address of ASCII letters, digits, hyphens, underscores and dots: most
  /// are, the check is much faster, and a URI needs no encoding then.
  package static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe isPlain($0) }
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasDomain = false
    var isAtomStart = true
    for index in bytes.indices {
      switch unsafe bytes[index] {
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

  /// Whether a text is a single-mailbox address for a mail program's command line, too.
  ///
  /// A program may take a `-` at the start for an option, and mailx a `|` for a command, a `/` or
  /// `+` for a file.
  package static func isSafeArgument(_ text: String) -> Bool {
    guard isSingle(text), let first = text.unicodeScalars.first else { return false }
    let startsWord =
      !first.isASCII || first == "_" || first.properties.isAlphabetic || ("0"..."9").contains(first)
    return startsWord && !text.utf8.contains { "|/".utf8.contains($0) }
  }

  private static func isDotAtom(
    _ text: Substring, extra isAllowed: (Unicode.Scalar) -> Bool
  ) -> Bool {
    let atoms = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "." }
    return atoms.allSatisfy { atom in
      !atom.isEmpty && atom.allSatisfy { $0.isASCII ? isAtomText($0) : isAllowed($0) }
    }
  }

  /// Whether a text is an IPv4 address in brackets, such as `[192.0.2.1]`.
  private static func isLiteral(_ text: Substring) -> Bool {
    guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]")
    else { return false }
    let parts = text.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in part.utf8.allSatisfy(\.isDigit) && UInt8(part) != nil }
  }

  /// Whether a character may stand in an atom (`atext`).
  package static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
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
