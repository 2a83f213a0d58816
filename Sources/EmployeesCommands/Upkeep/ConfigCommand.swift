import ArgumentParser
import Basics
import Configuration
import DirectoryService
import Feeds
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
        try effects.output.write(FeedCheckScreen(feed, reading).lines.map { $0 + "\n" }.joined())
      }
    }
    if faults.isEmpty { return .success }
    throw CommandError(
      message: FeedCheckPhrase.failed,
      details: faults.map { "\($0.feed.visible.asValue): \($0.fault.message)" },
      status: faults.contains { $0.fault.isInvalidAnswer } ? .invalidAnswer : .temporaryFailure)
  }

  private func allValues(_ settings: Settings) -> [SettingValues] {
    let others = settings.layers.profiles.filter { $0.name != settings.choice?.profile.name }
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

/// Asks a feed once, and writes a configuration for it.
struct ConfigTryCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "try", HelpPhrase.configTry, HelpPhrase.configTryDiscussion,
      examples: "employees config try https://hr.example.com/api/people")
  }

  @Argument(help: ArgumentHelp(HelpPhrase.urlArgument), completion: .file()) var url: String
  @Option(
    help: ArgumentHelp(HelpPhrase.kindOption), completion: .list(FeedKind.allCases.map(\.rawValue)),
    transform: { name in
      if let kind = FeedKind(rawValue: name) { return kind }
      let kinds = FeedKind.allCases.map(\.rawValue).joined(separator: ScreenPhrase.comma)
      throw ValidationError(ConfigurationPhrase.badChoice(choices: kinds, text: name.excerpt))
    })
  var kind: FeedKind?
  @Option(help: ArgumentHelp(HelpPhrase.tokenCommandOption, valueName: "command"))
  var tokenCommand: String?
  @Option(help: ArgumentHelp(HelpPhrase.userOption, valueName: "dn")) var user: String?
  @Option(help: ArgumentHelp(HelpPhrase.transformCommandOption, valueName: "command"))
  var transformCommand: String?
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func validate() throws {
    guard let transformCommand else { return }
    if transformCommand.allSatisfy(\.isWhitespace) {
      throw ValidationError(UsagePhrase.missingArgument(argument: "--transform-command"))
    }
    if FeedKind.isLDAP(url) { throw ValidationError(ConfigurationPhrase.transformsDirectory) }
  }

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    var feed = try feed(effects)
    let service = try DirectoryService(asking: settings.service(), effects: effects.service)
    let answer: FeedTrial
    do throws(RefreshError) {
      answer = try service.ask(&feed, as: kind ?? FeedKind(address: feed.url))
    } catch {
      throw CommandError(
        message: ConfigurationPhrase.notTried(cause: error.message) + ".",
        details: error.isOfOtherForm && transformCommand == nil
          ? [ConfigurationPhrase.otherAnswer] : [],
        status: error.isInvalidAnswer ? .invalidAnswer : .temporaryFailure)
    }
    try effects.output.write(FeedTrialScreen(feed, answer).text)
    return .success
  }

  /// The feed as far as the command line says it, named after its host or file.
  private func feed(_ effects: Effects) throws -> FeedSource {
    var feed = FeedSource(name: "", url: try address(effects.environment))
    let parts = URLParts(feed.url)
    let names = [parts?.host, parts?.path.split(separator: "/").last.map(String.init)]
    feed.name = names.compactMap { $0 }.first { !$0.isEmpty } ?? feed.kind.rawValue
    (feed.tokenCommand, feed.user) = (tokenCommand, user)
    feed.transformCommand = transformCommand
    let isLDAP = FeedKind.isLDAP(feed.url)
    let known = kind ?? FeedKind(address: feed.url)
    if let kind = isLDAP ? .ldap : known { (feed.kind, feed.shape) = (kind, kind.shape) }
    if tokenCommand != nil, !isLDAP, parts?.isPrivate != true {
      throw ConfigurationError(
        location: .option("--token-command"), key: nil,
        cause: .words(ConfigurationPhrase.tokenOverHTTP))
    }
    return feed
  }

  private func address(_ environment: Environment) throws(ConfigurationError) -> String {
    do {
      return try ConfiguredURL.resolve(
        url, in: environment.currentFolder, home: environment.homeFolder, isFeed: true)
    } catch { throw ConfigurationError(location: .option("url"), key: nil, cause: error) }
  }
}

extension RefreshError {
  /// Whether an answer came from which only a command of the user's could make a list of people.
  fileprivate var isOfOtherForm: Bool {
    switch self {
    case .feed(.content(.notJSON)), .feed(.content(.webPage)), .feed(.content(.noList)),
      .feed(.content(.noNames)):
      true
    case .feed, .shrunk, .token, .signIn: false
    }
  }
}
