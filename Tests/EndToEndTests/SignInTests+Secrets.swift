import Foundation
import TestSupport
import Testing

/// Tests where tokens are kept, how they are renewed, and who sees them.
extension SignInTests {
  @Test func `no token is in any output, file, log or process but its own file`() throws {
    var outputs = ""
    var tokens: Set<String> = []
    func run(_ arguments: String...) throws {
      outputs += try home.start(arguments).finish().description
      if file != nil { tokens.formUnion(try secrets()) }
    }
    try run("login", "--verbose")
    try expire()
    try run("list", "--verbose")
    for arguments in [
      ["refresh", "--verbose"], ["status"], ["status", "--json"],
      ["status", "--format", "openmetrics"],
      ["doctor"], ["doctor", "--json"], ["config", "show"], ["config", "check"],
      ["list", "--json"],
    ] {
      outputs += try home.start(arguments).finish().description
    }
    try provider.control(#"{"refuse": true, "status": {"/token": 400}}"#)
    try run("refresh", "--verbose")
    try run("status")
    let own = try #require(file)
    #expect(tokens.count == 4)
    let names = try #require(FileManager.default.enumerator(atPath: home.folder.url.path))
    var count = 0
    for case let name as String in names {
      let path = home.folder.path(name)
      guard path != own, let bytes = FileManager.default.contents(atPath: path) else { continue }
      count += 1
      for token in tokens { #expect(bytes.range(of: Data(token.utf8)) == nil, "\(name)") }
    }
    #expect(count > 3)
    for token in tokens { #expect(!outputs.contains(token)) }
    let attributes = try FileManager.default.attributesOfItem(atPath: own)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(atPath: data)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test func `an access token that was ended early is renewed, and the feed asked again`() throws {
    #expect(try home.run("login").status == 0)
    // The feed takes only the last token, which this is not any more.
    let path = try #require(file)
    let kept = try String(contentsOfFile: path, encoding: .utf8)
    try expire()
    #expect(try home.run("refresh").status == 0)
    let now = try String(contentsOfFile: path, encoding: .utf8)
    let token = try #require(kept.firstMatch(of: /"token" : "([^"]+)"/)?.1)
    let old = now.replacing(/"token" : "[^"]+"/, with: "\"token\" : \"\(token)\"")
    try Data(old.utf8).write(to: URL(filePath: path))
    let before = provider.requests.count
    #expect(try home.run("refresh") == Run(status: 0))
    #expect(provider.requests.count == before + 2)
    // A feed that refuses a new token, too, is told; it is not asked for ever.
    try provider.control(#"{"refuse": true}"#)
    let refused = try home.run("refresh")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("Tallinn: answered with status 401 Unauthorized"))
    #expect(provider.requests.count == before + 4)
  }

  @Test func `processes that renew at once do not lose the sign-in`() throws {
    #expect(try home.run("login").status == 0)
    for _ in 0..<3 {
      try expire()
      let all = try (0..<6).map { _ in try home.start(["list", "--count"]) }
      for run in all {
        let end = try run.finish()
        #expect((end.status, end.output, end.errors) == (0, "2\n", ""))
      }
    }
    #expect(provider.requests.count { $0 == "/token refresh_token" } == 3)
  }

  @Test(.disabled(if: TestHome.isSanitized, "ThreadSanitizer writes a larger file at the start"))
  func `without room for the answer the provider is not asked to renew`() throws {
    #expect(try home.run("login").status == 0)
    #expect(try home.run("refresh").status == 0)
    try expire()
    let kept = try Data(contentsOf: URL(filePath: try #require(file)))
    // No file may be larger than 16 kB.
    let run = try home.shell("ulimit -f 32; employees list --count")
    #expect((run.status, run.output) == (0, "2\n"))
    #expect(run.errors.contains(": File too large (last good answer"), "\(run.errors)")
    #expect(!provider.requests.contains("/token refresh_token"))
    #expect(try Data(contentsOf: URL(filePath: try #require(file))) == kept)
    #expect(try home.run("refresh") == Run(status: 0))
  }

  @Test func `another program can keep the secret`() throws {
    let vault = home.folder.path("vault")
    try configure(
      """
      secret-store-command: 'echo stored; cat > "\(vault).$EMPLOYEES_SECRET"'
      secret-command: 'cat "\(vault).$EMPLOYEES_SECRET"'
      """)
    #expect(try home.run("login").status == 0)
    let path = try #require(file)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("token") && text.contains("mari@telisa.ee"))
    let name = (path as NSString).lastPathComponent.replacing(".json", with: "")
    func secret() throws -> String {
      try String(contentsOfFile: vault + "." + name, encoding: .utf8)
    }
    let first = try secret()
    // What the program prints is not mixed with the list.
    #expect(try home.run("list", "--count") == Run(status: 0, output: "2\n"))
    #expect(try secret() != first)
    #expect(try home.run("logout").status == 0)
    #expect(try secret() == "")
    #expect(provider.requests.last == "/revoke refresh_token")
    try configure("secret-store-command: 'false'\nsecret-command: 'false'")
    let login = try home.run("login")
    #expect(login.status == 74)
    #expect(login.errors.hasSuffix(": the command for secrets failed with status 1.\n"))
    #expect(file == nil)
  }

  @Test func `a file that others may read is told, and replaced`() throws {
    #expect(try home.run("login").status == 0)
    let path = try #require(file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let words = "other users may read or change \(path)"
    let list = try home.run("list")
    #expect(list.errors.contains("  Tallinn: \(words) (no answer yet)\n"))
    let findings = try home.run("doctor", "--json").json().elements
    #expect(findings.map { $0["kind"] } == ["sign-in"])
    #expect(findings.first?["problem"] == JSONValue.string(words))
    #expect(try home.run("login").status == 0)
    #expect(try home.run("list").status == 0)
    // Signing out revokes it, open or not.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(try home.run("logout").errors == "Tallinn, Tartu: signed out\n")
    #expect(provider.requests.last == "/revoke access_token")
  }
}
