package import Basics
import Correspondence
package import EmployeeDirectory

/// A birthday that is near enough for a mark.
package enum NearDay {
  /// Stands in place of ``ListTable/mark``.
  package static let mark = "▦"
  /// How many days ahead a birthday is marked.
  package static let range = 7

  /// The sign of someone's cards: a calendar if a birthday is near, else a telephone.
  package static func mark(of cards: [Contact], today: CalendarDay) -> String {
    guard let birthday = cards.lazy.compactMap(\.birthday).first else { return ListTable.mark }
    let date = CardDay(.birthday, birthday, from: today).date
    return today.days(until: date) <= range ? mark : ListTable.mark
  }
}
