import Mail
import Testing

/// Mailboxes as people write them.
struct MailboxTests {
  @Test(arguments: [
    ("mari@telisa.ee", "", "mari@telisa.ee"), ("<mari@telisa.ee>", "", "mari@telisa.ee"),
    ("Mari Õunapuu <mari@telisa.ee>", "Mari Õunapuu", "Mari Õunapuu <mari@telisa.ee>"),
    ("Mari  J. Õunapuu<mari@telisa.ee>", "Mari J. Õunapuu", "Mari J. Õunapuu <mari@telisa.ee>"),
    ("\"Õunapuu, Mari\" <mari@telisa.ee>", "Õunapuu, Mari", "\"Õunapuu, Mari\" <mari@telisa.ee>"),
    (
      #""Mari \"M\" <x@y.ee>" <mari@telisa.ee>"#, #"Mari "M" <x@y.ee>"#,
      #""Mari \"M\" <x@y.ee>" <mari@telisa.ee>"#
    ),
    (#""a\\b" <mari@telisa.ee>"#, #"a\b"#, #""a\\b" <mari@telisa.ee>"#),
  ])
  func `a name and an address are read, and written so that they are read again`(
    text: String, name: String, written: String
  ) throws {
    let mailbox = try #require(Mailbox(text))
    #expect(mailbox.name == name && mailbox.address == "mari@telisa.ee")
    #expect(mailbox.text == written)
    #expect(Mailbox(mailbox.text) == mailbox)
  }

  @Test(arguments: [
    "", "Mari", "a@x.ee, b@x.ee", "A <a@x.ee>, B <b@x.ee>", "friends: a@x.ee;", "Mari <a@x.ee> x",
    "Mari, Jüri <a@x.ee>", "\"Mari <a@x.ee>", "Mari (b, <c@x.ee>) <a@x.ee>", "Mari <>",
  ])
  func `what could be more than one is refused`(text: String) {
    #expect(Mailbox(text) == nil)
  }
}
