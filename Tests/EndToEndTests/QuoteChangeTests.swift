import Foundation
import TestSupport
import Testing

/// Quotes deleted and taken in by the built program.
@Suite struct QuoteChangeTests {
  private let quotes: QuoteHome
  private var home: TestHome { quotes.home }

  init() throws { quotes = try QuoteHome() }

  // MARK: delete

  @Test func `a deleted quote is gone for good, and its mail stays as it is`() throws {
    try quotes.receive(QuoteSample())
    try quotes.receive(QuoteSample(uid: "2", text: "Another"), "2")
    let list = try quotes.list("had")
    let id = try #require(list.first?["id"]?.text)
    #expect(try quotes.quote("delete", id).status == 64)
    #expect(try quotes.quote("delete", id, "zzzz", "--yes").status == 1)
    #expect(try quotes.list().count == 2)
    let run = try quotes.quote("delete", id, "--yes")
    #expect((run.status, run.output) == (0, ""))
    #expect(run.errors == "Deleted your copy of quote \(id); the others keep theirs.\n")
    #expect(try quotes.texts() == ["Another"])
    // Another program reads the mail, and it is delivered once more.
    try FileManager.default.moveItem(
      atPath: quotes.inbox + "/new/1.a.host", toPath: quotes.inbox + "/cur/1.a.host:2,S")
    try quotes.receive(QuoteSample(), "3")
    #expect(try quotes.texts() == ["Another"])
    #expect(try quotes.quote("delete", id, "--yes").status == 1)
  }

  @Test func `of a deleted quote whose mail is removed nothing is left`() throws {
    let ending = "that nobody else may read."
    try quotes.receive(QuoteSample(text: "Words " + ending))
    try quotes.receive(QuoteSample(uid: "2", text: "Another"), "2")
    let id = try #require(try quotes.list("words").first?["id"]?.text)
    let search = "grep -raF '\(ending)' ~"
    #expect(try home.shell(search).status == 0)
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    try FileManager.default.removeItem(atPath: quotes.inbox + "/new/1.a.host")
    #expect(try quotes.texts() == ["Another"])
    let found = try home.shell(search)
    #expect((found.status, found.output) == (1, ""), "\(found)")
  }

  @Test func `one's own copies go to the bin, in every state`() throws {
    let own = QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee")
    try quotes.keep(own.with { $0.header = "Employees-Recipient: jyri@tartu.ee\n" }, "sent", "1.a")
    try quotes.keep(
      own.with { $0.header = "Employees-Recipient: peeter@telisa.ee\n" }, "scheduled", "1.b")
    try quotes.keep(
      own.with { $0.header = "Employees-Recipient: mari@telisa.ee\n" }, "failed", "1.c")
    try quotes.keep(QuoteSample(uid: "2", text: "Another"), "sent", "2")
    let id = try #require(try quotes.list("there").first?["id"]?.text)
    let page = try quotes.quote("show", id).output
    for state in ["sent", "scheduled", "failed"] { #expect(page.contains(state)) }
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    #expect(quotes.files("sent") == ["1.a.employees:2,ST", "2.employees:2,S"])
    #expect(quotes.files("scheduled") == ["1.b.employees:2,ST"])
    #expect(quotes.files("failed") == ["1.c.employees:2,ST"])
    #expect(try quotes.texts() == ["Another"])
    // The delivered copy of it does not bring it back.
    try quotes.receive(own)
    #expect(try quotes.texts() == ["Another"])
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `deleting asks, and names those who will not get it`() throws {
    let own = QuoteSample(
      from: "mari@telisa.ee", heardBy: ["CN=P:mailto:peeter@telisa.ee"],
      addedBy: "CN=Mari:mailto:mari@telisa.ee")
    try quotes.keep(own, "scheduled")
    let id = try quotes.id()
    let shell = try JobShell(home)
    let question = try shell.run("$P quote delete \(id) --color never", until: "[y/N]")
    #expect(question.contains("You had to be there."))
    #expect(question.contains("Peeter Termomeeter") && question.contains("Jüri Käär"))
    #expect(!question.contains("Mari Maasikas"))
    try shell.type("\n", until: "Nothing deleted.")
    #expect(quotes.files("scheduled") == ["1.employees:2,S"])
    // After Ctrl-C the shell goes on in a line of its own.
    try shell.run("$P quote delete \(id) --color never; echo status $?", until: "[y/N]")
    #expect(try shell.type("\u{3}", until: "status 130").last?.isNewline == true)
    try shell.run("$P quote delete \(id) --color never", until: "[y/N]")
    try shell.type("y\n", until: "it was not sent to Jüri Käär, Peeter Termomeeter.", "ready> ")
    #expect(quotes.files("scheduled") == ["1.employees:2,ST"])
    shell.finish()
  }

  // MARK: import

  @Test func `a mail is taken in once, as it is`() throws {
    let none = try QuoteHome(maildirs: false)
    let message = "From peeter@telisa.ee Thu Dec  3 09:00:00 2020\n" + QuoteSample().message
    let run = try none.take(message)
    let id = try none.id()
    #expect((run.status, run.output) == (0, id + "\n"))
    #expect(run.errors == "Imported quote \(id) by Jüri Käär.\n")
    let file = try #require(none.files("imported").first)
    #expect(
      try String(contentsOfFile: none.mail + "/imported/cur/" + file, encoding: .utf8)
        == QuoteSample().message)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: none.mail + "/imported/cur/" + file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let again = try none.take(QuoteSample().message.replacing("\n", with: "\r\n"), "--quiet")
    #expect((again.status, again.output, again.errors) == (0, id + "\n", ""))
    #expect(none.files("imported").count == 1)
    // The delivered one is the same.
    let known = try QuoteHome()
    try known.receive(QuoteSample())
    #expect(try known.take(message).errors.contains("You already have quote"))
    #expect(known.files("imported").isEmpty)
  }

  @Test func `a quote that was deleted comes back`() throws {
    #expect(try quotes.take(QuoteSample().message).status == 0)
    let id = try quotes.id()
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    #expect(quotes.files("imported").allSatisfy { $0.hasSuffix("T") })
    #expect(try quotes.list().isEmpty)
    #expect(try quotes.take(QuoteSample().message).status == 0)
    #expect(try quotes.texts().count == 1)
    #expect(quotes.files("imported").count == 2)
  }

  /// Mails that are not taken, and a part of the reason.
  static let refused: [(String, String)] = [
    (QuoteSample(from: "Peeter <evil@example.com>").message, "its sender did not say"),
    (QuoteSample(from: "peeter@telisa.ee, mari@telisa.ee").message, "or several"),
    (QuoteSample(heardBy: ["CN=U:mailto:u@example.com"]).message, "you did not say"),
    (QuoteSample(keywords: "greeting").message, "Keywords"),
    (QuoteSample(properties: ["METHOD:PUBLISH"]).message, "invitation"),
    (QuoteSample(lines: ["END:VJOURNAL", "BEGIN:VJOURNAL", "UID:2"]).message, "one journal"),
    (QuoteSample(text: String(repeating: "é", count: 281)).message, "longer than 280"),
    (QuoteSample(text: " ").message, "has no text"),
    (QuoteSample(saidBy: []).message, "person who said it"),
    (QuoteSample(heardBy: []).message, "people who heard it"),
    (
      QuoteSample(heardBy: (1...10_000).map { "CN=X:mailto:x\($0)@example.com" }).message,
      "people who heard it"
    ),
    (QuoteSample(addedBy: "CN=Peeter:invalid:nomail").message, "person who added it"),
    (QuoteSample(at: "yesterday").message, "when it was added"),
    (QuoteSample(uid: String(repeating: "u", count: 256)).message, "UID"),
    (
      QuoteSample().message.replacing("text/calendar", with: "text/x-calendar"),
      "no calendar part"
    ),
    (QuoteSample(calendar: "\u{1}").message, "calendar is broken"),
    (QuoteSample().message.replacing("QkVH", with: "!!!"), "calendar is broken"),
    ("", "not an email message"), ("Tere", "Keywords"),
  ]

  @Test(arguments: refused.indices)
  func `what a received one may not be is not taken, and says why`(index: Int) throws {
    let (message, reason) = Self.refused[index]
    let run = try quotes.take(message)
    #expect((run.status, run.output) == (65, ""))
    #expect(run.errors.contains("not imported: "), "\(run)")
    #expect(run.errors.contains(reason), "\(run)")
    #expect(!run.errors.contains("had to be"))
    #expect(quotes.files("imported").isEmpty)
  }

  @Test func `octets that are not UTF-8, and mails that are too large, are not taken`() throws {
    let script = """
      employees quote import < bytes; echo $?
      head -c 40000000 /dev/zero | tr '\\0' 'x' | employees quote import; echo $?
      employees quote import < / ; echo $?
      """
    var bytes = Data(
      QuoteSample(calendar: "").message.replacing(
        "Content-Transfer-Encoding: base64", with: "Content-Transfer-Encoding: 8bit"
      ).utf8)
    let calendar = "BEGIN:VCALENDAR\r\nBEGIN:VJOURNAL\r\nUID:1\r\nDESCRIPTION:"
    let mark = try #require(bytes.range(of: Data("--b--".utf8)))
    bytes.insert(contentsOf: Data(calendar.utf8) + [0xFF, 0xFE, 0x0A], at: mark.lowerBound)
    try bytes.write(to: home.folder.url.appending(path: "bytes"))
    let run = try home.shell(script)
    #expect(run.lines == ["65", "65", "74"], "\(run)")
    #expect(run.errors.contains("larger than 32 MiB"), "\(run)")
    #expect(quotes.files("imported").isEmpty)
  }

  @Test func `another text under a known UID is not taken, and not listed`() throws {
    try quotes.receive(QuoteSample())
    let other = QuoteSample(text: "Something else")
    let run = try quotes.take(other.message)
    #expect(run.status == 65 && run.errors.contains("says something else"))
    // What the author sent counts before what another person of the quote sent.
    let forged = other.with { $0.from = "jyri@tartu.ee" }
    try quotes.receive(forged, "0")
    #expect(try quotes.texts() == ["You had to be there."])
  }

  @Test func `it reads standard input, and needs one`() throws {
    let run = try quotes.quote("import", "message.eml")
    #expect(run.status == 64)
  }

  @Test func `what was deleted stays so if a mail with its UID says something else`() throws {
    let quotes = try QuoteHome(maildirs: false)
    let id = try quotes.take(QuoteSample().message).lines[0]
    #expect(try quotes.quote("delete", id, "--yes").status == 0)
    try quotes.keep(QuoteSample(), "imported", "2")
    let other = QuoteSample().with { $0.text = "Something else" }
    #expect(try quotes.take(other.message).status == 65)
    #expect(try quotes.list().isEmpty)
    #expect(try quotes.take(QuoteSample().message).errors.contains("already") == false)
    #expect(try quotes.list().count == 1)
  }

  @Test func `a quote with the UID of another one's takes nobody's place`() throws {
    let quotes = try QuoteHome()
    try quotes.receive(QuoteSample(), "2000")
    let other = QuoteSample().with {
      ($0.text, $0.at) = ("Forged", "20200101T000000Z")
      $0.addedBy = "CN=Juku:mailto:jyri@tartu.ee"
      $0.from = "jyri@tartu.ee"
    }
    try quotes.receive(other, "1000")
    let listed = try quotes.list()
    #expect(listed.count == 2 && Set(listed.compactMap { $0["id"]?.text }).count == 2)
    let forged = try #require(listed.first { $0["text"] == "Forged" }?["id"]?.text)
    #expect(try quotes.quote("delete", forged, "--yes").status == 0)
    #expect(try quotes.texts() == [QuoteSample().text])
    // Of two texts of one author, the one that was delivered first counts, whatever its date is.
    let second = QuoteSample().with { $0.text = "Second thoughts" }
    try quotes.receive(second, "3000")
    #expect(try quotes.texts() == [QuoteSample().text])
  }

  @Test func `deleting what waits says who will not get it, without a question, too`() throws {
    let quotes = try QuoteHome()
    let added = try quotes.quote(
      "add", "x", "--said-by", "termo", "--heard-by", "me", "--yes", "--quiet")
    #expect(added.status == 75)
    let run = try quotes.quote("delete", added.lines[0], "--yes")
    #expect(run.status == 0)
    #expect(run.errors.contains("it was not sent to Peeter Termomeeter"), "\(run)")
  }

  @Test func `a user who is known by name is found in the directory, which is asked for it`() throws
  {
    let quotes = try QuoteHome()
    try quotes.receive(QuoteSample())
    try quotes.home.configure(
      feeds: [("Tallinn", quotes.office.tallinn.url)],
      "me: Mari Maasikas\nmail: {maildirs: ['\(quotes.inbox)']}\n")
    let fresh = ["--cache", quotes.home.folder.path("fresh")]
    let run = try quotes.home.start(["quote", "list", "--json"] + fresh).finish()
    #expect(try run.json().elements.count == 1)
    try quotes.home.configure(
      feeds: [("Tallinn", quotes.office.tallinn.url)],
      "me: Nobody Known\nmail: {maildirs: ['\(quotes.inbox)']}\n")
    let unknown = try quotes.quote("list")
    #expect(unknown.status == 78 && unknown.errors.contains("Nobody Known"), "\(unknown)")
  }
}
