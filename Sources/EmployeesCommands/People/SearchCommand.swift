import ArgumentParser
import Configuration
import Contacts
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Foundation
import Localization
import Presentation
import SQLiteFiles

struct SearchCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "search", HelpPhrase.search,
      HelpPhrase.searchDiscussion(fields: SearchQuery.Field.list),
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
    let needsContacts = choice.matched || query.needsContacts
    return try launch.show(needsContacts: needsContacts) { store in
      try screen(
        of: try launch.search(store, for: query), launch, query: query,
        errorLines: try choice.errorLines(store.employees(in: settings.collation))
          ?? errorLines(store, launch, query))
    }
  }

  private func query(own: [String], now: Date) throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument. If that is empty, everybody
      // matches.
      let isForMail = [.mutt, .aerc].contains(list.form().format)
      return try SearchQuery(
        isForMail ? SearchQuery.arguments(of: terms) : terms, labels: Position.labels,
        own: own, times: { JoinTime.range($0, now: now) })
    } catch {
      throw CommandError(message: error.message, details: [error.hint], status: .usage)
    }
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
  func search(
    _ store: DirectoryStore, for query: SearchQuery
  ) throws(StoreError) -> [Employee] {
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
