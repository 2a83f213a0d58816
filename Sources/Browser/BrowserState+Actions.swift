import EmployeeDirectory
import Foundation
import TerminalUI

extension BrowserState {
  mutating func perform(_ action: BrowserAction) -> [BrowserEffect] {
    if quoteList != nil, let effects = performInQuotes(action) { return effects }
    if move(action) { return [] }
    if isVisiting, Self.listActions.contains(action) { return [] }
    switch action {
    case .open: return open()
    case .back: return back()
    case .query:
      closePage()
      focus = .query
    case .nextPane: nextPane()
    case .mark: mark()
    case .copy: if !targets.isEmpty { isCopying = true }
    case .mail: return targets.isEmpty ? [] : [.mail(targets)]
    case .openLink: return openLink()
    case .card: return selected.map { [.openCard($0.key)] } ?? []
    case .edit: return selected.map { [.editCard($0.key)] } ?? []
    case .note: return selected.map { [.addNote($0.key)] } ?? []
    case .greeting: return targets.isEmpty ? [] : [.greet(targets)]
    case .filter: pick(.filters, filterChoices)
    case .sort:
      let groupings = Grouping.allCases.map(PickerChoice.grouping)
      pick(.sorting, PersonOrder.allCases.map(PickerChoice.order) + groupings)
    case .undo: undo()
    case .earlierQuery: recall(by: 1)
    case .laterQuery: recall(by: -1)
    case .refresh: return [.retryPictures] + (isAsking ? [] : [.refreshNow])
    case .view: return nextView()
    case .picture: if let selected { overlay = .picture(PictureZoom(selected.key)) }
    case .quotes: return openQuotes(.all)
    case .profile:
      if !context.profiles.isEmpty { pick(.profiles, context.profiles.map(PickerChoice.profile)) }
    case .help: pick(.help, BrowserAction.allCases.map(PickerChoice.action))
    case .problems: overlay = .problems(top: 0)
    case .mouse:
      hasMouse.toggle()
      return [.setMouse(hasMouse)]
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .quit: return rememberQuery() + [.end(.quit(marks))]
    case .cancel: return rememberQuery() + [.end(.cancelled)]
    case .up, .down, .left, .right, .pageUp, .pageDown, .halfPageDown, .first, .last, .zoomIn,
      .zoomOut, .allQuotes, .saidQuotes, .heardQuotes, .addQuote, .deleteBackward, .deleteForward,
      .deleteWord, .deleteLine:
      break
    }
    return []
  }

  private mutating func pick(_ kind: Picker.Kind, _ choices: [PickerChoice]) {
    overlay = .picker(Picker(kind, choices, label: context.label))
  }

  /// Adds the query to the earlier ones, unless it is the latest already.
  private mutating func rememberQuery() -> [BrowserEffect] {
    let old = memory
    memory.add(query.text)
    return memory == old ? [] : [.remember(memory)]
  }

  // MARK: Moving

  /// Moves the cursor, or the page; returns whether the action moves anything.
  private mutating func move(_ action: BrowserAction) -> Bool {
    if focus == .page { return scroll.move(action, in: page?.lines ?? [], rows: pageRows) }
    guard let place = cursor, let motion = action.motion else { return false }
    switch motion {
    case .left: cursor = listing.place(place, movedBy: -1)
    case .right: cursor = listing.place(place, movedBy: 1)
    case .first: cursor = listing.first
    case .last: cursor = listing.last
    case .up, .down, .pageUp, .pageDown, .halfPageDown:
      guard let count = motion.lines(ofPage: pageLines) else { return false }
      cursor = listing.place(place, movedByLines: count)
    }
    lastEdit = nil
    scrollToCursor()
    return true
  }

  // MARK: Opening and going back

  private mutating func open() -> [BrowserEffect] {
    if focus == .page { return openLink() }
    guard let selected else { return [] }
    memory.add(query.text)
    if context.isPicker {
      return [.remember(memory), .end(.quit(marks.isEmpty ? [selected.key] : marks))]
    }
    isPageOpen = layout.pane == nil
    focusBeforePage = focus
    focus = .page
    scroll = PageScroll()
    return [.remember(memory)]
  }

  /// Opens the field under the cursor; in the list, the person.
  private mutating func openLink() -> [BrowserEffect] {
    guard focus == .page else { return open() }
    guard let page, let line = scroll.line, page.lines.indices.contains(line),
      let field = page.lines[line].field
    else { return [] }
    switch field {
    case .project(let project):
      snapshot()
      filters = Filters()
      filters.projects = [project]
      closePage()
      replaceQuery("")
      return []
    case .person(let key, let name): return goTo(key, name)
    case .speaker(let person): return openQuotes(.saidBy(person))
    case .email, .phone, .card: return [.open(field)]
    }
  }

  /// Shows somebody's page in place of the one that is open.
  private mutating func goTo(_ key: PersonKey, _ name: String) -> [BrowserEffect] {
    guard let person = people.index(of: key) else { return [.reportNotListed(name: name)] }
    if isVisiting {
      quoteLists[quoteLists.count - 1].visit?.employee = people.employees[person]
      scroll = PageScroll()
      return []
    }
    if let selected { trail.append(selected.key) }
    select(person)
    return []
  }

  /// Puts the cursor on a person, even if filters, the query or a folded group hide them.
  private mutating func select(_ person: Int) {
    if listing.place(ofPerson: person, in: nil) == nil {
      snapshot()
      filters = Filters()
      replaceQuery("")
    }
    cursor = listing.place(ofPerson: person, in: nil)
    if let group = cursor.map({ listing.groups[$0.group] }), group.isFolded {
      folded.remove(group.name)
      relist()
    }
    scrollToCursor()
  }

  /// One step back: overlays are handled before; the page, the query's text, its focus.
  private mutating func back() -> [BrowserEffect] {
    if isVisiting {
      endVisit()
    } else if focus == .page || isPageOpen {
      // First to the page whose link led here.
      while let key = trail.popLast() {
        guard let person = people.index(of: key) else { continue }
        select(person)
        return []
      }
      closePage()
    } else if !query.isEmpty {
      snapshot()
      let effects = rememberQuery()
      let person = cursor.map { (listing.person(at: $0), listing.groups[$0.group].name) }
      replaceQuery("")
      if let place = person.flatMap({ listing.place(ofPerson: $0, in: $1) }) {
        cursor = place
        leaveFolded()
        scrollToCursor()
      }
      return effects
    } else {
      focus = .list
    }
    return []
  }

  /// Closes the page; also the quotes if it was opened from one.
  mutating func closePage() {
    if isVisiting { quoteLists = [] }
    isPageOpen = false
    trail = []
    scroll.line = nil
    if focus == .page { focus = focusBeforePage }
  }

  private mutating func nextPane() {
    switch focus {
    case .query: focus = .list
    case .list:
      focusBeforePage = .list
      focus = layout.pane == nil || cursor == nil ? .query : .page
    case .page:
      closePage()
      focus = .query
    }
  }

  // MARK: Marks and earlier queries

  private mutating func mark() {
    guard let selected, let place = cursor else { return }
    snapshot()
    if let index = marks.firstIndex(of: selected.key) {
      marks.remove(at: index)
    } else {
      marks.append(selected.key)
    }
    if focus != .page {
      cursor = listing.place(place, movedBy: 1)
      scrollToCursor()
    }
  }

  private mutating func recall(by step: Int) {
    let index = (recalled ?? -1) + step
    if index >= memory.queries.count || index < -1 { return }
    snapshot()
    if recalled == nil { draft = query.text }
    if index < 0 { return replaceQuery(draft) }
    replaceQuery(memory.queries[memory.queries.count - 1 - index], recalled: index)
  }

  // MARK: Views and choices

  /// The next view: list, grid, list with pane; a narrow terminal has no grid.
  private mutating func nextView() -> [BrowserEffect] {
    let row = cursorRow
    switch memory.view {
    case .list: memory.view = .grid
    case .grid: memory.view = .pane
    case .pane: memory.view = .list
    }
    closePage()
    relist(keepingRow: row)
    return [.remember(memory)]
  }

  /// Applies a choice of a picker; the cursor stays on the person.
  mutating func choose(_ choice: PickerChoice) -> [BrowserEffect] {
    switch choice {
    case .position, .office, .project, .contacts:
      snapshot()
      filters.toggle(choice)
      relist()
    case .grouping(let grouping):
      self.grouping = grouping
      folded = []
      rearrange()
    case .order(let order):
      self.order = order
      rearrange()
    case .profile(let name):
      return name == context.profile ? [] : rememberQuery() + [.end(.profile(name))]
    case .action(let action): return perform(action)
    }
    return []
  }

  private var filterChoices: [PickerChoice] {
    let collation = context.collation
    let used = Set(people.employees.lazy.map(\.position))
    let positions = Directory.order(of: Array(used), in: collation, label: context.orderLabel)
    let offices = Set(people.employees.lazy.flatMap(\.feeds))
    let projects = Set(people.employees.lazy.flatMap(\.projects))
    func sorted(_ names: Set<String>) -> [String] { names.sorted { collation.precedes($0, $1) } }
    return positions.map(PickerChoice.position) + sorted(offices).map(PickerChoice.office)
      + [.contacts(true), .contacts(false)] + sorted(projects).map(PickerChoice.project)
  }

  /// Actions that change what the list of people shows or marks.
  private static let listActions: Set<BrowserAction> = [
    .mark, .filter, .sort, .undo, .earlierQuery, .laterQuery, .view,
  ]
}
