import Foundation
import TestSupport
import Testing

/// A home with the program on PATH, and stand-ins for the programs of a desktop.
struct DocumentHome {
  let home: TestHome

  /// Whether jq is there, which many blocks use.
  static let hasJQ = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")

  /// How the notes begin that a command prints when it has worked.
  private static let notes = [
    "Calling ", "Copied ", "Sent quote ", "Changed ", "Note ", "You already have ",
  ]

  init() throws {
    home = try TestHome()
    let programs = [
      "employees": "exec '\(Program.path)' \"$@\"", "wl-copy": "cat > /dev/null",
      "xdg-open": "exit 0",
      // Fails without an entry.
      "ldapadd": "grep -c '^objectClass: ' > /dev/null",
    ]
    for (name, script) in programs {
      try home.folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/" + name)
    }
    // `cd ~` needs the folder.
    try home.folder.write("", to: "home/.profile")
  }

  /// Runs a script, beginning in the folder of the sources.
  func run(_ shell: DocumentShell, _ script: String) throws -> Run {
    let command = try #require(shell.command)
    let environment = home.environment.merging([
      "PATH": home.folder.path("bin") + ":/usr/bin:/bin", "WAYLAND_DISPLAY": "wayland-0",
      "XDG_CONFIG_HOME": home.folder.path("home/.config"),
      "XDG_CACHE_HOME": home.folder.path("home/.cache"), "TMPDIR": home.folder.url.path,
    ]) { $1 }
    let start = "cd '\(BuiltProgram.package.path)'\n"
    return try RunningProgram(
      command[0], command.dropFirst() + ["-c", start + script], environment, in: home, output: nil
    ).finish()
  }

  /// Runs blocks one after the other, twice, and expects that none of them fails or complains.
  func runTwice(_ shell: DocumentShell, _ blocks: [String], after setup: String) throws {
    let script = blocks.enumerated().map { index, block in
      // A line of its own: the block's last one may end with a comment.
      block.trimmingCharacters(in: .newlines)
        + "\ntest \(shell.status) = 0 || echo 'block \(index + 1) failed' >&2\n"
    }
    for time in 1...2 {
      let run = try run(shell, setup + script.joined())
      let faults = run.errors.split(separator: "\n").filter { line in
        !Self.notes.contains { line.hasPrefix($0) }
      }
      #expect(run.status == 0 && faults.isEmpty, "\(shell), time \(time): \(faults)\n\(run)")
    }
  }
}
