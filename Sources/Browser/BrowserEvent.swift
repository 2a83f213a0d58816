package import Correspondence
package import EmployeeDirectory
package import Foundation
package import Pictures
package import TerminalUI

/// An event for the browser.
package enum BrowserEvent: Sendable {
  case input(InputEvent)
  /// Several characters of a text were typed in one go; only while ``BrowserState/takesText``.
  case typed(String)
  case resized(GridSize)
  case loaded(People)
  case joinTimes([PersonKey: Date])
  case page(PersonPage)
  /// The size of a person's full picture, once it can be shown.
  case pictureSize(PersonKey, PixelSize)
  /// Something on pages besides people and cards has changed, such as notes.
  case pagesOutdated
  case quotes(SearchableQuotes)
  case quotePage(QuotePage)
  /// Feeds are being asked.
  case asking
  /// The feeds have answered, or failed: the problems in words, none if all answered.
  case asked(problems: [String])
  /// The problems besides feeds, in words; none if all is well again.
  case otherProblems([String])
  /// Which pictures cannot be shown, in words.
  case pictureProblems([String])
  /// A message for the user, until the next key.
  case message(String)
  /// ``BrowserState/deadline`` has passed.
  case clock
}

/// Work of the browser for its caller.
package enum BrowserEffect: Hashable, Sendable {
  /// Make the page of a person, for some columns; its heading may have fewer.
  case loadPage(PersonKey, columns: Int, headingColumns: Int)
  case loadJoinTimes
  /// Find some of those who match a query, since not everyone is loaded yet.
  case find(SearchQuery)
  case loadQuotes
  /// Make the page of a quote, for some columns.
  case loadQuotePage(identity: String, columns: Int)
  case addQuote
  /// Tell that someone of a quote is not among the people.
  case reportNotListed(name: String)
  /// Ask the feeds.
  case refresh
  /// Also fetch feeds that asked to wait.
  case refreshNow
  /// Let pictures that failed be requested at once.
  case retryPictures
  case copy(CopiedField, [PersonKey])
  case mail([PersonKey])
  case open(PersonField)
  case openCard(PersonKey)
  case editCard(PersonKey)
  case addNote(PersonKey)
  case greet([PersonKey])
  case setMouse(Bool)
  /// Remember the view and the queries for the next start.
  case remember(BrowserMemory)
  case redraw
  case suspend
  case end(BrowserExit)
}

/// How the browser ends.
package enum BrowserExit: Hashable, Sendable {
  /// With the people to print, in the order of marking.
  case quit([PersonKey])
  /// To begin again with another profile.
  case profile(String)
  /// With Ctrl-C: prints nothing.
  case cancelled
}

/// The field that is copied of each person.
package enum CopiedField: String, Hashable, Sendable, CaseIterable {
  case email, phone, name, vcard

  /// The key that chooses it in the browser: its first letter.
  package var key: Character { rawValue[rawValue.startIndex] }
}

/// The browser's memory from one start to the next.
package struct BrowserMemory: Hashable, Sendable, Codable {
  package var view = BrowserView.list
  /// Earlier queries, the latest last.
  package var queries: [String] = []

  package init() {}

  static let queryLimit = 50

  mutating func add(_ query: String) {
    if query.allSatisfy(\.isWhitespace) { return }
    queries.removeAll { $0 == query }
    queries.append(query)
    queries.removeFirst(max(0, queries.count - Self.queryLimit))
  }
}

/// How people are shown.
package enum BrowserView: String, Hashable, Sendable, Codable, CaseIterable {
  case list
  /// A card each, several next to one another.
  case grid
  /// A line each, with the page of the person under the cursor next to or below.
  case pane
}
