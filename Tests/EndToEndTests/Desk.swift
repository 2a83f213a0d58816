import Foundation
import TestSupport

/// A home with one feed, and stand-ins for the programs of a desktop.
struct Desk {
  let home: TestHome
  let feed: LiveFeed

  init(_ answer: String) throws {
    feed = try LiveFeed(answer)
    home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)])
  }

  /// Puts a program of a name on PATH that records its arguments and its standard input, and then
  /// goes on in the background with the streams that it was given.
  func standIn(_ name: String, status: Int = 0) throws {
    let record = home.folder.path(name)
    let script = """
      #!/bin/sh
      : > '\(record).arguments'
      for word; do printf '%s\\0' "$word" >> '\(record).arguments'; done
      cat > '\(record).input'
      sleep 600 &
      echo $! >> '\(home.folder.path("background"))'
      exit \(status)

      """
    try home.folder.writeProgram(script, to: "bin/" + name)
  }

  /// Runs the program with the stand-ins on PATH, and ends what these have left in the background.
  func run(
    _ arguments: [String], _ more: [String: String] = [:], tools: String = ":/usr/bin:/bin"
  ) throws -> Run {
    defer { endBackground() }
    return try start(arguments, more, tools: tools).finish()
  }

  /// Starts the program with the stand-ins on PATH.
  func start(
    _ arguments: [String], _ more: [String: String] = [:], tools: String = ":/usr/bin:/bin"
  ) throws -> RunningProgram {
    let path = ["PATH": home.folder.path("bin") + tools]
    let environment = home.environment.merging(path) { $1 }.merging(more) { $1 }
    return try home.start(arguments, environment: environment)
  }

  /// The arguments that a stand-in was last given; `nil` if it was not started.
  func arguments(_ name: String) -> [String]? {
    text(name + ".arguments")?.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// The input that a stand-in last read.
  func input(_ name: String) -> String? { text(name + ".input") }

  /// Whether there is a file.
  func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: home.folder.path(name))
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: home.folder.path(name))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Ends what stand-ins have left in the background.
  func endBackground() {
    for line in (text("background") ?? "").split(separator: "\n") {
      if let process = Int32(line) { kill(process, SIGTERM) }
    }
    try? FileManager.default.removeItem(atPath: home.folder.path("background"))
  }
}
