import Basics
package import EmployeeDirectory
import TerminalUI

/// The columns of a list and their widths.
///
/// A narrow terminal drops the projects, then the phone, then the email, before it cuts a name. If
/// a project was searched for, it drops the projects last.
package struct ListColumns {
  private static let narrowestProjects = 12
  /// Longer projects that were searched for are cut, so that one does not cost every row a column.
  private static let widestMatch = 30
  /// Longer names are cut, so that one does not cost every row a column.
  private static let widestName = 40

  /// The terminal's columns; `nil` to cut nothing.
  package let total: Int?
  /// The number of spaces before a row.
  package let indent: Int
  package let name: TableColumn
  package let email: TableColumn?
  package let phone: TableColumn?
  package let projects: TableColumn?
  package let mark = TableColumn(width: 1)

  /// Chooses the columns by the widest values that may be shown, and by the width of the widest
  /// project that is searched for; a `nil` width cuts nothing.
  package init(_ widest: Widths, hasMarks: Bool, width: Int?, matchedProjects: Int? = nil) {
    total = width
    guard let width else {
      // One long value must not widen its column in all rows.
      indent = 2
      name = TableColumn(width: min(widest.name, Self.widestName))
      email = TableColumn(width: min(widest.email, 48))
      phone = TableColumn(width: min(widest.phone, 24))
      projects = TableColumn(width: min(widest.projects, 40))
      return
    }
    indent = max(0, min(2, width - 1))
    let room = max(1, width - indent - (hasMarks ? TableRows.gap + 1 : 0))
    let name = max(1, min(widest.name, room, Self.widestName))
    let email = min(widest.email, max(30, width / 3))
    let phone = min(widest.phone, max(16, width / 6))
    var rest = room - name
    let least = min(Self.narrowestProjects, matchedProjects ?? widest.projects)
    // The columns for projects that were searched for, which go before emails and phones.
    var reserved = 0
    if let matchedProjects, rest >= TableRows.gap + least {
      reserved = min(TableRows.gap + min(matchedProjects, Self.widestMatch), rest)
    }
    let showsEmail = rest - reserved >= TableRows.gap + email
    if showsEmail { rest -= TableRows.gap + email }
    let showsPhone = showsEmail && rest - reserved >= TableRows.gap + phone
    if showsPhone { rest -= TableRows.gap + phone }
    let projects = min(widest.projects, rest - TableRows.gap)
    let showsProjects = projects > 0 && projects >= least && (showsPhone || reserved > 0)
    self.name = TableColumn(width: name, isCut: true)
    self.email = showsEmail ? TableColumn(width: email, isCut: true) : nil
    self.phone = showsPhone ? TableColumn(width: phone, isCut: true) : nil
    self.projects = showsProjects ? TableColumn(width: projects, isCut: true) : nil
  }

  /// The widest value of each column.
  package struct Widths: Equatable {
    package private(set) var name = 1
    package private(set) var email = 1
    package private(set) var phone = 1
    package private(set) var projects = 0

    /// Measures the values of some people.
    package init(_ employees: [Employee]) {
      for employee in employees {
        name = max(name, Self.width(of: employee.name))
        email = max(email, Self.width(of: employee.email))
        phone = max(phone, employee.phone.map(Self.width) ?? 0)
        projects = max(projects, Self.width(of: employee.projects))
      }
    }

    /// The width of the full name, without building it if its parts are plain.
    private static func width(of name: FullName) -> Int {
      guard let first = name.first.plainWidth, let last = name.last.plainWidth else {
        return width(of: name.description)
      }
      return first + 1 + last
    }

    /// The width of projects with commas between them.
    private static func width(of projects: [String]) -> Int {
      var sum = 2 * max(0, projects.count - 1)
      for project in projects {
        guard let width = project.plainWidth else {
          return Self.width(of: projects.joined(separator: ", "))
        }
        sum += width
      }
      return sum
    }

    private static func width(of text: String) -> Int {
      text.plainWidth ?? text.visible.displayWidth
    }
  }
}
