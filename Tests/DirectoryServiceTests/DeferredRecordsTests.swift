import DirectoryStore
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryService

/// Records that are read while a server answers.
@Suite struct DeferredRecordsTests {
  @Test func `records are read once, on whichever thread is first`() throws {
    let fixture = try ServiceFixture()
    let store = try fixture.service().store
    let reads = Locked(0)
    let deferred = DeferredRecords { () throws(StoreError) in
      reads.withLock { $0 += 1 }
      return try store.storedRecords(of: "nobody")
    }
    #expect(deferred.present == nil)
    deferred.startReading()
    for _ in 0..<2 { #expect(try deferred.records() != nil) }
    #expect(deferred.present != nil)
    #expect(reads.withLock(\.self) == 1)
  }

  @Test func `an error is thrown by each look, but before the first`() throws {
    let deferred = DeferredRecords { () throws(StoreError) in throw .busy(path: "cache") }
    try deferred.check()
    #expect(throws: StoreError.busy(path: "cache")) { try deferred.records() }
    #expect(throws: StoreError.busy(path: "cache")) { try deferred.check() }
    #expect(deferred.present == nil)
  }
}
