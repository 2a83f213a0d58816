import Basics
import Configuration
import Contacts
import ContentLines
package import EmployeeDirectory
import Files
import Localization
import TerminalUI

/// The screens of one person's cards and of all cards.
package struct CardScreen: ScreenInContext {
  package let context: ScreenContext
  package init(_ context: ScreenContext) { self.context = context }

  private var comma: String { ScreenPhrase.comma }

  /// The first card in full; throws ``CommandError`` if it can no longer be read.
  package func screen(_ cards: [MatchedCard], isJSON: Bool) throws -> Screen {
    guard let first = cards.first else { return Screen(text: "") }
    let card: VCard
    do {
      card = try AddressBook.card(of: first.contact)
    } catch {
      throw CommandError(
        message: error.message(for: first.contact, home: home), status: .configuration)
    }
    return Screen(text: isJSON ? CardJSON.text(of: card, first) : text(card, cards))
  }

  private func text(_ card: VCard, _ cards: [MatchedCard]) -> String {
    let places = cards.map {
      painter.link($0.contact.location(home: home).asValue, to: $0.contact.uri)
    }
    let kind = cards[0].contact.kind.map { [$0.visible] } ?? []
    let heading = [
      painter.paint(cards[0].contact.title, .bold) + kindsSuffix(kind),
      painter.paint(places.joined(separator: comma), .dim),
    ]
    let details = details(card)
    let lines = details.isEmpty ? heading : heading + [""] + details
    return lines.flatMap { $0.folded(toWidth: width, indent: 2) }.joined(separator: "\n") + "\n"
  }

  func details(_ card: VCard) -> [String] {
    let details: [(String, [String])] = [
      (ScreenPhrase.email, card.emails.map(email)),
      (ScreenPhrase.phone, card.phones.map(phone)),
      (ScreenPhrase.address, card.addresses.map(address)),
      (ScreenPhrase.organisation, [card.organization.map(CardText.line).joined(separator: comma)]),
      (ScreenPhrase.title, [CardText.line(card.title)]),
      (ScreenPhrase.role, [CardText.line(card.role)]),
      (ScreenPhrase.nickname, card.nicknames.map(CardText.line)),
      (ScreenPhrase.birthday, [CardText.birthday(of: card)]),
      (ScreenPhrase.web, card.urls.map(web)),
      (ScreenPhrase.categories, [card.categories.map(CardText.line).joined(separator: comma)]),
      (ScreenPhrase.note, card.notes.flatMap(CardText.lines)),
      (ScreenPhrase.photo, [card.photo.map(CardText.photo) ?? ""]),
    ]
    return LabelColumn.lines(
      details.map { ($0, $1.filter { !$0.isEmpty }) }, width: width, margin: 2
    ) { painter.paint($0, .dim) }
  }

  private func email(_ entry: VCard.Entry) -> String {
    let address = MailURI.address(in: entry.value)
    return value(CardText.line(address), of: entry, target: MailURI.of(address))
  }

  private func phone(_ entry: VCard.Entry) -> String {
    let number = entry.value.prefix { $0 != ";" }
    return value(CardText.phone(entry.value), of: entry, target: String(number).telephoneURI)
  }

  private func web(_ entry: VCard.Entry) -> String {
    value(CardText.line(entry.value), of: entry, target: WebURI.of(entry.value))
  }

  private func address(_ address: PostalAddress) -> String {
    address.lines.flatMap(CardText.lines).joined(separator: comma)
      + kindsSuffix(CardText.kinds(label: address.label, types: address.types))
  }

  /// A value with its link and its kinds, such as "(work)".
  private func value(_ text: String, of entry: VCard.Entry, target: String?) -> String {
    painter.link(text, to: target ?? "")
      + kindsSuffix(CardText.kinds(label: entry.label, types: entry.types))
  }

  private func kindsSuffix(_ kinds: [String]) -> String {
    kinds.isEmpty ? "" : painter.paint("  " + kinds.joined(separator: comma).inParentheses, .dim)
  }

  // MARK: All cards

  /// All cards with their locations and employees, one line each or, on a terminal that is too
  /// narrow, a line for each detail.
  package func list(_ cards: [MatchedCard], isJSON: Bool) -> Screen {
    Screen(
      text: isJSON ? CardJSON.list(cards) : text(cards),
      errorLines: cards.isEmpty ? [MessagePhrase.noCards] : [],
      status: cards.isEmpty ? .noMatch : .success)
  }

  private func text(_ cards: [MatchedCard]) -> String {
    let rows = cards.map { card in
      let person = card.employees.first.map { $0.name.description.visible + comma }
      let positions = card.employees.map(\.position.label.visible).uniqued()
      return (
        name: card.contact.title, location: card.contact.location(home: home),
        uri: card.contact.uri, employee: person ?? card.contact.kind?.visible ?? "",
        position: positions.joined(separator: comma)
      )
    }
    // One long name must not push all columns to the right.
    let nameWidth = min(40, rows.map(\.name.displayWidth).max() ?? 0)
    let locationWidth = min(60, rows.map(\.location.displayWidth).max() ?? 0)
    let employeeWidth = rows.map { ($0.employee + $0.position).displayWidth }.max() ?? 0
    let isNarrow = width.map { nameWidth + locationWidth + employeeWidth + 4 > $0 } ?? false
    return rows.flatMap { row -> [String] in
      let name = painter.paint(row.name, .bold)
      let location = painter.link(row.location, to: row.uri)
      let employee = row.employee + painter.paint(row.position, .accent)
      if isNarrow {
        return fold(name) + fold("    " + location)
          + (employee.isEmpty ? [] : fold("    " + employee))
      }
      let line = name + spaces(nameWidth - row.name.displayWidth) + "  " + location
      if employee.isEmpty { return fold(line) }
      return fold(line + spaces(locationWidth - row.location.displayWidth) + "  " + employee)
    }.map { $0 + "\n" }.joined()
  }

  private func fold(_ line: String) -> [String] { line.folded(toWidth: width, indent: 4) }
  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

/// A card and the employee it matches, if any.
package struct MatchedCard {
  package let contact: Contact
  /// Several where the card doesn't tell people of one name apart.
  package let employees: [Employee]

  package init(contact: Contact, employees: [Employee]) {
    (self.contact, self.employees) = (contact, employees)
  }
}

extension Contact {
  /// The URI of the card's file (RFC 8089).
  package var uri: String { FileURI.of(path: file) }

  /// The name as shown; "no name" if there is none.
  package var title: String {
    let name = displayName.visible
    return name.isEmpty ? ScreenPhrase.noName : name
  }

  /// The file's name and the line: "contacts.vcf:12".
  package var shortLocation: String { "\(FileSystem.name(of: file).visible):\(line)" }

  /// Where the card is, as a user writes it: "~/contacts.vcf:12".
  package func location(home: String?) -> String {
    "\(Paths.short(file, home: home).visible):\(line)"
  }
}
