internal import EmployeeDirectory
internal import TerminalUI

/// The list as people read it: groups with aligned rows.
struct ListTable {
  /// Marks an employee who is in the user's contacts.
  static let mark = "☎"
  /// Stands for an unknown email or phone.
  static let nothing = "—"
  /// Bytes reserved for a row; few take more.
  private static let likelyRow = 256

  private let selection: Selection
  private let highlighter: Highlighter?
  private let layout: ListLayout
  private let painter: Painter
  private let dash: String
  private let comma = ScreenPhrase.comma.text

  /// Chooses the columns for a selection.
  ///
  /// - Parameters:
  ///   - selection: the employees to show.
  ///   - width: the terminal's columns; `nil` to cut nothing.
  ///   - painter: how to paint.
  ///   - highlighter: finds what to highlight; `nil` for nothing.
  init(
    _ selection: Selection, width: Int?, painter: Painter, highlighter: Highlighter? = nil
  ) {
    self.selection = selection
    self.highlighter = highlighter
    let matched = highlighter.flatMap { selection.directory.widestMatch($0) }
    layout = ListLayout(selection, width: width, matchedProjects: matched)
    self.painter = painter
    dash = painter.paint(Self.nothing, .dim)
  }

  /// The groups with an empty line between them.
  func render() -> OutputText {
    var rows = Rows(
      capacity: selection.directory.count * Self.likelyRow,
      isPainted: painter.isColored || painter.isLinked, isOnTerminal: layout.total != nil)
    for group in selection.directory.groups {
      if !rows.text.isEmpty { rows.add(line: "") }
      rows.add(line: heading(of: group))
      for employee in group.employees { add(employee, to: &rows) }
    }
    return rows.text
  }

  /// The position and its number of people, or only the position if both do not fit.
  private func heading(of group: Directory.Group) -> String {
    let position = group.position.label.visible
    let count = String(group.employees.count)
    guard let width = layout.total else {
      return [painter.paint(position, .accent) + "  ", painter.paint(count, .dim)].asRow
    }
    let room = width - ListLayout.gap - count.utf8.count
    if room < 1 { return painter.paint(position.cut(toWidth: width), .accent) }
    return [
      painter.paint(position.cut(toWidth: room), .accent) + "  ", painter.paint(count, .dim),
    ].asRow
  }

  private func add(_ employee: Employee, to rows: inout Rows) {
    rows.begin(indent: layout.indent)
    rows.add(layout.name) {
      $0.append(employee.name.first)
      $0.append(ascii: " ")
      $0.append(employee.name.last)
    } paint: {
      painter.paint($0, .bold, highlighter, .first, .last, .name)
    }
    if let column = layout.email {
      rows.add(column, orElse: dash) {
        $0.append(employee.email)
      } paint: {
        painter.link(
          painter.paint($0, nil, highlighter, .email), to: MailURI.of(employee.email) ?? "")
      }
    }
    if let column = layout.phone {
      let phone = employee.phone ?? ""
      rows.add(column, orElse: dash) {
        $0.append(phone)
      } paint: {
        painter.link(
          painter.paint($0, nil, highlighter, .phone), to: phone.telephoneURI)
      }
    }
    if let column = layout.projects {
      rows.add(column) {
        if column.isCut {
          $0.append(employee.projects.map(\.visible).fitting(column, highlighter, comma))
        } else {
          $0.append(employee.projects, separator: comma)
        }
      } paint: {
        painter.paint($0, .dim, highlighter, .project)
      }
    }
    if let card = selection.card(of: employee) {
      rows.add(layout.mark) {
        $0.append(Self.mark)
      } paint: {
        painter.link($0, to: card.uri)
      }
    }
    rows.end()
  }
}

/// Builds rows cell by cell, without trailing white space.
private struct Rows {
  private(set) var text: OutputText
  /// Whether values get styles or links.
  private let isPainted: Bool
  /// Whether the rows go to a terminal, which may draw some values from right to left.
  private let isOnTerminal: Bool
  /// Spaces to write before the next cell that is not empty.
  private var space = 0
  /// Whether a direction mark goes after the gap, because the last value is drawn from right to left.
  private var isMarkDue = false
  private var isLineEmpty = true

  init(capacity: Int, isPainted: Bool, isOnTerminal: Bool) {
    text = OutputText(capacity: capacity)
    self.isPainted = isPainted
    self.isOnTerminal = isOnTerminal
  }

  /// Adds a whole line.
  mutating func add(line: String) {
    text.append(line)
    text.append(ascii: "\n")
  }

  /// Begins a line.
  mutating func begin(indent: Int) {
    space = indent
    isMarkDue = false
    isLineEmpty = true
  }

  /// Ends a line.
  mutating func end() { text.append(ascii: "\n") }

  /// Adds a cell.
  ///
  /// - Parameters:
  ///   - column: the column, which may cut the value.
  ///   - substitute: shown for an empty value; one column wide, painted.
  ///   - write: appends the value.
  ///   - paint: styles the value.
  mutating func add(
    _ column: ListLayout.Column, orElse substitute: String = "",
    write: (inout OutputText) -> Void, paint: (String) -> String
  ) {
    let edge = text.end
    text.append(spaces: space)
    if isMarkDue { text.append(DirectionMark.leftToRight) }
    let start = text.end
    write(&text)
    // Most values need no change; the others are removed and processed.
    if !isPainted, text.end > start, let width = text.plainWidth(from: start),
      width <= column.width || !column.isCut
    {
      space = max(0, column.width - width) + ListLayout.gap
      (isMarkDue, isLineEmpty) = (false, false)
      return
    }
    var shown = text.removeText(from: start).visible
    if column.isCut { shown = shown.cut(toWidth: column.width) }
    let painted = shown.isEmpty ? substitute : paint(shown)
    let used = shown.isEmpty ? (painted.isEmpty ? 0 : 1) : shown.displayWidth
    if painted.isEmpty {
      _ = text.removeText(from: edge)
    } else {
      // Without a mark it would reorder its neighbours, or the line if it is first.
      isMarkDue = isOnTerminal && shown.hasRightToLeft
      if isMarkDue, isLineEmpty { text.append(DirectionMark.leftToRight) }
      text.append(painted)
      (space, isLineEmpty) = (0, false)
    }
    space += max(0, column.width - used) + ListLayout.gap
  }
}

extension Directory {
  /// The width of the widest project that is shown first because it was searched for, with the sign
  /// that others follow; `nil` if none was.
  fileprivate func widestMatch(_ highlighter: Highlighter) -> Int? {
    sorted.compactMap { employee in
      let first = employee.projects.lazy.map(\.visible).first { highlighter.matches($0, .project) }
      return first.map { $0.displayWidth + (employee.projects.count > 1 ? 2 : 0) }
    }.max()
  }
}

extension [String] {
  /// As many projects as fit in a column, then `…` if any are missing.
  ///
  /// If not all fit, the projects that were searched for go first.
  func fitting(
    _ column: ListLayout.Column, _ highlighter: Highlighter?, _ comma: String
  ) -> String {
    let all = joined(separator: comma)
    if !column.isCut || all.displayWidth <= column.width { return all }
    if let highlighter {
      let matched = filter { highlighter.matches($0, .project) }
      let others = filter { !highlighter.matches($0, .project) }
      if !matched.isEmpty, matched + others != self {
        return (matched + others).fitting(column, nil, comma)
      }
    }
    var text = ""
    for element in self {
      let longer = text.isEmpty ? element : text + comma + element
      if longer.displayWidth + 2 > column.width { break }
      text = longer
    }
    return text.isEmpty ? all : text + " …"
  }
}
