import EmployeeDirectory
import Foundation
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
    let groups: [(names: [String], date: Date, isKept: Bool)] = [
      (
        [
          "contacts-0000000000000001.sqlite", "contacts-0000000000000001.sqlite-shm",
          "contacts-0000000000000004.sqlite.damaged", "contacts-0000000000000004.sqlite.damaged-2",
          "contacts-0000000000000004.sqlite.damaged-12",
          "contacts-0000000000000004.sqlite.damaged-12-wal", "directory-0000000000000001.sqlite",
          "directory-0000000000000003.sqlite.damaged", "employees-card.vcf",
        ], old, false
      ),
      (
        [
          "contacts-0000000000000002.sqlite", "contacts-0000000000000002.sqlite-wal",
          "contacts-0000000000000005.sqlite", "card.vcf", "contacts-2024.sqlite",
          "directory-app.sqlite", "contacts-00000000000000ZZ.sqlite", "somebody-else.sqlite",
          "refresh.lock",
        ], old, true
      ),
      (
        [
          "contacts-0000000000000003.sqlite", "contacts-0000000000000005.sqlite-wal",
        ], new, true
      ),
    ]
    for group in groups {
      for name in group.names {
        let path = try scratch.write("x", to: name)
        try FileManager.default.setAttributes([.modificationDate: group.date], ofItemAtPath: path)
      }
    }
    CacheCleaning.removeUnused(
      in: scratch.url.path, since: Date(timeIntervalSince1970: 1_500_000),
      but: ["contacts-0000000000000002.sqlite"])
    let kept = try scratch.names()
    for group in groups {
      for name in group.names { #expect(kept.contains(name) == group.isKept, "\(name)") }
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
    #expect(
      try scratch.names() == [2, 3, 4].map { "contacts-000000000000000\($0).sqlite" })
  }

  @Test func `a database that is open is not removed`() throws {
    let folder = scratch.path("cache")
    let (one, other) = (
      try DirectoryStore.open(folder: folder, feeds: [tallinn]),
      DirectoryStore.fileName([tartu])
    )
    try one.store(.answer(tallinn, [record("Anna", "A")]))
    _ = try DirectoryStore.open(folder: folder, feeds: [tartu])
    #expect(CacheCleaning.unusedFiles(in: folder, since: nil, but: []).map(\.name) == [other])
    let name = DirectoryStore.fileName([tallinn])
    #expect(throws: StoreError.busy(path: folder + "/" + name)) {
      try CacheCleaning.remove(CacheCleaning.UnusedFile(name: name, size: 0), in: folder)
    }
    CacheCleaning.removeUnused(in: folder, since: .distantFuture, but: [])
    #expect(!FileManager.default.fileExists(atPath: folder + "/" + other))
    #expect(one.isCurrent)
    try one.store(.answer(tallinn, [record("Berit", "B")]), at: 1)
    #expect(try DirectoryStore.open(folder: folder, feeds: [tallinn]).names() == ["Berit B"])
  }

  @Test func `a file that can't be removed is told`() throws {
    let path = try scratch.write("", to: "contacts-0000000000000001.sqlite/x")
    let folder = scratch.url.path
    let file = CacheCleaning.UnusedFile(name: "contacts-0000000000000001.sqlite", size: 0)
    #expect(throws: StoreError.self) { try CacheCleaning.remove(file, in: folder) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test func `where there is no folder there is nothing to do`() {
    let folder = scratch.path("nothing")
    CacheCleaning.removeUnused(in: folder, since: .distantFuture, but: [])
    #expect(CacheCleaning.unusedFiles(in: folder, since: nil, but: []).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }
}
