import ArgumentParser
import Basics
import Configuration
import DirectoryService
import Files
import Foundation
import Localization
import Presentation

struct ConfigCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "config", HelpPhrase.config,
      subcommands: [
        ConfigPathCommand.self, ConfigShowCommand.self, ConfigInitCommand.self,
        ConfigCheckCommand.self, ConfigTryCommand.self,
      ])
  }
}

struct ConfigPathCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration { .init("path", HelpPhrase.configPath) }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    try effects.output.write(global.configurationFile(effects).visible + "\n")
    return .success
  }
}

struct ConfigShowCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("show", HelpPhrase.configShow, HelpPhrase.configShowDiscussion)
  }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try effects.output.write(ConfigurationText.text(of: settings, home: effects.home))
    return .success
  }
}

struct ConfigInitCommand: UnconfiguredCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("init", HelpPhrase.configInit, HelpPhrase.configInitDiscussion)
  }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ effects: Effects) throws -> ExitStatus {
    let path = try global.configurationFile(effects)
    let short = effects.shown(path)
    let text = ConfigurationText.template(
      hasSystemFile: !Settings.systemFiles(effects.environment).isEmpty)
    do throws(SystemError) {
      try FileSystem.createFolder(FileSystem.folder(of: path) ?? "/")
      let file = try OpenFile(creating: path)
      do throws(SystemError) {
        try file.write(Array(text.utf8))
      } catch {
        try? FileSystem.remove(path)
        throw error
      }
    } catch let error where error.code == EEXIST {
      throw CommandError(message: MessagePhrase.fileIsThere(path: short), status: .configuration)
    } catch {
      throw CommandError(
        message: MessagePhrase.fileNotWritten(cause: SystemMessage.text(error.code), path: short),
        status: .configuration)
    }
    try effects.output.write(path.visible + "\n")
    return .success
  }
}

struct ConfigCheckCommand: DirectoryCommand {
  static var configuration: CommandConfiguration { .init("check", HelpPhrase.configCheck) }

  @Flag(help: ArgumentHelp(HelpPhrase.onlineOption)) var online = false
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try requireReadable(settings, effects)
    let aliasProblems = allValues(settings).flatMap(AliasExpansion.problems)
    if !aliasProblems.isEmpty {
      throw CommandError(
        message: ConfigurationPhrase.badAliases,
        details: aliasProblems.map { $0.message(home: effects.home) },
        status: .configuration)
    }
    let file = effects.shown(settings.file)
    var messages = settings.systemFiles.map {
      MessagePhrase.systemConfigurationGood(file: effects.shown($0))
    }
    if settings.hasFile {
      let count = settings.feeds.count
      messages.insert(MessagePhrase.configurationGood(count: count, file: file), at: 0)
    } else if messages.isEmpty {
      messages = [MessagePhrase.configurationMissing(file: file)]
    }
    try effects.output.write(messages.map { $0.isolated + "\n" }.joined())
    return online ? try askFeeds(settings, effects) : .success
  }

  /// Asks each feed, and prints in how many records each field is empty.
  private func askFeeds(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    let service = try DirectoryService(asking: settings.service(), effects: effects.service)
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    console.hold(isQuiet: !service.settings.mayAskUser)
    let answers = service.fetchAll()
    console.release()
    var faults: [(feed: String, fault: RefreshError)] = []
    for (feed, answer) in answers {
      switch answer {
      case .failure(let fault): faults.append((feed.name, fault))
      case .success(let reading):
        let lines = FeedCheckScreen(feed, reading).lines
        try effects.output.write(lines.map { $0 + "\n" }.joined())
      }
    }
    if faults.isEmpty { return .success }
    throw CommandError(
      message: FeedCheckPhrase.failed,
      details: faults.map { "\($0.feed.visible.asValue): \($0.fault.message)" },
      status: faults.contains { $0.fault.isInvalidAnswer } ? .invalidAnswer : .temporaryFailure)
  }

  private func allValues(_ settings: Settings) -> [SettingValues] {
    let others = settings.profiles.filter { $0.name != settings.choice?.profile.name }
    return [settings.values] + others.map(\.values)
  }

  private func requireReadable(_ settings: Settings, _ effects: Effects) throws {
    let home = effects.home
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
      message: MessagePhrase.configuredUnreadable, details: problems, status: .configuration)
  }
}
