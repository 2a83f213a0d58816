import EmployeeDirectory
import Foundation
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
      ("directory-1.sqlite", old, false), ("directory-2.sqlite", new, true),
      ("contacts-1.sqlite", old, false), ("contacts-1.sqlite-shm", old, false),
      ("contacts-2.sqlite", old, true), ("contacts-2.sqlite-wal", old, true),
      ("directory-3.sqlite.damaged", old, false), ("directory-4.sqlite", old, true),
      ("directory-4.sqlite-wal", new, true), ("directory-5.sqlite", old, true),
      ("card.vcf", old, false), ("cards.vcf", old, true),
      ("somebody-else.sqlite", old, true), ("refresh.lock", old, true),
    ]
    for file in files {
      let path = try scratch.write("x", to: file.name)
      try FileManager.default.setAttributes([.modificationDate: file.date], ofItemAtPath: path)
    }
    CacheCleaning.removeUnused(
      in: scratch.url.path, since: Date(timeIntervalSince1970: 1_500_000),
      but: ["directory-5.sqlite", "contacts-2.sqlite"])
    for file in files {
      let isThere = FileManager.default.fileExists(atPath: scratch.path(file.name))
      #expect(isThere == file.isKept, "\(file.name)")
    }
  }

  @Test func `where there is no folder there is nothing to do`() {
    CacheCleaning.removeUnused(in: scratch.path("nothing"), since: .distantFuture, but: [])
  }

  @Test(arguments: ["", ".damaged"])
  func `a log of changes that holds something is never removed`(suffix: String) throws {
    let folder = scratch.path("cache")
    let names = [tallinn, tartu].map { DirectoryStore.fileName([$0]) }
    for (feed, later) in [(tallinn, [record("Anna", "A")]), (tartu, [])] {
      let store = try DirectoryStore.open(folder: folder, feeds: [feed])
      try store.store(.answer(feed, []), at: 0)
      // The last change may still be in the write-ahead log.
      try store.write(isNote: true) { db in
        try DirectoryStore.log(
          later.map { record in
            (
              record.name.key,
              Change(kind: .joined, fullName: record.name.description, feed: feed.name)
            )
          }, at: .at(1), db)
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
