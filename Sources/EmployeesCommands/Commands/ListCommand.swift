internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees list`.
struct ListCommand: ListingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "list",
      abstract: HelpPhrase.list.text,
      discussion: HelpPhrase.listDiscussion.text + "\n\n"
        + Examples.text(
          "employees list", "employees list --position ios --position android",
          "employees list --json | jq -r '.[].email'"))
  }

  @OptionGroup var list: ListOptions
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try launch(settings, effects)
    // A locale for one run does not change the stored order.
    return try launch.show(
      keepsOrder: !global.has(\.locale), needsContacts: list.choice.matched
    ) { store in
      let employees = try store.employees(in: settings.collation)
      return try screen(
        of: employees, launch,
        errorLines: list.choice.errorLines(employees) ?? [MessagePhrase.nobodyListed.text])
    }
  }
}
