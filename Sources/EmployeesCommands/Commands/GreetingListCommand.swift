internal import ArgumentParser
internal import EmployeeDirectory
internal import Greetings
internal import History
internal import Mail
internal import SQLiteFiles
internal import TerminalUI

/// The command `employees greeting list`.
struct GreetingListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: GreetingPhrase.list.text,
      discussion: GreetingPhrase.listDiscussion.text + "\n\n"
        + Examples.text(
          "employees greeting list --inbox", "employees greeting list mari --occasion birthday",
          "employees greeting list --json | jq -r '.[].subject'"))
  }

  @Argument(help: ArgumentHelp(GreetingPhrase.termsArgument.text, valueName: "text"))
  var terms: [String] = []
  @Flag(help: ArgumentHelp(GreetingPhrase.scheduledOption.text)) var scheduled = false
  @Flag(help: ArgumentHelp(GreetingPhrase.inboxOption.text)) var inbox = false
  @Flag(help: ArgumentHelp(GreetingPhrase.sentOption.text)) var sent = false
  @Option(help: ArgumentHelp(GreetingPhrase.occasionOption.text))
  var occasion: Occasion?
  @Option(help: ArgumentHelp(GreetingPhrase.againOption.text, valueName: "number"))
  var again: Int?
  @OptionGroup var form: NoteListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    let isOther = !terms.isEmpty || scheduled || inbox || sent || occasion != nil
    if again != nil, isOther { throw ValidationError(GreetingPhrase.againAlone.text) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let filter = try chosenFilter(settings, effects)
    let book = try GreetingBook(launch)
    let shown = filter.selected(book.entries)
    let format = form.chosenFormat
    let view = GreetingScreen(
      painter: launch.console.painter, width: launch.console.columns, now: effects.now(),
      book: book)
    let text = GreetingWriter(book: book).text(of: shown, format)
    if format == .table, !shown.isEmpty || !filter.arguments.isEmpty {
      book.remember(shown, search: filter.arguments)
    }
    try launch.console.show(text ?? view.list(shown))
    if !shown.isEmpty { return .success }
    launch.console.tell(
      (book.entries.isEmpty ? GreetingPhrase.noGreetings : GreetingPhrase.noneMatches).text)
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
        message: GreetingPhrase.noSuchSearch.text(["number": String(again)]),
        details: [GreetingPhrase.historyShows.text], status: .noMatch)
    }
    return GreetingFilter(searches[again - 1])
  }
}

/// The command `employees greeting history`.
struct GreetingHistoryCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "history", abstract: GreetingPhrase.history.text,
      discussion: GreetingPhrase.historyDiscussion.text)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let searches = try Self.searches(settings)
    if json { try console.write(Self.json(of: searches)) }
    if json, !searches.isEmpty { return .success }
    if searches.isEmpty {
      console.tell(GreetingPhrase.noSearches.text)
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

  /// The searches as JSON, one object per line; the words are those of `greeting list`.
  private static func json(of searches: [[String]]) -> String {
    var json = JSONWriter()
    json.lines(Array(searches.enumerated())) { json, search in
      json.object { json in
        json.member("number", search.offset + 1)
        json.member("arguments", search.element)
      }
    }
    return json.text + "\n"
  }

  /// The last searches, the newest first.
  static func searches(_ settings: Settings) throws(StoreError) -> [[String]] {
    guard ChangeLog.exists(folder: settings.stateFolder) else { return [] }
    return try ChangeLog.open(folder: settings.stateFolder).greetingSearches()
  }
}

extension Occasion: ExpressibleByArgument {}
