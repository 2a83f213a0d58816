internal import Browser
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import TerminalUI

/// Greetings in `browse`: they are written outside of the full screen, and days to come have a mark.
extension BrowseLoop {
  /// Asks for a greeting to people, as `greeting write` does, and comes back.
  func greet(_ keys: [NameKey]) throws -> String? {
    try GreetingSender.check(launch.settings)
    // The questions and the preview need what --print may have led elsewhere.
    if !launch.effects.canAsk() { return WritingPhrase.needsTerminal.text }
    let people = chosen(keys)
    return try writing {
      let writing = try GreetingWriting(GreetingRequest(), asks: true, launch)
      _ = try writing.write(to: people)
      waitForEnter()
      return nil
    }
  }

  /// The days of a person's cards within a week, as the page shows them.
  func days(of cards: [Contact]) -> [String] {
    let today = CalendarDay(launch.effects.now(), in: .current)
    return CardDay.days(of: cards, from: today).compactMap { day in
      let left = today.days(until: day.date)
      if left > NearDay.range { return nil }
      return [NearDay.mark + " ", UpcomingScreen.text(of: day) + "  ", UpcomingScreen.left(left)]
        .asRow
    }
  }
}

/// A birthday that is near enough for a mark.
enum NearDay {
  /// Stands in place of ``ListTable/mark``.
  static let mark = "▦"
  /// How many days ahead a birthday is marked.
  static let range = 7

  /// The sign of somebody's cards: a calendar if a birthday is near, else a telephone.
  static func mark(of cards: [Contact], today: CalendarDay) -> String {
    let birthday = cards.lazy.compactMap(\.birthday).first
    guard let birthday else { return ListTable.mark }
    let date = CardDay(.birthday, birthday, from: today).date
    return today.days(until: date) <= range ? mark : ListTable.mark
  }
}
