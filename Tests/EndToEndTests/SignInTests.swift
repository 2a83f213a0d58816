import Foundation
import TestSupport
import Testing

/// Signing in for feeds, as a user and cron see it.
@Suite(
  .enabled(if: SignInProvider.isAvailable, "python3-authlib and python3-flask are not installed"))
struct SignInTests {
  let provider: SignInProvider
  let home: TestHome

  init() throws {
    provider = try SignInProvider(feed: Feed.tallinn)
    home = try TestHome()
    try configure()
  }

  /// Configures two feeds with one sign-in, and a third without.
  func configure(_ more: String = "") throws {
    try home.configureSignIn(issuer: provider.issuer, feed: provider.feed, more)
  }

  var data: String { home.folder.path("home/.local/share/employees/default") }

  /// The file of the sign-in; `nil` if there is none.
  var file: String? {
    let names = try? FileManager.default.contentsOfDirectory(atPath: data)
    return names?.first { $0.hasSuffix(".json") }.map { data + "/" + $0 }
  }

  /// The tokens that are kept, by name.
  func secrets() throws -> [String] {
    let kept = try JSONValue(String(contentsOfFile: try #require(file), encoding: .utf8))
    return [kept["refresh_token"], kept["access"]?["token"]].compactMap { value in
      if case .string(let text) = value { text } else { nil }
    }
  }

  /// Lets the access token end.
  func expire() throws {
    let path = try #require(file)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let old = text.replacing(/"expires" : "[^"]*"/, with: #""expires" : "2020-01-01T00:00:00Z""#)
    try Data(old.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  private static let notSignedIn = "not signed in: run 'employees login'"

  @Test func `a user signs in, is kept signed in, and signs out`() throws {
    let before = try home.run("list")
    #expect(before.status == 69)
    #expect(before.errors.contains("  Tallinn: \(Self.notSignedIn) (no answer yet)\n"))
    let login = try home.run("login")
    #expect((login.status, login.output) == (0, ""))
    #expect(
      login.errors.contains(
        """
        To sign in for Tallinn, Tartu, open this page and enter the code:
          page  \(provider.issuer)/device
          code

        """.dropLast()))
    #expect(login.errors.hasSuffix("\nTallinn, Tartu: signed in as mari@telisa.ee\n"))
    #expect(try home.run("list", "--count").output == "2\n")
    let first = try secrets()
    try expire()
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(try Set(secrets()).isDisjoint(with: first))
    #expect(provider.requests.count { $0 == "/token refresh_token" } == 1)
    #expect(
      try home.run("status").output.contains(
        "\nsign-in        Tallinn, Tartu: signed in as mari@telisa.ee\n"))
    #expect(try home.run("doctor") == Run(status: 0, output: "No problems found.\n"))
    #expect(
      try home.run("logout", "tartu") == Run(status: 0, errors: "Tallinn, Tartu: signed out\n"))
    #expect(provider.requests.last == "/revoke access_token")
    #expect(file == nil)
    let after = try home.run("list", "--count")
    #expect((after.status, after.output) == (0, "2\n"))
    #expect(after.errors.contains("  Tartu: \(Self.notSignedIn) (last good answer now)\n"))
    let refresh = try home.run("refresh")
    #expect((refresh.status, refresh.output) == (75, ""))
    #expect(
      try home.run("logout")
        == Run(status: 0, errors: "Tallinn, Tartu: you were not signed in\n"))
  }

  @Test func `on a narrow terminal the labels are above the page and the code`() throws {
    let terminal = try PseudoTerminal(columns: 39)
    let login = try home.start(["login", "--color", "never"], on: terminal)
    #expect(try login.finish().status == 0)
    terminal.finish()
    let lines = "  page\r\n    \(provider.issuer)/device\r\n  code\r\n    "
    #expect(terminal.text.contains(lines), "\(terminal.text)")
  }

  @Test func `when the provider ends it, the list is shown and says what to do`() throws {
    #expect(try home.run("login").status == 0)
    #expect(try home.run("refresh").status == 0)
    let kept = try Data(contentsOf: URL(filePath: try #require(file)))
    #expect(try home.run("logout").status == 0)
    #expect(try home.run("login").status == 0)
    let path = try #require(file)
    try kept.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try expire()
    let list = try home.run("list", "--count")
    #expect((list.status, list.output) == (0, "2\n"))
    let words = "the sign-in has ended: run 'employees login'"
    #expect(list.errors.contains("  Tallinn: \(words) (last good answer now)\n"))
    let before = provider.requests.count
    let refresh = try home.run("refresh")
    #expect(refresh.status == 75 && refresh.errors.contains(words))
    #expect(provider.requests.count == before)
    #expect(try home.run("doctor").output.contains(words))
    #expect(
      try home.run("status", "--json").json()["sign_ins"]?.elements.first?["state"] == "ended")
  }

  @Test func `a provider that is gone is an ordinary failure, and signing out works`() throws {
    #expect(try home.run("login").status == 0)
    #expect(try home.run("refresh").status == 0)
    try expire()
    provider.stop()
    let list = try home.run("list", "--count")
    #expect((list.status, list.output) == (0, "2\n"))
    let cause = "sign-in provider: could not connect to 127.0.0.1"
    #expect(list.errors.contains("  Tallinn: \(cause) (last good answer now)\n"))
    #expect(try home.run("refresh").status == 75)
    #expect(
      try home.run("logout")
        == Run(
          status: 75,
          errors: "employees: Tallinn, Tartu: signed out here, but not at the provider: "
            + "\(cause).\n"))
    #expect(file == nil)
    let login = try home.run("login")
    #expect(
      login
        == Run(
          status: 75, errors: "employees: could not sign in for Tallinn, Tartu: \(cause).\n"))
  }

  @Test(arguments: [
    (#"{"decision": "deny", "device": {"interval": 1}}"#, 75, "you denied access at the provider"),
    (#"{"expired": true, "device": {"interval": 1}}"#, 75, "the code was not entered in time"),
    (
      #"{"document": {"issuer": "https://\u001b[31mevil.example"}}"#, 65,
      "sign-in provider: its issuer is \"https://�[31mevil.example\", not the configured one"
    ),
  ])
  func `why one could not sign in is told`(control: String, status: Int, cause: String) throws {
    try provider.control(control)
    let login = try home.run("login")
    #expect(login.status == Int32(status))
    #expect(
      login.errors.hasSuffix("employees: could not sign in for Tallinn, Tartu: \(cause).\n"),
      "\(login.errors)")
    #expect(file == nil)
  }

  @Test func `what a provider says of the user cannot steer the terminal`() throws {
    try provider.control(
      #"{"device": {"interval": 1}, "claims": {"email": "mari\u001b[2J\u202e\n@telisa.ee"}}"#)
    for run in [try home.run("login"), try home.run("status"), try home.run("status", "--json")] {
      let text = run.output + run.errors
      #expect(text.contains("telisa.ee"))
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("mari\n"))
    }
  }

  @Test func `the browser opens the page with the code where there is one`() throws {
    let record = home.folder.path("opened")
    try home.folder.writeProgram(
      "#!/bin/sh\necho \"$1\" > '\(record).new'; mv '\(record).new' '\(record)'\n",
      to: "bin/xdg-open")
    let path = home.folder.path("bin") + ":/usr/bin:/bin"
    let slow = #"{"device": {"interval": 1}, "pending": 1}"#
    try provider.control(slow)
    #expect(try home.run("login", environment: ["PATH": path]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: record))
    let login = try home.run("login", environment: ["PATH": path, "DISPLAY": ":0"])
    #expect(login.status == 0)
    #expect(waitUntil { FileManager.default.fileExists(atPath: record) })
    let code = try #require(login.errors.firstMatch(of: /code  (\S+)/)?.1)
    #expect(
      try String(contentsOfFile: record, encoding: .utf8)
        == provider.issuer + "/device?user_code=\(code)\n")
    // One that fails changes nothing.
    try home.folder.writeProgram("#!/bin/sh\nexit 3\n", to: "bin/xdg-open")
    #expect(try home.run("login", environment: ["PATH": path, "DISPLAY": ":0"]).status == 0)
  }

  @Test func `Ctrl-C ends the waiting, and nothing is left`() throws {
    try provider.control(#"{"decision": "wait", "device": {"interval": 1}}"#)
    let running = try home.start(["login"])
    #expect(waitUntil { provider.requests.contains("/token device_code") })
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
    #expect(file == nil)
    try provider.control(SignInProvider.quick)
    #expect(try home.run("login").status == 0)
  }

  @Test func `pictures at the feed's address are fetched with its token`() throws {
    let people = """
      {"employees": [{"fname": "Mari", "lname": "Maasikas", "images": {"thumb": "picture"}}]}
      """
    let provider = try SignInProvider(feed: people, picture: PictureFixture.picture)
    try home.configure(
      """
      feeds:
        - name: Tallinn
          url: \(provider.feed)
          sign-in: {issuer: "\(provider.issuer)", client-id: employees}
      """)
    #expect(try home.run("login").status == 0)
    let output = home.folder.path("mari.png")
    #expect(try home.run("-q", "picture", "mari", "--output", output) == Run(status: 0))
    #expect(FileManager.default.contents(atPath: output) == Data(PictureFixture.picture))
  }

  @Test func `the shell is offered the feeds that need a sign-in`() throws {
    try configure("  - {name: Narva, url: \"\(provider.feed)\"}")
    let run = try home.run("---complete", "zsh", "--", "login", "")
    #expect(run.lines.dropFirst().sorted() == ["Tallinn", "Tartu"], "\(run)")
  }

  @Test func `each profile has a sign-in of its own`() throws {
    let feed =
      "[{name: Feed, url: \"\(provider.feed)\", sign-in: {issuer: \"\(provider.issuer)\", "
      + "client-id: employees}}]"
    try home.configure("profiles:\n  work: {feeds: \(feed)}\n  customer: {feeds: \(feed)}\n")
    #expect(try home.run("login", "--profile", "work").status == 0)
    #expect(try home.run("refresh", "--profile", "work").status == 0)
    #expect(try home.run("refresh", "--profile", "customer").errors.contains(Self.notSignedIn))
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: home.folder.path("home/.local/share/employees"))
    #expect(folders == ["work"])
  }
}
