import Basics
import EmployeeDirectory
import Testing

@testable import Presentation

/// The lines that `--template` prints.
@Suite struct RowTemplateTests {
  @Test(arguments: [
    ("{full_name}\\t{email}", "Mari Maasikas\tm@x.ee"),
    ("{projects}", "A, B"), ("{projects:; }", "A; B"), ("{projects:\\n}", "A\nB"),
    ("{projects:}", "AB"), ("{projects:\\}}", "A}B"), ("{projects:{}", "A{B"),
    ("{phone}|{FEEDS:+}", "|T+U"), ("{contact}", "c.vcf:7"), ("\\{{email}\\}", "{m@x.ee}"),
    ("a\\\\b\\tc\\n", "a\\b\tc\n"), ("", ""), ("õ", "õ"),
  ])
  func `fields, separators and escapes are replaced`(text: String, line: String) throws {
    let mari = try employee(
      "Mari", "Maasikas", email: "m@x.ee", projects: ["A", "B"], feeds: ["T", "U"])
    let card = Contact(
      givenName: "", familyName: "", additionalNames: "", formattedName: "", uid: nil,
      file: "c.vcf", line: 7, byteRange: 0..<1)
    var output = OutputText()
    try RowTemplate(text).append(mari, card: card, to: &output)
    #expect(output.string == line)
  }

  @Test(arguments: [
    ("{}", RowTemplate.SyntaxError.unknownField("")),
    ("{ email", .unclosedBrace), ("{email", .unclosedBrace), ("{projects:,", .unclosedBrace),
    ("email}", .unclosedBrace), ("\\x", .unknownEscape("\\x")), ("a\\", .unknownEscape("\\")),
    ("{projects:\\", .unknownEscape("\\")),
  ])
  func `a faulty template is refused`(text: String, fault: RowTemplate.SyntaxError) {
    #expect(throws: fault) { try RowTemplate(text) }
  }

  @Test func `fields that only some directories have are known by their names`() throws {
    #expect(try RowTemplate("{Unit}").among(["unit"]) == RowTemplate("{unit}"))
    #expect(throws: OutputFieldError(name: "nobody")) {
      try RowTemplate("{nobody}").among(["unit"])
    }
  }

  @Test func `a value cannot end its line or reach the terminal`() throws {
    let hostile = try employee("A\nB", "C\u{1B}[2J", email: "e\t")
    var output = OutputText()
    try RowTemplate("{full_name}{email}").append(hostile, card: nil, to: &output)
    #expect(!output.string.unicodeScalars.contains { $0.value < 0x20 })
  }
}
