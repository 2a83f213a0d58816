import Foundation
import TestSupport
import Testing

/// Tests the output and questions of `employees greeting` alone.
@Suite struct GreetingDashboardTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }
  private let server: MailServer

  init() throws {
    server = try MailServer()
    greetings = try GreetingHome(port: server.port, birthdays: ("01-02", "12-30"))
    try #require(try home.run("refresh").status == 0)
  }

  /// Puts a mail whose day is over into the queue, and has it found.
  private func miss() throws {
    try home.folder.write(
      """
      Deferred-Delivery: Mon, 2 Mar 2020 09:00:00 +0200
      From: Mari Maasikas <mari@telisa.ee>
      To: Jaan Tamm <jaan@telisa.ee>
      Subject: Missed
      Message-ID: <missed@telisa.ee>
      Keywords: greeting, birthday

      Happy birthday!

      """, to: "home/.local/share/employees/default/mail/scheduled/cur/missed:2,S")
    try #require(try home.run("greeting", "send-due").status == 65)
    #expect(greetings.mails("failed").count == 1)
  }

  @Test(.enabled(if: Faketime.isUsable))
  func `it counts greetings, and tells whose day comes next`() throws {
    let run = try home.run(at: "2026-12-28 23:30:00", "greeting --offline")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            0  new
            0  scheduled
            0  sent
            0  failed
            0  unsure

            day                    who                 what         years
            2026-12-30  in 2 days  Jüri Käär           birthday
            2027-01-02  in 5 days  Jüri Käär           anniversary     11
            2027-01-02  in 5 days  Peeter Termomeeter  birthday        47

            """))
  }

  @Test func `without a terminal nothing is asked about a missed one`() throws {
    try miss()
    let run = try home.run("greeting")
    #expect((run.status, run.errors) == (0, ""))
    #expect(greetings.mails("failed").count == 1)
    #expect(server.connectionCount == 0)
  }

  @Test(
    .enabled(if: Terminals.haveJobs),
    arguments: [("\n", "failed"), ("send it now\n", "sent"), ("3\n", "")])
  func `a terminal asks what becomes of a missed one`(answer: String, state: String) throws {
    try miss()
    let shell = try JobShell(home)
    try shell.run(
      "$P greeting --color never", until: "missed: to jaan@telisa.ee, 2020-03-02 ", "[1]: ")
    shell.type(answer)
    if state == "sent" { try shell.expect("Sent greeting ") }
    try shell.expect("ready> ")
    shell.finish()
    #expect(server.taken.count == (state == "sent" ? 1 : 0))
    let names = ["scheduled", "sending", "sent", "unsure", "failed"].filter { state in
      let folder = greetings.data + "/mail/\(state)/cur"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.contains { !$0.hasSuffix("T") }
    }
    #expect(names == (state.isEmpty ? [] : [state]))
    #expect(try home.run("greeting", "send-due") == Run(status: 0))
  }
}
