import Files
import Foundation
import SQLiteFiles
import TestSupport
import Testing

/// Locks that several wait for.
@Suite struct FileLockTests {
  @Test func `who waits for its turn gets it before one that locks again at once`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("lock")
    let order = Locked<[String]>([])
    let timeout = TimeLimit.hang
    let hasEnded = DispatchSemaphore(value: 0)
    do {
      let first = try FileLock(path: path, inTurnWithin: timeout, courtesy: timeout)
      #expect(!first.wasHeld)
      Thread.detachNewThread {
        let lock = try? FileLock(path: path, inTurnWithin: timeout, courtesy: timeout)
        order.withLock { $0.append(lock?.wasHeld == true ? "waited" : "failed") }
        withExtendedLifetime(lock) {}
        hasEnded.signal()
      }
      // The other waits when it holds the lock of those who do.
      let waits = waitUntil {
        (try? OpenFile(updating: path + ".next").lock()) == false
      }
      #expect(waits)
      withExtendedLifetime(first) {}
    }
    for _ in 0..<3 {
      let again = try FileLock(path: path, inTurnWithin: timeout, courtesy: timeout)
      order.withLock { $0.append("again") }
      withExtendedLifetime(again) {}
    }
    #expect(hasEnded.wait(timeout: .now() + TimeLimit.hang / .seconds(1)) == .success)
    #expect(order.withLock { $0 } == ["waited", "again", "again", "again"])
  }

  @Test func `one that was stopped while it waits keeps nobody from the lock`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("lock")
    let stopped = try OpenFile(updating: path + ".next", creates: true)
    #expect(try stopped.lock())
    for _ in 0..<2 {
      let lock = try FileLock(
        path: path, inTurnWithin: TimeLimit.hang, courtesy: .milliseconds(30))
      #expect(lock.wasHeld)
    }
    _ = try stopped.status()
  }

  @Test func `a lock that is not given back in time is told`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path("lock")
    let first = try FileLock(path: path, inTurnWithin: .zero)
    #expect(throws: StoreError.busy(path: path)) {
      _ = try FileLock(path: path, inTurnWithin: .milliseconds(30))
    }
    withExtendedLifetime(first) {}
  }
}
