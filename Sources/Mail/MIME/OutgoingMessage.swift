import Basics
import CMime
package import Foundation

/// A message as it is going to be sent.
package struct OutgoingMessage: Sendable {
  package var from: Mailbox
  /// The recipients, who all see each other; at least one.
  package var to: [Mailbox]
  package var subject: String
  /// The kind of message, such as `greeting` and `birthday`; words of ASCII letters, digits, `-`.
  package var keywords: [String]
  /// The `Message-ID` without brackets.
  package var messageID: String
  package var date: Date
  /// The zone whose offset the date is written with.
  package var timeZone: TimeZone
  /// The text; with a picture it also becomes the HTML next to it.
  package var text: String
  package var picture: MessagePicture?
  /// An iCalendar object with a VJOURNAL, which is attached under the name of the first keyword.
  package var calendar: [UInt8]?

  package init(
    from: Mailbox, to: [Mailbox], subject: String, keywords: [String] = [], messageID: String,
    date: Date, timeZone: TimeZone, text: String, picture: MessagePicture? = nil,
    calendar: [UInt8]? = nil
  ) {
    (self.from, self.to, self.subject, self.keywords) = (from, to, subject, keywords)
    (self.messageID, self.date, self.timeZone) = (messageID, date, timeZone)
    (self.text, self.picture, self.calendar) = (text, picture, calendar)
  }

  /// Throws ``MIMEError/noLibrary`` if no message can be made, before someone writes one.
  package static func requireLibrary() throws(MIMEError) { try GMime.load() }

  /// A new Message-ID without brackets, at the domain of a sender.
  package static func newMessageID(from sender: Mailbox) -> String {
    let name = UUID().uuidString.lowercased()
    let id = "\(name)@\(MailAddress(sender.address)?.domain ?? "")"
    return isMessageID(id) ? id : name + "@employees.invalid"
  }

  /// The message: UTF-8 in quoted-printable, lines that end with LF, and spaces for the control
  /// characters in names, subject and file name, so that no value ends its field.
  package func bytes() throws(MIMEError) -> [UInt8] {
    try check()
    try GMime.load()
    var root = MIMEPart.text("plain", text)
    if let picture {
      let name = "picture." + messageID
      let html = MIMEPart.text("html", HTMLWriter.page(text, picture, contentID: name))
      root = .multipart(
        "alternative",
        [root, .multipart("related", [html, .picture(picture, contentID: name)])])
    }
    // Mixed and attached: of alternatives, programs that know calendars would show the last, not
    // the text, and most know no journals. Without a METHOD no one is asked to accept or decline.
    if let calendar {
      let name = (keywords.first ?? "journal") + ".ics"
      root = .multipart("mixed", [root, .calendar(calendar, fileName: name)])
    }
    let written = try root.message { message in
      message.set("Date", MailTime(date, in: timeZone).text)
      message.add(.from, from)
      for mailbox in to { message.add(.to, mailbox) }
      message.set("Subject", EncodedWords.encode(subject.oneLine))
      if !keywords.isEmpty { message.set("Keywords", keywords.joined(separator: ", ")) }
      message.setID(messageID)
    }
    let bytes = Self.escapingLoneDots(written)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
    if lines.contains(where: { $0.count > HeaderFields.longestLine }) { throw .lineTooLong }
    return bytes
  }

  /// The message with `=2E` for each line of a single dot, which is the end for `sendmail` without
  /// `-i`; only quoted-printable has such lines: neither a header nor base64 does.
  private static func escapingLoneDots(_ message: [UInt8]) -> [UInt8] {
    let lineFeed = UInt8(ascii: "\n")
    var escaped = message
    for index in message.indices.dropFirst().reversed() where message[index] == UInt8(ascii: ".") {
      let isLast = index + 1 == message.count || message[index + 1] == lineFeed
      if message[index - 1] == lineFeed, isLast {
        escaped.replaceSubrange(index...index, with: "=2E".utf8)
      }
    }
    return escaped
  }

  private func check() throws(MIMEError) {
    let isWord = { (text: String) in
      !text.isEmpty && text.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    }
    if to.isEmpty { throw .invalidField(name: "To") }
    if !Self.isMessageID(messageID) { throw .invalidField(name: "Message-ID") }
    if !keywords.allSatisfy(isWord) { throw .invalidField(name: "Keywords") }
    if let picture {
      let parts = picture.mediaType.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == "image", isWord(String(parts[1]))
      else { throw .invalidField(name: "Content-Type") }
    }
  }

  /// Whether a text is an identifier that no program reads in another way.
  private static func isMessageID(_ text: String) -> Bool {
    MailAddress.isSingle(text) && text.utf8.count <= 250 && text.utf8.allSatisfy { $0 < 0x80 }
  }
}
