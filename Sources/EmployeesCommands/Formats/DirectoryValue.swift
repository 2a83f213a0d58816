internal import EmployeeDirectory
internal import Foundation

/// Values that every directory server takes (RFC 4517).
enum DirectoryValue {
  /// How many Unicode scalars a value has at most, so that an entry stays within what a server takes
  /// at once.
  static let lengthLimit = 1_024

  /// How many values an attribute has at most.
  static let countLimit = 500

  /// A value of the syntax Directory String: what is too long is cut, what acts is replaced, and
  /// letters are composed, so that a feed's other way of writing them is no change.
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

  /// Values for one attribute: no two of them equal, and not too many.
  ///
  /// Servers refuse an entry that has a value twice, as `caseIgnoreMatch` (RFC 4518) sees it.
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

  /// A text in a form that is equal for all that any server takes for equal, if not for more.
  ///
  /// Letters are compared without case and by what they stand for (NFKD), and what is not seen does
  /// not count (RFC 4518, sections 2.2 to 2.6).
  static func folded(_ text: String) -> String {
    if text.isPrintableASCII { return text.lowercased() }
    let text = text.decomposedStringWithCompatibilityMapping.caseFolded()
      .decomposedStringWithCompatibilityMapping.caseFolded()
    let seen = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(seen)).collapsingWhiteSpace()
  }

  /// A mailbox, whose syntax is IA5 String: printable ASCII.
  ///
  /// - Returns: `nil` for anything else; one with other letters put in their place would be
  ///   somebody else's.
  static func mail(_ address: String) -> String? { ascii(address) { $0 > 0x20 && $0 < 0x7F } }

  /// A telephone number, whose syntax is Printable String.
  ///
  /// That is Latin letters, digits, spaces and some signs, which wide forms and other dashes become;
  /// what is not seen goes.
  ///
  /// - Returns: `nil` for anything else; a number without one of its signs is another number.
  static func telephoneNumber(_ number: String) -> String? {
    // Normalizing takes its time, and a long text's most of all.
    if number.utf8.count > 4 * lengthLimit { return nil }
    if number.isPrintableASCII { return printable(number.collapsingWhiteSpace()) }
    let plain = number.precomposedStringWithCompatibilityMapping.unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map { $0.isDash ? "-" : $0 }
    return printable(String(String.UnicodeScalarView(plain)).collapsingWhiteSpace())
  }

  /// The signs of a Printable String besides letters and digits (RFC 4517, section 3.2).
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
