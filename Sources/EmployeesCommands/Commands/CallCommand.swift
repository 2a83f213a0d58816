internal import ArgumentParser
internal import EmployeeDirectory
internal import TerminalUI

/// The command `employees call`.
struct CallCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "call",
      abstract: ActionPhrase.call.text,
      discussion: ActionPhrase.callDiscussion.text + "\n\n"
        + Examples.text("employees call termo"))
  }

  @Argument(help: ArgumentHelp(ActionPhrase.callNameArgument.text))
  var name: [String]
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let (person, status) = try PersonLookup(launch: launch, words: name).find()
    guard let employee = person?.employee else { return status }
    let values = [
      "name": employee.name.description.visible, "field": ScreenPhrase.phone.text,
      "phone": (employee.phone ?? "").visible,
    ]
    guard let phone = employee.phone else {
      throw CommandError(message: ActionPhrase.lacks.text(values), status: .noMatch)
    }
    let uri = phone.telephoneURI
    if uri.isEmpty {
      throw CommandError(message: ActionPhrase.notANumber.text(values), status: .noMatch)
    }
    try Desktop(effects).open(uri, ifNot: ActionPhrase.numberIs.text(values))
    launch.console.report(ActionPhrase.calling.text(values))
    return status
  }
}
