internal import Browser
internal import Contacts
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import History
internal import Processes
internal import SQLiteFiles
internal import Terminal
internal import TerminalUI

/// What `browse` does outside of the screen.
extension BrowseLoop {
  func perform(_ effect: BrowserEffect) {
    switch effect {
    case .loadPage(let key, let columns, let headingColumns):
      loadPage(of: key, columns: columns, headingColumns: headingColumns)
    case .loadJoinTimes: loadJoinTimes()
    case .loadQuotes: loadQuotes()
    case .loadQuotePage(let uid, let columns): loadQuotePage(uid, columns: columns)
    case .addQuote: tryTelling(addQuote)
    case .tellNotListed(let person):
      update(.told(QuoteFormPhrase.notListed.text(["name": QuoteText.title(person)])))
    case .refresh: refresh()
    case .copy(let field, let people): tryTelling { try copy(field, of: people) }
    case .mail(let people): tryTelling { try mail(people) }
    case .open(let field): tryTelling { try open(field) }
    case .openCard(let key): tryTelling { try openCard(of: key) }
    case .editCard(let key): tryTelling { try editCard(of: key) }
    case .addNote(let key): tryTelling { try addNote(about: key) }
    case .greet(let keys): tryTelling { try greet(keys) }
    case .setMouse(let isOn):
      try? screen.setMouse(isOn)
      update(.told((isOn ? BrowsePhrase.mouseOn : .mouseOff).text))
    case .remember(let value): memory.write(value)
    case .redraw: redraw()
    case .suspend:
      removePictures()
      screen.suspend()
    case .end(let ending): self.ending = ending
    }
  }

  /// Does something, and tells in the footer what came of it.
  func tryTelling(_ work: () throws -> String?) {
    do {
      if let message = try work() { update(.told(message)) }
    } catch let error as CommandError {
      let advice = error.details.first.map { " " + $0 } ?? ""
      update(.told(error.message + advice))
    } catch let error as StoreError {
      update(.told(error.message(home: launch.effects.homeFolder) + "."))
    } catch {
      update(.told(BrowsePhrase.couldNotRefresh.text))
    }
  }

  /// Runs something that has the terminal until it ends.
  func outside<Value>(_ work: () throws -> Value) throws -> Value {
    removePictures()
    screen.leave()
    defer {
      try? screen.enter()
      redraw()
    }
    return try work()
  }

  /// Has the user write something outside of the screen.
  ///
  /// A fault with details, such as where a draft is kept, is told there: the footer would cut them.
  ///
  /// - Parameter work: what to do; returns what the footer tells.
  /// - Returns: what the footer tells.
  /// - Throws: any other error of the work, or the terminal's.
  func writing(_ work: () throws -> String?) throws -> String? {
    try outside {
      do {
        return try work()
      } catch let error as CommandError where !error.details.isEmpty && launch.effects.canAsk() {
        launch.console.tell(error.message, details: error.details)
        waitForEnter()
        return nil
      }
    }
  }

  /// Leaves what was told below the screen there until the user has read it.
  func waitForEnter() {
    _ = launch.effects.askUntilInterrupted(WritingPhrase.enterGoesBack.text.isolated + " ")
  }

  /// The effects of programs that take the screen's place.
  var acting: Effects {
    var effects = launch.effects
    effects.run = effects.runOnTerminal
    return effects
  }

  /// The chosen people in the order of the list.
  func chosen(_ keys: [NameKey]) -> [Employee] {
    let wanted = Set(keys)
    return state.people.employees.filter { wanted.contains($0.key) }
  }

  private func employees(_ keys: [NameKey]) -> [Employee] {
    let byKey = Dictionary(chosen(keys).map { ($0.key, $0) }) { first, _ in first }
    return keys.compactMap { byKey[$0] }
  }

  // MARK: Pages

  private func loadPage(of key: NameKey, columns: Int, headingColumns: Int) {
    guard let person = try? launch.service.store.person(key) else { return }
    let cards = state.people.cards[key] ?? []
    let history = (try? launch.service.changes(about: key, limit: ShowCommand.historyLimit)) ?? []
    let cardKey = state.context.keys.name(of: .card)
    let hint = cardKey.isEmpty ? nil : BrowsePhrase.cardHint.text(["key": cardKey])
    update(
      .page(
        PersonPage(
          person, cards: cards, notes: notes(about: person), quotes: quotes(of: person),
          history: history,
          days: days(of: cards), now: launch.effects.now(), columns: columns,
          headingColumns: headingColumns,
          cardHint: hint)))
  }

  // MARK: Acting

  private func copy(_ field: CopiedField, of keys: [NameKey]) throws -> String? {
    let people = employees(keys)
    let texts = people.map { field.text(of: $0) }.filter { !$0.isEmpty }
    guard let first = texts.first else {
      let label = field == .phone ? ScreenPhrase.phone.text : ScreenPhrase.email.text
      return people.first.map {
        ActionPhrase.lacks.text(["name": $0.name.description.visible, "field": label])
      }
    }
    let separator = field == .email ? ", " : field == .vcard ? "" : "\n"
    let way = try Clipboard(launch.effects).copy(texts.joined(separator: separator))
    if texts.count > 1 { return BrowsePhrase.copied.text(count: texts.count) }
    let shown =
      field == .vcard ? "\(people[0].name.description.visible) (vCard)" : first.excerpt
    return way.report(shown)
  }

  private func mail(_ keys: [NameKey]) throws -> String? {
    let mailer = Mailer(acting)
    let recipients = mailer.recipients(employees(keys))
    if recipients.people.isEmpty {
      return recipients.reasons.first ?? ActionPhrase.nobodyToMail.text
    }
    try outside { try mailer.write(to: recipients) }
    return recipients.leftOut.isEmpty
      ? nil : ActionPhrase.leftOut.text(count: recipients.leftOut.count)
  }

  private func open(_ field: PersonField) throws -> String? {
    switch field {
    case .email: return try mail(state.selected.map { [$0.key] } ?? [])
    case .phone(let phone):
      guard let employee = state.selected else { return nil }
      let values = ["name": employee.name.description.visible, "phone": phone.visible]
      let uri = phone.telephoneURI
      if uri.isEmpty { return ActionPhrase.notANumber.text(values) }
      let advice = ActionPhrase.numberIs.text(["phone": phone.visible])
      try onDesktop { try Desktop(launch.effects).open(uri, ifNot: advice) }
      return ActionPhrase.calling.text(values)
    case .card: return try state.selected.flatMap { try openCard(of: $0.key) }
    // The state filters by it, or shows what they said.
    case .project, .speaker: return nil
    }
  }

  /// Runs what the desktop shows in a window; without a desktop it may want the terminal.
  private func onDesktop(_ work: () throws -> Void) throws {
    let hasWindows = ["DISPLAY", "WAYLAND_DISPLAY"].contains {
      !(launch.effects.environment[$0] ?? "").isEmpty
    }
    if !hasWindows { return try outside(work) }
    defer { redraw() }
    try work()
  }

  private func openCard(of key: NameKey) throws -> String? {
    guard let card = try card(of: key), let contacts = launch.contacts else { return noCard(key) }
    let opener = CardOpener(contacts, cacheFolder: launch.settings.cacheFolder)
    try onDesktop { try opener.open(card, launch.effects) }
    return nil
  }

  /// Opens the card's file in the user's editor, at the card's line.
  private func editCard(of key: NameKey) throws -> String? {
    guard let card = try card(of: key) else { return noCard(key) }
    guard let editor = Editor(acting) else { return BrowsePhrase.noEditor.text }
    try outside { try editor.edit(card.file, line: card.line) }
    load()
    return nil
  }

  private func card(of key: NameKey) throws -> Contact? { state.people.cards[key]?.first }

  private func noCard(_ key: NameKey) -> String? {
    employees([key]).first.map {
      MessagePhrase.notInContacts.text(["name": $0.name.description.visible])
    }
  }
}
