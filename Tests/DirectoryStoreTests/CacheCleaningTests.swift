import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// Removing databases that nobody uses any longer.
@Suite struct CacheCleaningTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `only databases of ours that were not written to for long are removed`() throws {
    let old = Date(timeIntervalSince1970: 1_000_000)
    let new = Date(timeIntervalSince1970: 2_000_000)
    let files: [(name: String, date: Date, isKept: Bool)] = [
      ("contacts-0000000000000001.sqlite", old, false),
      ("contacts-0000000000000001.sqlite-shm", old, false),
      ("contacts-0000000000000002.sqlite", old, true),
      ("contacts-0000000000000002.sqlite-wal", old, true),
      ("contacts-0000000000000004.sqlite.damaged", old, false),
      ("contacts-0000000000000004.sqlite.damaged-2", old, false),
      ("contacts-0000000000000004.sqlite.damaged-12", old, false),
      ("contacts-0000000000000004.sqlite.damaged-12-wal", old, false),
      ("contacts-0000000000000003.sqlite", new, true),
      ("contacts-0000000000000004.sqlite.damaged-x", old, true),
      ("contacts-0000000000000004.sqlite.damaged-", old, true),
      ("contacts-0000000000000005.sqlite", old, true),
      ("contacts-0000000000000005.sqlite-wal", new, true),
      // Nobody knows what these held.
      ("directory-0000000000000001.sqlite", old, true),
      ("directory-0000000000000003.sqlite.damaged", old, true),
      ("employees-card.vcf", old, false), ("card.vcf", old, true),
      ("contacts-2024.sqlite", old, true), ("directory-app.sqlite", old, true),
      ("contacts-00000000000000ZZ.sqlite", old, true),
      ("somebody-else.sqlite", old, true), ("refresh.lock", old, true),
    ]
    for file in files {
      let path = try scratch.write("x", to: file.name)
      try FileManager.default.setAttributes([.modificationDate: file.date], ofItemAtPath: path)
    }
    CacheCleaning.removeUnused(
      in: scratch.url.path, since: Date(timeIntervalSince1970: 1_500_000),
      but: ["contacts-0000000000000002.sqlite"])
    for file in files {
      let isThere = FileManager.default.fileExists(atPath: scratch.path(file.name))
      #expect(isThere == file.isKept, "\(file.name)")
    }
  }

  @Test func `unused files are told with the bytes of their logs, whatever their age`() throws {
    try scratch.write("123", to: "contacts-0000000000000001.sqlite")
    try scratch.write("45", to: "contacts-0000000000000001.sqlite-wal")
    try scratch.write("6", to: "contacts-0000000000000002.sqlite")
    try scratch.write("", to: "contacts-0000000000000003.sqlite/x")
    try scratch.write("7", to: "employees-card.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("contacts-0000000000000004.sqlite"),
      withDestinationPath: "contacts-0000000000000002.sqlite")
    let files = CacheCleaning.unusedFiles(
      in: scratch.url.path, since: nil, but: ["contacts-0000000000000002.sqlite"])
    #expect(files.map(\.name) == ["contacts-0000000000000001.sqlite", "employees-card.vcf"])
    #expect(files.map(\.size) == [5, 1])
    for file in files { try CacheCleaning.remove(file, in: scratch.url.path) }
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path)
    #expect(
      names.sorted() == [2, 3, 4].map { "contacts-000000000000000\($0).sqlite" })
  }

  @Test func `a file that can't be removed is told`() throws {
    let path = try scratch.write("", to: "contacts-0000000000000001.sqlite/x")
    let folder = scratch.url.path
    let file = CacheCleaning.UnusedFile(name: "contacts-0000000000000001.sqlite", size: 0)
    #expect(throws: StoreError.self) { try CacheCleaning.remove(file, in: folder) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `where there is no folder there is nothing to do`() {
    CacheCleaning.removeUnused(in: scratch.path("nothing"), since: .distantFuture, but: [])
  }

  @Test func `an empty file of a directory holds no changes`() throws {
    let path = try scratch.write("", to: "directory-0000000000000001.sqlite")
    CacheCleaning.removeUnused(in: scratch.url.path, since: .distantFuture, but: [])
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test(arguments: Harm.allCases)
  func `a log of changes that can't be read is never removed`(harm: Harm) throws {
    let store = try DirectoryStore.open(scratch, feeds: [tallinn])
    try store.store(.answer(tallinn, []), at: 0)
    try store.store(.answer(tallinn, [record("Anna", "A")]), at: 1)
    let path = try #require(store.path)
    let page = try store.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_schema WHERE name = 'pending_change'")
    }
    try store.setAside()
    var bytes = try Data(contentsOf: URL(filePath: path + ".damaged"))
    switch harm {
    case .noHeader: bytes.replaceSubrange(0..<100, with: Data(repeating: 0xA5, count: 100))
    case .cut: bytes = bytes.prefix(5000)
    case .emptiedPage:
      // The number of its entries (SQLite: File Format, section 1.6).
      let start = (try #require(page) - 1) * 4096
      bytes.replaceSubrange(start + 3..<start + 5, with: [0, 0])
    }
    try bytes.write(to: URL(filePath: path + ".damaged"))
    CacheCleaning.removeUnused(in: scratch.path("cache"), since: .distantFuture, but: [])
    #expect(FileManager.default.fileExists(atPath: path + ".damaged"))
  }

  enum Harm: CaseIterable { case noHeader, cut, emptiedPage }

  @Test(arguments: ["", ".damaged", ".damaged-2", ".damaged-12"])
  func `a log of changes that holds something is never removed`(suffix: String) throws {
    let folder = scratch.path("cache")
    let names = [tallinn, tartu].map { DirectoryStore.fileName([$0]) }
    for (feed, later) in [(tallinn, [record("Anna", "A")]), (tartu, [])] {
      let store = try DirectoryStore.open(folder: folder, feeds: [feed])
      try store.store(.answer(feed, []), at: 0)
      // The last change may still be in the write-ahead log.
      try store.write(isDeferrable: true) { db in
        let events = later.map { record in
          ChangeBatch.Event.change(
            record.name.key,
            Change(kind: .joined, fullName: record.name.description, feed: feed.name))
        }
        try DirectoryStore.addPending(events, at: .at(1), db)
      }
    }
    for name in names where !suffix.isEmpty {
      for part in ["", "-wal"] {
        let path = folder + "/" + name
        try? FileManager.default.moveItem(atPath: path + part, toPath: path + suffix + part)
      }
    }
    CacheCleaning.removeUnused(in: folder, since: .distantFuture, but: [])
    let left = names.map { FileManager.default.fileExists(atPath: folder + "/" + $0 + suffix) }
    #expect(left == [true, false])
  }
}
