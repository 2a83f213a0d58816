import Basics
import Testing

@testable import Localization

/// The marks of values and texts in a right-to-left language.
@Suite struct MarkedTextTests {
  @Test(arguments: [
    ("0199 5551", true), ("+372 5551", true), ("--offline", true), ("~/.cache", true),
    ("$HOME/x", true), ("90s", true), ("0%", true), ("64 KiB", true), ("2026-11-21", true),
    ("/home/mari", true), ("12", false), ("1.5", false), ("14:05", false), ("21/11/2026", false),
    ("Tartu", false), ("mari@telisa.ee", false), ("LC_ALL", false), ("مبيعات", false),
    ("3 أشخاص", false), ("", false), ("\u{2066}employees list\u{2069}", true),
  ])
  func `what would take the direction of words is marked as a value`(
    value: String, isMarked: Bool
  ) {
    #expect(value.asValue == value)
    Language.$current.withValue(.ar) {
      #expect(value.asValue == (isMarked ? "\u{200E}" : "") + value)
    }
  }

  @Test(arguments: [
    ("انظر --help و 90s.", "انظر \u{200E}--help و \u{200E}90s."),
    ("من 0% إلى 100%", "من \u{200E}0% إلى \u{200E}100%"),
    ("حالة 65 أو 75", "حالة 65 أو 75"), ("الأمر 'chmod go-w'", "الأمر 'chmod go-w'"),
    ("'--x' (~/y)", "'\u{200E}--x' (\u{200E}~/y)"), ("TLS 1.2، YAML", "TLS 1.2، YAML"),
    ("$XDG/x أو ~/z", "\u{200E}$XDG/x أو \u{200E}~/z"), ("", ""), ("  ", "  "),
    ("في 2026-12-24 9:00.", "في \u{200E}2026-12-24 9:00."),
    ("(2026-11-01)", "(\u{200E}2026-11-01)"),
    ("قبلها < أو >=، إن", "قبلها \u{200E}<\u{200E} أو \u{200E}>=\u{200E}، إن"),
    ("المفتاح ':me'.", "المفتاح '\u{200E}:me'."),
    ("'{projects:; }' و", "'\u{200E}{projects:; }\u{200E}' و"),
    ("مثل project:\"tartu buss\"", "مثل project:\"tartu buss\"\u{200E}"),
    ("و--all ولغة C++", "و\u{200E}--all ولغة C++\u{200E}"), ("'، '", "'، '"), ("— · …", "— · …"),
    ("احذف؟ [y/N]", "احذف؟ \u{200E}[y/N]\u{200E}"), ("NAME... اسم", "NAME...\u{200E} اسم"),
  ])
  func `options, paths, amounts, dates and quoted keys in a text are marked`(
    text: String, marked: String
  ) {
    #expect(Language.marked(text) == marked)
    #expect(marked.withoutDirectionMarks == text)
  }

  @Test(arguments: [
    ("Tartu (uus)", "Tartu (uus)\u{200E}"), ("Alt-?", "Alt-?\u{200E}"),
    ("<=", "\u{200E}<=\u{200E}"), ("1\u{A0}048\u{A0}576", "1\u{A0}048\u{A0}576"),
    ("cards.vcf:1", "cards.vcf:1"),
  ])
  func `signs at the end of a value do not take the direction of words`(
    value: String, marked: String
  ) {
    Language.$current.withValue(.ar) { #expect(value.asValue == marked) }
  }

  @Test(arguments: [
    (0, "0"), (9_999, "9999"), (-9_999, "-9999"), (10_000, "10\u{A0}000"),
    (-131_072, "-131\u{A0}072"), (1_048_576, "1\u{A0}048\u{A0}576"),
  ])
  func `a large number has its digits in groups`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a value gets its mark where it is put into a text`() {
    let words = ["من ", " إلى ", " (", ")"]
    let values = ["5551 0101", "Tartu", "3"]
    Language.$current.withValue(.ar) {
      #expect(Language.filled(words, values) == "من \u{200E}5551 0101 إلى Tartu (3)")
    }
    #expect(Language.filled(words, values) == "من 5551 0101 إلى Tartu (3)")
  }
}
