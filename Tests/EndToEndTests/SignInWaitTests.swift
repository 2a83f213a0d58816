import TestSupport
import Testing

/// Access tokens that end while a page is waited for.
@Suite(
  .enabled(if: SignInProvider.isAvailable, "python3-authlib and python3-flask are not installed"))
struct SignInWaitTests {
  /// A feed of two pages, whose second one asks for a wait and then refuses the token.
  private func server(waiting seconds: Int) throws -> FeedServer {
    try FeedServer { request in
      switch request.number {
      case 0, 3:
        .answer(#"{"employees":[{"fname":"Anna","lname":"Tamm"}],"next":"?page=2"}"#)
      case 1: .status(429, fields: [("Retry-After", "\(seconds)")])
      case 2: .status(401)
      default: .answer(#"{"employees":[{"fname":"Berit","lname":"Kask"}]}"#)
      }
    }
  }

  @Test func `after a wait beyond the time limit, a token is renewed all the same`() throws {
    let provider = try SignInProvider(feed: Feed.tallinn)
    let home = try TestHome()
    func configure(_ url: String) throws {
      try home.configure(
        """
        feeds:
          - name: Pages
            url: "\(url)"
            sign-in: {issuer: "\(provider.issuer)", client-id: employees}
        """)
    }
    try configure(provider.feed)
    #expect(try home.run("login").status == 0)
    let tokens = try TimeLimit.growing(from: .seconds(4)) { limit -> [String?]? in
      let seconds = Int(limit / .seconds(1))
      let server = try server(waiting: seconds + 1)
      try configure(server.url())
      let run = try home.run("refresh", "--timeout", "\(seconds)s")
      return run.status == 0 ? server.requests.map { $0["Authorization"] } : nil
    }
    #expect(tokens.count == 5 && tokens[2] == tokens[0] && tokens[3] != tokens[2])
    #expect(try home.run("list", "--count", "--offline").output == "2\n")
  }
}
