package import Basics
import Configuration
package import Correspondence
package import EmployeeDirectory
import Foundation
import Localization
import TerminalUI

/// Birthdays and anniversaries as people read them: a row each, next first.
package struct UpcomingScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// Longer names are cut on a terminal.
  private static let widestName = 32
  private static let yearsColumn = 4

  /// The days below the names of the columns.
  package func text(_ days: [UpcomingDay]) -> String {
    if days.isEmpty { return "" }
    let hasScheduled = days.contains { !$0.scheduled.isEmpty }
    let headings =
      [
        WritingPhrase.dayColumn, "", WritingPhrase.nameColumn,
        WritingPhrase.occasionColumn, WritingPhrase.yearsColumn,
      ] + (hasScheduled ? [WritingPhrase.scheduledColumn] : [])
    let rows = days.map { cells(of: $0, hasScheduled: hasScheduled) }
    let columns = ([headings] + rows).columnWidths.enumerated().map { column, width in
      TableColumn(width: width, isNumber: column == Self.yearsColumn)
    }
    if let width, columns.edge - TableRows.gap > width {
      return days.flatMap(block).map { $0 + "\n" }.joined()
    }
    var table = TableRows(painter, width: width)
    table.add(headings, columns) { cell, _ in painter.paint(cell, .dim) }
    for row in rows { table.add(row, columns, paint: painted) }
    return table.text.string
  }

  private func cells(of day: UpcomingDay, hasScheduled: Bool) -> [String] {
    let name = day.employee.name.description.visible
    let cells = [
      Day.text(of: day.day.date), Self.left(day.daysLeft),
      width == nil ? name : name.cut(toWidth: Self.widestName), Self.label(of: day.day.kind),
      day.day.years.map(String.init) ?? "",
    ]
    return cells + (hasScheduled ? [day.scheduled.joined(separator: " ")] : [])
  }

  private func painted(_ cell: String, _ column: Int) -> String {
    switch column {
    case 0, 1: painter.paint(cell, .dim)
    case 2: painter.paint(cell, .bold)
    case Self.yearsColumn + 1: painter.paint(cell, .accent)
    default: cell
    }
  }

  private func block(_ day: UpcomingDay) -> [String] {
    let parts = [Day.text(of: day.day.date), Self.left(day.daysLeft), Self.text(of: day.day)]
    let ids = day.scheduled.joined(separator: " ")
    let scheduled = ids.isEmpty ? [] : [WritingPhrase.scheduledAs(ids: ids)]
    return painter.block(day.employee.name.description.visible, parts + scheduled, width: width)
  }

  /// The name of the day, with its years: "birthday, 46".
  package static func text(of day: CardDay) -> String {
    let label = label(of: day.kind)
    guard let years = day.years else { return label }
    return label + ScreenPhrase.comma + String(years)
  }

  /// The name of the day: "birthday".
  package static func label(of kind: CardDay.Kind) -> String {
    switch kind {
    case .birthday: WritingPhrase.birthday
    case .anniversary: WritingPhrase.anniversary
    }
  }

  /// How far away a day is: "today", "tomorrow", "in 3 days".
  package static func left(_ days: Int) -> String {
    switch days {
    case 0: WritingPhrase.today
    case 1: WritingPhrase.tomorrow
    default: WritingPhrase.inDays(count: days)
    }
  }
}

/// A colleague's birthday or anniversary, and the greetings that wait for it.
package struct UpcomingDay: Equatable, Sendable {
  package let employee: Employee
  package let day: CardDay
  /// How many days it is from today; 0 for today.
  package let daysLeft: Int
  /// The IDs of greetings for it that are scheduled, or wait for another try.
  package var scheduled: [String] = []

  /// The days of colleagues' cards up to a limit of days from today, next first.
  package static func days(
    of employees: [Employee], _ cards: [PersonKey: [Contact]], from today: CalendarDay, limit: Int
  ) -> [UpcomingDay] {
    let days = employees.flatMap { employee -> [UpcomingDay] in
      guard let own = cards[employee.key] else { return [] }
      return CardDay.days(of: own, from: today).map { day in
        UpcomingDay(employee: employee, day: day, daysLeft: today.days(until: day.date))
      }
    }
    // Sorting is stable: the order of employees stays on one day.
    return days.filter { $0.daysLeft <= limit }.sorted { $0.daysLeft < $1.daysLeft }
  }

  /// Days as JSON, one object per line.
  package static func json(of days: [UpcomingDay]) -> String {
    JSONText.array(days) { json, day in
      json.member("date", day.day.date.text)
      json.member("kind", day.day.kind.rawValue)
      json.member("full_name", day.employee.name.description)
      json.member("years", day.day.years)
      json.member("scheduled", day.scheduled)
    }
  }
}
