import Testing

@testable import EmployeesCommands

/// Texts with places for values.
@Suite struct TemplateTests {
  @Test(arguments: [
    ("", [:], ""), ("none", ["a": "x"], "none"), ("{a}", ["a": "x"], "x"),
    ("{a} and {b}.", ["b": "2", "a": "1"], "1 and 2."), ("{a}{a}", ["a": "x"], "xx"),
    ("{a}", [:], "{a}"), ("{a", ["a": "x"], "{a"), ("a}", ["a": "x"], "a}"),
    // Places in a value are not filled.
    ("{a} {b}", ["a": "{b}", "b": "{a}"], "{b} {a}"),
    ("\"{nimi}\" on {ä}", ["nimi": "Žan", "ä": "õ"], "\"Žan\" on õ"),
  ])
  func `values go in their places`(text: String, values: [String: String], filled: String) {
    #expect(Template.text(text).filled(values, in: .english) == filled)
  }

  @Test func `a number decides the form and stands in it`() {
    let template: Template = [.one: "{count} {a}", .other: "{count} {a}s"]
    #expect(template.filled(count: 1, ["a": "day"], in: .english) == "1 day")
    #expect(template.filled(count: 12, ["a": "day"], in: .english) == "12 days")
    #expect(Template.text("{count}!").filled(count: 7, [:], in: .arabic) == "7!")
  }
}
