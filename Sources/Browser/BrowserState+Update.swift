import EmployeeDirectory
package import Foundation
import TerminalUI

extension BrowserState {
  /// How long people who joined or changed are marked, in seconds.
  private static let recentChangesTime: TimeInterval = 10

  /// Changes the state after an event, and returns what is to be done outside, in this order.
  package mutating func update(_ event: BrowserEvent, now: Date) -> [BrowserEffect] {
    switch event {
    case .input(let input):
      return handle(input, now: now) + neededTimes + neededPeople + refreshedPage()
        + neededQuotePage
    case .typed(let text):
      insertTyped(text)
      return neededTimes + neededPeople + refreshedPage() + neededQuotePage
    case .resized(let size):
      let row = cursorRow
      self.size = size
      relist(keepingRow: row)
      if focus == .page, !isPageOpen, layout.pane == nil { focus = focusBeforePage }
      scrollToQuote()
      return refreshedPage() + neededQuotePage
    case .loaded(let people):
      load(people, now: now)
      return neededTimes + neededPeople + refreshedPage(isOutdated: true)
    case .joinTimes(let times):
      joinTimes = times
      if parsed.needsJoinTimes { match(isNew: true) }
      rearrange()
      return refreshedPage()
    case .page(let page): show(page)
    case .quotes(let quotes):
      load(quotes)
      return neededQuotePage + refreshedPage(isOutdated: true)
    case .quotePage(let page): show(page)
    case .pictureSize(let key, let size): resizePicture(of: key, to: size)
    case .pagesOutdated: return refreshedPage(isOutdated: true)
    case .asking: isAsking = true
    case .asked(let problems):
      isAsking = false
      feedProblems = problems
      nextRefresh = refreshInterval.map { now.addingTimeInterval($0) }
    case .otherProblems(let problems): otherProblems = problems
    case .pictureProblems(let problems): pictureProblems = problems
    case .message(let message): self.message = message
    case .clock: return passed(now)
    }
    return []
  }

  /// Asks for the people of the query until everyone is loaded.
  private var neededPeople: [BrowserEffect] {
    mutating get {
      let text = SearchQuery.finished(query.text)
      let typed = text.isEmpty ? nil : text
      let isShown = sought != nil || !people.employees.isEmpty
      if people.isComplete || !isShown || typed == sought { return [] }
      if typed != nil, !isRead { return [] }
      sought = typed
      return [.find(typed == nil ? .everybody : parsed)]
    }
  }

  /// Asks when people joined if the query or the order depends on it.
  private var neededTimes: [BrowserEffect] {
    joinTimes == nil && (parsed.needsJoinTimes || order == .newest) ? [.loadJoinTimes] : []
  }

  private mutating func passed(_ now: Date) -> [BrowserEffect] {
    if let end = recentChangesEnd, end <= now { (recentChanges, recentChangesEnd) = ([:], nil) }
    // A clock that was set back must not stop the asking.
    if let next = nextRefresh, let refreshInterval {
      nextRefresh = min(next, now.addingTimeInterval(refreshInterval))
    }
    guard let next = nextRefresh, next <= now else { return [] }
    // Set again once the feeds have answered.
    nextRefresh = nil
    return isAsking ? [] : [.refresh]
  }

  private mutating func load(_ loaded: People, now: Date) {
    let isFirst = people.employees.isEmpty
    let row = cursorRow
    let (key, group) = (listed?.key, cursor.map { listing.groups[$0.group].name })
    people = loaded
    if !marks.isEmpty {
      let marked = Set(marks).intersection(people.employees.lazy.map(\.key))
      marks.removeAll { !marked.contains($0) }
    }
    // Who joined is logged with the answer that brought them.
    joinTimes = nil
    if !loaded.recentChanges.isEmpty {
      recentChanges = loaded.recentChanges
      recentChangesEnd = now.addingTimeInterval(Self.recentChangesTime)
    }
    arrange()
    match(isNew: true)
    if !loaded.isComplete, !query.isEmpty {
      cursor = best ?? listing.first
      return scrollToCursor()
    }
    let place = key.flatMap(people.index(of:)).flatMap { listing.place(ofPerson: $0, in: group) }
    if let place {
      cursor = place
    } else if isFirst || cursor == nil {
      cursor = listing.first
    } else {
      // What was begun with one person must not go on with another.
      clampCursor()
      leavePage()
    }
    leaveFolded()
    isFirst ? scrollToCursor() : scroll(cursorTo: row)
    updateVisits()
    if cursor == nil, !isVisiting { isPageOpen = false }
  }

  private mutating func show(_ page: PersonPage) {
    if page.key != self.page?.key { scroll = PageScroll() }
    self.page = page
    scroll.top = min(scroll.top, max(0, page.lines.count - pageRows))
    if let line = scroll.line, line >= page.lines.count { scroll.line = nil }
  }

  /// Asks for the page of the person under the cursor, if it is shown and another one is at hand.
  private mutating func refreshedPage(isOutdated: Bool = false) -> [BrowserEffect] {
    if isOutdated { outdatePages() }
    guard let key = selected?.key, isPageOpen || layout.pane != nil,
      isPageOutdated || page?.key != key || page?.columns != pageColumns
        || page?.headingColumns != pageHeadingColumns
    else { return [] }
    isPageOutdated = false
    return [.loadPage(key, columns: pageColumns, headingColumns: pageHeadingColumns)]
  }
}
