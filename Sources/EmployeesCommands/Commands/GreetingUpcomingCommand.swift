internal import ArgumentParser
internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation

/// The command `employees greeting upcoming`.
struct GreetingUpcomingCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "upcoming",
      abstract: WritingPhrase.upcoming.text,
      discussion: WritingPhrase.upcomingDiscussion.text + "\n\n"
        + Examples.text(
          "employees greeting upcoming", "employees greeting upcoming --days 7",
          "employees greeting upcoming --json | jq -r '.[].full_name'"))
  }

  @Option(help: ArgumentHelp(WritingPhrase.daysOption.text, valueName: "number"))
  var days = 30
  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  /// The days of a year, so that nobody is listed twice.
  private static let range = 0...365

  func validate() throws {
    if !Self.range.contains(days) {
      throw ValidationError(
        WritingPhrase.daysOutOfRange.text([
          "first": String(Self.range.lowerBound), "last": String(Self.range.upperBound),
        ]))
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if launch.contacts == nil {
      if json { try launch.console.write("[]\n") }
      throw CommandError(message: MessagePhrase.noContactsConfigured.text, status: .noMatch)
    }
    return try launch.show(needsContacts: true) { store in
      screen(try UpcomingDay.next(launch, store, within: days), launch.console)
    }
  }

  private func screen(_ days: [UpcomingDay], _ console: Console) -> Screen {
    let view = UpcomingScreen(painter: console.painter, width: console.columns)
    var screen = Screen(text: json ? UpcomingJSON.text(of: days) : view.text(days))
    if days.isEmpty {
      screen.errorLines = [WritingPhrase.noneUpcoming.text(count: self.days)]
      screen.status = .noMatch
    }
    return screen
  }
}
