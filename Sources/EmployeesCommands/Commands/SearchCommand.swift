internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The command `employees search`.
struct SearchCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: HelpPhrase.search.text,
      discussion: HelpPhrase.searchDiscussion.text(["fields": SearchQuery.Field.list]) + "\n\n"
        + Examples.text(
          "employees search jyri", "employees search tester parkla",
          "employees search project:mycoolapp --format tsv"))
  }

  @Argument(
    help: ArgumentHelp(HelpPhrase.termsArgument.text, valueName: "term"))
  var terms: [String]
  @OptionGroup var list: ListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let query = try query(now: effects.now())
    let launch = try launch(settings, effects)
    let needsContacts = list.choice.matched || query.needsContacts
    return try launch.show(needsContacts: needsContacts) { store in
      try screen(
        of: try launch.search(store, for: query), launch, query: query,
        errorLines: try list.choice.errorLines(store.employees(in: settings.collation))
          ?? errorLines(NamePicker(store, settings.collation)))
    }
  }

  private func query(now: Date) throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument.
      let isForMail = [.mutt, .aerc].contains(list.form().format)
      return try SearchQuery(
        isForMail ? terms.flatMap(SearchQuery.arguments(of:)) : terms, labels: Position.labels,
        times: { JoinTime.range($0, now: now) })
    } catch {
      throw CommandError(message: error.message, details: [error.hint], status: .usage)
    }
  }

  private func errorLines(_ picker: NamePicker) throws -> [String] {
    let typed = terms.joined(separator: " ")
    let message = MessagePhrase.nobodyMatches.text(["terms": typed.excerpt])
    return [message] + Screen.suggestion(try picker.namesNear(typed))
  }
}
