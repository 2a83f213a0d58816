internal import EmployeeDirectory
internal import Foundation
internal import TerminalUI

/// Attribute values that every directory server accepts (RFC 4517).
enum LDAPValue {
  /// The maximum number of Unicode scalars in a value; servers limit the size of an entry.
  static let lengthLimit = 1_024

  /// The maximum number of values of an attribute.
  static let countLimit = 500

  /// A value of the syntax Directory String.
  ///
  /// Long values are cut, invisible characters replaced, and letters composed (NFC), so that another
  /// composition in a feed is not a change.
  ///
  /// - Parameter text: not blank.
  /// - Returns: the value; never empty.
  static func text(_ text: String) -> String {
    if text.utf8.count <= lengthLimit, text.isPrintableASCII {
      return text.collapsingWhiteSpace()
    }
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(lengthLimit)))
    return start.visible.precomposedStringWithCanonicalMapping.collapsingWhiteSpace()
  }

  /// The values of one attribute, without duplicates and within ``countLimit``.
  ///
  /// Servers refuse duplicates according to `caseIgnoreMatch` (RFC 4518).
  static func texts(_ texts: [String]) -> [String] {
    if texts.count == 1 { return [text(texts[0])] }
    var seen: Set<String> = []
    var values: [String] = []
    for value in texts.lazy.map(text) where seen.insert(folded(value)).inserted {
      if values.count == countLimit { break }
      values.append(value)
    }
    return values
  }

  /// A form that is equal for all texts that a server may treat as equal.
  ///
  /// Case folding, compatibility decomposition (NFKD) and removal of ignorable characters (RFC 4518
  /// sections 2.2 to 2.6).
  static func folded(_ text: String) -> String {
    if text.isPrintableASCII { return text.lowercased() }
    let text = text.decomposedStringWithCompatibilityMapping.caseFolded()
      .decomposedStringWithCompatibilityMapping.caseFolded()
    let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(seen)).collapsingWhiteSpace()
  }

  /// A mailbox (IA5 String): printable ASCII.
  ///
  /// - Returns: `nil` for anything else; with replaced letters it would be another mailbox.
  static func mail(_ address: String) -> String? { ascii(address) { $0 > 0x20 && $0 < 0x7F } }

  /// A telephone number (Printable String).
  ///
  /// Wide forms and other dashes become ASCII; invisible characters are removed.
  ///
  /// - Returns: `nil` if other characters remain; without them it would be another number.
  static func telephoneNumber(_ number: String) -> String? {
    // Normalizing a long text takes long.
    if number.utf8.count > 4 * lengthLimit { return nil }
    if number.isPrintableASCII { return printable(number.collapsingWhiteSpace()) }
    let plain = number.precomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map { $0.isDash ? "-" : $0 }
    return printable(String(String.UnicodeScalarView(plain)).collapsingWhiteSpace())
  }

  /// The signs of a Printable String (RFC 4517 section 3.2).
  private static let signs = Set(" '()+,-./:=?".utf8)

  private static func printable(_ text: String) -> String? {
    ascii(text) { signs.contains($0) || (0x30...0x39).contains($0) || $0.isLatin }
  }

  private static func ascii(_ text: String, where isAllowed: (UInt8) -> Bool) -> String? {
    let isGood = !text.isEmpty && text.utf8.count <= lengthLimit && text.utf8.allSatisfy(isAllowed)
    return isGood ? text : nil
  }
}

extension String {
  fileprivate var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}

extension Unicode.Scalar {
  fileprivate var isDash: Bool {
    properties.generalCategory == .dashPunctuation || self == "\u{2212}"
  }
}

extension UInt8 {
  fileprivate var isLatin: Bool { (0x61...0x7A).contains(self | 0x20) }
}
