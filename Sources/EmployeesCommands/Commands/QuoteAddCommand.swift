internal import ArgumentParser
internal import DirectoryService
internal import Quotes

/// The command `employees quote add`.
struct QuoteAddCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add",
      abstract: QuotePhrase.add.text,
      discussion: QuotePhrase.addDiscussion.text + "\n\n"
        + Examples.text(
          "employees quote add", "employees quote add --said-by termo --heard-by me",
          "employees quote add \"Ship it.\" --said-by termo --heard-by me --yes"))
  }

  @Argument(help: ArgumentHelp(QuotePhrase.textArgument.text, valueName: "text"))
  var text: String?
  @Option(
    name: .customLong("said-by"),
    help: ArgumentHelp(QuotePhrase.saidByOption.text, valueName: "name"))
  var saidBy: String?
  @Option(
    name: .customLong("heard-by"), parsing: .singleValue,
    help: ArgumentHelp(QuotePhrase.heardByOption.text, valueName: "name"))
  var heardBy: [String] = []
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    for name in [saidBy].compactMap(\.self) + heardBy { try requireName([name]) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is asked or typed.
    try QuoteWriting.check(settings)
    let asks = !isConfirmed && effects.canAsk()
    let text = try NoteText.given(text, effects) ?? (asks ? nil : try NoteText.input(effects))
    if !asks { try requireOptions(text) }
    let launch = try Launch(settings, global, effects)
    let names = [saidBy].compactMap(\.self) + heardBy
    let (found, status) = try QuotePeopleLookup(launch: launch).find(names)
    guard let found else { return status }
    let draft = QuoteDraft(
      text: text ?? "", saidBy: saidBy == nil ? nil : found.first,
      heardBy: Array(found.dropFirst(saidBy == nil ? 0 : 1)))
    let writing = try QuoteWriting(launch)
    return asks ? try writing.compose(draft) : try writing.send(draft)
  }

  /// Refuses to guess what nobody can be asked.
  private func requireOptions(_ text: String?) throws(CommandError) {
    var missing: [String] = []
    if text == nil { missing.append("TEXT") }
    if saidBy == nil { missing.append("--said-by") }
    if heardBy.isEmpty { missing.append("--heard-by") }
    if !isConfirmed { missing.append("--yes") }
    if !missing.isEmpty { throw QuoteLetter.missing(missing) }
  }
}
