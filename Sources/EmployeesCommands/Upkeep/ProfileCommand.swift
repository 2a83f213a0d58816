import ArgumentParser
import Basics
import Configuration
import Files
import Localization
import Presentation

struct ProfileCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "profile", ProfilePhrase.profile,
      subcommands: [ProfileListCommand.self, ProfileShowCommand.self, ProfileUseCommand.self])
  }
}

struct ProfileListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration { .init("list", ProfilePhrase.list) }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let profiles = settings.layers.profiles.map { ProfileSummary(of: $0, settings) }
    let screen = ProfileScreen(console.context)
    try console.show(json ? ProfileSummary.json(of: profiles) : screen.list(profiles))
    if profiles.isEmpty, !json { console.printRemark(ProfilePhrase.none) }
    return .success
  }
}

struct ProfileShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration { .init("show", ProfilePhrase.show) }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let screen = ProfileScreen(console.context)
    try console.show(
      screen.text(of: settings, dataFolder: settings.dataFolder(effects.environment)))
    return .success
  }
}

/// Reads the settings with the new profile: the one chosen before may be gone.
struct ProfileUseCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("use", ProfilePhrase.use, ProfilePhrase.useDiscussion)
  }

  @Argument(help: ArgumentHelp(ProfilePhrase.nameArgument)) var profile: String
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let command = ["profile", "use"].joined(separator: " ")
    let settings = try global.settings(ofProfile: profile, namedBy: command, effects)
    return try Language.$current.withValue(settings.language) {
      let console = Console(effects, color: settings.color, isQuiet: global.quiet)
      let file = settings.chosenProfile
      let path = effects.shown(file.path)
      try CommandError.ofFile({ MessagePhrase.fileNotWritten(cause: $0, path: path) }) {
        () throws(SystemError) in
        try file.write(profile)
      }
      console.report(ProfilePhrase.inUse(name: profile))
      let variable = SettingTable.shared.profile.variable
      if let other = effects.environment[variable], !other.isEmpty, other != profile {
        console.warn(ProfilePhrase.variableChooses(name: other.excerpt, variable: variable))
      }
      return .success
    }
  }
}
