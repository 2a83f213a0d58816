import Testing

@testable import EmployeeDirectory

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), ("a b", "a b"), (" a", "a"), ("a ", "a"), ("a  b", "a b"),
    ("a\tb", "a b"), ("\u{0B}a\u{0C}\rb", "a b"), ("a\u{00A0}b", "a b"), ("ä b", "ä b"),
    (" ä\u{2009}\u{202F}b\u{205F}", "ä b"), ("a\u{1680}b\u{0085}", "a b"),
    ("a\u{200B}b", "a\u{200B}b"), ("a\u{1F}b", "a\u{1F}b"), ("a \u{301}b", "a \u{301}b"),
    ("👩‍👩‍👧 x", "👩‍👩‍👧 x"),
  ]) func `white space is trimmed and its runs become one space`(text: String, collapsed: String) {
    #expect(text.collapsingWhiteSpace().scalars == collapsed.scalars)
  }

  @Test func `of a run of combining marks thirty stay, on each letter`() {
    let marks = String(repeating: "\u{301}", count: 30)
    #expect("a\(marks)".collapsingWhiteSpace().scalars == "a\(marks)".scalars)
    let tooMany = "a\(marks)\u{301}\u{327} b\(marks)\(marks)c"
    #expect(tooMany.collapsingWhiteSpace().scalars == "a\(marks) b\(marks)c".scalars)
  }

  @Test(arguments: [
    ("", ""), ("Peeter", "peeter"), ("ÕÄÖÜ", "o\u{303}a\u{308}o\u{308}u\u{308}"),
    ("Groß", "gross"), ("ẞ", "ss"), ("Σς", "σσ"), ("İ", "i\u{307}"), ("ı", "ı"), ("I", "i"),
    ("ﬃ", "ffi"), ("ſ", "s"), ("K", "k"), ("Ё", "е\u{308}"),
  ]) func `case is folded in full, and the result decomposed`(text: String, folded: String) {
    #expect(text.caseFolded().scalars == folded.scalars)
  }

  @Test(arguments: [
    ("O'Brien", "o'brien"), ("O’Brien", "o'brien"), ("OʼBrien", "o'brien"), ("O‘Brien", "o'brien"),
    ("O`Brien", "o'brien"), ("ŉ", "'n"), ("\u{1FEF}", "'"), ("Anna‐Liisa", "anna-liisa"),
    ("Anna\u{2011}Liisa", "anna-liisa"), ("Ünne–Õie", "u\u{308}nne–o\u{303}ie"), ("″“„´", "″“„´"),
    ("李’小", "李'小"),
  ]) func `a name has one apostrophe and one hyphen, and so has what is searched for`(
    name: String, key: String
  ) {
    #expect(NameKey(name).rawValue.scalars == key.scalars)
    #expect(name.searchFolded().scalars == key.searchFolded().scalars)
    #expect(NameKey.written(name).scalars == name.caseFolded().scalars)
    #expect(name.searchFoldedAsWritten().searchFolded().scalars == name.searchFolded().scalars)
  }

  @Test func `a stored key gets them in the name alone, and is written as the name is shown`() {
    let stored = PersonKey(stored: "mari o’brien\nTallinn’s‐feed\na’b")
    #expect(stored.rawValue == "mari o'brien\nTallinn’s‐feed\na’b")
    #expect(stored.name == NameKey("Mari O'Brien"))
    #expect(stored.written(as: "Mari O’BRIEN") == "mari o’brien\nTallinn’s‐feed\na’b")
    #expect(PersonKey(stored: "mari tamm") == PersonKey(NameKey("Mari Tamm")))
    #expect(PersonKey(NameKey("O‐B")).written(as: "O‐B") == "o‐b")
  }

  @Test func `a long text is folded like a short one, wherever its letters' marks fall`() {
    for unit in ["ä", "Õa\u{323}\u{307}", "가", "ẞ", "a\u{0F73}\u{307}", "xyz\u{307}\u{323}"] {
      let long = String(repeating: unit, count: 997)
      let folded = String(repeating: unit.caseFolded(), count: 997)
      #expect(long.caseFolded().scalars == folded.scalars)
    }
  }

  @Test(arguments: [
    ("ÕÄÖÜŠŽ", "oaousz"), ("Ørsted", "orsted"), ("Łukasz", "lukasz"), ("Đặng", "dang"),
    ("Yılmaz İlker", "yilmaz ilker"), ("Ёлкина Й", "елкина и"), ("Groß", "gross"),
    ("Nguyễn", "nguyen"), ("Οδυσσεύς", "οδυσσευσ"), ("Tamm-Kask 5", "tamm-kask 5"),
    ("ħŧ", "ht"), ("אָ", "א"), ("æ", "æ"), ("葛\u{E0100}城", "葛城"), ("が", "が"),
    ("か\u{3099}", "が"), ("ぱ", "ぱ"), ("あ\u{3099}", "あ\u{3099}"), ("कु", "कु"), ("x\u{1DC4}", "x"),
    ("\u{301}", ""), (" \u{301}", " "), ("न\u{93C}", "\u{928}\u{93C}"), ("Ж\u{483}", "ж"),
  ]) func `search sees neither case nor accents`(text: String, folded: String) {
    #expect(text.searchFolded().scalars == folded.scalars)
    #expect(folded.searchFolded().scalars == folded.scalars)
  }

  /// In each script a name, a query that finds it and one that does not.
  @Test(
    arguments: [
      ("Õie", "oie", "oia"), ("Nguyễn", "nguyen", "nguyan"), ("Νίκος", "νικος", "νικας"),
      ("Фёдор", "федор", "фодор"), ("مُحَمَّد", "محمد", "محمود"), ("أحمد", "احمد", "حمود"),
      ("דָּוִד", "דוד", "דווד"), ("कुमार", "कुमार", "कमार"), ("কুমার", "কুমার", "কমার"),
      ("ਗੁਰਪ੍ਰੀਤ", "ਗੁਰ", "ਗਰ"), ("ರವೀಂದ್ರ", "ರವೀ", "ರವೇ"), ("விஜய்", "விஜய்", "வஜய்"), ("กิตติ", "กิตติ", "กตต"),
      ("សុខ", "សុខ", "សខ"), ("စုစု", "စုစု", "စစ"), ("ながさき", "ながさき", "なかさき"),
      ("パク", "パク", "ハク"), ("김철수", "김철", "긴철"), ("ნინო", "ნინ", "ნანო"),
      ("Արմեն", "արմեն", "արման"), ("葛\u{E0100}城", "葛城", "城葛"),
    ])
  func `accents are no letters, and letters no accents`(name: String, found: String, other: String)
  {
    let folded = name.searchFolded()
    #expect(folded.containsBytes(of: found.searchFolded()))
    #expect(!folded.containsBytes(of: other.searchFolded()))
  }
}

/// Folding letter by letter says what folding a text as a whole does.
@Suite struct LetterFoldingTests {
  private static let scalars = (UInt32(0x80)..<0x2100).compactMap(Unicode.Scalar.init)

  @Test func `every letter folds between others as it does in the whole`() {
    for scalar in Self.scalars {
      for text in ["Ä\(scalar)b\(scalar)Õ", "क\(scalar)か\(scalar)क"] {
        #expect(text.caseFolded().scalars == text.caseFoldedAsAWhole().scalars)
        #expect(text.searchFoldedAsWritten().scalars == text.searchFoldedAsAWhole().scalars)
      }
    }
  }

  @Test func `what has marks or is not remembered is left to the whole`() {
    let folding = LetterFolding { $0.caseFoldedAsAWhole() }
    #expect(folding.fold("Õa\u{301}") == nil)
    #expect(folding.fold("Õ名") == nil)
    #expect(folding.fold("Õun Z[@`{") == "o\u{303}un z[@`{")
  }

  @Test func `no white space, mark, control or format is plain`() {
    for scalar in Self.scalars where UTF8.encode(scalar)?.allSatisfy(\.isPlain) == true {
      #expect(!scalar.properties.isWhitespace && !scalar.isCombining, "\(scalar.value)")
      let category = scalar.properties.generalCategory
      #expect(category != .control && category != .format, "\(scalar.value)")
    }
    let isPlain = "Peeter Õ Žilin Ивановъ Σοφία".utf8.allSatisfy(\.isPlain)
    #expect(isPlain)
  }
}
