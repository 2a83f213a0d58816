internal import EmployeeDirectory
internal import Greetings
internal import TerminalUI

/// Birthdays and anniversaries as people read them: a row each, next first.
struct UpcomingScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  /// Longer names are cut on a terminal.
  private static let widestName = 32
  private static let gap = "  "
  private static let yearsColumn = 4

  /// The days below the names of the columns.
  func text(_ days: [UpcomingDay]) -> String {
    if days.isEmpty { return "" }
    let headings = [
      WritingPhrase.dayColumn.text, "", WritingPhrase.nameColumn.text,
      WritingPhrase.occasionColumn.text, WritingPhrase.yearsColumn.text,
    ]
    let hasScheduled = days.contains { !$0.scheduled.isEmpty }
    let last = hasScheduled ? [WritingPhrase.scheduledColumn.text] : []
    let rows = days.map { cells(of: $0, hasScheduled: hasScheduled) }
    let all = [headings + last] + rows
    let widths = (headings + last).indices.map { column in
      all.map { $0[column].displayWidth }.max() ?? 0
    }
    let total = widths.reduce(0, +) + Self.gap.count * (widths.count - 1)
    if let width, total > width { return days.flatMap(block).map { $0 + "\n" }.joined() }
    let lines =
      [line(headings + last, widths) { cell, _ in painter.paint(cell, .dim) }]
      + rows.map { line($0, widths) { cell, column in painted(cell, column) } }
    return lines.map { $0 + "\n" }.joined()
  }

  private func cells(of day: UpcomingDay, hasScheduled: Bool) -> [String] {
    let name = day.employee.name.description.visible
    let cells = [
      Self.date(day.day.date), Self.left(day.daysLeft),
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

  private func line(
    _ cells: [String], _ widths: [Int], paint: (String, Int) -> String
  ) -> String {
    let isMarked = width != nil && !Language.current.isRightToLeft
    let row = zip(cells, widths).enumerated().map { column, cell in
      let (text, width) = cell
      let space = String(repeating: " ", count: max(0, width - text.displayWidth))
      let mark = isMarked && text.hasRightToLeft ? DirectionMark.leftToRight : ""
      // Numbers stand at the end of their column.
      let isNumber = column == Self.yearsColumn
      return (isNumber ? space : "") + paint(text, column) + mark + (isNumber ? "" : space)
        + Self.gap
    }.asRow
    let end = row.utf8.lastIndex { $0 != UInt8(ascii: " ") }.map { row.utf8.index(after: $0) }
    return String(row[..<(end ?? row.startIndex)])
  }

  /// A day on a narrow terminal: the name, and the rest below it.
  private func block(_ day: UpcomingDay) -> [String] {
    let name = painter.paint(day.employee.name.description.visible, .bold)
    let parts = [Self.date(day.day.date), Self.left(day.daysLeft), Self.text(of: day.day)]
    let ids = day.scheduled.joined(separator: " ")
    let scheduled = ids.isEmpty ? [] : [WritingPhrase.scheduledAs.text(["ids": ids])]
    return ([name] + (parts + scheduled).filter { !$0.isEmpty }.map { "  " + $0 })
      .flatMap { $0.isolatedLine.folded(toWidth: width, indent: 4) }
  }

  /// What the day is, with its years: "birthday, 46".
  static func text(of day: CardDay) -> String {
    let label = label(of: day.kind)
    guard let years = day.years else { return label }
    return label + ScreenPhrase.comma.text + String(years)
  }

  /// What the day is: "birthday".
  static func label(of kind: CardDay.Kind) -> String {
    switch kind {
    case .birthday: WritingPhrase.birthday.text
    case .anniversary: WritingPhrase.anniversary.text
    }
  }

  /// How far away a day is: "today", "tomorrow", "in 3 days".
  static func left(_ days: Int) -> String {
    switch days {
    case 0: WritingPhrase.today.text
    case 1: WritingPhrase.tomorrow.text
    default: WritingPhrase.inDays.text(count: days)
    }
  }

  private static func date(_ day: CalendarDay) -> String {
    let parts = day.text.split(separator: "-").map(String.init)
    return ScreenPhrase.day.text(["year": parts[0], "month": parts[1], "day": parts[2]])
  }
}
