internal import Basics
internal import Foundation

/// Texts in header fields that are not plain ASCII (RFC 2047).
enum EncodedWords {
  /// A field's value in which neighbouring words in Base64, of one character set, are one word.
  ///
  /// Programs cut a text at any octet, which the standard forbids (section 5). Of a word that ends
  /// inside a letter, GMime makes `?`, and forgets the words behind it.
  static func joined(_ value: String) -> String {
    var result = ""
    var end = value.startIndex
    var last: (charset: Substring, octets: Data, word: Substring)?
    func flush() {
      guard let word = last else { return }
      result += word.word.isEmpty
        ? "=?\(word.charset)?B?\(word.octets.base64EncodedString())?=" : word.word
      last = nil
    }
    for match in value.matches(of: /=\?([^?\s]+)\?[Bb]\?([A-Za-z0-9+\/=]*)\?=/) {
      let gap = value[end..<match.range.lowerBound]
      let octets = Data(base64Encoded: String(match.2))
      if let octets, let word = last, gap.allSatisfy(\.isWhitespace),
        word.charset.lowercased() == match.1.lowercased()
      {
        last = (word.charset, word.octets + octets, "")
      } else {
        flush()
        result += gap
        if let octets { last = (match.1, octets, match.0) } else { result += match.0 }
      }
      end = match.range.upperBound
    }
    flush()
    return result + value[end...]
  }

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
