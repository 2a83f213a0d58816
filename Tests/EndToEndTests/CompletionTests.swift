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

/// Completing what is typed in real shells.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
struct CompletionTests {
  /// What is typed, and the command line that the keys make of it.
  private static let typed = [
    ("employees show ter\t", "employees show termomeeter"),
    ("employees show Jü\tKä\t", "employees show Jüri Käär"),
    ("employees show Jüri \t", "employees show Jüri Käär"),
    ("employees contact --offline Mari M\t", "employees contact --offline Mari Maasikas"),
    ("employees search myc\t", "employees search mycoolapp"),
    ("employees search project:One\t", "employees search project:OneTimeThing"),
    ("employees search feed:Tal\t", "employees search feed:Tallinn"),
    ("employees list --position AND\t", "employees list --position ANDROID"),
    ("employees sta\t", "employees status"), ("employees config che\t", "employees config check"),
  ]

  @Test(.enabled(if: Shell.bash.path != nil, "it is not installed"))
  func `bash completes names, projects, positions and feeds`() throws { try complete(in: .bash) }

  @Test(.enabled(if: Shell.zsh.path != nil, "it is not installed"))
  func `zsh completes names, projects, positions and feeds`() throws { try complete(in: .zsh) }

  @Test(.enabled(if: Shell.fish.path != nil, "it is not installed"))
  func `fish completes names, projects, positions and feeds`() throws { try complete(in: .fish) }

  /// Types each line, has the shell write down what became of it, and asks no feed.
  private func complete(in shell: Shell) throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    let asked = office.tallinn.requests.count
    let session = try ShellSession(shell, office.home)
    for (number, (keys, line)) in Self.typed.enumerated() {
      // Another word in front makes the shell print the line instead of running it.
      session.terminal.type("\(keys)\u{1}note \(number) \n")
      #expect(session.note(number) == line, "\(shell), \(keys)")
    }
    try session.finish()
    #expect(office.tallinn.requests.count == asked)
  }

  @Test(arguments: Shell.allCases)
  func `no shell runs what a feed calls itself`(shell: Shell) throws {
    guard shell.path != nil else { return }
    let names = ["$(touch${IFS}pwned)", "`touch${IFS}pwned`", ";touch${IFS}pwned;", "Anna"]
    let office = try Office()
    office.tallinn.say(Feed.of(names.map { ($0, $0) }))
    #expect(try office.home.run("refresh").status == 0)
    let session = try ShellSession(shell, office.home)
    session.terminal.type("employees show An\t\u{1}note 0 \n")
    #expect(session.note(0) == "employees show Anna")
    session.terminal.type("employees show \t\t\u{15}note 1 done\n")
    #expect(session.note(1) == "done")
    try session.finish()
    #expect(!FileManager.default.fileExists(atPath: office.home.folder.path("pwned")))
  }

  @Test func `where there is no cache none is made, and nothing is offered`() throws {
    let office = try Office()
    let run = try office.home.run(
      "---completion", "show", "--", "positional@0", "2", "1", "employees", "show", "P")
    #expect(run == Run(status: 0, output: "\n"))
    #expect(!FileManager.default.fileExists(atPath: office.home.cache))
    #expect(office.tallinn.requests.isEmpty)
  }
}

/// A shell on a terminal of its own, in which `note` writes its arguments to a file.
private struct ShellSession {
  let terminal: PseudoTerminal
  private let process: ChildProcess
  private let home: Home

  init(_ shell: Shell, _ home: Home) throws {
    self.home = home
    let script = home.folder.path("completion")
    let made = try home.run("--generate-completion-script", shell.rawValue)
    try made.output.write(toFile: script, atomically: true, encoding: .utf8)
    try home.folder.write(
      "#!/bin/sh\nnumber=$1; shift; echo \"$@\" > \"$number.part\"; mv \"$number.part\" \"$number\"\n",
      to: "bin/note")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.folder.path("bin/note"))
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

  /// What `note` was told under a name; `nil` if it never was.
  func note(_ name: some CustomStringConvertible) -> String? {
    let path = home.folder.path("\(name)")
    guard waitUntil({ FileManager.default.fileExists(atPath: path) }) else { return nil }
    return (try? String(contentsOfFile: path, encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Leaves the shell.
  func finish() throws {
    terminal.type("exit\n")
    _ = process.wait(atMost: .seconds(20))
    terminal.finish()
  }
}
