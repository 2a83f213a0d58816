import Foundation
import TestSupport
import Testing

/// Tests each end of `browse` while the user writes: the key that began it offers it again.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseDraftTests {
  /// Opens the list with Peeter alone.
  private func open(_ home: TestHome, _ more: [String: String] = [:]) throws -> BrowseScreen {
    let browse = try BrowseScreen(home, "termo", columns: 80, rows: 40, more)
    try browse.expect("1 of 3")
    return browse
  }

  /// Opens the list of quotes.
  private func openQuotes(_ home: TestHome) throws -> BrowseScreen {
    let browse = try open(home)
    try browse.type("\u{1B}Q", until: "Quotes >")
    return browse
  }

  /// Opens the list of quotes, and continues the draft of one.
  private func continueQuote(_ home: TestHome, left: Int) throws -> BrowseScreen {
    let browse = try openQuotes(home)
    browse.type("\u{1B}a")
    try browse.continueDraft(until: "\(left) characters left")
    return browse
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a note after n`(end: SuddenEnd) throws {
    let home = try Office("me: mari@telisa.ee\nmax-age: 1h\n").home
    #expect(try home.run("refresh").status == 0)
    let editor = try home.waitingEditor()
    let ended = try open(home, editor)
    ended.type("\u{1B}n")
    try home.expectEditor()
    try ended.end(end)
    #expect(home.draftText == "Half a thought\n")
    let browse = try open(home, editor)
    browse.type("\u{1B}n")
    try browse.expectBelow("1  Continue it")
    browse.type("\r")
    try browse.expectFooter("Added note")
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(notes.map { $0["text"]?.text } == ["Half a thought\nHalf a thought"])
    #expect(home.drafts.isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a greeting after w, in the editor and at the question after it`(end: SuddenEnd) throws {
    let greetings = try GreetingHome()
    let home = greetings.home
    #expect(try home.run("refresh").status == 0)
    let editor = try home.waitingEditor()
    let first = try open(home, editor)
    first.type("\u{1B}wthanks\rshort\rnone\r2090-01-01 9:00\r")
    try home.expectEditor()
    try first.end(end)
    let begun = try #require(home.draftText)
    #expect(begun.hasSuffix("\nHalf a thought\n"))
    let second = try open(home, editor)
    second.type("\u{1B}w")
    try second.expectBelow("1  Continue it")
    // Picture and time are asked again.
    second.type("\rnone\r2090-01-01 9:00\r")
    try second.expectBelow("What now?")
    try second.end(end)
    #expect(home.draftText == begun + "Half a thought\n")
    let browse = try open(home, ["EDITOR": "true"])
    browse.type("\u{1B}w")
    try browse.expectBelow("1  Continue it")
    browse.type("\rnone\r2090-01-01 9:00\rschedule\r\r")
    try browse.expectBelow("is scheduled:")
    // Before, Ctrl-C would end a question that nobody asks any more.
    try browse.expect("1 of 3")
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("Keywords: greeting, thanks") && mail.contains("Half a thought"))
    #expect(home.drafts.isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a quote after a, at two pauses of typing`(end: SuddenEnd) throws {
    let home = try QuoteHome().home
    let first = try openQuotes(home)
    try first.type("\u{1B}a", until: "280 characters left")
    first.type("It works on my mach")
    try home.expectDraft("It works on my mach")
    try first.end(end)
    #expect(home.draftText == "It works on my mach")
    let second = try continueQuote(home, left: 261)
    // The form begins where something is missing.
    second.type("\u{1B}[Zine.")
    try home.expectDraft("It works on my machine.")
    try second.end(end)
    #expect(home.draftText == "It works on my machine.")
    let browse = try continueQuote(home, left: 257)
    try browse.type("\u{3}y", until: "Quotes >")
    #expect(home.drafts.isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }

  @Test(arguments: SuddenEnd.allCases)
  func `a quote after a, at the question after the form`(end: SuddenEnd) throws {
    let quotes = try QuoteHome()
    let home = quotes.home
    let first = try openQuotes(home)
    try first.writeQuote(
      "It works.", saidBy: "termo", listedAs: "Peeter Termomeeter  peeter@telisa.ee")
    try first.expectBelow("Number or name [2]: ")
    try first.end(end)
    #expect(home.draftText == "It works.")
    #expect(quotes.files("scheduled").isEmpty)
    let browse = try continueQuote(home, left: 271)
    try browse.type("\u{3}y", until: "Quotes >")
    #expect(home.drafts.isEmpty)
    #expect(browse.cancel().process == .exited(0))
  }
}
