import Mail
import Testing

/// Who a mail goes to, by its header.
struct MailEnvelopeTests {
  private static func fields(_ lines: String...) -> HeaderFields {
    HeaderFields(Array(("From: mari@telisa.ee\n" + lines.joined(separator: "\n") + "\n\n.\n").utf8))
  }

  @Test(arguments: [
    ("a@x.ee, b@x.ee", ["a@x.ee", "b@x.ee"]),
    ("A <a@x.ee>,B <b@x.ee>,\n c@x.ee", ["a@x.ee", "b@x.ee", "c@x.ee"]),
    ("\"B, A\" <a@x.ee>, \"C \\\", <d@x.ee>, \\\"\" <c@x.ee>", ["a@x.ee", "c@x.ee"]),
    ("=?utf-8?q?=C3=95,?= <a@x.ee>", nil), ("=?utf-8?q?=C3=95=2C_A?= <a@x.ee>", ["a@x.ee"]),
    ("Õnne Õ <a@x.ee> ,\t سارة <b@x.ee>", ["a@x.ee", "b@x.ee"]),
    (
      "=?utf-8?B?w5U=?= =?utf-8?B?w5U=?=\n <a@x.ee>,\n =?utf-8?B?w5U=?= <b@x.ee>",
      ["a@x.ee", "b@x.ee"]
    ),
    // The same address in another case is the same person.
    ("a@x.ee, b@x.ee, A@X.ee, A <a@x.EE>", ["a@x.ee", "b@x.ee"]), ("a@x.ee, a@x.ee", ["a@x.ee"]),
    // Groups, routes, comments, empty members, what is quoted, several addresses, and nothing.
    ("friends: a@x.ee, b@x.ee;", nil), ("a@x.ee, friends:;", nil), ("a@x.ee; b@x.ee", nil),
    ("<@y.ee,@z.ee:a@x.ee>", nil), ("<@y.ee:a@x.ee>, b@x.ee", nil), ("A (b) <a@x.ee>, b@x.ee", nil),
    ("a@x.ee (A), b@x.ee", nil), ("a@x.ee,, b@x.ee", nil), ("a@x.ee,", nil), (",a@x.ee", nil),
    ("a@x.ee b@x.ee, c@x.ee", nil), ("<a@x.ee> <b@x.ee>, c@x.ee", nil), ("\"a@x.ee, b@x.ee", nil),
    ("\"a, b\"@x.ee, c@x.ee", nil), ("A <a@x.ee, b@x.ee>", nil), ("A <a@x.ee>x, b@x.ee", nil),
    ("A\\, B <a@x.ee>, b@x.ee", nil), ("A <<a@x.ee>>, b@x.ee", nil), ("", nil), (" , ", nil),
    ("a@x.ee, B", nil), ("a@x.ee, @x.ee", nil), ("a@x.ee, b@", nil), ("a@x.ee, <>", nil),
  ])
  func `each recipient of a quote is one address, once`(to: String, addresses: [String]?) {
    let envelope = MailEnvelope(Self.fields("Keywords: quote", "To: " + to))
    #expect(envelope?.recipients == addresses)
  }

  @Test(arguments: [
    "Keywords: greeting", "Keywords: quotes", "Subject: quote", "X-Keywords: quote",
  ])
  func `anything but a quote has one recipient`(line: String) {
    #expect(MailEnvelope(Self.fields(line, "To: a@x.ee, b@x.ee")) == nil)
    let one = MailEnvelope(Self.fields(line, "To: a@x.ee"))
    #expect(one?.recipient == "a@x.ee")
  }

  @Test func `as many as a quote can have are recipients, and not any number`() {
    func envelope(_ count: Int) -> MailEnvelope? {
      let to = (0..<count).map { "Name \($0) <person.\($0)@telisa.ee>" }
      return MailEnvelope(Self.fields("Keywords: quote", "To: " + to.joined(separator: ",\n ")))
    }
    #expect(envelope(102)?.recipients.count == 102)
    #expect(envelope(102)?.recipient == nil)
    #expect(envelope(10_000) == nil)
  }

  @Test(arguments: [
    "Cc: c@x.ee", "Bcc: c@x.ee", "bcc : c@x.ee", "Resent-To: c@x.ee", "To: c@x.ee",
    "From: c@x.ee", "Bcc c@x.ee",
  ])
  func `other fields do not add recipients`(line: String) {
    #expect(MailEnvelope(Self.fields("Keywords: quote", "To: a@x.ee, b@x.ee", line)) == nil)
  }

  @Test(arguments: [
    ("b@x.ee", ["b@x.ee"]), ("c@x.ee", nil), ("", nil), ("a@x.ee, b@x.ee", nil),
    ("B <b@x.ee>", nil), ("b@x.ee\nEmployees-Recipient: a@x.ee", nil),
  ])
  func `a part goes to its own recipient, who is one of the message's`(
    recipient: String, addresses: [String]?
  ) {
    let message = Self.fields("Keywords: quote", "To: A <a@x.ee>, b@x.ee")
    let part = Self.fields(
      "Employees-Recipient: " + recipient, "Keywords: quote", "To: A <a@x.ee>, b@x.ee")
    #expect(MailEnvelope(message, partOf: part)?.recipients == addresses)
    #expect(MailEnvelope(message, partOf: message)?.recipients == ["a@x.ee", "b@x.ee"])
  }
}
