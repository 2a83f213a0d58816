internal import ArgumentParser
internal import DirectoryService

/// The command `employees doctor`.
struct DoctorCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "doctor",
      abstract: HelpPhrase.doctor.text,
      discussion: HelpPhrase.doctorDiscussion.text)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if let fault = launch.service.storeFault { launch.console.warn(of: fault) }
    let report = DoctorReport(settings, launch.service.store, launch.contacts, effects)
    let text =
      json
      ? try Language.forPrograms { FindingsJSON.text(of: try report.findings()) }
      : DoctorScreen(painter: launch.console.painter, width: launch.console.columns).text(
        try report.findings())
    try launch.console.show(text)
    return .success
  }
}
