import Foundation
import TestSupport
import Testing

/// A scratch home with its configuration and live feeds, and the program run in it.
final class TestHome: Sendable {
  /// Holds everything that the program may write to.
  let folder: ScratchFolder

  /// The configured feeds, which answer as long as the home exists.
  private let feeds: [LiveFeed]

  init(keeping feeds: [LiveFeed] = []) throws {
    folder = try ScratchFolder()
    self.feeds = feeds
  }

  /// All environment variables of the program.
  var environment: [String: String] {
    let own = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path("home"), "LC_ALL": "C.UTF-8",
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_CONFIG_DIRS": folder.path("etc/xdg"),
      "XDG_CACHE_HOME": folder.path("cache"), "TZ": "UTC",
    ]
    return own.merging(Self.sanitizers) { own, _ in own }
  }

  /// The options of a program built with a sanitizer.
  ///
  /// Leaks are reported in the program, not in the test process, which frees little before it
  /// exits.
  static let sanitizers: [String: String] = {
    let environment = ProcessInfo.processInfo.environment
    let names = ["LSAN_OPTIONS", "TSAN_OPTIONS", "ASAN_SYMBOLIZER_PATH"]
    var variables = environment.filter { names.contains($0.key) }
    if variables["LSAN_OPTIONS"] != nil { variables["ASAN_OPTIONS"] = "detect_leaks=1" }
    return variables
  }()

  /// Whether the program is built with a sanitizer, which reserves more address space than tests of
  /// memory limits allow.
  static let isSanitized = !sanitizers.isEmpty

  /// The cache's folder.
  var cache: String { folder.path("cache/employees") }

  /// Writes the user's configuration file.
  func configure(_ text: String) throws {
    try folder.write(text, to: "config/employees/config.yaml")
  }

  /// Configures feeds by name and URL.
  func configure(feeds: [(name: String, url: String)], _ rest: String = "") throws {
    let lines = feeds.map { "  - name: \($0.name)\n    url: \($0.url)\n" }
    try configure("feeds:\n" + lines.joined() + rest)
  }

  /// Runs the program to its end.
  func run(
    _ arguments: String..., environment more: [String: String] = [:],
    output: ChildProcess.Stream? = nil
  ) throws -> Run {
    try start(arguments, environment: environment.merging(more) { $1 }, output: output).finish()
  }

  /// Runs a line of shell in the home's folder, in which `employees` is the program.
  func shell(_ line: String, environment: [String: String]? = nil) throws -> Run {
    let function = "cd '\(folder.url.path)'; employees() { '\(Program.path)' \"$@\"; }\n"
    return try RunningProgram(
      "/bin/sh", ["-c", function + line], environment ?? self.environment, in: self, output: nil
    ).finish()
  }

  /// Starts the program.
  func start(
    _ arguments: [String], environment: [String: String]? = nil,
    output: ChildProcess.Stream? = nil
  ) throws -> RunningProgram {
    try RunningProgram(
      Program.path, arguments, environment ?? self.environment, in: self, output: output)
  }

  /// The bytes of every file in the cache, by path.
  func cacheBytes() throws -> [String: Data] {
    var bytes: [String: Data] = [:]
    for name in FileManager.default.enumerator(atPath: cache)?.compactMap({ $0 as? String }) ?? [] {
      bytes[name] = FileManager.default.contents(atPath: cache + "/" + name)
    }
    return bytes
  }
}

/// How a run of the program ended, and what it printed.
struct Run: Equatable, CustomStringConvertible {
  var status: Int32
  var output = ""
  var errors = ""

  var description: String { "status \(status)\noutput:\n\(output)\nerrors:\n\(errors)" }

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// Standard output as JSON.
  func json() throws -> JSONValue { try JSONValue(output) }
}

/// The running program, whose output goes to files.
struct RunningProgram {
  let process: ChildProcess
  // Keeps the home's folder and feeds until the program ends.
  private let home: TestHome
  private let output: String
  private let errors: String

  init(
    _ path: String, _ arguments: [String], _ environment: [String: String],
    in home: TestHome, output: ChildProcess.Stream?, errors: ChildProcess.Stream? = nil
  ) throws {
    let name = UUID().uuidString
    let folder = home.folder
    self.home = home
    (self.output, self.errors) = (folder.path(name + ".out"), folder.path(name + ".err"))
    process = try ChildProcess(
      path, arguments, environment: environment,
      streams: (.file("/dev/null"), output ?? .file(self.output), errors ?? .file(self.errors)))
  }

  /// Waits for the end.
  ///
  /// - Throws: ``BadEnding`` if the program exceeds the time limit or is ended by a signal.
  func finish() throws -> Run {
    let ending = withExtendedLifetime(home) { process.wait() }
    let run = Run(status: -1, output: Self.text(of: output), errors: Self.text(of: errors))
    guard case .exited(let status) = ending else { throw BadEnding(ending: ending, run: run) }
    return Run(status: status, output: run.output, errors: run.errors)
  }

  private static func text(of path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// A run that did not exit by itself.
struct BadEnding: Error {
  let ending: ChildProcess.Ending
  let run: Run
}

/// The program under test.
enum Program {
  /// Its path.
  static let path = BuiltProgram.path

  /// The folder of sample data in the package.
  static let sampleData = BuiltProgram.package.appending(path: "sample-data").path
}
