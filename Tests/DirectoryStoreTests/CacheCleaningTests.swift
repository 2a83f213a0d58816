import DirectoryStore
import Foundation
import TestSupport
import Testing

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
      but: scratch.url.path + "/directory-5.sqlite")
    for file in files {
      let isThere = FileManager.default.fileExists(atPath: scratch.path(file.name))
      #expect(isThere == file.isKept, "\(file.name)")
    }
  }

  @Test func `where there is no folder there is nothing to do`() {
    CacheCleaning.removeUnused(in: scratch.path("nothing"), since: .distantFuture, but: nil)
  }
}
