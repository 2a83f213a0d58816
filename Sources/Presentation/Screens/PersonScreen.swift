import Basics
package import Browser
package import Correspondence
package import DirectoryStore
package import EmployeeDirectory
import Foundation
import Localization
import TerminalUI

/// One person in full.
package struct PersonScreen: ScreenInContext {
  package let context: ScreenContext
  private let person: Person
  /// How many of a person's changes are shown.
  package static let historyLimit = 10
  private static let reportLimit = 100
  private static let widestOwnLabel = 20
  private static let textLines = 6

  package init(_ context: ScreenContext, _ person: Person) {
    (self.context, self.person) = (context, person)
  }

  /// Values of one kind below a label.
  package struct Block {
    package let label: String
    package let values: [Value]
  }

  /// A value to show.
  package struct Value {
    /// Painted.
    package let text: String
    /// The field that it is of; `nil` if it cannot be acted on.
    package var field: PersonField?
  }

  /// The name, position and feeds, then a line for each detail.
  package func text(
    cards: [Contact], notes: [PageNote], quotes: [ListedQuote], history: [LoggedChange]
  ) -> String {
    let hint = "employees contact \"\(person.employee.name.description.visible)\""
    var lines = heading + [""]
    let blocks = blocks(cards: cards, notes: notes, quotes: quotes, cardHint: hint)
    lines += blocks.flatMap { block in
      fold(labels.lines(block.label, block.values.map(\.text)) { painter.paint($0, .dim) })
    }
    let past = self.lines(of: history)
    if !past.isEmpty { lines += [""] + past }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The column of labels, with room for those of fields that only some directories have.
  package var labels: LabelColumn {
    let labels = [
      ScreenPhrase.email, ScreenPhrase.phone, ScreenPhrase.projects, ScreenPhrase.position,
      ScreenPhrase.name, ScreenPhrase.contact, ScreenPhrase.notes, ScreenPhrase.quotes,
    ]
    return LabelColumn(labels + ownBlocks(manager: nil).map(\.label), width: width, margin: 2)
  }

  /// Fields that only some directories have, each under its own name.
  private func ownBlocks(manager: Employee?) -> [Block] {
    person.employee.more.map { field in
      let manager = field.name == OwnField.manager ? manager : nil
      let link = manager.map { PersonField.person($0.key, name: $0.name.description) }
      return Block(
        label: field.name.visible.cut(toWidth: Self.widestOwnLabel),
        values: [Value(text: field.value.visible, field: link)])
    }
  }

  /// The first of those whose manager the person is, and how many others there are.
  private func values(ofReports reports: [Employee]) -> [Value] {
    var values = reports.prefix(Self.reportLimit).map { employee in
      let position = painter.paint(employee.position.label.visible, .dim)
      return Value(
        text: [employee.name.description.visible, "  ", position].asRow,
        field: .person(employee.key, name: employee.name.description))
    }
    let rest = reports.count - values.count
    if rest > 0 {
      values.append(Value(text: painter.paint(MessagePhrase.andMore(count: rest), .dim)))
    }
    return values
  }

  /// A person's changes, folded.
  package func lines(of history: [LoggedChange]) -> [String] {
    fold(
      ChangesScreen(ScreenContext(painter: painter, width: nil)).lines(history).map { "  " + $0 })
  }

  /// The name, and below it the position and feeds.
  package var heading: [String] {
    let employee = person.employee
    let feeds = employee.feeds.map(\.visible).joined(separator: ScreenPhrase.comma)
    return fold([
      painter.paint(employee.name.description.visible, .bold),
      [
        painter.paint(employee.position.label.visible, .accent) + painter.paint(" · ", .dim),
        painter.paint(feeds, .dim),
      ].asRow,
    ])
  }

  /// The details below the heading, each with values; `manager` is the person's, if they are in
  /// the directory, and `cardHint` how to open the first card.
  package func blocks(
    manager: Employee? = nil, reports: [Employee] = [], cards: [Contact], notes: [PageNote],
    quotes: [ListedQuote], cardHint: String?
  ) -> [Block] {
    let projects = person.employee.projects.map { Value(text: $0.visible, field: .project($0)) }
    let details = [
      Block(label: ScreenPhrase.email, values: emails),
      Block(label: ScreenPhrase.phone, values: phones),
      Block(label: ScreenPhrase.projects, values: projects),
      Block(label: ScreenPhrase.position, values: others(.position)),
      Block(label: ScreenPhrase.name, values: others(.name)),
    ]
    let rest = [
      Block(label: ScreenPhrase.contact, values: contact(cards, hint: cardHint)),
      Block(label: ScreenPhrase.reports, values: values(ofReports: reports)),
      Block(label: ScreenPhrase.notes, values: values(of: notes)),
      Block(label: ScreenPhrase.quotes, values: values(of: quotes)),
    ]
    let blocks = details + ownBlocks(manager: manager) + rest
    return blocks.filter { !$0.values.isEmpty }
  }

  /// The newest notes about a person.
  package func values(of notes: [PageNote]) -> [Value] {
    notes.flatMap { note in
      values(
        note.moment.map { Day.clock($0, now: now) } ?? ListTable.nothing,
        note.author.title.visible, NoteText.paragraphs(note.text))
    }
  }

  private func values(of quotes: [ListedQuote]) -> [Value] {
    quotes.flatMap { quote in
      values(
        Day.clock(quote.at, now: now), quote.saidBy.title.visible,
        NoteText.paragraphs(quote.text), field: .speaker(quote.saidBy))
    }
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

  private func fold(_ lines: [String]) -> [String] {
    lines.flatMap { $0.folded(toWidth: width, indent: 4) }
  }

  private var emails: [Value] {
    let employee = person.employee
    let first = painter.link(employee.email.visible, to: MailURI.of(employee.email) ?? "")
    let value = Value(text: first, field: .email(employee.email))
    return (employee.email.isEmpty ? [] : [value]) + others(.email)
  }

  private var phones: [Value] {
    guard let phone = person.employee.phone else { return [] }
    let first = painter.link(phone.visible, to: phone.telephoneURI)
    return [Value(text: first, field: .phone(phone))] + others(.phone)
  }

  private func contact(_ cards: [Contact], hint: String?) -> [Value] {
    cards.enumerated().flatMap { index, card in
      let location = painter.link(card.shortLocation, to: card.uri)
      if index > 0 {
        return [Value(text: painter.paint(ScreenPhrase.alsoIn + " ", .dim) + location)]
      }
      // The hint stands on its own line: a command is to be copied.
      let first = Value(text: ScreenPhrase.inContactsAt + " " + location, field: .card(card.uri))
      return [first] + (hint.map { [Value(text: painter.paint($0, .dim))] } ?? [])
    }
  }

  private func others(_ field: EmployeeField) -> [Value] {
    person.conflicts.filter { $0.field == field }.map { conflict in
      Value(
        text: field.label(of: conflict.value).visible
          + painter.paint("  " + conflict.feed.visible.inParentheses, .dim))
    }
  }
}
