internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees search`.
struct SearchCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "search",
      abstract: HelpPhrase.search.text,
      discussion: HelpPhrase.searchDiscussion.text(["fields": SearchQuery.Field.names]) + "\n\n"
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
    let query = try query()
    let launch = try launch(settings, effects)
    return try launch.show(needsContacts: list.choice.matched) { store in
      try screen(
        of: try store.search(query, in: settings.collation), launch, query: query,
        errorLines: try list.choice.errorLines(store.employees(in: settings.collation))
          ?? errorLines(NamePicker(store, settings.collation)))
    }
  }

  private func query() throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument.
      let isForMail = [.mutt, .aerc].contains(list.form.format)
      return try SearchQuery(
        isForMail ? terms.flatMap { $0.split(separator: " ").map(String.init) } : terms,
        labels: Position.labels)
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

extension SearchQuery.Fault {
  /// What is wrong with a term.
  fileprivate var message: String {
    switch self {
    case .unknownField(let name): MessagePhrase.unknownField.text(["name": name.excerpt])
    case .nothingToFind(let term): MessagePhrase.nothingToFind.text(["term": term.excerpt])
    }
  }

  /// What to do about it.
  fileprivate var hint: String {
    guard case .unknownField(let name) = self else { return MessagePhrase.whatToFind.text }
    let suggestion = Suggestion.nearest(
      to: name, among: SearchQuery.Field.allCases.map(\.rawValue))
    return suggestion.map { MessagePhrase.didYouMean.text(["name": $0]) }
      ?? MessagePhrase.fieldsAre.text(["fields": SearchQuery.Field.names])
  }
}

extension SearchQuery.Field {
  /// All fields, as they are typed.
  fileprivate static var names: String {
    allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma.text)
  }
}
