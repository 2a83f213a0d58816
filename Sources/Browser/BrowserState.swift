package import Correspondence
package import EmployeeDirectory
package import Foundation
package import TerminalUI

/// The state of `browse`: what is shown and what the next key does to it.
///
/// ``update(_:now:)`` changes it and returns what to do outside; nothing here reads a clock, a file
/// or a terminal.
package struct BrowserState: Sendable {
  /// The part of the screen that typing and moving act on.
  package enum Focus: Sendable {
    case query, list
    /// The page of an open person, or the pane.
    case page
  }

  package let context: BrowserContext
  package internal(set) var size: GridSize
  package internal(set) var memory: BrowserMemory

  // MARK: What is shown

  package internal(set) var people = People.none
  package internal(set) var query: QueryLine
  /// Why ``query``, or its end that is not finished, cannot be read; the people before it stay.
  package internal(set) var queryError: SearchQuery.SyntaxError?
  /// The people whose names ``query`` may mean if no one matches, as indices, the nearest first.
  package internal(set) var nearest: [Int] = []
  /// Whether ``parsed`` is ``query``, except for what is not finished.
  var isRead = true
  /// The query whose people were asked for before everyone was loaded.
  var sought: String?
  /// The last query that could be read.
  package internal(set) var parsed = SearchQuery.everybody
  package internal(set) var filters = Filters()
  package internal(set) var grouping = Grouping.position
  package internal(set) var order = PersonOrder.last
  package internal(set) var listing = Listing([], count: 0, perLine: 1, folded: [])
  /// The first person whose name begins with the query; `nil` if no one's does.
  var best: Listing.Place?
  var folded: Set<GroupName> = []
  /// Everybody in groups, whether they are shown or not.
  var arrangement: [ArrangedGroup] = []
  var joinTimes: [PersonKey: Date]?
  /// The indices of those who match ``query``, ascending, and the finished part of that query.
  var matched: (indices: [Int32], text: String) = ([], "")

  // MARK: Where the user is

  package internal(set) var focus = Focus.query
  /// The person under the cursor; `nil` if no one is shown.
  package internal(set) var cursor: Listing.Place?
  /// The first line of the listing that is shown.
  package internal(set) var top = 0
  /// Where closing the page leads back to.
  var focusBeforePage = Focus.query
  /// Whether the page of the person under the cursor lies over the list.
  package internal(set) var isPageOpen = false
  package internal(set) var page: PersonPage?
  /// Whether something came after the page was made that it may show.
  var isPageOutdated = false
  package internal(set) var scroll = PageScroll()
  /// The people whose pages led to the one that is shown, from a manager to a manager.
  var trail: [PersonKey] = []
  package internal(set) var overlay: Overlay?
  /// All quotes; `nil` until they are read.
  package internal(set) var quotes: SearchableQuotes?
  /// The lists of quotes over everything else, each opened from the one before.
  var quoteLists: [QuoteList] = []
  /// Whether the next key chooses what to copy.
  package internal(set) var isCopying = false
  package internal(set) var hasMouse = true
  /// Marked people in the order of marking.
  package internal(set) var marks: [PersonKey] = []
  /// The earlier query that is shown, counted from the latest; `nil` for a new one.
  var recalled: Int?
  /// The query that was typed before an earlier one was shown.
  var draft = ""
  var undone: [Snapshot] = []
  /// The last key's change of the query; the same again is the same step for `u`.
  var lastEdit: Edit?
  var lastClick: (place: Listing.Place, time: Date)?

  // MARK: What happened

  /// A message that is shown until the next key.
  package internal(set) var message: String?
  /// Who joined or changed a moment ago.
  package internal(set) var recentChanges: [PersonKey: People.RecentChange] = [:]
  var recentChangesEnd: Date?
  package internal(set) var isAsking = false
  /// Why feeds could not be asked the last time, in words.
  package internal(set) var feedProblems: [String] = []
  /// Other problems, such as contacts that cannot be read, in words.
  package internal(set) var otherProblems: [String] = []
  /// Which pictures cannot be shown, in words.
  package internal(set) var pictureProblems: [String] = []
  /// When feeds are asked again; `nil` for never.
  package var nextRefresh: Date?
  /// How often feeds are asked, in seconds; `nil` for never.
  package let refreshInterval: TimeInterval?

  /// Starts with terms typed; feeds are refreshed every `refreshInterval` seconds, `nil` for never.
  package init(
    _ context: BrowserContext, size: GridSize, query: String = "", memory: BrowserMemory,
    refreshInterval: TimeInterval? = nil
  ) {
    (self.context, self.size, self.memory) = (context, size, memory)
    (self.query, self.refreshInterval) = (QueryLine(query), refreshInterval)
    parse()
  }

  package var view: BrowserView { memory.view }
  package var layout: BrowserLayout { BrowserLayout(size, view) }
  /// All that is wrong, in words.
  package var problems: [String] { feedProblems + otherProblems + pictureProblems }
  var listed: Employee? { cursor.map { people.employees[listing.person(at: $0)] } }
  /// The employee whose page was opened from a quote, else the one under the cursor.
  package var selected: Employee? { visited ?? listed }

  /// The people to act on: the visited one, else the marked ones, else the one under the cursor.
  package var targets: [PersonKey] {
    if let visited { return [visited.key] }
    return marks.isEmpty ? listed.map { [$0.key] } ?? [] : marks
  }

  /// When ``BrowserEvent/clock`` is due besides the full minute; `nil` for never.
  package var deadline: Date? { [recentChangesEnd, nextRefresh].compactMap { $0 }.min() }
  var pageColumns: Int { pageArea.columns }
}

enum Edit: Sendable { case typing, deleting }

struct Snapshot: Sendable {
  let query: QueryLine
  let filters: Filters
  let marks: [PersonKey]
}
