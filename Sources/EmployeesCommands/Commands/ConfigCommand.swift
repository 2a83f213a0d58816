internal import ArgumentParser
internal import Foundation

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
    try effects.output.write(ConfigurationText.text(of: settings))
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
    do {
      try FileManager.default.createDirectory(
        atPath: Paths.folder(of: path), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(ConfigurationText.template.utf8).write(
        to: URL(filePath: path), options: .withoutOverwriting)
      // Where the user's umask lets a group write, no command could be put into it.
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    } catch CocoaError.fileWriteFileExists {
      throw CommandError(
        message: MessagePhrase.fileIsThere.text(["path": short]), status: .configuration)
    } catch {
      throw CommandError(
        message: MessagePhrase.fileNotWritten.text(["path": short]),
        details: [error.localizedDescription.visible], status: .configuration)
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
    let file = Paths.short(settings.file, home: effects.homeFolder).visible
    try requireReadable(settings, effects)
    let message =
      settings.hasFile
      ? MessagePhrase.configurationGood.text(count: settings.feeds.count, ["file": file])
      : MessagePhrase.configurationMissing.text(["file": file])
    try effects.output.write(message.isolated + "\n")
    return .success
  }

  /// Makes sure that every file and folder named can be read.
  private func requireReadable(_ settings: Settings, _ effects: Effects) throws {
    let home = effects.homeFolder
    let inputs = SettingTable.keys.flatMap { $0.inputs(of: settings.values) }
    let problems = inputs.compactMap { path, written -> String? in
      guard unsafe access(path, R_OK) != 0 else { return nil }
      let code = errno
      return written.error(.unreadablePath(Paths.short(path, home: home), code: code))
        .message(home: home)
    }
    if problems.isEmpty { return }
    throw CommandError(
      message: MessagePhrase.configuredUnreadable.text, details: problems, status: .configuration)
  }
}
