import Foundation
import GRDB
import TestSupport
import Testing

/// `browse` is open while other processes refresh the same cache and log.
@Suite(.enabled(if: Terminals.areControllable)) struct SharedDatabaseTests {
  private let office: Office

  /// An office that was asked already.
  init() throws {
    office = try Office("max-age: 1h\n")
    #expect(try office.home.run("refresh").status == 0)
  }

  /// The databases of the cache and of the change log.
  private func databases() throws -> [String] {
    let cache = office.home.cache
    let names = try FileManager.default.contentsOfDirectory(atPath: cache)
    let caches = names.filter { $0.hasPrefix("directory-") && $0.hasSuffix(".sqlite") }
    let log = office.home.folder.path("home/.local/state/employees/history.sqlite")
    return caches.map { cache + "/" + $0 } + [log]
  }

  private func inode(of path: String) throws -> UInt64 {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.systemFileNumber] as? NSNumber).uint64Value
  }

  /// SQLite's verdict on a whole database.
  private func verdict(of path: String) throws -> String? {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
  }

  /// Whether a process has a POSIX lock on a file: proc_pid_fdinfo(5).
  ///
  /// /proc/locks is no help: it is read in pieces, and a lock can be missed between two of them
  /// while other processes lock files.
  private func isLocked(inode: UInt64, by process: Int32) throws -> Bool {
    let folder = "/proc/\(process)/fdinfo"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { descriptor in
      guard let text = try? String(contentsOfFile: folder + "/" + descriptor, encoding: .utf8)
      else { return false }
      return text.split(separator: "\n").contains { line in
        let fields = line.split(separator: " ", omittingEmptySubsequences: true)
        return fields.first?.hasPrefix("lock:") == true && fields.contains("POSIX")
          && fields.contains { $0.hasSuffix(":\(inode)") }
      }
    }
  }

  @Test func `200 refreshes by browse and by another process damage and replace no database`()
    throws
  {
    let paths = try databases()
    let inodes = try paths.map(inode)
    #expect(paths.count == 2)
    let browse = try BrowseScreen(office.home)
    try browse.expect("Mari Maasikas")
    try browse.expectNo("fetching")
    try browse.escape(until: "mark")
    for round in 1...200 {
      let name = "Round\(round)"
      office.tallinn.say(Feed.of([(name, "Aas"), ("Mari", "Maasikas")]))
      if round.isMultiple(of: 2) {
        browse.type("r")
      } else {
        #expect(try office.home.run("refresh") == Run(status: 0))
      }
      try browse.expect(name + " Aas")
      #expect(try isLocked(inode: inodes[0], by: browse.identifier), "round \(round)")
      #expect(try paths.map(verdict) == ["ok", "ok"], "round \(round)")
      #expect(try paths.map(inode) == inodes, "round \(round)")
    }
    #expect(try databases() == paths)
    let files = try FileManager.default.subpathsOfDirectory(atPath: office.home.folder.url.path)
    #expect(files.filter { $0.contains("damaged") } == [])
    let changes = try office.home.run("changes", "--json", "--offline").json().elements
    let joined = changes.filter { $0["kind"] == "joined" }.compactMap { $0["full_name"]?.text }
    #expect(joined.reversed() == (1...200).map { "Round\($0) Aas" })
    #expect(browse.cancel().differences == [])
  }
}
