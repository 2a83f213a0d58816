internal import ArgumentParser

/// What a word of the user's own stands for on a command line.
struct AliasExpansion {
  /// The aliases that are not commands of the program.
  let aliases: [Alias]

  /// Reads the aliases in the configuration files.
  ///
  /// - Parameters:
  ///   - arguments: the command line, of which the options count that name files, folders and the profile.
  ///   - effects: the environment, and where files are.
  /// - Throws: ``ConfigurationError`` for the first thing wrong in a file.
  init(_ arguments: [String], _ effects: Effects) throws(ConfigurationError) {
    let options = try UnparsedOptionSource(arguments: arguments, effects: effects).values()
    let files = try Settings.fileValues(for: options, effects)
    let layers = try SettingLayers(options: options, files: files, effects)
    let values = layers.values(of: layers.choice?.profile)
    aliases = (values.aliases ?? []).filter { !Self.isCommand($0.name) }
  }

  /// Replaces the first word of a command line if it is an alias.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - effects: the environment, and where files are.
  /// - Returns: the command line; what replaces the word is not looked up again.
  /// - Throws: ``ConfigurationError`` for the first thing wrong in a configuration file; none is read
  ///   for a command of the program.
  static func expand(
    _ arguments: [String], _ effects: Effects
  ) throws(ConfigurationError) -> [String] {
    guard let word = arguments.first, Alias.isName(word), !isCommand(word) else {
      return arguments
    }
    let expansion = try AliasExpansion(arguments, effects)
    guard let alias = expansion.aliases.first(where: { $0.name == word }) else { return arguments }
    return alias.words + arguments.dropFirst()
  }

  /// Whether a word is a command of the program, which no alias hides.
  static func isCommand(_ word: String) -> Bool {
    EmployeesCommand.configuration.subcommands.contains { $0.configuration.commandName == word }
  }

  /// What is wrong with the aliases of a configuration.
  ///
  /// - Parameter values: the settings.
  /// - Returns: an error for each alias that can't be used.
  static func problems(in values: SettingValues) -> [ConfigurationError] {
    let written = values.written(SettingTable.shared.aliases)
    guard let aliases = values.aliases, let pairs = try? written?.pairs() else { return [] }
    return zip(aliases, pairs).compactMap { alias, pair in
      if isCommand(alias.name) { return pair.key.error(.commandAsAlias) }
      return fault(of: alias.words).map { pair.value.error(.badCommandLine($0)) }
    }
  }

  /// What is wrong with a command line whatever arguments follow, without a full stop; `nil` if it can
  /// be used.
  private static func fault(of words: [String]) -> String? {
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
      default: message = fault.message
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
