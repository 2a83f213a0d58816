import Foundation
import TestSupport
import Testing

/// The recipes of the documents and of the help that need a shell's syntax, run as they are
/// printed.
@Suite struct RecipeTests {
  /// The shells that recipes are written for.
  enum Kind: String, CaseIterable {
    case sh, fish

    /// The shell with the arguments in front of a script; `nil` if it is not installed.
    var command: [String]? {
      switch self {
      case .sh: ["/bin/sh"]
      case .fish: Shell.fish.path.map { [$0, "--no-config"] }
      }
    }

    /// The shells that are installed; `CompletionTests` shows which are skipped.
    static let installed = allCases.filter { $0.command != nil }

    /// The blocks of a document for this shell that contain some words.
    func blocks(of file: String, with words: String) throws -> [String] {
      try RecipeTests.blocks(rawValue, of: file).filter { $0.contains(words) }
    }
  }

  /// The blocks of a document in a language.
  static func blocks(_ language: String, of file: String) throws -> [String] {
    let url = BuiltProgram.package.appending(path: file)
    return try String(contentsOf: url, encoding: .utf8).matches(of: /```(\w*)\n((?s:.*?))```\n/)
      .filter { $0.1 == language }.map { String($0.2) }
  }

  /// A home with a configuration of two profiles where it is by default, and with `employees`,
  /// `crontab` and `ldapadd` in `~/.local/bin`.
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
      try home.folder.writeProgram("#!/bin/sh\ncat\n", to: "home/.local/bin/ldapadd")
      program = home.folder.path("home/.local/bin/employees")
      try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: Program.path)
    }

    /// Runs a script with no variables but those that cron and a login have.
    func run(_ shell: [String], _ script: String, isLogin: Bool = true) throws -> Run {
      let own = isLogin ? home.folder.path("home/.local/bin") + ":" : ""
      var environment = [
        "PATH": own + "/usr/bin:/bin", "HOME": home.folder.path("home"), "LANG": "C.UTF-8",
      ]
      environment.merge(home.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
      return try RunningProgram(
        shell[0], shell.dropFirst() + ["-c", script], environment, in: home, output: nil
      ).finish()
    }

    /// The entries of the crontab behind the one that was there.
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
    ], Kind.installed)
  func `the lines for cron add entries that run where cron has next to no PATH`(
    recipe: (file: String, commands: [String]), kind: Kind
  ) throws {
    let shell = try #require(kind.command)
    let blocks = try kind.blocks(of: recipe.file, with: "crontab -l")
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
      #expect(try installed.run(["/bin/sh"], command, isLogin: false) == Run(status: 0))
    }
    if recipe.file != "docs/greetings.md" {
      let caches = try installed.home.shell("ls home/.cache/employees").output
      #expect(caches.contains("work\n"))
      #expect(caches.contains("customer\n") == (entries.count == 2))
    }
  }

  @Test(arguments: [
    (["refresh", "--help"], "README.md"),
    (["greeting", "send-due", "--help"], "docs/greetings.md"),
  ])
  func `the help has the same lines for cron as the document`(
    command: [String], file: String
  ) throws {
    let help = try TestHome().start(command).finish().lines
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for kind in Kind.allCases {
      let lines = try kind.blocks(of: file, with: "crontab -l").flatMap {
        $0.split(separator: "\n")
      }
      #expect(lines.count == 2)
      for line in lines { #expect(help.contains(String(line)), "\(line)") }
    }
  }

  @Test(arguments: Kind.installed)
  func `a new note's ID can be kept`(kind: Kind) throws {
    let shell = try #require(kind.command)
    let blocks = try kind.blocks(of: "docs/notes.md", with: "note add")
    #expect(blocks.count == 1)
    let installed = try Installed()
    let run = try installed.run(shell, blocks.joined())
    #expect((run.status, run.output) == (0, ""), "\(run)")
    let list = try installed.run(shell, "employees note list --format plain")
    #expect(list.status == 0 && list.lines.count == 1)
    #expect(list.output.contains("Prefers tea, no sugar."))
  }

  @Test(.enabled(if: Terminals.areControllable), arguments: Kind.installed)
  func `who is picked in browse is the argument of another program`(kind: Kind) throws {
    let shell = try #require(kind.command)
    // One block for all shells.
    let blocks = try Kind.sh.blocks(of: "docs/browse.md", with: "browse --print")
    #expect(blocks.count == 1)
    let installed = try Installed()
    try installed.home.folder.writeProgram(
      "#!/bin/sh\nprintf '%s' \"$*\" > ~/picked\n", to: "home/.local/bin/mutt")
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let words = (shell + ["-c"]).joined(separator: " ")
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
    let picked = try installed.home.shell("cat home/picked").output
    #expect(picked == "peeter@telisa.ee")
  }

  @Test(arguments: Kind.installed)
  func `the entry above the people is written`(kind: Kind) throws {
    let shell = try #require(kind.command)
    // One block for all shells.
    let blocks = try Kind.sh.blocks(of: "docs/ldap.md", with: "organizationalUnit")
    #expect(blocks.count == 1)
    let run = try Installed().run(shell, blocks.joined())
    let entry = "dn: ou=people,dc=example,dc=com\nobjectClass: organizationalUnit\nou: people\n"
    #expect(run == Run(status: 0, output: entry))
  }

  @Test(arguments: Kind.installed)
  func `the folder of cards is made`(kind: Kind) throws {
    let shell = try #require(kind.command)
    let blocks = try Kind.sh.blocks(of: "docs/mail.md", with: "export vcard")
    #expect(blocks.count == 1)
    let installed = try Installed()
    #expect(try installed.run(shell, blocks.joined()) == Run(status: 0))
    let cards = try installed.home.shell("ls home/.local/share/contacts/colleagues/*.vcf")
    #expect(cards.lines.count == 2)
  }

  @Test(
    .enabled(if: Python.has("http.server"), "python3 is not installed"), arguments: Kind.installed)
  func `a feed is tried as the document says`(kind: Kind) throws {
    let shell = try #require(kind.command)
    let installed = try Installed()
    let folder = installed.home.folder
    let server = try FeedProgram(in: folder)
    defer { server.stop() }
    // Where `mktemp` makes its folders, too.
    let start = "cd '\(folder.url.path)'; export TMPDIR='\(folder.url.path)'\n"
    let blocks = try kind.blocks(of: "docs/feeds.md", with: "--cache")
    #expect(blocks.count == 1)
    let run = try installed.run(
      shell, start + blocks.joined().replacing("8000", with: server.port))
    #expect((run.status, run.errors) == (0, ""), "\(run)")
    #expect(run.output.contains("Jüri Käär") && run.output.contains("mari@example.com"))
    // `doctor` doesn't find the user among these people.
    #expect(run.output.contains("mari@telisa.ee"))
    // One block for all shells.
    let trial = try Kind.sh.blocks(of: "docs/sources.md", with: "--cache")
    #expect(trial.count == 1)
    let url = "http://127.0.0.1:\(server.port)/"
    let other = try installed.run(
      shell, start + "employees config try \(url) > trial.yaml\n" + trial.joined())
    #expect((other.status, other.errors) == (0, ""), "\(other)")
    #expect(other.output.contains("trial.yaml: OK, 1 feed.\n"))
    #expect(other.output.contains("Jüri Käär") && other.output.contains("mari@example.com"))
    let own = try installed.home.shell("ls -d home/.cache/employees home/.local/state/employees")
    #expect(own.output.isEmpty)
  }
}

/// The program of docs/feeds.md, as it is printed but for its port, which the system chooses.
private struct FeedProgram {
  let port: String
  private let process: ChildProcess

  /// Starts a program and writes the port of its HTTP server to a file once it listens.
  private static let starter = """
    import http.server, os, sys
    class Server(http.server.HTTPServer):
        def server_activate(self):
            super().server_activate()
            with open("port.part", "w") as file:
                file.write(str(self.server_port))
            os.rename("port.part", "port")
    http.server.HTTPServer = Server
    os.chdir(sys.argv[1])
    exec(open("feed.py", encoding="utf-8").read())
    """

  init(in folder: ScratchFolder) throws {
    let tables = try RecipeTests.blocks("csv", of: "docs/feeds.md")
    let programs = try RecipeTests.blocks("python", of: "docs/feeds.md")
    #expect(tables.count == 1 && programs.count == 1)
    try folder.write(tables.joined(), to: "people.csv")
    try folder.write(programs.joined().replacing("8000", with: "0"), to: "feed.py")
    try folder.write(Self.starter, to: "start.py")
    process = try ChildProcess(
      Python.program, [folder.path("start.py"), folder.url.path], environment: [:],
      streams: (.file("/dev/null"), .file("/dev/null"), .file(folder.path("feed.errors"))))
    let file = folder.path("port")
    _ = waitUntil { FileManager.default.fileExists(atPath: file) }
    port = (try? String(contentsOfFile: file, encoding: .utf8)) ?? "no port"
  }

  func stop() {
    process.send(SIGKILL)
    _ = process.wait()
  }
}
