internal import ArgumentParser
internal import Files
internal import Foundation
internal import TerminalUI

/// The command `employees config`.
struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "config",
      abstract: HelpPhrase.config.text,
      subcommands: [
        ConfigPathCommand.self, ConfigShowCommand.self, ConfigInitCommand.self,
        ConfigCheckCommand.self,
      ])
  }
}

/// The command `employees config path`.
struct ConfigPathCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "path", abstract: HelpPhrase.configPath.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    try effects.output.write(global.configurationFile(effects).visible + "\n")
    return .success
  }
}

/// The command `employees config show`.
struct ConfigShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: HelpPhrase.configShow.text,
      discussion: HelpPhrase.configShowDiscussion.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try effects.output.write(ConfigurationText.text(of: settings, home: effects.homeFolder))
    return .success
  }
}

/// The command `employees config init`.
struct ConfigInitCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: HelpPhrase.configInit.text,
      discussion: HelpPhrase.configInitDiscussion.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let path = try global.configurationFile(effects)
    let short = Paths.short(path, home: effects.homeFolder).visible
    let text = ConfigurationText.template(hasSystemFile: !Settings.systemFiles(effects).isEmpty)
    do throws(SystemError) {
      try FileSystem.createFolder(Paths.folder(of: path))
      let file = try OpenFile(creating: path)
      do throws(SystemError) {
        try file.write(Array(text.utf8))
      } catch {
        try? FileSystem.remove(path)
        throw error
      }
    } catch let error where error.code == EEXIST {
      throw CommandError(
        message: MessagePhrase.fileIsThere.text(["path": short]), status: .configuration)
    } catch {
      throw CommandError(
        message: MessagePhrase.fileNotWritten.text([
          "path": short, "cause": SystemMessage.text(error.code),
        ]), status: .configuration)
    }
    try effects.output.write(path.visible + "\n")
    return .success
  }
}

/// The command `employees config check`.
struct ConfigCheckCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpPhrase.configCheck.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireReadable(settings, effects)
    try requireAliases(settings, effects)
    func shown(_ path: String) -> [String: String] {
      ["file": Paths.short(path, home: effects.homeFolder).visible]
    }
    var messages = settings.systemFiles.map {
      MessagePhrase.systemConfigurationGood.text(shown($0))
    }
    if settings.hasFile {
      let count = settings.feeds.count
      messages.insert(
        MessagePhrase.configurationGood.text(count: count, shown(settings.file)), at: 0)
    } else if messages.isEmpty {
      messages = [MessagePhrase.configurationMissing.text(shown(settings.file))]
    }
    try effects.output.write(messages.map { $0.isolated + "\n" }.joined())
    return .success
  }

  /// The values in force, and those that the other profiles set.
  private func allValues(_ settings: Settings) -> [SettingValues] {
    let others = settings.profiles.filter { $0.name != settings.choice?.profile.name }
    return [settings.values] + others.map(\.values)
  }

  /// Makes sure that every alias can be used.
  private func requireAliases(_ settings: Settings, _ effects: Effects) throws {
    let problems = allValues(settings).flatMap(AliasExpansion.problems)
      .map { $0.message(home: effects.homeFolder) }
    if problems.isEmpty { return }
    throw CommandError(
      message: ConfigurationPhrase.badAliases.text, details: problems, status: .configuration)
  }

  /// Makes sure that every file and folder named can be read.
  private func requireReadable(_ settings: Settings, _ effects: Effects) throws {
    let home = effects.homeFolder
    let inputs = allValues(settings).flatMap { values in
      SettingTable.keys.flatMap { $0.inputs(of: values) }
    }
    let problems = inputs.compactMap { path, written -> String? in
      do throws(SystemError) {
        try FileSystem.checkReadable(path)
        return nil
      } catch {
        return written.error(.unreadablePath(Paths.short(path, home: home), code: error.code))
          .message(home: home)
      }
    }
    if problems.isEmpty { return }
    throw CommandError(
      message: MessagePhrase.configuredUnreadable.text, details: problems, status: .configuration)
  }
}
