import ArgumentParser
import Basics
import Browser
import Configuration
import DirectoryService
import DirectoryStore
import EmployeeDirectory
import Files
import Journal
import Mail
import Presentation

/// Offers nothing if anything fails; never asks a feed.
struct Completion {
  private let typed: TypedCommand
  private let effects: Effects
  private let aliases: [Alias]

  private init(_ words: [String], of program: CommandInfo, _ effects: Effects) {
    self.effects = effects
    let isFirst = words.count < 2
    aliases = isFirst ? (try? AliasExpansion.aliases(words, effects)) ?? [] : []
    let expanded = isFirst ? words : (try? AliasExpansion.expand(words, effects)) ?? words
    typed = TypedCommand(expanded, of: program)
  }

  /// A line with the kind of files to offer, and one for each word, some with a tab and a text.
  ///
  /// After the kind there may be a tab and what comes before the path in its word, such as `-o`.
  static func answer(to arguments: [String], _ effects: Effects) -> String {
    guard let shell = arguments.first.flatMap(CompletingShell.init(rawValue:)),
      let program = try? CommandInfo.program()
    else { return "" }
    if shell != .bash {
      let words = arguments.dropFirst(arguments.dropFirst().first == "--" ? 2 : 1)
      return Completion(Array(words), of: program, effects).lines { $0 }.joined()
    }
    guard arguments.count == 4 else { return "" }
    let line = BashLine(arguments[3])
    let completion = Completion(line.arguments(of: arguments[1]), of: program, effects)
    let typed = completion.typed
    // bash replaces only the text after the last colon, equals sign or quote.
    let replaced = BashLine(arguments[2], in: line.quote).words.joined(separator: " ")
    let kept = typed.word.hasSuffix(replaced) ? typed.word.count - replaced.count : 0
    return completion.lines(keeping: kept) { offers in
      let values = offers.map { offer in String(offer.prefix { $0 != "\t" }.dropFirst(kept)) }
      return BashLine.completed(values, in: line.quote)
    }.joined()
  }

  /// The lines of an answer to a shell that keeps some characters of the word.
  private func lines(keeping kept: Int = 0, _ shown: ([String]) -> [String]) -> [String] {
    var files = "none"
    var offers: [String] = []
    switch typed.expected {
    case .nothing: break
    case .command(let rows):
      offers =
        (rows.map { "\($0.label)\t\($0.words ?? "")" }
        + aliases.map { "\($0.name)\t\($0.line.visible)" }).filter(isBegun)
      if typed.mayBeName { offers += offer(typed.word, names) }
    case .option(let options):
      let isShort = typed.word.count == 2 && !typed.word.hasPrefix("--")
      offers = options.flatMap { option in
        option.optionNames.filter { isShort || $0.hasPrefix("--") }
          .map { "\($0)\t\(option.meaning)" }
      }.filter(isBegun)
    case .value(let argument, let word, let prefix):
      files = Self.files(argument)
      if files != "none", prefix.count > kept { files += "\t\(prefix.dropFirst(kept))" }
      offers = values(of: argument, word).map { prefix + $0 }
    }
    return ([files] + shown(offers)).map { $0 + "\n" }
  }

  private func isBegun(_ offer: String) -> Bool { offer.hasPrefix(typed.word) }

  /// The files to offer for a value: `none`, `folders`, `files`, or `files:vcf` by extension.
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
    case "name" where typed.isOf(QuoteCommand.name):
      offer(word, people) + [OwnName.word].filter { $0.hasPrefix(word) }
    case "name":
      argument.isRepeating ? offer(word, names) + copiedFields(word) : offer(word, people)
    case "id": ids.filter { $0.hasPrefix(word.lowercased()) }
    case "term": offer(word, terms)
    case "position":
      offer(word) { word, _, store in
        let known = Position.known.map(\.rawValue)
        return PartialWord(prefix: word).completions(from: known + (try store.positions()))
      }
    case "project":
      offer(word) { word, _, store in
        PartialWord(prefix: word).completions(from: try store.projects(holding: word).sorted())
      }
    case "feed": PartialWord(prefix: word).completions(from: signInFeeds)
    case "profile": profiles.filter { $0.hasPrefix(word) }
    default: []
    }
  }

  private func copiedFields(_ word: String) -> [String] {
    let fields = typed.isBehindName(of: CopyCommand.name) ? CopiedField.allCases : []
    return fields.map(\.rawValue).filter { $0.hasPrefix(word) }
  }

  private var signInFeeds: [String] {
    let settings = options.flatMap { try? Settings(options: $0, effects.environment) }
    return settings?.signInGroups.flatMap(\.feeds) ?? []
  }

  /// The options that say which files to read; `nil` if one of them is wrong.
  private var options: SettingValues? {
    try? UnparsedOptionSource(arguments: typed.commandLine, environment: effects.environment)
      .values()
  }

  private var ids: [String] {
    if typed.isOf(GreetingCommand.name) { return greetings }
    return typed.isOf(QuoteCommand.name) ? quotes : notes
  }

  private var notes: [String] {
    guard let (_, settings) = parsed, let folder = try? settings.notesFolder(effects.environment),
      FileStatus.exists(settings.cacheFolder + "/" + Journal.fileName(folder)),
      let entries = try? Journal.open(settings, effects).entries()
    else { return [] }
    return entries.prefix(Self.noteLimit).map(\.offer)
  }

  private var greetings: [String] {
    guard let (_, settings) = parsed, let queue = try? settings.mailFolder(effects.environment)
    else { return [] }
    let maildirs = settings.mail?.maildirs ?? []
    let name = MailIndex<GreetingReader>.fileName(queue: queue, maildirs: maildirs)
    guard FileStatus.exists(settings.cacheFolder + "/" + name) else { return [] }
    let index = MailIndex<GreetingReader>(
      queue: queue, maildirs: maildirs, cacheFolder: settings.cacheFolder)
    let ids = RecordedIDs(in: settings.stateFolder).ids
    var entries = index.listing(now: effects.now()).entries
    entries.name(by: ids)
    return entries.lazy.filter { !$0.id.isEmpty }.prefix(Self.noteLimit).map(\.offer)
  }

  private var quotes: [String] {
    guard let (_, settings) = parsed,
      FileStatus.exists(settings.stateFolder + "/" + MailIndex<QuoteReader>.fileName)
    else { return [] }
    return offer("") { _, _, store in
      try QuoteBook(settings, store, nil, effects).quotes.prefix(Self.noteLimit).map(\.offer)
    }
  }

  private static let noteLimit = 200

  private var profiles: [String] {
    let files = options.flatMap { try? Settings.fileValues(for: $0, effects.environment) }
    return (files?.profiles ?? []).map(\.name)
  }

  private func names(
    _ word: String, _ command: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    let earlier = Array((command as? any NamingCommand)?.name.dropLast() ?? [])
    let found = try names(word, behind: earlier, store)
    if !earlier.isEmpty, !(command is MailCommand) { return found }
    // After a whole name, `mail` takes another one.
    let names = found.isEmpty && !earlier.isEmpty ? try names(word, behind: [], store) : found
    return names + (try addresses(word, store))
  }

  private func names(
    _ word: String, behind earlier: [String], _ store: DirectoryStore
  ) throws -> [String] {
    let last = word.lastIndex(of: " ").map { word[word.index(after: $0)...] } ?? word[...]
    let begun = String(word[..<last.startIndex])
    let others = earlier + begun.split(separator: " ").map(String.init)
    let names = try store.names(with: others, beginning: String(last))
    let said = Set(others.map { NameKey($0) })
    let rest = names.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !said.contains(NameKey($0)) }
    return PartialWord(prefix: String(last)).completions(from: rest, isDivided: true)
      .map { begun + $0 }
  }

  /// Words to search for, or values of a field: `project:`, `not:project:=`.
  private func terms(
    _ word: String, _ command: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    for negation in ["-", SearchQuery.negation + ":"] where word.hasPrefix(negation) {
      return try terms(String(word.dropFirst(negation.count)), command, store).map { negation + $0 }
    }
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return try plainTerms(word, store) + addresses(word, store) }
    if parts[0] == SearchQuery.Property.matched.rawValue {
      return ["yes", "no"].filter { $0.hasPrefix(parts[1]) }.map { "\(parts[0]):\($0)" }
    }
    if parts[0] == SearchQuery.Property.has.rawValue {
      return SearchQuery.optionalFields.map(\.name).filter { $0.hasPrefix(parts[1]) }
        .map { "\(parts[0]):\($0)" }
    }
    guard let field = SearchQuery.Field(named: String(parts[0]), own: []) else { return [] }
    let name = parts[0].lowercased() == SearchQuery.Field.office ? "office" : field.name
    let sign = parts[1].hasPrefix("=") ? "=" : ""
    let value = String(parts[1].dropFirst(sign.count))
    let isName = [.first, .last, .name].contains(field)
    let values =
      switch field {
      case .email: try emails(value, store, areNamesakes: false)
      case .phone: try phones(value, store)
      case .first, .last, .name, .project, .position, .feed, .own:
        PartialWord(prefix: value).completions(
          from: try texts(of: [field], beginning: value, store), isDivided: isName)
      }
    return values.map { "\(name):\(Self.searched($0, sign))" }
  }

  private func plainTerms(_ word: String, _ store: DirectoryStore) throws -> [String] {
    let typed = PartialWord(prefix: word)
    let ofNames =
      word.contains(" ")
      ? try names(word, behind: [], store)
      : typed.completions(from: try store.names(beginning: word), isDivided: true)
    let others = try texts(of: [.project, .position], beginning: word, store)
    return (ofNames + typed.completions(from: others))
      .map { Self.searched(Self.withoutField($0), "") }
      .filter { $0.hasPrefix(word) }.uniqued()
  }

  /// The beginning of a text that would be read as a field with a value: `Kalev` of `Kalev: Uus`.
  private static func withoutField(_ text: String) -> String {
    let name = text.unicodeScalars.prefix { $0 != ":" }
    // An address is searched as it is.
    if text.unicodeScalars.dropFirst(name.count).starts(with: "://".unicodeScalars) { return text }
    return !name.isEmpty && name.allSatisfy(\.properties.isAlphabetic) ? String(name) : text
  }

  /// A text after a sign; one that begins with `=` needs another, which means the whole value.
  private static func searched(_ text: String, _ sign: String) -> String {
    (text.hasPrefix("=") && sign.isEmpty ? "=" : sign) + text
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
      case .email, .phone, .own: []
      }
    }
  }

  private func people(
    _ word: String, _: any DirectoryCommand, _ store: DirectoryStore
  ) throws -> [String] {
    let words = word.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let others = words.dropLast().filter { !$0.isEmpty }
    let names = try store.names(with: others, beginning: words.last ?? "")
    return PartialWord(prefix: word).completions(from: names) + (try addresses(word, store))
  }

  private func offer(
    _ word: String, _ complete: (String, any DirectoryCommand, DirectoryStore) throws -> [String]
  ) -> [String] {
    guard let (command, settings) = parsed else { return [] }
    let (folder, feeds) = (settings.cacheFolder, settings.service().identities)
    guard DirectoryStore.exists(folder: folder, feeds: feeds),
      let store = try? DirectoryStore.open(folder: folder, feeds: feeds, timeout: 0)
    else { return [] }
    return (try? complete(word, command, store)) ?? []
  }

  /// The command that is typed, and its settings; `nil` if it can't be one.
  private var parsed: (command: any DirectoryCommand, settings: Settings)? {
    guard
      let parsed = try? EmployeesCommand.parseAsRoot(
        try ArgumentOrder.commandFirst(typed.commandLine)),
      let command = parsed as? any DirectoryCommand,
      // A pipe is for the command itself, and a key press must not wait for one.
      let settings = try? command.global.settings(effects, pipeTimeout: .zero)
    else { return nil }
    return (command, settings)
  }
}
