/// An unreadable part of an iCalendar file, with its line.
package struct CalendarProblem: Hashable, Sendable {
  /// The cause, as JSON in indexes: a renamed case or label makes stored ones unreadable.
  package enum Cause: Hashable, Sendable, Codable {
    /// The whole file has no line `BEGIN:VCALENDAR`.
    case notACalendar
    /// The file or what surrounds a component ends before it does. A journal is left out.
    case componentNotEnded
    case endWithoutBegin
    /// A line of a component has no colon and continues nothing.
    case lineWithoutColon
    /// There is text before, between or after the calendars.
    case textOutsideCalendar
    /// The file has more than `limit` content lines. What follows is left out.
    case tooManyLines(limit: Int)
  }

  package let cause: Cause
  /// The number of the physical line, from 1; of the BEGIN where a whole component is concerned.
  package let line: Int
}
