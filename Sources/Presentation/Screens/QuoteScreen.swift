package import Basics
package import Correspondence
import Localization
package import Mail
import TerminalUI

/// Quotes as people read them.
package struct QuoteScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  /// The quotes in their order, below the names of the columns.
  package func list(_ quotes: [ListedQuote]) -> OutputText {
    if quotes.isEmpty { return OutputText() }
    var days = DayTexts(now: now)
    // Most quotes are there as they should be, and need no column for that.
    let hasStates = quotes.contains { $0.delivery != nil }
    let columns =
      [(NotePhrase.idColumn, Style.dim), (NotePhrase.whenColumn, .dim)]
      + (hasStates ? [(GreetingPhrase.stateColumn, .bold)] : []) + [(ScreenPhrase.saidBy, .bold)]
    let table = TextTable(
      painter: painter, width: width,
      columns: columns.map { TextTable.Column(heading: $0.0, style: $0.1) },
      textHeading: QuotePhrase.textColumn)
    return table.text(
      quotes.map { quote in
        let (time, said) = (days.clock(quote.at), quote.saidBy.title.visible)
        return TextTable.Row(
          cells: hasStates
            ? [quote.id, time, quote.delivery?.word ?? "", said] : [quote.id, time, said],
          lines: NoteText.paragraphs(quote.text))
      })
  }

  /// How many quotes there are, and how many are not with everybody yet; empty without any.
  package func counts(_ quotes: [ListedQuote]) -> String {
    if quotes.isEmpty { return "" }
    let states: [ListedQuote.Delivery] = [.waiting, .failed, .unsure]
    let urgent = states.compactMap { state -> String? in
      let count = quotes.count { $0.delivery == state }
      if count == 0 { return nil }
      let text = state.word + ": " + count.grouped
      return state == .waiting ? text : painter.paint(text, .bold)
    }
    let parts = [QuotePhrase.total(count: quotes.count)] + urgent
    return parts.joined(separator: ScreenPhrase.comma).isolatedLine + "\n"
  }

  /// A quote in full, with the user's own emails of it, also those that the user cancelled.
  package func page(
    _ quote: ListedQuote, _ mails: [QueuedMail], cancelled: [QueuedMail]
  ) -> String {
    var lines = QuoteText.marked(quote).flatMap { $0.isolated.folded(toWidth: width) } + [""]
    lines += LabelColumn.lines(
      [
        (ScreenPhrase.saidBy, [quote.saidBy.line]),
        (ScreenPhrase.heardBy, quote.heardBy.map(\.line)),
        (ScreenPhrase.addedBy, [quote.addedBy.line]),
        (ScreenPhrase.when, [Day.minute(of: quote.at)]),
      ], width: width, margin: 0
    ) { painter.paint($0, .dim) }
    let own = mails.map { mail in
      let isSent = mail.state == .sent
      return Row(
        id: mail.shownID, state: mail.state.label, isSettled: isSent, recipients: mail.recipient,
        reply: isSent ? nil : mail.reply?.message)
    }
    let rows = own + cancelled.map { Row(recipients: $0.recipient) }
    if !rows.isEmpty { lines += [""] + self.lines(of: rows) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// One of the user's own emails of a quote, in words.
  private struct Row {
    /// The ID of a cancelled email names nothing any more.
    var id = ""
    var state = MailPhrase.cancelledState
    /// Whether nothing more will happen to it, and nothing need be done.
    var isSettled = true
    let recipients: String
    var reply: String?
  }

  private func lines(of mails: [Row]) -> [String] {
    let column = mails.map(\.state.displayWidth).max() ?? 0
    let idColumn = mails.map(\.id.displayWidth).max() ?? 0
    return mails.flatMap { mail in
      let state = mail.state
      let cells = [
        painter.paint(mail.id.padded(toWidth: idColumn) + "  ", .dim),
        mail.isSettled ? state : painter.paint(state, .bold),
        String(repeating: " ", count: column - state.displayWidth) + "  ",
        mail.recipients,
      ]
      let reply = mail.reply.map { ("  " + $0).isolatedLine }
      return ([cells.asRow] + [reply].compactMap { $0 })
        .flatMap { $0.folded(toWidth: width, indent: 4) }
    }
  }
}

extension ListedQuote.Delivery {
  /// The state in a word, as greetings have it.
  package var word: String {
    switch self {
    case .waiting: MailPhrase.scheduledState
    case .unsure: MailPhrase.unsureState
    case .failed: MailPhrase.failedState
    }
  }
}
