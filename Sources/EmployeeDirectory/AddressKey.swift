extension String {
  /// What two spellings of one email address have in common: its ASCII letters are in lower case.
  ///
  /// Nothing else is folded. `straße.example` and `strasse.example` are two domains, and `teliſa.ee` is not
  /// `telisa.ee`, although ``caseFolded()`` makes them equal: somebody could pass for somebody else.
  package var addressKey: String {
    let isFolded = utf8.allSatisfy { !(0x41...0x5A).contains($0) }
    if isFolded { return self }
    return String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
