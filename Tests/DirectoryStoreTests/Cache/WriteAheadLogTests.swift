import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// Tests which data stays in SQLite's write-ahead log, and which is read from it.
@Suite struct WriteAheadLogTests {
  private let scratch: ScratchFolder
  private let path: String

  init() throws {
    scratch = try ScratchFolder()
    path = try #require(try DirectoryStore.open(scratch).path)
  }

  private var logSize: Int64 { PrivateFolder.size(of: path + "-wal") }

  private func note(at second: Double) throws {
    try DirectoryStore.open(scratch).store(.notModified(tallinn, entityTag: "1"), at: second)
  }

  @Test func `a note leaves the database alone, and is read all the same`() throws {
    try DirectoryStore.open(scratch).store(
      .answer(tallinn, [record("Anna", "A")], entityTag: "1"), .answer(tartu, [], entityTag: "1"))
    #expect(logSize == 0)
    let modified = try modificationDate(of: path)
    let bytes = try Data(contentsOf: URL(filePath: path))
    for second in 1...3 {
      try DirectoryStore.open(scratch).store(
        .notModified(tallinn, entityTag: "1"), .notModified(tartu, entityTag: "1"),
        at: Double(second))
    }
    #expect(logSize > 0)
    #expect(try modificationDate(of: path) == modified)
    // Two changes within a tick of the file system's clock have the same time.
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    let again = try DirectoryStore.open(scratch)
    #expect(try again.feedStates().map(\.checkedAt) == [.at(3), .at(3)])
    #expect(try again.names() == ["Anna A"])
  }

  @Test func `a write that fails for lack of room leaves no log behind`() throws {
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    try store.read { try $0.execute(sql: "PRAGMA cache_size = 10") }
    // SQLite's own limit fails as a full disk does: 100 pages.
    try store.read { try $0.execute(sql: "PRAGMA max_page_count = 100") }
    let many = (0..<5000).map { record("First\($0)", "Last\($0)") }
    let error = #expect(throws: StoreError.self) { try store.store(.answer(tallinn, many), at: 1) }
    #expect(error?.isFullDisk == true)
    #expect(logSize == 0)
    #expect(try store.names() == ["Anna A"])
  }

  @Test func `a log that grew long is copied into the database`() throws {
    try DirectoryStore.open(scratch).store(.answer(tallinn, [], entityTag: "1"))
    var longest: Int64 = 0
    for second in 1...200 {
      try DirectoryStore.open(scratch).store(
        .notModified(tallinn, entityTag: "1"), at: Double(second))
      longest = max(longest, logSize)
    }
    #expect(longest > 200 << 10 && longest < 300 << 10)
  }

  @Test func `an answer is copied into the database, also while others have it open`() throws {
    try DirectoryStore.open(scratch).store(.answer(tallinn, [record("Anna", "A")], entityTag: "1"))
    try note(at: 1)
    do {
      let reader = try DirectoryStore.open(scratch)
      #expect(try reader.names() == ["Anna A"])
      try DirectoryStore.open(scratch).store(
        .answer(tallinn, [record("Anna", "A"), record("Berit", "B")], entityTag: "2"), at: 2)
      #expect(try reader.names() == ["Anna A", "Berit B"])
    }
    for file in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + file) }
    #expect(try DirectoryStore.open(scratch).names() == ["Anna A", "Berit B"])
  }

  @Test(arguments: [0, 2])
  func `what a killed refresh left in the log is read where nothing can be written`(
    copied: Int
  ) throws {
    try DirectoryStore.open(scratch).store(.answer(tallinn, [record("Anna", "A")], entityTag: "1"))
    let store = try DirectoryStore.open(scratch)
    // Copied while it is open, the files are as a process leaves them that is killed.
    let blocker = try DirectoryStore.open(scratch)
    try blocker.read { db in
      // Only what is being read keeps the log.
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema")
      try store.store(
        .answer(tallinn, [record("Anna", "A"), record("Berit", "B")], entityTag: "2"), at: 2)
      try copyCache()
    }
    try checkpoint(pages: copied)
    let killed = scratch.path("killed")
    let feeds = [tallinn, tartu]
    #expect(try DirectoryStore.open(folder: killed, feeds: feeds).names() == ["Anna A", "Berit B"])
    let found = try DirectoryStore.inMemory(readingFrom: killed, feeds: feeds)
    #expect(try found.names() == ["Anna A", "Berit B"])
    #expect(try found.feedStates().first?.entityTag == "2")
  }

  private var copy: String { scratch.path("killed/" + (path as NSString).lastPathComponent) }

  private func copyCache() throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: scratch.path("killed"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    for end in ["", "-wal"] { try files.copyItem(atPath: path + end, toPath: copy + end) }
  }

  /// Copies the first pages of the log into the copy, as a checkpoint does that is not finished.
  private func checkpoint(pages: Int) throws {
    let log = try Data(contentsOf: URL(filePath: copy + "-wal"))
    var bytes = try Data(contentsOf: URL(filePath: copy))
    try #require(log.count >= 32 + pages * (24 + 4096))
    for frame in 0..<pages {
      // A header of 32 bytes, then frames of 24 and a page.
      let start = 32 + frame * (24 + 4096)
      let page = log[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if page * 4096 > bytes.count { continue }
      bytes.replaceSubrange(
        (page - 1) * 4096..<page * 4096, with: log[start + 24..<start + 24 + 4096])
    }
    try bytes.write(to: URL(filePath: copy))
  }
}

private func modificationDate(of path: String) throws -> Date? {
  try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
}
