import Foundation
import TestSupport
import Testing

/// A shell that somebody types in.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Where it is; `nil` if it is not installed.
  var path: String? {
    ["/bin/", "/usr/bin/"].map { $0 + rawValue }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// The shells that are installed; ``CompletionTests`` shows which are skipped.
  static let installed = allCases.filter { $0.path != nil }

  /// Starts it without anybody's settings.
  fileprivate var options: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile", "-i"]
    case .zsh: ["-f", "-i"]
    case .fish: ["--no-config", "-i"]
    }
  }

  /// Makes a completion script known.
  fileprivate func load(_ script: String) -> String {
    switch self {
    case .bash, .fish: "source \(script)"
    case .zsh: "autoload -U compinit; compinit -D; source \(script); compdef _employees employees"
    }
  }
}

/// A shell on a terminal of its own, in which `note` writes its arguments to a file.
struct ShellSession {
  let shell: Shell
  let terminal: PseudoTerminal
  private let process: ChildProcess
  private let home: TestHome

  init(_ shell: Shell, _ home: TestHome) throws {
    self.shell = shell
    self.home = home
    let script = home.folder.path("completion")
    let made = try home.run("--generate-completion-script", shell.rawValue)
    try made.output.write(toFile: script, atomically: true, encoding: .utf8)
    try home.folder.writeProgram(
      "#!/bin/sh\nnumber=$1; shift; echo \"$@\" > \"$number.part\"; "
        + "printf '%s\\n' \"$@\" > \"$number.arguments\"; mv \"$number.part\" \"$number\"\n",
      to: "bin/note")
    let programs = URL(filePath: Program.path).deletingLastPathComponent().path
    let environment = home.environment.merging([
      "PATH": "\(home.folder.path("bin")):\(programs):/usr/bin:/bin", "TERM": "xterm",
    ]) { $1 }
    terminal = try PseudoTerminal(columns: 200, rows: 50)
    process = try ChildProcess(
      "/usr/bin/setsid", ["--ctty", "--wait", try #require(shell.path)] + shell.options,
      environment: environment,
      streams: (.file(terminal.path), .file(terminal.path), .file(terminal.path)))
    terminal.type("cd \(home.folder.url.path)\n\(shell.load(script))\nnote ready ready\n")
    #expect(note("ready") == "ready")
  }

  /// Returns the text recorded under a name; `nil` if there is none.
  func note(_ name: some CustomStringConvertible) -> String? {
    let path = home.folder.path("\(name)")
    guard waitUntil({ FileManager.default.fileExists(atPath: path) }) else { return nil }
    return (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The arguments that `note` was told under a name.
  func arguments(_ name: some CustomStringConvertible) -> [String]? {
    let text = try? String(contentsOfFile: home.folder.path("\(name).arguments"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init)
  }

  /// Leaves the shell.
  func finish() throws {
    terminal.type("exit\n")
    // In a line whose quote is open it is no command.
    if process.wait() == .outOfTime { return terminal.hangUp() }
    terminal.finish()
  }
}
