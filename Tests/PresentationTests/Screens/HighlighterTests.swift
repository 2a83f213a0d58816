import EmployeeDirectory
import Testing

@testable import Presentation

/// Marking what was looked for.
@Suite struct HighlighterTests {
  @Test(arguments: [
    (["termo"], "Peeter Termomeeter", ["Peeter ", "Termo", "meeter"]),
    (["ee"], "Peeter Termomeeter", ["P", "ee", "ter Termom", "ee", "ter"]),
    (["eer"], "Peeter", ["Peeter"]),
    (["kaar"], "Jüri Käär", ["Jüri ", "Käär"]),
    (["strasse"], "Hauptstraße 1", ["Haupt", "straße", " 1"]),
    (["a", "ab"], "ab", ["", "ab"]),
    (["aba"], "ababa", ["", "ababa"]),
    (["ø"], "Søren", ["S", "ø", "ren"]),
    (["abcd"], "abc", ["abc"]),
  ])
  func `matches are found as search finds them`(
    terms: [String], text: String, parts: [String]
  ) throws {
    #expect(Highlighter(try SearchQuery(terms)).parts(of: text, [.name]) == parts)
  }

  @Test(arguments: [
    (["=mari"], "Mari Mariann", ["", "Mari", " Mariann"]),
    (["=app"], "My App, App", ["My ", "App", ", ", "App"]),
    (["not:mari"], "Mari", ["Mari"]),
    (["mari", "or", "maas"], "Mari Maas", ["", "Mari", " ", "Maas"]),
    (["\"ri ma\""], "Mari Maas", ["Ma", "ri Ma", "as"]), (["matched:yes"], "matched", ["matched"]),
  ])
  func `only what was to be found is marked, and whole values as a whole`(
    terms: [String], text: String, parts: [String]
  ) throws {
    #expect(Highlighter(try SearchQuery(terms)).parts(of: text, [.name]) == parts)
  }

  @Test func `a term for one field is looked for in that field`() throws {
    let highlighter = Highlighter(try SearchQuery(["email:peeter"]))
    #expect(highlighter.parts(of: "Peeter", [.first, .last, .name]) == ["Peeter"])
    #expect(highlighter.parts(of: "peeter@x.ee", [.email]) == ["", "peeter", "@x.ee"])
  }

  @Test(arguments: [
    (["5551"], ["+372 ", "5551", " 0106"]), (["phone:55510"], ["+372 ", "5551 0", "106"]),
    (["003725551"], ["+", "372 5551", " 0106"]),
    (["+372", "5551", "0106"], ["", "+372 5551 0106"]),
    (["email:5551"], ["+372 5551 0106"]), (["9999"], ["+372 5551 0106"]),
  ])
  func `digits are found in a phone as search finds them`(
    terms: [String], parts: [String]
  ) throws {
    let highlighter = Highlighter(try SearchQuery(terms))
    #expect(highlighter.parts(of: "+372 5551 0106", [.phone]) == parts)
  }

  @Test func `a local phone is marked for a number with the country's`() throws {
    let highlighter = Highlighter(try SearchQuery(["+37255510106"]))
    #expect(highlighter.parts(of: "5551 0106", [.phone]) == ["", "5551 0106"])
    #expect(highlighter.parts(of: "5551 0106", [.email]) == ["5551 0106"])
  }

  @Test func `what matched is underlined in its own style`() throws {
    let painter = Painter(isColored: true, isLinked: false)
    let highlighter = Highlighter(try SearchQuery(["b"]))
    #expect(
      painter.paint("ab", .bold, highlighter, .name)
        == "\u{1B}[1ma\u{1B}[0m\u{1B}[4m\u{1B}[1mb\u{1B}[0m\u{1B}[0m")
    #expect(painter.paint("ab", nil, highlighter, .name) == "a\u{1B}[4mb\u{1B}[0m")
    #expect(Painter.plain.paint("ab", .bold, highlighter, .name) == "ab")
  }
}
