internal import Browser
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import Quotes
internal import TerminalUI

extension PersonPage {
  /// Lays out what `show` tells about a person.
  ///
  /// - Parameters:
  ///   - person: the person.
  ///   - cards: the person's cards.
  ///   - notes: the newest notes about the person, newest first.
  ///   - quotes: the newest quotes that the person said or added, newest first.
  ///   - history: the person's changes, newest first.
  ///   - days: the days to come of their cards, within a week.
  ///   - now: the time.
  ///   - columns: how many the page has.
  ///   - headingColumns: how many its heading has.
  ///   - cardHint: how to open the first card; `nil` if no key does.
  init(
    _ person: Person, cards: [Contact], notes: [PageNote], quotes: [ListedQuote] = [],
    history: [LoggedChange], days: [String] = [], now: Date, columns: Int, headingColumns: Int,
    cardHint: String?
  ) {
    let painter = Painter(isColored: true, isLinked: true)
    let screen = PersonScreen(painter: painter, width: max(1, columns - 2))
    let blocks =
      screen.blocks(of: person, cards: cards, cardHint: cardHint)
      + [screen.block(of: notes, now: now), screen.block(of: quotes, now: now)].compactMap { $0 }
    var lines = blocks.flatMap { Self.lines(of: $0, screen.labels, columns: columns) }
    let past = screen.lines(of: history)
    if !past.isEmpty {
      lines += [Line(StyledText(""))] + past.map { Line(StyledText(painted: $0)) }
    }
    let heading = PersonScreen(painter: painter, width: max(1, headingColumns - 2))
    self.init(
      key: person.key, columns: columns, headingColumns: headingColumns,
      heading: heading.heading(of: person).map(StyledText.init(painted:))
        + days.map { StyledText($0.cut(toWidth: max(1, headingColumns)), .accent) },
      lines: lines)
  }

  /// The lines of values, their label before the first or above it.
  private static func lines(
    of block: PersonScreen.Block, _ labels: LabelColumn, columns: Int
  ) -> [Line] {
    let label = StyledText(block.label.text, .dim)
    let indent = labels.valueIndent
    var lines = labels.isAbove ? [Line(StyledText(""), label: label)] : []
    for (index, value) in block.values.enumerated() {
      let folded = value.text.folded(toWidth: max(1, columns - indent - 2))
      for (row, text) in folded.enumerated() {
        let hasLabel = index == 0 && row == 0 && !labels.isAbove
        lines.append(
          Line(
            StyledText(painted: text), indent: indent,
            label: hasLabel ? label : StyledText(""), field: row == 0 ? value.field : nil))
      }
    }
    return lines
  }
}
