import Contacts
import DirectoryStore
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryService

/// Going on with a store that fails.
@Suite struct StoreFaultTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test func `without a folder for it the answers are kept in memory`() throws {
    let path = try fixture.scratch.write("", to: "cache")
    let service = try fixture.service()
    #expect(service.storeError == .folder(path: path, fault: .notAFolder))
    #expect(try service.refresh().storeError == service.storeError)
    #expect(service.store.path == nil)
    #expect(try service.names().count == 3)
    #expect(try service.refreshAlone().failures.isEmpty)
  }

  @Test func `a store that can't be written to is copied into memory with the new answers`() throws
  {
    try fixture.service().refreshed()
    let service = try fixture.service()
    let path = try #require(service.store.path)
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Dora Ilves")))
    fixture.set("Tartu", nil)
    let other = try DatabaseQueue(path: path)
    let report = try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      defer { try? db.execute(sql: "ROLLBACK") }
      return try service.refresh()
    }
    #expect(report.storeError == .busy(path: path) && service.storeError == .busy(path: path))
    #expect(report.faults.keys.sorted() == ["Tartu"])
    #expect(try service.names() == ["Dora Ilves", "Carl Saar", "Anna Tamm"])
    #expect(service.store.path == nil)
    #expect(try fixture.service().names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
  }

  @Test func `what a cache that can't be written to holds is shown all the same`() throws {
    try fixture.service().refreshed()
    let path = try makeUnwritable()
    let service = try fixture.service()
    #expect(service.storeError != nil && service.store.path == nil)
    #expect(try service.names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
    fixture.set("Tallinn", .answer(feed("Anna Tamm")))
    fixture.set("Tartu", nil)
    let report = try service.refresh()
    #expect(report.faults.keys.sorted() == ["Tartu"] && report.storeError != nil)
    #expect(try service.names() == ["Carl Saar", "Anna Tamm"])
    try FileManager.default.removeItem(atPath: path + "-wal")
    #expect(try fixture.service().names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
  }

  @Test(arguments: UnsafeCache.allCases)
  func `a cache that can't be written to and is damaged or not ours alone is not read`(
    cache: UnsafeCache
  ) throws {
    try fixture.service().refreshed()
    if cache == .damaged { try damage(try #require(fixture.service().store.path)) }
    let path = try makeUnwritable()
    let files = FileManager.default
    switch cache {
    case .damaged: break
    case .writableByOthers:
      try files.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: fixture.settings.cacheFolder)
    case .link:
      try files.moveItem(atPath: path, toPath: path + ".elsewhere")
      try files.createSymbolicLink(atPath: path, withDestinationPath: path + ".elsewhere")
    case .missing: try files.removeItem(atPath: path)
    }
    let service = try fixture.service()
    #expect(service.storeError != nil)
    #expect(try !service.hasAnswer() && service.names().isEmpty)
  }

  enum UnsafeCache: CaseIterable { case damaged, writableByOthers, link, missing }

  /// Has a folder stand in the way of SQLite's write-ahead log, which stops root, too.
  private func makeUnwritable() throws -> String {
    let path = try #require(try fixture.service().store.path)
    // The log may still hold that the change log has taken the changes.
    try? FileManager.default.removeItem(atPath: path + "-wal")
    try FileManager.default.createDirectory(
      atPath: path + "-wal", withIntermediateDirectories: false)
    return path
  }

  @Test
  func `what SQLite takes for a newer format is read, and new answers are shown all the same`()
    throws
  {
    try fixture.service().refreshed()
    let path = try #require(try fixture.service().store.path)
    var bytes = try Data(contentsOf: URL(filePath: path))
    // The version that it takes to write to the file (SQLite: File Format, offset 18).
    bytes[18] = 6
    try bytes.write(to: URL(filePath: path))
    let service = try fixture.service()
    #expect(try service.names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Dora Ilves")))
    fixture.set("Tartu", .answer(feed("Carl Saar")))
    #expect(try service.refresh().failures.isEmpty && service.storeError != nil)
    #expect(try service.names() == ["Dora Ilves", "Carl Saar", "Anna Tamm"])
    #expect(try Data(contentsOf: URL(filePath: path))[18] == 6)
  }

  @Test func `damage noticed while storing makes the store anew from the feeds`() throws {
    try fixture.service().refreshed()
    let service = try fixture.service()
    let path = try #require(service.store.path)
    try damage(path)
    // Tartu's 304 to the first question can't be used once the store is empty.
    fixture.set("Tallinn", .answer(feed("Anna Tamm/55", "Berit Kask")))
    fixture.set("Tartu", .status(304))
    let report = try service.refresh()
    #expect(report.faults.keys.sorted() == ["Tartu"])
    #expect(report.storeError == nil && service.store.path == path)
    #expect(try service.names() == ["Berit Kask", "Anna Tamm"])
    #expect(try service.state(of: "Tartu")?.fetchedAt == nil)
    #expect(fixture.tallinn.requests.map { $0["If-None-Match"] } == [nil, "\"1\"", nil])
    #expect(try fixture.service().names() == ["Berit Kask", "Anna Tamm"])
  }

  @Test func `damage noticed while showing can be mended by starting anew`() throws {
    try fixture.service().refreshed()
    let service = try fixture.service()
    try damage(try #require(service.store.path))
    let error = #expect(throws: StoreError.self) { try service.names() }
    #expect(error?.isDamage == true)
    try service.recreateStore()
    #expect(try !service.hasAnswer() && service.mustAsk() && service.storeError == nil)
    try service.refreshed()
    #expect(try service.names().count == 3)
  }

  @Test func `a cache that another process replaces meanwhile gets the answers, too`() throws {
    try fixture.service().refreshed()
    let service = try fixture.service()
    try fixture.service().store.removeDamaged()
    let other = try fixture.service()
    fixture.set("Tallinn", .answer(feed("Dora Ilves")))
    #expect(!service.store.isCurrent)
    let report = try service.refresh()
    #expect(report.storeError == nil)
    #expect(report.failures.isEmpty && service.store.isCurrent)
    #expect(try other.names() == ["Dora Ilves", "Carl Saar", "Anna Tamm"])
    #expect(try service.names() == other.names())
  }

  @Test func `a cache that replaces this one is used once it has an answer`() throws {
    let service = try fixture.service()
    try service.refreshed()
    let path = try #require(service.store.path)
    try fixture.service().store.removeDamaged()
    service.followStore()
    #expect(!FileManager.default.fileExists(atPath: path))
    let other = try fixture.service()
    fixture.set("Tallinn", .answer(feed("Dora Ilves")))
    service.followStore()
    #expect(try !service.store.isCurrent && service.names().count == 3)
    try other.refreshed()
    service.followStore()
    #expect(try service.store.isCurrent && service.names().first == "Dora Ilves")
  }

  @Test func `a store in memory gives way to the cache once that can be used`() throws {
    let path = try fixture.scratch.write("", to: "cache")
    let service = try fixture.service()
    try #require(try service.refresh().storeError != nil)
    try FileManager.default.removeItem(atPath: path)
    let other = try fixture.service()
    service.use(other.store)
    #expect(try service.store.path == nil && service.names().count == 3)
    try other.refreshed()
    service.use(other.store)
    #expect(try service.store.path != nil && service.names().count == 3)
  }

  @Test func `a cache that a newer version upgraded in between is left alone`() throws {
    try fixture.service().refreshed()
    let service = try fixture.service()
    let path = try #require(service.store.path)
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { db in
      try db.execute(
        sql: "ALTER TABLE feed RENAME COLUMN question TO number; PRAGMA user_version = 99")
    }
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Dora Ilves")))
    fixture.set("Tartu", .answer(feed("Carl Saar")))
    let report = try service.refresh()
    #expect(report.failures.isEmpty && report.storeError == .newerVersion(path: path))
    #expect(try service.names() == ["Dora Ilves", "Carl Saar", "Anna Tamm"])
    let entries = try other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM employee") }
    #expect(entries == 3)
    try other.close()
  }

  /// Changes a person's row in a way that SQLite takes for good.
  private func damage(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.write {
      try $0.execute(sql: "UPDATE employee SET emails = 'x' WHERE key = 'anna tamm'")
    }
    try queue.close()
  }
}

/// Refreshing one at a time.
@Suite struct RefreshAloneTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func lock() throws -> FileLock {
    try FileLock(refreshing: fixture.settings.cacheFolder, timeout: .seconds(30))
  }

  @Test func `who is alone asks, and gives the lock back`() throws {
    let service = try fixture.service()
    for count in 1...2 {
      #expect(try service.refreshAlone().failures.isEmpty)
      #expect(fixture.tallinn.requests.count == count)
    }
  }

  @Test func `who waits in vain is told so, and asks nobody`() throws {
    let service = try fixture.service { $0.timeout = .milliseconds(50) }
    let holder = try lock()
    let path = fixture.settings.cacheFolder + "/refresh.lock"
    #expect(throws: StoreError.busy(path: path)) { try service.refreshAlone() }
    #expect(fixture.tallinn.requests.isEmpty)
    #expect(!holder.wasHeld)
  }

  @Test func `who waits takes the answers that the other has got`() throws {
    let service = try fixture.service()
    var holder: FileLock? = try lock()
    let report = try service.refreshAlone(progress: { _ in }) {
      try? fixture.service().refreshed()
      holder = nil
    }
    #expect(holder == nil && report.failures.isEmpty)
    #expect(fixture.tallinn.requests.count == 1 && fixture.tartu.requests.count == 1)
    #expect(try service.names().count == 3)
  }

  @Test
  func `who waits takes answers to questions that were asked before, whatever the clock says`()
    throws
  {
    try fixture.service().refreshed()
    fixture.pass(-86_400)
    let service = try fixture.service()
    var holder: FileLock? = try lock()
    _ = try service.refreshAlone(progress: { _ in }) {
      try? fixture.service().refreshed()
      holder = nil
    }
    #expect(holder == nil && fixture.tallinn.requests.count == 2)
  }

  @Test func `an answer of a clock that was ahead is none that the other has got`() throws {
    fixture.pass(86_400)
    try fixture.service().refreshed()
    fixture.pass(-86_400)
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Dora Ilves")))
    let service = try fixture.service()
    var holder: FileLock? = try lock()
    let report = try service.refreshAlone(progress: { _ in }) { holder = nil }
    #expect(holder == nil && report.changes.count == 2)
    #expect(try service.names() == ["Dora Ilves", "Carl Saar", "Anna Tamm"])
  }

  @Test func `cleaning spares what the settings use`() throws {
    let folder = fixture.settings.cacheFolder
    let service = try fixture.service { $0.contacts = ["/a.vcf"] }
    let names = [["/a.vcf"], ["/b.vcf"]].map(AddressBook.fileName)
    for paths in [["/a.vcf"], ["/b.vcf"]] {
      _ = try AddressBook(paths: paths, cacheFolder: folder)
    }
    fixture.pass(1e10)
    #expect(try service.refreshAlone().failures.isEmpty)
    let left = names.map { FileManager.default.fileExists(atPath: folder + "/" + $0) }
    #expect(left == [true, false] && service.storeError == nil)
    #expect(try service.names().count == 3)
  }

  @Test func `who waits asks if the other got no answer`() throws {
    try fixture.service().refreshed()
    fixture.pass(60)
    let service = try fixture.service()
    var holder: FileLock? = try lock()
    _ = try service.refreshAlone(progress: { _ in }) { holder = nil }
    #expect(holder == nil && fixture.tallinn.requests.count == 2)
  }
}
