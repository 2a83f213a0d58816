import Foundation
import Mail
import TestSupport
import Testing

/// Messages that others wrote.
struct ReceivedMessageTests {
  private static func read(_ text: String) throws -> ReceivedMessage {
    try ReceivedMessage(Array(text.utf8))
  }

  @Test func `what is written is read again`() throws {
    let picture = MessagePicture(
      bytes: (0..<2000).map { UInt8(truncatingIfNeeded: $0) }, mediaType: "image/png",
      fileName: "kook õ.png", description: "Kook")
    let calendar = Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)
    let sent = OutgoingMessage(
      from: try #require(Mailbox(name: "Mari Õun", address: "mari@telisa.ee")),
      to: [try #require(Mailbox(name: "سارة, \"x\"", address: "sara@telisa.ee"))],
      subject: "Palju õnne =?x?= 🎂", keywords: ["greeting", "birthday"],
      messageID: "3f2a@telisa.ee", date: Date(timeIntervalSince1970: 1_796_281_200),
      timeZone: try #require(TimeZone(identifier: "Europe/Tallinn")),
      text: "Tere!\n\nFrom me\n.\n", picture: picture, calendar: calendar)
    let message = try ReceivedMessage(sent.bytes())
    #expect(message.header.from == sent.from)
    #expect(message.header.to == sent.to)
    #expect(message.header.cc.isEmpty)
    #expect(message.header.subject == sent.subject)
    #expect(message.header.keywords == sent.keywords)
    #expect(message.header.messageID == sent.messageID)
    #expect(message.header.date == sent.date)
    #expect(message.text == sent.text)
    #expect(message.picture == picture)
    #expect(message.calendar == calendar)
    #expect(!message.isCut)
  }

  @Test func `what Python writes is read`() throws {
    let script = """
      import sys, email.message, email.policy
      message = email.message.EmailMessage()
      message["From"] = "Jüri Õun <juri@telisa.ee>"
      message["To"] = "Mari <mari@telisa.ee>, \\"Tamm, Ülo\\" <ulo@telisa.ee>"
      message["Cc"] = "team: a@telisa.ee, b@telisa.ee;"
      message["Subject"] = "Palju õnne " * 12
      message["Date"] = "Thu, 03 Dec 2026 07:00:00 -0000"
      message["Message-ID"] = "<py@telisa.ee>"
      message["Keywords"] = "Greeting, Thanks"
      message.set_content("Õnne\\nSoovin " + "ä" * 300 + "\\n", charset="iso-8859-15")
      message.add_alternative("<p>HTML</p>", subtype="html")
      message.add_attachment(b"\\xff\\xd8\\xff123", maintype="image", subtype="jpeg", filename="õ.jpg")
      sys.stdout.buffer.write(message.as_bytes(policy=email.policy.SMTP))
      """
    let text = try Python.run(script, input: [])
    let message = try Self.read(text)
    #expect(message.header.from == Mailbox(name: "Jüri Õun", address: "juri@telisa.ee"))
    #expect(message.header.to.map(\.name) == ["Mari", "Tamm, Ülo"])
    #expect(message.header.cc.map(\.address) == ["a@telisa.ee", "b@telisa.ee"])
    #expect(
      message.header.subject == Array(repeating: "Palju õnne", count: 12).joined(separator: " "))
    #expect(message.header.keywords == ["greeting", "thanks"])
    #expect(message.header.date == Date(timeIntervalSince1970: 1_796_281_200))
    #expect(message.text == "Õnne\nSoovin " + String(repeating: "ä", count: 300) + "\n")
    #expect(message.picture?.fileName == "õ.jpg")
    #expect(message.picture?.bytes == [0xFF, 0xD8, 0xFF, 0x31, 0x32, 0x33])
  }

  @Test(arguments: [
    ("From: a@b.ee", true), ("From: A <a@b.ee>", true), ("From: a@b.ee, c@d.ee", false),
    ("From: a@b.ee\nFrom: a@b.ee", false), ("From: group: a@b.ee, c@d.ee;", false),
    ("From:", false),
    ("From: \"a@b.ee\" <>", false), ("From: A <a@b.ee> <c@d.ee>", false), ("Sender: a@b.ee", false),
    ("From: \"x, y\"@b.ee", false),
    // What GMime leaves out.
    ("From: evil@@evil.ee, a@b.ee", false), ("From: a@b.ee, \"evil\" evil@@x", false),
    ("From: group: a@b.ee;", false), ("From: a@b.ee,", false), ("From: ,a@b.ee", false),
    ("From: a@b.ee;", false), ("From: <@c.ee:a@b.ee>", false), ("From: c@d.ee <a@b.ee>", false),
    ("From: <a@b.ee", false), ("From: A <a@b.ee>x", false), ("From: a@b.ee x", false),
    ("From: a@b.ee\0, c@d.ee", false), ("From: a@b.ee\r, c@d.ee", false), ("From: a@ b.ee", false),
    ("From: \"A <a@b.ee>", false), ("From: A, B <a@b.ee>", false), ("From: a@b.ee,\n c@@d", false),
    ("From : c@d.ee\nFrom: a@b.ee", false), ("From: a@b.ee\nfrom\t: c@d.ee", false),
    // Comments that another program could read in another way.
    ("From: a@b.ee (, c@d.ee)", false), ("From: a@b.ee (c@d.ee)", false),
    ("From: a@b.ee (A (B))", false), ("From: a@b.ee (A \\) B)", false), ("From: a@b.ee (A", false),
    ("From: a@b.ee )A(", false), ("From: a(x)@b.ee", false), ("From: a@b(x).ee", false),
    ("From: a@b.ee (A), c@d.ee (C)", false), ("From: \"A (B\" c@d.ee (\" <a@b.ee>", false),
  ])
  func `a sender is exactly one`(field: String, isOne: Bool) throws {
    let message = try Self.read(field + "\nTo: x@y.ee\n\nText\n")
    #expect((message.header.from?.address == "a@b.ee") == isOne)
    #expect((message.header.from == nil) == !isOne)
  }

  /// Some programs cut a subject inside a letter.
  @Test(arguments: [
    ("=?utf-8?B?UGFsanUgww==?= =?utf-8?B?tW5uZSwgSsO8cmk=?=", "Palju õnne, Jüri"),
    (
      "=?utf-8?B?UGFsanUgww==?=\r\n\t=?UTF-8?b?tW5uZSwgSsM=?= =?utf-8?B?vHJp?=",
      "Palju õnne, Jüri"
    ),
    (
      "Re: =?utf-8?B?UGFsanUgww==?= =?utf-8?B?tW5uZSwgSsO8cmk=?= !",
      "Re: Palju õnne, Jüri !"
    ),
    ("=?utf-8?B?UGFsanUgww==?=", "Palju ?"),
    ("=?utf-8?B?w5VubmUg?= =?iso-8859-1?B?SvxyaQ==?=", "Õnne Jüri"),
    ("=?utf-8?B?w5VubmU=?= x =?utf-8?B?SsO8cmk=?=", "Õnne x Jüri"),
    ("=?utf-8?B?w5U=?= =?utf-8?q?nne?=", "Õnne"),
    // Without padding, with a language, and cut between two digits of Base64.
    ("=?utf-8?B?UGFsanUgw7Vubmo=?= =?utf-8?B?SsO8cmk?=", "Palju õnnjJüri"),
    ("=?utf-8*et?B?w5U=?= =?UTF-8?B?bm5l?=", "Õnne"),
    ("=?utf-8?B?w5Vub?= =?utf-8?B?mU=?=", "Õnne"),
  ])
  func `a subject in several words is read as far as it can be`(
    field: String, subject: String
  ) throws {
    let message = try Self.read("From: a@b.ee\nTo: x@y.ee\nSubject: \(field)\n\nText\n")
    #expect(message.header.subject == subject)
  }

  /// As mutt, Gmail, Outlook, Thunderbird and older programs write it.
  @Test(arguments: [
    ("a@b.ee", ""), ("<a@b.ee>", ""), ("Mari Maasikas <a@b.ee>", "Mari Maasikas"),
    ("\"Tamm, J\u{FC}ri\" <a@b.ee>", "Tamm, J\u{FC}ri"), ("\"a@b.ee\" <a@b.ee>", "a@b.ee"),
    ("\"M. \\\"Mari\\\" (Sales)\" <a@b.ee>", "M. \"Mari\" (Sales)"),
    ("=?UTF-8?B?SsO8cmk=?= <a@b.ee>", "J\u{FC}ri"),
    ("=?UTF-8?Q?Tamm=2C_J=C3=BCri?= <a@b.ee>", "Tamm, J\u{FC}ri"),
    ("=?utf-8?q?J=C3=BC?= =?utf-8?q?ri?=\n\t<a@b.ee>", "J\u{FC}ri"),
    ("\"=?UTF-8?B?SsO8cmk=?=\" <a@b.ee>", "J\u{FC}ri"),
    ("=?utf-8?B?SsM=?=\n =?utf-8?B?vHJp?= <a@b.ee>", "J\u{FC}ri"),
    ("J. O'Brien-T\u{E4}mm <a@b.ee>", "J. O'Brien-T\u{E4}mm"),
    ("a@b.ee (J\u{FC}ri Tamm)", "J\u{FC}ri Tamm"), ("a@b.ee\n (Mari M.)", "Mari M."),
    ("Mari Maasikas (Sales) <a@b.ee>", "Mari Maasikas"),
  ])
  func `a sender's name is read in each form that programs write`(
    value: String, name: String
  ) throws {
    for text in [value, value.replacing("\n", with: "\r\n")] {
      let message = try Self.read("From: \(text)\nTo: x@y.ee\n\nText\n")
      #expect(message.header.from == Mailbox(name: name, address: "a@b.ee"))
    }
  }

  @Test(arguments: [
    "mari@xn--tmm-qla.ee", "mari@xn--telisa-.ee", "m\u{E4}ri@t\u{E4}mm.ee", "mari+x@[192.0.2.1]",
  ])
  func `a sender's address is read as it is written`(address: String) throws {
    let message = try Self.read("From: M <\(address)>\nTo: x@y.ee\n\nText\n")
    #expect(message.header.from?.address == address)
  }

  @Test(arguments: [
    (
      "<p>Tere <b>Mari</b>!</p><p>Õnne&nbsp;&amp; r&otilde;&otilde;mu</p>",
      "Tere Mari!\n\nÕnne & rõõmu\n"
    ),
    ("a<br>b<BR/>c", "a\nb\nc\n"), ("<style>p {}</style><script>x()</script>text", "text\n"),
    ("<head><title>x</title></head><body>y</body>", "y\n"), ("1 < 2 & 3", "1 < 2 & 3\n"),
    ("&#228;&#xE4;&#x110000;", "ää&#x110000;\n"), ("<!-- a > b -->x<!---->y", "xy\n"), ("<p", "\n"),
    ("  \n ", "\n"),
  ])
  func `HTML alone becomes text`(html: String, text: String) throws {
    let message = try Self.read(
      "From: a@b.ee\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n" + html)
    #expect(message.text == (text == "\n" ? "" : text))
  }

  @Test func `a message that is none, or too large or deep, is refused`() throws {
    #expect(throws: MIMEError.noMessage) { try Self.read("") }
    #expect(throws: MIMEError.noMessage) { try Self.read("\n\nText") }
    #expect(throws: MIMEError.noMessage) {
      try Self.read("A: " + String(repeating: "x", count: 300_000) + "\n\nText")
    }
    #expect(throws: MIMEError.tooLarge(limit: ReceivedMessage.limit)) {
      try ReceivedMessage(Array(repeating: 0x41, count: ReceivedMessage.limit + 1))
    }
    let part = { (number: Int) in
      "Content-Type: multipart/mixed; boundary=b\(number)\n\n--b\(number)\n"
    }
    let nested = (0..<5000).map(part).joined()
    #expect(throws: MIMEError.tooComplex) { try Self.read("MIME-Version: 1.0\n" + nested) }
    let deep = (0..<60).map(part).joined() + "\nText"
    #expect(try Self.read("MIME-Version: 1.0\n" + deep).isCut)
  }

  @Test func `more parts than are read are left out, and that is told`() throws {
    let parts = (0..<1000).map { "--x\nContent-Type: text/plain\n\n\($0)\n" }.joined()
    let message = try Self.read(
      "From: a@b.ee\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=x\n\n" + parts)
    #expect(message.text == "0")
    #expect(message.isCut)
  }

  @Test func `damaged octets are read without a trap`() throws {
    let picture = MessagePicture(
      bytes: (0..<200).map { UInt8($0) }, mediaType: "image/png", fileName: "a.png",
      description: "õ")
    let mailbox = try #require(Mailbox(name: "Õ", address: "a@b.ee"))
    let good = try OutgoingMessage(
      from: mailbox, to: [mailbox], subject: "õ", keywords: ["greeting"], messageID: "1@b.ee",
      date: Date(timeIntervalSince1970: 0), timeZone: .gmt, text: "õ", picture: picture
    ).bytes()
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int(random.next() % 8) {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try? ReceivedMessage(bytes)
    }
  }
}
