import EmployeeDirectory
import TestSupport
import Testing

@Suite struct FullNameTests {
  @Test(
    "A name is kept as written, but for white space",
    arguments: [
      ("Peeter", "Termomeeter", "Peeter Termomeeter"),
      (" Peeter\t", "\nTermomeeter ", "Peeter Termomeeter"),
      ("Anna \u{00A0}\u{2003} Maria", "von\r\n\r\nBerg", "Anna Maria von Berg"),
      ("PEETER", "termomeeter", "PEETER termomeeter"),
      ("\u{0085}Õnne\u{2028}", "\u{3000}Pärn\u{2029}mägi", "Õnne Pärn mägi"),
    ])
  func isCollapsed(first: String, last: String, description: String) throws {
    let name = try #require(FullName(first: first, last: last))
    #expect(name.description.scalars == description.scalars)
  }

  @Test(
    "A name with a blank part is none",
    arguments: [
      ("", "Tamm"), ("Mari", ""), (" \t", "Tamm"), ("Mari", "\u{00A0}\u{3000}\n"), ("", ""),
    ])
  func isRefused(first: String, last: String) {
    #expect(FullName(first: first, last: last) == nil)
  }

  @Test("The border between first and last name does not count")
  func borderDoesNotCount() {
    let one = FullName(first: "Anna Maria", last: "Lepik")
    let other = FullName(first: "Anna", last: "Maria Lepik")
    #expect(one != other)
    #expect(one?.key == other?.key)
  }
}

@Suite struct NameKeyTests {
  @Test(
    "Names that differ in case, composition or white space have one key",
    arguments: [
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
    ])
  func isOne(left: String, right: String) {
    #expect(NameKey(left) == NameKey(right))
    #expect(NameKey(left).rawValue.scalars == NameKey(right).rawValue.scalars)
  }

  @Test(
    "Names that differ in anything else have different keys",
    arguments: [
      ("Mägi", "Magi"), ("Õun", "Oun"), ("Ёлкина", "Елкина"), ("Șerban", "Şerban"),
      ("Yılmaz", "Yilmaz"), ("ı", "I"), ("İ", "I"), ("İ", "ı"), ("Łukasz", "Lukasz"),
      ("Ørsted", "Orsted"), ("Анна", "Anna"), ("AnnaMaria", "Anna Maria"),
      ("Anna-Maria", "Anna Maria"),
      ("Anna\u{200B}Maria", "Anna Maria"), ("Mari", "Marii"), ("²", "2"), ("Ａ", "A"), ("ss", "s"),
    ])
  func isDifferent(left: String, right: String) {
    #expect(NameKey(left) != NameKey(right))
  }

  @Test("A key made of a key is the same key, and a stored one is taken as it is")
  func isIdempotent() {
    for name in ["Peeter Termomeeter", " GROẞ  İ\u{323} ", "ΐ ᾳ ŉ ǰ", "한국 Ёж", "a\u{307}\u{323}"] {
      let key = NameKey(name)
      #expect(NameKey(key.rawValue).rawValue.scalars == key.rawValue.scalars)
      #expect(NameKey(rawValue: key.rawValue) == key)
    }
  }

  @Test("A name of megabytes has a key in the blink of an eye")
  func isFast() {
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
