import Foundation
import TestSupport

/// The tools for tests of terminals.
enum Terminals {
  /// Whether a program can be given a terminal of its own.
  static let areControllable = FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
  /// Whether there is a shell that controls jobs, too.
  static let haveJobs = areControllable && FileManager.default.isExecutableFile(atPath: "/bin/bash")
}

extension ChildProcess {
  /// Starts a line of shell as the leader of a session whose terminal is the given one; `$0` is the
  /// program.
  static func start(
    _ line: String, _ home: TestHome, on terminal: PseudoTerminal, _ more: [String: String] = [:]
  ) throws -> ChildProcess {
    try start(["/bin/sh", "-c", line, Program.path], home, on: terminal, more)
  }

  fileprivate static func start(
    _ words: [String], _ home: TestHome, on terminal: PseudoTerminal, _ more: [String: String]
  ) throws -> ChildProcess {
    try ChildProcess(
      "/usr/bin/setsid", ["--ctty", "--wait"] + words,
      environment: home.environment.merging(["TERM": "xterm"]) { $1 }.merging(more) { $1 },
      streams: (.file(terminal.path), .file(terminal.path), .file(terminal.path)))
  }
}

/// A user at a shell that controls jobs, on a terminal of its own.
final class JobShell {
  let terminal: PseudoTerminal
  private let process: ChildProcess
  /// How much of what the terminal shows has been looked at.
  private var seen = 0

  /// Starts a shell in which `$P` is the program.
  init(
    _ home: TestHome, columns: UInt16 = 100, rows: UInt16 = 50, _ more: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    let plain = try home.folder.write("set enable-bracketed-paste off\n", to: "inputrc")
    let own = [
      "P": Program.path, "PS1": "ready> ", "HISTFILE": "", "INPUTRC": plain,
      "EMPLOYEES_PAGER": "",
    ]
    process = try ChildProcess.start(
      ["/bin/bash", "--norc", "--noprofile", "-i"], home, on: terminal, own.merging(more) { $1 })
    try expect("ready> ")
  }

  /// Types a text.
  func type(_ text: String) { terminal.type(text) }

  /// Types a command line.
  func run(_ line: String) { terminal.type(line + "\n") }

  /// Waits until the terminal shows a text behind what was waited for before.
  ///
  /// - Returns: what it showed before that text.
  @discardableResult
  func expect(_ text: String) throws -> String {
    var found: Range<String.Index>?
    var rest = ""
    let isThere = waitUntil {
      rest = String(terminal.text.unicodeScalars.dropFirst(seen))
      found = rest.range(of: text)
      return found != nil
    }
    guard isThere, let found else { throw NotSeen(text: text, shown: rest) }
    seen += rest[..<found.upperBound].unicodeScalars.count
    return String(rest[..<found.lowerBound])
  }

  /// Types a text, and waits for what it leads to: one text after the other.
  ///
  /// - Returns: what the terminal showed before the last of them.
  @discardableResult
  func type(_ text: String, until first: String, _ more: String...) throws -> String {
    type(text)
    return try expect(first, more)
  }

  /// Types a command line, and waits for what it leads to: one text after the other.
  ///
  /// - Returns: what the terminal showed before the last of them.
  @discardableResult
  func run(_ line: String, until first: String, _ more: String...) throws -> String {
    run(line)
    return try expect(first, more)
  }

  private func expect(_ first: String, _ more: [String]) throws -> String {
    var shown = try expect(first)
    for text in more { shown = try expect(text) }
    return shown
  }

  /// Waits until something holds that can be seen only beside the screen.
  func wait(for what: String, _ condition: () -> Bool) throws {
    if !waitUntil(condition) { throw NotSeen(text: what, shown: terminal.text) }
  }

  /// Ends the shell; what it shows at the end is in the terminal's text then.
  func finish() {
    terminal.type("\u{3}\nexit\n")
    _ = process.wait()
    terminal.finish()
  }
}

/// A text that a terminal did not show in time.
struct NotSeen: Error {
  let text: String
  let shown: String
}
