import Foundation
import TestSupport
import Testing

/// Tests text written in a killed `browse`: the key that began it offers it again.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseDraftTests {
  private static let drafts = "home/.local/state/employees/drafts"

  private func drafts(_ home: TestHome) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(Self.drafts))) ?? []
  }

  /// An editor that adds a line, and kills the program the first time.
  private func editor(_ home: TestHome) throws -> [String: String] {
    let flag = home.folder.path("killed")
    try home.folder.writeProgram(
      """
      #!/bin/sh
      echo "Half a thought" >> "$1"
      [ -e '\(flag)' ] || { : > '\(flag)'; kill -KILL $PPID; sleep 1; }

      """, to: "bin/editor")
    return ["EDITOR": "editor", "PATH": home.folder.path("bin") + ":/usr/bin:/bin"]
  }

  /// Opens the list with Peeter alone.
  private func open(_ home: TestHome, _ more: [String: String] = [:]) throws -> BrowseScreen {
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 40, more)
    try browse.expect("1 of 3")
    return browse
  }

  /// Waits for what is written outside of the full screen.
  private func expect(_ text: String, _ browse: BrowseScreen) throws {
    try browse.expect(text) { _ in browse.terminal.text.contains(text) }
  }

  @Test func `a note behind n`() throws {
    let home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home
    #expect(try home.run("refresh").status == 0)
    let editor = try editor(home)
    let killed = try open(home, editor)
    killed.type("\u{1B}n")
    _ = killed.finish(isSignalled: true)
    #expect(drafts(home).count == 1)
    let browse = try open(home, editor)
    browse.type("\u{1B}n")
    try expect("1  Continue it", browse)
    browse.type("\r")
    try browse.expectFooter("Added note")
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(notes.map { $0["text"]?.text } == ["Half a thought\nHalf a thought"])
    #expect(drafts(home).isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `a greeting behind w`() throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    #expect(try home.run("refresh").status == 0)
    let editor = try editor(home)
    let killed = try open(home, editor)
    killed.type("\u{1B}wthanks\rshort\rnone\r2090-01-01 9:00\r")
    _ = killed.finish(isSignalled: true)
    #expect(drafts(home).count == 1)
    let browse = try open(home, editor)
    browse.type("\u{1B}w")
    try expect("1  Continue it", browse)
    // Picture and time are asked again.
    browse.type("\rnone\r2090-01-01 9:00\rschedule\r\r")
    try expect("is scheduled:", browse)
    // Before, Ctrl-C would end a question that nobody asks any more.
    try browse.expect("1 of 3")
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("Keywords: greeting, thanks") && mail.contains("Half a thought"))
    #expect(drafts(home).isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `a quote behind a`() throws {
    let home = try QuoteHome().home
    let killed = try open(home)
    killed.type("\u{1B}Q")
    try killed.expect("Quotes >")
    killed.type("\u{1B}a")
    try killed.expect("280 characters left")
    killed.type("It works on my machine.")
    #expect(waitUntil { drafts(home).count == 1 && text(home) == "It works on my machine." })
    #expect(try kill(killed.identifier, SIGKILL) == 0)
    _ = killed.finish(isSignalled: true)
    let browse = try open(home)
    browse.type("\u{1B}Q")
    try browse.expect("Quotes >")
    browse.type("\u{1B}a")
    try expect("1  Continue it", browse)
    browse.type("\r")
    try browse.expect("257 characters left")
    browse.type("\u{3}y")
    try browse.expect("Quotes >")
    #expect(drafts(home).isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  /// The text of the only draft.
  private func text(_ home: TestHome) -> String? {
    let path = home.folder.path(Self.drafts) + "/" + (drafts(home).first ?? "") + "/note.txt"
    return try? String(contentsOfFile: path, encoding: .utf8)
  }
}
