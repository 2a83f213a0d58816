import ArgumentParser
import Basics
import Configuration
import DirectoryService
import Feeds
import Localization
import Presentation

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
    let trial = FeedTrial(settings.service(), effects.service)
    let answer: FeedTrial.Answer
    do throws(RefreshError) {
      answer = try trial.ask(&feed, as: kind ?? FeedKind(address: feed.url))
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
        location: .option("--token-command"), key: nil, cause: .tokenOverPlainHTTP)
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
