import Foundation
import GRDB
import TestSupport
import Testing

@testable import DirectoryStore

/// Makes SQLite what it is without SQLITE_USE_URI; to be called before it is used.
private func takeNoPathForURI() -> Bool {
  // sqlite3_config takes `...`, which Swift cannot call; a number goes the same way.
  typealias Configure = @convention(c) (Int32, Int32) -> Int32
  guard let symbol = unsafe dlsym(nil, "sqlite3_config") else { return false }
  let optionURI: Int32 = 17
  return unsafe unsafeBitCast(symbol, to: Configure.self)(optionURI, 0) == 0
}

/// Reading a database without writing anything beside it.
@Suite struct UnchangingDatabaseTests {
  /// Debian's SQLite takes every path for a URI, others take none for one unless they are told to.
  @Test func `it needs no SQLite that takes every path for a URI`() async {
    await #expect(processExitsWith: .success) {
      let scratch = try ScratchFolder()
      try #require(takeNoPathForURI())
      var configuration = Configuration()
      configuration.readonly = true
      try DirectoryStore.open(scratch).store(.answer(tallinn, [record("Anna", "A")]))
      let path = scratch.path("cache/" + DirectoryStore.fileName([tallinn, tartu]))
      let address = URL(filePath: path).absoluteString + "?immutable=1"
      #expect(throws: DatabaseError.self) {
        try DatabaseQueue(path: address, configuration: configuration)
      }
      let copy = try DirectoryStore.inMemory(
        readingFrom: scratch.path("cache"), feeds: [tallinn, tartu])
      #expect(try copy.names() == ["Anna A"])
      let files = try FileManager.default.contentsOfDirectory(atPath: scratch.path("cache"))
      #expect(files.count == 1)
    }
  }

  @Test(arguments: ["a?b#c%20d e", "caf\u{10FEE9}"])
  func `a path may hold what means something in a URI, and what is not UTF-8`(name: String) throws {
    let scratch = try ScratchFolder()
    let folder = scratch.path(name)
    try DirectoryStore.open(folder: folder, feeds: [tallinn]).store(
      .answer(tallinn, [record("Anna", "A")]))
    let copy = try DirectoryStore.inMemory(readingFrom: folder, feeds: [tallinn])
    #expect(try copy.names() == ["Anna A"])
  }
}
