import ArgumentParser
import Basics
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Presentation
import Processes
import SQLiteFiles

struct ListCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", HelpPhrase.list, HelpPhrase.listDiscussion, examples: "employees list",
      "employees list --position ios --position android",
      "employees list --json | jq -r '.[].email'")
  }

  @OptionGroup var list: ListOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try launch(settings, effects)
    // A locale for one run does not change the stored order.
    return try launch.show(
      keepsOrder: !global.has(\.locale), needsContacts: choice.matched
    ) { store in
      let employees = try store.employees(in: settings.collation)
      return try screen(of: employees, launch, errorLines: choice.nobodyLeft(of: employees))
    }
  }
}

protocol ListingCommand: DirectoryCommand {
  var list: ListOptions { get }
  var choice: ChoiceOptions { get }
}

extension ListingCommand {
  var beginsWithMessage: Bool { list.form().format == .mutt }

  /// Opens the cache and the contacts, with no pager if none is wanted.
  func launch(_ settings: Settings, _ effects: Effects) throws -> Launch {
    _ = try list.checked(own: settings.ownFields)
    var effects = effects
    // "cat" means no pager, as for git.
    if list.noPager { effects.environment.variables["EMPLOYEES_PAGER"] = "cat" }
    return try Launch(settings, global, effects)
  }

  func screen(
    of employees: [Employee], _ launch: Launch, query: SearchQuery? = nil,
    errorLines: @autoclosure () throws -> [String]
  ) throws -> Screen {
    let collation = launch.settings.collation
    var selection = try choice.selection(of: employees, launch)
    if let order = list.sort {
      try selection.sort(by: order, in: collation, joinTimes: launch.service.settings.joinTimes)
    }
    if let limit = list.limit { selection.limit(to: limit, in: collation) }
    // On a pipe, a script must not get another format than it was written for.
    let format = launch.console.isWatched ? launch.settings.format : .table
    let form = try list.checked(own: launch.settings.ownFields).form(default: format)
    var screen = try ListScreen(
      form, launch.console.painter, width: launch.console.columns, query: query
    ).screen(selection, errorLines: errorLines())
    if global.verbose, [.mutt, .aerc].contains(form.format), screen.errorLines.isEmpty {
      screen.errorLines = Recipients.reasons(forEmailsOf: selection.employees)
    }
    if let expression = list.jqExpression {
      screen.text = try filter(screen.text, by: expression, launch)
    }
    return screen
  }

  /// Filters JSON with jq, which prints its own errors.
  private func filter(
    _ json: OutputText, by expression: String, _ launch: Launch
  ) throws(CommandError) -> OutputText {
    // jq 1.6 knows no `--`: after a space an expression may begin with a hyphen.
    let arguments = ["-r", launch.console.painter.isColored ? "-C" : "-M", " " + expression]
    do {
      return try launch.effects.filter("jq", arguments, json)
    } catch {
      switch error {
      case .notFound: throw CommandError(message: ListOptionPhrase.noJQ, status: .usage)
      case .failed(let status):
        let message = ListOptionPhrase.jqFailed(status: String(status))
        throw CommandError(message: message, status: .usage)
      }
    }
  }
}

struct SearchCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "search", HelpPhrase.search, HelpPhrase.searchDiscussion(fields: SearchQuery.Field.list),
      examples: "employees search jyri", "employees search tester parkla",
      "employees search project:mycoolapp --format tsv")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.termsArgument, valueName: "term")) var terms: [String]
  @OptionGroup var list: ListOptions
  @OptionGroup var choice: ChoiceOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let query = try query(own: settings.ownFields, now: effects.now())
    let launch = try launch(settings, effects)
    return try launch.show(needsContacts: choice.matched || query.needsContacts) { store in
      try screen(
        of: try launch.search(store, for: query), launch, query: query,
        errorLines: try choice.errorLines(store.employees(in: settings.collation))
          ?? errorLines(store, launch, query))
    }
  }

  private func query(own: [String], now: Date) throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument; an empty one means everybody.
      let isForMail = [.mutt, .aerc].contains(list.form().format)
      return try SearchQuery(
        isForMail ? SearchQuery.arguments(of: terms) : terms, labels: Position.labels,
        own: own, times: { JoinTime.range($0, now: now) })
    } catch { throw CommandError(message: error.message, details: [error.hint], status: .usage) }
  }

  private func errorLines(
    _ store: DirectoryStore, _ launch: Launch, _ query: SearchQuery
  ) throws -> [String] {
    let message = MessagePhrase.nobodyMatches(terms: terms.joined(separator: " ").excerpt)
    let nearest = try store.nearest(to: query, in: launch.settings.collation) {
      (employees) throws(StoreError) in
      try launch.facts(about: employees, for: query)
    }
    return [message] + Screen.nearest(nearest, areRows: launch.console.isTerminal)
  }
}

extension Launch {
  func search(_ store: DirectoryStore, for query: SearchQuery) throws(StoreError) -> [Employee] {
    try store.search(query, in: settings.collation) { (employees) throws(StoreError) in
      try facts(about: employees, for: query)
    }
  }

  /// The facts that a query needs about some employees and the directory doesn't have.
  fileprivate func facts(
    about employees: [Employee], for query: SearchQuery
  ) throws(StoreError) -> SearchFacts {
    var facts = SearchFacts()
    if query.needsContacts, let contacts {
      facts.contacts = Set(try contacts.matches(for: employees, in: service.store).keys)
    }
    if query.needsJoinTimes { facts.joinTimes = try service.settings.joinTimes() }
    return facts
  }
}

struct ShowCommand: NamingCommand {
  static let name = "show"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, HelpPhrase.show, HelpPhrase.showDiscussion,
      examples: "employees show Peeter Termomeeter", "employees show termo --json")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.showNameArgument)) var name: [String]
  @Flag(help: ArgumentHelp(HelpPhrase.showJSONOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let end = ContinuousClock.now + settings.timeout
    var launch = try Launch(settings, global, effects)
    let picture = json || !launch.console.isWatched ? nil : PagePicture(launch, until: end)
    launch.drawOntoText = picture.map { $0.draw }
    return try PersonLookup(launch: launch, words: name, isJSON: json).show { person in
      let employee = person.employee
      let cards = try launch.matches(for: [employee])[employee.key] ?? []
      if json { return Screen(text: person.json(card: cards.first)) }
      picture?.person = (employee, cards)
      return try screen(person, cards, launch)
    }
  }

  private func screen(
    _ person: Person, _ cards: [Contact], _ launch: Launch
  ) throws(StoreError) -> Screen {
    var history: [LoggedChange] = []
    var errorLines: [String] = []
    do {
      history = try launch.service.changes(about: person.key, limit: PersonScreen.historyLimit)
    } catch let error where error.isOfChangeLog {
      // The person is shown all the same.
      errorLines = [error.message(home: launch.effects.home) + "."]
    }
    let view = PersonScreen(launch.console.context, person)
    return Screen(
      text: view.text(
        cards: cards, notes: PageNote.newest(about: person, launch),
        quotes: QuoteBook.newest(about: person, launch), history: history),
      errorLines: errorLines)
  }
}
