import ArgumentParser
import Basics
import Configuration
import DirectoryService
import DirectoryStore
import Files
import Foundation
import Localization
import PictureService
import Presentation
import SQLiteFiles

struct CacheCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "cache", CachePhrase.cache, subcommands: [CachePathCommand.self, CachePruneCommand.self])
  }
}

struct CachePathCommand: DirectoryCommand {
  static var configuration: CommandConfiguration { CommandConfiguration("path", CachePhrase.path) }

  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    try effects.output.write(settings.cacheFolder.visible + "\n")
    return .success
  }
}

struct CachePruneCommand: DirectoryCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration("prune", CachePhrase.prune, CachePhrase.pruneDiscussion)
  }

  @OptionGroup var confirmation: ConfirmOptions
  @OptionGroup(title: HelpPhrase.everyCommand) var global: GlobalOptions

  func run(_ settings: Settings, _ effects: Effects) throws -> ExitStatus {
    // Other feeds and contacts for one run do not make the configured ones unused.
    if settings.values.isForThisRun(\.feeds) || settings.values.isForThisRun(\.contacts) {
      throw CommandError(message: CachePhrase.needsConfigured, status: .usage)
    }
    let console = Console(effects, color: settings.color, isQuiet: global.quiet)
    let folder = settings.cacheFolder
    WholeFileWriter.removeLeftOvers(in: folder)
    let files = Self.unusedFiles(settings)
    let pictureFolder = folder + "/" + PictureStore.folderName
    let pictures =
      FileSystem.names(in: pictureFolder).isEmpty ? nil : try PictureStore(cache: folder)
    let weekAgo = effects.now().addingTimeInterval(-Self.pictureTime)
    let unused = pictures?.usage(unusedSince: weekAgo) ?? PictureUsage()
    if files.isEmpty, unused.count == 0 {
      try console.write(CachePhrase.nothingUnused.isolated + "\n")
      return .success
    }
    let short = effects.shown(folder)
    var lines = files.map { ($0.name, $0.size) }
    if unused.count > 0 { lines.append((PictureStore.folderName, unused.bytes)) }
    for (name, bytes) in lines {
      let size = "(\(Int(bytes).inDecimalBytes))".isolated
      try console.write("\(short)/\(name)  \(console.painter.paint(size, .dim))\n")
    }
    if !confirmation.isGiven, effects.canAsk(),
      !effects.isAgreed(Self.amount(CachePhrase.question, files, unused))
    {
      try console.write(CachePhrase.nothingRemoved.isolated + "\n")
      return .success
    }
    let lock = try FileLock(refreshing: folder, timeout: settings.timeout)
    defer { withExtendedLifetime(lock) {} }
    // Another process may have begun to use one of them.
    let removed = Self.unusedFiles(settings).filter { file in
      files.contains { $0.name == file.name }
    }
    for file in removed { try CacheCleaning.remove(file, in: folder) }
    let rest = pictures?.removeUnused(since: weekAgo) ?? PictureUsage()
    try console.write(Self.amount(CachePhrase.removed, removed, rest).isolated + "\n")
    return .success
  }

  /// How long a picture is kept that nobody looked at, in seconds: a week.
  private static let pictureTime = 7 * 86_400.0

  private static func unusedFiles(_ settings: Settings) -> [CacheCleaning.UnusedFile] {
    CacheCleaning.unusedFiles(
      in: settings.cacheFolder, since: nil, but: settings.service().databases)
  }

  private static func amount(
    _ phrase: (_ count: Int, _ size: String) -> String, _ files: [CacheCleaning.UnusedFile],
    _ pictures: PictureUsage
  ) -> String {
    let size = Int(files.reduce(pictures.bytes) { $0 + $1.size })
    return phrase(files.count + pictures.count, size.inDecimalBytes)
  }
}
