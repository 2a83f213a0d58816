import Foundation
import TestSupport
import Testing

/// `employees refresh`, as cron runs it.
@Suite struct RefreshTests {
  static let silence = Run(status: 0)

  @Test func `success is silent`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    #expect(try office.home.run("refresh") == Self.silence)
    #expect(try office.home.run("list", "--offline", "--json").json() == Feed.merged)
  }

  @Test func `the exit code tells of a change`() throws {
    let office = try Office()
    // First answers are compared with nothing.
    #expect(try office.home.run("refresh", "--exit-code") == Self.silence)
    #expect(try office.home.run("changes", "--json").json().elements.isEmpty)
    office.tallinn.say(Feed.tallinnLater)
    #expect(try office.home.run("refresh", "--exit-code") == Run(status: 3))
    #expect(try office.home.run("changes", "--json").json().elements.count == 3)
    #expect(try office.home.run("refresh", "--exit-code") == Self.silence)
    // A first name composed of other code points is the same text.
    office.tallinn.say(Feed.tallinnLater.replacing("Ülo", with: "U\u{308}lo"))
    #expect(try office.home.run("refresh", "--exit-code") == Self.silence)
  }

  @Test func `verbose tells who changed`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    office.tallinn.say(Feed.tallinnLater)
    let run = try office.home.run("refresh", "--verbose")
    #expect((run.status, run.output) == (0, ""))
    #expect(
      run.errors.split(separator: "\n").sorted() == [
        "+ Ülo Ümarik  Tallinn", "- Mari Maasikas  Tallinn", "Tallinn: 2 records, 289 bytes",
        "Tartu: not modified",
        "~ Peeter Termomeeter  Tallinn  position: IOS → ANDROID",
      ])
  }

  @Test func `a feed that cannot be reached ends with 75`() throws {
    let office = try Office()
    let port = try RefusingPort()
    let url = "http://127.0.0.1:\(port.port)/"
    let nothing = try office.home.run("refresh", "--feed", "Down=" + url, "--timeout", "1s")
    #expect(
      nothing
        == Run(
          status: 75,
          errors: """
            employees: could not refresh any feed. Try again later.
              Down: could not connect to 127.0.0.1 (no answer yet)

            """))
    let half = try office.home.run(
      "refresh", "--feed", "Down=" + url, "--feed", "Up=" + office.tallinn.url, "--timeout", "1s")
    #expect(
      half
        == Run(
          status: 75,
          errors: """
            employees: could not refresh every feed; the last good answer is kept. Try again later.
              Down: could not connect to 127.0.0.1 (no answer yet)

            """))
  }

  @Test(arguments: [
    (FeedServerResponse.answer("<html></html>"), "answered with a web page (sign-in page?)"),
    (.answer("[1,"), "the answer is not valid JSON (syntax error at line 1, byte 4)"),
    (.answer("{}"), #"no "employees" in the answer, which has no keys"#),
    (.status(404), "answered with status 404 Not Found"), (.answer(""), "the answer is empty"),
  ])
  func `an answer that is no valid feed ends with 65`(
    response: FeedServerResponse, cause: String
  ) throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    office.tallinn.answer(response)
    let run = try office.home.run("refresh")
    #expect((run.status, run.output) == (65, ""))
    #expect(
      run.errors == """
        employees: could not refresh every feed; the last good answer is kept. Try again later.
          Tallinn: \(cause) (last good answer now)

        """)
    #expect(try office.home.run("list", "--offline", "--json").json() == Feed.merged)
  }

  @Test func `a failure counts only once it came often enough in a row`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh", "--fail-after", "3") == Self.silence)
    #expect(try office.home.run("refresh", "--fail-after", "3") == Self.silence)
    #expect(try office.home.run("refresh", "--fail-after", "3").status == 65)
    office.tartu.say(Feed.tartu)
    #expect(try office.home.run("refresh", "--fail-after", "3") == Self.silence)
    office.tartu.answer(.status(404))
    #expect(try office.home.run("refresh", "--fail-after", "2") == Self.silence)
    #expect(try office.home.run("refresh", "--fail-after", "0").status == 64)
  }

  @Test func `an answer past the shrink limit is taken only on demand`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    office.tallinn.say(Feed.of([("Ada", "Lovelace")]))
    let run = try office.home.run("refresh")
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        "  Tallinn: the new answer lacks 2 of 2 people; 'employees refresh --accept-shrink' "
          + "accepts it (last good answer now)\n"
      ))
    #expect(try office.home.run("refresh", "--accept-shrink") == Self.silence)
    let names = try office.home.run("list", "--offline", "--format", "plain").lines
    #expect(names.contains { $0.hasPrefix("Ada Lovelace") })
  }

  @Test func `a passing fault is tried again`() throws {
    let home = try TestHome()
    let server = try FeedServer { $0.number == 0 ? .status(503) : .answer(Feed.tallinn) }
    #expect(try home.run("refresh", "--feed", "A=" + server.url()) == Self.silence)
    #expect(server.requests.count == 2)
  }

  @Test func `a cache that cannot be written ends with 74, and a launch goes on`() throws {
    let office = try Office()
    let place = try office.home.folder.write("no folder", to: "file")
    let run = try office.home.run("refresh", "--cache", place)
    #expect((run.status, run.output) == (74, ""))
    #expect(
      run.errors
        == "employees: the cache \(place) is not a folder.\n  The new answers were not saved.\n")
    let list = try office.home.run("list", "--cache", place, "--json")
    #expect(list.status == 0)
    #expect(try list.json() == Feed.merged)
    #expect(
      list.errors
        == "employees: the cache \(place) is not a folder.\n  New answers are not saved in it.\n")
    #expect(FileManager.default.contents(atPath: place) == Data("no folder".utf8))
  }

  @Test func `the cache is for its owner alone`() throws {
    let office = try Office()
    #expect(try office.home.run("refresh") == Self.silence)
    let manager = FileManager.default
    func mode(_ path: String) throws -> Int? {
      (try manager.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }
    #expect(try mode(office.home.cache) == 0o700)
    let names = try manager.contentsOfDirectory(atPath: office.home.cache)
    #expect(!names.isEmpty)
    for name in names { #expect(try mode(office.home.cache + "/" + name) == 0o600) }
  }
}
