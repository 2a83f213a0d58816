import Basics
package import Foundation

/// When an email of the queue is to be sent, and what was tried.
package struct MailSchedule: Hashable, Sendable {
  /// When to send it; `nil` for at once.
  package var at: MailTime?
  package var firstAttempt: Date?
  /// When to try again.
  package var nextAttempt: Date?
  /// How often it was tried.
  package var attempts = 0

  /// The next thing to do with an email.
  package enum Action: Hashable, Sendable {
    /// Its time has not come.
    case wait
    case send
    /// Its day is over, and it was not tried on it.
    case giveUp
  }

  /// The pauses after the first tries; each later one is the last of them.
  static let pauses: [TimeInterval] = [15 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600]
  /// How long after the first try an email is given up.
  package static let patience: TimeInterval = 5 * 86_400
  private static let longestPause = pauses.reduce(0, max)

  /// Decides what is to be done; the zone tells when the day ends; a try further ahead than the
  /// longest pause comes from a clock that was set back since.
  package func action(at now: Date, in zone: TimeZone) -> Action {
    if let nextAttempt {
      let isAhead = nextAttempt > now && nextAttempt.timeIntervalSince(now) <= Self.longestPause
      return isAhead ? .wait : .send
    }
    guard let at, attempts == 0 else { return .send }
    if at.date > now { return .wait }
    return now < at.endOfDay(in: zone) ? .send : .giveUp
  }

  /// When it will be tried next, for showing.
  package var next: Date? { nextAttempt ?? at?.date }

  /// The schedule after a try that failed for now; `nil` if the email is to be given up.
  ///
  /// The last try is five days after the first one. A first try in the future counts as this one.
  package func afterFailure(at now: Date) -> MailSchedule? {
    let first = min(firstAttempt ?? now, now)
    let end = first.addingTimeInterval(Self.patience)
    if now >= end { return nil }
    var next = self
    next.attempts = min(max(attempts, 0), 1_000_000) + 1
    let pause = Self.pauses[min(next.attempts, Self.pauses.count) - 1]
    next.firstAttempt = first
    next.nextAttempt = min(now.addingTimeInterval(pause), end)
    return next
  }
}

extension MailTime {
  /// The next day's first moment by a zone; by the mail's offset if the zone has another one.
  func endOfDay(in zone: TimeZone) -> Date {
    let (day, _) = CalendarDay.split(clock: Int(date.timeIntervalSince1970) + offset)
    let next = day.adding(days: 1)
    return zone.secondsFromGMT(for: date) == offset
      ? next.start(in: zone) : next.start(in: .gmt) - Double(offset)
  }
}
