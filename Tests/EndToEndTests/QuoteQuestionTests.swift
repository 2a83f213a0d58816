import Foundation
import TestSupport
import Testing

/// Quotes written on a terminal: what is asked and shown, and what Ctrl-C does.
@Suite(.enabled(if: Terminals.haveJobs)) struct QuoteQuestionTests {
  /// Opens the form, where the text is asked for.
  private static func open(_ shell: JobShell) throws {
    try shell.run(
      "$P quote add --said-by termo --heard-by me --color never; echo status $?", until: "280")
  }

  /// Leaves each field of the form as it is, for the preview.
  private static func accept(_ shell: JobShell) throws {
    try shell.type("\r", until: "Type a name")
    shell.type("\r\r")
  }

  /// Opens the form, and types a text.
  private static func fill(_ shell: JobShell) throws {
    try open(shell)
    shell.type("It works.")
    try accept(shell)
  }

  @Test func `Ctrl-C in the form asks before it throws a text away, and ends with 130`() throws {
    let quotes = try QuoteHome(port: 9)
    let shell = try JobShell(quotes.home)
    try Self.open(shell)
    #expect(try shell.type("\u{3}", until: "status 130").contains("Nothing was written."))
    try Self.open(shell)
    try shell.type("It works.\u{3}", until: "Discard the quote? [y/N]")
    try shell.type("n\r", until: "Type a name")
    try shell.type("\u{3}", until: "Discard the quote? [y/N]")
    try shell.type("y", until: "status 130")
    // It is the same at the questions behind it.
    try shell.run(
      "$P quote add Hm --said-by r --heard-by me --color never; echo status $?", until: "Which one?"
    )
    try shell.type("1\n", until: "[2]: ")
    #expect(try shell.type("\u{3}", until: "status 130").contains("Nothing was written."))
    #expect(quotes.files("scheduled").isEmpty)
    shell.finish()
  }

  @Test func `what cannot be kept leads back to the form with what was typed`() throws {
    let server = try MailServer()
    let quotes = try QuoteHome(port: server.port)
    // Where mails are written, and root can't write either.
    let obstacle = quotes.mail + "/scheduled/tmp"
    try FileManager.default.createDirectory(
      atPath: quotes.mail + "/scheduled", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: obstacle))
    let shell = try JobShell(quotes.home)
    try Self.fill(shell)
    try shell.expect("Number or name [2]: ")
    let told = try shell.type("1\n", until: "Number or name [1]: ")
    #expect(told.contains("Not a directory"), "\(told)")
    try shell.type("\n", until: "271")
    try FileManager.default.removeItem(atPath: obstacle)
    try Self.accept(shell)
    #expect(try shell.expect("Number or name [2]: ").contains("“It works.”"))
    try shell.type("1\n", until: "status 0")
    #expect(server.taken.count == 2)
    shell.finish()
  }

  @Test func `on a terminal it asks what is missing, shows the mail, and asks`() throws {
    let server = try MailServer()
    let quotes = try QuoteHome(port: server.port)
    let shell = try JobShell(quotes.home)
    try Self.fill(shell)
    let preview = try shell.expect("Number or name [2]: ")
    #expect(preview.contains("A quote by Peeter Termomeeter"))
    #expect(preview.contains("“It works.”") && preview.contains("Send to 2 people?"))
    try shell.type("cancel\n", until: "Discard the quote? [y/N]")
    try shell.type("\n", until: "Number or name [2]: ")
    try shell.type("1\n", until: "Sent quote", "ready> ")
    #expect(server.taken.count == 2)
    // Where all is said, only the mail is shown.
    #expect(
      try shell.run("$P quote add Hm --said-by r --heard-by me --color never", until: "Which one?")
        .contains("Jüri Käär <jyri@tartu.ee>"))
    try shell.type("1\n", until: "Number or name [2]: ")
    try shell.type("3\n", until: "[y/N]")
    try shell.type("y\n", until: "Nothing was written.", "ready> ")
    #expect(server.taken.count == 2)
    #expect(try quotes.texts() == ["It works."])
    shell.finish()
  }

  @Test func `a text that was typed is not lost by one Ctrl-C at the questions behind it`() throws {
    let quotes = try QuoteHome()
    let shell = try JobShell(quotes.home)
    try Self.fill(shell)
    try shell.expect("Number or name [2]: ")
    try shell.type("\u{3}", until: "Discard the quote? [y/N] ")
    try shell.type("\n", until: "Number or name [2]: ")
    // The text is still typed after it was edited.
    try shell.type("edit\n", until: "New quote")
    try shell.type("\t\t\r", until: "Number or name [2]: ")
    try shell.type("\u{3}", until: "Discard the quote? [y/N] ")
    #expect(try shell.type("\u{3}", until: "status 130").contains("Nothing was written."))
    #expect(quotes.files("scheduled").isEmpty)
    shell.finish()
  }

  @Test func `Ctrl-C where someone else must have heard it ends with 130`() throws {
    let quotes = try QuoteHome()
    let shell = try JobShell(quotes.home)
    for (answer, status) in [("\u{3}", 130), ("cancel\n", 0)] {
      #expect(
        try shell.run(
          "$P quote add x --said-by termo --heard-by termo --color never; echo status $?",
          until: "[1]: "
        ).contains("name someone else who heard it"))
      shell.type(answer)
      if status == 0 {
        try shell.expect("Discard the quote? [y/N] ")
        shell.type("y\n")
      }
      #expect(try shell.expect("status \(status)").contains("Nothing was written."))
    }
    shell.finish()
  }

  @Test(.enabled(if: Strace.isUsable, "it takes strace"))
  func `Ctrl-C right after a question is an answer to it`() throws {
    let quotes = try QuoteHome()
    let shell = try JobShell(quotes.home)
    // The question is on the terminal long before its write(2) returns.
    let strace =
      "'\(Strace.path)' -qq -o /dev/null -e trace=write -e inject=write:delay_exit=100000 "
    try shell.run(
      strace + "\"$P\" quote add x --said-by termo --heard-by me --color never; echo status $?",
      until: "Number or name [2]: ")
    #expect(try shell.type("\u{3}", until: "status 130").contains("Nothing was written."))
    shell.finish()
  }

  @Test func `Ctrl-C behind a part of a line sends nothing, and Ctrl-D ends no line`() throws {
    let quotes = try QuoteHome()
    let shell = try JobShell(quotes.home)
    try shell.run(
      "$P quote add x --said-by termo --heard-by me --color never; echo status $?",
      until: "Number or name [2]: ")
    // The parts of a line are one line.
    try shell.type("can\u{4}cel\n", until: "Discard the quote? [y/N] ")
    try shell.type("\n", until: "Number or name [2]: ")
    try shell.type("1\u{4}x", until: "1x")
    // The 1 is read: Ctrl-C must wake up what waits for the rest of the line.
    try shell.wait(for: "the part is read") { shell.terminal.unread == 0 }
    #expect(try shell.type("\u{3}", until: "status 130").contains("Nothing was written."))
    #expect(quotes.files("scheduled").isEmpty)
    shell.finish()
  }
}
