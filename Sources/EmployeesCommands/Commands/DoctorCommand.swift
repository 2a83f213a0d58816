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
  @Flag(help: ArgumentHelp(HelpPhrase.doctorExitCodeOption.text)) var exitCode = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(settings, global, effects)
    if let fault = launch.service.storeFault { launch.console.warn(of: fault) }
    let report = DoctorReport(settings, launch.service.store, launch.contacts, effects)
    // The words of findings are chosen when they are made.
    let findings = json ? try Language.forPrograms(report.findings) : try report.findings()
    let screen = DoctorScreen(painter: launch.console.painter, width: launch.console.columns)
    try launch.console.show(json ? FindingsJSON.text(of: findings) : screen.text(findings))
    return exitCode && !findings.isEmpty ? .invalidAnswer : .success
  }
}
