import ArgumentParser
import Basics
import Configuration
import Correspondence
import DirectoryStore
import Localization
import Presentation
import SQLiteFiles

struct GreetingListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list", GreetingPhrase.list, GreetingPhrase.listDiscussion,
      examples: "employees greeting list --inbox",
      "employees greeting list mari --occasion birthday",
      "employees greeting list --json | jq -r '.[].subject'")
  }

  @Argument(help: ArgumentHelp(NotePhrase.termsArgument, valueName: "text"))
  var terms: [String] = []
  @Flag(help: ArgumentHelp(GreetingPhrase.scheduledOption)) var scheduled = false
  @Flag(help: ArgumentHelp(GreetingPhrase.inboxOption)) var inbox = false
  @Flag(help: ArgumentHelp(GreetingPhrase.sentOption)) var sent = false
  @Option(help: ArgumentHelp(GreetingPhrase.occasionOption)) var occasion: Occasion?
  @Option(help: ArgumentHelp(GreetingPhrase.againOption, valueName: "number")) var again: Int?
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    let isOther = !terms.isEmpty || scheduled || inbox || sent || occasion != nil
    if again != nil, isOther { throw ValidationError(GreetingPhrase.againAlone) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let filter = try chosenFilter(settings, effects)
    let book = try GreetingBook(launch)
    let shown = Array(filter.selected(book.entries).prefix(form.mostRows))
    let format = form.chosenFormat
    let text = RecordWriter.greetings(isNew: book.isNew).text(of: shown, format)
    if format == .table, !shown.isEmpty || !filter.arguments.isEmpty {
      book.remember(shown, search: filter.arguments)
    }
    try launch.console.show(text ?? book.screen.list(shown))
    if !shown.isEmpty { return .success }
    launch.console.printError(
      book.entries.isEmpty ? GreetingPhrase.noGreetings : GreetingPhrase.noneMatches)
    return .noMatch
  }

  private func chosenFilter(
    _ settings: Settings, _ effects: Effects
  ) throws -> GreetingFilter {
    var filter = GreetingFilter()
    guard let again else {
      filter.terms = terms.filter { !$0.allSatisfy(\.isWhitespace) }
      (filter.isScheduled, filter.isInbox, filter.isSent) = (scheduled, inbox, sent)
      filter.occasion = occasion
      return filter
    }
    let searches = try GreetingHistoryCommand.searches(settings)
    guard searches.indices.contains(again - 1) else {
      throw CommandError(
        message: GreetingPhrase.noSuchSearch(number: String(again)),
        details: [GreetingPhrase.historyShows], status: .noMatch)
    }
    return GreetingFilter(searches[again - 1])
  }
}

struct GreetingHistoryCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("history", GreetingPhrase.history, GreetingPhrase.historyDiscussion)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let searches = try Self.searches(settings)
    if json {
      try console.write(
        JSONText.array(Array(searches.enumerated())) { json, search in
          json.member("number", search.offset + 1)
          json.member("arguments", search.element)
        })
    }
    if json, !searches.isEmpty { return .success }
    if searches.isEmpty {
      console.printError(GreetingPhrase.noSearches)
      return .noMatch
    }
    let lines = searches.enumerated().map { index, search in
      let words = search.filter { $0 != "--" }.map { word in
        word.contains(" ") ? "\"\(word.visible)\"" : word.visible
      }
      return [
        console.painter.paint(String(index + 1), .dim) + "  ", words.joined(separator: " "),
      ].asRow + "\n"
    }
    try console.write(lines.joined())
    return .success
  }

  /// The last searches, the newest first.
  static func searches(_ settings: Settings) throws(StoreError) -> [[String]] {
    guard ChangeLog.exists(folder: settings.stateFolder) else { return [] }
    return try ChangeLog.open(folder: settings.stateFolder).greetingSearches()
  }
}

extension Occasion: ExpressibleByArgument {}
