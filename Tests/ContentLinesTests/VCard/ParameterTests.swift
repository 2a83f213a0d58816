import ContentLines
import Testing

@Suite("Parameters")
struct ParameterTests {
  static let cases: [(rule: String, line: String, version: String, parameters: [Parameter])] = [
    ("One value (RFC 6350, 5)", "TEL;TYPE=home:1", "4.0", [.init(name: "TYPE", values: ["home"])]),
    (
      "Several values (RFC 6350, 5)", "TEL;type=home,voice:1", "4.0",
      [.init(name: "TYPE", values: ["home", "voice"])]
    ),
    (
      "Quoted values hold separators (RFC 6350, 3.3)", "TEL;TYPE=\"a,b:c;d\",e:1", "3.0",
      [.init(name: "TYPE", values: ["a,b:c;d", "e"])]
    ),
    (
      "Circumflex escapes (RFC 6868, 3)", "TEL;LABEL=a^nb^^c^'d^e:1", "4.0",
      [.init(name: "LABEL", values: ["a\nb^c\"d^e"])]
    ),
    (
      "2.1 has no circumflex escapes", "TEL;LABEL=a^nb:1", "2.1",
      [.init(name: "LABEL", values: ["a^nb"])]
    ),
    (
      "Bare values are types (2.1, 2.1.2)", "TEL;HOME;VOICE:1", "2.1",
      [.init(name: "TYPE", values: ["HOME"]), .init(name: "TYPE", values: ["VOICE"])]
    ),
    (
      "ENCODING and CHARSET are undone", "TEL;ENCODING=8BIT;8BIT;CHARSET=UTF-8;HOME:1", "2.1",
      [.init(name: "TYPE", values: ["HOME"])]
    ),
    ("An empty parameter is none", "TEL;;:1", "2.1", []),
    (
      "SORT-AS and ALTID are kept (RFC 6350, 5.9 and 5.4)", "TEL;ALTID=1;SORT-AS=\"a,b\":1", "4.0",
      [.init(name: "ALTID", values: ["1"]), .init(name: "SORT-AS", values: ["a,b"])]
    ),
    (
      "A parameter may be no ASCII", "TEL;TYPE=\"\u{8B80}\":1", "3.0",
      [.init(name: "TYPE", values: ["\u{8B80}"])]
    ),
  ]

  @Test(arguments: cases) func `parameters are read`(
    _ test: (rule: String, line: String, version: String, parameters: [Parameter])
  ) throws {
    let card = try VCard(octets("BEGIN:VCARD\nVERSION:\(test.version)\n\(test.line)\nEND:VCARD"))
    let property = try #require(card.properties(named: "tel").first)
    #expect(property.parameters == test.parameters, "\(test.rule)")
    #expect(property.text == "1")
  }

  @Test func `PREF and TYPE=pref tell the preference (RFC 6350, 5.3)`() {
    func property(_ parameters: Parameter...) -> Property {
      Property(name: "TEL", text: "1", parameters: parameters)
    }
    #expect(property().preference == nil)
    #expect(property(.init(name: "PREF", values: ["7"])).preference == 7)
    #expect(property(.init(name: "PREF", values: ["0"])).preference == nil)
    #expect(property(.init(name: "type", values: ["Home", "Pref"])).preference == 1)
  }
}
