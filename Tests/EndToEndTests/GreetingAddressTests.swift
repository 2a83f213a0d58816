import Foundation
import TestSupport
import Testing

/// Greetings to somebody whose address changed since they were written.
@Suite struct GreetingAddressTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }
  private let server: MailServer

  init() throws {
    server = try MailServer()
    greetings = try GreetingHome(port: server.port)
    try #require(try home.run("refresh").status == 0)
  }

  private static let warning =
    "employees: Peeter Termomeeter: the directory now has another address, termo@telisa.ee.\n"

  /// Gives Peeter another address in the directory.
  private func move() throws {
    greetings.office.tallinn.say(
      Feed.tallinn.replacing("peeter@telisa.ee", with: "termo@telisa.ee"))
    try #require(try home.run("refresh").status == 0)
  }

  /// Puts a greeting to Peeter's former address into the queue.
  private func queue(_ name: String, _ fields: String = "") throws {
    try home.folder.write(
      fields + """
        From: Mari Maasikas <mari@telisa.ee>
        To: Peeter Termomeeter <peeter@telisa.ee>
        Subject: \(name)
        Message-ID: <\(name)@telisa.ee>
        Keywords: greeting, birthday

        Happy birthday!

        """, to: "home/.local/share/employees/default/mail/scheduled/cur/\(name):2,S")
  }

  /// Puts a greeting whose day is over into the queue, and has it found.
  private func miss() throws {
    try queue("missed", "Deferred-Delivery: Mon, 2 Mar 2020 09:00:00 +0200\n")
    #expect(try home.run("greeting", "send-due").status == 65)
    #expect(greetings.mails("failed").count == 1)
  }

  private func write(_ time: String, _ occasion: String = "birthday") throws -> String {
    let options = ["--occasion", occasion, "--message", "short", "--at", time, "--yes"]
    let run = try home.start(["greeting", "write", "termo"] + options).finish()
    return try #require(run.lines.first)
  }

  @Test func `send-due reports it, and is silent otherwise`() throws {
    try queue("first")
    #expect(try home.run("greeting", "send-due") == Run(status: 0))
    try move()
    try queue("second")
    let run = try home.run("greeting", "send-due")
    #expect(run.status == 0 && run.errors.hasPrefix(Self.warning), "\(run)")
    #expect(run.errors.contains("peeter@telisa.ee"))
    #expect(server.taken.map(\.recipients) == [["<peeter@telisa.ee>"], ["<peeter@telisa.ee>"]])
  }

  @Test func `doctor reports it also for one that failed`() throws {
    try miss()
    #expect(try !home.run("doctor").output.contains("another address"))
    try move()
    let doctor = try home.run("doctor").output
    #expect(doctor.components(separatedBy: "another address").count == 2, "\(doctor)")
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `it is reported before a missed one is sent`() throws {
    try miss()
    try move()
    let shell = try JobShell(home)
    let told = try shell.run("$P greeting --color never", until: "[1]: ")
    #expect(told.replacing("\r\n", with: "\n").contains(Self.warning), "\(told)")
    try shell.type("send it now\n", until: "Sent greeting ", "ready> ")
    shell.finish()
    #expect(server.taken.map(\.recipients) == [["<peeter@telisa.ee>"]])
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `a second greeting asks all the same`() throws {
    let id = try write("2090-01-01 18:00")
    try move()
    let shell = try JobShell(home, ["EDITOR": "true"])
    try shell.run(
      "$P greeting write termo --occasion thanks --message short --picture none "
        + "--at '2090-01-01 9:00' --color never", until: "[2]: ")
    #expect(
      try shell.type("\n", until: "Write another one? [y/N]").contains(
        "Peeter Termomeeter already has a greeting for that day: \(id)."))
    try shell.type("y\n", until: "ready> ")
    shell.finish()
    #expect(greetings.mails().count == 2)
  }

  @Test(.enabled(if: Terminals.haveJobs))
  func `edit onto a day with another greeting asks, whichever address that has`() throws {
    let edited = try write("2090-01-01 9:00")
    let other = try write("2090-01-02 9:00", "thanks")
    try move()
    let late = try write("2090-01-03 9:00", "welcome")
    let shell = try JobShell(home)
    func edit(_ time: String) throws {
      try shell.run(
        "$P greeting edit \(edited) --at '\(time)' --color never",
        until: "Save the greeting like this? [y/N]")
      shell.type("y\n")
    }
    // It is no other greeting itself.
    for time in ["2090-01-01 10:00", "2090-01-04 9:00"] {
      try edit(time)
      #expect(try !shell.expect("ready> ").contains("already"))
    }
    for (time, id) in [("2090-01-02 10:00", other), ("2090-01-03 10:00", late)] {
      try edit(time)
      #expect(
        try shell.expect("Use this day anyway? [y/N]").contains(
          "Peeter Termomeeter already has a greeting for that day: \(id)."))
      #expect(try shell.type("\n", until: "ready> ").contains("is unchanged."))
    }
    #expect(greetings.mails().contains { $0.contains("Wed, 4 Jan 2090 09:00:00 +0000") })
    try edit("2090-01-02 11:00")
    try shell.expect("Use this day anyway? [y/N]")
    try shell.type("y\n", until: "ready> ")
    shell.finish()
    #expect(greetings.mails().contains { $0.contains("Mon, 2 Jan 2090 11:00:00 +0000") })
    #expect(greetings.mails().count == 3)
  }
}
