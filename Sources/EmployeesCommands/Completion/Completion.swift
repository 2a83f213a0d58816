internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory

/// What a shell offers while a command is being typed: from the cache alone, never from a feed, and
/// nothing at all where something is wrong.
enum Completion {
  /// The words of an employee's name.
  static let name = CompletionKind.custom { words, index, _ in
    offer(to: words, at: index) { typed, store in
      let earlier = (typed.command as? any NamingCommand)?.name.dropLast() ?? []
      let names = try store.names(with: Array(earlier), beginning: typed.word)
      let said = Set(earlier.map { $0.caseFolded() })
      let rest = names.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
        .filter { !said.contains($0.caseFolded()) }
      return TypedWord(prefix: typed.word).completions(from: rest)
    }
  }

  /// Words to search for, or values of the field that is named: `project:`.
  static let searchTerm = CompletionKind.custom { words, index, _ in
    offer(to: words, at: index) { typed, store in
      let parts = typed.word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        let texts = try texts(of: [.name, .project, .position], beginning: typed.word, store)
        return TypedWord(prefix: typed.word).completions(from: texts)
      }
      guard let field = SearchQuery.Field(rawValue: String(parts[0])) else { return [] }
      let value = String(parts[1])
      return TypedWord(prefix: value)
        .completions(from: try texts(of: [field], beginning: value, store))
        .map { typed.shell.term(field: field.rawValue, value: $0) }
    }
  }

  /// Positions: the feeds' own and whatever else somebody works as.
  static let position = CompletionKind.custom { words, index, _ in
    offer(to: words, at: index) { typed, store in
      let known = Position.known.map(\.rawValue)
      return TypedWord(prefix: typed.word).completions(from: known + (try store.positions()))
    }
  }

  private static func texts(
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

  /// Reads what is typed and looks into the cache that it names.
  private static func offer(
    to words: [String], at index: Int,
    _ complete: (TypedCommand, DirectoryStore) throws -> [String]
  ) -> [String] {
    let effects = Effects.live()
    guard let typed = TypedCommand(words, index, effects.environment),
      let settings = try? typed.command.global.settings(effects)
    else { return [] }
    let (folder, feeds) = (settings.cacheFolder, settings.service().identities)
    guard DirectoryStore.isThere(folder: folder, feeds: feeds),
      let store = try? DirectoryStore.open(folder: folder, feeds: feeds, timeout: 0)
    else { return [] }
    return (try? complete(typed, store)) ?? []
  }
}
