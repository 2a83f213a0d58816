import Foundation
import TestSupport
import Testing

/// mutt opening the Maildirs of greetings; skipped where it is missing.
@Suite(
  .enabled(if: Terminals.haveJobs),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mutt"), "no mutt"))
struct GreetingMuttTests {
  @Test func `mutt shows a greeting that waits and one that was sent`() throws {
    let server = try MailServer()
    let greetings = try GreetingHome(port: server.port)
    let home = greetings.home
    try #require(try home.run("refresh").status == 0)
    let warm = ["termo", "--message", "warm", "--yes"]
    try #require(try greetings.write(warm[0], warm[1], warm[2], warm[3]).status == 0)
    try #require(
      try greetings.write(warm[0], warm[1], warm[2], warm[3], "--at", "birthday 9:00").status == 0)
    try home.folder.write("set charset=utf-8 folder='\(greetings.data)/mail'\n", to: "muttrc")
    for state in ["sent", "scheduled"] {
      let before = greetings.mails(state)
      #expect(before.count == 1)
      let shell = try JobShell(home)
      try shell.run(
        "mutt -R -n -F '\(home.folder.path("muttrc"))' -f '\(greetings.data)/mail/\(state)'",
        until: "Happy birthday, Peeter!")
      try shell.type("\n", until: "From: Mari Maasikas <mari@telisa.ee>", "Dear Peeter,")
      shell.type("q")
      // mutt forgets what is typed while it draws.
      try shell.expect("q:Quit")
      try shell.type("q", until: "ready> ")
      shell.finish()
      #expect(greetings.mails(state) == before)
    }
  }
}
