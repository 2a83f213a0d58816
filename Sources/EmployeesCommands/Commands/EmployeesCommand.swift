internal import ArgumentParser

/// The program: `employees`.
struct EmployeesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "employees",
    abstract: "The company directory: everybody's email, phone, position and projects.",
    discussion: """
      Asks the offices' feeds, shows each person once, and keeps the last good answers, so that \
      there is something to show at once, online or not.

      Without a command, shows the whole list.
      """,
    version: Version.current,
    subcommands: [
      ListCommand.self, SearchCommand.self, ShowCommand.self, ContactCommand.self,
      RefreshCommand.self, ChangesCommand.self, StatusCommand.self, DoctorCommand.self,
      ExportCommand.self,
      ConfigCommand.self,
    ],
    defaultSubcommand: ListCommand.self)
}
