internal import Browser
internal import DirectoryStore
internal import EmployeeDirectory
internal import History
internal import TerminalUI

/// One person in full.
struct PersonScreen {
  let painter: Painter
  /// The terminal's columns; `nil` to fold nothing.
  let width: Int?

  private static let labels: [ScreenPhrase] = [
    .email, .phone, .projects, .position, .name, .contact,
  ]

  /// A value of a person in lines, folded.
  struct Detail {
    let lines: [String]
    /// What the value is; `nil` if it cannot be acted on.
    var field: PersonField?
  }

  /// The name, position and feeds, then a line for each detail.
  func text(of person: Person, cards: [Contact], history: [LoggedChange]) -> String {
    let hint = "employees contact \"\(person.employee.name.description.visible)\""
    let details = details(of: person, cards: cards, cardHint: hint, history: history)
    return (heading(of: person) + [""] + details.flatMap(\.lines)).joined(separator: "\n") + "\n"
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

  /// The details below the heading.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - cards: the person's cards.
  ///   - cardHint: how to open the first card.
  ///   - history: changes, newest first.
  /// - Returns: the details in their order.
  func details(
    of person: Person, cards: [Contact], cardHint: String, history: [LoggedChange]
  ) -> [Detail] {
    let employee = person.employee
    var details = block(.email, emails(of: person))
    details += block(.phone, phones(of: person))
    details += block(
      .projects, employee.projects.map { Value(text: $0.visible, field: .project($0)) })
    details += block(.position, others(person, .position))
    details += block(.name, others(person, .name))
    details += block(.contact, contact(cards, hint: cardHint))
    let past = ChangesScreen(painter: painter, width: nil).lines(history)
    if !past.isEmpty { details.append(Detail(lines: fold([""] + past.map { "  " + $0 }))) }
    return details
  }

  private func fold(_ lines: [String]) -> [String] {
    lines.flatMap { $0.folded(toWidth: width, indent: 4) }
  }

  /// A value to show.
  private struct Value {
    let text: String
    var field: PersonField?
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
  private func contact(_ cards: [Contact], hint: String) -> [Value] {
    cards.enumerated().flatMap { index, card in
      let location = painter.link(card.shortLocation, to: card.uri)
      if index > 0 {
        return [Value(text: painter.paint(ScreenPhrase.alsoIn.text + " ", .dim) + location)]
      }
      // The hint stands on its own line: a command is to be copied.
      return [
        Value(text: ScreenPhrase.inContactsAt.text + " " + location, field: .card(card.uri)),
        Value(text: painter.paint(hint, .dim)),
      ]
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

  private func block(_ label: ScreenPhrase, _ values: [Value]) -> [Detail] {
    let lines = LabelColumn(Self.labels, width: width, margin: 2)
      .linesByValue(label, values.map(\.text)) { painter.paint($0, .dim) }
    return zip(lines, values).map { Detail(lines: fold($0), field: $1.field) }
  }
}
