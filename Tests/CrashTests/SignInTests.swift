import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(
    .enabled(if: Tracer.isThere, "strace is not installed"),
    .enabled(if: SignInProvider.isAvailable, "python3-authlib is not installed"),
    arguments: [["refresh"], ["login"]])
  func `a sign-in killed at any system call is the old or the new one`(
    command: [String]
  ) throws {
    let part = Part("a sign-in killed at every call that changes something of \(command[0])")
    // A provider that keeps its refresh tokens: one whose answer was lost is still good.
    let provider = try SignInProvider(
      feed: #"{"employees": [{"fname": "Mari", "lname": "Maasikas"}]}"#,
      control: #"{"device": {"interval": 1}, "rotate": false, "any": true, "revokes": "nothing"}"#)
    let homes = try Self.homes()
    let seen = Locked<[String: Int]>([:])
    for home in homes { try home.signIn(at: provider) }
    let calls = try homes[0].systemCalls(of: command + ["--quiet"], mayTell: true)
    part.tryAll(calls, in: homes) { home, call in
      let old = try home.restoreSignIn()
      let run = try home.run(command + ["--quiet"], under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let new = home.keptSignIn
      seen.withLock { $0[new == old ? "old" : "new", default: 0] += 1 }
      if new == old, run.isSuccess { return ["nothing was kept"] }
      guard let new, (try? JSONValue(String(decoding: new, as: UTF8.self))) != nil else {
        return ["neither the old nor the new file"]
      }
      let again = try home.run(["refresh"])
      let left = home.signInNames.filter { $0.hasPrefix(".") || !$0.hasPrefix("sign-in-") }
      if !left.isEmpty { return ["left behind: \(left)"] }
      return again.isSuccess && again.errors.isEmpty ? [] : ["\(again)"]
    }
    #expect(seen.withLock { $0.count } == 2)
    part.finish()
    withExtendedLifetime(provider) {}
  }
}

extension CrashHome {
  /// Configures a feed that needs a sign-in, and signs in.
  fileprivate func signIn(at provider: SignInProvider) throws {
    try folder.write(
      """
      feeds:
        - name: Tallinn
          url: \(provider.feed)
          sign-in: {issuer: "\(provider.issuer)", client-id: employees}
      """, to: "config/employees/config.yaml")
    let login = try run(["login"])
    guard login.isSuccess, let kept = keptSignIn else { throw Unexpected(run: login) }
    let text = String(decoding: kept, as: UTF8.self)
    let old = text.replacing(/"expires" : "[^"]*"/, with: #""expires" : "2020-01-01T00:00:00Z""#)
    try folder.write(old, to: "kept")
    _ = try restoreSignIn()
  }

  private var signInFolder: String { folder.path("home/.local/share/employees/default") }

  /// The names beside the file of the sign-in, with its own.
  fileprivate var signInNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: signInFolder)) ?? []
  }

  /// The file of the sign-in, as it is now.
  fileprivate var keptSignIn: Data? {
    signInNames.first { $0.hasSuffix(".json") }
      .flatMap { FileManager.default.contents(atPath: signInFolder + "/" + $0) }
  }

  /// Puts back the sign-in whose access token has ended, and what a killed process left behind
  /// stays.
  fileprivate func restoreSignIn() throws -> Data {
    let kept = try Data(contentsOf: URL(filePath: folder.path("kept")))
    guard let name = signInNames.first(where: { $0.hasSuffix(".json") }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    try kept.write(to: URL(filePath: signInFolder + "/" + name))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: signInFolder + "/" + name)
    return kept
  }
}
