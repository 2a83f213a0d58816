internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees search`.
struct SearchCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: HelpPhrase.search.text,
      discussion: HelpPhrase.searchDiscussion.text(["fields": SearchQuery.Field.names]) + "\n\n"
        + Examples.text(
          "employees search jyri", "employees search tester parking",
          "employees search project:mycoolapp --format tsv"))
  }

  @Argument(
    help: ArgumentHelp(HelpPhrase.termsArgument.text, valueName: "term"),
    completion: Completion.searchTerm)
  var terms: [String]
  @OptionGroup var list: ListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  var beginsWithMessage: Bool { list.chosenFormat == .mutt }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let query = try query()
    let launch = try Launch(settings, global, effects)
    return try launch.show(needsContacts: list.choice.matched) { store in
      let employees = try store.search(query, in: settings.collation)
      return try ListScreen(list.chosenFormat, launch.console, query: query).screen(
        try list.choice.selection(of: employees, launch),
        apology: try apology(NamePicker(store, settings.collation)))
    }
  }

  private func query() throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument.
      let isForMail = [.mutt, .aerc].contains(list.chosenFormat)
      return try SearchQuery(
        isForMail ? terms.flatMap { $0.split(separator: " ").map(String.init) } : terms)
    } catch {
      let suggestion = Suggestion.nearest(
        to: error.name, among: SearchQuery.Field.allCases.map(\.rawValue))
      throw CommandError(
        message: MessagePhrase.unknownField.text(["name": error.name.visible]),
        details: [
          suggestion.map { MessagePhrase.didYouMean.text(["name": $0]) }
            ?? MessagePhrase.fieldsAre.text(["fields": SearchQuery.Field.names])
        ], status: .usage)
    }
  }

  private func apology(_ picker: NamePicker) throws -> [String] {
    let typed = terms.joined(separator: " ")
    let message = MessagePhrase.nobodyMatches.text(["terms": typed.visible])
    return [message] + (try picker.suggestion(for: typed))
  }
}

extension SearchQuery.Field {
  /// All fields, as they are typed.
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
