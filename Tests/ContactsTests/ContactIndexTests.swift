import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import Contacts

/// The state of the indexed files that the contact index keeps.
@Suite struct ContactIndexTests {
  private let scratch: ScratchFolder
  private let index: CacheDatabase
  private let other: CacheDatabase

  init() throws {
    scratch = try ScratchFolder()
    (index, other) = (
      try CacheDatabase.contacts(folder: scratch.path("cache"), paths: ["/d"]),
      try CacheDatabase.contacts(folder: scratch.path("cache"), paths: ["/d"])
    )
  }

  private static let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4)

  private func checksum(_ paths: String...) -> SetChecksum {
    var checksum = SetChecksum()
    for path in paths { checksum.add(path, Self.stamp) }
    return checksum
  }

  private func add(_ path: String, to index: CacheDatabase, noting files: SetChecksum?) throws {
    try index.write { db in
      _ = try ContactIndex.Writer(db).add(path, root: 0, stamp: Self.stamp)
      if let files { try FileListing.setChecksum(files, db) }
    }
  }

  private func isMade(of paths: String..., by index: CacheDatabase? = nil) throws -> Bool {
    try (index ?? self.index).read { db in
      var files = SetChecksum()
      for path in paths { files.add(path, Self.stamp) }
      return try FileListing.isMade(of: files, db)
    }
  }

  private func contacts() throws -> [Contact] {
    try index.read { try ContactIndex.contacts($0) }
  }

  private func knownFiles() throws -> FileListing.KnownFiles {
    try index.read(FileListing.knownFiles)
  }

  @Test func `an index of an older version is made again, and is no damage`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path("cache")
    _ = try CacheDatabase.contacts(folder: folder, paths: ["/a.vcf"])
    let path = folder + "/" + AddressBook.fileName(["/a.vcf"])
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          INSERT INTO source VALUES (1, '/a.vcf', 0, 1, 1, 1, 1); ALTER TABLE card DROP COLUMN length;
          CREATE TABLE older (a INTEGER) STRICT; PRAGMA user_version = 1
          """)
    }
    try queue.close()
    let index = try CacheDatabase.contacts(folder: folder, paths: ["/a.vcf"])
    #expect(try index.read(FileListing.knownFiles).files.isEmpty)
  }

  @Test func `it is made of the files that were noted last`() throws {
    #expect(try !isMade())
    try add("/d/a", to: index, noting: checksum("/d/a"))
    #expect(try isMade(of: "/d/a"))
    #expect(try !isMade(of: "/d/b"))
    #expect(try !isMade())
    try add("/d/b", to: index, noting: nil)
    #expect(try !isMade(of: "/d/a"))
    #expect(try !isMade(of: "/d/a", "/d/b"))
  }

  @Test func `nothing is noted by what was known before somebody else changed it`() throws {
    let known = try knownFiles()
    try add("/d/a", to: other, noting: checksum("/d/a"))
    #expect(try knownFiles().files.keys.sorted() == ["/d/a"])
    let none = checksum()
    try index.write { try AddressBook.setChecksum(none, if: known, $0) }
    #expect(try !isMade())

    let current = try knownFiles()
    let files = checksum("/d/a")
    try index.write { try AddressBook.setChecksum(files, if: current, $0) }
    #expect(try isMade(of: "/d/a", by: other))
  }

  @Test func `a file that is removed takes its cards and problems along`() throws {
    let contact = Contact(
      givenName: "Anna", familyName: "Tamm", additionalNames: "", formattedName: "", uid: nil,
      file: "/d/a", line: 1, byteRange: 0..<9, birthday: AnnualDay("1980-04-15"),
      anniversary: AnnualDay("--02-29"))
    try index.write { db in
      let writer = try ContactIndex.Writer(db)
      var file = try writer.add("/d/a", root: 0, stamp: Self.stamp)
      try writer.add(contact, to: &file)
      try writer.add(contact, to: &file)
      try writer.add(
        ContactProblem(file: "/d/a", line: 2, cause: .more(count: 2), lostCards: 1), to: file)
    }
    #expect(try contacts() == [contact, contact])
    #expect(try index.read(ContactIndex.problems).count == 1)
    let known = try #require(try knownFiles().files["/d/a"])
    #expect(known.stamp == Self.stamp)
    try index.write { try FileListing.remove(id: known.id, $0) }
    #expect(try contacts().isEmpty)
    #expect(try index.read(ContactIndex.problems).isEmpty)
    #expect(try knownFiles().files.isEmpty)
  }
}
