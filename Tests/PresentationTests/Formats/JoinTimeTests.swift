import Foundation
import Testing

@testable import Presentation

/// The values of `joined:`.
@Suite struct JoinTimeTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test(arguments: [
    ("<30d", 30.0), ("30d", 30), ("<=2w", 14), ("<1y", 365), ("24h", 1), ("<86400s", 1),
  ])
  func `less than some time ago is since then`(text: String, days: Double) throws {
    let range = try #require(JoinTime.range(text, now: now))
    #expect(range == now.addingTimeInterval(-days * 86_400)..<Date.distantFuture)
  }

  @Test(arguments: [(">30d", 30.0), (">=1y", 365), (">20y", 7300)])
  func `more than some time ago is until then`(text: String, days: Double) throws {
    let range = try #require(JoinTime.range(text, now: now))
    #expect(range == Date.distantPast..<now.addingTimeInterval(-days * 86_400))
  }

  @Test(arguments: [
    ("2026", "2026-01-01", "2027-01-01"), ("2026-10", "2026-10-01", "2026-11-01"),
    ("2026-12", "2026-12-01", "2027-01-01"), ("2026-02-28", "2026-02-28", "2026-03-01"),
  ])
  func `a year, a month or a day is a period`(text: String, start: String, end: String) throws {
    let first = try #require(JoinTime.range(start, now: now)).lowerBound
    let last = try #require(JoinTime.range(end, now: now)).lowerBound
    #expect(JoinTime.range(text, now: now) == first..<last)
    #expect(JoinTime.range("<" + text, now: now) == Date.distantPast..<first)
    #expect(JoinTime.range("<=" + text, now: now) == Date.distantPast..<last)
    #expect(JoinTime.range(">" + text, now: now) == last..<Date.distantFuture)
    #expect(JoinTime.range(">=" + text, now: now) == first..<Date.distantFuture)
  }

  @Test(arguments: [
    // Clocks that show midnight twice: the first begins the day. Those that skip it: the day begins
    // at one.
    ("2026-11-01", "America/Havana", 1_793_505_600, 25),
    ("2026-10-31", "America/Havana", 1_793_419_200, 24),
    ("2026-03-29", "Asia/Beirut", 1_774_735_200, 23),
    ("2026-11", "America/Havana", 1_793_505_600, 721),
    ("2026", "America/Havana", 1_767_243_600, 8760),
  ])
  func `a period begins and ends as the clocks of the user show`(
    text: String, zone: String, start: Int, hours: Int
  ) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let range = try #require(JoinTime.range(text, now: now, in: zone))
    #expect(range.lowerBound.timeIntervalSince1970 == Double(start))
    #expect(range.upperBound.timeIntervalSince(range.lowerBound) == Double(hours * 3600))
  }

  @Test func `a time is a second`() throws {
    let time = try #require(Timestamp.time(of: "2026-10-05T08:30:00Z"))
    #expect(JoinTime.range("2026-10-05T08:30:00Z", now: now) == time..<time.addingTimeInterval(1))
    #expect(
      JoinTime.range(">=2026-10-05T08:30:00Z", now: now) == time..<Date.distantFuture)
  }

  @Test(arguments: [
    "", "<", "soon", "2026-13", "26", "=30d", "<>30d", "==2026", "30 d", "-30d", "1x",
    "999999999999y",
    "2026-10-", "٢٠٢٦",
  ])
  func `anything else is not a time`(text: String) {
    #expect(JoinTime.range(text, now: now) == nil)
  }

  @Test(arguments: ["9999", "9999-12-31", "0001", "0000", "<0000", ">9999", "3650y", ">3650y"])
  func `times that no calendar reaches do no harm`(text: String) {
    let range = JoinTime.range(text, now: now)
    #expect(range.map { $0.contains(now) } != true || text == "3650y" || text == "<9999")
  }
}
