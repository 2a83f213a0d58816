import Basics
import Foundation

/// Texts in header fields that are not plain ASCII (RFC 2047).
enum EncodedWords {
  /// A field's value in which neighbouring words in Base64, of one character set, are one word.
  ///
  /// Programs cut a text at any octet, which the standard forbids (section 5). Of a word that ends
  /// inside a letter, GMime makes `?`, and forgets the next ones. A value of absurd length stays.
  static func joined(_ value: String) -> String {
    let bytes = Array(value.utf8)
    if bytes.count > longestJoined { return value }
    var result: [UInt8] = []
    var last: Base64Word?
    var (copied, index) = (0, 0)
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "="), let word = Base64Word(at: index, in: bytes) else {
        index += 1
        continue
      }
      let gap = bytes[copied..<index]
      if last?.goesOn(in: word) == true, gap.allSatisfy(\.isWhiteSpace) {
        last?.append(word)
      } else {
        result += last?.text ?? []
        result += gap
        last = word
      }
      (copied, index) = (word.end, word.end)
    }
    result += last?.text ?? []
    return String(decoding: result + bytes[copied...], as: UTF8.self)
  }

  private static let longestJoined = 64 << 10

  /// The text as it is if it is plain ASCII; else in words that lines can be folded between.
  ///
  /// GMime would leave what looks like an encoded word as it is, and folds no name.
  static func encode(_ text: String) -> String {
    let isPlain =
      text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      && text.utf8.firstRange(of: "=?".utf8) == nil
    return isPlain ? text : words(text).joined(separator: " ")
  }

  private static let start = "=?utf-8?q?"
  private static let end = "?="
  /// RFC 2047 section 2 allows 75 characters; a name's line has the field's name, too.
  private static let longest = 64

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      let encoded = String(scalar).utf8.map(encoded(_:)).joined()
      if start.count + word.utf8.count + encoded.utf8.count + end.count > longest {
        words.append(start + word + end)
        word = ""
      }
      word += encoded
    }
    return words + [start + word + end]
  }

  /// An octet of a word; letters and digits alone stay, as a phrase needs it (section 5).
  private static func encoded(_ byte: UInt8) -> String {
    if byte.isLetterOrDigit { return String(UnicodeScalar(byte)) }
    return byte == 0x20 ? "_" : "=" + byte.padded(to: 2, radix: 16).uppercased()
  }
}

/// A word in Base64: `=?utf-8?B?w5U=?=`.
private struct Base64Word {
  let end: Int
  private let charset: String
  private var octets: Data
  /// The word as it is written; `nil` once it is joined with others.
  private var written: [UInt8]?
  /// Whether it ends with an octet, and not inside of one that the next word goes on with.
  private let isWhole: Bool

  private static let mark = UInt8(ascii: "?")
  private static let longestCharset = 60

  /// Reads a word that begins at an index; `nil` if none does.
  init?(at start: Int, in bytes: [UInt8]) {
    let limit = min(bytes.count, start + Self.longestCharset)
    guard start + 1 < limit, bytes[start + 1] == Self.mark,
      let language = bytes[start + 2..<limit].firstIndex(of: Self.mark), language + 2 < bytes.count,
      bytes[language + 1] | 0x20 == UInt8(ascii: "b"), bytes[language + 2] == Self.mark
    else { return nil }
    let text = bytes[(language + 3)...].prefix { $0 != Self.mark && !$0.isWhiteSpace }
    guard text.endIndex + 1 < bytes.count, bytes[text.endIndex] == Self.mark,
      bytes[text.endIndex + 1] == UInt8(ascii: "=")
    else { return nil }
    let digits = text.prefix { $0 != UInt8(ascii: "=") }
    let padding = String(repeating: "=", count: (4 - digits.count % 4) % 4)
    guard let octets = Data(base64Encoded: String(decoding: digits, as: UTF8.self) + padding)
    else { return nil }
    // A language may follow the character set (RFC 2231, section 5).
    let name = bytes[start + 2..<language].prefix { $0 != UInt8(ascii: "*") }
    charset = String(decoding: name, as: UTF8.self).lowercased()
    self.octets = octets
    isWhole = text.count % 4 == 0
    end = text.endIndex + 2
    written = Array(bytes[start..<end])
  }

  /// Whether a word after it may be a part of the same text.
  func goesOn(in other: Base64Word) -> Bool { isWhole && charset == other.charset }

  mutating func append(_ other: Base64Word) {
    octets += other.octets
    written = nil
  }

  var text: [UInt8] { written ?? Array("=?\(charset)?B?\(octets.base64EncodedString())?=".utf8) }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
