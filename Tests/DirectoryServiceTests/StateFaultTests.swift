import DirectoryStore
import EmployeeDirectory
import Foundation
import History
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

  @Test func `changes wait in the cache while they can't be logged`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    let file = try fixture.scratch.write("", to: "file")
    let service = try fixture.service { $0.stateFolder = file + "/state" }
    let report = try service.refresh()
    let fault = StoreError.FolderFault.system(errno: ENOTDIR)
    #expect(
      report.logFault
        == .folder(path: file + "/state/" + ChangeLog.fileName, fault: fault))
    #expect(report.storeFault == nil && report.changes.count == 1)
    #expect(try service.names().contains("Dora Ilves"))
    // The next one finds nothing new at the feeds, and logs what waits.
    let next = try fixture.service()
    #expect(try next.refresh().logFault == nil)
    #expect(try joined(next) == ["Dora Ilves"])
    #expect(try next.store.pendingChanges() == nil)
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
    #expect(try service.refresh().logFault?.isDamage(of: log) == true)
    #expect(try service.names().contains("Dora Ilves"))
    let error = #expect(throws: StoreError.self) { try service.changes() }
    #expect(error?.isDamage(of: log) == true)
    #expect(try Data(contentsOf: URL(filePath: log)) == bytes)
  }

  @Test func `an offline launch that asks for changes makes no log`() throws {
    let service = try fixture.service { $0.isOffline = true }
    #expect(try joined(service) == [])
    #expect(!FileManager.default.fileExists(atPath: fixture.settings.stateFolder))
  }
}
