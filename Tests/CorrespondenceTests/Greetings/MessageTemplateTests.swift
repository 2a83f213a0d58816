import Correspondence
import Testing

@Suite struct MessageTemplateTests {
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
