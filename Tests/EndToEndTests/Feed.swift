import Foundation
import TestSupport

/// Feeds to serve, and what is expected of them.
enum Feed {
  /// Two people.
  static let tallinn = SampleFeed.tallinn

  /// Two people, one of them known to ``tallinn`` by other details.
  static let tartu = """
    {"employees":[
    {"fname":"PEETER","lname":"termomeeter",
     "contact_details":{"email":"peeter.t@tartu.ee","phone":"55 555 555"},
     "position":"IOS","projects":["OneTimeThing","Tartu Buss"]},
    {"fname":"Jüri","lname":"Käär",
     "contact_details":{"email":"jyri@tartu.ee","phone":null},"position":"ANDROID"}]}
    """

  /// ``tallinn`` after Mari has left, Peeter has moved and Ülo has come.
  static let tallinnLater = tallinn.replacing("IOS", with: "ANDROID")
    .replacing("Mari", with: "Ülo").replacing("Maasikas", with: "Ümarik")
    .replacing("mari@", with: "ylo@")

  /// A feed of people with nothing but names.
  static func of(_ names: [(String, String)]) -> String {
    let people = names.map { "{\"fname\":\"\($0.0)\",\"lname\":\"\($0.1)\"}" }
    return "{\"employees\":[\(people.joined(separator: ","))]}"
  }

  /// The merge of ``tallinn`` and ``tartu``, as JSON, in list order.
  static let merged: JSONValue = [
    [
      "full_name": "Jüri Käär", "first_name": "Jüri", "last_name": "Käär",
      "email": "jyri@tartu.ee", "phone": nil, "emails": ["jyri@tartu.ee"], "phones": [],
      "position": "ANDROID", "projects": [], "feeds": ["Tartu"], "more": [:], "contact": nil,
    ],
    [
      "full_name": "Peeter Termomeeter", "first_name": "Peeter", "last_name": "Termomeeter",
      "email": "peeter@telisa.ee", "phone": "55 555 555",
      "emails": ["peeter@telisa.ee", "peeter.t@tartu.ee"], "phones": ["55 555 555"],
      "position": "IOS", "projects": ["MyCoolApp", "OneTimeThing", "Tartu Buss"],
      "feeds": ["Tallinn", "Tartu"], "more": [:], "contact": nil,
    ],
    [
      "full_name": "Mari Maasikas", "first_name": "Mari", "last_name": "Maasikas",
      "email": "mari@telisa.ee", "phone": nil, "emails": ["mari@telisa.ee"], "phones": [],
      "position": "WEB", "projects": [], "feeds": ["Tallinn"], "more": [:], "contact": nil,
    ],
  ]
}

/// A feed whose answer a test can change; asked with its validator, it says that nothing changed.
final class LiveFeed: Sendable {
  private let response: Locked<@Sendable (FeedServerRequest) -> FeedServerResponse>
  private let server: FeedServer

  /// Starts with an answer.
  init(_ body: String) throws {
    let response = Locked(Self.validated(body))
    self.response = response
    server = try FeedServer { request in response.withLock { $0 }(request) }
  }

  /// Its address.
  var url: String { server.url() }

  /// The requests so far.
  var requests: [FeedServerRequest] { server.requests }

  /// Answers with another list from now on.
  func say(_ body: String) { response.withLock { $0 = Self.validated(body) } }

  /// Answers with another list from now on, but not before a gate is opened, once for each
  /// question.
  func say(_ body: String, behind gate: DispatchSemaphore) {
    let answer = Self.validated(body)
    response.withLock {
      $0 = { request in
        gate.wait()
        return answer(request)
      }
    }
  }

  /// Answers with something else from now on.
  func answer(_ other: FeedServerResponse) { response.withLock { $0 = { _ in other } } }

  /// Goes away: connections are refused from now on.
  func stop() { server.stop() }

  private static func validated(
    _ body: String
  ) -> @Sendable (FeedServerRequest) -> FeedServerResponse {
    // A checksum of the text is as good an entity tag as any.
    let tag = "\"\(body.utf8.reduce(5381) { $0 &* 33 &+ Int($1) })\""
    return { request in
      request["If-None-Match"] == tag
        ? .status(304, fields: [("ETag", tag)]) : .answer(fields: [("ETag", tag)], body)
    }
  }
}

/// A home configured with two live feeds.
struct Office {
  let home: TestHome
  let tallinn: LiveFeed
  let tartu: LiveFeed

  init(_ settings: String = "") throws {
    tallinn = try LiveFeed(Feed.tallinn)
    tartu = try LiveFeed(Feed.tartu)
    home = try TestHome(keeping: [tallinn, tartu])
    try configure(settings)
  }

  /// Configures both feeds, and more.
  func configure(_ settings: String) throws {
    try home.configure(feeds: [("Tallinn", tallinn.url), ("Tartu", tartu.url)], settings)
  }

  /// Configures Tallinn's feed, and Tartu's if there is a second command; `nil` is none.
  func configure(tokenCommands: [String?]) throws {
    let feeds = zip([("Tallinn", tallinn.url), ("Tartu", tartu.url)], tokenCommands)
    let lines = feeds.map { feed, command -> String in
      "  - name: \(feed.0)\n    url: \(feed.1)\n"
        + (command.map { "    token-command: '\($0.replacing("'", with: "''"))'\n" } ?? "")
    }
    try home.configure("feeds:\n" + lines.joined())
  }

  /// Makes a Maildir for received messages, and returns its path.
  func makeInbox() throws -> String {
    let inbox = home.folder.path("inbox")
    for name in ["new", "cur", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: inbox + "/" + name, withIntermediateDirectories: true)
    }
    return inbox
  }
}
