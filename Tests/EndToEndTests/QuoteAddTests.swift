import Foundation
import TestSupport
import Testing

/// Quotes that the built program writes down and sends.
@Suite struct QuoteAddTests {
  /// Runs `employees quote add … --yes`.
  private func add(_ quotes: QuoteHome, _ arguments: String...) throws -> Run {
    try quotes.home.start(["quote", "add"] + arguments + ["--yes"]).finish()
  }

  @Test func `it goes to who said it, who heard it, and its author, one mail each`() throws {
    let server = try MailServer()
    let quotes = try QuoteHome(port: server.port)
    let run = try add(
      quotes, "It works.\nOn my machine.", "--said-by", "termo", "--heard-by", "jüri")
    let id = try quotes.id()
    #expect((run.status, run.output) == (0, id + "\n"))
    #expect(run.errors == "Sent quote \(id) to 3 people.\n")
    #expect(
      server.taken.map(\.recipients) == [
        ["<peeter@telisa.ee>"], ["<jyri@tartu.ee>"], ["<mari@telisa.ee>"],
      ])
    // Each is dated when it is sent.
    let undated = server.taken.map { $0.message.replacing(/Date: [^\r\n]+/, with: "Date:") }
    #expect(Set(undated).count == 1)
    let mail = try #require(server.taken.first?.message).replacing("\r\n", with: "\n")
    #expect(mail.fields("Subject") == ["Subject: A quote by Peeter Termomeeter"])
    #expect(mail.fields("Keywords") == ["Keywords: quote"])
    #expect(mail.fields("Message-ID").count == 1 && mail.fields("Employees-Recipient").isEmpty)
    #expect(!mail.contains("METHOD") && !mail.contains("method"))
    let quote = try #require(try quotes.list().first)
    #expect(quote["text"] == "It works.\nOn my machine.")
    #expect(quote["said_by"] == ["name": "Peeter Termomeeter", "email": "peeter@telisa.ee"])
    #expect(quote["heard_by"] == [["name": "Jüri Käär", "email": "jyri@tartu.ee"]])
    #expect(quote["added_by"] == ["name": "Mari Maasikas", "email": "mari@telisa.ee"])
    #expect(quotes.files("sent").count == 3 && quotes.files("scheduled").isEmpty)
    let page = try quotes.quote("show", id).output
    #expect(page.matches(of: /sent  (peeter|jyri|mari)@/).count == 3)
    // The mail that comes back to the author is the same quote.
    try quotes.home.folder.write(mail, to: "inbox/new/1.a.host")
    #expect(try quotes.list().count == 1)
    // Another one who was there gets it in.
    let peeter = try QuoteHome(settings: "")
    try peeter.home.configure(
      feeds: [("Tallinn", peeter.office.tallinn.url), ("Tartu", peeter.office.tartu.url)],
      "me: peeter@telisa.ee\n")
    #expect(try peeter.take(mail).status == 0)
    #expect(try peeter.texts("--said-by", "me") == ["It works.\nOn my machine."])
  }

  @Test func `the mail is readable text, in the sender's language`() throws {
    let quotes = try QuoteHome()
    let locale = ["LC_ALL": "et_EE.UTF-8", "LOCPATH": "/nowhere"]
    let run = try quotes.home.run(
      "quote", "add", "Töötab.", "--said-by", "termo", "--heard-by", "me", "--yes", "--quiet",
      environment: locale)
    #expect(run.status == 75, "\(run)")
    let file = try #require(quotes.files("scheduled").first)
    let text = try Python.run(
      """
      import email, email.policy, sys
      m = email.message_from_file(open(sys.argv[1]), policy=email.policy.default)
      print(m["subject"]); print(m.get_body(("plain",)).get_content())
      print([p.get_content_type() for p in m.walk()])
      """,
      input: try Data(contentsOf: URL(filePath: quotes.mail + "/scheduled/cur/" + file)))
    #expect(
      text.hasPrefix(
        """
        Tsitaat: Peeter Termomeeter
        „Töötab.“

        Ütles: Peeter Termomeeter
        Kuulsid: Mari Maasikas
        Lisas: Mari Maasikas

        See kiri läks ainult neile inimestele.

        """), "\(text)")
    #expect(text.contains("'text/calendar'"))
  }

  @Test func `where the server cannot be reached it waits, for everybody`() throws {
    // Nothing listens there.
    let quotes = try QuoteHome(port: 9)
    let run = try add(quotes, "Hm.", "--said-by", "me", "--heard-by", "termo", "--heard-by", "jüri")
    #expect(run.status == 75 && run.lines.count == 1)
    #expect(run.errors.contains("not sent yet"))
    #expect(quotes.files("scheduled").count == 3)
    #expect(try quotes.texts("--said-by", "me") == ["Hm."])
    let page = try quotes.quote("show", quotes.id()).output
    #expect(page.matches(of: /scheduled/).count == 3 && page.contains("mail server"))
    #expect(try quotes.quote("delete", quotes.id(), "--yes").status == 0)
    #expect(quotes.files("scheduled").allSatisfy { $0.hasSuffix("T") })
    #expect(try quotes.list().isEmpty)
  }

  @Test func `what is missing or too long is told, and nothing is written`() throws {
    let quotes = try QuoteHome()
    let said = ["--said-by", "termo"]
    let heard = ["--heard-by", "me"]
    let long = String(repeating: "👩‍👩‍👧‍👦", count: 283)
    let marks = "e" + String(repeating: "\u{301}", count: 3000)
    let flag = "\u{1F3F4}" + String(repeating: "\u{E0061}", count: 15)
    let bytes = String(repeating: flag, count: 150)
    let cases: [([String], Int32, String)] = [
      (["x"] + said + heard, 64, "--yes"),
      (["x"] + said + ["--yes"], 64, "--heard-by"),
      (["x"] + heard + ["--yes"], 64, "--said-by"),
      ([" \n"] + said + heard + ["--yes"], 64, "the quote is empty"),
      ([long] + said + heard + ["--yes"], 64, "3 characters more than 280"),
      ([marks] + said + heard + ["--yes"], 64, "2706 characters more than 280"),
      ([bytes] + said + heard + ["--yes"], 64, "longer"),
      (["x"] + said + ["--heard-by", "termo", "--yes"], 64, "name someone else who heard it"),
      (["x"] + said + ["--heard-by", "zzzz", "--yes"], 1, "nobody is called"),
      (["x"] + said + ["--heard-by", " ", "--yes"], 64, "NAME"),
      (["x", "--said-by", "r"] + heard + ["--yes"], 2, "Jüri Käär <jyri@tartu.ee>"),
    ]
    for (arguments, status, message) in cases {
      let run = try quotes.home.start(["quote", "add"] + arguments).finish()
      #expect(run.status == status && run.output.isEmpty, "\(arguments.last ?? "") \(run)")
      #expect(run.errors.contains(message), "\(run)")
    }
    #expect(quotes.files("scheduled").isEmpty)
    let family = try quotes.home.start(
      ["quote", "add", String(long.prefix(280)), "--yes", "--quiet"] + said + heard)
    #expect(try family.finish().status == 75)
  }

  @Test func `standard input is the text; a program without settings is told what to set`() throws {
    let quotes = try QuoteHome()
    let run = try quotes.home.shell(
      "printf 'Õlu\\n\\n' | employees quote add --said-by termo --heard-by me --yes --quiet")
    #expect(run.status == 75)
    #expect(try quotes.texts() == ["Õlu"])
    let other = try TestHome()
    try other.configure(feeds: [("None", "file:///dev/null")], "me: mari@telisa.ee\n")
    let unset = try other.run("quote", "add", "x", "--said-by", "a", "--heard-by", "me", "--yes")
    #expect(unset.status == 78 && unset.errors.contains("set 'mail:'"))
  }

  @Test func `people of the contacts can be named, and what cards call others is not sent`() throws
  {
    let quotes = try QuoteHome()
    try quotes.home.folder.write(
      """
      BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Boss\r\nEMAIL:peeter@telisa.ee\r\nEND:VCARD\r
      BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Uku Õun\r\nEMAIL:uku@example.com\r\nEND:VCARD\r
      BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Tiit Mure\r\nEND:VCARD\r\n
      """, to: "cards.vcf")
    let cards = ["--contacts", quotes.home.folder.path("cards.vcf")]
    func add(_ arguments: String...) throws -> Run {
      try quotes.home.start(["quote", "add", "x", "--yes", "--quiet"] + arguments + cards).finish()
    }
    #expect(try add("--said-by", "boss", "--heard-by", "uku").status == 75)
    let run = try quotes.home.start(["quote", "list", "--json"] + cards).finish()
    let quote = try #require(try run.json().elements.first)
    #expect(quote["said_by"] == ["name": "Boss", "email": "peeter@telisa.ee"])
    #expect(quote["heard_by"] == [["name": "Uku Õun", "email": "uku@example.com"]])
    // Without the cards it has what was sent.
    #expect(
      try quotes.list().first?["said_by"]
        == ["name": "Peeter Termomeeter", "email": "peeter@telisa.ee"])
    let refused = try add("--said-by", "boss", "--heard-by", "mure")
    #expect(refused.status == 1)
  }

  @Test func `a person without an email is refused by name`() throws {
    let feed = try LiveFeed(
      Feed.of([("Tiit", "Mure")]).replacing("]}", with: ",\(Self.maris)]}"))
    let home = try TestHome(keeping: [feed])
    try home.configure(
      feeds: [("F", feed.url)], "me: mari@telisa.ee\nmail: {smtp: 'smtp://127.0.0.1:9'}\n")
    let run = try home.run("quote", "add", "x", "--said-by", "mure", "--heard-by", "me", "--yes")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.contains("Tiit Mure"), "\(run)")
    #expect(!FileManager.default.fileExists(atPath: home.folder.path("home/.local/share")))
  }

  @Test func `two cards of one name are two people, and a shared address has each name`() throws {
    let quotes = try QuoteHome()
    let cards = [
      ("Jaan Kuusk", "jaan@one.example"), ("Jaan Kuusk", "jaan@two.example"),
      ("Anne Saar", "family@saar.example"), ("Rein Saar", "family@saar.example"),
      ("Vera Three", "vera.@x.example"),
    ]
    try quotes.home.folder.write(
      cards.map { "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\($0.0)\r\nEMAIL:\($0.1)\r\nEND:VCARD\r\n" }
        .joined(), to: "cards.vcf")
    func say(_ name: String) throws -> Run {
      try quotes.home.start([
        "quote", "add", "x", "--yes", "--said-by", name, "--heard-by", "me", "--contacts",
        quotes.home.folder.path("cards.vcf"),
      ]).finish()
    }
    let two = try say("Jaan Kuusk")
    #expect((two.status, two.output) == (2, ""))
    for email in ["jaan@one.example", "jaan@two.example"] { #expect(two.errors.contains(email)) }
    let none = try say("Vera Three")
    #expect(none.status == 1 && none.errors.contains("Vera Three"), "\(none)")
    #expect(quotes.files("scheduled").isEmpty)
    #expect(try say("Rein Saar").status == 75)
    let said = try quotes.list("--contacts", quotes.home.folder.path("cards.vcf"))
    #expect(said.map { $0["said_by"]?["email"] } == ["family@saar.example"])
  }

  @Test func `a quote is sent before its ID is printed, wherever that goes`() throws {
    let server = try MailServer()
    let quotes = try QuoteHome(port: server.port)
    let full = try quotes.home.shell(
      "employees quote add x --said-by termo --heard-by me --yes > /dev/full")
    #expect(full.status == 74)
    #expect(server.taken.count == 2)
    // What is wrong with the state is told before anything is kept.
    let state = quotes.home.folder.path("broken")
    try FileManager.default.createDirectory(
      atPath: state + "/history.sqlite", withIntermediateDirectories: true)
    let run = try add(
      quotes, "y", "--said-by", "termo", "--heard-by", "me", "--state", state)
    #expect(run.status == 74, "\(run)")
    #expect(quotes.files("scheduled").isEmpty && server.taken.count == 2)
  }

  private static let maris =
    #"{"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"}}"#

  @Test func `lines are kept, wherever the text comes from`() throws {
    let quotes = try QuoteHome()
    let options = "--said-by termo --heard-by me --yes"
    let piped = try quotes.home.shell(
      "printf '\\nTea?\\r\\n\\tTea.\\n\\n' | employees quote add \(options)")
    #expect(piped.status == 75)
    let typed = try quotes.home.shell("employees quote add \"$(printf 'A\\nB')\" \(options)")
    #expect(typed.status == 75)
    #expect(try quotes.texts().sorted() == ["A\nB", "Tea?\n Tea."])
    let mails = try quotes.files("scheduled").map { name in
      try String(contentsOfFile: quotes.mail + "/scheduled/cur/" + name, encoding: .utf8)
    }
    #expect(mails.contains { $0.contains("=E2=80=9CTea?\n Tea.=E2=80=9D") }, "\(mails)")
    // A line end is a character.
    let long = try quotes.home.shell("yes a | head -141 | employees quote add \(options)")
    #expect(long.status == 64)
    let full = try quotes.home.shell("yes a | head -140 | employees quote add \(options)")
    #expect(full.status == 75)
  }

  @Test(arguments: ["add", "list"])
  func `two speakers are one too many`(_ command: String) throws {
    let home = try TestHome()
    let run = try home.run(
      "quote", command, "x", "--said-by", "termo", "--heard-by", "me", "--said-by=mari")
    #expect(run.status == 64 && run.output == "")
    #expect(
      run.errors.hasPrefix(
        "employees: a quote has one speaker: give --said-by once.\n  --said-by <name>"),
      "\(run)")
    let subject = try home.run(
      "greeting", "write", "--subject", "--at", "x", "--at=now", "--subject", "b")
    #expect(subject.status == 64)
    #expect(subject.errors.hasPrefix("employees: --subject is given more than once.\n"))
    // What follows -- is no option.
    let free = try home.run("quote", command, "--said-by", "a", "--", "--said-by")
    #expect(!free.errors.contains("once"))
  }

  @Test func `with send-command it is handed over once, to all`() throws {
    let quotes = try QuoteHome()
    let out = quotes.home.folder.path("handed")
    try quotes.home.configure(
      feeds: [("Tallinn", quotes.office.tallinn.url)],
      "me: mari@telisa.ee\nmail: {send-command: \"cat >> '\(out)'\"}\n")
    let run = try add(quotes, "x", "--said-by", "termo", "--heard-by", "me")
    #expect(run.status == 0)
    let mail = try String(contentsOfFile: out, encoding: .utf8)
    #expect(mail.fields("To").count == 1 && mail.fields("Employees-Recipient").isEmpty)
    #expect(quotes.files("sent").count == 1)
  }

  @Test func `what was refused is not said to wait, and is sent again by the ID that show tells`()
    throws
  {
    let quotes = try QuoteHome()
    func configure(_ command: String) throws {
      try quotes.home.configure(
        feeds: [("Tallinn", quotes.office.tallinn.url)],
        "me: mari@telisa.ee\nmail: {send-command: \"\(command)\"}\n")
    }
    try configure("exit 1")
    let run = try add(quotes, "x", "--said-by", "termo", "--heard-by", "me")
    #expect(run.status == 65)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.contains("unsure whether it was sent") ?? false, "\(run)")
    let id = try #require(run.output.split(separator: "\n").first)
    #expect(
      lines.last == "'employees quote show \(id)' shows who has it, and the IDs of its emails.")
    let shown = try quotes.home.run("quote", "show", String(id)).output
    let mail = try #require(shown.firstMatch(of: /([0-9a-f]{8}) +unsure/), "\(shown)").1
    try configure("cat >/dev/null")
    let again = try quotes.home.run("greeting", "resend", String(mail), "--yes")
    #expect(again.status == 0, "\(again)")
    #expect(quotes.files("sent").count == 1)
    let unknown = try quotes.home.run("greeting", "resend", "zzzz", "--yes")
    #expect(unknown.errors.contains("no message has the ID \"zzzz\"."))
  }
}
