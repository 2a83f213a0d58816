import Testing

/// A home of Mari's with two live feeds, and a Maildir of received messages.
struct InboxHome {
  let office: Office
  var home: TestHome { office.home }
  /// The path of the Maildir.
  let inbox: String

  init() throws {
    office = try Office()
    inbox = try office.makeInbox()
    try office.configure("me: mari@telisa.ee\nmail:\n  maildirs: ['\(inbox)']\n")
    #expect(try home.run("refresh").status == 0)
  }
}
