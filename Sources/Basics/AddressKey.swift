import Foundation

extension String {
  /// One form of all spellings of an email address: ASCII in lower case, the domain in ASCII.
  ///
  /// Nothing else is folded. ``caseFolded()`` makes `straße.example` equal to `strasse.example`,
  /// and `teliſa.ee` to `telisa.ee`: one person could pass for another.
  package var addressKey: String {
    if allBytes({ $0 < 0x80 && !$0.isUppercase }) { return self }
    let lower = lowercasedASCII
    if lower.allBytes({ $0 < 0x80 }) { return lower }
    guard let at = lower.utf8.lastIndex(of: UInt8(ascii: "@")) else { return lower }
    let domain = lower[lower.utf8.index(after: at)...]
    return String(lower[...at]).precomposedStringWithCanonicalMapping
      + DomainName.asciiForm(of: domain)
  }

  /// The text with its ASCII letters in lower case.
  package var lowercasedASCII: String {
    if allBytes({ !$0.isUppercase }) { return self }
    return String(decoding: utf8.map(\.lowercased), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isUppercase: Bool { (0x41...0x5A).contains(self) }
}
