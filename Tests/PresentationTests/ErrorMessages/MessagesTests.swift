import Basics
import EmployeeDirectory
import HTTP
import Localization
import Processes
import TerminalUI
import Testing

@testable import DirectoryService
@testable import Feeds
@testable import Presentation

/// The words for what goes wrong.
@Suite struct MessagesTests {
  static let hostile = "h\u{1B}[2J\u{202E}\r\n\u{0}"

  static let causes: [HTTPError.Cause] =
    [
      .invalidURL, .unknownHost(hostile), .couldNotConnect(host: hostile),
      .timedOut(after: .seconds(10)), .connectionLost, .caFile(path: hostile),
      .transport(code: 42), .badHTTP, .headersTooLarge(limit: 1 << 20), .badEncoding, .incomplete,
      .tooLarge(limit: 256 << 20), .status(503), .unexpectedNotModified,
    ]
    + [.unknownHost, .couldNotConnect, .status(407), .badAnswer].map { .proxy(hostile, $0) }
    + [
      .expired, .notYetValid, .wrongName, .selfSigned, .unknownAuthority, .revoked, .weak,
      .notAllowed, .oldVersion, .notTLS, .certificate(code: 7), .handshake,
    ].map { .tls(host: hostile, $0) }
    + [.missing, .notRegular, .unreadable(errno: 13)].map { .file(path: hostile, $0) }
    + [.tooMany(limit: 5), .noLocation, .downgrade, .otherScheme, .invalidURL].map { .redirect($0) }

  static let contentFaults: [FeedError] =
    [
      .emptyAnswer, .webPage, .noList(expected: hostile, keys: [hostile, "b"]),
      .noList(expected: hostile, keys: []), .noList(expected: "", keys: []),
      .noList(expected: "", keys: [hostile, "b"]), .refused(message: nil, isOfToken: false),
      .refused(message: hostile, isOfToken: true),
      .noUsableRecord(count: 2, first: .noLastName), .noNames(members: ["/a/0/" + hostile]),
      .tooManyRecords(limit: 20), .tooLargeValue, .unreadablePages(errno: 28),
    ]
    + [
      .empty, .invalidUTF8, .unclosedString, .invalidNumber, .tooDeep, .outOfMemory, .invalidSyntax,
      .loneSurrogate,
    ].flatMap { [.notJSON($0), .notJSON($0, at: JSONLocation(line: 2, byte: 7))] }

  static let faults: [RefreshError] =
    causes.map { .feed(.http(HTTPError($0))) }
    + contentFaults.map { .feed(.content($0)) }
    + [.notStarted, .failed(status: 2), .timedOut, .noToken].map { .token($0) }
    + [.shrunk(lost: 3, known: 4)]

  @Test(arguments: faults)
  func `every fault has words without control characters`(fault: RefreshError) {
    for language in Language.allCases {
      let message = Language.$current.withValue(language) { fault.message }
      #expect(message.count > 8)
      #expect(message.withoutDirectionMarks.unicodeScalars.allSatisfy { !$0.isInvisible })
      #expect(!message.contains("{"))
      #expect(message.last != "." && message.last != " ")
    }
  }

  @Test(arguments: Language.allCases)
  func `no two faults have the same words`(language: Language) {
    Language.$current.withValue(language) {
      #expect(Set(Self.faults.map(\.message)).count == Self.faults.count)
    }
  }

  @Test(arguments: [
    (HTTPError.Cause.timedOut(after: .seconds(10)), "timed out after 10 s"),
    (.unknownHost("x.ee"), "the host x.ee is unknown"),
    (.status(404), "answered with status 404 Not Found"),
    (.status(599), "answered with status 599"),
    (.tooLarge(limit: 256 << 20), "the answer is larger than 256 MiB"),
    (
      .proxy("p:3128", .status(407)),
      "the proxy p:3128 answered with status 407 Proxy Authentication Required"
    ),
    (.file(path: "/a", .unreadable(errno: 13)), "the file /a cannot be read: Permission denied"),
    (.tls(host: "x.ee", .expired), "the certificate of x.ee has expired"),
  ])
  func `a cause in words`(cause: HTTPError.Cause, message: String) {
    #expect(RefreshError.feed(.http(HTTPError(cause))).message == message)
  }

  @Test func `the server's own words follow`() {
    let status = RefreshError.feed(.http(HTTPError(.status(403), message: "no\u{1B}[2J right")))
    #expect(status.message == "answered with status 403 Forbidden (no\u{FFFD}[2J right)")
    let refused = FeedError.refused(message: "missing_scope: users:read.email", isOfToken: false)
    #expect(
      RefreshError.feed(.content(refused)).message
        == "the server refused the request (missing_scope: users:read.email)")
    let silent = FeedError.refused(message: nil, isOfToken: false)
    #expect(RefreshError.feed(.content(silent)).message == "the server refused the request")
  }

  @Test func `a web page in words`() {
    #expect(
      RefreshError.feed(.content(.webPage)).message == "answered with a web page (sign-in page?)")
  }

  private static let signs: [(sign: NextPageSign, setting: String)] = [
    (.link, "next: {link: true}"), (.url("/links/next"), "next: /links/next"),
    (.cursor("/next_cursor"), "next: {cursor: /next_cursor, parameter: NAME}"),
    (.more("/has_more"), "next"),
  ]

  @Test(arguments: signs)
  func `a part of the people names what the configuration lacks`(
    sign: NextPageSign, setting: String
  ) {
    let error = RefreshError.feed(.content(.morePages(sign)))
    #expect(
      error.message == "the answer has more pages; add \(setting) to the feed's configuration")
    #expect(RefreshError(encoded: error.encoded) == error)
  }

  @Test func `a total that nothing confirms names what the configuration may say`() {
    let error = RefreshError.feed(.content(.unconfirmedTotal(count: 50)))
    #expect(
      error.message == "nothing confirms that its 50 people are all; "
        + "if they are, add next: {link: false} to the feed's configuration")
    #expect(RefreshError(encoded: error.encoded) == error)
  }

  @Test(arguments: faults)
  func `a fault survives being stored`(fault: RefreshError) {
    #expect(RefreshError(encoded: fault.encoded) == fault)
  }

  @Test func `a change is a line`() {
    let line = ChangeLine.text(of:)
    #expect(
      line(Change(kind: .joined, fullName: "Mari Maasikas", feed: "Tartu"))
        == "+ Mari Maasikas  Tartu")
    #expect(
      line(Change(kind: .left, fullName: "A\nB", feed: "T\u{1B}")) == "- A\u{FFFD}B  T\u{FFFD}")
    let fields = [
      Change.Field(field: .position, old: "ANDROID", new: "IOS"),
      Change.Field(field: .phone, old: nil, new: "55\r"),
    ]
    #expect(
      line(Change(kind: .changed, fullName: "Jüri Käär", feed: "Tallinn", fields: fields))
        == "~ Jüri Käär  Tallinn  position: ANDROID → IOS  phone: — → 55\u{FFFD}")
  }

  @Test func `changes are counted`() {
    let kinds: [Change.Kind] = [.joined, .changed, .joined, .left]
    let changes = kinds.enumerated().map {
      Change(kind: $0.element, fullName: "A B\($0.offset)", feed: "T")
    }
    #expect(ChangeSummary.text(of: changes) == "2 joined, 1 left, 1 changed")
    #expect(ChangeSummary.text(of: []).isEmpty)
  }
}
