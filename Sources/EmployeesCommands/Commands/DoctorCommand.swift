internal import ArgumentParser
internal import DirectoryService

/// The command `employees doctor`.
struct DoctorCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell everything doubtful, with its place and what to do about it.",
    discussion: """
      Asks no feed. Lists failing feeds, records of the feeds that could not be used, people merged \
      under one name whose details disagree, cards that cannot be read or that nearly match a \
      colleague, and permissions that are not safe.
      """)

  @Flag(help: "Print a JSON array.") var json = false
  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let launch = try Launch(global, effects)
    if let fault = launch.service.storeFault {
      launch.console.warn(fault.message(home: effects.homeFolder) + ".")
    }
    let findings = try Examination(
      launch.settings, launch.service.store, launch.contacts, effects
    ).findings()
    let view = FindingsView(painter: launch.console.painter)
    try launch.console.write(json ? FindingsView.json(findings) : view.text(findings))
    return .success
  }
}
