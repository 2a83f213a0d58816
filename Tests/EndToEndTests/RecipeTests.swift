import Foundation
import TestSupport
import Testing

/// Blocks of the documents whose effect counts, or that need more than a home, run as they are
/// printed.
@Suite struct RecipeTests {
  /// A home with a configuration of two profiles where it is by default, and with `employees` and
  /// `crontab` in `~/.local/bin`.
  private struct Installed {
    let home: TestHome
    let program: String

    init() throws {
      home = try TestHome()
      let feed = try home.folder.write(Feed.tallinn, to: "feed.json")
      let feeds = "feeds: [{name: Tallinn, url: \(feed)}]"
      try home.folder.write(
        "me: mari@telisa.ee\nprofiles:\n  work: {\(feeds)}\n  customer: {\(feeds)}\n",
        to: "home/.config/employees/config.yaml")
      try home.folder.write("0 5 * * *  true\n", to: "home/table")
      try home.folder.writeProgram(
        "#!/bin/sh\ncase $1 in -) cat > ~/new && mv ~/new ~/table ;; -l) cat ~/table ;; esac\n",
        to: "home/.local/bin/crontab")
      program = home.folder.path("home/.local/bin/employees")
      try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: Program.path)
    }

    /// Runs a script with no variables but those that cron and a login have.
    func run(_ shell: DocumentShell, _ script: String, isLogin: Bool = true) throws -> Run {
      let command = try #require(shell.command)
      let own = isLogin ? home.folder.path("home/.local/bin") + ":" : ""
      var environment = [
        "PATH": own + "/usr/bin:/bin", "HOME": home.folder.path("home"), "LANG": "C.UTF-8",
      ]
      environment.merge(home.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
      return try RunningProgram(
        command[0], command.dropFirst() + ["-c", script], environment, in: home, output: nil
      ).finish()
    }

    /// The entries of the crontab after the one that was there.
    func entries() throws -> [Substring] {
      let table = try String(contentsOfFile: home.folder.path("home/table"), encoding: .utf8)
      #expect(table.hasPrefix("0 5 * * *  true\n"))
      return table.split(separator: "\n").dropFirst().map { $0 }
    }
  }

  @Test(
    arguments: [
      ("README.md", ["refresh --fail-after 4"]), ("docs/greetings.md", ["greeting send-due"]),
      (
        "docs/profiles.md",
        [
          "refresh --profile work --fail-after 4", "refresh --profile customer --fail-after 4",
        ]
      ),
    ], DocumentShell.testedWithFish)
  func `the lines for cron add entries that run where cron has next to no PATH`(
    recipe: (file: String, commands: [String]), shell: DocumentShell
  ) throws {
    let blocks = try shell.blocks(of: recipe.file, with: "crontab -l")
    #expect(blocks.count == 1)
    let installed = try Installed()
    // Typed twice, they still make one entry each.
    for _ in 0..<2 {
      #expect(try installed.run(shell, blocks.joined()) == Run(status: 0))
    }
    let entries = try installed.entries()
    #expect(
      entries.map { $0.split(separator: " ", maxSplits: 5).last.map(String.init) }
        == recipe.commands.map { installed.program + " " + $0 })
    for entry in entries {
      let command = entry.split(separator: " ", maxSplits: 5).last.map(String.init) ?? "false"
      #expect(try installed.run(.sh, command, isLogin: false) == Run(status: 0))
    }
    if recipe.file != "docs/greetings.md" {
      let caches = try installed.home.shell("ls home/.cache/employees").output
      #expect(caches.contains("work\n"))
      #expect(caches.contains("customer\n") == (entries.count == 2))
    }
  }

  @Test(.enabled(if: Terminals.areControllable), arguments: DocumentShell.tested)
  func `who is picked in browse is the argument of another program`(shell: DocumentShell) throws {
    let command = try #require(shell.command)
    let blocks = try shell.blocks(of: "docs/browse.md", with: "browse --print")
    #expect(blocks.count == 1)
    let installed = try Installed()
    try installed.home.folder.writeProgram(
      "#!/bin/sh\nprintf '%s\\n' \"$*\" >> ~/picked\n", to: "home/.local/bin/mutt")
    let words = (command + ["-c"]).joined(separator: " ")
    for _ in 0..<2 {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let process = try ChildProcess.start(
        "exec \(words) \"$RECIPE\"", installed.home, on: terminal,
        [
          "RECIPE": blocks.joined(), "EMPLOYEES_PROFILE": "work",
          "PATH": installed.home.folder.path("home/.local/bin") + ":/usr/bin:/bin",
          "XDG_CONFIG_HOME": installed.home.folder.path("home/.config"),
        ])
      #expect(waitUntil { terminal.text.contains("Termomeeter") })
      terminal.type("termo\r")
      #expect(process.wait() == .exited(0))
      terminal.finish()
    }
    let picked = try installed.home.shell("cat home/picked").lines
    #expect(picked == ["peeter@telisa.ee", "peeter@telisa.ee"])
  }

  @Test(
    .enabled(if: Python.has("http.server"), "python3 is not installed"),
    arguments: DocumentShell.tested)
  func `a file is served as the document says`(shell: DocumentShell) throws {
    let command = try #require(shell.command)
    let blocks = try shell.blocks(of: "docs/feeds.md", with: "-m http.server")
    #expect(blocks.count == 1)
    let home = try TestHome()
    // The system chooses the port, and Python prints it.
    let script = "cd '\(home.folder.url.path)'\n" + blocks.joined().replacing("8000", with: "0")
    for time in 1...2 {
      let log = home.folder.path("log\(time)")
      let process = try ChildProcess(
        command[0], command.dropFirst() + ["-c", script],
        environment: home.environment.merging(["PYTHONUNBUFFERED": "1"]) { $1 },
        streams: (.file("/dev/null"), .file(log), .file(log)))
      defer {
        // Python is in the group of the shell.
        kill(-process.identifier, SIGKILL)
        _ = process.wait()
      }
      let pattern = /port (\d+)/
      _ = waitUntil {
        (try? String(contentsOfFile: log, encoding: .utf8))?.contains(pattern) == true
      }
      let said = try String(contentsOfFile: log, encoding: .utf8)
      let port = try #require(said.firstMatch(of: pattern)?.1, "\(said)")
      let feed = "Trial=http://127.0.0.1:\(port)/employees.json"
      let run = try home.run("list", "--feed", feed)
      #expect((run.status, run.errors) == (0, ""))
      #expect(run.output.contains("Mari Õunapuu"))
    }
  }

  @Test(
    .enabled(if: Python.has("http.server"), "python3 is not installed"),
    arguments: DocumentShell.testedWithFish)
  func `a feed is tried as the document says`(shell: DocumentShell) throws {
    let installed = try Installed()
    let folder = installed.home.folder
    let server = try FeedProgram(in: folder)
    defer { server.stop() }
    // Where `mktemp` makes its folders, too.
    let start = "cd '\(folder.url.path)'; export TMPDIR='\(folder.url.path)'\n"
    let blocks = try shell.blocks(of: "docs/feeds.md", with: "--cache")
    #expect(blocks.count == 1)
    for _ in 0..<2 {
      let run = try installed.run(
        shell, start + blocks.joined().replacing("8000", with: server.port))
      #expect((run.status, run.errors) == (0, ""), "\(run)")
      #expect(run.output.contains("Jüri Käär") && run.output.contains("mari@example.com"))
      // `doctor` doesn't find the user among these people.
      #expect(run.output.contains("mari@telisa.ee"))
    }
    let own = try installed.home.shell("ls -d home/.cache/employees home/.local/state/employees")
    #expect(own.output.isEmpty)
  }

  @Test(
    .enabled(if: !Shell.installed.isEmpty, "no shell is installed"), arguments: Shell.installed)
  func `the line for completion makes it known`(shell: Shell) throws {
    let kind = try #require(DocumentShell(rawValue: shell.rawValue))
    let lines = try DocumentBlock.blocks(of: "docs/guide.md", with: "completion-script")
      .flatMap { $0.text.split(separator: "\n") }
    let line = try #require(lines.first { $0.contains("completion-script \(shell)") })
    let (before, after, known) =
      switch shell {
      case .bash: ("", "complete -p employees", "complete -F _employees employees")
      case .zsh: ("autoload -U compinit; compinit -D", "echo $_comps[employees]", "_employees")
      case .fish: ("", "complete -C 'employees refr'", "refresh\t")
      }
    let run = try Installed().run(kind, "\(before)\n\(line)\n\(line)\n\(after)")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix(known))
  }

  @Test(
    .enabled(if: hasGettext, "gettext is not installed"), arguments: DocumentShell.tested)
  func `a new language's file is made once, and never over a translation`(
    shell: DocumentShell
  ) throws {
    let blocks = try shell.blocks(of: "docs/translating.md", with: "msginit")
    #expect(blocks.count == 1)
    let installed = try Installed()
    let folder = installed.home.folder
    try folder.write(DocumentBlock.source("po/employees.pot"), to: "po/employees.pot")
    let script = "cd '\(folder.url.path)'\n" + blocks.joined()
    let first = try installed.run(shell, script)
    #expect(first.status == 0, "\(first)")
    let file = try String(contentsOfFile: folder.path("po/fi.po"), encoding: .utf8)
    #expect(file.contains("Plural-Forms: nplurals=2; plural=(n != 1);"))
    try folder.write(file + "# mine\n", to: "po/fi.po")
    let second = try installed.run(shell, script)
    #expect(second.status == 0, "\(second)")
    let kept = try String(contentsOfFile: folder.path("po/fi.po"), encoding: .utf8)
    #expect(kept == file + "# mine\n")
  }
}

private let hasGettext = FileManager.default.isExecutableFile(atPath: "/usr/bin/msginit")
