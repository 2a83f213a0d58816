import Basics
import Browser
import Configuration
import Correspondence
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Localization
import Presentation
import Processes

extension BrowseLoop {
  func perform(_ effect: BrowserEffect) {
    switch effect {
    case .loadPage(let key, let columns, let headingColumns):
      loadPage(of: key, columns: columns, headingColumns: headingColumns)
    case .loadJoinTimes: loadJoinTimes()
    case .find(let query): find(query)
    case .loadQuotes: loadQuotes()
    case .loadQuotePage(let uid, let columns): loadQuotePage(uid, columns: columns)
    case .addQuote: showResult(addQuote)
    case .reportNotListed(let name):
      update(.message(QuoteFormPhrase.notListed(name: name.visible)))
    case .refresh: refresh()
    case .refreshNow: refresh(respectsWaits: false)
    case .retryPictures: pictures.retry()
    case .copy(let field, let people): showResult { try copy(field, of: people) }
    case .mail(let people): showResult { try mail(people) }
    case .open(let field): showResult { try open(field) }
    case .openCard(let key): showResult { try openCard(of: key) }
    case .editCard(let key): showResult { try editCard(of: key) }
    case .addNote(let key): showResult { try addNote(about: key) }
    case .greet(let keys): showResult { try greet(keys) }
    case .setMouse(let isOn):
      try? screen.setMouse(isOn)
      update(.message(isOn ? BrowsePhrase.mouseOn : BrowsePhrase.mouseOff))
    case .remember(let value): memory.write(value)
    case .redraw: redraw()
    case .suspend:
      readDueAnswers()
      removePictures()
      screen.suspend()
    case .end(let exit): self.exit = exit
    }
  }

  func showResult(_ work: () throws -> String?) {
    do {
      if let message = try work() { update(.message(message)) }
    } catch let error as any CommandFailure {
      let error = error.commandError(home: launch.effects.home)
      let advice = error.details.first.map { " " + $0 } ?? ""
      update(.message(error.message + advice))
    } catch { update(.message(BrowsePhrase.couldNotRefresh)) }
  }

  func outside<Value>(_ work: () throws -> Value) throws -> Value {
    readDueAnswers()
    removePictures()
    screen.leave()
    defer {
      try? screen.enter()
      redraw()
    }
    return try work()
  }

  /// Shows a fault with details outside of the screen: the footer would cut them.
  func writing(_ work: () throws -> String?) throws -> String? {
    try outside {
      do {
        return try answering(work)
      } catch let error as any CommandFailure {
        let error = error.commandError(home: launch.effects.home)
        if error.details.isEmpty || !launch.effects.canAsk() { throw error }
        launch.console.printError(error.message, details: error.details)
        waitForEnter()
        return nil
      }
    }
  }

  /// Leaves the messages below the screen until the user has read them.
  func waitForEnter() { _ = launch.takingInterrupts.effects.ask(WritingPhrase.enterGoesBack) }

  var acting: Effects {
    var effects = launch.effects
    effects.runsOnTerminal = true
    return effects
  }

  func chosen(_ keys: [PersonKey]) -> [Employee] {
    let wanted = Set(keys)
    return state.people.employees.filter { wanted.contains($0.key) }
  }

  private func employees(_ keys: [PersonKey]) -> [Employee] {
    let byKey = chosen(keys).byKey
    return keys.compactMap { byKey[$0] }
  }

  private func loadPage(of key: PersonKey, columns: Int, headingColumns: Int) {
    guard let person = try? launch.service.store.person(key) else { return }
    let cards = state.people.cards[key] ?? []
    let history = (try? launch.service.changes(about: key, limit: PersonScreen.historyLimit)) ?? []
    let cardKey = state.context.keys.name(of: .card)
    let hint = cardKey.isEmpty ? nil : BrowsePhrase.cardHint(key: cardKey)
    update(
      .page(
        PersonPage(
          person, manager: state.people.manager(of: person.employee),
          reports: state.people.reports(to: key), cards: cards,
          notes: notes(about: person), quotes: quotes(of: person), history: history,
          days: days(of: cards), now: launch.effects.now(), columns: columns,
          headingColumns: headingColumns, cardHint: hint)))
  }

  private func copy(_ field: CopiedField, of keys: [PersonKey]) throws -> String? {
    let people = employees(keys)
    let texts = people.map { field.text(of: $0) }.filter { !$0.isEmpty }
    guard let first = texts.first else {
      let label = field == .phone ? ScreenPhrase.phone : ScreenPhrase.email
      return people.first.map {
        ActionPhrase.lacks(field: label, name: $0.name.description.visible)
      }
    }
    let separator = field == .email ? ", " : field == .vcard ? "" : "\n"
    let way = try Clipboard(effects: launch.effects).copy(texts.joined(separator: separator))
    if texts.count > 1 { return BrowsePhrase.copied(count: texts.count) }
    let shown = field == .vcard ? "\(people[0].name.description.visible) (vCard)" : first.excerpt
    return way.report(shown)
  }

  private func mail(_ keys: [PersonKey]) throws -> String? {
    let mailer = Mailer(acting)
    let recipients = mailer.recipients(employees(keys))
    if recipients.people.isEmpty { return recipients.reasons.first ?? ActionPhrase.nobodyToMail }
    try outside { try mailer.write(to: recipients) }
    return recipients.leftOut.isEmpty ? nil : ActionPhrase.leftOut(count: recipients.leftOut.count)
  }

  private func open(_ field: PersonField) throws -> String? {
    switch field {
    case .email: return try mail(state.selected.map { [$0.key] } ?? [])
    case .phone(let phone):
      guard let employee = state.selected else { return nil }
      let name = employee.name.description.visible
      let uri = phone.telephoneURI
      if uri.isEmpty { return ActionPhrase.notANumber(name: name, phone: phone.visible) }
      let advice = ActionPhrase.numberIs(phone: phone.visible)
      try onDesktop { try launch.effects.openOnDesktop(uri, ifNot: advice) }
      return ActionPhrase.calling(name: name, phone: phone.visible)
    case .card: return try state.selected.flatMap { try openCard(of: $0.key) }
    // The state filters by it, goes to their page, or shows what they said.
    case .project, .person, .speaker: return nil
    }
  }

  /// Runs what the desktop shows in a window; without a desktop it may want the terminal.
  private func onDesktop(_ work: () throws -> Void) throws {
    if !launch.effects.environment.hasWindows { return try outside(work) }
    defer { redraw() }
    try work()
  }

  private func openCard(of key: PersonKey) throws -> String? {
    guard let card = card(of: key), let contacts = launch.contacts else { return noCard(key) }
    try onDesktop { try launch.open(card, of: contacts) }
    return nil
  }

  private func editCard(of key: PersonKey) throws -> String? {
    guard let card = card(of: key) else { return noCard(key) }
    guard let editor = Editor(acting) else { return BrowsePhrase.noEditor }
    try outside { try editor.edit(card.file, line: card.line) }
    load()
    return nil
  }

  private func card(of key: PersonKey) -> Contact? { state.people.cards[key]?.first }

  private func noCard(_ key: PersonKey) -> String? {
    employees([key]).first.map { MessagePhrase.notInContacts(name: $0.name.description.visible) }
  }
}
