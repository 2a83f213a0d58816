import Greetings
import Testing

@Suite struct MessageTemplateTests {
  @Test(arguments: [
    ("Dear {first-name},", "Dear Mari,"), ("{first-name} {name}", "Mari {first-name}"),
    ("{unknown} {first-name", "{unknown} {first-name"), ("{{first-name}}", "{Mari}"), ("", ""),
    ("}{", "}{"), ("{ {first-name} }", "{ Mari }"), ("$(rm) `x` {first-name}", "$(rm) `x` Mari"),
  ])
  func `names become values, once`(text: String, expected: String) {
    let values = ["first-name": "Mari", "name": "{first-name}"]
    #expect(MessageTemplate.filled(text, values) == expected)
  }

  @Test func `a file may name its subject`() {
    let cases: [(String, String?, String)] = [
      ("Subject: Happy day, {first-name}!\n\nDear\n", "Happy day, {first-name}!", "\nDear\n"),
      ("subject:\nDear", nil, "Dear"), ("Dear\nSubject: x\n", nil, "Dear\nSubject: x\n"),
      ("Subject: x", "x", ""), ("", nil, ""), ("SUBJECT: a: b\r\nDear", "a: b", "Dear"),
      ("Re: Subject: x\n", nil, "Re: Subject: x\n"),
    ]
    for (content, subject, text) in cases {
      let template = MessageTemplate(name: "own", content: content)
      #expect(template.subject == subject && template.text == text)
    }
  }
}
