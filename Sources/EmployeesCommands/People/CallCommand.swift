import ArgumentParser
import Basics
import Configuration
import EmployeeDirectory
import Localization
import Presentation

struct CallCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    .init("call", ActionPhrase.call, ActionPhrase.callDiscussion, examples: "employees call termo")
  }

  @Argument(help: ArgumentHelp(ActionPhrase.callNameArgument)) var name: [String]
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireName() }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    return try PersonLookup(launch: launch, words: name).act { employee in
      let name = employee.name.description.visible
      guard let phone = employee.phone else {
        throw CommandError(
          message: ActionPhrase.lacks(field: ScreenPhrase.phone, name: name), status: .noMatch)
      }
      let uri = phone.telephoneURI
      if uri.isEmpty {
        throw CommandError(
          message: ActionPhrase.notANumber(name: name, phone: phone.visible), status: .noMatch)
      }
      try effects.openOnDesktop(uri, ifNot: ActionPhrase.numberIs(phone: phone.visible))
      launch.console.report(ActionPhrase.calling(name: name, phone: phone.visible))
    }
  }
}
