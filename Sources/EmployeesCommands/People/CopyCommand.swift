import ArgumentParser
import Basics
import Browser
import Configuration
import EmployeeDirectory
import Localization
import Mail
import Presentation

struct CopyCommand: NamingCommand {
  static let name = "copy"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, ActionPhrase.copy, ActionPhrase.copyDiscussion,
      examples: "employees copy termo", "employees copy mari õunapuu vcard")
  }

  @Argument(help: ArgumentHelp(ActionPhrase.copyNameArgument)) var name: [String]
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws { try requireName(CopiedField.split(name).name) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let (words, field) = CopiedField.split(name)
    return try PersonLookup(launch: launch, words: words).act { employee in
      let text = try text(of: employee, field)
      let way = try Clipboard(effects: effects).copy(text)
      if field == .email || field == nil, text == employee.email.visible,
        !MailAddress.isSingle(employee.email)
      {
        launch.console.warn(ScreenPhrase.notAnAddress(email: text.excerpt))
      }
      let shown = field == .vcard ? "\(employee.name.description.visible) (vCard)" : text.excerpt
      launch.console.report(way.report(shown))
    }
  }

  private func text(of employee: Employee, _ field: CopiedField?) throws(CommandError) -> String {
    let fields = field.map { [$0] } ?? [.email, .phone]
    if let text = fields.map({ $0.text(of: employee) }).first(where: { !$0.isEmpty }) {
      return text
    }
    let name = employee.name.description.visible
    let label = field == .phone ? ScreenPhrase.phone : ScreenPhrase.email
    throw CommandError(
      message: field == nil
        ? ActionPhrase.lacksBoth(name: name) : ActionPhrase.lacks(field: label, name: name),
      status: .noMatch)
  }
}
