internal import ArgumentParser
internal import DirectoryStore
internal import EmployeeDirectory
internal import Processes

/// The command `employees mail`.
struct MailCommand: NamingCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "mail",
      abstract: ActionPhrase.mail.text,
      discussion: ActionPhrase.mailDiscussion.text + "\n\n"
        + Examples.text(
          "employees mail peeter termomeeter", "employees mail \"Mari Õunapuu\" termo",
          "employees mail --project parkla --position tester --print"))
  }

  @Argument(help: ArgumentHelp(ActionPhrase.mailNameArgument.text))
  var name: [String] = []
  @Option(
    name: .customLong("project"), parsing: .singleValue,
    help: ArgumentHelp(ActionPhrase.projectOption.text, valueName: "project"))
  var projects: [String] = []
  @Option(
    name: [.customShort("p"), .customLong("position")], parsing: .singleValue,
    help: ArgumentHelp(ActionPhrase.positionOption.text, valueName: "position"))
  var positions: [String] = []
  @Flag(name: .customLong("print"), help: ArgumentHelp(ActionPhrase.printOption.text))
  var isPrinted = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func validate() throws {
    if projects.isEmpty, positions.isEmpty {
      try requireName()
    } else if !name.isEmpty {
      throw ValidationError(ActionPhrase.nameOrGroup.text)
    }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    let mailer = isPrinted ? nil : Mailer(effects)
    var recipients = Recipients([])
    func screen(_ people: [Employee]) -> Screen {
      recipients = mailer?.recipients(people) ?? Recipients(people)
      if recipients.people.isEmpty { return noAddress(recipients) }
      return Screen(text: isPrinted ? recipients.list + "\n" : "")
    }
    let status: ExitStatus
    if name.isEmpty {
      status = try launch.show { store in
        let (chosen, errorLines) = choose(among: try store.employees(in: settings.collation))
        if let errorLines { return Screen(text: "", errorLines: errorLines, status: .noMatch) }
        return screen(chosen)
      }
    } else {
      let lookup = PersonLookup(launch: launch, words: name, mayBeSeveral: true)
      status = try lookup.showAll { screen($0.map(\.employee)) }
    }
    if [.noMatch, .ambiguous].contains(status) { return status }
    if !recipients.leftOut.isEmpty {
      launch.console.warn(
        ActionPhrase.leftOut.text(count: recipients.leftOut.count), details: recipients.reasons)
    }
    try mailer?.write(to: recipients)
    return status
  }

  /// The people in the projects and positions, or the error if there are none.
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
    let message = all.isEmpty ? MessagePhrase.nobodyListed.text : ActionPhrase.nobodyInBoth.text
    return ([], [message])
  }

  /// The screen if nobody has an address.
  private func noAddress(_ recipients: Recipients) -> Screen {
    let reasons = recipients.reasons
    let message = reasons.count == 1 ? [] : [ActionPhrase.nobodyToMail.text]
    return Screen(text: "", errorLines: message + reasons, status: .noMatch)
  }
}
