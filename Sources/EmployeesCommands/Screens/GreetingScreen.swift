internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import MIME
internal import Mail
internal import TerminalUI

/// Greetings as people read them.
struct GreetingScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to cut and fold nothing.
  let width: Int?
  let now: Date
  let book: GreetingBook

  private static let gap = 2
  /// Longer names are cut on a terminal.
  private static let widestName = 24

  /// With fewer columns for the subject, a greeting is a block of lines.
  private static let narrowestSubject = 16

  /// A row for each greeting, below the names of the columns; on a narrow terminal a block for each.
  func list(_ entries: [GreetingEntry]) -> String {
    if entries.isEmpty { return "" }
    var days = DayTexts(now: now)
    let headings: [GreetingPhrase] = [
      .idColumn, .whenColumn, .stateColumn, .personColumn, .subjectColumn,
    ]
    let rows = entries.map { row($0, &days) }
    var widths = headings.dropLast().map(\.text.displayWidth)
    for cells in rows {
      for index in widths.indices { widths[index] = max(widths[index], cells[index].displayWidth) }
    }
    let used = widths.reduce(0) { $0 + $1 + Self.gap }
    if let width, width - used < Self.narrowestSubject {
      return rows.flatMap(block).map { $0 + "\n" }.joined()
    }
    let heading = line(headings.map(\.text), widths) { text, _ in painter.paint(text, .dim) }
    let lines = zip(entries, rows).map { entry, cells in
      let isNew = book.isNew(entry)
      return line(cells, widths) { text, index in
        switch index {
        case 0, 1: painter.paint(text, .dim)
        case 2 where isNew || [.own(.failed), .own(.unsure)].contains(entry.place), 3:
          painter.paint(text, .bold)
        default: text
        }
      }
    }
    return ([heading] + lines).map { $0 + "\n" }.joined()
  }

  /// A greeting on a narrow terminal: the person, and the rest below.
  private func block(_ cells: [String]) -> [String] {
    let rest = [cells[4], [cells[0], cells[1], cells[2]].joined(separator: "  ")]
    return ([painter.paint(cells[3], .bold)] + rest.filter { !$0.isEmpty }.map { "  " + $0 })
      .flatMap { $0.isolatedLine.folded(toWidth: width, indent: 4) }
  }

  private func row(_ entry: GreetingEntry, _ days: inout DayTexts) -> [String] {
    let person = (entry.person?.title ?? ListTable.nothing).visible
    // When it will be sent is told to the minute.
    let isWaiting = entry.place == .own(.scheduled)
    let time = entry.at.map { isWaiting ? Day.minute(of: $0) : days.clock($0) }
    return [
      entry.id, time ?? ListTable.nothing,
      book.isNew(entry) ? GreetingPhrase.newWord.text : entry.place.word,
      width == nil ? person : person.cut(toWidth: Self.widestName), entry.subject.visible,
    ]
  }

  /// A row, cut to the terminal.
  private func line(
    _ cells: [String], _ widths: [Int], _ paint: (String, Int) -> String
  ) -> String {
    let used = widths.reduce(0) { $0 + $1 + Self.gap }
    var cells = cells
    if let width, let last = cells.popLast() {
      cells.append(last.cut(toWidth: max(8, width - used)))
    }
    let isMarked = width != nil && !Language.current.isRightToLeft
    let parts = cells.enumerated().map { index, cell in
      if index == cells.count - 1 { return paint(cell, index) }
      let space = String(
        repeating: " ", count: max(0, widths[index] - cell.displayWidth) + Self.gap)
      let mark = isMarked && cell.hasRightToLeft ? DirectionMark.leftToRight : ""
      return paint(cell, index) + space + mark
    }
    return parts.asRow
  }
}

// MARK: - One greeting

extension GreetingScreen {
  /// A greeting in full.
  func page(_ entry: GreetingEntry, _ message: ReceivedMessage) -> String {
    var rows: [(GreetingPhrase, String)] = [
      (.fromLabel, entry.from.map(Self.text) ?? ListTable.nothing),
      (.toLabel, entry.to.map(Self.text).joined(separator: ", ")),
      (.subjectLabel, entry.subject.visible),
      (.atLabel, entry.at.map(Day.minute) ?? ListTable.nothing),
      (.stateLabel, entry.place.word),
    ]
    if let occasion = entry.occasion {
      let label = Occasion(rawValue: occasion)?.label
      rows.append((.occasionLabel, label ?? occasion.visible))
    }
    if let reply = entry.reply { rows.append((.replyLabel, MailReply(reply).message)) }
    let margin = (rows.map { $0.0.text.displayWidth }.max() ?? 0) + Self.gap
    let head = rows.flatMap { phrase, value in
      let label = phrase.text
      let space = String(repeating: " ", count: margin - label.displayWidth)
      let folded = value.isolated.folded(toWidth: width.map { max(8, $0 - margin) })
      return folded.enumerated().map { index, line in
        index == 0
          ? [painter.paint(label, .dim) + space, line].asRow
          : [String(repeating: " ", count: margin), line].asRow
      }
    }
    let text = NoteText.paragraphs(message.text).flatMap { line in
      line.isolated.folded(toWidth: width)
    }
    return (head + [""] + text).map { $0 + "\n" }.joined()
  }

  private static func text(_ mailbox: Mailbox) -> String {
    mailbox.name.isEmpty
      ? mailbox.address.visible : "\(mailbox.name.visible) <\(mailbox.address.visible)>"
  }

  /// The dashboard: how many there are of each kind.
  func counts() -> String {
    func count(_ isCounted: (GreetingEntry) -> Bool) -> Int { book.entries.count(where: isCounted) }
    let rows: [(Int, GreetingPhrase, isUrgent: Bool)] = [
      (count(book.isNew), .newWord, true),
      (count { [.own(.scheduled), .own(.sending)].contains($0.place) }, .scheduledWord, false),
      (count { $0.place == .own(.sent) }, .sentWord, false),
      (count { $0.place == .own(.failed) }, .failedWord, true),
      (count { $0.place == .own(.unsure) }, .unsureWord, true),
    ]
    let widest = rows.map { String($0.0).count }.max() ?? 1
    return rows.map { number, phrase, isUrgent in
      let digits = String(number)
      let space = String(repeating: " ", count: widest - digits.count)
      let word = phrase.text
      let text = number == 0 || !isUrgent ? word : painter.paint(word, .bold)
      return [space + digits + "  ", number == 0 ? painter.paint(word, .dim) : text].asRow + "\n"
    }.joined()
  }
}
