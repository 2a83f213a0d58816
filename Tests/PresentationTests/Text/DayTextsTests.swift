import Basics
import ContentLines
import Foundation
import Testing

@testable import Presentation

/// Days of many times, which are written once each.
@Suite struct DayTextsTests {
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `every time has the day that it has by itself`() {
    // Every seven hours of three years: each change of clocks is in it.
    var days = DayTexts(now: now)
    for step in -1900..<1900 {
      let time = now.addingTimeInterval(Double(step) * 7 * 3600)
      #expect(days.clock(time) == Day.clock(time, now: now))
    }
  }

  @Test func `a whole day is the day, also today`() {
    let midnight = Double(CalendarDay(now, in: .current).daysSince1970) * 86_400
    let day = CalendarMoment(kind: .day, clock: Date(timeIntervalSince1970: midnight))
    var days = DayTexts(now: now)
    #expect(days.clock(day) == Day.text(of: now))
    #expect(Day.clock(day, now: now) == Day.text(of: now))
    #expect(days.clock(CalendarMoment.instant(now)) == Day.clock(now, now: now))
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -0.5)])
  func `a time of another age has its day, too`(time: Date) {
    var days = DayTexts(now: now)
    for _ in 0..<2 { #expect(days.clock(time) == Day.clock(time, now: now)) }
  }
}
