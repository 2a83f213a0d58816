import Foundation
import TestSupport
import Testing

/// Quotes in `browse`: found by typing, by who said or heard them, and as they arrive.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseQuoteTests {
  private let quotes: QuoteHome
  private var home: TestHome { quotes.home }

  init() throws { quotes = try QuoteHome() }

  /// Jüri's words to Mari, Mari's to Jüri, and Peeter's to both.
  private func receiveThree() throws {
    try quotes.receive(QuoteSample())
    try quotes.receive(
      QuoteSample().with {
        ($0.uid, $0.text, $0.at) = ("2@telisa.ee", "Coffee first.", "20201204T070000Z")
        $0.saidBy = ["CN=Mari:mailto:mari@telisa.ee"]
        $0.heardBy = ["CN=Juku:mailto:jyri@tartu.ee"]
      }, "2")
    try quotes.receive(
      QuoteSample().with {
        ($0.uid, $0.text, $0.at) = ("3@telisa.ee", "Tea is fine\\, too.", "20201205T070000Z")
        $0.saidBy = ["CN=P:mailto:peeter@telisa.ee"]
        $0.heardBy.append("CN=Juku:mailto:jyri@tartu.ee")
      }, "3")
  }

  /// Opens the quotes.
  private func open(
    columns: UInt16 = 80, rows: UInt16 = 24, _ more: [String: String] = [:]
  ) throws -> BrowseScreen {
    let browse = try BrowseScreen(home, "termo", columns: columns, rows: rows, more)
    try browse.expect("1 of 3")
    try browse.type("\u{1B}Q", until: "Quotes >")
    return browse
  }

  @Test func `Q opens the quotes, typing finds them, and Esc leads back to the person`() throws {
    try receiveThree()
    let browse = try open()
    try browse.expect("Peeter Termomeeter    Tea is fine, too.")
    let (tea, coffee, there) = (
      browse.row("Tea is fine"), browse.row("Coffee first."), browse.row("You had to be there.")
    )
    #expect(try #require(tea) < #require(coffee) && #require(coffee) < #require(there))
    try browse.type("COFF", until: "1 of 3")
    try browse.expectNo("Tea")
    try browse.type("\u{15}jyri", until: "Tea is fine")
    try browse.escape(until: "to the list")
    try browse.expectNo("> jyri")
    try browse.escape(until: "/ search")
    try browse.type("\u{1B}", until: "> termo", "1 of 3")
    #expect(browse.cancel().differences == [])
  }

  @Test func `1, 2 and 3 show all, what I said and what I heard, and a name what they said`() throws
  {
    try receiveThree()
    let browse = try open()
    try browse.expect("Tea is fine")
    try browse.escape(until: "/ search")
    try browse.type("2", until: "Said by me >")
    try browse.expectNo("Tea")
    #expect(browse.row("Coffee first.") != nil)
    try browse.type("3", until: "Heard by me >")
    try browse.expectNo("Coffee")
    try browse.type("\r", until: "said by   Peeter Termomeeter")
    #expect(browse.row("heard by  Mari Maasikas") != nil)
    // Below who said it: Mari, then Jüri.
    try browse.type("jj\r", until: "Said by Jüri Käär >")
    #expect(browse.row("You had to be there.") != nil && browse.row("Tea") == nil)
    try browse.escape(until: "what they said")
    #expect(browse.row("said by   Peeter Termomeeter") != nil)
    try browse.escape(until: "/ search")
    try browse.type("1", until: "Quotes >")
    #expect(browse.row("Coffee first.") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `what failed, waits or is unsure is marked, at every width and on its page`() throws {
    let own = QuoteSample(from: "mari@telisa.ee", addedBy: "CN=Mari:mailto:mari@telisa.ee")
    for state in ["sent", "scheduled", "unsure", "failed"] {
      try quotes.keep(own.with { ($0.uid, $0.text) = (state, "Is \(state).") }, state, state)
    }
    let browse = try open()
    for columns in [80, 40] {
      if columns == 40 { browse.resize(columns: 40, rows: 24) }
      try browse.expect("the marks") { rows in
        ["scheduled", "unsure", "failed"].allSatisfy { state in
          rows.contains { $0.hasSuffix(" \(state)  Is \(state).") }
        } && rows.contains { $0.hasSuffix("  Is sent.") && !$0.contains("sent  ") }
      }
    }
    browse.type("failed\r")
    try browse.expect("the page") { rows in rows.contains("  failed") }
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `o on a name opens their page, and Esc leads back to the quote`() throws {
    try receiveThree()
    let browse = try open()
    try browse.expect("Tea is fine")
    try browse.type("\r", until: "heard by  Mari Maasikas")
    try browse.expectFooter("o their page")
    // Below who said it: Mari, then Jüri.
    browse.type("jjo")
    try browse.expectNo("heard by")
    try browse.expect("email     jyri@tartu.ee")
    #expect(browse.row("Jüri Käär") != nil)
    browse.type("yn")
    try browse.expectFooter("Jüri Käär")
    try browse.escape(until: "what they said")
    #expect(browse.row("said by   Peeter Termomeeter") != nil)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `somebody who is not in the directory has no page`() throws {
    try quotes.receive(
      QuoteSample().with { $0.saidBy = ["CN=Guest:mailto:guest@example.com"] })
    let browse = try open()
    try browse.expect("Guest")
    browse.type("\r")
    try browse.expectFooter("what they said")
    #expect(browse.rows.last?.contains("their page") == false)
    for key in ["o", "y", "m"] {
      browse.type(key)
      try browse.expectFooter("Guest is not listed here.")
      browse.type("\u{C}")
      try browse.expectFooter("what they said")
    }
    #expect(browse.cancel().differences == [])
  }

  @Test func `a quote that arrives is shown within a second`() throws {
    let browse = try open()
    try browse.expect("No quotes yet.")
    // The fastest of a few: other tests may have the processor.
    var fastest = Duration.seconds(60)
    for number in 1...5 {
      let start = ContinuousClock.now
      try quotes.receive(
        QuoteSample().with { ($0.uid, $0.text) = ("\(number)@x", "Number \(number) said.") },
        "\(number)")
      try browse.expect("Number \(number) said.")
      fastest = min(fastest, .now - start)
    }
    #expect(fastest < .seconds(1 * TimeLimit.factor))
    // A mail program that opens it moves it.
    let inbox = quotes.inbox
    try FileManager.default.moveItem(
      atPath: inbox + "/new/5.a.host", toPath: inbox + "/cur/5.a.host:2,S")
    try FileManager.default.removeItem(atPath: inbox + "/new/4.a.host")
    try browse.expectNo("Number 4 said.")
    // It may have been looked for while it was moved.
    try browse.expect("Number 5 said.")
    #expect(browse.cancel().differences == [])
  }

  @Test func `a person's page has what they said, and leads to all of it`() throws {
    try receiveThree()
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 40)
    try browse.expect("1 of 3")
    try browse.type("\r", until: "quotes    2020-12-05  Peeter Termomeeter")
    #expect(browse.row("Tea is fine, too.") != nil)
    // What he wrote down of others, too.
    #expect(browse.row("2020-12-03  Jüri Käär") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `without me the screen says what to configure`() throws {
    let office = try Office("")
    #expect(try office.home.run("refresh").status == 0)
    let browse = try BrowseScreen(office.home, "termo")
    try browse.expect("1 of 3")
    try browse.type("\u{1B}Q", until: "set 'me:'")
    browse.type("\u{1B}a")
    try browse.expectFooter("set 'me:'")
    #expect(browse.cancel().differences == [])
    // Nothing is kept about quotes that nobody has.
    let index = office.home.folder.path("home/.local/state/employees/quotes.sqlite")
    #expect(!FileManager.default.fileExists(atPath: index))
  }

  @Test func `hostile quotes move nothing on the screen`() throws {
    let hostile =
      "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}H\u{202E}reversed\u{2066}"
      + "a" + String(repeating: "\u{301}", count: 40) + String(repeating: "W", count: 200)
    try quotes.receive(
      QuoteSample().with {
        $0.text = hostile
        $0.saidBy = ["CN=\u{1B}[2J\u{202E}evil:mailto:evil@example.com"]
      })
    let browse = try open()
    try browse.expect("reversed")
    try browse.type("\r", until: "heard by  Mari Maasikas")
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().differences == [])
  }

  // MARK: Adding

  /// Mails go into a file of the home.
  private func configureCommand() throws {
    try quotes.office.configure(
      "me: mari@telisa.ee\nmail:\n  send-command: 'cat >> \"$HOME/sent\"'\n")
  }

  @Test func `a writes down a quote in a form, sends it, and the list has it`() throws {
    try configureCommand()
    let browse = try open(rows: 30)
    try browse.writeQuote("Tea for two", saidBy: "kaar", listedAs: "Jüri Käär  jyri@tartu.ee")
    try browse.expectBelow("Tea for two")
    try browse.expectBelow("[2]")
    browse.type("1\r")
    try browse.expectBelow("Enter")
    browse.type("\r")
    try browse.expect("the list with the quote") { rows in
      rows.contains { $0.contains("Jüri Käär") && $0.contains("Tea for two") }
        && rows.contains { $0.contains("Quotes >") }
    }
    #expect(try quotes.texts() == ["Tea for two"])
    let sent = try String(contentsOfFile: home.folder.path("home/sent"), encoding: .utf8)
    #expect(sent.contains("jyri@tartu.ee"))
    // The emulator of full screens does not know what is written outside of them.
    #expect(browse.cancel().process == .exited(0))
  }

  @Test(arguments: [
    ("e\u{301}", 279), ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", 279),
    ("\u{1F1EA}\u{1F1EA}\u{1F1EB}\u{1F1EE}", 278), ("\u{1F44B}\u{1F3FD}ab", 277),
    ("مرحبا", 275), ("\u{1B}[200~one\rtwo\u{1B}[201~", 273),
  ])
  func `the countdown counts characters as a reader sees them`(_ text: String, _ left: Int) throws {
    try configureCommand()
    let browse = try open()
    try browse.type("\u{1B}a", until: "280 characters left")
    try browse.type(text, until: "\(left) characters left")
    #expect(browse.screen.failures == [])
    try browse.type("\u{3}y", until: "Quotes >")
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `a paste keeps its lines, and up and down move between them`() throws {
    try configureCommand()
    let browse = try open(columns: 60)
    try browse.type("\u{1B}a", until: "280 characters left")
    browse.type("\u{1B}[200~one\r\ntwo\rthree\u{1B}[201~")
    try browse.expect("three lines") { rows in
      guard let row = rows.firstIndex(of: "  one") else { return false }
      return rows[(row + 1)...].starts(with: ["  two", "> three"])
    }
    try browse.type("\u{1B}[A\u{1B}[A!", until: "> one!")
    try browse.type("\u{3}y", until: "Quotes >")
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `at 280 characters nothing more is taken, a paste is cut, and both are told`() throws {
    try configureCommand()
    let browse = try open(columns: 60)
    try browse.type("\u{1B}a", until: "280 characters left")
    browse.type("\u{1B}[200~" + String(repeating: "w ", count: 200) + "\u{1B}[201~")
    try browse.expectFooter("cut at 280 characters")
    try browse.expect("0 characters left")
    browse.type("x")
    try browse.expectFooter("The limit is 280 characters")
    try browse.type("\u{7F}", until: "1 character left")
    browse.resize(columns: 20, rows: 5)
    try browse.expect("New quote") { $0.first?.hasPrefix("New quote") ?? false }
    browse.resize(columns: 120, rows: 40)
    try browse.expect("1 character left")
    #expect(browse.screen.failures == [])
    browse.type("\u{3}")
    try browse.expectFooter("Discard the quote? [y/N]")
    browse.type("\r")
    try browse.expectFooter("Enter next")
    try browse.type("\u{3}\u{3}", until: "Quotes >")
    #expect(browse.cancel().process == .exited(0))
  }
}
