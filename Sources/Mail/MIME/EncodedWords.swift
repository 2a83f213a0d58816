internal import Basics

/// Texts in header fields that are not plain ASCII (RFC 2047).
///
/// GMime would leave what looks like an encoded word as it is, and folds no name.
enum EncodedWords {
  /// The text as it is if it is plain ASCII; else in words that lines can be folded between.
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
