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

  /// Longer names are cut on a terminal.
  private static let widestName = 24
  /// With fewer columns for the subject, a greeting is a block of lines.
  private static let narrowestSubject = 16
  /// Bytes reserved for a row.
  private static let likelyRow = 128

  /// What a row shows.
  private struct Row {
    /// ID, time, state and person, unpainted.
    let cells: [String]
    let subject: String
    /// Whether the state is painted.
    let isUrgent: Bool
  }

  /// What many rows say.
  private struct Words {
    var days: DayTexts
    let new = GreetingPhrase.newWord.text
    private var places: [MailPlace: String] = [:]

    init(now: Date) { days = DayTexts(now: now) }

    mutating func word(of place: MailPlace) -> String {
      if let word = places[place] { return word }
      let word = place.word
      places[place] = word
      return word
    }
  }

  /// A row for each greeting, below the names of the columns; on a narrow terminal a block for each.
  func list(_ entries: [GreetingEntry]) -> OutputText {
    if entries.isEmpty { return OutputText() }
    var words = Words(now: now)
    let headings = [GreetingPhrase.idColumn, .whenColumn, .stateColumn, .personColumn].map(\.text)
    var widths = headings.map(\.displayWidth)
    let rows = entries.map { row($0, &words) }
    for row in rows {
      for (index, cell) in row.cells.enumerated() {
        widths[index] = max(widths[index], cell.displayWidth)
      }
    }
    let layout = RowLayout(widths: widths, isOnTerminal: width != nil)
    let room = width.map { $0 - layout.edge }
    var text = OutputText(capacity: entries.count * Self.likelyRow)
    if let room, room < Self.narrowestSubject {
      for line in rows.flatMap(block) { text.append(line: line) }
      return text
    }
    func add(_ cells: [String], _ last: String, paint: (String, Int) -> String) {
      let last = room.map { last.cut(toWidth: max(8, $0)) } ?? last
      layout.write(cells, paint(last, cells.count), to: &text, paint: paint)
      text.append(ascii: "\n")
    }
    add(headings, GreetingPhrase.subjectColumn.text) { cell, _ in painter.paint(cell, .dim) }
    for row in rows {
      add(row.cells, row.subject) { cell, index in
        switch index {
        case 0, 1: painter.paint(cell, .dim)
        case 2 where row.isUrgent, 3: painter.paint(cell, .bold)
        default: cell
        }
      }
    }
    return text
  }

  /// A greeting on a narrow terminal: the person, and the rest below.
  private func block(_ row: Row) -> [String] {
    let rest = [row.subject, row.cells.dropLast().joined(separator: "  ")]
    return ([painter.paint(row.cells[3], .bold)] + rest.filter { !$0.isEmpty }.map { "  " + $0 })
      .flatMap { $0.isolatedLine.folded(toWidth: width, indent: 4) }
  }

  private func row(_ entry: GreetingEntry, _ words: inout Words) -> Row {
    let person = (entry.person?.title ?? ListTable.nothing).visible
    // When it will be sent is told to the minute.
    let isWaiting = entry.place == .own(.scheduled)
    let time = entry.at.map { isWaiting ? Day.minute(of: $0) : words.days.clock($0) }
    let isNew = book.isNew(entry)
    return Row(
      cells: [
        entry.id, time ?? ListTable.nothing, isNew ? words.new : words.word(of: entry.place),
        width == nil ? person : person.cut(toWidth: Self.widestName),
      ],
      subject: entry.subject.visible,
      isUrgent: isNew || entry.place == .own(.failed) || entry.place == .own(.unsure))
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
    let margin = (rows.map { $0.0.text.displayWidth }.max() ?? 0) + RowLayout.gap
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
