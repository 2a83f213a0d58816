import Foundation
import TestSupport
import Testing

/// Runs the commands that README.md, the help pages and some documents print, as they are printed.
@Suite struct DocumentTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The lines in a document's blocks of a kind; a line that goes on in the next one is joined with
  /// it.
  private static func lines(ofBlocks kind: String, of file: String = "README.md") -> [String] {
    let text = try? String(contentsOf: package.appending(path: file), encoding: .utf8)
    let blocks = (text ?? "").matches(of: /```(\w*)\n((?s:.*?))```\n/).filter { $0.1 == kind }
    return blocks.flatMap { block in
      block.2.split(separator: "\n").reduce(into: [String]()) { lines, line in
        if let last = lines.last, last.hasSuffix("|") || last.hasSuffix("\\") {
          lines[lines.count - 1] = last.trimmingCharacters(in: ["\\"]) + " " + line
        } else {
          lines.append(String(line))
        }
        // A comment behind a pipe would hide the rest of the joined line.
        lines[lines.count - 1] = lines[lines.count - 1].replacing(#/[ ]+# [^'"]*$/#, with: "")
      }
    }
  }

  /// A home in which `~/.local/bin/employees` is the program, and the configuration is where it is
  /// by default.
  private func installed() throws -> Office {
    let office = try Office()
    let folder = office.home.folder
    let config = try String(
      contentsOfFile: folder.path("config/employees/config.yaml"), encoding: .utf8)
    try folder.write(config, to: "home/.config/employees/config.yaml")
    try folder.write("", to: "home/.local/bin/x")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/.local/bin/employees"), withDestinationPath: Program.path)
    return office
  }

  private func run(
    _ shell: String, _ arguments: [String], in home: TestHome, path: String = "/usr/bin:/bin"
  ) throws -> Run {
    // As cron and a login have it: no variables but these.
    var environment = ["PATH": path, "HOME": home.folder.path("home"), "LANG": "C.UTF-8"]
    environment.merge(home.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
    return try RunningProgram(shell, arguments, environment, in: home, output: nil).finish()
  }

  @Test(
    .enabled(if: !Shell.installed.isEmpty, "no shell is installed"), arguments: Shell.installed)
  func `the line for completion makes it known`(shell: Shell) throws {
    let path = try #require(shell.path)
    let lines = Self.lines(ofBlocks: "sh", of: "docs/guide.md")
      .filter { $0.contains("completion-script \(shell)") }
    let line = try #require(lines.first)
    let (options, before, after) =
      switch shell {
      case .bash: (["--norc", "--noprofile"], "", "complete -p employees")
      case .zsh: (["-f"], "autoload -U compinit; compinit -D", "echo $_comps[employees]")
      case .fish: (["--no-config"], "", "complete -C 'employees refr'")
      }
    let home = try TestHome()
    let programs = URL(filePath: Program.path).deletingLastPathComponent().path
    let run = try run(
      path, options + ["-c", "\(before)\n\(line)\n\(after)"], in: home,
      path: programs + ":/usr/bin:/bin")
    #expect((run.status, run.errors) == (0, ""))
    let known = [
      "bash": "complete -F _employees employees", "zsh": "_employees", "fish": "refresh\t",
    ]
    #expect(run.output.hasPrefix(known[shell.rawValue] ?? "?"))
  }

  @Test func `the lines for mail programs find an address and ask no feed`() throws {
    let lines = Self.lines(ofBlocks: "", of: "docs/mail.md").compactMap { line in
      line.firstMatch(of: /(?:query_command = "(.*)"|address-book-cmd = (.*)|source "(.*)\|")$/)
    }
    let mutt = String(try #require(lines.compactMap(\.1).first))
    let aerc = String(try #require(lines.compactMap(\.2).first))
    let aliases = String(try #require(lines.compactMap(\.3).first))
    let office = try installed()
    let path = office.home.folder.path("home/.local/bin") + ":/usr/bin:/bin"
    #expect(
      try run("/bin/sh", ["-c", "employees refresh"], in: office.home, path: path).status == 0)
    let asked = office.tallinn.requests.count
    // mutt quotes what was typed; aerc has quotes around its place.
    let found = try run(
      "/bin/sh", ["-c", mutt.replacing("%s", with: "'peeter term'")], in: office.home, path: path)
    #expect(found.status == 0 && found.lines.count == 3 && found.errors.isEmpty)
    // A line for each address.
    #expect(found.lines.dropFirst().allSatisfy { $0.contains("\tPeeter Termomeeter\t") })
    let completed = try run(
      "/bin/sh", ["-c", aerc.replacing("%s", with: "peeter term")], in: office.home, path: path)
    #expect(completed.status == 0 && completed.lines.count == 2)
    let read = try run("/bin/sh", ["-c", aliases], in: office.home, path: path)
    #expect(read.status == 0 && read.output.contains(" peeter.termomeeter Peeter Termomeeter <"))
    #expect(office.tallinn.requests.count == asked)
  }

  @Test func `the configuration is good`() throws {
    let home = try TestHome()
    try home.configure(
      Self.lines(ofBlocks: "yaml", of: "docs/guide.md").joined(separator: "\n"))
    try home.folder.write("", to: "home/contacts.vcf")
    #expect(try home.run("config", "check").status == 0)
  }

  /// Whether the sample data, a shell and the tools that a line names suffice to run it.
  private static func isRunnable(_ line: String) -> Bool {
    let tools = ["jq", "fzf", "csplit"].filter { line.contains(" \($0)") }
    return line.hasPrefix("employees ") && !line.contains("--open") && !line.contains("ldapadd")
      && !line.contains("trial.yaml") && !line.contains("--changes")
      && tools.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0) }
  }

  @Test func `every example of the README and of the help runs`() throws {
    let home = try TestHome()
    let commands = ["list", "search", "show", "picture", "contact", "refresh", "changes", "export"]
    let pages =
      [["--help"], ["help", "formatting"], ["help", "search"]] + commands.map { [$0, "--help"] }
    let help = try pages.flatMap { page in
      try home.start(page).finish().lines.drop { !$0.hasPrefix("EXAMPLE") }
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let lines = (Self.lines(ofBlocks: "sh") + help).filter(Self.isRunnable)
    #expect(lines.count > 15)
    try home.folder.writeProgram(
      "#!/bin/sh\nexec '\(Program.path)' \"$@\"\n", to: "bin/employees")
    let environment = home.environment.merging([
      "PATH": home.folder.path("bin") + ":/usr/bin:/bin",
      "EMPLOYEES_CONFIG": Program.sampleData + "/config.yaml",
      // Chooses as somebody would who typed this.
      "FZF_DEFAULT_OPTS": "--filter termomeeter",
    ]) { $1 }
    _ = try home.shell("employees refresh", environment: environment)
    let fish = Shell.fish.path.map { "'\($0)' --no-config" }
    for line in lines {
      for shell in ["/bin/sh", fish].compactMap({ $0 }) {
        try home.folder.write(line, to: "line")
        let run = try home.shell("\(shell) line", environment: environment)
        #expect(run.status == 0 && run.errors.isEmpty, "\(shell): \(line): \(run)")
      }
    }
  }

  @Test(.enabled(if: hasGettext, "gettext is not installed"))
  func `a new language's file is made once, and never over a translation`() throws {
    let line = try #require(
      Self.lines(ofBlocks: "sh", of: "docs/translating.md").first { $0.contains("msginit") })
    let home = try TestHome()
    let texts = Self.package.appending(path: "po/employees.pot")
    try home.folder.write(String(contentsOf: texts, encoding: .utf8), to: "po/employees.pot")
    let folder = home.folder.path("")
    let first = try run("/bin/sh", ["-c", "cd '\(folder)' && \(line)"], in: home)
    #expect(first.status == 0, "\(first)")
    let file = try String(contentsOfFile: home.folder.path("po/fi.po"), encoding: .utf8)
    #expect(file.contains("Plural-Forms: nplurals=2; plural=(n != 1);"))
    try home.folder.write(file + "# mine\n", to: "po/fi.po")
    let second = try run("/bin/sh", ["-c", "cd '\(folder)' && \(line)"], in: home)
    #expect(second.status == 0, "\(second)")
    let kept = try String(contentsOfFile: home.folder.path("po/fi.po"), encoding: .utf8)
    #expect(kept == file + "# mine\n")
  }
}

private let hasGettext = FileManager.default.isExecutableFile(atPath: "/usr/bin/msginit")
