import Testing

@testable import EmployeeDirectory

@Suite struct PhonePatternTests {
  @Test(arguments: [
    ("55510106", "5551 0106"), ("5551 0106", "55510106"), ("55 51 01 06", "(5551)-0106"),
    ("5551-0106", "5551\u{2013}0106"), ("5551\u{2011}0106", "5551.0106"),
    ("5551", "tel. 555 1"), ("5551", "12; 55510106"), ("+372 5551", "00372 5551 0106"),
    ("00372 5551", "+372 5551 0106"), ("37255510106", "+372 5551 0106"),
    ("+372 5551 0106", "5551 0106"), ("00372 5551 0106", "5551 0106"),
    ("+44 20 7946 0000", "20 7946 0000"), ("0044", "5500 44"),
    ("5551", "\u{FF15}\u{FF15}\u{FF15}\u{FF11}"), ("٥٥٥١", "5551"), ("5551", "۵۵۵۱"),
    ("\u{FF0B}372 5551", "00372 5551"), ("5551", "5\u{202F}5\u{2009}5\u{2060}1"),
    ("5551", "\u{200E}5551"),
  ]) func `digits are found whatever stands between them`(typed: String, phone: String) throws {
    #expect(try #require(PhonePattern(typed)).matches(phone))
  }

  @Test(arguments: [
    ("55510106", "5551 0107"), ("5551", "555"), ("5551", "555 ext 1"), ("5551", ""),
    ("+372 5551 0106", "510106"), ("+372 5551 0106", "+358 5551 0106"),
    ("372 5551 0106", "5551 0106"), ("+372 5551 0106", "4444 5551 0106"),
  ]) func `another number's digits are not`(typed: String, phone: String) throws {
    #expect(try !#require(PhonePattern(typed)).matches(phone))
  }

  @Test(arguments: ["", "+", "-", "( )", "a", "5551a", "55 or 51", "½", "²"])
  func `only digits and what groups them are a pattern`(typed: String) {
    #expect(PhonePattern(typed) == nil)
  }

  @Test(arguments: [
    ("55 555 555", "5555-5555", true), ("+372 5555 5555", "55555555", true),
    ("55555555", "00372 5555 5555", true), ("5555 ext 3", "5555 ext. 3", true),
    ("55555555", "5555 5556", false), ("5555", "5555 5555", false),
    ("+372 5555 5555", "+358 5555 5555", false), ("", "", false), ("-", "-", false),
  ]) func `a number is the same with and without its country code`(
    left: String, right: String, isSame: Bool
  ) {
    #expect(left.isSamePhone(as: right) == isSame && right.isSamePhone(as: left) == isSame)
  }

  @Test func `a phone that is dialled has its plus and its digits`() {
    #expect("+372 (5551) 01-06".dialable == "+37255510106")
    #expect("5551\u{2011}01\u{2013}06/7.8".dialable == "5551010678")
    #expect("\u{FF0B}\u{FF13}٧".dialable == "+37")
    #expect("\u{200E}5551\u{A0}0106\u{2069}".dialable == "55510106")
    #expect("55 ext 3".dialable == "55ext3")
  }
}
