import Foundation
import TestSupport
import Testing

/// mutt itself reading the exported aliases; skipped where it is missing.
@Suite(.enabled(if: Mutt.isInstalled)) struct MuttTests {
  @Test func `a person, a project and a position are addresses`() throws {
    let mutt = try Mutt(Feed.tallinn)
    #expect(mutt.run == Run(status: 0))
    #expect(
      try mutt.addresses(of: "peeter.termomeeter")
        == Run(status: 0, output: "Peeter Termomeeter <peeter@telisa.ee>\n"))
    #expect(try mutt.addresses(of: "project-mycoolapp").output.contains("<peeter@telisa.ee>"))
    #expect(try mutt.addresses(of: "position-web").output == "Mari Maasikas <mari@telisa.ee>\n")
    // mutt repeats a name that it does not know.
    #expect(try mutt.addresses(of: "xyzzy") == Run(status: 1, output: "xyzzy\n"))
  }

  @Test func `what a feed says runs nothing and reaches nobody else`() throws {
    let people = Self.hostileTexts.enumerated().map { index, text in
      """
      {"fname":\(Self.quoted("A\(index)" + text)),"lname":\(Self.quoted("B" + text)),
      "position":\(Self.quoted(text)),"projects":[\(Self.quoted(text))],
      "contact_details":{"email":"a\(index)@x.ee"}}
      """
    }
    let emails = Self.hostileEmails.enumerated().map { index, text in
      """
      {"fname":"Email\(index)","lname":"Evil","contact_details":{"email":\(Self.quoted(text))}}
      """
    }
    let mutt = try Mutt("{\"employees\":[\((people + emails).joined(separator: ","))]}")
    #expect(mutt.run == Run(status: 0))
    let aliases = try mutt.aliases()
    #expect(aliases.count > 2 * Self.hostileTexts.count)
    let answers = try mutt.home.shell(
      "mutt -n -F aliases " + aliases.map { "-A '\($0)'" }.joined(separator: " ") + " < /dev/null")
    // mutt would complain of a line that it does not take for an alias.
    #expect((answers.status, answers.errors) == (0, ""))
    #expect(!answers.output.replacing(/"(\\.|[^"\\])*"/, with: "").contains("evil.com"))
    #expect(!FileManager.default.fileExists(atPath: mutt.home.folder.path("pwned")))
    // The next lines of several addresses begin with a tab.
    for (alias, line) in zip(aliases, answers.lines.filter({ !$0.hasPrefix("\t") })) {
      guard let index = alias.firstMatch(of: /^a(\d+)/)?.1 else { continue }
      #expect(line.hasSuffix(" <a\(index)@x.ee>"), "\(alias)")
    }
  }

  private static let hostileTexts = [
    "`touch pwned`", "$(touch pwned)", "\\`touch pwned\\`", "'`touch pwned`'", "\"`touch pwned`",
    ";shell-escape touch pwned", "\nsource 'touch pwned|'\n", "\r\nset x=1", "\u{2028}set x=1", "#",
    "$HOME", "${HOME}", "\\", "\\\\", "\\\"", "\"", "'", "a, b@evil.com", "<b@evil.com>",
    "(b@evil.com)", "\"<b@evil.com>", "x: b@evil.com;", "^G", "\u{202E}", "\u{0}", "õ", "ж",
    "-group x", "=?utf-8?q?b=40evil.com?=", String(repeating: "x", count: 300),
  ]

  private static let hostileEmails = [
    "`touch pwned`@x.ee", "`id`@x.ee", "$HOME@x.ee", "a;b@x.ee", "a#b@x.ee", "'a@x.ee",
    "\"a\"@x.ee",
    "a@xn--zzz999.ee", "a@-x.ee", "a@õ\u{5D0}1.ee", "a@x.ee, b@evil.com", "a@x.ee\nset x=1",
    String(repeating: "a", count: 2_000) + "@x.ee.evil.com",
  ]

  /// A text as JSON, by UTF-16 units.
  private static func quoted(_ text: String) -> String {
    "\"" + text.utf16.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined() + "\""
  }
}

/// A home with exported aliases, and mutt.
private struct Mutt {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/mutt")

  let home: TestHome
  /// How the export ended.
  let run: Run

  init(_ answer: String) throws {
    let feed = try LiveFeed(answer)
    home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)])
    run = try home.shell("employees export mutt-aliases > aliases")
  }

  /// The names of the aliases, in the order of their lines.
  func aliases() throws -> [String] {
    try home.shell("sed -E 's/^alias (-group [^ ]+ )*([^ ]+) .*/\\2/' aliases").lines
  }

  /// Returns the addresses that mutt finds for an alias.
  func addresses(of alias: String) throws -> Run {
    try home.shell("mutt -n -F aliases -A \(alias) < /dev/null")
  }
}
