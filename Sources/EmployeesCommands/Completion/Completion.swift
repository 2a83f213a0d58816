internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// What a shell offers while a command is being typed: from the commands' own description and from the
/// cache, never from a feed, and nothing at all where something is wrong.
struct Completion {
  private let typed: TypedCommand
  private let effects: Effects

  /// The answer to a script.
  ///
  /// - Parameters:
  ///   - arguments: behind ``CompletingShell/request``: the shell's name and what is typed there.
  ///   - effects: the environment, and where the cache is.
  /// - Returns: a line that says which files may stand there, and a line for each word that may, a tab
  ///   and its meaning behind it.
  static func answer(to arguments: [String], _ effects: Effects) -> String {
    guard let shell = arguments.first.flatMap(CompletingShell.init(rawValue:)),
      let program = try? CommandInfo.program()
    else { return "" }
    if shell != .bash {
      let words = arguments.dropFirst(arguments.dropFirst().first == "--" ? 2 : 1)
      return Completion(typed: TypedCommand(Array(words), of: program), effects: effects)
        .lines { $0 }.joined()
    }
    guard arguments.count == 4 else { return "" }
    let line = BashLine(arguments[3])
    let typed = TypedCommand(line.arguments(of: arguments[1]), of: program)
    // bash replaces only what stands behind the last colon, equals sign or quote.
    let replaced = BashLine(arguments[2], in: line.quote == .double ? .none : line.quote)
      .words.joined(separator: " ")
    let kept = typed.word.hasSuffix(replaced) ? typed.word.count - replaced.count : 0
    return Completion(typed: typed, effects: effects).lines { offer in
      let value = offer.prefix { $0 != "\t" }.dropFirst(kept)
      return BashLine.quoted(String(value), in: line.quote)
    }.joined()
  }

  private func lines(_ shown: (String) -> String) -> [String] {
    var files = "none"
    var offers: [String] = []
    switch typed.place {
    case .nothing: break
    case .command(let commands):
      offers = commands.map { "\($0.commandName)\t\($0.abstract ?? "")" }.filter(isBegun)
    case .option(let options):
      let isShort = typed.word.count == 2 && !typed.word.hasPrefix("--")
      offers = options.flatMap { option in
        option.optionNames.filter { isShort || $0.hasPrefix("--") }
          .map { "\($0)\t\(option.meaning)" }
      }.filter(isBegun)
    case .value(let argument, let word, let prefix):
      files = Self.files(argument)
      offers = values(of: argument, word).map { prefix + $0 }
    }
    return [files + "\n"] + offers.map { shown($0) + "\n" }
  }

  private func isBegun(_ offer: String) -> Bool { offer.hasPrefix(typed.word) }

  /// Which files may stand for a value: `none`, `folders`, `files`, or `files:vcf` by their extensions.
  private static func files(_ argument: ArgumentInfo) -> String {
    guard let files = argument.completionKind?.file else {
      return argument.completionKind?.directory == nil ? "none" : "folders"
    }
    return (["files"] + files.extensions.map { ":" + $0 }).joined(separator: " ")
      .replacing("files :", with: "files:")
  }

  private func values(of argument: ArgumentInfo, _ word: String) -> [String] {
    if let values = argument.allValues ?? argument.completionKind?.list?.values {
      return values.filter { $0.hasPrefix(word) }
    }
    return switch argument.valueName {
    case "name": offer(word, names)
    case "term": offer(word, terms)
    case "position": offer(word, positions)
    default: []
    }
  }
}

// MARK: - From the cache

extension Completion {
  /// The words of an employee's name.
  private func names(
    _ word: String, _ command: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    let earlier = (command as? any NamingCommand)?.name.dropLast() ?? []
    let names = try store.names(with: Array(earlier), beginning: word)
    let said = Set(earlier.map { $0.caseFolded() })
    let rest = names.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !said.contains($0.caseFolded()) }
    return TypedWord(prefix: word).completions(from: rest, isDivided: true)
  }

  /// Words to search for, or values of the field that is named: `project:`.
  private func terms(
    _ word: String, _: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      let typed = TypedWord(prefix: word)
      return typed.completions(from: try store.names(beginning: word), isDivided: true)
        + typed.completions(from: try texts(of: [.project, .position], beginning: word, store))
    }
    guard let field = SearchQuery.Field(rawValue: String(parts[0])) else { return [] }
    let value = String(parts[1])
    let isName = [.first, .last, .name].contains(field)
    return TypedWord(prefix: value)
      .completions(from: try texts(of: [field], beginning: value, store), isDivided: isName)
      .map { "\(field.rawValue):\($0)" }
  }

  /// Positions: the feeds' own and whatever else somebody works as.
  private func positions(
    _ word: String, _: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    let known = Position.known.map(\.rawValue)
    return TypedWord(prefix: word).completions(from: known + (try store.positions()))
  }

  private func texts(
    of fields: [SearchQuery.Field], beginning prefix: String, _ store: DirectoryStore
  ) throws -> [String] {
    try fields.flatMap { field -> [String] in
      switch field {
      case .first, .last, .name: try store.names(beginning: prefix)
      case .project: try store.projects(holding: prefix).sorted()
      case .position: try store.positions()
      case .feed: try store.feedStates().map(\.identity.name)
      case .email, .phone: []
      }
    }
  }

  /// Looks into the cache that the command line names.
  private func offer(
    _ word: String,
    _ complete: (String, any DirectoryCommand, DirectoryStore) throws -> [String]
  ) -> [String] {
    guard
      let parsed = try? EmployeesCommand.parseAsRoot(
        try CommandOrder.commandFirst(typed.commandLine)),
      let command = parsed as? any DirectoryCommand,
      // A pipe belongs to the command when it is run, and a key press does not wait for one.
      let settings = try? command.global.settings(effects, patience: .zero)
    else { return [] }
    let (folder, feeds) = (settings.cacheFolder, settings.service().identities)
    guard DirectoryStore.isThere(folder: folder, feeds: feeds),
      let store = try? DirectoryStore.open(folder: folder, feeds: feeds, timeout: 0)
    else { return [] }
    return (try? complete(word, command, store)) ?? []
  }
}
