import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import History

private let tallinn = FeedIdentity(name: "Tallinn", url: "https://tallinn.example/list?key=1")
private let tartu = FeedIdentity(name: "Tartu", url: "https://tartu.example/list")

extension Date {
  fileprivate static func at(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + seconds)
  }
}

extension ChangeBatch {
  /// A batch of Tallinn's: `+Anna` joined, `-Anna` left, an empty text is a first answer.
  fileprivate init(_ id: Int64, _ events: String..., at seconds: Double, isFormerLog: Bool = false)
  {
    self.init(
      id: id, isFormerLog: isFormerLog,
      entries: events.map { event in
        let name = String(event.dropFirst())
        let change = Change(
          kind: event.hasPrefix("+") ? .joined : .left, fullName: name, feed: tallinn.name)
        return Entry(
          at: .at(seconds),
          event: event.isEmpty
            ? .firstAnswer(feed: tallinn.name) : .change(NameKey(name), change))
      })
  }
}

/// The log of changes, which caches hand their changes to.
@Suite struct ChangeLogTests {
  private let scratch: ScratchFolder
  private let log: ChangeLog

  init() throws {
    scratch = try ScratchFolder()
    log = try ChangeLog.open(folder: scratch.path("state"))
  }

  private var path: String { scratch.path("state/" + ChangeLog.fileName) }

  private func record(_ batches: ChangeBatch..., from cache: Int64 = 1) throws {
    try log.record(batches, from: cache, of: [tallinn, tartu])
  }

  /// The log from the first entry to the last: `+Anna`, `-Anna`, `?` for a gap.
  private func told(_ feeds: [FeedIdentity] = [tallinn], in log: ChangeLog? = nil) throws
    -> [String]
  {
    try (log ?? self.log).entries(of: feeds).reversed().map { entry in
      guard let change = entry.change else { return "?" }
      return (change.kind == .joined ? "+" : "-") + change.fullName
    }
  }

  @Test func `a new log is created once, however many open it`() async throws {
    let timeout = TimeLimit.hang / .seconds(1)
    for round in 0..<10 {
      let folder = scratch.path("round-\(round)")
      try await withThrowingTaskGroup { group in
        for _ in 0..<6 {
          group.addTask {
            _ = try ChangeLog.open(folder: folder, timeout: timeout).entries(of: [tallinn])
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `a log whose creation was killed is finished`() throws {
    let folder = scratch.path("killed")
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder + "/" + ChangeLog.fileName
    try DatabaseQueue(path: path).write { db in
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    _ = unsafe chmod(path, 0o600)
    #expect(try ChangeLog.open(folder: folder).entries(of: [tallinn]).isEmpty)
  }

  @Test func `a batch is logged once, however often it comes`() throws {
    let first = ChangeBatch(10, "", at: 0)
    let second = ChangeBatch(11, "+Anna", at: 1)
    try record(first, second)
    try record(first, second, ChangeBatch(12, "-Anna", at: 2))
    #expect(try told() == ["+Anna", "-Anna"])
    #expect(try told(in: ChangeLog.open(folder: scratch.path("state"))) == ["+Anna", "-Anna"])
  }

  @Test func `an answer that comes when the cache is gone is a gap`() throws {
    try record(ChangeBatch(10, "", at: 0), ChangeBatch(11, "+Anna", at: 1))
    let until = try #require(try log.span(of: [tallinn], since: .newestChange).until)
    try record(ChangeBatch(12, "", at: 2), ChangeBatch(13, "+Berit", at: 3), from: 2)
    #expect(try told() == ["+Anna", "?", "+Berit"])
    #expect(try log.span(of: [tallinn], since: .entry(until)).changes == nil)
    #expect(try log.span(of: [tallinn], since: .time(.at(2))).changes?.count == 1)
  }

  @Test func `a feed is known by its name and its address without the query`() throws {
    try record(ChangeBatch(10, "", at: 0), ChangeBatch(11, "+Anna", at: 1))
    let (other, moved) = (
      FeedIdentity(name: "Tallinn", url: "https://tallinn.example/list?key=2"),
      FeedIdentity(name: "Tallinn", url: "https://tartu.example/list")
    )
    #expect(try told([other]) == ["+Anna"])
    #expect(try told([moved]) == [] && told([tartu]) == [] && told([]) == [])
  }

  @Test func `what two caches notice about one feed is logged once`() throws {
    try record(ChangeBatch(10, "", at: 0), from: 1)
    // The second cache's first answer is a gap until the first cache tells what happened.
    try record(ChangeBatch(20, "", at: 1), from: 2)
    #expect(try told() == ["?"])
    try record(ChangeBatch(11, "+Anna", "+Berit", at: 2), from: 1)
    #expect(try told() == ["+Anna", "+Berit"])
    try record(ChangeBatch(21, "", at: 3), from: 2)
    try record(ChangeBatch(22, "+Carl", at: 4), from: 2)
    #expect(try told() == ["+Anna", "+Berit", "?", "+Carl"])
    try record(ChangeBatch(12, "+Carl", "-Anna", at: 5), from: 1)
    #expect(try told() == ["+Anna", "+Berit", "+Carl", "-Anna"])
  }

  @Test func `what another cache noticed, and is not so any longer, is undone`() throws {
    try record(ChangeBatch(10, "", at: 0), from: 1)
    try record(ChangeBatch(11, "+Anna", at: 1), from: 1)
    try record(ChangeBatch(20, "", at: 2), from: 2)
    try record(ChangeBatch(21, "-Anna", at: 3), from: 2)
    try record(ChangeBatch(12, "+Berit", at: 4), from: 1)
    #expect(try told() == ["+Anna", "-Anna", "+Anna", "+Berit"])
    #expect(try log.span(of: [tallinn], since: .time(.at(1))).changes?.count == 3)
  }

  @Test func `a cache without a first answer in the log begins with a gap`() throws {
    try record(ChangeBatch(10, "+Anna", at: 0))
    try record(ChangeBatch(20, "+Berit", at: 1), from: 2)
    try record(ChangeBatch(11, "+Carl", at: 2))
    #expect(try told() == ["+Carl"])
  }

  @Test func `of two former logs of one feed the first is taken`() throws {
    try record(ChangeBatch(1, "", "+Anna", at: 0, isFormerLog: true), from: 1)
    try record(ChangeBatch(2, "", "+Anna", at: 1, isFormerLog: true), from: 2)
    try record(ChangeBatch(11, "+Berit", at: 2), from: 1)
    #expect(try told() == ["+Anna", "+Berit"])
  }

  @Test func `a log that can't be written to is read into memory`() throws {
    try record(ChangeBatch(10, "", at: 0), ChangeBatch(11, "+Anna", at: 1))
    let copy = try ChangeLog.inMemory(readingFrom: scratch.path("state"))
    try copy.record([ChangeBatch(12, "+Berit", at: 2)], from: 1, of: [tallinn])
    #expect(try told(in: copy) == ["+Anna", "+Berit"] && told() == ["+Anna"])
    #expect(try told(in: .inMemory(readingFrom: scratch.path("nowhere"))) == [])
  }

  @Test func `a damaged log is told and stays as it is`() throws {
    let folder = scratch.path("damaged")
    let bytes = Data(repeating: 0xA5, count: 8192)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = folder + "/" + ChangeLog.fileName
    try bytes.write(to: URL(filePath: path))
    let error = #expect(throws: StoreError.self) { try ChangeLog.open(folder: folder) }
    #expect(error?.isDamage(of: path) == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [ChangeLog.fileName])
  }

  @Test func `a log that a newer version has migrated is left alone`() throws {
    try log.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('of the future')")
    }
    #expect(throws: StoreError.newerVersion(path: path)) {
      try ChangeLog.open(folder: scratch.path("state"))
    }
  }

  @Test func `a folder that others can write to is refused by the log's name`() throws {
    let folder = scratch.path("open")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    #expect(
      throws: StoreError.folder(
        path: folder + "/" + ChangeLog.fileName, fault: .writableByOthers)
    ) { try ChangeLog.open(folder: folder) }
  }

  @Test func `the oldest entries are forgotten beyond the limit`() throws {
    try record(ChangeBatch(10, "", at: 0), ChangeBatch(11, "+Anna", at: 1))
    try log.write { db in
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'change'",
        arguments: [ChangeLog.limit + 1])
    }
    try record(ChangeBatch(12, "+Berit", at: 2))
    #expect(try told() == ["+Berit"])
    #expect(try log.span(of: [tallinn], since: .time(.at(1))).changes == nil)
  }

  @Test func `somebody joined when they last came`() throws {
    try record(ChangeBatch(1, "", "+Anna", "+Mari", "+Peeter", at: 1))
    try record(ChangeBatch(2, "-Anna", "-Mari", at: 2), ChangeBatch(3, "+Anna", at: 3))
    #expect(
      try log.joinTimes(of: [tallinn]) == [NameKey("Anna"): .at(3), NameKey("Peeter"): .at(1)])
    #expect(try log.joinTimes(of: [tartu]).isEmpty)
  }
}
