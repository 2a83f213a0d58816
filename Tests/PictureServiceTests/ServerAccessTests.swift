import Foundation
import LDAP
import TestSupport
import Testing

@testable import PictureService

/// How many threads search a directory server at once.
@Suite struct ServerAccessTests {
  private let access = ServerAccess()
  /// The searches that are under way, the most so far, and those that have ended.
  private let counts = Locked((open: 0, most: 0, ended: 0))
  private static let wrong = PictureError.ldap(LDAPError(.wrongPassword))

  /// Searches in some threads; each search goes on once another one is open, or after a time.
  private func search(threads: Int, atMost limit: Duration, _ error: PictureError?) {
    for _ in 0..<threads {
      Thread.detachNewThread { [access, counts] in
        _ = try? access.search(until: .now + TimeLimit.hang) { () throws(PictureError) -> Int in
          counts.withLock { counts in
            counts.open += 1
            counts.most = max(counts.most, counts.open)
          }
          _ = waitUntil(atMost: limit) { counts.withLock { $0.most > 1 } }
          counts.withLock { $0.open -= 1 }
          if let error { throw error }
          return 0
        }
        counts.withLock { $0.ended += 1 }
      }
    }
    #expect(waitUntil { counts.withLock { $0.ended } == threads })
  }

  @Test func `as long as all fail, one searches at a time`() {
    search(threads: 4, atMost: .milliseconds(100), Self.wrong)
    #expect(counts.withLock { $0.most } == 1)
  }

  @Test(arguments: [false, true])
  func `after a success all search at once, until the server fails`(hasFailed: Bool) throws {
    _ = try access.search(until: .now) { () throws(PictureError) -> Int in 0 }
    if hasFailed { access.restrict() }
    search(threads: 2, atMost: hasFailed ? .milliseconds(100) : TimeLimit.hang, Self.wrong)
    #expect(counts.withLock { $0.most } == (hasFailed ? 1 : 2))
  }

  @Test func `no thread waits for its turn beyond its time`() throws {
    try access.search(until: .now) { () throws(PictureError) -> Void in
      let late = #expect(throws: PictureError.self) {
        try access.search(until: .now) { () throws(PictureError) -> Void in
          Issue.record("searched")
        }
      }
      #expect(late == .ldap(LDAPError(.deadlinePassed)))
    }
  }
}
