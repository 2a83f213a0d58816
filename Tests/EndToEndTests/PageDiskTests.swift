import TestSupport
import Testing

/// A disk that has no room for the pages of a large answer.
@Suite(.enabled(if: Mount.isAllowed, "mounting is not allowed here"))
struct PageDiskTests {
  /// How many people a page of the large answer has: in all, more than are stored without more
  /// room.
  private static let pageSize = 250

  /// A page of 3 MB, or of the first answer, which has one person and no other page.
  private static func page(_ number: Int, isLarge: Bool) -> FeedServerResponse {
    let junk = String(repeating: "x", count: isLarge ? 3_000_000 : 0)
    let next = isLarge && number < 3 ? "?p=\(number + 1)" : ""
    let first = number * pageSize
    let people = (first..<first + (isLarge ? pageSize : 1)).map {
      #"{"id":"\#($0)","name":"P\#($0) L"}"#
    }
    return .answer(
      """
      {"people":[\(people.joined(separator: ","))],"junk":"\(junk)","next":"\(next)"}
      """)
  }

  /// A small answer is fetched first, then one of 12 MB; the lists are in `before` and `after`.
  private static let twoAnswers = """
    employees refresh || exit 98
    employees list --offline --format plain >before
    employees refresh
    status=$?
    employees list --offline --format plain >after
    """

  /// The answer of 12 MB is the first one.
  private static let oneAnswer = """
    employees list --format plain >after
    status=$?
    """

  /// Runs commands with a cache on a disk of some size.
  private func perform(
    _ commands: String, _ home: TestHome, megabytes: Int, isLarge: Bool = false
  ) throws -> Run {
    let isLarge = Locked(isLarge)
    let server = try FeedServer { request in
      let page = request.target.firstMatch(of: /p=([0-9]+)/).flatMap { Int($0.1) } ?? 0
      return isLarge.withLock { isLarge in
        // The next request for the first page begins the large answer.
        defer { isLarge = true }
        return Self.page(page, isLarge: isLarge)
      }
    }
    try home.configure(
      """
      feeds:
        - name: A
          url: \(server.url("/people"))
          kind: json
          people: /people
          fields: {id: /id, name: /name}
          next: /next

      """)
    let script = """
      mkdir -p '\(home.cache)' || exit 99
      mount -t tmpfs -o size=\(megabytes)m,mode=700 tmpfs '\(home.cache)' || exit 99
      \(commands)
      find '\(home.cache)' -name '.*' -type f
      exit $status
      """
    return try home.shell(
      "unshare -m /bin/sh -c \"$SCRIPT\"",
      environment: home.environment.merging([
        "SCRIPT": "employees() { '\(Program.path)' \"$@\"; }\n" + script
      ]) { $1 })
  }

  @Test func `at a first launch without room for the pages all people are listed`() throws {
    let home = try TestHome()
    let run = try perform(Self.oneAnswer, home, megabytes: 5, isLarge: true)
    #expect((run.status, run.output) == (0, ""))
    #expect(!run.errors.contains("A: "), "\(run)")
    #expect(try home.shell("cat after").lines.count == 4 * Self.pageSize)
  }

  @Test func `without room for the pages, the directory has the room that they took`() throws {
    let home = try TestHome()
    #expect(try perform(Self.twoAnswers, home, megabytes: 8) == RefreshTests.silence)
    #expect(try home.shell("cat before").lines.count == 1)
    #expect(try home.shell("cat after").lines.count == 4 * Self.pageSize)
  }

  @Test func `with room for them all people are listed, and no file is left`() throws {
    let home = try TestHome()
    #expect(try perform(Self.twoAnswers, home, megabytes: 40) == RefreshTests.silence)
    #expect(try home.shell("cat after").lines.count == 4 * Self.pageSize)
  }
}
