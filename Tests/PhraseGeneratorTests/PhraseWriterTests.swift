import Testing

@testable import PhraseGenerator

/// The Swift that is made of texts.
@Suite struct PhraseWriterTests {
  private func swift(_ english: String, _ arabic: String = "") throws -> String {
    let header = """
      msgid ""
      msgstr ""
      "Language: ar\\n"
      "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%100>=3 && n%100<=10 ? 1 : 2;\\n"


      """
    return PhraseWriter.swift(
      Catalogue(
        english: try POFile(english, name: "po/employees.pot"),
        translations: [try POFile(header + arabic, name: "po/ar.po")]))
  }

  @Test func `a text without values is a property, escaped`() throws {
    let swift = try swift(
      #"""
      msgctxt "Browse.import"
      msgid "\"a\" \\ {b}\n"
      "c\td"
      """#,
      #"""
      msgctxt "Browse.import"
      msgid "\"a\" \\ {b}\n"
      "c\td"
      msgstr "ج"
      """#)
    let property = #"""
      package enum BrowsePhrase {
        /// "a" \ {b} …
        package static var `import`: String {
          switch Language.current {
          case .`en`: "\"a\" \\ {b}\nc\td"
          case .`ar`: Language.marked("ج")
          }
        }
      }
      """#
    #expect(swift.contains(property))
  }

  @Test func `a text with values is a function, the number first, then by name`() throws {
    let swift = try swift(
      """
      #, python-brace-format
      msgctxt "Browse.copied"
      msgid "{{{name}}} {in}: {count} text"
      msgid_plural "{{{name}}} {in}: {count} texts"
      """)
    let function = """
        package static func `copied`(`count`: Int, `in`: String, `name`: String) -> String {
          switch Language.current {
          case .`en`, .`ar`:
            switch Language.`en`.pluralForm(of: count) {
            case 0: Language.filled(["{", "} ", ": ", " text"], [`name`, `in`, count.grouped])
            default: Language.filled(["{", "} ", ": ", " texts"], [`name`, `in`, count.grouped])
            }
          }
        }
      """
    #expect(swift.contains(function))
  }

  @Test func `a language has its plural rule and its direction`() throws {
    let swift = try swift("")
    #expect(swift.contains("  case `en`, `ar`\n"))
    #expect(swift.contains("    case .`en`: false\n    case .`ar`: true\n"))
    #expect(
      swift.contains(
        "    case .`ar`: ((number == 1) ? 0 : ((((number % 100) >= 3) && ((number % 100) <= 10)) ? 1 : 2))\n"
      ))
  }

  @Test(arguments: [
    ("nplurals=1; plural=0;", [0, 0, 0, 0]), ("nplurals=2; plural=n>1;", [0, 0, 1, 1]),
    ("nplurals=2; plural=(n != 1);", [1, 0, 1, 1]),
    ("nplurals=3; plural=n==1 ? 0 : n==2 || n==0 ? 1 : 2", [1, 0, 1, 2]),
  ])
  func `a plural rule is read`(header: String, forms: [Int]) throws {
    let rule = try #require(PluralForms(header))
    #expect((0...3).map(rule.form) == forms)
  }

  @Test(arguments: [
    "", "nplurals=2", "nplurals=2; plural=", "nplurals=2; plural=n+1", "nplurals=2; plural=(n",
  ])
  func `what is not a plural rule is not read`(header: String) {
    #expect(PluralForms(header) == nil)
  }
}
