import Foundation
import Testing

@testable import Mail

/// When a mail is due, tried again, given up.
struct MailScheduleTests {
  /// 2026-12-03 09:00 in Tallinn.
  private static let nine = 1_796_281_200.0
  private static let hour = 3600.0
  private static let day = 86_400.0
  private let zone: TimeZone

  init() throws { zone = try #require(TimeZone(identifier: "Europe/Tallinn")) }

  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: Self.nine + seconds) }

  @Test(arguments: [
    (-365 * day, MailSchedule.Action.wait), (-1, .wait), (0, .send), (1, .send),
    (15 * hour - 1, .send), (15 * hour, .giveUp), (day, .giveUp), (400 * day, .giveUp),
  ])
  func `one with a time is sent from then on, on the same day alone`(
    offset: Double, action: MailSchedule.Action
  ) {
    let schedule = MailSchedule(at: MailTime(date(0), in: zone))
    #expect(schedule.action(at: date(offset), in: zone) == action)
  }

  @Test(arguments: [-400 * day, 0, 400 * day])
  func `one without a time is due at once, and never missed`(offset: Double) {
    #expect(MailSchedule().action(at: date(offset), in: zone) == .send)
  }

  @Test(arguments: [
    // The next try is the one that counts, even if the day is over.
    (-1.0, MailSchedule.Action.wait), (0, .send), (30 * day, .send),
    (-8 * hour, .wait),
    // The clock was set back: so far ahead is no next try.
    (-8 * hour - 1, .send), (-400 * day, .send),
  ])
  func `one that was tried waits for its next try`(offset: Double, action: MailSchedule.Action) {
    let schedule = MailSchedule(
      at: MailTime(date(-30 * Self.day), in: zone), firstAttempt: date(-Self.hour),
      nextAttempt: date(0), attempts: 3)
    #expect(schedule.action(at: date(offset), in: zone) == action)
  }

  @Test
  func `the pauses grow, and the last try is five days after the first`() {
    var schedule = MailSchedule()
    var (now, pauses) = (date(0), [Double]())
    while let next = schedule.afterFailure(at: now), let time = next.nextAttempt {
      pauses.append(time.timeIntervalSince(now))
      (schedule, now) = (next, time)
    }
    #expect(pauses.prefix(7).map { $0 / 60 } == [15, 30, 60, 120, 240, 480, 480])
    #expect(pauses.dropFirst(6).dropLast().allSatisfy { $0 == 8 * Self.hour })
    #expect(now == date(5 * Self.day))
    #expect(schedule.attempts == pauses.count)
    #expect(schedule.firstAttempt == date(0))
  }

  @Test
  func `after a long sleep there is one try more`() {
    let schedule = MailSchedule(
      firstAttempt: date(0), nextAttempt: date(15 * 60), attempts: 1)
    #expect(schedule.action(at: date(30 * Self.day), in: zone) == .send)
    #expect(schedule.afterFailure(at: date(30 * Self.day)) == nil)
  }

  @Test
  func `a first try in the future counts as this one`() {
    let schedule = MailSchedule(
      firstAttempt: date(400 * Self.day), nextAttempt: date(400 * Self.day), attempts: 1)
    #expect(schedule.action(at: date(0), in: zone) == .send)
    let next = schedule.afterFailure(at: date(0))
    #expect(next?.firstAttempt == date(0))
    #expect(next?.nextAttempt == date(30 * 60))
  }

  @Test(arguments: [-5, Int.max])
  func `a number of tries that nobody wrote does no harm`(attempts: Int) {
    let next = MailSchedule(attempts: attempts).afterFailure(at: date(0))
    #expect(next?.attempts ?? 0 >= 1)
  }
}
