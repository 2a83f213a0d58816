import Foundation
import TestSupport
import Testing

/// Tests the configuration of signing in, without a provider.
@Suite struct SignInConfigurationTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  /// Configures two feeds with one sign-in.
  private func configure(_ more: String = "") throws {
    try home.configureSignIn(issuer: "https://a.example", feed: "https://a.example/", more)
  }

  @Test func `feeds that need no sign-in, and unknown ones, are told`() throws {
    try configure()
    #expect(
      try home.run("login", "Narva")
        == Run(
          status: 64,
          errors: "employees: no feed \"Narva\" has the key sign-in; these have: Tallinn, Tartu.\n")
    )
    try home.configure(feeds: [("Tallinn", "https://a.example/")])
    for command in ["login", "logout"] {
      #expect(
        try home.run(command)
          == Run(
            status: 78, errors: "employees: no feed of the configuration has the key sign-in.\n"))
    }
    #expect(try home.run("login", "--offline").status == 64)
  }

  @Test(arguments: [
    ("sign-in: {client-id: a}", "feeds[0].sign-in: \"issuer\" is missing"),
    ("sign-in: {issuer: \"https://a.example\"}", "feeds[0].sign-in: \"client-id\" is missing"),
    ("sign-in: {issuer: \"http://a.example\", client-id: a}", "is not an issuer"),
    ("sign-in: {issuer: \"https://a.example?x\", client-id: a}", "is not an issuer"),
    (
      "sign-in: {issuer: \"https://u:s3cret@a.example\", client-id: a}", "feeds[0].sign-in.issuer: "
    ),
    ("sign-in: {issuer: \"https://a.example\", client-id: ä}", "is not a client ID"),
    ("sign-in: {issuer: \"https://a.example\", client-id: a, scope: \"a  b\"}", "is not a scope"),
    ("sign-in: {issuer: \"https://a.example\", clientid: a}", "unknown key"),
    ("sign-in: yes", "feeds[0].sign-in: "),
    (
      "token-command: \"true\", sign-in: {issuer: \"https://a.example\", client-id: a}",
      "feeds[0].sign-in: use either token-command or sign-in, not both"
    ),
  ])
  func `a wrong configuration is told`(keys: String, message: String) throws {
    try home.configure("feeds: [{name: A, url: \"https://a.example/\", \(keys)}]\n")
    let run = try home.run("list")
    #expect(run.status == 78)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!run.errors.contains("s3cret"))
  }

  @Test func `a feed over plain HTTP, and half of a pair of commands, are told`() throws {
    try home.configure(
      """
      feeds:
        - name: A
          url: http://a.example/
          sign-in: {issuer: "https://a.example", client-id: a}
      """)
    #expect(try home.run("list").status == 78)
    try configure("secret-command: pass show x")
    let run = try home.run("list")
    #expect(run.status == 78)
    #expect(run.errors.contains("secret-command: needs secret-store-command, too"), "\(run.errors)")
  }
}
