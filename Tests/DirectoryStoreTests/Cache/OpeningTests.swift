import EmployeeDirectory
import Foundation
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// The cache's folder and file, whatever stands in their places.
@Suite struct OpeningTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `the folder and its files are nobody else's`() throws {
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache"))
    #expect(files.count == 3)
    #expect(files.contains { $0.hasSuffix("-wal") } && files.contains { $0.hasSuffix("-shm") })
    #expect(try mode(of: scratch.path("cache")) == 0o700)
    for file in files { #expect(try mode(of: scratch.path("cache/" + file)) == 0o600) }
  }

  @Test func `a file that others could read is closed to them`() throws {
    let path = try #require(try DirectoryStore.open(scratch).path)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    _ = try DirectoryStore.open(scratch)
    #expect(try mode(of: path) == 0o600)
  }

  @Test func `what was stored is there when it is opened again`() throws {
    let states = try {
      let store = try DirectoryStore.open(scratch)
      try store.store(
        .answer(tallinn, [record("Anna", "A", .web, phone: "5")], entityTag: "\"1\""))
      try store.store(.answer(tallinn, [record("Anna", "A", .web), record("B", "B")]), at: 1)
      return (try store.feedStates(), try store.changes(), try store.employees(in: estonian))
    }()
    let store = try DirectoryStore.open(scratch)
    #expect(try store.feedStates() == states.0)
    #expect(try store.changes() == states.1)
    #expect(try store.employees(in: estonian) == states.2)
  }

  @Test(arguments: [
    [], [tallinn], [tartu, tallinn],
    [tallinn, FeedIdentity(name: tartu.name, url: tallinn.url)],
    [tallinn, FeedIdentity(name: "Narva", url: tartu.url)],
  ])
  func `another set of feeds has another database`(feeds: [FeedIdentity]) throws {
    try DirectoryStore.open(scratch).store(.answer(tallinn, [record("Anna", "A")]))
    let other = try DirectoryStore.open(scratch, feeds: feeds)
    #expect(try other.count() == 0)
    #expect(try other.feedStates().map(\.identity) == feeds)
    #expect(try DirectoryStore.open(scratch).count() == 1)
  }

  @Test func `a newer version's database is left alone`() throws {
    let path = try #require(try DirectoryStore.open(scratch).path)
    try change(path, "PRAGMA journal_mode = DELETE; PRAGMA user_version = 99")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(throws: StoreError.newerVersion(path: path)) { try DirectoryStore.open(scratch) }
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func `a folder whose place is taken can't be used`() throws {
    let path = try scratch.write("", to: "cache")
    #expect(throws: StoreError.folder(path: path, fault: .notAFolder)) {
      try DirectoryStore.open(scratch)
    }
    #expect(throws: StoreError.folder(path: path + "/in", fault: .system(errno: ENOTDIR))) {
      try DirectoryStore.open(folder: path + "/in", feeds: [])
    }
  }

  @Test(arguments: [0o777, 0o770, 0o702])
  func `a folder that others may write to can't be used`(mode: Int) throws {
    let path = scratch.path("cache")
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(throws: StoreError.folder(path: path, fault: .writableByOthers)) {
      try DirectoryStore.open(scratch)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "there is no /proc"))
  func `a folder that nobody may write to can't be used`() {
    #expect(throws: StoreError.self) {
      try DirectoryStore.open(folder: "/proc", feeds: [tallinn], timeout: 0)
    }
  }

  @Test func `the target of a symbolic link in the database's place is not touched`() throws {
    let path = try placeOfDatabase()
    let target = try scratch.write("precious", to: "target")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(throws: StoreError.notAFile(path: path)) { try DirectoryStore.open(scratch) }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "precious")
  }

  @Test func `a folder in the database's place is no database`() throws {
    let path = try placeOfDatabase()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: StoreError.notAFile(path: path)) { try DirectoryStore.open(scratch) }
  }

  @Test func `a FIFO in the database's place is no database, and nobody waits for it`() throws {
    let path = try placeOfDatabase()
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: StoreError.notAFile(path: path)) { try DirectoryStore.open(scratch) }
  }

  @Test func `a store in memory holds what a file would`() throws {
    let store = try DirectoryStore.inMemory(feeds: [tallinn])
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    #expect(try store.names() == ["Anna A"] && store.path == nil)
  }

  @Test func `a copy in memory holds what the file does, and goes its own way`() throws {
    let store = try DirectoryStore.open(scratch)
    try store.store(.answer(tallinn, [record("Anna", "A")]))
    let copy = try store.copyInMemory()
    #expect(try copy.feedStates() == store.feedStates())
    try copy.store(.answer(tallinn, [record("Anna", "A"), record("Berit", "B")]), at: 1)
    #expect(try copy.names() == ["Anna A", "Berit B"])
    #expect(try copy.changes().count == 1)
    #expect(try store.names() == ["Anna A"])
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// Where the database would be, in a folder that has none.
  private func placeOfDatabase() throws -> String {
    let path = try #require(try DirectoryStore.open(scratch).path)
    try FileManager.default.removeItem(atPath: scratch.path("cache"))
    try FileManager.default.createDirectory(
      atPath: scratch.path("cache"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    return path
  }
}
