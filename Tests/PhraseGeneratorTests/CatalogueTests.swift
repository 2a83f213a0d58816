import Testing

@testable import PhraseGenerator

/// Tests errors in po/, and the line that reports each.
@Suite struct CatalogueTests {
  private static let english = """
    msgid ""
    msgstr ""

    #. What was copied.
    #, python-brace-format
    msgctxt "Browse.copied"
    msgid "Copied {text}."
    msgstr ""

    msgctxt "Browse.quit"
    msgid "quit"
    msgstr ""

    #, python-brace-format
    msgctxt "Screen.people"
    msgid "{count} person in {group}"
    msgid_plural "{count} people in {group}"
    msgstr[0] ""
    msgstr[1] ""
    """

  private static let header = """
    msgid ""
    msgstr ""
    "Language: et\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
    "X-Complete: yes\\n"


    """

  private static let texts = """
    msgctxt "Browse.copied"
    msgid "Copied {text}."
    msgstr "{text} on kopeeritud."

    msgctxt "Browse.quit"
    msgid "quit"
    msgstr "lõpeta"

    msgctxt "Screen.people"
    msgid "{count} person in {group}"
    msgid_plural "{count} people in {group}"
    msgstr[0] "üks inimene rühmas {group}"
    msgstr[1] "{count} inimest rühmas {group}"
    """

  private func catalogue(
    _ translation: String = header + texts, english: String = english
  ) throws -> Catalogue {
    Catalogue(
      english: try POFile(english, name: "po/employees.pot"),
      translations: [try POFile(translation, name: "po/et.po")])
  }

  @Test func `a good file has no errors`() throws {
    let catalogue = try catalogue()
    #expect(catalogue.errors.isEmpty)
    #expect(catalogue.phrases.map(\.values) == [["text"], [], ["count", "group"]])
    #expect(catalogue.phrases[1].forms["et"]?.map(\.words) == [["lõpeta"]])
  }

  @Test(arguments: [
    ("msgstr \"lõpeta\"", "msgstr \"\"", "po/et.po:13: error: Browse.quit has no text"),
    (
      "msgstr \"{text} on", "msgstr \"See on",
      "po/et.po:9: error: Browse.copied lacks the value {text}"
    ),
    (
      "msgstr \"{text} on", "msgstr \"{text} {name} on",
      "po/et.po:9: error: Browse.copied has the value {name}, which English lacks"
    ),
    (
      "msgstr \"{text} on", "msgstr \"{text on",
      "po/et.po:9: error: {text on kopeeritud.} is not a value; a brace itself is written twice"
    ),
    (
      "msgstr[1] \"{count} inimest rühmas {group}\"", "",
      "po/et.po:15: error: Screen.people needs 2 plural forms"
    ),
    (
      "msgstr[1] \"{count}", "msgstr[1] \"palju",
      "po/et.po:19: error: Screen.people lacks the value {count}"
    ),
    (
      "rühmas {group}\"\nmsgstr[1]", "rühmas\"\nmsgstr[1]",
      "po/et.po:18: error: Screen.people lacks the value {group}"
    ),
    (
      "msgctxt \"Browse.quit\"", "msgctxt \"Browse.copied\"",
      "po/et.po:11: error: Browse.copied is already in line 7"
    ),
    (
      "msgctxt \"Browse.quit\"", "msgctxt \"Browse.gone\"",
      "po/et.po:11: error: Browse.gone is not in employees.pot; `make po` removes it"
    ),
    (
      "Language: et", "Language: fi",
      "po/et.po:1: error: the header's Language is not the file's name"
    ),
    (
      "plural=(n != 1)", "plural=(n != 1) * 2",
      "po/et.po:1: error: the header's Plural-Forms is missing or not a rule"
    ),
    (
      "nplurals=2; plural=(n != 1)", "nplurals=2; plural=n",
      "po/et.po:1: error: the header's Plural-Forms is missing or not a rule"
    ),
  ])
  func `a wrong translation is refused`(old: String, new: String, error: String) throws {
    let text = (Self.header + Self.texts).replacing(old, with: new)
    #expect(try catalogue(text).errors.first?.description == error)
  }

  @Test(arguments: [
    (
      "msgctxt \"Browse.quit\"", "msgctxt \"Browse.copied\"",
      "po/employees.pot:10: error: Browse.copied is already in line 6"
    ),
    (
      "msgctxt \"Browse.quit\"", "msgctxt \"quit\"",
      "po/employees.pot:10: error: msgctxt is a key such as Browse.copied, not \"quit\""
    ),
    (
      "msgctxt \"Browse.quit\"\n", "",
      "po/employees.pot:10: error: msgctxt is a key such as Browse.copied, not \"\""
    ),
    (
      "msgid \"quit\"\nmsgstr \"\"", "msgid \"quit\"\nmsgstr \"quit\"",
      "po/employees.pot:10: error: Browse.quit is translated; English is in msgid"
    ),
    (
      "{count} people in {group}", "people in {group}",
      "po/employees.pot:15: error: Screen.people has values in msgid that msgid_plural lacks"
    ),
    (
      "Copied {text}", "Copied {a-b}",
      "po/employees.pot:6: error: {a-b} is not a value; a brace itself is written twice"
    ),
  ])
  func `a wrong English text is refused`(old: String, new: String, error: String) throws {
    let english = Self.english.replacing(old, with: new)
    #expect(try catalogue(english: english).errors.first?.description == error)
  }

  @Test(arguments: [
    ("msgid \"a\nmsgstr \"\"", "po/et.po:1: error: a closing \" is missing"),
    ("msgid \"a\" b", "po/et.po:1: error: text after the closing \""),
    ("\n\"a\"", "po/et.po:2: error: a text without a keyword before it"),
    (
      "msgid \"a\"\nmsgstr[1] \"b\"",
      "po/et.po:2: error: msgstr[1] is unknown or in the wrong place"
    ),
    ("msgid \"\\x\"", "po/et.po:1: error: only \\n, \\t, \\\" and \\\\ are escapes"),
    (
      "translate this", "po/et.po:1: error: this is neither a comment nor a text in quotation marks"
    ),
  ])
  func `what is not a PO file is refused`(text: String, error: String) {
    #expect {
      try POFile(text, name: "po/et.po")
    } throws: {
      "\($0)" == error
    }
  }

  @Test func `a complete language lacks no text, any other falls back to English`() throws {
    let quit = "msgctxt \"Browse.quit\"\nmsgid \"quit\"\nmsgstr \"lõpeta\"\n\n"
    let text = (Self.header + Self.texts).replacing(quit, with: "")
    #expect(
      try catalogue(text).errors.map(\.description)
        == ["po/et.po:1: error: Browse.quit is missing: \"quit\""])
    let incomplete = try catalogue(text.replacing("\"X-Complete: yes\\n\"\n", with: ""))
    #expect(incomplete.errors.isEmpty)
    #expect(incomplete.phrases.map { $0.forms["et"] == nil } == [false, true, false])
    #expect(PhraseWriter.swift(incomplete).contains("    case .`en`, .`et`: \"quit\"\n"))
  }

  @Test(arguments: [
    ("msgid \"quit\"", "msgid \"leave\""),
    ("msgctxt \"Browse.quit\"", "#, fuzzy\nmsgctxt \"Browse.quit\""),
  ])
  func `a text whose English has changed is shown in English`(old: String, new: String) throws {
    let catalogue = try catalogue((Self.header + Self.texts).replacing(old, with: new))
    #expect(catalogue.errors.isEmpty)
    #expect(catalogue.phrases.map { $0.forms["et"] == nil } == [false, true, false])
  }
}
