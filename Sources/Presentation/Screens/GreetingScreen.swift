package import Basics
import Correspondence
import EmployeeDirectory
import Foundation
import Localization
package import Mail
import TerminalUI

/// Greetings as people read them.
package struct GreetingScreen: ScreenInContext {
  package let context: ScreenContext
  /// Whether a greeting was received and not read.
  package let isNew: (GreetingEntry) -> Bool

  package init(_ context: ScreenContext, isNew: @escaping (GreetingEntry) -> Bool) {
    (self.context, self.isNew) = (context, isNew)
  }

  /// Longer names are cut on a terminal.
  private static let widestName = 24
  private static let narrowestSubject = 16
  /// The cells are ID, time, state and person, unpainted.
  private typealias Row = (cells: [String], subject: String, isUrgent: Bool)

  /// A row for each greeting below headings; on a narrow terminal a block for each.
  package func list(_ entries: [GreetingEntry]) -> OutputText {
    if entries.isEmpty { return OutputText() }
    var days = DayTexts(now: now)
    let rows = entries.map { row($0, &days) }
    let headings = [
      NotePhrase.idColumn, NotePhrase.whenColumn, GreetingPhrase.stateColumn,
      GreetingPhrase.personColumn,
    ]
    let columns = ([headings] + rows.map(\.cells)).columnWidths.map { TableColumn(width: $0) }
    let room = width.map { $0 - columns.edge }
    var table = TableRows(painter, width: width)
    if let room, room < Self.narrowestSubject {
      for row in rows {
        let texts = [row.subject, row.cells.dropLast().joined(separator: "  ")]
        for line in painter.block(row.cells[3], texts, width: width) { table.add(line: line) }
      }
      return table.text
    }
    func cut(_ text: String) -> String { room.map { text.cut(toWidth: $0) } ?? text }
    let heading = painter.paint(cut(GreetingPhrase.subjectColumn), .dim)
    table.add(headings, columns, then: heading) { cell, _ in painter.paint(cell, .dim) }
    for row in rows {
      table.add(row.cells, columns, then: cut(row.subject)) { cell, index in
        switch index {
        case 0, 1: painter.paint(cell, .dim)
        case 2 where row.isUrgent, 3: painter.paint(cell, .bold)
        default: cell
        }
      }
    }
    return table.text
  }

  private func row(_ entry: GreetingEntry, _ days: inout DayTexts) -> Row {
    let person = (entry.person?.title ?? ListTable.nothing).visible
    let isWaiting = entry.place == .own(.scheduled)
    let time = entry.at.map { isWaiting ? Day.minute(of: $0) : days.clock($0) }
    let isNew = self.isNew(entry)
    return (
      cells: [
        entry.id, time ?? ListTable.nothing, isNew ? GreetingPhrase.newWord : entry.place.word,
        width == nil ? person : person.cut(toWidth: Self.widestName),
      ],
      subject: entry.subject.visible,
      isUrgent: isNew || entry.place == .own(.failed) || entry.place == .own(.unsure)
    )
  }

  /// A greeting in full.
  package func page(_ entry: GreetingEntry, _ message: ReceivedMessage) -> String {
    var rows: [(label: String, value: String)] = [
      (GreetingPhrase.fromLabel, entry.from?.line ?? ListTable.nothing),
      (GreetingPhrase.toLabel, entry.to.map(\.line).joined(separator: ScreenPhrase.comma)),
      (GreetingPhrase.subjectLabel, entry.subject.visible),
      (GreetingPhrase.atLabel, entry.at.map(Day.minute) ?? ListTable.nothing),
      (GreetingPhrase.stateLabel, entry.place.word),
    ]
    if let occasion = entry.occasion {
      let label = Occasion(rawValue: occasion)?.label
      rows.append((GreetingPhrase.occasionLabel, label ?? occasion.visible))
    }
    if let reply = entry.reply {
      rows.append((GreetingPhrase.replyLabel, MailReply(reply).message))
    }
    let labels = TableColumn(width: rows.map { $0.label.displayWidth }.max() ?? 0)
    var table = TableRows(painter, width: width)
    for (label, value) in rows {
      let lines = value.isolated.folded(toWidth: width.map { max(8, $0 - [labels].edge) })
      for (index, line) in lines.enumerated() {
        table.add([index == 0 ? label : "", line], [labels, TableColumn(width: 0)]) {
          $1 == 0 ? painter.paint($0, .dim) : $0
        }
      }
    }
    table.add(line: "")
    for line in NoteText.paragraphs(message.text).flatMap({ $0.isolated.folded(toWidth: width) }) {
      table.add(line: line)
    }
    return table.text.string
  }

  /// The dashboard: how many there are of each kind.
  package func counts(of entries: [GreetingEntry]) -> String {
    func count(_ isCounted: (GreetingEntry) -> Bool) -> Int { entries.count(where: isCounted) }
    let waiting = count { [.own(.scheduled), .own(.sending)].contains($0.place) }
    let rows: [(Int, String, isUrgent: Bool)] = [
      (count(isNew), GreetingPhrase.newWord, true),
      (waiting, MailState.scheduled.label, false),
      (count { $0.place == .own(.sent) }, MailState.sent.label, false),
      (count { $0.place == .own(.failed) }, MailState.failed.label, true),
      (count { $0.place == .own(.unsure) }, MailState.unsure.label, true),
    ]
    let numbers = TableColumn(
      width: rows.map { $0.0.grouped.displayWidth }.max() ?? 1, isNumber: true)
    var table = TableRows(painter, width: width)
    for (number, word, isUrgent) in rows {
      table.add([number.grouped, word], [numbers, TableColumn(width: 0)]) { cell, index in
        if index == 0 { return cell }
        return number == 0
          ? painter.paint(cell, .dim) : isUrgent ? painter.paint(cell, .bold) : cell
      }
    }
    return table.text.string
  }
}

extension GreetingEntry {
  /// The other person: the sender of a received one, the recipient of one's own.
  package var person: Mailbox? { place == .received ? from : to.first }

  /// The greeting in a line: ID, person and subject.
  package var title: String {
    [id + "  ", (person?.title ?? ListTable.nothing).excerpt + "  ", subject.excerpt].asRow
  }
}

extension Mailbox {
  /// The name, or else the address.
  package var title: String { name.isEmpty ? address : name }

  /// The name, if there is one, and the address.
  package var line: String { AddressLine.text(name: name, email: address) }
}

extension Occasion {
  /// The name of the occasion.
  package var label: String { phrases.label }

  /// The description of its picture.
  package var pictureDescription: String { phrases.picture }

  private var phrases: (label: String, picture: String) {
    switch self {
    case .birthday: (WritingPhrase.birthday, WritingPhrase.birthdayPicture)
    case .anniversary: (WritingPhrase.anniversary, WritingPhrase.anniversaryPicture)
    case .welcome: (WritingPhrase.welcome, WritingPhrase.welcomePicture)
    case .farewell: (WritingPhrase.farewell, WritingPhrase.farewellPicture)
    case .thanks: (WritingPhrase.thanks, WritingPhrase.thanksPicture)
    case .congratulations: (WritingPhrase.congratulations, WritingPhrase.congratulationsPicture)
    case .holiday: (WritingPhrase.holiday, WritingPhrase.holidayPicture)
    }
  }
}
