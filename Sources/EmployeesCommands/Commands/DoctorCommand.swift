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
    let (findings, text) =
      json
      ? try Language.forPrograms {
        let findings = try report.findings()
        return (findings, FindingsJSON.text(of: findings))
      }
      : try shown(report, launch.console)
    try launch.console.show(text)
    return exitCode && !findings.isEmpty ? .invalidAnswer : .success
  }

  private func shown(
    _ report: DoctorReport, _ console: Console
  ) throws -> ([Finding], String) {
    let findings = try report.findings()
    return (findings, DoctorScreen(painter: console.painter, width: console.columns).text(findings))
  }
}
