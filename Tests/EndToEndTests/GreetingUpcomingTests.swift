import Foundation
import TestSupport
import Testing

/// The birthdays and anniversaries that the built program finds, at a time that stands still.
@Suite(.enabled(if: Faketime.isUsable)) struct GreetingUpcomingTests {
  private let greetings: GreetingHome

  init() throws { greetings = try GreetingHome(birthdays: ("01-02", "12-30")) }

  private func run(_ arguments: String, at time: String = "2026-12-28 23:30:00") throws -> Run {
    try greetings.home.run(at: time, "greeting " + arguments)
  }

  @Test func `days come next first, across the year's end`() throws {
    #expect(
      try run("upcoming")
        == Run(
          status: 0,
          output: """
            day                    who                 what         years
            2026-12-30  in 2 days  Jüri Käär           birthday
            2027-01-02  in 5 days  Jüri Käär           anniversary     11
            2027-01-02  in 5 days  Peeter Termomeeter  birthday        47

            """))
  }

  @Test func `JSON has what scripts need`() throws {
    let run = try run("upcoming --days 4 --json")
    #expect(run.status == 0)
    #expect(
      try run.json() == [
        [
          "date": "2026-12-30", "kind": "birthday", "full_name": "Jüri Käär", "years": nil,
          "scheduled": [],
        ]
      ])
  }

  @Test func `the day is that of the user's zone`() throws {
    let home = greetings.home
    let line =
      "TZ=Asia/Tokyo '\(Faketime.script)' '2026-12-30 00:30:00' '\(Program.path)' greeting upcoming --days 0"
    let run = try home.shell(line)
    #expect(run.output.contains("2026-12-30  today  Jüri Käär"))
  }

  @Test func `nobody is an empty array and a message`() throws {
    let time = "2026-06-01 12:00:00"
    #expect(
      try run("upcoming --json --days 7", at: time)
        == Run(
          status: 1, output: "[]\n",
          errors: "employees: no birthdays or anniversaries today or within 7 days.\n"))
    #expect(try run("upcoming --days 366", at: time).status == 64)
    #expect(try run("upcoming --days -1", at: time).status == 64)
  }

  @Test func `without contacts it says what to configure`() throws {
    let run = try Office().home.run("greeting", "upcoming", "--json")
    #expect(run.status == 1 && run.output == "[]\n")
    #expect(run.errors.contains("contacts"))
  }

  @Test func `29 February is the 28th in other years`() throws {
    let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Mari Maasikas\r\nBDAY:19920229\r\nEND:VCARD\r\n"
    try greetings.home.folder.write(card, to: "cards/all.vcf")
    #expect(
      try run("upcoming", at: "2027-02-10 12:00:00").output.contains("2027-02-28  in 18 days"))
    #expect(
      try run("upcoming", at: "2028-02-10 12:00:00").output.contains("2028-02-29  in 19 days"))
  }

  @Test(arguments: [("et", "homme"), ("ar", "غدًا")])
  func `other languages have their own words`(language: String, word: String) throws {
    let run = try run("upcoming --locale \(language)", at: "2026-12-29 12:00:00")
    #expect(run.status == 0 && run.output.contains(word))
  }

  @Test func `a greeting that waits for a day is listed with it`() throws {
    let written = try run("write termo --message warm --at 'birthday 9:00' --yes")
    #expect((written.status, written.errors) == (0, ""))
    let id = try #require(written.lines.first)
    let days = try run("upcoming --json").json().elements
    #expect(days.map { $0["scheduled"] } == [[], [], [.string(id)]])
    #expect(try run("upcoming").output.contains("47  \(id)\n"))
    let mail = try #require(greetings.mails().first)
    #expect(
      mail.fields("Deferred-Delivery") == ["Deferred-Delivery: Sat, 2 Jan 2027 09:00:00 +0000"])
  }
}
