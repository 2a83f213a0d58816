import EmployeeDirectory
import TestSupport
import Testing

@Suite struct FullNameTests {
  @Test(arguments: [
    ("Peeter", "Termomeeter", "Peeter Termomeeter"),
    (" Peeter\t", "\nTermomeeter ", "Peeter Termomeeter"),
    ("Anna \u{00A0}\u{2003} Maria", "von\r\n\r\nBerg", "Anna Maria von Berg"),
    ("PEETER", "termomeeter", "PEETER termomeeter"),
    ("\u{0085}Õnne\u{2028}", "\u{3000}Pärn\u{2029}mägi", "Õnne Pärn mägi"),
  ]) func `a name is kept as written, but for white space`(
    first: String, last: String, description: String
  ) throws {
    let name = try #require(FullName(first: first, last: last))
    #expect(name.description.scalars == description.scalars)
  }

  @Test(arguments: [
    ("", "Tamm", "Tamm"), ("Mari", "", "Mari"), (" \t", "Tamm", "Tamm"),
    ("Mari", "\u{00A0}\u{3000}\n", "Mari"), ("", " ", nil),
  ]) func `a name may have one part, and not none`(
    first: String, last: String, description: String?
  ) {
    let name = FullName(first: first, last: last)
    #expect(name?.description == description)
    #expect(name?.key == description.map { NameKey($0) })
  }

  @Test(arguments: [
    ("Mari Liis Tamm", "Mari Liis", "Tamm"), (" Mari\tTamm ", "Mari", "Tamm"),
    ("Cher", "", "Cher"),
  ])
  func `a whole name is divided in front of its last word`(
    whole: String, first: String, last: String
  ) throws {
    let name = try #require(FullName(whole: whole))
    #expect((name.first, name.last) == (first, last))
    #expect(FullName(whole: " ") == nil)
  }

  @Test func `the border between first and last name does not count`() {
    let one = FullName(first: "Anna Maria", last: "Lepik")
    let other = FullName(first: "Anna", last: "Maria Lepik")
    #expect(one != other)
    #expect(one?.key == other?.key)
  }
}

@Suite struct NameKeyTests {
  @Test(arguments: [
    ("Peeter Termomeeter", "PEETER termomeeter"),
    ("Õnne Pärnamägi", "õNNE PÄRNAMÄGI"),
    ("Jürgen Groß", "JÜRGEN GROSS"), ("Groß", "GROẞ"), ("groß", "gross"), ("ẞ", "SS"),
    ("ΟΔΥΣΣΕΥΣ", "Οδυσσεύς".replacing("ύ", with: "υ")), ("Σ", "ς"), ("σ", "ς"),
    ("İlker", "i\u{307}lker"), ("ISIK", "isik"),
    ("Смирнова", "СМИРНОВА"), ("ﬁnn", "FINN"), ("ŉ", "ʼN"), ("ǆ", "ǅ"),
    ("Õun", "O\u{303}un"), ("Ấ", "A\u{302}\u{301}"), ("Å", "\u{212B}"),
    ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("ΐ", "Ϊ\u{301}"), ("ᾳ", "ΑΙ"),
    ("Anna Maria Lepik", "  Anna\t\tMaria\n Lepik "), ("Anna Maria", "Anna\u{00A0}Maria"),
    ("Õie Õispuu", "Õie \u{2003}\u{2028}\u{3000} Õispuu"),
  ]) func `names that differ in case, composition or white space have one key`(
    left: String, right: String
  ) {
    #expect(NameKey(left) == NameKey(right))
    #expect(NameKey(left).rawValue.scalars == NameKey(right).rawValue.scalars)
  }

  @Test(arguments: [
    ("Mägi", "Magi"), ("Õun", "Oun"), ("Ёлкина", "Елкина"), ("Șerban", "Şerban"),
    ("Yılmaz", "Yilmaz"), ("ı", "I"), ("İ", "I"), ("İ", "ı"), ("Łukasz", "Lukasz"),
    ("Ørsted", "Orsted"), ("Анна", "Anna"), ("AnnaMaria", "Anna Maria"),
    ("Anna-Maria", "Anna Maria"),
    ("Anna\u{200B}Maria", "Anna Maria"), ("Mari", "Marii"), ("²", "2"), ("Ａ", "A"), ("ss", "s"),
  ]) func `names that differ in anything else have different keys`(left: String, right: String) {
    #expect(NameKey(left) != NameKey(right))
  }

  @Test func `a key made of a key is the same key, and a stored one is taken as it is`() {
    for name in ["Peeter Termomeeter", " GROẞ  İ\u{323} ", "ΐ ᾳ ŉ ǰ", "한국 Ёж", "a\u{307}\u{323}"] {
      let key = NameKey(name)
      #expect(NameKey(key.rawValue).rawValue.scalars == key.rawValue.scalars)
      #expect(NameKey(rawValue: key.rawValue) == key)
    }
  }

  @Test func `a name of megabytes has a key in the blink of an eye`() {
    let texts = [
      String(repeating: "Ж", count: 500_000), String(repeating: "ä ", count: 300_000),
      String(repeating: "가", count: 300_000),
      "a" + String(repeating: "\u{0315}\u{0300}", count: 300_000),
      String(repeating: "\u{0F73}", count: 300_000), String(repeating: " ", count: 1_000_000),
    ]
    let time = processorTime {
      for text in texts { #expect(NameKey(text) == NameKey(text.lowercased())) }
    }
    // In quadratic time a single one of them takes minutes.
    #expect(time < .seconds(60 * TimeLimit.factor))
  }
}
