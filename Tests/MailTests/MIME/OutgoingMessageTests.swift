import Foundation
import Mail
import TestSupport
import Testing

/// Tests written messages as Python's `email` reads them.
struct OutgoingMessageTests {
  /// A message with defaults for all that a test does not say.
  private static func message(
    fromName: String = "Mari Maasikas", toName: String = "Juku Juurikas",
    to: String = "juku@telisa.ee",
    subject: String = "Palju õnne!", text: String = "Palju õnne sünnipäevaks!\n",
    picture: MessagePicture? = nil, calendar: [UInt8]? = nil, zone: String = "Europe/Tallinn"
  ) throws -> OutgoingMessage {
    OutgoingMessage(
      from: try #require(Mailbox(name: fromName, address: "mari@telisa.ee")),
      to: [try #require(Mailbox(name: toName, address: to))], subject: subject,
      keywords: ["greeting", "birthday"], messageID: "3f2a@telisa.ee",
      date: Date(timeIntervalSince1970: 1_796_281_200),
      timeZone: try #require(TimeZone(identifier: zone)), text: text, picture: picture,
      calendar: calendar)
  }

  @Test func `Python reads each field as it was written`() throws {
    let message = try PythonMessage(Self.message().bytes())
    #expect(message.fields["from"] == ["Mari Maasikas <mari@telisa.ee>"])
    #expect(message.fields["to"] == ["Juku Juurikas <juku@telisa.ee>"])
    #expect(message.fields["subject"] == ["Palju õnne!"])
    #expect(message.fields["date"] == ["Thu, 03 Dec 2026 09:00:00 +0200"])
    #expect(message.fields["message-id"] == ["<3f2a@telisa.ee>"])
    #expect(message.fields["keywords"] == ["greeting, birthday"])
    #expect(message.fields["mime-version"] == ["1.0"])
    #expect(message.parts.map(\.type) == ["text/plain"])
    #expect(message.parts[0].encoding == "quoted-printable")
    #expect(message.parts[0].charset == "utf-8")
    #expect(message.parts[0].text == "Palju õnne sünnipäevaks!\n")
    #expect(message.defects.isEmpty)
  }

  @Test(arguments: [
    "Õnne", "Палју", "ع عيد ميلاد سعيد", "🎂🎉", "a, b <c@d.ee>", "\"quoted\" \\ name", "O'Brien (x)",
    "=?utf-8?q?not_encoded?=", String(repeating: "õ", count: 300),
    String(repeating: "long ", count: 60) + "end",
  ])
  func `names and subjects come back`(text: String) throws {
    let message = try PythonMessage(
      Self.message(fromName: text, toName: text, subject: text).bytes())
    // Python puts a space between the encoded words of a name.
    let names = [message.fromName, message.toName].map { $0.replacing(" ", with: "") }
    #expect(names == [text, text].map { $0.replacing(" ", with: "") })
    #expect(message.fields["subject"] == [text])
    #expect(message.recipients == ["juku@telisa.ee"])
    #expect(message.longestLine <= 78)
    #expect(message.isASCII)
  }

  @Test(arguments: [
    "x\r\nBcc: evil@example.com", "x\nBcc: evil@example.com", "x\rBcc: evil@example.com",
    "x\u{85}Bcc: evil@example.com", "x\u{2028}Bcc: evil@example.com", "x\0Bcc: evil@example.com",
    "x\r\n\r\nbody", "x\u{0B}y", ">, <evil@example.com", "a\" <evil@example.com>, \"b",
  ])
  func `no value ends its field`(text: String) throws {
    let picture = MessagePicture(
      bytes: [1], mediaType: "image/png", fileName: text, description: text)
    let message = try PythonMessage(
      Self.message(fromName: text, toName: text, subject: text, picture: picture).bytes())
    #expect(
      message.fields.keys.sorted() == [
        "content-type", "date", "from", "keywords", "message-id", "mime-version", "subject", "to",
      ])
    #expect(message.fields.values.allSatisfy { $0.count == 1 })
    #expect(message.recipients == ["juku@telisa.ee"])
    #expect(message.senders == ["mari@telisa.ee"])
    #expect(message.isASCII)
  }

  @Test func `a picture stands beside HTML, and the text alone as an alternative`() throws {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let picture = MessagePicture(
      bytes: bytes, mediaType: "image/jpeg", fileName: "kook õ.jpg", description: "Kook & <küünal>")
    let message = try PythonMessage(
      Self.message(text: "Tere <b> & \"õ\"\n\nrida\nteine\n", picture: picture).bytes())
    #expect(
      message.structure
        == "multipart/alternative(text/plain,multipart/related(text/html,image/jpeg))")
    #expect(message.parts[2].content == bytes)
    #expect(message.parts[2].fileName == "kook õ.jpg")
    #expect(message.parts[2].disposition == "inline")
    #expect(message.parts[2].contentID == "<picture.3f2a@telisa.ee>")
    let html = try #require(message.parts[1].text)
    #expect(html.contains("Tere &lt;b&gt; &amp; &quot;õ&quot;"))
    #expect(html.contains("rida<br>\nteine"))
    #expect(html.contains("src=\"cid:picture.3f2a@telisa.ee\" alt=\"Kook &amp; &lt;küünal&gt;\""))
    #expect(message.isASCII)
  }

  @Test func `a calendar part is whole`() throws {
    let calendar = Array("BEGIN:VCALENDAR\r\nSUMMARY:õ\r\nEND:VCALENDAR\r\n".utf8)
    let message = try PythonMessage(Self.message(calendar: calendar).bytes())
    #expect(message.structure == "multipart/mixed(text/plain,text/calendar)")
    #expect(message.parts[1].content == calendar)
    #expect(message.parts[1].component == "VJOURNAL")
    // Nothing to accept or decline, and nothing that is shown instead of the text.
    #expect(message.parts[1].method == nil)
    #expect(message.parts[1].disposition == "attachment")
    #expect(message.parts[1].fileName == "greeting.ics")
  }

  @Test func `as many recipients as a quote has come back, in order`() throws {
    let names = [
      "Mari", "Õnne Õ", "Пётр Иванович", "ع سارة", "山田太郎", "a, b", "\"q\" \\", "O'Brien (x)",
      "Dr. No", "🎂", "=?utf-8?q?x?=", "", String(repeating: "long ", count: 20) + "name",
      String(repeating: "õ", count: 60), "Team: x; y",
    ]
    var message = try Self.message()
    message.to = try (0..<102).map { index in
      let name = names[index % names.count] + (index % names.count == 11 ? "" : " \(index)")
      return try #require(Mailbox(name: name, address: "person.\(index)@telisa.ee"))
    }
    let bytes = try message.bytes()
    let read = try PythonMessage(bytes)
    #expect(read.recipients == message.to.map(\.address))
    let spaceless = { (text: String) in text.replacing(" ", with: "") }
    #expect(read.toNames.map(spaceless) == message.to.map { spaceless($0.name) })
    #expect(read.longestLine <= 78)
    #expect(read.isASCII)
    #expect(read.defects.isEmpty)
    #expect(read.fields["to"]?.count == 1)
    let again = try ReceivedMessage(bytes)
    #expect(again.header.to.map(\.address) == message.to.map(\.address))
    #expect(again.header.to.map { spaceless($0.name) } == message.to.map { spaceless($0.name) })
  }

  @Test(arguments: [
    "mari@xn--tst-qla.ee", "mari@XN--TST-QLA.ee", "mari@xn--telisa-.ee", "mari@xn--telisa.ee",
  ])
  func `an address whose domain is encoded is written as it is`(_ address: String) throws {
    var message = try Self.message()
    message.from = try #require(Mailbox(name: "Mari", address: address))
    message.to = [message.from]
    let fields = HeaderFields(try message.bytes())
    #expect(fields["From"] == "Mari <\(address)>" && fields["To"] == "Mari <\(address)>")
    #expect(try MessageHeader(fields).from?.address == address)
  }

  @Test func `no line is a dot alone, which ends a message for sendmail`() throws {
    let text = ".\n..\n.\n\n.\n" + String(repeating: ".", count: 400) + "\n."
    let bytes = try Self.message(text: text).bytes()
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    #expect(!lines.contains("."))
    #expect(lines.count { $0 == "=2E" } >= 4)
    #expect(try PythonMessage(bytes).parts[0].text == text + "\n")
  }

  @Test func `a message to nobody is refused`() throws {
    var message = try Self.message()
    message.to = []
    #expect(throws: MIMEError.invalidField(name: "To")) { try message.bytes() }
  }

  @Test(arguments: [
    "", "From here\n", ".\n", "..\n.", "a\r\nb\rc\n", "trailing \n\t\n", "\0", "=3D", "-- \nMari\n",
    String(repeating: "x", count: 5000),
  ])
  func `texts come back line by line`(text: String) throws {
    let message = try PythonMessage(Self.message(text: text).bytes())
    var lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    if !lines.isEmpty, !lines.hasSuffix("\n") { lines += "\n" }
    #expect(message.parts[0].text == lines)
    #expect(message.longestLine <= 78)
  }

  @Test(arguments: [
    ("UTC", "+0000"), ("Asia/Kolkata", "+0530"), ("America/New_York", "-0500"),
    ("Pacific/Kiritimati", "+1400"),
  ])
  func `the date has the zone's offset`(zone: String, offset: String) throws {
    let date = try #require(
      PythonMessage(Self.message(zone: zone).bytes()).fields["date"]?.first)
    #expect(date.hasSuffix(offset))
  }

  @Test(arguments: ["", "3f2a", "a b@c", "a@b>", "a@b\r\nX: y", "õ@b.ee", "a@b,c@d"])
  func `a bad Message-ID is refused`(id: String) throws {
    var message = try Self.message()
    message.messageID = id
    #expect(throws: MIMEError.invalidField(name: "Message-ID")) { try message.bytes() }
  }

  @Test(arguments: ["", "a,b", "a\nb", "õ", "a b"])
  func `a bad keyword is refused`(keyword: String) throws {
    var message = try Self.message()
    message.keywords = [keyword]
    #expect(throws: MIMEError.invalidField(name: "Keywords")) { try message.bytes() }
  }

  @Test func `a new Message-ID is new, and at the sender's domain`() throws {
    let sender = try #require(Mailbox(address: "mari@telisa.ee"))
    let ids = (0..<100).map { _ in OutgoingMessage.newMessageID(from: sender) }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.hasSuffix("@telisa.ee") })
    let other = try #require(Mailbox(address: "mari@õ.ee"))
    #expect(OutgoingMessage.newMessageID(from: other).hasSuffix("@employees.invalid"))
  }
}
