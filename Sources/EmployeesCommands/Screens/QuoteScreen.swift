internal import EmployeeDirectory
internal import Foundation
internal import Quotes
internal import TerminalUI

/// Quotes as people read them.
struct QuoteScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?
  let now: Date

  /// The quotes in their order, below the names of the columns.
  func list(_ quotes: [ListedQuote]) -> OutputText {
    if quotes.isEmpty { return OutputText() }
    var days = DayTexts(now: now)
    let table = TextTable(
      painter: painter, width: width,
      headings: [
        NotePhrase.idColumn.text, NotePhrase.whenColumn.text, ScreenPhrase.saidBy.text,
      ],
      textHeading: QuotePhrase.textColumn.text, styles: [.dim, .dim, .bold])
    return table.text(
      quotes.map { quote in
        TextTable.Row(
          cells: [quote.id, days.clock(quote.at), quote.saidBy.title.visible],
          lines: NoteText.paragraphs(quote.text))
      })
  }

  /// A quote in full.
  ///
  /// - Parameters:
  ///   - quote: the quote.
  ///   - mails: the user's own mails of it; none if somebody else added it.
  /// - Returns: the lines.
  func page(_ quote: ListedQuote, _ mails: [QuoteMail]) -> String {
    let labels: [ScreenPhrase] = [.saidBy, .heardBy, .addedBy, .when]
    let column = LabelColumn(labels, width: width, margin: 0)
    let values = [
      [quote.saidBy.line], quote.heardBy.map(\.line), [quote.addedBy.line],
      [Day.minute(of: quote.at)],
    ]
    var lines = QuoteText.marked(quote).flatMap { $0.isolated.folded(toWidth: width) } + [""]
    for (label, values) in zip(labels, values) {
      lines += column.lines(label, values) { painter.paint($0, .dim) }
    }
    if !mails.isEmpty { lines += [""] + self.lines(of: mails) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What became of each mail: its ID, its state and its recipients, and the last words about it.
  private func lines(of mails: [QuoteMail]) -> [String] {
    let states = mails.map(\.state)
    let column = states.map(\.displayWidth).max() ?? 0
    let idColumn = mails.map(\.id.displayWidth).max() ?? 0
    return zip(mails, states).flatMap { mail, state in
      let cells = [
        painter.paint(mail.id.padded(toWidth: idColumn) + "  ", .dim),
        mail.isSettled ? state.padded(toWidth: column) : painter.paint(state, .bold),
        String(repeating: " ", count: mail.isSettled ? 0 : column - state.displayWidth) + "  ",
        mail.recipients,
      ]
      let reply = mail.reply.map { "  " + $0 } ?? ""
      return [cells.asRow].flatMap { $0.folded(toWidth: width, indent: 4) }
        + (reply.isEmpty ? [] : reply.isolatedLine.folded(toWidth: width, indent: 4))
    }
  }
}
