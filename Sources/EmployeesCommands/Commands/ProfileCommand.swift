internal import ArgumentParser
internal import Files
internal import TerminalUI

/// The command `employees profile`.
struct ProfileCommand: ParsableCommand {
  static let name = "profile"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: ProfilePhrase.profile.text,
      subcommands: [ProfileListCommand.self, ProfileShowCommand.self, ProfileUseCommand.self])
  }
}

/// The command `employees profile list`.
struct ProfileListCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: ProfilePhrase.list.text)
  }

  @Flag(help: ArgumentHelp(HelpPhrase.jsonArrayOption.text)) var json = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let profiles = try settings.profiles.map { profile in
      try ProfileSummary(of: profile, settings, effects)
    }
    let screen = ProfileScreen(
      painter: console.painter, home: effects.homeFolder, width: console.columns)
    try console.show(json ? ProfileSummary.json(of: profiles) : screen.list(profiles))
    if profiles.isEmpty, !json { console.note(ProfilePhrase.none.text) }
    return .success
  }
}

/// The command `employees profile show`.
struct ProfileShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: ProfilePhrase.show.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let screen = ProfileScreen(
      painter: console.painter, home: effects.homeFolder, width: console.columns)
    try console.show(screen.text(of: settings, dataFolder: settings.dataFolder(effects)))
    return .success
  }
}

/// The command `employees profile use`.
///
/// It reads the settings with the new profile: the one chosen before may be gone.
struct ProfileUseCommand: UnconfiguredCommand {
  static let name = "use"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: ProfilePhrase.use.text,
      discussion: ProfilePhrase.useDiscussion.text)
  }

  @Argument(help: ArgumentHelp(ProfilePhrase.nameArgument.text, valueName: "profile"))
  var profile: String
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let command = [ProfileCommand.name, Self.name].joined(separator: " ")
    let settings = try global.settings(ofProfile: profile, namedBy: command, effects)
    return try Language.$current.withValue(settings.language) {
      let console = Console(effects, color: settings.color, isQuiet: global.quiet)
      let file = settings.chosenProfile
      do throws(SystemError) {
        try file.write(profile)
      } catch {
        throw CommandError(
          message: MessagePhrase.fileNotWritten.text([
            "path": Paths.short(file.path, home: effects.homeFolder).visible,
            "cause": SystemMessage.text(error.code),
          ]), status: .inputOutput)
      }
      console.report(ProfilePhrase.inUse.text(["name": profile]))
      let variable = SettingTable.shared.profile.variable
      if let other = effects.environment[variable], !other.isEmpty, other != profile {
        console.warn(
          ProfilePhrase.variableChooses.text(["variable": variable, "name": other.excerpt]))
      }
      return .success
    }
  }
}
