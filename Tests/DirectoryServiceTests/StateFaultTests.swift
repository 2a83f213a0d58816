import DirectoryStore
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryService

/// The change log beside a cache, whatever happens to either.
@Suite struct StateFaultTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private var log: String { fixture.settings.stateFolder + "/" + ChangeLog.fileName }

  private func joined(_ service: DirectoryService) throws -> [String] {
    try service.changes().map { $0.change?.fullName ?? "a gap" }
  }

  @Test func `while changes can't be logged their answer is shown and not stored`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    let file = try fixture.scratch.write("", to: "file")
    let service = try fixture.service { $0.stateFolder = file + "/state" }
    let report = try service.refresh()
    let fault = StoreError.FolderFault.system(errno: ENOTDIR)
    #expect(
      report.storeError
        == .folder(path: file + "/state/" + ChangeLog.fileName, fault: fault))
    #expect(report.logError == nil && report.changes.count == 1)
    #expect(try service.names().contains("Dora Ilves") && service.store.path == nil)
    let next = try fixture.service()
    #expect(try !next.names().contains("Dora Ilves"))
    // The next one finds the same at the feeds.
    try next.refreshed()
    #expect(try joined(next) == ["Dora Ilves"])
    #expect(try next.names().contains("Dora Ilves"))
  }

  @Test func `while another process keeps the log nothing is stored, and no change is lost`() throws
  {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    let service = try fixture.service()
    let report = try DatabaseQueue(path: log).writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      return try service.refresh()
    }
    #expect(report.storeError == .busy(path: log) && report.logError == nil)
    #expect(try service.names().contains("Dora Ilves"))
    let next = try fixture.service()
    #expect(try !next.names().contains("Dora Ilves"))
    try next.refreshed()
    #expect(try joined(next) == ["Dora Ilves"])
  }

  @Test func `the log outlives the cache, with a gap`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    try fixture.service().refreshed()
    try FileManager.default.removeItem(atPath: fixture.settings.cacheFolder)
    let service = try fixture.service()
    _ = try service.refresh()
    #expect(try joined(service) == ["a gap", "a gap", "Dora Ilves"])
    #expect(try service.history(since: .time(.distantPast)).span.changes == nil)
    #expect(try service.history(since: .newestChange).employees.count == 4)
  }

  @Test func `a feed's log is one, whichever feeds are beside it`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    try fixture.service().refreshed()
    let alone = try fixture.service { $0.feeds.removeLast() }
    #expect(try joined(alone) == ["Dora Ilves"])
    let tartu = try fixture.service { $0.feeds.removeFirst() }
    #expect(try joined(tartu) == [])
  }

  @Test func `a damaged log is told, and the directory is shown`() throws {
    try fixture.service().refreshed()
    let bytes = Data(repeating: 0xA5, count: 8192)
    try bytes.write(to: URL(filePath: log))
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    let service = try fixture.service()
    #expect(try service.refresh().logError?.isDamage(of: log) == true)
    #expect(try service.names().contains("Dora Ilves"))
    let error = #expect(throws: StoreError.self) { try service.changes() }
    #expect(error?.isDamage(of: log) == true)
    #expect(try Data(contentsOf: URL(filePath: log)) == bytes)
    #expect(try fixture.service().names().contains("Dora Ilves"))
  }

  @Test func `changes that a log of a newer version can't have are a gap there`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm")))
    try fixture.service().refreshed()
    let queue = try DatabaseQueue(path: log)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('x')") }
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Dora Ilves")))
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.logError == .newerVersion(path: log) && report.storeError == nil)
    #expect(try service.names().contains("Dora Ilves") && service.store.path != nil)
    try queue.write { try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'x'") }
    try queue.close()
    // The next one finds nothing new at the feeds, and logs the gap, once.
    for _ in 0..<2 {
      let next = try fixture.service()
      try next.refreshed()
      #expect(try joined(next) == ["a gap", "Berit Kask"])
    }
    fixture.set("Tallinn", .answer(feed("Anna Tamm")))
    let later = try fixture.service()
    try later.refreshed()
    #expect(try joined(later) == ["Dora Ilves", "a gap", "Berit Kask"])
  }

  @Test func `what a cache did not store after it was logged is logged once`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    let path = try #require(try fixture.service().store.path)
    let cache = try Data(contentsOf: URL(filePath: path))
    try fixture.service().refreshed()
    // As after a kill between the two commits.
    try? FileManager.default.removeItem(atPath: path + "-wal")
    try? FileManager.default.removeItem(atPath: path + "-shm")
    try cache.write(to: URL(filePath: path))
    let next = try fixture.service()
    #expect(try !next.names().contains("Dora Ilves") && joined(next) == ["Dora Ilves"])
    #expect(try next.history(since: .newestChange).span.changes == nil)
    try next.refreshed()
    #expect(try joined(next) == ["Dora Ilves"] && next.names().contains("Dora Ilves"))
    #expect(try next.history(since: .newestChange).span.changes?.count == 1)
  }

  @Test func `an offline launch that asks for changes makes no log`() throws {
    let service = try fixture.service { $0.isOffline = true }
    #expect(try joined(service) == [])
    #expect(!FileManager.default.fileExists(atPath: fixture.settings.stateFolder))
  }
}
