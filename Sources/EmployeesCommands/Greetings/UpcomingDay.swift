internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Greetings

/// A colleague's birthday or anniversary, and the greetings that wait for it.
struct UpcomingDay: Equatable, Sendable {
  let employee: Employee
  let day: CardDay
  /// How many days it is from today; 0 for today.
  let daysLeft: Int
  /// The IDs of greetings for it that are scheduled, or wait for another try.
  var scheduled: [String] = []

  /// The days of colleagues' cards, next first.
  ///
  /// - Parameters:
  ///   - employees: in the order of those on one day.
  ///   - cards: their cards.
  ///   - today: the first day.
  ///   - limit: how many more days count.
  /// - Returns: the days.
  static func days(
    of employees: [Employee], _ cards: [NameKey: [Contact]], from today: CalendarDay, limit: Int
  ) -> [UpcomingDay] {
    let days = employees.flatMap { employee -> [UpcomingDay] in
      guard let own = cards[employee.key] else { return [] }
      return CardDay.days(of: own, from: today).map { day in
        UpcomingDay(employee: employee, day: day, daysLeft: today.days(until: day.date))
      }
    }
    // The order of employees stays on one day.
    return days.enumerated().filter { $0.element.daysLeft <= limit }
      .sorted { ($0.element.daysLeft, $0.offset) < ($1.element.daysLeft, $1.offset) }
      .map(\.element)
  }

  /// The days of a launch's directory and contacts, with the greetings that wait for them.
  ///
  /// - Parameters:
  ///   - launch: the contacts, the clock and the queue.
  ///   - store: the directory.
  ///   - limit: how many days after today count.
  /// - Returns: the days, next first.
  /// - Throws: an error of the store or of the contacts.
  static func next(
    _ launch: Launch, _ store: DirectoryStore, within limit: Int
  ) throws -> [UpcomingDay] {
    let queued = try? QueuedGreetings(launch.settings, launch.effects)
    let employees = try store.employees(in: launch.settings.collation)
    let today = CalendarDay(launch.effects.now(), in: .current)
    return days(of: employees, try launch.matches(for: employees), from: today, limit: limit)
      .map { day in
        var day = day
        day.scheduled =
          queued?.waiting(for: day.employee.email, day.day.kind.occasion) ?? []
        return day
      }
  }
}
