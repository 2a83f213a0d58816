import ArgumentParser
import Configuration
import Localization
import Presentation

enum AliasExpansion {
  static func aliases(_ words: [String], _ effects: Effects) throws(ConfigurationError) -> [Alias] {
    let options = try UnparsedOptionSource(arguments: words, environment: effects.environment)
      .values()
    let files = try Settings.fileValues(for: options, effects.environment)
    let layers = try SettingLayers(options: options, files: files, effects.environment)
    return (layers.values(of: layers.choice?.profile).aliases ?? []).filter { !isCommand($0.name) }
  }

  /// Reads no file for a command of the program; what replaces an alias is not looked up again.
  static func expand(_ words: [String], _ effects: Effects) throws(ConfigurationError) -> [String] {
    guard let word = words.first, Alias.isName(word), !isCommand(word) else { return words }
    let alias = try aliases(words, effects).first { $0.name == word }
    return alias.map { $0.words + words.dropFirst() } ?? words
  }

  static func isCommand(_ word: String) -> Bool {
    EmployeesCommand.configuration.subcommands.contains { $0.configuration.commandName == word }
  }

  static func problems(in values: SettingValues) -> [ConfigurationError] {
    let written = values.written(SettingTable.shared.aliases)
    guard let aliases = values.aliases, let pairs = try? written?.pairs() else { return [] }
    return zip(aliases, pairs).compactMap { alias, pair in
      if isCommand(alias.name) { return pair.key.error(.words(ConfigurationPhrase.commandAsAlias)) }
      return usageMessage(of: alias.words).map { pair.value.error(.words($0)) }
    }
  }

  /// `nil` if some arguments make it usable; has no full stop.
  private static func usageMessage(of words: [String]) -> String? {
    let message: String
    do {
      try parse(words)
      return nil
    } catch let error as CommandError {
      message = error.message
    } catch {
      if EmployeesCommand.exitCode(for: error).isSuccess { return nil }
      let fault = error as? UsageError ?? UsageError(EmployeesCommand.message(for: error))
      switch fault {
      case .missingArgument, .missingValue: return nil
      case .unknownOption, .needlessValue, .tooManyArguments, .badValue, .repeated, .other:
        message = fault.message
      }
      // Some commands only miss their argument.
      if (try? parse(words + ["x"])) != nil { return nil }
    }
    return message.hasSuffix(".") ? String(message.dropLast()) : message
  }

  private static func parse(_ words: [String]) throws {
    let ordered = try ArgumentOrder.commandFirst(words)
    try UsageError.refuseLongOptions(ordered)
    _ = try EmployeesCommand.parseAsRoot(ordered)
  }
}
