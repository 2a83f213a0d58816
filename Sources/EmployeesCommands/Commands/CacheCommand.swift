internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import TerminalUI

/// The command `employees cache`.
struct CacheCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cache",
      abstract: CachePhrase.cache.text,
      subcommands: [CachePathCommand.self, CachePruneCommand.self])
  }
}

/// The command `employees cache path`.
struct CachePathCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "path", abstract: CachePhrase.path.text)
  }

  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try effects.output.write(settings.cacheFolder.visible + "\n")
    return .success
  }
}

/// The command `employees cache prune`.
struct CachePruneCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "prune",
      abstract: CachePhrase.prune.text,
      discussion: CachePhrase.pruneDiscussion.text)
  }

  @Flag(
    name: [.customShort("y"), .customLong("yes")],
    help: ArgumentHelp(CachePhrase.yesOption.text))
  var isConfirmed = false
  @OptionGroup(title: HelpPhrase.everyCommand.text) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Other feeds and contacts for one run do not make the configured ones unused.
    if settings.values.isForThisRun(\.feeds) || settings.values.isForThisRun(\.contacts) {
      throw CommandError(message: CachePhrase.needsConfigured.text, status: .usage)
    }
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let folder = settings.cacheFolder
    let files = Self.unusedFiles(settings)
    if files.isEmpty {
      try console.write(CachePhrase.nothingUnused.text.isolated + "\n")
      return .success
    }
    let short = Paths.short(folder, home: effects.homeFolder).visible
    for file in files {
      let size = "(\(Int(file.size).inDecimalBytes))".isolated
      try console.write("\(short)/\(file.name)  \(console.painter.paint(size, .dim))\n")
    }
    if !isConfirmed, effects.canAsk(), !Self.confirms(files, effects) {
      try console.write(CachePhrase.nothingRemoved.text.isolated + "\n")
      return .success
    }
    let lock = try RefreshLock(folder: folder, timeout: settings.timeout)
    defer { withExtendedLifetime(lock) {} }
    // Another process may have begun to use one of them.
    let removed = Self.unusedFiles(settings).filter { file in
      files.contains { $0.name == file.name }
    }
    for file in removed { try CacheCleaning.remove(file, in: folder) }
    try console.write(Self.amount(.removed, removed).isolated + "\n")
    return .success
  }

  private static func unusedFiles(_ settings: Settings) -> [CacheCleaning.UnusedFile] {
    CacheCleaning.unusedFiles(
      in: settings.cacheFolder, since: nil, but: settings.service().databases)
  }

  private static func confirms(_ files: [CacheCleaning.UnusedFile], _ effects: Effects) -> Bool {
    let answer = effects.ask(amount(.question, files).isolated + " ") ?? ""
    return ["y", "yes"].contains(answer.collapsingWhiteSpace().lowercased())
  }

  /// A phrase with the number of some files and their bytes.
  private static func amount(_ phrase: CachePhrase, _ files: [CacheCleaning.UnusedFile]) -> String {
    let size = Int(files.reduce(0) { $0 + $1.size })
    return phrase.text(count: files.count, ["size": size.inDecimalBytes])
  }
}
