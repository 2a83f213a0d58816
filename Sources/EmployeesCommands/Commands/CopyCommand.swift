internal import ArgumentParser
internal import Browser
internal import EmployeeDirectory
internal import MIME
internal import TerminalUI

/// The command `employees copy`.
struct CopyCommand: NamingCommand {
  static let name = "copy"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: ActionPhrase.copy.text,
      discussion: ActionPhrase.copyDiscussion.text + "\n\n"
        + Examples.text("employees copy termo", "employees copy mari õunapuu vcard"))
  }

  @Argument(help: ArgumentHelp(ActionPhrase.copyNameArgument.text))
  var name: [String]
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws { try requireName(CopiedField.split(name).name) }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let (words, field) = CopiedField.split(name)
    let (person, status) = try PersonLookup(launch: launch, words: words).find()
    guard let employee = person?.employee else { return status }
    let text = try text(of: employee, field)
    let way = try Clipboard(effects).copy(text)
    if field == .email || field == nil, text == employee.email.visible,
      !MailAddress.isSingle(employee.email)
    {
      launch.console.warn(ScreenPhrase.notAnAddress.text(["email": text.excerpt]))
    }
    let shown = field == .vcard ? "\(employee.name.description.visible) (vCard)" : text.excerpt
    launch.console.report(way.report(shown))
    return status
  }

  /// What to copy: the field, or else the email, or else the phone.
  ///
  /// - Throws: ``CommandError`` if the employee has none.
  private func text(of employee: Employee, _ field: CopiedField?) throws(CommandError) -> String {
    let fields = field.map { [$0] } ?? [.email, .phone]
    if let text = fields.map({ $0.text(of: employee) }).first(where: { !$0.isEmpty }) {
      return text
    }
    let values = [
      "name": employee.name.description.visible,
      "field": (field == .phone ? ScreenPhrase.phone : .email).text,
    ]
    let message: ActionPhrase = field == nil ? .lacksBoth : .lacks
    throw CommandError(message: message.text(values), status: .noMatch)
  }
}
