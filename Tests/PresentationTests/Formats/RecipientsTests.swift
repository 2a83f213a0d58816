import EmployeeDirectory
import Testing

@testable import Presentation

/// The recipients of a message.
@Suite struct RecipientsTests {
  @Test(arguments: [
    ("Mari", "Maasikas", "Mari Maasikas"), ("Ольга", "Иванова", "Ольга Иванова"),
    ("Siobhán", "O'Neill", "Siobhán O'Neill"), ("J.", "Tamm", "\"J. Tamm\""),
    ("Mari", "Tamm, b@evil.com", "\"Mari Tamm, b@evil.com\""),
    ("A\"B", "C\\D", "\"A\\\"B C\\\\D\""), ("<a@x>", "B", "\"<a@x> B\""),
    ("(a)", "B:;", "\"(a) B:;\""), ("=?utf-8?q?b=40evil?=", "B", "\"=?utf-8?q?b=40evil?= B\""),
    ("A\u{1B}[2J", "B\u{202E}", "\"A\u{FFFD}[2J B\u{FFFD}\""),
    ("A\u{7}", "B\u{9B}", "A\u{FFFD} B\u{FFFD}"),
  ])
  func `a name is quoted where some character is special`(
    first: String, last: String, phrase: String
  ) throws {
    let recipients = Recipients([try employee(first, last, email: "a@x.ee")])
    #expect(recipients.list == phrase + " <a@x.ee>")
  }

  @Test func `an address stands once, and one line has them all`() throws {
    let people = [
      try employee("A", "A", email: "a@x.ee"), try employee("B", "B", email: "A@X.ee"),
      try employee("C", "C", email: "c@x.ee"),
    ]
    let recipients = Recipients(people)
    #expect(recipients.list == "A A <a@x.ee>, C C <c@x.ee>")
    #expect(MailURI.of(recipients.addresses) == "mailto:a@x.ee,c@x.ee")
    #expect(recipients.leftOut.isEmpty)
  }

  @Test func `addresses that look alike are different, and the forms of a domain are one`() throws {
    let people = [
      try employee("A", "A", email: "a@telisa.ee"),
      try employee("B", "B", email: "a@teli\u{17F}a.ee"),
      try employee("C", "C", email: "c@\u{F5}.ee"), try employee("D", "D", email: "C@xn--mda.ee"),
    ]
    #expect(Recipients(people).people.map(\.name.last) == ["A", "B", "C"])
  }

  @Test func `every address of a link is encoded by itself`() {
    #expect(
      MailURI.of(["a?b&c=d@x.ee", "jõgi@õ.ee", "a%2C@x"])
        == "mailto:a%3Fb%26c%3Dd@x.ee,j%C3%B5gi@%C3%B5.ee,a%252C@x")
  }

  @Test func `people without a single address are left out, and named`() throws {
    let people = [
      try employee("A", "A"), try employee("B", "B", email: "b@x.ee, c@evil.com\n"),
      try employee("D", "D", email: "d@x.ee"),
    ]
    let recipients = Recipients(people)
    #expect(recipients.addresses == ["d@x.ee"])
    #expect(
      recipients.reasons == [
        "A A has no email.",
        "B B: mail programs may not read this as one address: b@x.ee, c@evil.com\u{FFFD}",
      ])
  }

  @Test func `no more people are named than can be read`() throws {
    let people = try (1...25).map { try employee("A\($0)", "B") }
    #expect(Recipients(people).reasons.count == 21)
    #expect(Recipients(people).reasons.last == "… and 5 more")
  }
}
