import Foundation
import TestSupport
import Testing

@testable import EmployeesCommands
@testable import Presentation

/// Days of many times, which are written once each.
@Suite struct DayTextsTests {
  @Test func `every time has the day that it has by itself`() {
    // Every seven hours of three years: each change of clocks is in it.
    let now = CommandHome.now
    var days = DayTexts(now: now)
    for step in -1900..<1900 {
      let time = now.addingTimeInterval(Double(step) * 7 * 3600)
      #expect(days.clock(time) == Day.clock(time, now: now))
    }
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -0.5)])
  func `a time of another age has its day, too`(time: Date) {
    var days = DayTexts(now: CommandHome.now)
    for _ in 0..<2 { #expect(days.clock(time) == Day.clock(time, now: CommandHome.now)) }
  }
}
