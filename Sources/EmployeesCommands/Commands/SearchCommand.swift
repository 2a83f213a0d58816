internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees search`.
struct SearchCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Show the employees whom every term matches.",
    discussion: """
      A term is any part of a first name, last name, email, project or position, in upper or \
      lower case, with or without accents. FIELD:TEXT looks in one field only: \
      \(SearchQuery.Field.allCases.map(\.rawValue).joined(separator: ", ")).

      Examples:
        employees search jyri
        employees search tester parking
        employees search project:mycoolapp --format tsv
      """)

  @Argument(help: "What to look for; all of it must match.") var terms: [String]
  @OptionGroup var list: ListOptions
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  var beginsWithMessage: Bool { list.chosenFormat == .mutt }

  func run(_ effects: Effects) throws -> ExitStatus {
    let query = try query()
    let launch = try Launch(global, effects)
    return try launch.show(needsContacts: list.choice.matched) { store in
      let employees = try store.search(query, in: launch.settings.collation)
      return try ListScreen(list.chosenFormat, launch.console, query: query).screen(
        try list.choice.selection(of: employees, launch),
        apology: try apology(NamePicker(store, launch.settings.collation)))
    }
  }

  private func query() throws -> SearchQuery {
    do {
      // Mail programs hand over all that was typed as one argument.
      let isForMail = [.mutt, .aerc].contains(list.chosenFormat)
      return try SearchQuery(
        isForMail ? terms.flatMap { $0.split(separator: " ").map(String.init) } : terms)
    } catch {
      let fields = SearchQuery.Field.allCases.map(\.rawValue)
      let suggestion = Suggestion.nearest(to: error.name, among: fields)
      throw CommandError(
        message: "there is no field called \"\(error.name.visible)\".",
        details: [
          suggestion.map { "Did you mean \($0)?" }
            ?? "Fields are \(fields.joined(separator: ", "))."
        ], status: .usage)
    }
  }

  private func apology(_ picker: NamePicker) throws -> [String] {
    let typed = terms.joined(separator: " ")
    let message = "nobody matches \"\(typed.visible)\"."
    return [message] + (try picker.suggestion(for: typed))
  }
}
