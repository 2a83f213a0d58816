internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory

/// The command `employees list`.
struct ListCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show every employee, grouped by position.",
    discussion: """
      Groups are in alphabetical order, people in the order of their last names. On a terminal \
      the last good answer is shown at once, while the feeds are asked.

      Examples:
        employees list
        employees list --position ios --position android
        employees list --json | jq -r '.[].email'
      """)

  @OptionGroup var list: ListOptions
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  var beginsWithMessage: Bool { list.chosenFormat == .mutt }

  func run(_ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(global, effects)
    // A locale for one run is no reason to order everybody anew.
    return try launch.show(
      keepsOrder: global.locale == nil, needsContacts: list.choice.matched
    ) { store in
      let employees = try store.employees(in: launch.settings.collation)
      return ListScreen(list.chosenFormat, launch.console).screen(
        try list.choice.selection(of: employees, launch), apology: ["nobody is listed."])
    }
  }
}
