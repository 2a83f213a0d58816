import Foundation
import TestSupport
import Testing

/// A clock that was ahead, as before it was synchronised.
@Suite(.enabled(if: Faketime.isUsable)) struct ClockTests {
  private let office: Office

  init() throws { office = try Office() }

  /// Runs the program with the clock set on, or back.
  private func run(_ offset: String, _ command: String) throws -> Run {
    try office.home.run(at: offset, command)
  }

  @Test func `answers are taken after a clock that was ahead`() throws {
    let home = office.home
    #expect(try home.run("refresh").status == 0)
    #expect(try run("+1d", "list --json").json().elements.count == 3)
    office.tallinn.say(Feed.tallinnLater)
    #expect(try home.run("refresh", "--exit-code") == Run(status: 3))
    let people = try home.run("list", "--offline", "--json").json()
    #expect(people.elements.map { $0["full_name"] }.contains("Ülo Ümarik"))
    #expect(try home.run("changes", "--since", "1h", "--json").json().elements.count == 3)
    #expect(try home.run("status", "--json").json()["feeds"]?[0]?["state"] == "fresh")
  }

  @Test func `an answer from the future is not young`() throws {
    #expect(try run("+1d", "list").status == 0)
    let asked = office.tallinn.requests.count
    #expect(try office.home.run("list", "--max-age", "1h").status == 0)
    #expect(office.tallinn.requests.count == asked + 1)
    #expect(try office.home.run("list", "--max-age", "1h").status == 0)
    #expect(office.tallinn.requests.count == asked + 1)
  }
}
