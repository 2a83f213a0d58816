import TestSupport
import Testing

/// A feed in pages whose server is broken, or asks to wait.
@Suite struct BrokenPagingTests {
  /// A way in which the pages of a server are broken.
  struct Breakage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The way to the next page in the configuration.
    let next: String
    let message: String
    /// Answers a request for the page with a number, 0 for the first.
    let page: @Sendable (_ number: Int) -> FeedServerResponse

    init(
      _ description: String, next: String = "/next", _ message: String,
      page: @escaping @Sendable (_ number: Int) -> FeedServerResponse
    ) {
      (testDescription, self.next, self.message, self.page) = (description, next, message, page)
    }
  }

  private static func answer(_ people: Range<Int>, _ more: String = "") -> FeedServerResponse {
    let list = people.map { #"{"id":"\#($0)","name":"P\#($0) L"}"# }
    return .answer(#"{"people":[\#(list.joined(separator: ","))]\#(more)}"#)
  }

  private static func number(of request: FeedServerRequest) -> Int {
    request.target.firstMatch(of: /p=([0-9]+)/).flatMap { Int($0.1) } ?? 0
  }

  private static let byNumber = "{start: p, count: n, size: 9, first: 0, total: /total}"
  private static let leadsOn = #","next":"?p=1""#
  private static let changed = "the feed changed while its pages were read"

  private static let breakages = [
    Breakage("a page that comes again", "its pages repeat") { number in
      number == 0 ? answer(0..<3, leadsOn) : answer(0..<3)
    },
    Breakage("an address that comes again", "its pages repeat") { number in
      number == 0 ? answer(0..<3, leadsOn) : answer(3..<5, leadsOn)
    },
    Breakage("pages that overlap", changed) { number in
      number == 0 ? answer(0..<3, leadsOn) : answer(2..<5)
    },
    Breakage("a list that shrinks", next: byNumber, changed) { number in
      number == 0 ? answer(0..<3, #","total":6"#) : answer(3..<5, #","total":5"#)
    },
    Breakage("a total that lies", next: byNumber, "sent only 5 of 70\u{A0}513 people") { number in
      answer(min(number, 5)..<min(number + 3, 5), #","total":70513"#)
    },
    Breakage(
      "a cursor of 1 MB", next: "{cursor: /cursor, parameter: p}",
      "its value for the next page is unusable"
    ) { _ in
      answer(0..<3, #","cursor":"\#(String(repeating: "c", count: 1 << 20))""#)
    },
    Breakage(
      "pages without end", "the feed has more than 50 people; a larger max-people allows more"
    ) { number in
      answer(number..<number + 1, #","next":"?p=\#(number + 1)""#)
    },
    Breakage("another origin", "the next page is on another server") { _ in
      answer(0..<3, #","next":"http://127.0.0.2:9/""#)
    },
    Breakage("a page that is refused", "answered with status 403 Forbidden") { number in
      number == 0 ? answer(0..<3, leadsOn) : .status(403)
    },
    Breakage("a cursor that expires each time", "answered with status 410 Gone") { number in
      number == 0 ? answer(0..<3, leadsOn) : .status(410)
    },
  ]

  private func configure(_ home: TestHome, _ server: FeedServer, next: String = "/next") throws {
    try home.configure(
      """
      feeds:
        - name: A
          url: \(server.url("/people"))
          kind: json
          people: /people
          fields: {id: /id, name: /name}
          next: \(next)
      max-people: 50

      """)
  }

  @Test(arguments: breakages)
  func `the feed fails, and its last good answer stays`(breakage: Breakage) throws {
    let isBroken = Locked(false)
    let server = try FeedServer { request in
      isBroken.withLock { $0 }
        ? breakage.page(Self.number(of: request)) : Self.answer(0..<5, #","total":5"#)
    }
    let home = try TestHome()
    try configure(home, server, next: breakage.next)
    #expect(try home.run("refresh") == RefreshTests.silence)
    let good = try home.run("list", "--offline", "--format", "plain")
    #expect(good.lines.count == 5)

    isBroken.withLock { $0 = true }
    let run = try home.run("refresh")
    #expect(run.status == 65 && run.errors.contains("A: " + breakage.message), "\(run)")
    #expect(try home.run("list", "--offline", "--format", "plain").output == good.output)

    // A part is not shown as the whole on the first answer, either.
    let other = try TestHome()
    try configure(other, server, next: breakage.next)
    #expect(try other.run("refresh").status == 65)
    #expect(try other.run("list", "--offline", "--format", "plain").output.isEmpty)
  }

  @Test func `a first page is not the whole, and the message names what is to be added`() throws {
    let server = try FeedServer { request in
      let list = Self.number(of: request) == 0 ? "Ann Lee" : "Bo Ek"
      let fields = list == "Bo Ek" ? [] : [("Link", "<?p=1>; rel=\"next\"")]
      return .answer(fields: fields, #"[{"name":"\#(list)"}]"#)
    }
    let home = try TestHome()
    func configure(_ next: String) throws {
      try home.configure(
        "feeds:\n  - {name: A, url: '\(server.url())', kind: json, fields: {name: /name}\(next)}\n")
    }
    try configure("")
    let run = try home.run("refresh")
    let missing = "next: {link: true}"
    #expect(run.status == 65)
    #expect(
      run.errors.contains(
        "A: the answer has more pages; add \(missing) to the feed's configuration"), "\(run)")
    #expect(try home.run("list", "--offline", "--format", "plain").output.isEmpty)
    try configure(", " + missing)
    #expect(try home.run("refresh") == RefreshTests.silence)
    #expect(try home.run("list", "--count", "--offline").output == "2\n")
    // The user may know better.
    try configure(", next: {link: false}")
    #expect(try home.run("refresh", "--accept-shrink") == RefreshTests.silence)
    #expect(try home.run("list", "--count", "--offline").output == "1\n")
    #expect(try home.run("config", "show").output.contains("next: {link: false}"))
  }

  @Test func `a wait in mid-way is kept if there is time for it`() throws {
    let wait = Locked("1")
    let refusals = Locked(1)
    let server = try FeedServer { request in
      if Self.number(of: request) == 0 { return Self.answer(0..<3, Self.leadsOn) }
      let isRefused = refusals.withLock { count in
        count -= 1
        return count >= 0
      }
      return isRefused
        ? .status(429, fields: [("Retry-After", wait.withLock { $0 })]) : Self.answer(3..<5)
    }
    let home = try TestHome()
    try configure(home, server)
    #expect(try home.run("refresh") == RefreshTests.silence)
    #expect(server.requests.map(Self.number(of:)) == [0, 1, 1])
    let good = try home.run("list", "--offline", "--format", "plain")
    #expect(good.lines.count == 5)

    wait.withLock { $0 = "3600" }
    refusals.withLock { $0 = 1 }
    let run = try home.run("refresh")
    #expect(run.status == 75 && run.errors.contains("asked to wait until"), "\(run)")
    #expect(try home.run("list", "--offline", "--format", "plain").output == good.output)
  }
}
