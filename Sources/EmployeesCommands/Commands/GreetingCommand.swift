internal import ArgumentParser
internal import Contacts
internal import DirectoryService
internal import MIME
internal import Mail

/// The command `employees greeting`; without a subcommand, how many greetings there are, and whose day comes next.
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
    try launch.console.write(screen.counts() + (try nextDays(launch)))
    if !effects.canAsk() { return .success }
    return try MissedGreetings(launch).ask() ?? .success
  }

  /// How many days after today are looked at.
  private static let days = 30
  /// How many birthdays and anniversaries are shown; `greeting upcoming` lists all.
  private static let dayLimit = 5

  /// Whose day comes next, from the last good answer, below an empty line; nothing if the contacts tell none.
  private func nextDays(_ launch: Launch) throws -> String {
    guard let contacts = launch.contacts else { return "" }
    _ = try contacts.update(now: launch.effects.now())
    let days = try UpcomingDay.next(launch, launch.service.store, within: Self.days)
    if days.isEmpty { return "" }
    let view = UpcomingScreen(painter: launch.console.painter, width: launch.console.columns)
    return "\n" + view.text(Array(days.prefix(Self.dayLimit)))
  }
}
