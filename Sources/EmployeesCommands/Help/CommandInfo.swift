import ArgumentParser
import Foundation
import Localization
import Presentation
private import Synchronization

/// A command as the argument parser describes it (`--experimental-dump-help`).
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [ArgumentInfo]?
  let subcommands: [CommandInfo]?

  static func program() throws -> CommandInfo {
    try described.withLock { described in
      if let program = described[.current] { return program }
      struct Tool: Decodable { let command: CommandInfo }
      let data = Data(EmployeesCommand._dumpHelp().utf8)
      let program = try JSONDecoder().decode(Tool.self, from: data).command
      described[.current] = program
      return program
    }
  }

  /// The results of ``program()``: in a debug build it takes a tenth of a second.
  private static let described = Mutex<[Language: CommandInfo]>([:])

  /// Slow: describing all commands takes longer than most launches do.
  static func optionNames(of kind: ArgumentInfo.Kind) -> Set<String> {
    let arguments = (try? program())?.allArguments ?? []
    return Set(arguments.filter { $0.kind == kind }.flatMap(\.optionNames))
  }

  var allArguments: [ArgumentInfo] { (arguments ?? []) + commands.flatMap(\.allArguments) }

  func command(at path: [String]) -> CommandInfo? {
    path.reduce(self) { (command: CommandInfo?, name) in
      command?.commands.first { $0.commandName == name }
    }
  }

  var commands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != HelpCommand.name }
  }

  var offered: [CommandInfo] {
    commands + [(subcommands ?? []).first { $0.commandName == HelpCommand.name }].compactMap { $0 }
  }

  var row: HelpLayout.Row { (commandName, abstract) }

  var ownArguments: [ArgumentInfo] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && argument.sectionTitle == nil
        && !(argument.kind == .flag && argument.optionNames.contains { Self.builtIn.contains($0) })
    }
  }

  var commonArguments: [ArgumentInfo] {
    (arguments ?? []).filter { $0.shouldDisplay && $0.sectionTitle != nil }
  }

  /// The long names of all its options; the program's are those of `list`, its default.
  var optionNames: [String] {
    let isProgram = commandName == EmployeesCommand.configuration.commandName
    let arguments = (isProgram ? command(at: ["list"]) : self)?.arguments ?? []
    return arguments.flatMap(\.optionNames).filter { $0.hasPrefix("--") }
  }

  /// The paths of the commands below it, without its own name, that take an option.
  func paths(taking option: String) -> [String] {
    commands.flatMap { command in
      let own = command.optionNames.contains(option) ? [command.commandName] : []
      return own + command.paths(taking: option).map { command.commandName + " " + $0 }
    }
  }

  var takesTerms: Bool {
    ownArguments.contains { $0.placeName == "TERM" && $0.abstract != NotePhrase.termsArgument }
  }

  var explanationBlocks: [String] { blocks.filter { !Self.isExample($0) } }
  var exampleBlocks: [String] { blocks.filter(Self.isExample) }
  private var blocks: [String] { (discussion ?? "").blocks }

  private static func isExample(_ block: String) -> Bool {
    [HelpPhrase.examples, HelpPhrase.exampleForCron, HelpPhrase.exampleForCronInFish].contains {
      block.hasPrefix($0 + "\n")
    }
  }

  fileprivate static let builtIn = ["--help", "--version"]
}

struct ArgumentInfo: Decodable {
  let kind: Kind
  let abstract: String?
  let shouldDisplay: Bool
  let sectionTitle: String?
  let isOptional: Bool
  let isRepeating: Bool
  let names: [Name]?
  let valueName: String?
  let defaultValue: String?
  let allValues: [String]?
  let completionKind: CompletionKind?

  struct CompletionKind: Decodable {
    let file: Files?
    let directory: [String: String]?
    let list: Values?

    struct Files: Decodable { let extensions: [String] }
    struct Values: Decodable { let values: [String] }
  }

  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable {
    let kind: String
    let name: String
  }

  /// The argument parser describes its own flags in English only.
  var meaning: String {
    guard kind == .flag, let name = optionNames.first(where: CommandInfo.builtIn.contains) else {
      return abstract ?? ""
    }
    return name == "--help" ? UsagePhrase.helpOption : UsagePhrase.versionOption
  }

  var optionNames: [String] { (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name } }

  /// An option with its value: `-q, --quiet`, `--config <file>`; an argument as the usage has it.
  var label: String {
    if kind == .positional { return placeName }
    let value = kind == .option ? " <\(valueName ?? "")>" : ""
    return optionNames.joined(separator: ", ") + value
  }

  var placeName: String { kind == .positional ? (valueName ?? "").uppercased() : "" }
}

extension String {
  var blocks: [String] { split(separator: "\n\n").map(String.init) }
}
