import EmployeeDirectory
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// Pages that are kept in a file until the whole answer has come.
@Suite struct PageSpoolTests {
  private static func page(
    _ numbers: Range<Int>, junk: Int = 0
  ) throws(FeedError) -> ResponseBody {
    let people = numbers.map { #"{"id":"\#($0)","fname":"P\#($0)","lname":"L"}"# }
    let junk = String(repeating: "x", count: junk)
    let text = #"{"junk":"\#(junk)","employees":[\#(people.joined(separator: ","))]}"#
    return try ResponseBody(copying: Array(text.utf8))
  }

  private static func pages(in folder: String?, memoryLimit: Int = 0) -> FeedPages {
    FeedPages(
      FeedKind.employees.shape, maximumPeople: 100, folder: folder, memoryLimit: memoryLimit)
  }

  /// Whether each page of an answer is the object that it was when it came.
  private static func areInMemory(_ pages: inout FeedPages) throws -> [Bool] {
    let bodies = [try page(0..<3), try page(3..<3), try page(3..<5, junk: 3 << 20)]
    var added: [FeedDocument] = []
    for body in bodies { added.append(try pages.add(body)) }
    return try added.enumerated().map { try pages.stored.page($0.offset) === $0.element }
  }

  @Test func `pages beyond a limit are in a file that no one sees, and come back`() throws {
    try withScratchFolder { folder in
      var pages = Self.pages(in: folder.url.path)
      let areInMemory = try Self.areInMemory(&pages)
      #expect(areInMemory == [true, false, false])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
      #expect(pages.stored.elementCount == 5)
      let records = FeedRecords(pages.stored)
      #expect(try records.read { index, _ in index == 3 }.records.map(\.record.id) == ["3"])
      for _ in 0..<2 {
        #expect(try records.read().records.map(\.record.id) == ["0", "1", "2", "3", "4"])
      }
    }
  }

  @Test(arguments: [(0, nil as String?), (100, "/proc"), (0, "/nowhere"), (8 << 20, "/tmp")])
  func `pages stay in memory below the limit, and where no file can be`(
    limit: Int, folder: String?
  ) throws {
    var pages = Self.pages(in: folder, memoryLimit: limit)
    let areInMemory = try Self.areInMemory(&pages)
    #expect(areInMemory == [true, true, true])
    #expect(try FeedRecords(pages.stored).read().records.count == 5)
  }

  @Test func `pages for which the disk has no room stay in memory`() throws {
    try withScratchFolder { folder in
      var pages = Self.pages(in: folder.url.path)
      for number in 0..<2 { try pages.add(Self.page(number..<number + 1)) }
      let disk = try ReplacedFiles(in: folder.url.path, by: "/dev/full")
      let refused = try pages.add(Self.page(2..<3))
      disk.restore()
      let next = try pages.add(Self.page(3..<4))
      #expect(disk.count == 1)
      #expect(try pages.stored.page(2) === refused && pages.stored.page(3) === next)
      #expect(
        try FeedRecords(pages.stored).read().records.map(\.record.id) == ["0", "1", "2", "3"])
    }
  }

  @Test func `a page is read back by the limit with which it came`() throws {
    // More records than an answer of the page's own size may have.
    let people = 100_001
    let text = #"{"employees":[\#(String(repeating: "{},", count: people))7]}"#
    let body = ResponseBody(limit: 64 << 20)
    try body.append(copying: Array(text.utf8))
    try withScratchFolder { folder in
      var pages = FeedPages(
        FeedKind.employees.shape, maximumPeople: .max, folder: folder.url.path, memoryLimit: 0)
      try pages.add(Self.page(0..<1))
      try pages.add(body)
      let reading = try FeedRecords(pages.stored).read()
      #expect(reading.records.count == 1 && reading.skippedCount == people + 1)
    }
  }

  @Test func `one who is usable makes a whole answer, and no one does not`() throws {
    try withScratchFolder { folder in
      var pages = Self.pages(in: folder.url.path)
      let wrong = Array(#"{"employees":[7,{}]}"#.utf8)
      for _ in 0..<2 { try pages.add(ResponseBody(copying: wrong)) }
      #expect(throws: FeedError.noUsableRecord(count: 4, first: .notAnObject)) {
        try pages.finish()
      }
      try pages.add(Self.page(0..<1))
      try pages.finish()
    }
  }

  @Test func `names of managers are found on pages in the file`() throws {
    let people = [("1", "Ann One", "3"), ("2", "Bo Two", "1"), ("3", "Cy Three", "")].map {
      #"{"id":"\#($0)","displayName":"\#($1)","\#(Self.enterprise)":{"manager":{"value":"\#($2)"}}}"#
    }
    try withScratchFolder { folder in
      var pages = FeedPages(
        FeedKind.scim.shape, maximumPeople: 10, folder: folder.url.path, memoryLimit: 0)
      for person in people {
        try pages.add(ResponseBody(copying: Array(#"{"Resources":[\#(person)]}"#.utf8)))
      }
      let records = try FeedRecords(pages.stored).read().records.map(\.record)
      #expect(records.map { $0.more.value(of: "manager") } == ["Cy Three", "Ann One", nil])
    }
  }

  private static let enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
}
