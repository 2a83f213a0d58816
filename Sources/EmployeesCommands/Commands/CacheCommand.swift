internal import ArgumentParser
internal import DirectoryService
internal import DirectoryStore
internal import EmployeeDirectory
internal import Files
internal import Foundation
internal import PictureStore
internal import SQLiteFiles
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
    let pictures = try Self.pictures(settings)
    let weekAgo = effects.now().addingTimeInterval(-Self.pictureTime)
    let unused = pictures?.unused(since: weekAgo) ?? PictureUsage()
    if files.isEmpty, unused.count == 0 {
      try console.write(CachePhrase.nothingUnused.text.isolated + "\n")
      return .success
    }
    let short = Paths.short(folder, home: effects.homeFolder).visible
    var lines = files.map { ($0.name, $0.size) }
    if unused.count > 0 { lines.append((PictureStore.folderName, unused.bytes)) }
    for (name, bytes) in lines {
      let size = "(\(Int(bytes).inDecimalBytes))".isolated
      try console.write("\(short)/\(name)  \(console.painter.paint(size, .dim))\n")
    }
    if !isConfirmed, effects.canAsk(), !Self.confirms(files, unused, effects) {
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
    let rest = pictures?.removeUnused(since: weekAgo) ?? PictureUsage()
    try console.write(Self.amount(.removed, removed, rest).isolated + "\n")
    return .success
  }

  /// How long a picture is kept that nobody looked at, in seconds: a week.
  private static let pictureTime = 7 * 86_400.0

  /// The cache of pictures; `nil` if it does not exist.
  private static func pictures(_ settings: Settings) throws(StoreError) -> PictureStore? {
    let folder = settings.cacheFolder + "/" + PictureStore.folderName
    return FileSystem.names(in: folder).isEmpty
      ? nil : try PictureStore(cache: settings.cacheFolder)
  }

  private static func unusedFiles(_ settings: Settings) -> [CacheCleaning.UnusedFile] {
    CacheCleaning.unusedFiles(
      in: settings.cacheFolder, since: nil, but: settings.service().databases)
  }

  private static func confirms(
    _ files: [CacheCleaning.UnusedFile], _ pictures: PictureUsage, _ effects: Effects
  ) -> Bool {
    effects.isAgreed(amount(.question, files, pictures))
  }

  /// A phrase with the number of some files and their bytes.
  private static func amount(
    _ phrase: CachePhrase, _ files: [CacheCleaning.UnusedFile], _ pictures: PictureUsage
  ) -> String {
    let size = Int(files.reduce(pictures.bytes) { $0 + $1.size })
    return phrase.text(count: files.count + pictures.count, ["size": size.inDecimalBytes])
  }
}
