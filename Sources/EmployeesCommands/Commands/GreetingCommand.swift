internal import ArgumentParser
internal import MIME
internal import Mail

/// The command `employees greeting`; without a subcommand, how many greetings there are.
struct GreetingCommand: DirectoryCommand {
  static let name = "greeting"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: GreetingPhrase.greeting.text,
      discussion: GreetingPhrase.greetingDiscussion.text,
      subcommands: [
        GreetingUpcomingCommand.self, GreetingWriteCommand.self, GreetingListCommand.self,
        GreetingShowCommand.self, GreetingEditCommand.self, GreetingDeleteCommand.self,
        GreetingHistoryCommand.self, GreetingSendDueCommand.self, GreetingSendCommand.self,
        GreetingResendCommand.self, GreetingCancelCommand.self,
      ])
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let book = try GreetingBook(launch)
    let screen = GreetingScreen(
      painter: launch.console.painter, width: launch.console.columns, now: effects.now(), book: book
    )
    try launch.console.write(screen.counts())
    return .success
  }
}
