internal import Browser
internal import EmployeeDirectory
internal import Foundation
internal import Quotes
internal import TerminalUI

extension QuotePage {
  private static let labels: [ScreenPhrase] = [.saidBy, .heardBy, .addedBy, .when]

  /// Lays out a quote: the text, then its people, each of them a field.
  ///
  /// - Parameters:
  ///   - quote: the quote.
  ///   - columns: what the lines are folded to.
  ///   - keys: those of its people who are in the directory, by address.
  init(_ quote: ListedQuote, columns: Int, keys: [String: NameKey]) {
    let width = max(1, columns - 2)
    let labels = LabelColumn(Self.labels, width: width, margin: 2)
    let text = QuoteText.marked(quote).flatMap { $0.isolated.folded(toWidth: width - 2) }
    var lines = text.map { PersonPage.Line(StyledText($0), indent: 2) }
    let people: [(ScreenPhrase, [QuotePerson])] = [
      (.saidBy, [quote.saidBy]), (.heardBy, quote.heardBy), (.addedBy, [quote.addedBy]),
    ]
    for (label, people) in people {
      let values = people.map { (Self.text(of: $0, columns - labels.valueIndent), Optional($0)) }
      lines += [PersonPage.Line(StyledText(""))]
      lines += Self.lines(label, values, labels)
    }
    let time = StyledText(Day.minute(of: quote.at))
    lines += [PersonPage.Line(StyledText(""))] + Self.lines(.when, [(time, nil)], labels)
    self.init(identity: quote.identity, columns: columns, lines: lines, keys: keys)
  }

  /// The name, and the address behind it.
  private static func text(of person: QuotePerson, _ columns: Int) -> StyledText {
    let name = StyledText(QuoteText.title(person), .bold)
    let address = person.name.isEmpty ? "" : "  " + person.email.visible
    return (name + StyledText(address, .dim)).cut(toWidth: max(1, columns))
  }

  /// The lines of values, their label before the first or above it.
  private static func lines(
    _ label: ScreenPhrase, _ values: [(text: StyledText, person: QuotePerson?)],
    _ labels: LabelColumn
  ) -> [PersonPage.Line] {
    let label = StyledText(label.text, .dim)
    let heading = labels.isAbove ? [PersonPage.Line(StyledText(""), label: label)] : []
    return heading
      + values.enumerated().map { index, value in
        PersonPage.Line(
          value.text, indent: labels.valueIndent,
          label: index == 0 && !labels.isAbove ? label : StyledText(""),
          field: value.person.map(PersonField.speaker))
      }
  }
}
