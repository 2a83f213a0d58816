import Foundation
import TestSupport

/// A home with a feed whose people have pictures, on a server of their own.
final class PictureFixture: Sendable {
  let home: TestHome
  let server: FeedServer
  /// The server's answers, by path; 404 for any other.
  private let answers: Locked<[String: @Sendable () -> FeedServerResponse]>

  static let picture = TestPNG.plain(width: 20, height: 10, 255, 0, 0)
  static let other = TestPNG.plain(width: 30, height: 30, 0, 0, 255)

  private static let people = """
    {"employees":[
    {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"},
     "images":{"thumb":"pictures/mari.png","full":"pictures/mari-full.png"}},
    {"fname":"Jüri","lname":"Käär","contact_details":{"email":"jyri@tartu.ee"},
     "images":{"thumb":"pictures/missing.png"}},
    {"fname":"No","lname":"Body","contact_details":{"email":"no@body.ee"}}]}
    """

  /// Starts the server and configures its feed.
  init(_ settings: String = "") throws {
    let answers: Locked<[String: @Sendable () -> FeedServerResponse]> = Locked([
      "/employee_list": { .answer(Self.people) },
      "/pictures/mari.png": {
        .answer(fields: [("Content-Type", "image/png"), ("ETag", "\"1\"")], body: Self.picture)
      },
      "/pictures/mari-full.png": { .answer(body: Self.other) },
    ])
    server = try FeedServer { request in
      answers.withLock { $0[request.target] }?() ?? .answer(status: 404, "not here")
    }
    self.answers = answers
    home = try TestHome()
    try configure(settings)
  }

  /// Configures the feed and more.
  func configure(_ settings: String) throws {
    try home.configure(feeds: [("Tallinn", server.url())], settings)
  }

  /// Answers a path otherwise from now on.
  func answer(_ path: String, _ response: FeedServerResponse?) {
    guard let response else { return answers.withLock { $0[path] = nil } }
    answer(path) { response }
  }

  /// Answers a path by what is made at each request.
  func answer(_ path: String, _ response: @escaping @Sendable () -> FeedServerResponse) {
    answers.withLock { $0[path] = response }
  }

  /// The paths that were asked for, in order.
  var asked: [String] { server.requests.map(\.target) }

  /// Starts a command line on a terminal of its own.
  func start(
    _ arguments: String, on terminal: PseudoTerminal, _ environment: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess.start(
      "exec \"$0\" \(arguments)", home, on: terminal,
      ["TERM": "xterm-256color"].merging(environment) { $1 })
  }
}
