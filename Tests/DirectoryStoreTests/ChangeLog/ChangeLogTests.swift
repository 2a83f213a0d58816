import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

private let keyed = FeedIdentity(name: "Tallinn", url: "https://tallinn.example/list?key=1")

extension ChangeBatch {
  /// A batch of Tallinn's: `+Anna` joined, `-Anna` left, an empty text is a first answer.
  fileprivate init(_ events: String..., at seconds: Double) { self.init(events, at: seconds) }

  fileprivate init(_ events: [String], at seconds: Double) {
    self.init(
      at: .at(seconds),
      events: events.map { event in
        if event.isEmpty { return .firstAnswer(feed: keyed.name) }
        let name = String(event.dropFirst())
        let kind: Change.Kind = event.hasPrefix("+") ? .joined : .left
        return .change(
          PersonKey(NameKey(name)), Change(kind: kind, fullName: name, feed: keyed.name))
      })
  }
}

/// The change log, which caches hand their changes to.
@Suite struct ChangeLogTests {
  private let folder: LogFolder
  private var scratch: ScratchFolder { folder.scratch }
  private var log: ChangeLog { folder.log }
  /// The part of the log that each cache has stored.
  private let stored = Locked<[Int64: [String: Int64]]>([:])

  init() throws { folder = try LogFolder() }

  private var path: String { scratch.path("state/" + ChangeLog.fileName) }

  private func agreement(of cache: Int64) -> LogAgreement {
    LogAgreement(cache: cache, entries: stored.withLock { $0[cache] ?? [:] })
  }

  private func record(
    _ batches: ChangeBatch..., from cache: Int64 = 1, isStored: Bool = true
  ) throws {
    for batch in batches {
      let entries = try log.record(batch, by: agreement(of: cache), of: [keyed, tartu])
      if isStored { stored.withLock { $0[cache, default: [:]].merge(entries) { $1 } } }
    }
  }

  private func span(
    knownTo cache: Int64 = 1, since beginning: ChangeLog.Beginning
  ) throws -> ChangeLog.Span {
    try log.span(of: [keyed], knownTo: agreement(of: cache), since: beginning)
  }

  /// The log from the first entry to the last: `+Anna`, `-Anna`, `?` for a gap.
  private func told(_ feeds: [FeedIdentity] = [keyed], in log: ChangeLog? = nil) throws
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
            let log = try ChangeLog.open(folder: folder, timeout: timeout)
            #expect(try log.entries(of: [keyed]).isEmpty)
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
    #expect(try ChangeLog.open(folder: folder).entries(of: [keyed]).isEmpty)
  }

  @Test func `what a cache logged and did not store is logged once`() throws {
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    for second in [2.0, 3, 4] {
      try record(ChangeBatch("+Berit", "-Anna", at: second), isStored: false)
    }
    let history = try span(since: .time(.at(0)))
    #expect(history.changes?.map(\.change.fullName) == ["Anna"] && history.until == .at(1))
    try record(ChangeBatch("+Berit", "-Anna", at: 5))
    #expect(try told() == ["+Anna", "+Berit", "-Anna"])
    #expect(try span(since: .time(.at(1))).changes?.count == 2)
    #expect(try told(in: ChangeLog.open(folder: scratch.path("state"))).count == 3)
  }

  @Test func `what a cache logged, did not store and does not find again is undone once`() throws {
    try record(ChangeBatch("", at: 0))
    try record(ChangeBatch("+Anna", at: 1), isStored: false)
    try record(ChangeBatch("+Berit", at: 2), isStored: false)
    #expect(try told() == ["+Anna", "-Anna", "+Berit"])
    for second in 3...20 {
      try record(ChangeBatch("+Carl", at: Double(second)), isStored: second == 20)
    }
    #expect(try told() == ["+Anna", "-Anna", "+Berit", "-Berit", "+Carl"])
    try record(ChangeBatch("-Carl", at: 21))
    #expect(try told().last == "-Carl")
  }

  @Test(arguments: RandomSeeds.first(of: 20))
  func `the log leads to what a cache found last, whether or not it stored that`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let names: Set = ["Anna", "Berit", "Carl"]
    var known: Set<String> = []
    try record(ChangeBatch("", at: 0))
    for second in 1...40 {
      let found = names.filter { _ in Bool.random(using: &random) }
      let (joined, left) = (found.subtracting(known).sorted(), known.subtracting(found).sorted())
      let isStored = Bool.random(using: &random)
      if joined.isEmpty, left.isEmpty { continue }
      try record(
        ChangeBatch(joined.map { "+" + $0 } + left.map { "-" + $0 }, at: Double(second)),
        isStored: isStored)
      if isStored { known = found }
      var present: Set<String> = []
      for entry in try told() {
        let name = String(entry.dropFirst())
        let isNew =
          entry.hasPrefix("+") ? present.insert(name).inserted : present.remove(name) != nil
        #expect(isNew, "\(entry)")
      }
      #expect(present == found)
    }
    // Each batch undoes each change at most once.
    #expect(try told().count <= 40 * 6)
  }

  @Test func `a first answer that a cache does not store is one entry, whose time is the last`()
    throws
  {
    for second in [0.0, 1, 2] { try record(ChangeBatch("", at: second), isStored: second == 2) }
    #expect(try told() == [] && span(since: .newestChange).until == .at(2))
    for second in [3.0, 4] {
      try record(ChangeBatch("", at: second), from: 2, isStored: second == 4)
    }
    #expect(try told() == ["?"])
    #expect(try span(knownTo: 2, since: .newestChange).until == .at(4))
  }

  @Test func `a cache that knows more than the log has a gap there`() throws {
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    stored.withLock { $0[1] = [keyed.name: 99] }
    #expect(try span(since: .time(.at(0))).changes == nil)
    try record(ChangeBatch("+Berit", at: 2))
    #expect(try told() == ["+Anna", "?"])
  }

  @Test func `an answer that comes when the cache is gone is a gap`() throws {
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    let until = try #require(try span(since: .newestChange).until)
    try record(ChangeBatch("", at: 2), ChangeBatch("+Berit", at: 3), from: 2)
    #expect(try told() == ["+Anna", "?", "+Berit"])
    #expect(try span(knownTo: 2, since: .entry(until)).changes == nil)
    #expect(try span(knownTo: 2, since: .time(.at(2))).changes?.count == 1)
  }

  @Test func `a feed is known by its name and its address without the query`() throws {
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    let (other, moved) = (
      FeedIdentity(name: "Tallinn", url: "https://tallinn.example/list?key=2"),
      FeedIdentity(name: "Tallinn", url: "https://tartu.example/list")
    )
    #expect(try told([other]) == ["+Anna"])
    #expect(try told([moved]) == [] && told([tartu]) == [] && told([]) == [])
  }

  @Test func `what two caches notice about one feed is logged once`() throws {
    try record(ChangeBatch("", at: 0), from: 1)
    // The second cache's first answer is a gap until the first cache tells what happened.
    try record(ChangeBatch("", at: 1), from: 2)
    #expect(try told() == ["?"])
    try record(ChangeBatch("+Anna", "+Berit", at: 2), from: 1)
    #expect(try told() == ["+Anna", "+Berit"])
    try record(ChangeBatch("", at: 3), from: 2)
    try record(ChangeBatch("+Carl", at: 4), from: 2)
    #expect(try told() == ["+Anna", "+Berit", "?", "+Carl"])
    try record(ChangeBatch("+Carl", "-Anna", at: 5), from: 1)
    #expect(try told() == ["+Anna", "+Berit", "+Carl", "-Anna"])
  }

  @Test func `what another cache noticed, and is not so any longer, is undone`() throws {
    try record(ChangeBatch("", at: 0), from: 1)
    try record(ChangeBatch("+Anna", at: 1), from: 1)
    try record(ChangeBatch("", at: 2), from: 2)
    try record(ChangeBatch("-Anna", at: 3), from: 2)
    try record(ChangeBatch("+Berit", at: 4), from: 1)
    // The other cache began with an answer that the first one may not know.
    #expect(try told() == ["+Anna", "?", "-Anna", "+Anna", "+Berit"])
    #expect(try span(since: .time(.at(1))).changes == nil)
  }

  @Test func `of somebody whom only another cache knew no deletion is told`() throws {
    try record(ChangeBatch("", at: 0), from: 1)
    // Anna is in the other cache's first answer, and leaves before the first cache has seen her.
    try record(ChangeBatch("", at: 1), ChangeBatch("-Anna", at: 2), from: 2)
    try record(ChangeBatch("+Berit", at: 3), from: 1)
    #expect(try span(since: .time(.at(0))).changes == nil)
    try record(ChangeBatch("-Berit", at: 4), from: 1)
    #expect(try span(since: .time(.at(3))).changes?.count == 1)
  }

  @Test func `a cache without a first answer in the log begins with a gap`() throws {
    try record(ChangeBatch("+Anna", at: 0))
    try record(ChangeBatch("+Berit", at: 1), from: 2)
    try record(ChangeBatch("+Carl", at: 2))
    #expect(try told() == ["+Carl"])
  }

  @Test func `a log that can't be written to is read into memory`() throws {
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    let copy = try ChangeLog.inMemory(readingFrom: scratch.path("state"))
    _ = try copy.record(ChangeBatch("+Berit", at: 2), by: agreement(of: 1), of: [keyed])
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
    try record(ChangeBatch("", at: 0), ChangeBatch("+Anna", at: 1))
    try log.write { db in
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = 'change'",
        arguments: [ChangeLog.limit + 1])
    }
    try record(ChangeBatch("+Berit", at: 2))
    #expect(try told() == ["+Berit"])
    #expect(try span(since: .time(.at(1))).changes == nil)
  }

  @Test func `somebody joined when they last came`() throws {
    try record(ChangeBatch("", "+Anna", "+Mari", "+Peeter", at: 1))
    try record(ChangeBatch("-Anna", "-Mari", at: 2), ChangeBatch("+Anna", at: 3))
    #expect(
      try log.joinTimes(of: [keyed]) == [
        PersonKey(NameKey("Anna")): .at(3), PersonKey(NameKey("Peeter")): .at(1),
      ])
    #expect(try log.joinTimes(of: [tartu]).isEmpty)
  }
}
