internal import EmployeeDirectory
internal import TerminalUI

/// The columns of a list and their widths.
///
/// A narrow terminal drops the projects, then the phone, then the email, before it cuts a name. If a
/// project was searched for, it drops the projects last.
struct ListLayout {
  /// A column of the list.
  struct Column: Equatable {
    /// In terminal columns.
    let width: Int
    /// Whether longer values are cut; otherwise they push the rest of the row to the right.
    let isCut: Bool
  }

  /// The number of spaces between two columns.
  static let gap = 2
  private static let narrowestProjects = 12
  /// Longer projects that were searched for are cut, so that one does not cost every row a column.
  private static let widestMatch = 30
  /// Longer names are cut, so that one does not cost every row a column.
  private static let widestName = 40

  /// The terminal's columns; `nil` to cut nothing.
  let total: Int?
  /// The number of spaces before a row.
  let indent: Int
  let name: Column
  let email: Column?
  let phone: Column?
  let projects: Column?
  let mark = Column(width: 1, isCut: false)

  /// Chooses the columns.
  ///
  /// - Parameters:
  ///   - selection: the employees to show.
  ///   - width: the terminal's columns; `nil` to cut nothing.
  ///   - matchedProjects: the width of the widest project that was searched for; `nil` if none was.
  init(_ selection: Selection, width: Int?, matchedProjects: Int? = nil) {
    let widest = Widths(selection.directory.sorted)
    if let width {
      self.init(
        widest, hasMarks: !selection.cards.isEmpty, width: width, matchedProjects: matchedProjects)
    } else {
      self.init(uncut: widest)
    }
  }

  /// If nothing is cut, one long value must not widen its column in all rows.
  private init(uncut widest: Widths) {
    (total, indent) = (nil, 2)
    name = Column(width: min(widest.name, Self.widestName), isCut: false)
    email = Column(width: min(widest.email, 48), isCut: false)
    phone = Column(width: min(widest.phone, 24), isCut: false)
    projects = Column(width: min(widest.projects, 40), isCut: false)
  }

  /// Chooses the columns for a terminal.
  ///
  /// - Parameters:
  ///   - widest: the widest values of the people that may be shown.
  ///   - hasMarks: whether anybody is in the user's contacts.
  ///   - width: the terminal's columns.
  ///   - matchedProjects: the width of the widest project that was searched for; `nil` if none was.
  init(_ widest: Widths, hasMarks: Bool, width: Int, matchedProjects: Int? = nil) {
    total = width
    indent = max(0, min(2, width - 1))
    let room = max(1, width - indent - (hasMarks ? Self.gap + 1 : 0))
    let name = max(1, min(widest.name, room, Self.widestName))
    let email = min(widest.email, max(30, width / 3))
    let phone = min(widest.phone, max(16, width / 6))
    var rest = room - name
    let least = min(Self.narrowestProjects, matchedProjects ?? widest.projects)
    // The columns for projects that were searched for, which go before emails and phones.
    var reserved = 0
    if let matchedProjects, rest >= Self.gap + least {
      reserved = min(Self.gap + min(matchedProjects, Self.widestMatch), rest)
    }
    let showsEmail = rest - reserved >= Self.gap + email
    if showsEmail { rest -= Self.gap + email }
    let showsPhone = showsEmail && rest - reserved >= Self.gap + phone
    if showsPhone { rest -= Self.gap + phone }
    let projects = min(widest.projects, rest - Self.gap)
    let showsProjects = projects > 0 && projects >= least && (showsPhone || reserved > 0)
    self.name = Column(width: name, isCut: true)
    self.email = showsEmail ? Column(width: email, isCut: true) : nil
    self.phone = showsPhone ? Column(width: phone, isCut: true) : nil
    self.projects = showsProjects ? Column(width: projects, isCut: true) : nil
  }

  /// The widest value of each column.
  struct Widths: Equatable {
    private(set) var name = 1
    private(set) var email = 1
    private(set) var phone = 1
    private(set) var projects = 0

    /// Measures the values of some people.
    init(_ employees: [Employee]) {
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
