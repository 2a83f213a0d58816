import ArgumentParser
import Basics
import Browser
import Configuration
import DirectoryStore
import EmployeeDirectory
import Localization
import Mail
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

struct MailCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "mail", ActionPhrase.mail, ActionPhrase.mailDiscussion,
      examples: "employees mail peeter termomeeter", "employees mail \"Mari Õunapuu\" termo",
      "employees mail --project parkla --position tester --print")
  }

  @Argument(help: ArgumentHelp(ActionPhrase.mailNameArgument)) var name: [String] = []
  @Option(
    name: .customLong("project"), parsing: .singleValue,
    help: ArgumentHelp(ActionPhrase.projectOption, valueName: "project"))
  var projects: [String] = []
  @Option(
    name: [.customShort("p"), .customLong("position")], parsing: .singleValue,
    help: ArgumentHelp(ActionPhrase.positionOption, valueName: "position"))
  var positions: [String] = []
  @Flag(name: .customLong("print"), help: ArgumentHelp(ActionPhrase.printOption))
  var isPrinted = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    if projects.isEmpty, positions.isEmpty {
      try requireName()
    } else if !name.isEmpty {
      throw ValidationError(ActionPhrase.nameOrGroup)
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let mailer = isPrinted ? nil : Mailer(effects)
    var recipients = Recipients([])
    func screen(_ people: [Employee]) -> Screen {
      recipients = mailer?.recipients(people) ?? Recipients(people)
      if recipients.people.isEmpty {
        let reasons = recipients.reasons
        let message = reasons.count == 1 ? [] : [ActionPhrase.nobodyToMail]
        return Screen(text: "", errorLines: message + reasons, status: .noMatch)
      }
      return Screen(text: isPrinted ? recipients.list + "\n" : "")
    }
    var isSent = false
    func send() throws {
      if isSent { return }
      isSent = true
      if !recipients.leftOut.isEmpty {
        launch.console.warn(
          ActionPhrase.leftOut(count: recipients.leftOut.count), details: recipients.reasons)
      }
      try mailer?.write(to: recipients)
    }
    func sendAtOnce(_ screen: Screen) throws -> Bool {
      // A list of addresses is replaced by what the feeds answer, as every list is.
      guard !isPrinted, screen.status == .success else { return false }
      try send()
      return true
    }
    let status: ExitStatus
    if name.isEmpty {
      status = try launch.show(atOnce: { try sendAtOnce($0) }) { store in
        let (chosen, errorLines) = choose(among: try store.employees(in: settings.collation))
        if let errorLines { return Screen(text: "", errorLines: errorLines, status: .noMatch) }
        return screen(chosen)
      }
    } else {
      let lookup = PersonLookup(launch: launch, words: name, mayBeSeveral: true)
      status = try lookup.showAll(atOnce: sendAtOnce) { screen($0.map(\.employee)) }
    }
    if ![.noMatch, .ambiguous].contains(status) { try send() }
    return status
  }

  private func choose(among all: [Employee]) -> (chosen: [Employee], errorLines: [String]?) {
    var chosen = all
    for group in projects.map({ TypedGroups.projects([$0]) })
      + positions.map({ TypedGroups.positions([$0]) })
    {
      // A mistyped group must not silently leave people out.
      if let errorLines = group.errorLines(all) { return ([], errorLines) }
    }
    for groups in [TypedGroups.projects(projects), .positions(positions)] {
      chosen = groups.employees(of: chosen)
    }
    if !chosen.isEmpty { return (chosen, nil) }
    return ([], [all.isEmpty ? MessagePhrase.nobodyListed : ActionPhrase.nobodyInBoth])
  }
}
