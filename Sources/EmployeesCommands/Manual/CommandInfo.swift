internal import ArgumentParser
internal import Foundation

/// A command as the argument parser describes it (`--experimental-dump-help`).
struct CommandInfo: Decodable {
  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let arguments: [ArgumentInfo]?
  let subcommands: [CommandInfo]?

  /// The program with all its commands.
  ///
  /// - Throws: a decoding error if the parser describes it in another way than it used to.
  static func program() throws -> CommandInfo {
    struct Tool: Decodable { let command: CommandInfo }
    let data = Data(EmployeesCommand._dumpHelp().utf8)
    return try JSONDecoder().decode(Tool.self, from: data).command
  }

  /// What is documented of its subcommands.
  var commands: [CommandInfo] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
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

  enum Kind: String, Decodable { case positional, option, flag }

  struct Name: Decodable {
    let kind: String
    let name: String
  }
}
