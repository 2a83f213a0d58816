import Foundation
import TestSupport
import Testing

/// Texts that would like to steer a terminal, a spreadsheet or an address book, in every place that
/// they can come from, through every command.
@Suite struct HostileTextTests {
  /// Characters that act instead of being seen.
  private static let hostile = [
    "\u{1B}[2J\u{1B}]0;evil\u{7}", "\u{9B}31m", "\u{202E}", "\u{2066}", "\u{0}", "\r", "\u{8}\u{8}",
    "\u{200B}", "\u{7F}", "\u{2028}", "\n", "\t", "\u{E0041}", "\u{200D}", "\u{FEFF}",
    "\r\nEND:VCARD",
    "\u{1B}\\", "\u{9C}",
  ]

  /// A home in which everything is hostile: feeds, cards, and the names of files and folders.
  private struct HostileHome {
    let home: TestHome
    let feed: LiveFeed
    let cache: String

    init() throws {
      feed = try LiveFeed(HostileTextTests.feed(phone: "5"))
      home = try TestHome(keeping: [feed])
      let name = "\u{1B}[2J\u{202E}\u{9B}x"
      try home.folder.write(HostileTextTests.cards, to: "cards\(name)/c\(name).vcf")
      cache = home.folder.path("cache\(name)")
      try home.configure("feeds:\n  - name: Evil\n    url: \(feed.url)\n")
      #expect(try run(["refresh"]).status == 0)
      // A second answer, so that there are changes to tell of, and then a failure.
      feed.say(HostileTextTests.feed(phone: "6"))
      #expect(try run(["list", "--quiet"]).status == 0)
      feed.answer(.answer(status: 404, fields: [("X", "\u{1B}[2J")], "\u{1B}[2J"))
    }

    private func all(_ arguments: [String]) -> [String] {
      let contacts = home.folder.path("cards\u{1B}[2J\u{202E}\u{9B}x")
      return arguments + ["--contacts", contacts, "--cache", cache]
    }

    func run(_ arguments: [String]) throws -> Run { try home.start(all(arguments)).finish() }

    /// The output on a terminal, with links and colours.
    func see(_ arguments: [String]) throws -> String {
      let terminal = try PseudoTerminal(columns: 80)
      let running = try home.start(
        all(arguments) + ["--color", "always"], on: terminal, environment: [:])
      _ = try running.finish()
      terminal.finish()
      return terminal.text
    }
  }

  /// A feed each of whose fields holds each of the texts.
  private static func feed(phone: String) -> String {
    let people = hostile.enumerated().map { index, text in
      let evil = text.unicodeScalars.map { scalar in
        UTF16.encode(scalar).map { units in
          units.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined()
        } ?? ""
      }.joined()
      return """
        {"fname":"A\(index)\(evil)x","lname":"B\(evil)y","contact_details":{"email":"m\(evil)@x.ee",\
        "phone":"\(phone)\(evil)5"},"position":"P\(evil)Q","projects":["R\(evil)S"]},\
        {"fname":"a\(index)\(evil)X","lname":"B\(evil)y","contact_details":{"email":"n\(evil)@x.ee",\
        "phone":"\(phone)\(evil)6"},"position":"O\(evil)Q","projects":["R\(evil)S"]},\
        {"fname":"\(evil)","lname":7}
        """
    }
    return "{\"employees\":[\(people.joined(separator: ","))]}"
  }

  /// A card for each of the texts, what lines cannot hold escaped, and one that is broken by it.
  private static let cards = hostile.enumerated().map { index, text in
    let evil = text.replacing("\\", with: "\\\\").replacing("\r", with: "\\n")
      .replacing("\n", with: "\\n")
    return """
      BEGIN:VCARD
      VERSION:4.0
      N:B\(evil)y;A\(index)\(evil)x;;;
      FN:A\(index)\(evil)x B\(evil)y
      EMAIL;TYPE="w\(evil)k":c\(evil)@x.ee
      TEL:55\(evil)5
      ADR;TYPE=home:;;Street\(evil)1;Town;;;
      ORG:O\(evil)rg
      TITLE:T\(evil)t
      ROLE:T\(evil)t
      NICKNAME:N\(evil)n
      BDAY:1\(evil)9
      URL:https://x.ee/\(evil)
      CATEGORIES:C\(evil)c
      NOTE:N\(evil)n
      PHOTO:data:image/j\(evil)g;base64,AAAA
      UID:U\(evil)u
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      N\(evil)

      """
  }.joined()

  private static let commands = [
    ["list"], ["list", "--format", "plain"], ["list", "--format", "tsv"],
    ["list", "--format", "csv"], ["list", "--json"], ["list", "--format", "mutt"],
    ["list", "--format", "aerc"], ["list", "--verbose"], ["list", "--matched"], ["search", "x.ee"],
    ["search", "A1"], ["show", "A0"], ["show", "A2", "--json"], ["show", "y"], ["contact"],
    ["mail", "A0", "--print"],
    ["contact", "--json"], ["contact", "A0"], ["contact", "A4", "--json"], ["contact", "A"],
    ["contact", "A16"], ["changes"], ["changes", "--json"], ["doctor"], ["doctor", "--json"],
    ["status"], ["status", "--json"], ["export", "vcard"], ["export", "vcard", "--version", "3.0"],
    ["export", "csv"], ["export", "json"], ["export", "mutt-aliases"],
    ["config", "show"], ["config", "check"], ["config", "path"],
    ["list", "--config", "/none/\u{1B}[2J\u{9B}\u{202E}"],
    ["list", "--locale", "\u{1B}[2J\u{202E}"],
    ["contact", "A1", "--open"],
  ]

  @Test func `nothing that acts is printed raw, by no command`() throws {
    let home = try HostileHome()
    for command in Self.commands {
      let piped = try home.run(command)
      #expect(piped.status != 78 || command.contains("--config"), "\(command)")
      // All but the plainest have something to replace or to escape.
      let isClean = ["check", "path"].contains(command.last)
      let isTold = [piped.output, piped.errors].contains {
        $0.contains("\u{FFFD}") || $0.contains("\\u001b")
      }
      #expect(isTold != isClean, "\(command) \(piped)")
      let watched = try home.see(command)
      // However odd it is, the cache is taken for what it is.
      #expect(
        ![piped.errors, watched].contains { $0.contains("recreated") },
        "\(command) \(piped.errors) \(watched)")
      for text in [piped.output, piped.errors, watched] {
        let raw = Self.rawScalars(in: text)
        #expect(raw.isEmpty, "\(command)")
      }
    }
  }

  @Test func `what changed is told without anything that acts`() throws {
    let home = try HostileHome()
    home.feed.say(Self.feed(phone: "7"))
    let run = try home.run(["refresh", "--verbose"])
    #expect(run.status == 0)
    #expect(run.errors.split(separator: "\n").count > Self.hostile.count)
    #expect(run.errors.contains("\u{FFFD}"))
    #expect(Self.rawScalars(in: run.errors).isEmpty)
    home.feed.say(Self.feed(phone: "8"))
    #expect(Self.rawScalars(in: try home.see(["refresh", "--verbose"])).isEmpty)
    home.feed.say(Self.feed(phone: "9"))
    #expect(Self.rawScalars(in: try home.see(["list"])).subtracting(["\u{1B}", "\r"]).isEmpty)
  }

  /// The control characters of a text, without tabs, line ends, and whole styles and links.
  private static func rawScalars(in text: String) -> Set<Unicode.Scalar> {
    // Links whose targets are percent-encoded; styles, and the line that comes and goes; line ends,
    // which are CRLF in CSV and vCard, and to which a terminal adds a CR.
    let link = /\u{1B}\]8;;[!#-;=?-Z\[\]_a-z~]*\u{1B}\\/.matchingSemantics(.unicodeScalar)
    let style = /\r?\u{1B}\[(?:[0-9;]*m|K|[0-9]+A)/.matchingSemantics(.unicodeScalar)
    let lineEnd = /\r*\n/.matchingSemantics(.unicodeScalar)
    let rest = text.replacing(link, with: "").replacing(style, with: "")
      .replacing(lineEnd, with: "").unicodeScalars
    return Set(rest.filter { $0 != "\t" && acts($0) })
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  @Test func `no field begins another card`() throws {
    let home = try HostileHome()
    for version in ["3.0", "4.0"] {
      let run = try home.run(["export", "vcard", "--version", version])
      let lines = run.output.split(separator: "\r\n", omittingEmptySubsequences: false)
      let count = Self.hostile.count
      #expect(lines.count { $0 == "BEGIN:VCARD" } == count)
      #expect(lines.count { $0 == "END:VCARD" } == count)
      #expect(lines.count { $0 == "VERSION:" + version } == count)
      #expect(!run.output.replacing("\r\n", with: "").contains { $0.isNewline })
    }
  }

  @Test func `LDIF is printable ASCII, and no field begins another record`() throws {
    let home = try HostileHome()
    let base = ["--base-dn", "ou=people,dc=example,dc=com", "--offline"]
    for more in [[], ["--changes"]] {
      let run = try home.run(["export", "ldif", "--verbose"] + base + more)
      #expect(run.status == 0)
      #expect(run.output.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A })
      let records = run.output.components(separatedBy: "\n\n").dropFirst()
      #expect(records.count == Self.hostile.count)
      #expect(records.allSatisfy { $0.hasPrefix("dn: uid=") })
      // Whose phone no server would take is told.
      #expect(run.errors.contains("left out the phone"))
      #expect(Self.rawScalars(in: run.errors).isEmpty)
    }
  }

  @Test func `no field becomes a formula, a row or another cell`() throws {
    let formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "=HYPERLINK(\\\"http://x\\\")", "\\t=1"]
    let people = formulas.enumerated().map { index, text in
      """
      {"fname":"\(text)","lname":"\(text)\(index)","contact_details":{"email":"\(text)",\
      "phone":"\(text)"},"position":"\(text)","projects":["\(text)"]}
      """
    }
    let feed = try LiveFeed("{\"employees\":[\(people.joined(separator: ","))]}")
    let run = try TestHome(keeping: [feed]).run(
      "list", "--feed", "A=" + feed.url, "--format", "csv")
    let lines = run.output.split(separator: "\r\n").dropFirst()
    #expect(lines.count == formulas.count)
    for line in lines {
      #expect(
        line.wholeMatch(of: /(?:"(?:[^"]|"")*"|[^",]*)(?:,(?:"(?:[^"]|"")*"|[^",]*)){7}/) != nil)
      for cell in line.split(separator: ",") {
        let start = cell.drop { $0 == "\"" }.unicodeScalars.first
        #expect(start.map { "=+-@＝＋－＠\t\r".unicodeScalars.contains($0) } != true)
      }
    }
  }

  @Test func `a link leads nowhere but where its text says`() throws {
    let feed = try LiveFeed(
      """
      {"employees":[{"fname":"A","lname":"B",
      "contact_details":{"email":"a@x.ee?bcc=evil@x.ee&body=%41#x","phone":"+372 5;phone-context=x"}}]}
      """)
    let home = try TestHome(keeping: [feed])
    let cards = try home.folder.write(
      """
      BEGIN:VCARD
      VERSION:4.0
      N:B;A;;;
      FN:A B
      EMAIL:c@x.ee?bcc=evil@x.ee
      EMAIL:c@x.ee,evil@x.ee
      EMAIL:?bcc=e&b%41/@x.ee
      URL:javascript:alert(1)
      URL:file:///etc/passwd
      URL:https://x.ee/a b
      END:VCARD

      """, to: "a b?.vcf")
    var targets: [Substring] = []
    for command in [["list"], ["show", "A"], ["contact", "A"]] {
      let run = try home.start(
        command + ["--feed", "A=" + feed.url, "--contacts", cards, "--color", "always"]
      ).finish()
      targets += run.output.matches(of: /\u{1B}\]8;;([^\u{1B}]+)\u{1B}\\/).map(\.1)
    }
    let file = "file://" + home.folder.path("a%20b%3F.vcf")
    #expect(
      targets.map(String.init) == ["tel:+3725", file, "tel:+3725", file]
        + [file, "mailto:%3Fbcc%3De%26b%2541%2F@x.ee", "https://x.ee/a%20b"])
  }
}
