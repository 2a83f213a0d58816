public import Foundation

/// Makes quotes that the user received.
public struct QuoteGenerator {
  private static let words = [
    "kohv", "hommik", "õun", "server", "ülehomme", "parkla", "test", "koosolek", "jälle", "rohi",
    "the", "build", "is", "green", "again", "coffee", "machine", "weekend", "deploy", "Friday",
  ]
  /// How many characters each text has.
  private static let length = 280

  /// Prepares for making one set of quotes.
  public init() {}

  /// Writes a Maildir.
  ///
  /// - Parameters:
  ///   - count: how many quotes.
  ///   - sender: the address of a colleague.
  ///   - me: the user's address.
  ///   - folder: where to; created if it is missing.
  /// - Throws: what the file system refuses.
  public func write(count: Int, from sender: String, to me: String, in folder: URL) throws {
    try Maildir.create(folder)
    var generator = SeededGenerator(seed: 17)
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withYear, .withMonth, .withDay, .withTime, .withTimeZone]
    for index in 0..<count {
      let time = Maildir.beginning + index * 600
      let date = formatter.string(from: Date(timeIntervalSince1970: Double(time)))
      var text = "\(index)"
      while text.count < Self.length {
        text += " " + (Self.words.randomElement(using: &generator) ?? "")
      }
      let calendar = [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:bench", "BEGIN:VJOURNAL",
        "UID:bench-\(index)@telisa.ee", "DTSTAMP:" + date, "DTSTART:" + date,
        "ORGANIZER;CN=Jüri Kask:mailto:" + sender,
        "ATTENDEE;ROLE=CHAIR;CN=Jüri Kask:mailto:" + sender,
        "ATTENDEE;ROLE=NON-PARTICIPANT;CN=Mari Tamm:mailto:" + me, "CATEGORIES:quote",
        "DESCRIPTION:" + text.prefix(Self.length), "END:VJOURNAL", "END:VCALENDAR", "",
      ].joined(separator: "\r\n")
      let lines = [
        "From: =?utf-8?q?J=C3=BCri_Kask?= <\(sender)>", "To: \(me), \(sender)",
        "Subject: A quote", "Date: Thu, 1 Jan 2026 00:00:00 +0000",
        "Message-ID: <bench-\(index)@telisa.ee>", "Keywords: quote", "MIME-Version: 1.0",
        "Content-Type: multipart/mixed; boundary=b", "", "--b",
        "Content-Type: text/plain; charset=utf-8", "", "A quote", "", "--b",
        "Content-Type: text/calendar; charset=utf-8; component=VJOURNAL",
        "Content-Transfer-Encoding: base64", "",
        Data(calendar.utf8).base64EncodedString(options: .lineLength76Characters), "--b--",
      ]
      try Data(lines.map { $0 + "\n" }.joined().utf8)
        .write(to: folder.appending(path: "cur/\(time).\(index).bench:2,S"))
    }
  }
}
