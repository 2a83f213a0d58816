import Foundation
import TestSupport
import Testing

/// A cache folder that the user may not write to or read.
@Suite struct FolderRightsTests {
  /// Root may write everywhere, so that root runs the program as another user.
  static let user =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

  /// Whether that user can run the program.
  static let isTestable: Bool = {
    if user.isEmpty { return true }
    let run = try? TestHome().shell("\(user.joined(separator: " ")) test -x '\(Program.path)'")
    return run?.status == 0
  }()

  @Test(.enabled(if: isTestable, "no other user can run the program"), arguments: [0o500, 0o000])
  func `a cache folder without the right to write costs the cache, not the answer`(mode: Int) throws
  {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)])
    let manager = FileManager.default
    try manager.createDirectory(atPath: home.cache, withIntermediateDirectories: true)
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: home.cache)
    if !Self.user.isEmpty {
      #expect(try home.shell("chown -R 65534:65534 .").status == 0)
    }
    func run(_ command: String) throws -> Run {
      try home.shell((Self.user + ["'\(Program.path)'", command]).joined(separator: " "))
    }
    let list = try run("list --json")
    #expect(list.status == 0)
    #expect(try list.json().elements.count == 2)
    #expect(list.errors.hasPrefix("employees: the cache \(home.cache)/"))
    #expect(
      list.errors.hasSuffix(" failed: Permission denied.\n  New answers are not saved in it.\n"))
    let refresh = try run("refresh")
    #expect((refresh.status, refresh.output) == (74, ""))
    #expect(
      refresh.errors.hasSuffix(" failed: Permission denied.\n  The new answers were not saved.\n"))
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home.cache)
    #expect(try manager.contentsOfDirectory(atPath: home.cache) == [])
  }
}
