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
      let first = try FileLock(path: path, inTurnWithin: timeout)
      #expect(!first.wasHeld)
      Thread.detachNewThread {
        let lock = try? FileLock(path: path, inTurnWithin: timeout)
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
      let again = try FileLock(path: path, inTurnWithin: timeout)
      order.withLock { $0.append("again") }
      withExtendedLifetime(again) {}
    }
    #expect(hasEnded.wait(timeout: .now() + TimeLimit.hang / .seconds(1)) == .success)
    #expect(order.withLock { $0 } == ["waited", "again", "again", "again"])
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
