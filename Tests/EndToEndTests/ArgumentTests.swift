import Foundation
import TestSupport
import Testing

/// Arguments and open files as a process may get them.
@Suite struct ArgumentTests {
  private static let hasCompiler = FileManager.default.isExecutableFile(atPath: "/usr/bin/cc")

  /// As libfaketime does that is not loaded by its wrapper: `environ` is moved before `main`.
  private static let mover = """
    #include <stdlib.h>
    #include <string.h>
    extern char **environ;
    __attribute__((constructor)) static void move_environment(void) {
      size_t count = 0;
      while (environ[count]) count++;
      char **copy = calloc(count + 1, sizeof *copy);
      for (size_t i = 0; i < count; i++) copy[i] = strdup(environ[i]);
      environ = copy;
    }
    """

  private static let nameless = """
    #include <unistd.h>
    int main(int count, char **arguments, char **environment) {
      char *none[] = {0};
      execve(arguments[1], none, environment);
      return 99;
    }
    """

  private func compile(
    _ source: String, _ options: String, to name: String, in home: TestHome
  ) throws {
    try home.folder.write(source, to: name + ".c")
    #expect(try home.shell("cc \(options) -o \(name) \(name).c") == Run(status: 0))
  }

  @Test(.enabled(if: hasCompiler && !TestHome.isSanitized))
  func `a preloaded library that moves the environment changes no argument`() throws {
    let home = try Office().home
    try compile(Self.mover, "-shared -fPIC", to: "mover.so", in: home)
    let preload = ["LD_PRELOAD": home.folder.path("mover.so")]
    for command in [["show", "mari", "--json"], ["--version"], ["search", "xyzzy"], ["lst"]] {
      let plain = try home.start(command).finish()
      let environment = home.environment.merging(preload) { $1 }
      #expect(try home.start(command, environment: environment).finish() == plain, "\(command)")
    }
  }

  @Test(.enabled(if: hasCompiler))
  func `without arguments, not even a name, nothing runs`() throws {
    let home = try Office().home
    try compile(Self.nameless, "", to: "nameless", in: home)
    let run = try home.shell("./nameless '\(Program.path)'")
    let message = """
      employees: started without arguments, not even the program's name. Run it from a shell.

      """
    #expect(run == Run(status: 64, errors: message))
  }

  @Test(arguments: [["list"], ["refresh"], ["--version"], ["browse"]])
  func `too few open files are an error, never a trap`(command: [String]) throws {
    let office = try Office()
    let good = try office.home.run("list")
    let words = command.joined(separator: " ")
    for limit in Array(0...20) + [60] {
      let run = try office.home.shell(
        "exec prlimit --nofile=\(limit):\(limit) '\(Program.path)' \(words) < /dev/null")
      // Without a descriptor for them, the system's loader cannot open libraries.
      if run.status == 127 {
        #expect(limit < 4 && run.errors.contains("error while loading"), "\(limit)")
      } else {
        let message = "employees: too few files can be opened (possible: "
        #expect(run.status == 74 && run.output.isEmpty, "\(limit)")
        #expect(run.errors.hasPrefix(message) && run.errors.contains(", needed: 64)"), "\(limit)")
      }
    }
    let enough = try office.home.shell("ulimit -n 1024; employees list --json")
    #expect(enough.status == 0)
    #expect(try office.home.run("list", "--offline") == good)
  }
}
