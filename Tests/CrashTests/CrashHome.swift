import Foundation
import TestSupport

/// A scratch home with two live feeds, which answer one generation or another, and the program in
/// it.
final class CrashHome: Sendable {
  let folder: ScratchFolder
  let feeds: GenerationFeeds
  private let initialState = Locked(CacheState())
  /// The output of `list --json` for even and for odd generations.
  private let listings = Locked<[String]>([])

  /// Creates a home with an empty cache.
  init(hasContacts: Bool = false, settings: String = "") throws {
    folder = try ScratchFolder()
    feeds = try GenerationFeeds()
    var text = "feeds:\n"
    for name in ["Tallinn", "Tartu"] {
      text += "  - name: \(name)\n    url: \(feeds.url(of: name))\n" + settings
    }
    if hasContacts {
      let file = try folder.write(GenerationFeeds.cards, to: "contacts.vcf")
      text += "contacts:\n  - \(file)\n"
      // A file written to just now would be read again at every launch.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: file)
    }
    try folder.write(text, to: "config/employees/config.yaml")
    for generation in 0...1 {
      feeds.generation.withLock { $0 = generation }
      let run = try run(["list", "--json", "--cache", folder.path("reference\(generation)")])
      guard run.isSuccess, run.errors.isEmpty, GenerationFeeds.isWhole(run.output, generation)
      else {
        throw Unexpected(run: run)
      }
      listings.withLock { $0.append(run.output) }
    }
    feeds.generation.withLock { $0 = 0 }
  }

  /// Adds lines to the configuration.
  func configure(_ more: String) throws {
    let name = "config/employees/config.yaml"
    let text = FileManager.default.contents(atPath: folder.path(name)) ?? Data()
    try folder.write(text + Data(more.utf8), to: name)
  }

  /// The cache's folder.
  var cache: String { folder.path("cache/employees") }

  /// The cache that ``reset()`` restores.
  var initial: CacheState {
    get { initialState.withLock { $0 } }
    set { initialState.withLock { $0 = newValue } }
  }

  /// Restores the cache to its initial state.
  func reset() throws { try restore(initial) }

  /// The environment variables of the program.
  var environment: [String: String] {
    [
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder.path("home"), "LC_ALL": "C.UTF-8",
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_CONFIG_DIRS": folder.path("etc"),
      "XDG_CACHE_HOME": folder.path("cache"),
      "ASKER": GenerationFeeds.anybody,
    ]
  }

  /// The output of `list --json` for a generation.
  func listing(of generation: Int) -> String {
    let template = listings.withLock { $0[generation % 2] }
    return template.replacing(
      GenerationFeeds.project(generation % 2), with: GenerationFeeds.project(generation))
  }

  /// The generation that a listing shows; `nil` for a mixture of generations.
  func generation(of output: String) -> Int? {
    guard let number = GenerationFeeds.generation(in: output), output == listing(of: number) else {
      return nil
    }
    return number
  }

  /// Runs the program, or another that runs it.
  ///
  /// - Parameters:
  ///   - arguments: the program's.
  ///   - wrapper: the path and the arguments of a program that runs what follows.
  ///   - more: variables besides the usual ones.
  /// - Returns: how it ended, and what it printed.
  /// - Throws: the system's error number if it does not start.
  func run(
    _ arguments: [String], under wrapper: [String] = [], more: [String: String] = [:]
  ) throws -> Run {
    try start(arguments, under: wrapper, more: more).finish()
  }

  /// Starts the program, or another that runs it.
  func start(
    _ arguments: [String], under wrapper: [String] = [], more: [String: String] = [:],
    environment: [String: String]? = nil
  ) throws -> RunningProgram {
    try RunningProgram(
      wrapper + [CrashSettings.program] + arguments,
      (environment ?? self.environment).merging(more) { $1 }, in: folder)
  }
}

/// A run that ended in a way that stops the test.
struct Unexpected: Error {
  let run: Run
}

/// How a run of the program ended, and what it printed.
struct Run: CustomStringConvertible {
  let ending: ChildProcess.Ending
  let output: String
  let errors: String
  let time: Duration

  var isSuccess: Bool { ending == .exited(0) }
  var description: String { "\(ending) after \(time): <\(output.prefix(300))> <\(errors)>" }
}

/// The running program, whose output goes to files.
struct RunningProgram {
  let process: ChildProcess
  private let folder: ScratchFolder
  private let name = UUID().uuidString
  private let start = ContinuousClock.now

  init(_ line: [String], _ environment: [String: String], in folder: ScratchFolder) throws {
    self.folder = folder
    process = try ChildProcess(
      line[0], Array(line.dropFirst()), environment: environment,
      streams: (
        .file("/dev/null"), .file(folder.path(name + ".out")), .file(folder.path(name + ".err"))
      ))
  }

  /// Waits for the end, and kills the program after half a minute.
  func finish() -> Run {
    let ending = process.wait(atMost: .seconds(30 * TimeLimit.factor))
    return Run(
      ending: ending, output: take(".out"), errors: take(".err"), time: ContinuousClock.now - start)
  }

  private func take(_ suffix: String) -> String {
    let path = folder.path(name + suffix)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }
}
