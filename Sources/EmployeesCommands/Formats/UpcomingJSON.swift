internal import EmployeeDirectory
internal import Greetings

/// Birthdays and anniversaries as JSON.
enum UpcomingJSON {
  /// All days, one object per line.
  static func text(of days: [UpcomingDay]) -> String {
    var json = JSONWriter()
    json.lines(days) { json, day in
      json.object { json in
        json.member("date", day.day.date.text)
        json.member("kind", day.day.kind.rawValue)
        json.member("full_name", day.employee.name.description)
        json.member("years") { $0.integer(orNull: day.day.years) }
        json.member("scheduled") { $0.strings(day.scheduled) }
      }
    }
    return json.text + "\n"
  }
}
