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

  /// The name, position and feeds, then a line for each detail.
  func text(of person: Person, cards: [Contact], history: [LoggedChange]) -> String {
    let employee = person.employee
    let feeds = employee.feeds.map(\.visible).joined(separator: ScreenPhrase.comma.text)
    var lines = [
      painter.paint(employee.name.description.visible, .bold),
      [
        painter.paint(employee.position.label.visible, .accent) + painter.paint(" · ", .dim),
        painter.paint(feeds, .dim),
      ].asRow,
      "",
    ]
    lines += block(.email, emails(of: person))
    lines += block(.phone, phones(of: person))
    lines += block(.projects, employee.projects.map(\.visible))
    lines += block(.position, others(person, .position))
    lines += block(.name, others(person, .name))
    lines += block(.contact, contact(cards, name: employee.name.description))
    let past = ChangesScreen(painter: painter, width: nil).lines(history)
    if !past.isEmpty { lines += [""] + past.map { "  " + $0 } }
    return lines.flatMap { $0.folded(toWidth: width, indent: 4) }.joined(separator: "\n") + "\n"
  }

  private func emails(of person: Person) -> [String] {
    let employee = person.employee
    let first = painter.link(employee.email.visible, to: MailURI.of(employee.email) ?? "")
    return (employee.email.isEmpty ? [] : [first]) + others(person, .email)
  }

  private func phones(of person: Person) -> [String] {
    guard let phone = person.employee.phone else { return [] }
    let first = painter.link(phone.visible, to: phone.telephoneURI)
    return [first] + others(person, .phone)
  }

  /// How to open the person's card, and where their other cards are.
  private func contact(_ cards: [Contact], name: String) -> [String] {
    cards.enumerated().flatMap { index, card in
      let location = painter.link(card.shortLocation, to: card.uri)
      if index > 0 { return [painter.paint(ScreenPhrase.alsoIn.text + " ", .dim) + location] }
      // The command stands on its own line, to be copied.
      let command = painter.paint("employees contact \"\(name.visible)\"", .dim)
      return [ScreenPhrase.inContactsAt.text + " " + location, command]
    }
  }

  /// The conflicting values, each with its feed.
  private func others(_ person: Person, _ field: EmployeeField) -> [String] {
    person.conflicts.filter { $0.field == field }.map { conflict in
      field.label(of: conflict.value).visible
        + painter.paint("  " + conflict.feed.visible.inParentheses, .dim)
    }
  }

  private func block(_ label: ScreenPhrase, _ values: [String]) -> [String] {
    LabelColumn(Self.labels, width: width, margin: 2)
      .lines(label, values) { painter.paint($0, .dim) }
  }
}
