import Mail
import Testing

struct HeaderFieldsTests {
  private let message = """
    From: mari@telisa.ee
    subject: Happy
     birthday
    Deferred-Delivery: Thu, 24 Dec 2026 09:00:00 +0200
    broken line
    To: peeter@telisa.ee

    Subject: not a field
    """

  @Test
  func `a field is found by its name in any case, and unfolded`() {
    let fields = HeaderFields(Array(message.utf8))
    #expect(fields["Subject"] == "Happy birthday")
    #expect(fields["to"] == "peeter@telisa.ee")
    #expect(fields["Cc"] == nil)
    #expect(fields["broken line"] == nil)
    #expect(String(decoding: fields.body, as: UTF8.self) == "Subject: not a field")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `changing a field leaves every other octet as it is`(lineEnd: String) {
    let text = message.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    var fields = HeaderFields(Array(text.utf8))
    fields.set("SUBJECT", to: "Hi\r\nBcc: all@telisa.ee")
    fields.remove("Deferred-Delivery")
    fields.set("Date", to: "Thu, 24 Dec 2026 09:00:01 +0200")
    let expected = [
      "Date: Thu, 24 Dec 2026 09:00:01 +0200", "From: mari@telisa.ee",
      "SUBJECT: Hi  Bcc: all@telisa.ee", "broken line", "To: peeter@telisa.ee", "",
      "Subject: not a field",
    ].joined(separator: lineEnd)
    #expect(String(decoding: fields.message, as: UTF8.self) == expected)
  }

  @Test(arguments: ["", "A: b", "A: b\n", "\n"])
  func `a message without a body, or without anything`(text: String) {
    var fields = HeaderFields(Array(text.utf8))
    #expect(fields.body.isEmpty)
    fields.set("B", to: "c")
    #expect(fields["b"] == "c")
  }
}
