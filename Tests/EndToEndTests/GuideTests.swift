import Foundation
import TestSupport
import Testing

/// Runs the blocks of docs/guide.md, of docs/faq.md and of the README's first five minutes, as they
/// are printed.
@Suite struct GuideTests {
  private static let guide = "docs/guide.md"

  /// The shells that are installed, each with the options that leave out a user's settings.
  private static let shells: [[String]] =
    [["/bin/sh"]]
    + Shell.installed.compactMap { shell -> [String]? in
      guard let path = shell.path else { return nil }
      switch shell {
      case .bash: return [path, "--norc", "--noprofile"]
      case .zsh: return [path, "-f"]
      case .fish: return [path, "--no-config"]
      }
    }

  /// A home with the program on PATH, and stand-ins for those of a desktop.
  private struct TrialHome {
    let home: TestHome

    init() throws {
      home = try TestHome()
      try home.folder.writeProgram(
        "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n", to: "bin/employees")
      try home.folder.writeProgram("#!/bin/sh\ncat > /dev/null\n", to: "bin/wl-copy")
      try home.folder.writeProgram("#!/bin/sh\nexit 0\n", to: "bin/xdg-open")
      // `cd ~` needs the folder.
      try home.folder.write("", to: "home/.profile")
    }

    /// Runs a script, beginning in the folder of the sources.
    func run(_ shell: [String], _ script: String) throws -> Run {
      let environment = home.environment.merging([
        "PATH": home.folder.path("bin") + ":/usr/bin:/bin", "WAYLAND_DISPLAY": "wayland-0",
        "XDG_CONFIG_HOME": home.folder.path("home/.config"),
      ]) { $1 }
      let start = "cd '\(BuiltProgram.package.path)'\n"
      return try RunningProgram(
        shell[0], shell.dropFirst() + ["-c", start + script], environment, in: home, output: nil
      ).finish()
    }

    /// Runs blocks one after the other in each shell, and expects that none of them fails.
    ///
    /// The shells share the home, so each block runs several times.
    func runEverywhere(_ blocks: [String]) throws {
      let script = blocks.enumerated().map { index, block in
        block.trimmingCharacters(in: .newlines) + " || echo 'block \(index) failed' >&2\n"
      }.joined()
      let notes = ["Calling ", "Copied ", "Sent quote "]
      for shell in GuideTests.shells {
        let run = try run(shell, script)
        let faults = run.errors.split(separator: "\n").filter { line in
          !notes.contains { line.hasPrefix($0) }
        }
        #expect(run.status == 0 && faults.isEmpty, "\(shell[0]): \(run)")
      }
    }
  }

  /// The blocks of a document for a shell whose tools are installed.
  private static func blocks(of file: String) throws -> [String] {
    let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/promtool")
    return try RecipeTests.blocks("sh", of: file).filter {
      // Each line of these is for another shell; `DocumentTests` runs them.
      !$0.contains("completion-script") && (isInstalled || !$0.hasPrefix("promtool"))
    }
  }

  @Test(.enabled(if: hasJQ, "jq is not installed"))
  func `every block of the guide runs in each shell`() throws {
    let blocks = try Self.blocks(of: Self.guide)
    #expect(blocks.count > 15)
    let trial = try TrialHome()
    try trial.runEverywhere(blocks)
    // Only the email is outside of the folder.
    let written = try trial.home.shell("ls home").lines
    #expect(written == ["employees-trial", "outbox.eml"])
  }

  @Test(.enabled(if: hasJQ, "jq is not installed"))
  func `the commands of the guide print what it shows`() throws {
    let setup = try #require(try Self.blocks(of: Self.guide).first)
    let blocks = try RecipeTests.blocks("console", of: Self.guide)
    let commands = blocks.flatMap { $0.matches(of: /(?m)^\$ (.+)\n((?:(?!\$ ).*\n)*)/) }
    #expect(commands.count > 4)
    let trial = try TrialHome()
    for command in commands {
      let run = try trial.run(["/bin/sh"], setup + String(command.1))
      #expect(run == Run(status: 0, output: String(command.2)), "\(command.1)")
    }
  }

  @Test func `every block of the questions and answers runs in each shell`() throws {
    let setup = try #require(try Self.blocks(of: Self.guide).first)
    let blocks = try Self.blocks(of: "docs/faq.md")
    #expect(blocks.count > 2)
    let trial = try TrialHome()
    try trial.runEverywhere([setup] + blocks)
    let metrics = try trial.home.shell("cat home/metrics/employees.prom").lines
    #expect(metrics.contains("employees_people 84"))
  }

  @Test func `the README's first five minutes end with a directory`() throws {
    let blocks = try RecipeTests.blocks("sh", of: "README.md").filter { $0.contains("trial.yaml") }
    let address = "https://hr.example.com/people.json"
    #expect(blocks.count == 2 && blocks.first?.contains(address) == true)
    // In place of a server.
    let script = blocks.joined().replacing(address, with: "'\(Program.sampleData)/tallinn.json'")
    let trial = try TrialHome()
    for shell in Self.shells {
      let run = try trial.run(shell, "cd ~\n" + script)
      #expect((run.status, run.errors) == (0, ""), "\(shell[0]): \(run)")
      #expect(run.output.contains("  Peeter Termomeeter ") && run.output.contains(" 50 people "))
    }
  }
}

private let hasJQ = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")
