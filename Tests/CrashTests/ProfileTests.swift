import Foundation
import TestSupport
import Testing

extension CrashTests {
  @Test(.enabled(if: Tracer.isThere, "strace is not installed"))
  func `a choice of a profile killed at any system call leaves the old or the new one`() throws {
    let part = Part("a choice of a profile killed at every call that changes something")
    let homes = try Self.homes()
    let seen = Locked<[String: Int]>([:])
    for home in homes { try home.writeProfiles() }
    let calls = try homes[0].systemCalls(of: CrashHome.choosing)
    part.tryAll(calls, in: homes) { home, call in
      try home.writeProfiles()
      let run = try home.run(CrashHome.choosing, under: Tracer.killing(at: call))
      guard run.ending == .signalled(SIGKILL) || run.isSuccess else { return ["\(run)"] }
      let found = home.chosenProfile
      seen.withLock { $0[found, default: 0] += 1 }
      if found != "new\n", run.isSuccess || found != "old\n" { return ["\(run): \(found)"] }
      let again = try home.run(CrashHome.choosing)
      return again.isSuccess && home.chosenProfile == "new\n" ? [] : ["\(again)"]
    }
    let outcomes = seen.withLock { $0 }
    #expect(outcomes.count == 2)
    part.finish()
  }
}

extension CrashHome {
  fileprivate static let choosing = ["profile", "use", "new", "--quiet"]

  /// The file that `profile use` writes, as it is now.
  fileprivate var chosenProfile: String {
    let bytes = FileManager.default.contents(
      atPath: folder.path("home/.local/state/employees/profile.txt"))
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }

  /// Configures two profiles, of which the old one is chosen.
  fileprivate func writeProfiles() throws {
    try folder.write("profiles: {old: {}, new: {}}", to: "config/employees/config.yaml")
    try folder.write("old\n", to: "home/.local/state/employees/profile.txt")
  }
}
