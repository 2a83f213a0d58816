import ArgumentParser
import Configuration
import Localization
import Presentation

protocol DirectoryCommand: ParsableCommand {
  var global: GlobalOptions { get }

  /// Whether standard output begins with a message even without data, as mutt requires.
  var beginsWithMessage: Bool { get }
  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus
}

/// A command that works whatever the configuration file says.
protocol UnconfiguredCommand: ParsableCommand {
  func run(_ effects: Effects) throws -> ExitStatus
}

protocol NamingCommand: DirectoryCommand {
  var name: [String] { get }
}

extension NamingCommand {
  func requireName() throws { try requireName(name) }
}

extension DirectoryCommand {
  var beginsWithMessage: Bool { false }

  /// Refuses a name without a letter, as an empty variable of a script gives: all would match.
  func requireName(_ words: [String]) throws {
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError(UsagePhrase.missingArgument(argument: "NAME"))
    }
  }
}

extension ParsableArguments {
  /// Refuses `--json` together with another `--format`.
  func requireOneFormat(_ json: Bool, _ format: (some RawRepresentable<String>)?) throws {
    if json, let format, format.rawValue != ListFormat.json.rawValue {
      throw ValidationError(MessagePhrase.jsonOrFormat(format: format.rawValue))
    }
  }

  /// Refuses an empty or blank ID, as an empty variable of a script gives.
  func requireIDs(_ ids: [String]) throws {
    if ids.contains(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError(UsagePhrase.missingArgument(argument: "ID"))
    }
  }
}

extension CommandConfiguration {
  init(
    _ name: String, _ abstract: String, _ discussion: String = "", examples: String...,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, abstract: abstract,
      discussion: discussion + (examples.isEmpty ? "" : "\n\n" + Examples.text(examples)),
      subcommands: subcommands)
  }
}

enum Examples {
  static func text(_ commands: [String], heading: String = HelpPhrase.examples) -> String {
    ([heading] + commands.map { "  " + $0 }).joined(separator: "\n")
  }

  /// Cron looks for programs in /usr/bin and /bin alone, so the entry has the program's path.
  static func crontab(_ times: String, _ arguments: String) -> String {
    let entry = #"crontab -l | grep -vxF "$line"; echo "$line""#
    let sh = [
      "line=\"\(times) $(command -v employees) \(arguments)\"", "(\(entry)) | crontab -",
    ]
    let fish = [
      "set line \"\(times) \"(command -v employees)\" \(arguments)\"",
      "begin; \(entry); end | crontab -",
    ]
    return text(sh, heading: HelpPhrase.exampleForCron) + "\n\n"
      + text(fish, heading: HelpPhrase.exampleForCronInFish)
  }
}
