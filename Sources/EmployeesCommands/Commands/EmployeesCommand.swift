internal import ArgumentParser

/// The program: `employees`.
struct EmployeesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "employees",
      abstract: HelpPhrase.program.text,
      discussion: HelpPhrase.programDiscussion.text,
      version: Version.current,
      subcommands: [
        ListCommand.self, SearchCommand.self, ShowCommand.self, ContactCommand.self,
        RefreshCommand.self, ChangesCommand.self, StatusCommand.self, DoctorCommand.self,
        ExportCommand.self,
        ConfigCommand.self, HelpCommand.self,
      ],
      defaultSubcommand: ListCommand.self)
  }
}
