package import EmployeeDirectory
package import Foundation
package import Pictures
package import Quotes
package import TerminalUI

/// What happens to the browser.
package enum BrowserEvent: Sendable {
  case input(InputEvent)
  case resized(GridSize)
  /// People were loaded, for the first time or again.
  case loaded(People)
  case joinTimes([NameKey: Date])
  case page(PersonPage)
  /// The size of a person's full picture, once it can be shown.
  case pictureSize(NameKey, PixelSize)
  /// What pages tell besides people and cards has changed, such as notes.
  case pagesOutdated
  /// Quotes were read, for the first time or again.
  case quotes(QuoteShelf)
  case quotePage(QuotePage)
  /// Feeds are being asked.
  case asking
  /// The feeds have answered, or failed: the problems in words, none if all answered.
  case asked(problems: [String])
  /// What is wrong besides feeds, in words; nothing if all is well again.
  case otherProblems([String])
  /// Something to tell the user, until the next key.
  case told(String)
  /// ``BrowserState/deadline`` has passed.
  case clock
}

/// What the browser wants done outside.
package enum BrowserEffect: Hashable, Sendable {
  /// Make the page of a person, for some columns; its heading may have fewer.
  case loadPage(NameKey, columns: Int, headingColumns: Int)
  case loadJoinTimes
  case loadQuotes
  /// Make the page of a quote, for some columns.
  case loadQuotePage(identity: String, columns: Int)
  /// Write down a quote.
  case addQuote
  /// Tell that somebody of a quote is not among the people.
  case tellNotListed(QuotePerson)
  case refresh
  case copy(CopiedField, [NameKey])
  case mail([NameKey])
  case open(PersonField)
  case openCard(NameKey)
  case editCard(NameKey)
  case addNote(NameKey)
  /// Write a greeting to people.
  case greet([NameKey])
  case setMouse(Bool)
  /// Remember the view and the queries for the next start.
  case remember(BrowserMemory)
  case redraw
  case suspend
  case end(Ending)

  /// How the browser ends.
  package enum Ending: Hashable, Sendable {
    /// With the people to print, in the order of marking.
    case quit([NameKey])
    /// To begin again with another profile.
    case profile(String)
    /// With Ctrl-C: prints nothing.
    case cancelled
  }
}

/// What is copied of each person.
package enum CopiedField: String, Hashable, Sendable, CaseIterable {
  case email, phone, name, vcard

  /// The key that chooses it in the browser.
  package var key: Character {
    switch self {
    case .email: "e"
    case .phone: "p"
    case .name: "n"
    case .vcard: "v"
    }
  }
}

/// What the browser remembers from one start to the next.
package struct BrowserMemory: Hashable, Sendable, Codable {
  package var view = BrowserView.list
  /// Earlier queries, the latest last.
  package var queries: [String] = []

  /// Remembers nothing.
  package init() {}

  /// How many queries are remembered.
  static let queryLimit = 50

  /// Adds a query as the latest one.
  mutating func add(_ query: String) {
    if query.allSatisfy(\.isWhitespace) { return }
    queries.removeAll { $0 == query }
    queries.append(query)
    queries.removeFirst(max(0, queries.count - Self.queryLimit))
  }
}

/// How people are shown.
package enum BrowserView: String, Hashable, Sendable, Codable, CaseIterable {
  /// A line each.
  case list
  /// A card each, several beside one another.
  case grid
  /// A line each, with the page of the person under the cursor beside or below.
  case pane
}
