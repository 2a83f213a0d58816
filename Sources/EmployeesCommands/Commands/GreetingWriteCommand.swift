internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import Greetings
internal import Mail

extension SendingTime: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

/// The command `employees greeting write`.
struct GreetingWriteCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "write",
      abstract: WritingPhrase.write.text,
      discussion: WritingPhrase.writeDiscussion.text + "\n\n"
        + Examples.text(
          "employees greeting write termo",
          "employees greeting write termo --message warm --at \"birthday 9:00\" --yes",
          "employees greeting write termo mari --message - --yes < cake.txt"))
  }

  @Argument(help: ArgumentHelp(WritingPhrase.nameArgument.text))
  var name: [String]
  @Option(help: ArgumentHelp(WritingPhrase.occasionOption.text)) var occasion: Occasion?
  @Option(help: ArgumentHelp(WritingPhrase.subjectOption.text, valueName: "text"))
  var subject: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.messageOption.text, valueName: "file|-|template"),
    completion: .file())
  var message: String?
  @Option(
    help: ArgumentHelp(WritingPhrase.pictureOption.text, valueName: "file|name|none"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var picture: String?
  @Option(
    name: .customLong("at"), help: ArgumentHelp(WritingPhrase.atOption.text, valueName: "when"))
  var time: SendingTime?
  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    for word in name { try requireName([word]) }
    if name.isEmpty { try requireName() }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Before anything is asked or typed.
    try GreetingSender.check(settings)
    let asks = !isConfirmed && effects.canAsk()
    if !asks { try requireOptions() }
    let launch = try Launch(settings, global, effects)
    var people: [Person] = []
    let lookup = PersonLookup(launch: launch, words: name, areSeparate: true)
    let status = try lookup.showAll {
      people = $0
      return Screen(text: "")
    }
    if [.noMatch, .ambiguous].contains(status) { return status }
    let request = GreetingRequest(
      occasion: occasion,
      subject: subject.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }, message: message,
      picture: picture, time: time)
    return try GreetingWriting(request, asks: asks, launch).write(to: people.map(\.employee))
      ?? status
  }

  /// Refuses to guess what nobody can be asked.
  private func requireOptions() throws(CommandError) {
    var missing: [String] = []
    if message == nil { missing.append("--message") }
    if !isConfirmed { missing.append("--yes") }
    if missing.isEmpty { return }
    throw CommandError(
      message: WritingPhrase.needsOptions.text([
        "options": missing.joined(separator: ScreenPhrase.comma.text)
      ]), status: .usage)
  }
}
