import Foundation
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryStore

/// One refresh at a time.
@Suite struct RefreshLockTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private func lock(timeout: Duration = .seconds(30)) throws -> FileLock {
    try FileLock(refreshing: scratch.url.path, timeout: timeout)
  }

  @Test func `a free lock is had at once, and is free again once nobody refers to it`() throws {
    for _ in 0..<2 {
      let lock = try lock(timeout: .zero)
      #expect(!lock.wasHeld)
    }
  }

  @Test func `who waits beyond the time limit is told so`() throws {
    let holder = try lock()
    let path = scratch.url.path + "/refresh.lock"
    #expect(throws: StoreError.busy(path: path)) { try lock(timeout: .milliseconds(50)) }
    #expect(!holder.wasHeld)
  }

  @Test func `who waits gets it when it is given back, and knows that she waited`() throws {
    var holder: FileLock? = try lock()
    #expect(holder?.wasHeld == false)
    let waiter = try FileLock(refreshing: scratch.url.path, timeout: .seconds(30)) { holder = nil }
    #expect(waiter.wasHeld)
    #expect(holder == nil)
  }

  @Test func `what is no file is no lock`() throws {
    let path = scratch.url.path + "/refresh.lock"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: StoreError.notAFile(path: path)) { try lock() }
  }
}
