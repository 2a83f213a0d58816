internal import Contacts
internal import DirectoryService
internal import EmployeeDirectory
internal import VCard

/// The screen of one person's cards.
struct CardScreen {
  let painter: Painter
  let home: String?
  /// The terminal's columns; `nil` to fold nothing.
  var width: Int?

  private var comma: String { ScreenPhrase.comma.text }

  private static let labels: [ScreenPhrase] = [
    .email, .phone, .address, .organisation, .title, .role, .nickname, .birthday, .web, .categories,
    .note, .photo,
  ]

  /// The first card in full, and where the others are.
  ///
  /// - Throws: ``CommandError`` if the card can no longer be read.
  func screen(_ cards: [MatchedCard], isJSON: Bool) throws -> Screen {
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
    let heading = [
      painter.paint(cards[0].contact.title, .bold),
      painter.paint(places.joined(separator: comma), .dim),
    ]
    let details = details(card)
    let lines = details.isEmpty ? heading : heading + [""] + details
    return lines.flatMap { $0.folded(toWidth: width, indent: 2) }.joined(separator: "\n") + "\n"
  }

  /// The values of a card, a line each, behind their labels.
  func details(_ card: VCard) -> [String] {
    var lines = block(.email, card.emails.map(email))
    lines += block(.phone, card.phones.map(phone))
    lines += block(.address, card.addresses.map(address))
    lines += block(.organisation, [card.organization.map(CardText.line).joined(separator: comma)])
    lines += block(.title, [CardText.line(card.title)])
    lines += block(.role, [CardText.line(card.role)])
    lines += block(.nickname, card.nicknames.map(CardText.line))
    lines += block(.birthday, [CardText.birthday(of: card)])
    lines += block(.web, card.urls.map(web))
    lines += block(.categories, [card.categories.map(CardText.line).joined(separator: comma)])
    lines += block(.note, card.notes.flatMap(CardText.lines))
    lines += block(.photo, [card.photo.map(CardText.photo) ?? ""])
    return lines
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
      + note(CardText.kinds(label: address.label, types: address.types))
  }

  /// A value with its link and its kinds, such as "(work)".
  private func value(_ text: String, of entry: VCard.Entry, target: String?) -> String {
    painter.link(text, to: target ?? "")
      + note(CardText.kinds(label: entry.label, types: entry.types))
  }

  private func note(_ kinds: [String]) -> String {
    kinds.isEmpty ? "" : painter.paint("  " + kinds.joined(separator: comma).inParentheses, .dim)
  }

  private func block(_ label: ScreenPhrase, _ values: [String]) -> [String] {
    LabelColumn(Self.labels, width: width, margin: 2)
      .lines(label, values.filter { !$0.isEmpty }) { painter.paint($0, .dim) }
  }
}
