import Foundation
import TestSupport
import Testing

/// Quotes in Maildirs, listed and shown by the built program.
@Suite struct QuoteListTests {
  private let quotes: QuoteHome
  private var home: TestHome { quotes.home }

  init() throws { quotes = try QuoteHome() }

  @Test func `without quotes a list is empty, and says so`() throws {
    #expect(try quotes.list().isEmpty)
    let run = try quotes.quote("list")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("employees: you have no quotes yet."))
    #expect(try quotes.quote("show", "abcd").status == 1)
  }

  @Test func `a list has at most as many quotes as --limit says, the newest`() throws {
    for day in 1...3 {
      try quotes.receive(
        QuoteSample(uid: "\(day)@x", text: "Day \(day)", at: "2020120\(day)T070000Z"), "\(day)")
    }
    #expect(try quotes.texts("--limit", "2") == ["Day 3", "Day 2"])
    #expect(try quotes.texts("-n1") == ["Day 3"])
    #expect(try quotes.texts("-n", "9").count == 3)
    let run = try quotes.quote("list", "-n", "0")
    #expect(run.status == 64 && run.errors.contains("--limit must be 1 or more"))
  }

  @Test func `without me nobody's quotes are read`() throws {
    let other = try TestHome()
    try other.configure(feeds: [("None", "file:///dev/null")])
    for command in [["list"], ["show", "1234"], ["delete", "1234", "--yes"], ["import"]] {
      let run = try other.start(["quote"] + command).finish()
      #expect(run.status == 78 && run.errors.contains("set 'me:'"), "\(command)")
    }
  }

  @Test func `an index that cannot be used is told, and the quotes are listed without it`() throws {
    try quotes.receive(QuoteSample())
    try FileManager.default.createDirectory(
      atPath: home.folder.path("home/.local/state/employees/quotes.sqlite"),
      withIntermediateDirectories: true)
    let run = try quotes.quote("list")
    #expect(run.status == 0 && run.output.contains("You had to be there."))
    #expect(
      run.errors == """
        employees: the index of quotes ~/.local/state/employees/quotes.sqlite cannot be used: Invalid \
        argument.
          No quote is lost, but listing them takes longer.

        """)
  }

  @Test func `a received quote is listed as it is, its people as the directory names them`() throws
  {
    try quotes.receive(QuoteSample())
    let quote = try #require(try quotes.list().first)
    let id = try #require(quote["id"]?.text)
    #expect(
      quote == [
        "id": .string(id), "text": "You had to be there.",
        "said_by": ["name": "Jüri Käär", "email": "jyri@tartu.ee"],
        "heard_by": [["name": "Mari Maasikas", "email": "mari@telisa.ee"]],
        "added_by": ["name": "Peeter Termomeeter", "email": "peeter@telisa.ee"],
        "at": "2020-12-03T07:00:00Z", "file": .string(quotes.inbox + "/new/1.a.host"),
      ])
    #expect(
      try quotes.quote("list").output == """
        id    when        said by    quote
        \(id)  2020-12-03  Jüri Käär  You had to be there.

        """)
    #expect(
      try quotes.quote("show", id).output == """
        “You had to be there.”

        said by   Jüri Käär <jyri@tartu.ee>
        heard by  Mari Maasikas <mari@telisa.ee>
        added by  Peeter Termomeeter <peeter@telisa.ee>
        when      2020-12-03 07:00

        """)
    #expect(
      try quotes.quote("list", "--format", "tsv").output == """
        id\tat\tsaid_by\tsaid_by_email\theard_by\theard_by_email\tadded_by\tadded_by_email\ttext
        \(id)\t2020-12-03T07:00:00Z\tJüri Käär\tjyri@tartu.ee\tMari Maasikas\tmari@telisa.ee\t\
        Peeter Termomeeter\tpeeter@telisa.ee\tYou had to be there.

        """)
    #expect(try quotes.quote("list", "--format", "plain").lines.count == 1)
    #expect(try quotes.quote("list", "--format", "csv").output.contains("\r\n\(id),"))
    #expect(try JSONValue(try quotes.quote("list", "--format", "ndjson").output) == quote)
  }

  @Test func `one's own card names before the directory, and that before the quote`() throws {
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jüts\r\nEMAIL:JYRI@tartu.ee\r\nEND:VCARD\r\n",
      to: "cards.vcf")
    let sample = QuoteSample().with {
      $0.heardBy.append("CN=Uku U:mailto:uku@example.com")
      $0.heardBy.append("X=y:mailto:none@example.com")
    }
    try quotes.receive(sample)
    let run = try home.run(
      "quote", "list", "--json", "--contacts", home.folder.path("cards.vcf"))
    let quote = try #require(try run.json().elements.first)
    #expect(quote["said_by"]?["name"] == "Jüts")
    #expect(
      quote["heard_by"]?.elements.map { $0["name"] } == ["Mari Maasikas", "Uku U", .null])
    // The other names find them, too.
    let cards = ["--contacts", home.folder.path("cards.vcf")]
    for name in ["Jüts", "Jüri", "jyri@tartu.ee"] {
      let said = try home.start(["quote", "list", "--said-by", name] + cards).finish()
      #expect(said.status == 0 && said.output.contains("Jüts"), "\(name)")
      #expect(try home.start(["quote", "list", name] + cards).finish().status == 0, "\(name)")
    }
  }

  @Test func `terms and names choose`() throws {
    try quotes.receive(QuoteSample())
    let peeter = QuoteSample().with {
      ($0.uid, $0.text, $0.at) = ("2", "Kohv on otsas", "20201204T070000Z")
      $0.saidBy = ["CN=Peeter:mailto:peeter@telisa.ee"]
      $0.heardBy.append("CN=Uku Õun:mailto:uku@example.com")
    }
    try quotes.receive(peeter, "2")
    let mari = QuoteSample().with {
      ($0.uid, $0.text, $0.at) = ("3", "Ühel päeval", "20201205T070000Z")
      $0.saidBy = ["CN=Mari:mailto:Mari@Telisa.ee"]
      $0.heardBy = ["CN=Jüri:mailto:jyri@tartu.ee"]
    }
    try quotes.receive(mari, "3")
    #expect(try quotes.texts() == ["Ühel päeval", "Kohv on otsas", "You had to be there."])
    #expect(try quotes.texts("KOHV") == ["Kohv on otsas"])
    #expect(try quotes.texts("uhel") == ["Ühel päeval"])
    #expect(try quotes.texts("oun", "kohv") == ["Kohv on otsas"])
    #expect(try quotes.texts("kohv", "there").isEmpty)
    #expect(try quotes.texts("--said-by", "me") == ["Ühel päeval"])
    #expect(try quotes.texts("--said-by", "termo") == ["Kohv on otsas"])
    #expect(try quotes.texts("--said-by", "juri kaar") == ["You had to be there."])
    #expect(try quotes.texts("--heard-by", "me").count == 2)
    #expect(try quotes.texts("--heard-by", "me", "--heard-by", "UKU@example.com").count == 1)
    #expect(try quotes.texts("--said-by", "peeter", "there").isEmpty)
    #expect(try quotes.texts("--said-by", "uku").isEmpty)
    let nobody = try quotes.quote("list", "--said-by", "Petter")
    #expect((nobody.status, nobody.output) == (1, ""))
    #expect(
      nobody.errors == """
        employees: no quote was said by "Petter".
          Did you mean Peeter Termomeeter?

        """)
    let several = try quotes.quote("list", "--said-by", "r", "--json")
    #expect((several.status, several.output) == (2, "[]\n"))
    #expect(several.errors.contains("Peeter Termomeeter <peeter@telisa.ee>"))
    #expect(try quotes.quote("list", "--said-by", " ").status == 64)
  }

  @Test func `a shell completes IDs and names`() throws {
    try quotes.receive(QuoteSample())
    let id = try quotes.id()
    func offers(_ words: String...) throws -> [String] {
      try home.start(["---complete", "zsh", "--"] + words).finish().lines
    }
    #expect(
      try offers("quote", "show", String(id.prefix(2)))
        == ["none", "\(id)\tJüri Käär: You had to be there."])
    #expect(try offers("quote", "delete", "zz") == ["none"])
    #expect(try offers("quote", "list", "--said-by", "m") == ["none", "mari maasikas", "me"])
    #expect(try offers("quote", "add", "--heard-by", "Jü").contains("Jüri Käär"))
  }

  @Test func `IDs are as short as they can be`() throws {
    for number in 1...40 {
      try quotes.receive(QuoteSample().with { $0.uid = "\(number)@x" }, "\(number)")
    }
    let list = try quotes.list()
    let ids = list.compactMap { $0["id"]?.text }
    #expect(Set(ids).count == 40 && ids.allSatisfy { $0.count >= 4 })
    #expect(try quotes.quote("show", ids[0].uppercased()).status == 0)
    #expect(try quotes.quote("show", String(ids[0].prefix(3))).status == 1)
  }

  @Test func `forged, foreign and broken quotes are not listed`() throws {
    let samples = [
      QuoteSample(from: "Peeter Termomeeter <evil@example.com>"),
      QuoteSample(from: "peeter@telisa.ee, evil@example.com"),
      QuoteSample(from: "peeter@telisa.ee\nFrom: mari@telisa.ee"),
      QuoteSample(heardBy: ["CN=Uku:mailto:uku@example.com"]),
      QuoteSample(properties: ["METHOD:REQUEST"]),
      QuoteSample(lines: ["END:VJOURNAL", "BEGIN:VJOURNAL", "UID:2"]),
      QuoteSample(text: String(repeating: "x", count: 281)),
      QuoteSample(calendar: "BEGIN:VCALENDAR\r\nBEGIN:VJOURNAL\r\n"),
      QuoteSample(
        heardBy: (1...10_000).map { "CN=X\($0):mailto:x\($0)@example.com" }
          + ["CN=M:mailto:mari@telisa.ee"]),
      QuoteSample(calendar: "\u{0}\u{FF}"),
    ]
    for (index, sample) in samples.enumerated() { try quotes.receive(sample, "\(index)") }
    #expect(try quotes.list().isEmpty)
    #expect(try quotes.texts("there").isEmpty)
    let findings = try home.run("doctor", "--json").json().elements.filter { $0["kind"] == "quote" }
    #expect(findings.count == samples.count)
    let report = try home.run("doctor").output
    #expect(report.contains("from evil@example.com: its sender did not say, hear or add it"))
    #expect(report.contains("from peeter@telisa.ee: you did not say, hear or add it"))
    #expect(!report.contains("had to be there") && !report.contains("readable text"))
    // A greeting is not a quote, whatever it says otherwise.
    try quotes.receive(QuoteSample(keywords: "greeting, birthday"), "greeting")
    #expect(try quotes.list().isEmpty)
  }

  @Test func `texts and names that would like to steer a terminal do not`() throws {
    let evil = "\u{1B}[2J\u{202E}\u{9B}31m\u{2066}x\u{7}"
    try quotes.receive(
      QuoteSample(
        text: "a\(evil)\\nb", saidBy: ["CN=\"N\(evil)\":mailto:jyri@example.com"],
        heardBy: ["CN=\(evil):mailto:mari@telisa.ee", "CN=\(evil):mailto:\u{202E}a@example.com"]))
    let id = try quotes.id()
    for arguments in [
      ["list"], ["list", "--json"], ["list", "--format", "tsv"], ["list", "--format", "csv"],
      ["show", id],
    ] {
      let run = try home.start(["quote"] + arguments).finish()
      #expect(run.status == 0)
      for scalar in "\u{1B}\u{202E}\u{9B}\u{2066}\u{7}".unicodeScalars {
        #expect(!(run.output + run.errors).unicodeScalars.contains(scalar), "\(arguments)")
      }
    }
    #expect(try quotes.quote("list", "--format", "tsv").lines.count == 2)
  }

  @Test func `one's own copy and the delivered one are one quote`() throws {
    let own = QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee")
    try quotes.receive(own)
    try quotes.keep(own, "sent")
    let list = try quotes.list()
    #expect(list.count == 1)
    #expect(list.first?["file"]?.text == quotes.mail + "/sent/cur/1.employees:2,S")
    let page = try quotes.quote("show", quotes.id()).output
    #expect(page.contains("\(MailID.of("1@telisa.ee").prefix(8))  sent"))
  }

  // MARK: States and times

  @Test func `what failed, waits or is unsure is marked, and counted by the dashboard`() throws {
    let own = QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee")
    for (number, state) in ["sent", "scheduled", "unsure", "failed"].enumerated() {
      try quotes.keep(
        own.with { ($0.uid, $0.text) = ("\(number)@x", "Is \(state)") }, state, "\(number)")
    }
    // Of the parts of one mail the worst counts.
    for (number, state) in ["sent", "failed", "unsure"].enumerated() {
      try quotes.keep(own.with { ($0.uid, $0.text) = ("p@x", "In parts") }, state, "p\(number)")
    }
    let lines = try quotes.quote("list").output.split(separator: "\n").map(String.init)
    #expect(lines.count == 6 && lines[0].contains("state"))
    for (text, state) in [
      ("Is scheduled", "scheduled"), ("Is unsure", "unsure"), ("Is failed", "failed"),
      ("In parts", "failed"),
    ] {
      let line = try #require(lines.first { $0.contains(text) })
      #expect(line.dropLast(text.count).contains("  \(state) "), "\(line)")
    }
    let sent = try #require(lines.first { $0.contains("Is sent") })
    #expect(!sent.dropLast("Is sent".count).contains("sent"))
    #expect(
      try quotes.home.run("greeting").output.contains(
        "\nQuotes: 5, scheduled: 1, failed: 2, unsure: 1\n"))
    // Those of others need no column, and the dashboard counts them.
    let received = try QuoteHome()
    try received.receive(QuoteSample())
    #expect(try !received.quote("list").output.contains("state"))
    #expect(try received.home.run("greeting").output.contains("\nQuotes: 1\n"))
  }

  @Test func `a mail that says something else has no part in a quote's state`() throws {
    let own = QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee")
    try quotes.keep(own.with { $0.text = "Is first" }, "scheduled", "1")
    try quotes.keep(own.with { $0.text = "Is other" }, "failed", "2")
    let lines = try quotes.quote("list").output.split(separator: "\n").map(String.init)
    try #require(lines.count == 2)
    #expect(lines[1].contains("  scheduled ") && lines[1].hasSuffix("Is first"), "\(lines[1])")
  }

  @Test func `a quote dated more than a day ahead counts as of its arrival`() throws {
    try quotes.receive(
      QuoteSample(uid: "ahead", text: "Ahead", at: "20990101T000000Z"), "1700000000")
    try quotes.receive(
      QuoteSample(uid: "near", text: "Near", at: "20231115T000000Z"), "1700000001")
    try quotes.receive(
      QuoteSample(uid: "later", text: "Later", at: "20231116T000000Z"), "1700100000")
    let list = try quotes.list()
    #expect(list.map { $0["text"]?.text } == ["Later", "Near", "Ahead"])
    #expect(
      list.map { $0["at"]?.text }
        == ["2023-11-16T00:00:00Z", "2023-11-15T00:00:00Z", "2023-11-14T22:13:20Z"])
    #expect(try quotes.quote("show", try #require(list[2]["id"]?.text)).output.contains("2023-11-"))
  }
}
