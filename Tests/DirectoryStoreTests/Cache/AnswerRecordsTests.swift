import EmployeeDirectory
import Foundation
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// The records of answers until they are stored, in memory and in a file.
@Suite struct AnswerRecordsTests {
  /// Records with and without each detail; every tenth is longer than what is read at once.
  private static func records(_ count: Int) throws -> [FeedRecord] {
    try (0..<count).map { number in
      func has(_ bit: Int) -> Bool { number & 1 << bit != 0 }
      let projects = (0..<(number % 10 == 9 ? 100 : number % 3)).map { "Project \($0)\n\\ of Õie" }
      let otherEmails: [String] = has(6) ? ["õ@example.com", "a\(number)@example.com"] : []
      let emailAliases: [String] = has(7) ? ["former\(number)@example.com"] : []
      let otherPhones: [String] = has(8) ? ["+372 5\(number)"] : []
      return FeedRecord(
        name: try #require(FullName(first: has(0) ? "Õie \(number)" : "", last: "O’Brien")),
        email: has(1) ? "o\(number)@example.com" : "", phone: has(2) ? "+372 \(number)" : nil,
        position: has(3) ? .sales : nil, projects: projects,
        images: has(4)
          ? PictureSizes(thumb: "t\(number)", full: has(5) ? "f" : nil) : PictureSizes(),
        id: has(5) ? "=%C3%B5\(number)" : nil,
        more: has(0) ? [OwnField("department", "Müük")].compactMap { $0 } : [],
        otherEmails: otherEmails, emailAliases: emailAliases, otherPhones: otherPhones)
    }
  }

  /// Appends records in parts of some sizes, and reads all of them back; `then` is called after the
  /// second part.
  private static func expectSame(
    _ count: Int, inPartsOf sizes: [Int], _ stored: AnswerRecords, then: () throws -> Void = {}
  ) throws {
    let records = try records(count)
    var (start, round) = (0, 0)
    while start < count {
      let end = min(start + sizes[round % sizes.count], count)
      stored.append((start..<end).map { ($0, records[$0]) }, isFirst: round == 0)
      (start, round) = (end, round + 1)
      if round == 2 { try then() }
    }
    #expect(stored.count == count)
    for number in records.indices.shuffled() {
      #expect(try stored.record(number) == records[number])
      #expect(try stored.name(number) == records[number].name)
    }
  }

  @Test(arguments: [0, 40, 1_000]) func `records come back as they were`(limit: Int) throws {
    try withScratchFolder { folder in
      let stored = AnswerRecords(folder: folder.url.path, limit: limit)
      try Self.expectSame(300, inPartsOf: [1, 7, 0, 64], stored)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
  }

  @Test(arguments: [nil, "/nowhere"])
  func `records come back if no file can be created`(folder: String?) throws {
    let stored = AnswerRecords(folder: folder, limit: 0)
    try Self.expectSame(100, inPartsOf: [9], stored)
  }

  @Test(arguments: [([5, 20, 10_001, 4], 9), ([20, 5, 10_001], 20), ([10_100], 10_100)])
  func `all but the first part are in the file beyond the limit, however large`(
    sizes: [Int], inMemory: Int
  ) throws {
    try withScratchFolder { folder in
      let stored = AnswerRecords(folder: folder.url.path, limit: 10)
      try Self.expectSame(sizes.reduce(0, +), inPartsOf: sizes, stored)
      #expect(stored.memoryCount == inMemory)
    }
  }

  @Test func `records for which the disk has no room stay in memory`() throws {
    try withScratchFolder { folder in
      let stored = AnswerRecords(folder: folder.url.path, limit: 0)
      var full: ReplacedFiles?
      try Self.expectSame(5_000, inPartsOf: [9, 9, 700], stored) {
        full = try ReplacedFiles(in: folder.url.path, by: "/dev/full")
      }
      #expect(full?.count == 1)
    }
  }

  @Test func `a record of which texts are missing is no record`() throws {
    let lists = try Self.records(10)[9].lists
    #expect(FeedRecord(lists: lists)?.projects.count == 100)
    for count in 0..<lists.count { #expect(FeedRecord(lists: Array(lists.prefix(count))) == nil) }
    for list in 0...1 {
      var shorter = lists
      shorter[list].removeLast()
      #expect(FeedRecord(lists: shorter) == nil)
    }
  }
}
