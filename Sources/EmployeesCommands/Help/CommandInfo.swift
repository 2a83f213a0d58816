internal import ArgumentParser
internal import Foundation
private import Synchronization

/// A command as the argument parser describes it (`--experimental-dump-help`).
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [ArgumentInfo]?
  let subcommands: [CommandInfo]?

  /// The program with all its commands, in the current language.
  ///
  /// - Throws: a decoding error if the parser describes it in another way than it used to.
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

  /// What ``program()`` made: in a debug build that takes a tenth of a second.
  private static let described = Mutex<[Language: CommandInfo]>([:])

  /// The command at a path of names below this one; `nil` if there is none.
  func command(at path: [String]) -> CommandInfo? {
    path.reduce(self) { (command: CommandInfo?, name) in
      command?.commands.first { $0.commandName == name }
    }
  }

  /// The subcommands that are documented.
  var commands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != HelpCommand.name }
  }

  /// The subcommands that a shell offers.
  var offered: [CommandInfo] {
    commands + [(subcommands ?? []).first { $0.commandName == HelpCommand.name }].compactMap { $0 }
  }
}

extension CommandInfo {
  /// The command's own arguments and options, without those of every command.
  var ownArguments: [ArgumentInfo] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay && argument.sectionTitle == nil
        && !(argument.kind == .flag && argument.optionNames.contains { Self.builtIn.contains($0) })
    }
  }

  /// The options that every command takes.
  var commonArguments: [ArgumentInfo] {
    (arguments ?? []).filter { $0.shouldDisplay && $0.sectionTitle != nil }
  }

  /// The long names of all its options; the program's are those of `list`, its default.
  var optionNames: [String] {
    let command = command(at: ["list"]) ?? self
    return (command.arguments ?? []).flatMap(\.optionNames).filter { $0.hasPrefix("--") }
  }

  /// Whether it searches the directory for terms.
  var takesTerms: Bool {
    ownArguments.contains { $0.placeName == "TERM" && $0.abstract != NotePhrase.termsArgument.text }
  }

  /// The discussion in paragraphs, without the examples.
  var explanationBlocks: [String] { blocks.filter { !Self.isExample($0) } }

  /// The examples: a heading, and a line for each command.
  var exampleBlocks: [String] { blocks.filter(Self.isExample) }

  private var blocks: [String] { (discussion ?? "").blocks }

  private static func isExample(_ block: String) -> Bool {
    [HelpPhrase.examples, .exampleForCron].contains { block.hasPrefix($0.text + "\n") }
  }

  /// The flags that the argument parser adds to every command.
  fileprivate static let builtIn = ["--help", "--version"]
}

extension ArgumentInfo {
  /// The description.
  ///
  /// The argument parser describes its own flags in English only.
  var meaning: String {
    guard kind == .flag, let name = optionNames.first(where: CommandInfo.builtIn.contains) else {
      return abstract ?? ""
    }
    return (name == "--help" ? UsagePhrase.helpOption : .versionOption).text
  }

  /// The names of an option as they are typed.
  var optionNames: [String] {
    (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
  }

  /// An option with its value: `-q, --quiet`, `--config <file>`; an argument as the usage has it.
  var label: String {
    if kind == .positional { return placeName }
    let value = kind == .option ? " <\(valueName ?? "")>" : ""
    return optionNames.joined(separator: ", ") + value
  }

  /// An argument as the usage has it: `NAME`.
  var placeName: String { kind == .positional ? (valueName ?? "").uppercased() : "" }
}

/// An argument, option or flag.
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

  /// What a shell completes the value with.
  struct CompletionKind: Decodable {
    let file: Files?
    let directory: [String: String]?
    let list: Words?

    struct Files: Decodable { let extensions: [String] }
    struct Words: Decodable { let values: [String] }
  }

  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable {
    let kind: String
    let name: String
  }
}
