import Basics
package import Correspondence
package import EmployeeDirectory

/// Someone of a quote, whose page lies over the quotes, and what was shown before.
struct Visit: Sendable {
  var employee: Employee
  fileprivate var isPageOpen: Bool
  fileprivate var focus: BrowserState.Focus
  fileprivate let focusBeforePage: BrowserState.Focus
  fileprivate let page: PersonPage?
  fileprivate var isPageOutdated: Bool
  fileprivate let scroll: PageScroll
}

extension BrowserState {
  /// The person whose page was opened from a quote last; `nil` if none was.
  var visited: Employee? { quoteLists.last { $0.visit != nil }?.visit?.employee }
  /// Whether that page is shown.
  var isVisiting: Bool { quoteLists.last?.visit != nil }

  /// The person under the cursor of the quote that is open; `nil` if there is none.
  package var speaker: QuotePerson? {
    guard let opened = quoteList?.opened, let page = opened.page, let line = opened.scroll.line,
      page.lines.indices.contains(line), case .speaker(let person) = page.lines[line].field
    else { return nil }
    return person
  }

  /// The same person in the directory; `nil` if they are not there.
  package var speakerKey: PersonKey? {
    speaker.flatMap { quoteList?.opened?.page?.keys[$0.email.addressKey] }
  }

  /// Does something with the person under the cursor, if they are in the directory.
  mutating func withSpeaker(
    _ action: (inout BrowserState, Employee) -> [BrowserEffect]
  ) -> [BrowserEffect] {
    guard let speaker else { return [] }
    guard let index = speakerKey.flatMap(people.index(of:))
    else { return [.reportNotListed(name: speaker.title)] }
    let person = people.employees[index]
    return action(&self, person)
  }

  mutating func visit(_ employee: Employee) {
    guard let last = quoteLists.indices.last else { return }
    quoteLists[last].visit = Visit(
      employee: employee, isPageOpen: isPageOpen, focus: focus, focusBeforePage: focusBeforePage,
      page: page, isPageOutdated: isPageOutdated, scroll: scroll)
    if focus != .page { focusBeforePage = focus }
    (isPageOpen, focus, scroll) = (true, .page, PageScroll())
  }

  mutating func endVisit() {
    guard let before = quoteLists.last?.visit else { return }
    quoteLists[quoteLists.count - 1].visit = nil
    (isPageOpen, focus, focusBeforePage) = (before.isPageOpen, before.focus, before.focusBeforePage)
    (page, isPageOutdated, scroll) = (before.page, before.isPageOutdated, before.scroll)
    // The terminal may have become narrower.
    if focus == .page, !isPageOpen, layout.pane == nil { focus = focusBeforePage }
  }

  /// Makes all pages be asked for again, those under the one that is shown once they are seen.
  mutating func outdatePages() {
    isPageOutdated = true
    for index in quoteLists.indices { quoteLists[index].visit?.isPageOutdated = true }
  }

  /// Takes the people of open pages from those who were loaded; the page of one who left closes.
  mutating func updateVisits() {
    for index in quoteLists.indices {
      guard let key = quoteLists[index].visit?.employee.key else { continue }
      if let place = people.index(of: key) {
        quoteLists[index].visit?.employee = people.employees[place]
      } else {
        quoteLists.removeSubrange((index + 1)...)
        endVisit()
        endActing()
        return
      }
    }
  }

  /// Ends what was begun with a person who left: it must not go on with another.
  private mutating func endActing() {
    isCopying = false
    if case .picture = overlay { overlay = nil }
  }

  /// Closes the page of the person under the list's cursor, who left, be it below the quotes.
  mutating func leavePage() {
    guard let first = quoteLists.firstIndex(where: { $0.visit != nil }) else {
      closePage()
      endActing()
      return
    }
    quoteLists[first].visit?.isPageOpen = false
    if let visit = quoteLists[first].visit, visit.focus == .page {
      quoteLists[first].visit?.focus = visit.focusBeforePage
    }
  }
}
