import Foundation

extension String {
  /// The form that all spellings of one email address share: ASCII letters in lower case, the
  /// domain in ASCII.
  ///
  /// Nothing else is folded. `straße.example` and `strasse.example` are two domains, and
  /// `teliſa.ee` is not `telisa.ee`, although ``caseFolded()`` makes them equal: one person could
  /// pass for another.
  package var addressKey: String {
    let lower = lowercasedASCII
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    guard let at = lower.utf8.lastIndex(of: UInt8(ascii: "@")) else { return lower }
    let domain = lower[lower.utf8.index(after: at)...]
    return String(lower[...at]).precomposedStringWithCanonicalMapping
      + DomainName.asciiForm(of: domain)
  }

  /// The text with its ASCII letters in lower case.
  package var lowercasedASCII: String {
    let isFolded = utf8.allSatisfy { !(0x41...0x5A).contains($0) }
    if isFolded { return self }
    return String(decoding: utf8.map(\.lowercased), as: UTF8.self)
  }
}
