import Foundation
import TestSupport
import Testing

/// The subcommands of `employees config`.
@Suite struct ConfigTests {
  @Test func `path names the file, whether or not it is there`() throws {
    let home = try TestHome()
    let file = home.folder.path("config/employees/config.yaml")
    #expect(try home.run("config", "path") == Run(status: 0, output: file + "\n"))
    #expect(
      try home.run("config", "path", environment: ["XDG_CONFIG_HOME": "relative"])
        == Run(status: 0, output: home.folder.path("home/.config/employees/config.yaml") + "\n"))
    #expect(
      try home.run("config", "path", "--config", "/etc/x.yaml")
        == Run(status: 0, output: "/etc/x.yaml\n"))
    #expect(
      try home.run("config", "path", environment: ["EMPLOYEES_CONFIG": "/etc/y.yaml"])
        == Run(status: 0, output: "/etc/y.yaml\n"))
  }

  @Test func `init writes a file that is good, and never over another`() throws {
    let home = try TestHome()
    let file = home.folder.path("config/employees/config.yaml")
    let none = try home.run("config", "check")
    #expect(none == Run(status: 0, output: "\(file): does not exist; the defaults apply.\n"))
    #expect(try home.run("config", "init") == Run(status: 0, output: file + "\n"))
    #expect(try home.run("config", "check") == Run(status: 0, output: "\(file): OK, 2 feeds.\n"))
    let text = FileManager.default.contents(atPath: file)
    #expect(
      try home.run("config", "init")
        == Run(
          status: 78, errors: "employees: \(file) already exists; left as it is.\n"))
    #expect(FileManager.default.contents(atPath: file) == text)
  }

  @Test func `init tells why it cannot write, in the user's language`() throws {
    let home = try TestHome()
    let file = try home.folder.write("", to: "file") + "/config.yaml"
    let run = try home.run("config", "init", "--config", file)
    #expect(run == Run(status: 78, errors: "employees: cannot write \(file): Not a directory.\n"))
    let estonian = try home.run("config", "init", "--config", file, "--locale", "et")
    #expect(
      estonian
        == Run(status: 78, errors: "employees: faili \(file) ei saa kirjutada: ei ole kaust.\n"))
  }

  @Test func `show prints what is in force, and check takes it`() throws {
    let home = try TestHome()
    try home.configure(
      """
      feeds: [{name: Tartu, url: feed.json}]
      timeout: 2m
      shrink-limit: 25%
      """)
    let file = home.folder.path("config/employees/config.yaml")
    let run = try home.run("config", "show", "--max-age", "1d", environment: ["LANG": "et_EE"])
    #expect(
      run
        == Run(
          status: 0,
          output: """
            feeds:  # \(file):1
              - name: "Tartu"
                url: "file://\(home.folder.path("config/employees/feed.json"))"
            cache: "\(home.cache)"
            state: "\(home.folder.path("home/.local/state/employees"))"
            offline: false
            max-age: 1d  # --max-age
            timeout: 2m  # \(file):2
            shrink-limit: 25%  # \(file):3
            locale: "C.UTF-8"
            max-size: 256MiB
            max-people: 2000000
            color: auto
            pictures-as: auto
            pictures-cache: 200MiB
            format: table

            """))
    let copy = try home.folder.write(run.output, to: "copy.yaml")
    #expect(try home.run("config", "check", "--config", copy).status == 0)
    // The same values, which now come from the copy.
    let again = try home.run("config", "show", "--config", copy)
    let values = { (run: Run) in run.output.replacing(#/  # .*/#, with: "") }
    #expect(again.status == 0 && values(again) == values(run))
    #expect(again.output.contains("\nmax-age: 1d  # \(copy):7\n"))
  }

  @Test func `the system's file is below the user's, and told by name`() throws {
    let home = try TestHome()
    let user = home.folder.path("config/employees/config.yaml")
    let system = try home.folder.write(
      "feeds: [{name: Tartu, url: feed.json}]\ntimeout: 2m\nmax-age: 1h\n",
      to: "etc/xdg/employees/config.yaml")
    #expect(try home.run("config", "check") == Run(status: 0, output: "\(system): OK.\n"))
    try home.configure("max-age: 1d\n")
    #expect(
      try home.run("config", "check")
        == Run(status: 0, output: "\(user): OK, 1 feed.\n\(system): OK.\n"))
    let shown = try home.run("config", "show").output
    #expect(shown.contains("url: \"file://\(home.folder.path("etc/xdg/employees/feed.json"))\"\n"))
    #expect(shown.contains("\nmax-age: 1d  # \(user):1\n"))
    #expect(shown.contains("\ntimeout: 2m  # \(system):2\n"))
    // A file that --config names takes the place of the user's, not of the system's.
    let other = try home.folder.write("max-age: 2d\n", to: "other.yaml")
    let named = try home.run("config", "show", "--config", other).output
    #expect(named.contains("\nmax-age: 2d  # \(other):1\ntimeout: 2m  # \(system):2\n"))
    #expect(try home.run("config", "path").output == user + "\n")
    #expect(try home.run("status").output.contains("  \(system)\n"))
  }

  @Test func `the user's file undoes a command of the system's`() throws {
    let home = try TestHome()
    let variables = ["XDG_CONFIG_DIRS": home.folder.path("etc/xdg")]
    let environment = home.environment.merging(variables) { $1 }
    try home.folder.write("on-change: exit 3\n", to: "etc/xdg/employees/config.yaml")
    for (user, isThere) in [("offline: true\n", true), ("on-change:\n", false)] {
      try home.configure(user)
      let run = try home.start(["config", "show"], environment: environment).finish()
      #expect(run.status == 0)
      #expect(run.output.contains("on-change: \"exit 3\"") == isThere)
    }
  }

  @Test func `a system's file that is wrong or unreadable is told as the user's is`() throws {
    let home = try TestHome()
    let system = try home.folder.write("max-age: soon\n", to: "etc/xdg/employees/config.yaml")
    for arguments in [["config", "check"], ["list"], ["config", "show", "--max-age", "1d"]] {
      let run = try home.start(arguments).finish()
      #expect((run.status, run.output) == (78, ""))
      #expect(run.errors.hasPrefix("employees: \(system):1: max-age: \"soon\" is not a duration"))
    }
    try FileManager.default.removeItem(atPath: system)
    try FileManager.default.createDirectory(atPath: system, withIntermediateDirectories: false)
    let run = try home.run("config", "check")
    #expect(
      run == Run(status: 78, errors: "employees: \(system): cannot be read: Is a directory.\n"))
  }

  @Test func `init leaves the system's file and its values as they are`() throws {
    let home = try TestHome()
    let text = "feeds: [{name: Tartu, url: feed.json}]\n"
    let system = try home.folder.write(text, to: "etc/xdg/employees/config.yaml")
    #expect(try home.run("config", "init").status == 0)
    #expect(FileManager.default.contents(atPath: system) == Data(text.utf8))
    let shown = try home.run("config", "show").output
    #expect(shown.hasPrefix("feeds:  # \(system):1\n  - name: \"Tartu\"\n"))
  }

  @Test func `init writes a file that nobody else may write, whatever the umask`() throws {
    let home = try TestHome()
    let run = try home.shell("umask 000; employees config init && stat -c %a config/employees/*")
    #expect(run.lines.last == "600")
  }

  @Test(.enabled(if: Shell.bash.path != nil, "bash is not installed"))
  func `a configuration may come from a command`() throws {
    let office = try Office()
    let file = office.home.folder.path("config/employees/config.yaml")
    let bash = { (command: String) in
      try RunningProgram(
        Shell.bash.path ?? "", ["-c", "'\(Program.path)' list --json --config <(\(command))"],
        office.home.environment, in: office.home, output: nil
      ).finish()
    }
    let good = try office.home.run("list", "--json")
    #expect(try bash("cat '\(file)'") == good)
    #expect(try bash("sleep 0.3; cat '\(file)'") == good)
    let asked = office.tallinn.requests.count
    let failed = try bash("false")
    #expect((failed.status, failed.output) == (78, ""))
    #expect(failed.errors.hasSuffix(": is empty; the program that writes to it may have failed.\n"))
    #expect(office.tallinn.requests.count == asked)
  }

  @Test func `check tells the line of each path that cannot be read`() throws {
    let home = try TestHome()
    let file = home.folder.path("config/employees/config.yaml")
    try home.configure("contacts:\n  - config.yaml\n  - none.vcf\ncacert: none.pem\n")
    let folder = home.folder.path("config/employees")
    #expect(
      try home.run("config", "check")
        == Run(
          status: 78,
          errors: """
            employees: some configured files cannot be read.
              \(file):3: contacts[1]: \(folder)/none.vcf cannot be read: No such file or directory.
              \(file):4: cacert: \(folder)/none.pem cannot be read: No such file or directory.

            """))
    let option = try home.run("config", "check", "--contacts", "/none.vcf")
    #expect(option.errors.contains("\n  --contacts: /none.vcf cannot be read: "))
  }
}
