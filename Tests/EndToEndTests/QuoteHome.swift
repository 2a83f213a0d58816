import Foundation
import TestSupport
import Testing

/// A home of Mari's with two live feeds and a Maildir of received mails.
struct QuoteHome {
  let office: Office
  var home: TestHome { office.home }
  let inbox: String

  /// Configures the Maildir, and mail to a server on a port.
  init(port: UInt16 = 9, maildirs: Bool = true, settings: String = "") throws {
    office = try Office()
    inbox = try office.makeInbox()
    let received = maildirs ? "  maildirs: ['\(inbox)']\n" : ""
    try office.configure(
      settings + "me: mari@telisa.ee\nmail:\n  smtp: smtp://127.0.0.1:\(port)\n" + received)
    #expect(try home.run("refresh").status == 0)
  }

  /// The user's own Maildirs.
  var mail: String { home.folder.path("home/.local/share/employees/default/mail") }

  /// The names of the files of one of the user's own Maildirs.
  func files(_ state: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: mail + "/\(state)/cur")
    return (names ?? []).sorted()
  }

  /// Delivers a mail into the Maildir of received ones: it appears as a whole.
  func receive(_ quote: QuoteSample, _ name: String = "1") throws {
    let file = try home.folder.write(quote.message, to: "inbox/tmp/\(name).a.host")
    let new = inbox + "/new/\(name).a.host"
    try? FileManager.default.removeItem(atPath: new)
    try FileManager.default.moveItem(atPath: file, toPath: new)
  }

  /// Writes one of the user's own mails.
  func keep(_ quote: QuoteSample, _ state: String, _ name: String = "1") throws {
    try home.folder.write(quote.message, to: Self.own + "/\(state)/cur/\(name).employees:2,S")
  }

  private static let own = "home/.local/share/employees/default/mail"

  /// Runs `employees quote …`.
  func quote(_ arguments: String...) throws -> Run {
    try home.start(["quote"] + arguments).finish()
  }

  /// Has a mail taken in.
  func take(_ message: String, _ arguments: String = "") throws -> Run {
    try home.folder.write(message, to: "message.eml")
    return try home.shell("employees quote import \(arguments) < message.eml")
  }

  /// The quotes that are listed, as JSON.
  func list(_ arguments: String...) throws -> [JSONValue] {
    let run = try home.start(["quote", "list", "--json"] + arguments).finish()
    #expect(run.status == (run.output == "[]\n" ? 1 : 0), "\(run)")
    return try run.json().elements
  }

  /// The texts of the quotes that are listed.
  func texts(_ arguments: String...) throws -> [String] {
    let run = try home.start(["quote", "list", "--json"] + arguments).finish()
    #expect(run.status == (run.output == "[]\n" ? 1 : 0), "\(run)")
    return try run.json().elements.compactMap { $0["text"]?.text }
  }

  /// The ID of the only quote.
  func id() throws -> String { try #require(try list().first?["id"]?.text) }
}

/// A mail with a quote, by default of what Jüri said to Mari, written down by Peeter.
struct QuoteSample {
  var from = "Peeter Termomeeter <peeter@telisa.ee>"
  var to = "Mari <mari@telisa.ee>, jyri@tartu.ee, peeter@telisa.ee"
  var keywords = "quote"
  var uid = "1@telisa.ee"
  var text = "You had to be there."
  var saidBy = ["CN=Juku:mailto:jyri@tartu.ee"]
  var heardBy = ["CN=Mari M:mailto:mari@telisa.ee"]
  var addedBy = "CN=Peeter:mailto:peeter@telisa.ee"
  /// The time of DTSTART.
  var at = "20201203T070000Z"
  /// More lines of the journal.
  var lines: [String] = []
  /// Lines before the journal.
  var properties: [String] = []
  /// Instead of the calendar that these make.
  var calendar: String?
  /// The first line of the body, which makes no part of the quote.
  var readable = "A readable text"
  /// Lines of the header, each with its end.
  var header = ""

  var message: String {
    let speakers = saidBy.map { "ATTENDEE;ROLE=CHAIR;" + $0 }
    let listeners = heardBy.map { "ATTENDEE;ROLE=NON-PARTICIPANT;" + $0 }
    let own =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x"] + properties
      + ["BEGIN:VJOURNAL", "UID:" + uid, "DTSTAMP:20201203T070000Z", "DTSTART:" + at]
      + ["ORGANIZER;" + addedBy] + speakers + listeners
      + ["CATEGORIES:quote", "DESCRIPTION:" + text] + lines + ["END:VJOURNAL", "END:VCALENDAR", ""]
    let calendar = calendar ?? own.joined(separator: "\r\n")
    return """
      \(header)From: \(from)
      To: \(to)
      Subject: A quote
      Date: Thu, 3 Dec 2020 09:00:10 +0200
      Message-ID: <\(uid)>
      Keywords: \(keywords)
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="b"

      --b
      Content-Type: text/plain; charset=utf-8

      \(readable)

      --b
      Content-Type: text/calendar; charset=utf-8; component=VJOURNAL
      Content-Transfer-Encoding: base64

      \(Data(calendar.utf8).base64EncodedString(options: .lineLength76Characters))
      --b--

      """
  }

  /// Changes some of it.
  func with(_ change: (inout QuoteSample) -> Void) -> QuoteSample {
    var sample = self
    change(&sample)
    return sample
  }
}
