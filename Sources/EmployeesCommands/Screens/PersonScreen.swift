internal import Browser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import Quotes
internal import TerminalUI

/// One person in full.
struct PersonScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  private static let labels: [ScreenPhrase] = [
    .email, .phone, .projects, .position, .name, .contact, .notes, .quotes,
  ]

  /// Values of one kind below a label.
  struct Block {
    let label: ScreenPhrase
    let values: [Value]
  }

  /// A value to show.
  struct Value {
    /// Painted.
    let text: String
    /// What the value is; `nil` if it cannot be acted on.
    var field: PersonField?
  }

  /// The name, position and feeds, then a line for each detail.
  func text(
    of person: Person, cards: [Contact], notes: [PageNote], quotes: [ListedQuote] = [],
    history: [LoggedChange], now: Date
  ) -> String {
    let hint = "employees contact \"\(person.employee.name.description.visible)\""
    var lines = heading(of: person) + [""]
    let blocks =
      blocks(of: person, cards: cards, cardHint: hint)
      + [block(of: notes, now: now), block(of: quotes, now: now)].compactMap { $0 }
    lines += blocks.flatMap { block in
      fold(labels.lines(block.label, block.values.map(\.text)) { painter.paint($0, .dim) })
    }
    let past = self.lines(of: history)
    if !past.isEmpty { lines += [""] + past }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The column of labels.
  var labels: LabelColumn { LabelColumn(Self.labels, width: width, margin: 2) }

  /// A person's changes, folded.
  func lines(of history: [LoggedChange]) -> [String] {
    fold(ChangesScreen(painter: painter, width: nil).lines(history).map { "  " + $0 })
  }

  /// The name, and below it the position and feeds.
  func heading(of person: Person) -> [String] {
    let employee = person.employee
    let feeds = employee.feeds.map(\.visible).joined(separator: ScreenPhrase.comma.text)
    return fold([
      painter.paint(employee.name.description.visible, .bold),
      [
        painter.paint(employee.position.label.visible, .accent) + painter.paint(" · ", .dim),
        painter.paint(feeds, .dim),
      ].asRow,
    ])
  }

  /// The details below the heading; none without values.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - cards: the person's cards.
  ///   - cardHint: how to open the first card; `nil` to leave this out.
  /// - Returns: the details in their order.
  func blocks(of person: Person, cards: [Contact], cardHint: String?) -> [Block] {
    let projects = person.employee.projects.map { Value(text: $0.visible, field: .project($0)) }
    return [
      Block(label: .email, values: emails(of: person)),
      Block(label: .phone, values: phones(of: person)),
      Block(label: .projects, values: projects),
      Block(label: .position, values: others(person, .position)),
      Block(label: .name, values: others(person, .name)),
      Block(label: .contact, values: contact(cards, hint: cardHint)),
    ].filter { !$0.values.isEmpty }
  }

  /// The newest notes about a person; `nil` if there are none.
  func block(of notes: [PageNote], now: Date) -> Block? {
    if notes.isEmpty { return nil }
    return Block(label: .notes, values: notes.flatMap { values(of: $0, now) })
  }

  /// The newest quotes that a person said or added; `nil` if there are none.
  func block(of quotes: [ListedQuote], now: Date) -> Block? {
    if quotes.isEmpty { return nil }
    return Block(
      label: .quotes,
      values: quotes.flatMap { quote in
        values(
          Day.clock(quote.at, now: now), QuoteText.title(quote.saidBy),
          QuoteText.paragraphs(quote), field: .speaker(quote.saidBy))
      })
  }

  private func values(of note: PageNote, _ now: Date) -> [Value] {
    let day = note.date.map { Day.clock($0, now: now) } ?? ListTable.nothing
    return values(day, note.author.title.visible, NoteText.paragraphs(note.text))
  }

  /// When something was written or said, by which person, and below them the text's first lines.
  private func values(
    _ day: String, _ title: String, _ paragraphs: [String], field: PersonField? = nil
  ) -> [Value] {
    let heading = [painter.paint(day, .dim), "  ", title].asRow
    // As narrow as `labels` and the lists of lines fold values.
    let room = width.map { max(1, $0 - labels.valueIndent) }
    let lines = paragraphs.flatMap { line in
      line.isEmpty ? [""] : ("  " + line.isolated).folded(toWidth: room, indent: 2)
    }
    let isCut = lines.count > Self.textLines
    var shown = Array(lines.prefix(Self.textLines))
    if isCut { shown[Self.textLines - 1] = "  …" }
    return [Value(text: heading, field: field)] + shown.map { Value(text: $0) }
  }

  /// How many lines of a note or quote are shown.
  private static let textLines = 6

  private func fold(_ lines: [String]) -> [String] {
    lines.flatMap { $0.folded(toWidth: width, indent: 4) }
  }

  private func emails(of person: Person) -> [Value] {
    let employee = person.employee
    let first = painter.link(employee.email.visible, to: MailURI.of(employee.email) ?? "")
    let value = Value(text: first, field: .email(employee.email))
    return (employee.email.isEmpty ? [] : [value]) + others(person, .email)
  }

  private func phones(of person: Person) -> [Value] {
    guard let phone = person.employee.phone else { return [] }
    let first = painter.link(phone.visible, to: phone.telephoneURI)
    return [Value(text: first, field: .phone(phone))]
      + others(person, .phone)
  }

  /// How to open the person's card, and where their other cards are.
  private func contact(_ cards: [Contact], hint: String?) -> [Value] {
    cards.enumerated().flatMap { index, card in
      let location = painter.link(card.shortLocation, to: card.uri)
      if index > 0 {
        return [Value(text: painter.paint(ScreenPhrase.alsoIn.text + " ", .dim) + location)]
      }
      // The hint stands on its own line: a command is to be copied.
      let first = Value(
        text: ScreenPhrase.inContactsAt.text + " " + location, field: .card(card.uri))
      return [first] + (hint.map { [Value(text: painter.paint($0, .dim))] } ?? [])
    }
  }

  /// The conflicting values, each with its feed.
  private func others(_ person: Person, _ field: EmployeeField) -> [Value] {
    person.conflicts.filter { $0.field == field }.map { conflict in
      Value(
        text: field.label(of: conflict.value).visible
          + painter.paint("  " + conflict.feed.visible.inParentheses, .dim))
    }
  }
}
