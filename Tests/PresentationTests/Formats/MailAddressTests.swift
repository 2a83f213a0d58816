import Basics
import Testing

@testable import Presentation

/// The addresses that mail programs and links get.
@Suite struct MailAddressTests {
  private let mail = RecordWriter(fields: [.position, .feeds]) { _ in nil }

  @Test(arguments: [
    "a@x.com,b@evil.com, c@e.com", "a@x.com;b@e.com", "Team: a@x.com, b@e.com;", "<a@x.com>",
    "Mari <a@x.com>", "a@x.com (work)", "a @x.com", "a@x.com ", "@x.com", "a@", "a", "a@b@c",
    ".a@x",
    "a..b@x", "a@x..com", "a@x.com\u{200B}", "a@x.com\u{A0}", "a@x，y", "\"a@x.com", "\"a\nb\"@x",
    "\"a\"b@x.com", "a@[1.2.3.4", "a@x\u{3002}com", "mailto:a@x.com",
    "a@[1,b@evil.com,c]", "a@[x;y<z>]", "a@[1.2.3.4,b@evil.com]", "a@[IPv6:::1]", "a@[beef]",
    "a@[]", "a@[", "a@]", "a@[1.2.3]", "a@[1.2.3.256]", "a@[1..2.3]", "a@[1.2.3.4].b",
    "\"x,y\"@x.com", "\"a, b@c\"@x.com", "\"a\\\"b\"@x.com", "\"a\"@x.com", "\"b@evil.com\"@x.com",
  ])
  func `what is not the address of one mailbox is left out`(email: String) throws {
    let people = [try employee("A", "B", email: email), try employee("C", "D", email: "c@d.ee")]
    #expect(mail.aerc(people).string == "c@d.ee\tC D\tWEB, Tallinn\n")
    #expect(mail.mutt(people).string == "1 address\nc@d.ee\tC D\tWEB, Tallinn\n")
    #expect(MailURI.of(email) == nil)
  }

  @Test(arguments: [
    ("a@x.com", "a@x.com"), ("a.b+c@x", "a.b+c@x"), ("O'Neil!#$@x.com", "O'Neil!%23$@x.com"),
    ("a/b?c&d=e%41@x.com", "a%2Fb%3Fc%26d%3De%2541@x.com"), ("a@[192.0.2.1]", "a@%5B192.0.2.1%5D"),
    ("jõgi@õ.ee", "j%C3%B5gi@%C3%B5.ee"), ("用户@例え.jp", "%E7%94%A8%E6%88%B7@%E4%BE%8B%E3%81%88.jp"),
  ])
  func `the address of one mailbox is kept, and its link leads to it alone`(
    email: String, encoded: String
  ) throws {
    #expect(
      mail.aerc([try employee("A", "B", email: email)]).string.hasPrefix(email + "\t"))
    #expect(MailURI.of(email) == "mailto:" + encoded)
  }

  @Test(arguments: ["\t", "\n", "\r\n", "\u{1B}", "\u{2028}"])
  func `no field can start another line or field`(hostile: String) throws {
    let people = [
      try employee(
        "A" + hostile + "B", "C", email: "x@y", position: "P" + hostile, feeds: ["T" + hostile])
    ]
    #expect(mail.aerc(people).string.unicodeScalars.count { $0 == "\n" } == 1)
    #expect(mail.aerc(people).string.unicodeScalars.count { $0 == "\t" } == 2)
    #expect(mail.mutt(people).string == "1 address\n" + mail.aerc(people).string)
  }
}
