internal import ArgumentParser
internal import Foundation

/// The command `employees config`.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show, make or check the configuration file.",
    subcommands: [
      ConfigPathCommand.self, ConfigShowCommand.self, ConfigInitCommand.self,
      ConfigCheckCommand.self,
    ])
}

/// The command `employees config path`.
struct ConfigPathCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "path", abstract: "Print the configuration file's path, whether or not it exists.")

  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let file = try Settings.locate(global.config, effects).path
    try effects.output.write(file.visible + "\n")
    return .success
  }
}

/// The command `employees config show`.
struct ConfigShowCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print what is in force, as a configuration file.",
    discussion: """
      Options, environment, configuration file and defaults together. Token commands are not \
      printed.
      """)

  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    try effects.output.write(ConfigurationText.text(of: try global.settings(effects)))
    return .success
  }
}

/// The command `employees config init`.
struct ConfigInitCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a configuration file with the defaults and a note on each.",
    discussion: "An existing file is left alone.")

  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let path = try Settings.locate(global.config, effects).path
    let short = Paths.short(path, home: effects.homeFolder).visible
    do {
      try FileManager.default.createDirectory(
        atPath: Paths.folder(of: path), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(ConfigurationText.template.utf8).write(
        to: URL(filePath: path), options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw CommandError(
        message: "\(short) is there already; it is left as it is.", status: .configuration)
    } catch {
      throw CommandError(
        message: "\(short) cannot be written.", details: [error.localizedDescription.visible],
        status: .configuration)
    }
    try effects.output.write(path.visible + "\n")
    return .success
  }
}

/// The command `employees config check`.
struct ConfigCheckCommand: DirectoryCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell what is wrong with the configuration, if anything.")

  @OptionGroup(title: "Options of every command") var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let settings = try global.settings(effects)
    let file = Paths.short(settings.file, home: effects.homeFolder).visible
    try requireReadable(settings.contacts + [settings.authorityFile].compactMap { $0 }, effects)
    let feeds = settings.feeds.count.of("feed", "feeds")
    try effects.output.write(
      settings.hasFile ? "\(file): good, \(feeds).\n" : "\(file): not there; the defaults apply.\n")
    return .success
  }

  /// Makes sure that every file and folder named can be read.
  private func requireReadable(_ paths: [String], _ effects: Effects) throws {
    let unreadable = paths.filter { !FileManager.default.isReadableFile(atPath: $0) }
    if unreadable.isEmpty { return }
    throw CommandError(
      message: "the configuration names what cannot be read.",
      details: unreadable.map { Paths.short($0, home: effects.homeFolder).visible },
      status: .configuration)
  }
}
