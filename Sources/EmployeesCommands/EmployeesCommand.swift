import ArgumentParser
import Configuration
import Localization

struct EmployeesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "employees", abstract: HelpPhrase.program,
      discussion: HelpPhrase.programDiscussion + "\n\n"
        + Examples.text([
          "employees search tester parkla", "employees show termo",
          "employees list --json | jq -r '.[].email'",
        ]),
      version: Version.line, subcommands: [HelpCommand.self],
      groupedSubcommands: [
        CommandGroup(
          name: UsagePhrase.people,
          subcommands: [
            BrowseCommand.self, ListCommand.self, SearchCommand.self, ShowCommand.self,
            PictureCommand.self, CopyCommand.self, MailCommand.self, CallCommand.self,
            ChangesCommand.self, ExportCommand.self,
          ]),
        CommandGroup(
          name: UsagePhrase.yourOwn,
          subcommands: [
            ContactCommand.self, NoteCommand.self, GreetingCommand.self, QuoteCommand.self,
          ]),
        CommandGroup(
          name: UsagePhrase.upkeep,
          subcommands: [
            RefreshCommand.self, StatusCommand.self, DoctorCommand.self, ConfigCommand.self,
            ProfileCommand.self, LoginCommand.self, LogoutCommand.self, CacheCommand.self,
          ]),
      ],
      defaultSubcommand: ListCommand.self)
  }
}
