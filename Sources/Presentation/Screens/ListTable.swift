package import Basics
import EmployeeDirectory
import Localization
import TerminalUI

/// The list as people read it: groups with aligned rows.
package struct ListTable {
  /// Marks an employee who is in the user's contacts.
  package static let mark = "☎"
  /// Stands for an unknown email or phone.
  package static let nothing = "—"
  /// Bytes reserved for a row; few take more.
  private static let likelyRow = 256

  private let selection: Selection
  private let highlighter: Highlighter?
  private let layout: ListColumns
  private let painter: Painter
  private let dash: String
  private let comma = ScreenPhrase.comma

  /// Chooses the columns for a selection; nothing is cut without a `width`.
  package init(
    _ selection: Selection, width: Int?, painter: Painter, highlighter: Highlighter? = nil
  ) {
    (self.selection, self.highlighter) = (selection, highlighter)
    let matched = highlighter.flatMap { selection.directory.widestMatch($0) }
    layout = ListColumns(
      ListColumns.Widths(selection.directory.sorted), hasMarks: !selection.cards.isEmpty,
      width: width, matchedProjects: matched)
    (self.painter, dash) = (painter, painter.paint(Self.nothing, .dim))
  }

  /// The groups with an empty line between them.
  package func render() -> OutputText {
    var rows = TableRows(
      painter, width: layout.total, capacity: selection.directory.count * Self.likelyRow,
      marksRows: false)
    for group in selection.directory.groups {
      if !rows.text.isEmpty { rows.add(line: "") }
      rows.add(line: heading(of: group))
      for employee in group.employees { add(employee, to: &rows) }
    }
    return rows.text
  }

  private func heading(of group: Directory.Group) -> String {
    let position = group.position.label.visible
    let count = group.employees.count.grouped
    let room = layout.total.map { $0 - TableRows.gap - count.displayWidth }
    if let width = layout.total, let room, room < 1 {
      return painter.paint(position.cut(toWidth: width), .accent)
    }
    let shown = room.map { position.cut(toWidth: $0) } ?? position
    return [painter.paint(shown, .accent) + "  ", painter.paint(count, .dim)].asRow
  }

  private func add(_ employee: Employee, to rows: inout TableRows) {
    let name = employee.name
    rows.begin(indent: layout.indent)
    rows.add(layout.name) {
      $0.append(name.first)
      if !name.first.isEmpty, !name.last.isEmpty { $0.append(ascii: " ") }
      $0.append(name.last)
    } paint: {
      painter.paint($0, .fullName, of: employee, highlighter)
    }
    if let column = layout.email {
      rows.add(
        column, orElse: dash, write: { $0.append(employee.email) },
        paint: { painter.paint($0, .email, of: employee, highlighter) })
    }
    if let column = layout.phone {
      rows.add(
        column, orElse: dash, write: { $0.append(employee.phone ?? "") },
        paint: { painter.paint($0, .phone, of: employee, highlighter) })
    }
    if let column = layout.projects {
      rows.add(column) {
        if column.isCut {
          $0.append(employee.projects.map(\.visible).fitting(column, highlighter, comma))
        } else {
          $0.append(employee.projects, separator: comma)
        }
      } paint: {
        painter.paint($0, .projects, of: employee, highlighter)
      }
    }
    if let card = selection.card(of: employee) {
      rows.add(
        layout.mark, write: { $0.append(Self.mark) }, paint: { painter.link($0, to: card.uri) })
    }
    rows.end()
  }
}

extension Directory {
  /// The widest project shown first because it was searched for, with the sign that others follow.
  fileprivate func widestMatch(_ highlighter: Highlighter) -> Int? {
    sorted.compactMap { employee in
      let first = employee.projects.lazy.map(\.visible).first { highlighter.matches($0, .project) }
      return first.map { $0.displayWidth + (employee.projects.count > 1 ? 2 : 0) }
    }.max()
  }
}

extension [String] {
  /// As many projects as fit, those that were searched for first, then `…` if any are missing.
  package func fitting(
    _ column: TableColumn, _ highlighter: Highlighter?, _ comma: String
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
