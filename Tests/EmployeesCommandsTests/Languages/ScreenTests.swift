import Foundation
import Localization
import TerminalUI
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Whole screens in other languages.
@Suite struct ScreenTests {
  private static let feed = """
    {"employees":[
      {"fname":"Peeter","lname":"Termomeeter","position":"IOS","projects":["X"]},
      {"fname":"Mari","lname":"Maasikas","position":"WEB"},
      {"fname":"Jüri","lname":"Käär","position":"TESTER"},
      {"fname":"Anne","lname":"Õun","position":"SALES"},
      {"fname":"Kalle","lname":"Kivi","position":"PM"},
      {"fname":"Olle","lname":"Muu"},
      {"fname":"Eeva","lname":"Oma","position":"Kokk"}]}
    """

  private func makeHome() throws -> CommandHome { try CommandHome(feed: Self.feed) }

  private func list(_ arguments: String..., environment: [String: String] = [:]) throws -> Outcome {
    try makeHome().run(["list", "--feed", "A=feed.json"] + arguments, environment: environment)
  }

  @Test(arguments: [
    ("en", ["IOS", "Kokk", "OTHER", "PM", "SALES", "TESTER", "WEB"]),
    ("et", ["IOS", "Kokk", "MUU", "MÜÜK", "PROJEKTIJUHT", "TESTIJA", "VEEB"]),
    ("ar", ["آي أو إس", "اختبار", "أخرى", "إدارة مشاريع", "مبيعات", "ويب", "Kokk"]),
  ])
  func `groups are headed and ordered by their labels`(locale: String, groups: [String]) throws {
    let lines = try list("--locale", locale).output.split(separator: "\n")
    let headings = lines.filter { !$0.hasPrefix(" ") }.map { String($0.dropLast(3)) }
    #expect(headings == groups)
  }

  @Test func `a list for programs follows that order, in the words of the feeds`() throws {
    for format in ["json", "tsv", "csv", "plain", "aerc"] {
      let lines = try Language.allCases.map { language in
        try list("--format", format, environment: ["LC_ALL": language.rawValue]).output
          .split(whereSeparator: \.isNewline).map { $0.filter { !"[],".contains($0) } }
      }
      #expect(Set(lines.map { $0.sorted() }).count == 1, "\(format)")
    }
    let names = try JSONValue(try list("--json", "--locale", "et").output).elements
    #expect(
      names.map { $0["position"]?.text }
        == ["IOS", "Kokk", "OTHER", "SALES", "PM", "TESTER", "WEB"])
  }

  @Test(arguments: ["tester", "TESTER", "testija", "Testija"])
  func `a position is chosen by code or label`(position: String) throws {
    let outcome = try list("--position", position, "--format", "plain", "--locale", "et")
    #expect(outcome == Outcome(status: .success, output: "Jüri Käär\t\t\tTESTER\t\n"))
  }

  @Test func `another language's label is no position`() throws {
    #expect(try list("--position", "testija").status == .noMatch)
  }

  @Test(arguments: [
    ("et", "7 inimest 7 rühmas · A äsja\n"),
    ("ar", "\u{2067}7 أشخاص في 7 مجموعات · A الآن\u{2069}\n"),
  ])
  func `a terminal's footer`(locale: String, footer: String) throws {
    let outcome = try makeHome().run(
      "list", "--feed", "A=feed.json", "--locale", locale, "--color", "never", columns: 80)
    #expect(outcome.errors == footer)
  }

  @Test func `a person in full`() throws {
    let home = try makeHome()
    let show = ["show", "peeter", "--feed", "A=feed.json", "--locale"]
    #expect(
      home.run(show + ["et"]).output == """
        Peeter Termomeeter
        IOS · A

          projektid  X

        """)
    #expect(
      home.run(show + ["ar"]).output == """
        Peeter Termomeeter
        آي أو إس · A

          المشاريع           X

        """)
  }

  @Test(arguments: Language.allCases)
  func `values line up behind labels of any length`(language: Language) {
    Language.$current.withValue(language) {
      let labels = [ScreenPhrase.email, ScreenPhrase.organisation, ScreenPhrase.contact]
      let width = LabelColumn(labels, width: nil, margin: 0).valueIndent
      for label in labels {
        #expect(label.padded(toWidth: width).displayWidth == width)
        #expect(label.padded(toWidth: width).hasSuffix("  "))
      }
    }
  }

  @Test func `mutt's message is in the user's language, its fields are not`() throws {
    let home = try CommandHome(
      feed:
        "{\"employees\":[{\"fname\":\"A\",\"lname\":\"B\",\"position\":\"WEB\",\"contact_details\":{\"email\":\"a@b\"}}]}"
    )
    let search = ["search", "--feed", "A=feed.json", "--format", "mutt", "--locale", "et"]
    #expect(home.run(search + ["a"]).output == "1 aadress\na@b\tA B\tWEB, A\n")
    let nobody = home.run(search + ["x"])
    #expect(nobody.output == "otsingule „x“ ei vasta keegi.\n")
    #expect(nobody.errors == "employees: otsingule „x“ ei vasta keegi.\n")
  }

  @Test(arguments: [
    (["status", "--json"]), ["doctor", "--json"], ["changes", "--json"],
    ["show", "mari", "--json"],
    ["config", "show"],
  ])
  func `what programs read is the same in every language`(arguments: [String]) throws {
    let home = try makeHome()
    let broken = ["--feed", "A=feed.json", "--feed", "B=none.json"]
    #expect(home.run(["refresh"] + broken).status == .temporaryFailure)
    let outputs = Language.allCases.map { language in
      home.run(arguments + broken + ["--offline"], environment: ["LC_MESSAGES": language.rawValue])
        .output
    }
    #expect(outputs[0].count > 2)
    #expect(Set(outputs).count == 1)
  }

  @Test(arguments: [
    (Language.et, ["värske", "äsja", "puudu", "faili ", "seadistus  ", "vahemälu   "]),
    (.ar, ["محدَّث", "الآن", "بلا بيانات", "الملف ", "الإعدادات        ", "الذاكرة المؤقتة  "]),
  ])
  func `status in words`(language: Language, words: [String]) throws {
    let home = try makeHome()
    let feeds = ["--feed", "A=feed.json", "--feed", "B=none.json"]
    #expect(home.run(["refresh"] + feeds).status == .temporaryFailure)
    let status = home.run(["status"] + feeds, environment: ["LANG": language.rawValue])
    #expect((status.status, status.errors) == (.success, ""))
    for word in words { #expect(status.output.contains(word), "\(status.output)") }
  }

  @Test func `a name that is drawn from the right does not take the phone along`() throws {
    let home = try CommandHome(
      feed: """
        {"employees":[{"fname":"محمد","lname":"علي","position":"WEB",
        "contact_details":{"phone":"5551 0199"}},{"fname":"Mari","lname":"Tamm","position":"WEB"}]}
        """)
    let list = ["list", "--feed", "A=feed.json", "--color", "never"]
    let lines = home.run(list, columns: 80).output.split(separator: "\n").dropFirst()
    #expect(lines == ["  Mari Tamm  —  —", "  \u{200E}محمد علي   \u{200E}—  5551 0199"])
    #expect(!home.run(list).output.unicodeScalars.contains("\u{200E}"))
  }
}
