import TestSupport
import Testing

/// `employees status`.
@Suite struct StatusTests {
  @Test func `status asks nobody and tells what is known`() throws {
    let office = try Office()
    let missing = try office.home.run("status", "--json").json()
    #expect(missing["employees"] == 0)
    #expect(missing["feeds"]?.elements.map { $0["state"] } == ["missing", "missing"])
    #expect(office.tallinn.requests.isEmpty)

    #expect(try office.home.run("refresh").status == 0)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh").status == 65)
    #expect(try office.home.run("refresh").status == 65)
    let run = try office.home.run("status", "--json")
    #expect((run.status, run.errors) == (0, ""))
    let status = try run.json()
    #expect(status["employees"] == 3)
    #expect(status["cache"]?.text == office.home.cache)
    #expect(status["change_log"]?.text?.hasSuffix("/employees/history.sqlite") == true)
    #expect(status["contacts"] == ["paths": [], "cards": 0, "unreadable": 0, "matched": 0])
    let tallinn = try #require(status["feeds"]?[0])
    #expect(tallinn["name"] == "Tallinn")
    #expect(tallinn["url"]?.text == office.tallinn.url)
    #expect(tallinn["state"] == "fresh")
    #expect(tallinn["employees"] == 2)
    #expect(tallinn["skipped"] == 0)
    #expect(tallinn["error"] == .null)
    let tartu = try #require(status["feeds"]?[1])
    #expect(tartu["state"] == "stale")
    #expect(tartu["error"] == "answered with status 404")
    for key in ["fetched_at", "checked_at"] {
      let time = try #require(tartu[key]?.text)
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    }
  }

  @Test func `people see the same in lines`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh").status == 65)
    let run = try office.home.run("status")
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output.hasPrefix(
        """
        Tallinn   fresh   2 people   now   \(office.tallinn.url)
        Tartu     stale   2 people   now   \(office.tartu.url)
                  answered with status 404, last now

        3 people
        1 name to check:
          employees doctor
        configuration  \(office.home.folder.path("config/employees/config.yaml"))
        cache          \(office.home.cache)  (
        """))
  }

  @Test func `skipped records are counted, the others kept`() throws {
    let home = try TestHome()
    let feed = try LiveFeed(
      "{\"employees\":[{\"fname\":\"Ada\",\"lname\":\"Lovelace\"},{\"fname\":\"Nobody\"},7]}")
    try home.configure(feeds: [("London", feed.url)])
    #expect(
      try home.run("list", "--format", "plain")
        == Run(
          status: 0, output: "Ada Lovelace\t\t\tOTHER\t\n"))
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["skipped"] == 2)
    #expect(try home.run("status").output.contains("\n2 records skipped:\n  employees doctor\n"))
  }
}
