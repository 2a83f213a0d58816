import Foundation
import TestSupport
import Testing

/// Tests each end of a command while the user writes: the next one offers what was written.
@Suite(.enabled(if: Terminals.haveJobs)) struct DraftEndingTests {
  /// Starts a command on a terminal of its own.
  private func start(
    _ command: String, _ home: TestHome, _ more: [String: String] = [:]
  ) throws -> BrowseScreen {
    try BrowseScreen(home, "--color never", command: command, rows: 40, more)
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a note in the editor`(end: SuddenEnd) throws {
    let home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home
    #expect(try home.run("refresh").status == 0)
    let editor = try home.waitingEditor()
    let note = try start("note add termo", home, editor)
    try home.expectEditor()
    try note.end(end)
    #expect(home.draftText == "Half a thought\n")
    let shell = try JobShell(home, editor)
    try shell.run("$P note add termo --color never", until: "1  Continue it", "[1]: ")
    try shell.type("\n", until: "Added note", "ready> ")
    shell.finish()
    let notes = try home.run("note", "list", "--json").json().elements
    #expect(notes.map { $0["text"]?.text } == ["Half a thought\nHalf a thought"])
    #expect(home.drafts.isEmpty)
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a greeting in the editor, and at the question after it`(end: SuddenEnd) throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    #expect(try home.run("refresh").status == 0)
    let editor = try home.waitingEditor()
    let options = "--picture none --at '2090-01-01 9:00'"
    let first = try start("greeting write termo --occasion thanks " + options, home, editor)
    try first.expectBelow("[1]: ")
    first.type("short\r")
    try home.expectEditor()
    try first.end(end)
    let begun = try #require(home.draftText)
    #expect(begun.hasSuffix("\nHalf a thought\n"))
    let second = try start("greeting write termo " + options, home, editor)
    try second.expectBelow("1  Continue it")
    second.type("\r")
    try second.expectBelow("What now?")
    try second.end(end)
    #expect(home.draftText == begun + "Half a thought\n")
    let shell = try JobShell(home, ["EDITOR": "true"])
    try shell.run(
      "$P greeting write termo \(options) --color never", until: "1  Continue it", "[1]: ")
    let preview = try shell.type("\n", until: "What now?")
    #expect(preview.contains("Half a thought") && !preview.contains("occasion?"))
    try shell.type("2\n", until: "ready> ")
    shell.finish()
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("Keywords: greeting, thanks") && mail.contains("Half a thought"))
    #expect(home.drafts.isEmpty)
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a quote at two pauses of typing`(end: SuddenEnd) throws {
    let home = try QuoteHome().home
    let first = try start("quote add --said-by termo", home)
    try first.expect("280 characters left")
    first.type("It works on my mach")
    try home.expectDraft("It works on my mach")
    try first.end(end)
    #expect(home.draftText == "It works on my mach")
    let second = try start("quote add", home)
    try second.continueDraft(until: "261 characters left")
    // The form begins where something is missing.
    second.type("\u{1B}[Z\u{1B}[Zine.")
    try home.expectDraft("It works on my machine.")
    try second.end(end)
    #expect(home.draftText == "It works on my machine.")
    let shell = try JobShell(home)
    #expect(
      try shell.run("$P quote add --color never; echo status $?", until: "[1]: ").contains(
        "It works on my machine."))
    try shell.type("\n", until: "257")
    #expect(home.drafts.count == 1)
    // What the user throws away is gone.
    try shell.type("\u{3}", until: "Discard the quote? [y/N]")
    try shell.type("y", until: "status 130")
    #expect(home.drafts.isEmpty)
    shell.finish()
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a quote at the question after the form`(end: SuddenEnd) throws {
    let quotes = try QuoteHome()
    let home = quotes.home
    let first = try start("quote add --said-by termo --heard-by me", home)
    try first.expect("280 characters left")
    try first.type("It works.", until: "271 characters left")
    try first.type("\r", until: "Type a name")
    first.type("\r\r")
    try first.expectBelow("Number or name [2]: ")
    #expect(home.draftText == "It works.")
    try first.end(end)
    #expect(home.draftText == "It works.")
    #expect(quotes.files("scheduled").isEmpty)
    let second = try start("quote add", home)
    try second.continueDraft(until: "271 characters left")
    // With the people who were chosen.
    try second.expect("Peeter Termomeeter")
    second.type("\u{3}y")
    #expect(second.finish().process == .exited(130))
    #expect(home.drafts.isEmpty)
  }
}
