import Basics
import Browser
package import Correspondence
package import DirectoryStore
package import EmployeeDirectory
package import Foundation
import Localization
import TerminalUI

extension PersonPage {
  /// Lays out what `show` prints, and the reports; `cardHint` says how to open the first card.
  package init(
    _ person: Person, manager: Employee? = nil, reports: [Employee] = [], cards: [Contact],
    notes: [PageNote], quotes: [ListedQuote] = [], history: [LoggedChange], days: [String] = [],
    now: Date, columns: Int, headingColumns: Int, cardHint: String?
  ) {
    let painter = Painter(isColored: true, isLinked: true)
    let screen = PersonScreen(
      ScreenContext(painter: painter, width: max(1, columns - 2), now: now), person)
    let blocks = screen.blocks(
      manager: manager, reports: reports, cards: cards, notes: notes, quotes: quotes,
      cardHint: cardHint)
    let labels = screen.labels
    var lines = blocks.flatMap { block in
      let values = block.values.flatMap { value in
        value.text.folded(toWidth: max(1, columns - labels.valueIndent - 2)).enumerated()
          .map { row, line in (StyledText(painted: line), row == 0 ? value.field : nil) }
      }
      return Self.lines(block.label, values, labels)
    }
    let past = screen.lines(of: history)
    if !past.isEmpty {
      lines += [Line(StyledText(""))] + past.map { Line(StyledText(painted: $0)) }
    }
    let heading = PersonScreen(
      ScreenContext(painter: painter, width: max(1, headingColumns - 2)), person
    ).heading
    self.init(
      key: person.key, columns: columns, headingColumns: headingColumns,
      heading: heading.map { StyledText(painted: $0).isolatedSentence }
        + days.map { StyledText($0.cut(toWidth: max(1, headingColumns)), .accent) },
      lines: lines)
  }

  static func lines(
    _ label: String, _ values: [(text: StyledText, field: PersonField?)], _ labels: LabelColumn
  ) -> [Line] {
    let label = StyledText(label, .dim)
    let heading = labels.isAbove ? [Line(StyledText(""), label: label)] : []
    return heading
      + values.enumerated().map { index, value in
        Line(
          value.text, indent: labels.valueIndent,
          label: index == 0 && !labels.isAbove ? label : StyledText(""), field: value.field)
      }
  }
}

extension QuotePage {
  /// Lays out a quote and its people; `keys` has those in the directory, by address.
  package init(_ quote: ListedQuote, columns: Int, keys: [String: PersonKey]) {
    let width = max(1, columns - 2)
    let labels = LabelColumn(
      [ScreenPhrase.saidBy, ScreenPhrase.heardBy, ScreenPhrase.addedBy, ScreenPhrase.when],
      width: width, margin: 2)
    let text = QuoteText.marked(quote).flatMap { $0.isolated.folded(toWidth: width - 2) }
    var lines = text.map { PersonPage.Line(StyledText($0), indent: 2) }
    let people = [
      (ScreenPhrase.saidBy, [quote.saidBy]), (ScreenPhrase.heardBy, quote.heardBy),
      (ScreenPhrase.addedBy, [quote.addedBy]),
    ]
    for (label, people) in people {
      let room = max(1, columns - labels.valueIndent)
      let values = people.map { (StyledText($0).cut(toWidth: room), PersonField.speaker($0)) }
      lines += [PersonPage.Line(StyledText(""))] + PersonPage.lines(label, values, labels)
    }
    let time = StyledText(Day.minute(of: quote.at))
    lines +=
      [PersonPage.Line(StyledText(""))] + PersonPage.lines(ScreenPhrase.when, [(time, nil)], labels)
    if let delivery = quote.delivery {
      let state = PersonPage.Line(StyledText(delivery.word, .bold), indent: 2)
      lines += [PersonPage.Line(StyledText("")), state]
    }
    self.init(identity: quote.identity, columns: columns, lines: lines, keys: keys)
  }
}

extension StyledText {
  init(_ person: QuotePerson, isCursor: Bool = false) {
    self.init(person.title.visible, .name(isCursor: isCursor))
    if !person.name.isEmpty { self += StyledText("  " + person.email.visible, .dim) }
  }
}
