import Feeds
import Foundation
import HTTP
import SQLiteFiles
import TestSupport
import Testing

@testable import DirectoryService

/// Feeds that ask to be left alone for some time.
@Suite struct RetryAfterTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  /// Lets feeds answer once, and ask to wait the next time.
  private func answer(_ feeds: String..., status: Int = 429, field: String = "3600") throws {
    try fixture.service().refreshed()
    for feed in feeds {
      fixture.set(feed, .status(status, fields: [("Retry-After", field)]))
    }
    try fixture.service().refreshed()
  }

  /// How often each feed was asked.
  private var requests: [Int] { [fixture.tallinn.requests.count, fixture.tartu.requests.count] }

  @Test(
    arguments: [
      (429, "3600", 0, true), (429, "3600", 3599.9, true), (429, "3600", 3600, false),
      (503, "60", 59, true), (503, "60", 60, false), (429, "99999999999999999999", 86399, true),
      (429, "99999999999999999999", 86400, false), (429, "3600", -1, false),
      (429, "3600", -10_000_000, false), (429, "0", 0, false), (429, "-5", 0, false),
      (429, "soon", 0, false), (500, "3600", 0, false), (404, "3600", 0, false),
    ] as [(Int, String, Double, Bool)])
  func `a feed is left alone for as long as it asked, at most a day, and the others are asked`(
    status: Int, field: String, age: Double, isWaiting: Bool
  ) throws {
    try answer("Tartu", status: status, field: field)
    fixture.pass(age)
    let service = try fixture.service()
    #expect(try service.mustAsk())
    let report = try service.refresh()
    #expect(requests == [3, isWaiting ? 2 : 3])
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1 && report.answers.map(\.feed) == ["Tallinn"])
    #expect((failure.feed, failure.isWait) == ("Tartu", isWaiting))
    // A feed that was not asked has not failed once more.
    #expect(failure.failures == (isWaiting ? 1 : 2))
    #expect(try service.names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
  }

  @Test func `if all wait, nobody is asked but by who insists`() throws {
    try answer("Tallinn", "Tartu")
    fixture.pass(60)
    let service = try fixture.service()
    let end = fixture.clock.withLock { $0 } + 3540
    #expect(try !service.mustAsk())
    #expect(try service.lastFailures().map(\.waitEnd) == [end, end])
    let report = try service.refresh()
    #expect(report.failures.map(\.waitEnd) == [end, end] && report.answers.isEmpty)
    #expect(requests == [2, 2])

    let insisting = try fixture.service { $0.respectsWaits = false }
    #expect(try insisting.mustAsk())
    fixture.set("Tartu", .answer(feed("Carl Saar")))
    let second = try insisting.refresh()
    #expect(requests == [3, 3])
    #expect(second.failures.map(\.feed) == ["Tallinn"] && second.failures[0].failures == 2)
    // An answer ends the wait.
    #expect(try service.mustAsk())
    try service.refreshed()
    #expect(requests == [3, 4])
  }

  @Test func `a time of failure that was rounded up is no clock that was set back`() throws {
    fixture.pass(0.0009)
    try answer("Tallinn", "Tartu")
    #expect(try !fixture.service().mustAsk())
  }

  @Test func `who cannot be reached meanwhile goes on waiting`() throws {
    try answer("Tallinn", "Tartu")
    for feed in ["Tallinn", "Tartu"] { fixture.set(feed, nil) }
    let insisting = try fixture.service { $0.respectsWaits = false }
    let report = try insisting.refresh()
    #expect(Set(report.faults.values) == [.feed(.http(HTTPError(.connectionLost)))])
    #expect(requests == [3, 3])
    #expect(try !fixture.service().mustAsk())
    // A server that answers something else has changed its mind.
    fixture.set("Tartu", .status(500))
    try insisting.refreshed()
    #expect(try fixture.service().mustAsk())
  }

  @Test func `without any answer a wait is kept, too`() throws {
    for feed in ["Tallinn", "Tartu"] {
      fixture.set(feed, .status(503, fields: [("Retry-After", "120")]))
    }
    try fixture.service().refreshed()
    #expect(try !fixture.service().mustAsk())
    fixture.pass(120)
    #expect(try fixture.service().mustAsk())
  }

  @Test func `a young answer and a wait are enough to ask nobody`() throws {
    try answer("Tartu")
    fixture.pass(599)
    let service = try fixture.service { $0.maximumAge = .seconds(600) }
    #expect(try !service.mustAsk())
    fixture.pass(1)
    #expect(try service.mustAsk())
  }

  @Test func `who waits for another refresh takes its answers, though a feed waits`() throws {
    try answer("Tartu")
    let service = try fixture.service()
    var holder: FileLock? = try FileLock(
      refreshing: fixture.settings.cacheFolder, timeout: TimeLimit.hang)
    let report = try service.refreshAlone(progress: { _ in }) {
      try? fixture.service().refreshed()
      holder = nil
    }
    #expect(holder == nil && requests == [3, 2])
    #expect(report.failures.map(\.isWait) == [true])
  }
}
