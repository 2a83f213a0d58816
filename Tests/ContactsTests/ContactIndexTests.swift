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
  private let index: ContactIndex
  private let other: ContactIndex

  init() throws {
    scratch = try ScratchFolder()
    (index, other) = (
      try ContactIndex(folder: scratch.path("cache"), paths: ["/d"]),
      try ContactIndex(folder: scratch.path("cache"), paths: ["/d"])
    )
  }

  private static let stamp = FileStamp(device: 1, inode: 2, size: 3, modified: 4)

  private func checksum(_ paths: String...) -> SetChecksum {
    var checksum = SetChecksum()
    for path in paths { checksum.add(path, Self.stamp) }
    return checksum
  }

  private func add(_ path: String, to index: ContactIndex, noting files: SetChecksum?) throws {
    try index.update { writer in
      _ = try writer.add(path, root: 0, stamp: Self.stamp)
      if let files { try writer.setChecksum(files) }
    }
  }

  @Test func `an index of an older version is made again, and is no damage`() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path("cache")
    _ = try ContactIndex(folder: folder, paths: ["/a.vcf"])
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
    let index = try ContactIndex(folder: folder, paths: ["/a.vcf"])
    #expect(try index.knownFiles().files.isEmpty)
  }

  @Test func `it is made of the files that were noted last`() throws {
    #expect(try !index.isMade(of: checksum()))
    try add("/d/a", to: index, noting: checksum("/d/a"))
    #expect(try index.isMade(of: checksum("/d/a")))
    #expect(try !index.isMade(of: checksum("/d/b")))
    #expect(try !index.isMade(of: checksum()))
    try add("/d/b", to: index, noting: nil)
    #expect(try !index.isMade(of: checksum("/d/a")))
    #expect(try !index.isMade(of: checksum("/d/a", "/d/b")))
  }

  @Test func `nothing is noted by what was known before somebody else changed it`() throws {
    let known = try index.knownFiles()
    try add("/d/a", to: other, noting: checksum("/d/a"))
    try index.update { writer in
      #expect(try !writer.isUnchanged(since: known))
      #expect(try writer.knownFiles().files.keys.sorted() == ["/d/a"])
      try writer.setChecksum(checksum(), if: known)
    }
    #expect(try !index.isMade(of: checksum()))

    let current = try index.knownFiles()
    try index.update { writer in
      #expect(try writer.isUnchanged(since: current))
      try writer.setChecksum(checksum("/d/a"), if: current)
    }
    #expect(try other.isMade(of: checksum("/d/a")))
  }

  @Test func `a file that is removed takes its cards and problems along`() throws {
    let contact = Contact(
      givenName: "Anna", familyName: "Tamm", additionalNames: "", formattedName: "", uid: nil,
      file: "/d/a", line: 1, byteRange: 0..<9, birthday: AnnualDay("1980-04-15"),
      anniversary: AnnualDay("--02-29"))
    try index.update { writer in
      var file = try writer.add("/d/a", root: 0, stamp: Self.stamp)
      try writer.add(contact, to: &file)
      try writer.add(contact, to: &file)
      try writer.add(
        ContactProblem(file: "/d/a", line: 2, cause: .more(count: 2), lostCards: 1), to: file)
    }
    #expect(try index.contacts() == [contact, contact])
    #expect(try index.problems().count == 1)
    let known = try #require(try index.knownFiles().files["/d/a"])
    #expect(known.stamp == Self.stamp)
    try index.update { try $0.remove(known) }
    #expect(try index.contacts().isEmpty && index.problems().isEmpty)
    #expect(try index.knownFiles().files.isEmpty)
  }
}
