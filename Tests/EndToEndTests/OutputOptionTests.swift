import Foundation
import TestSupport
import Testing

/// The options of `list` and `search` that shape the output.
@Suite struct OutputOptionTests {
  @Test(arguments: [
    (
      ["--fields", "full_name,phone", "--format", "tsv", "--limit", "1"],
      "full_name\tphone\nJüri Käär\t\n"
    ),
    (
      ["--template", "{last_name}:{projects:+}", "-p", "ios"],
      "Termomeeter:MyCoolApp+OneTimeThing+Tartu Buss\n"
    ),
    (["--sort", "last", "--template", "{last_name}"], "Käär\nMaasikas\nTermomeeter\n"),
    (["--sort", "first", "-n2", "--template", "{first_name}"], "Jüri\nMari\n"),
    (["--fields", "email", "-0"], "jyri@tartu.ee\0peeter@telisa.ee\0mari@telisa.ee\0"),
    (["--count"], "3\n"), (["--count", "-p", "web"], "1\n"),
    (["-j", "--fields", "email", "-n", "1"], "[{\"email\":\"jyri@tartu.ee\"}]\n"),
    (
      ["--format", "ndjson", "--fields", "email"],
      "{\"email\":\"jyri@tartu.ee\"}\n{\"email\":\"peeter@telisa.ee\"}\n{\"email\":\"mari@telisa.ee\"}\n"
    ),
    (
      ["--sort", "last", "--fields", "full_name,phone"],
      """
      full_name           phone
      Jüri Käär
      Mari Maasikas
      Peeter Termomeeter  55 555 555

      """
    ),
  ])
  func `the list is shaped`(arguments: [String], output: String) throws {
    #expect(
      try Office().home.start(["list"] + arguments).finish() == Run(status: 0, output: output))
  }

  @Test func `a count of nobody is silent`() throws {
    let run = try Office().home.run("search", "zzzz", "--count")
    #expect(run == Run(status: 1, output: "0\n"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "jq is not installed"),
    arguments: [
      (["--jq", ".[].email"], 0, "jyri@tartu.ee\npeeter@telisa.ee\nmari@telisa.ee\n"),
      (["--format", "ndjson", "--jq", ".phone // empty"], 0, "55 555 555\n"),
      (["--jq=-1"], 0, "-1\n"), (["--jq", ".[", "-n1"], 64, ""),
      (["--jq", ".[].email.x"], 64, ""),
    ])
  func `jq filters the JSON`(arguments: [String], status: Int32, output: String) throws {
    let run = try Office().home.start(["list"] + arguments).finish()
    #expect(run.status == status)
    #expect(run.output == output)
    #expect(run.errors.isEmpty == (status == 0))
  }

  @Test func `without jq the message says so`() throws {
    let home = try Office().home
    let run = try home.run("list", "--jq", ".", environment: ["PATH": home.folder.path("nothing")])
    #expect(
      run == Run(status: 64, errors: "employees: --jq needs jq, which is not on PATH.\n"))
  }

  @Test(arguments: [
    (["--fields", "emial"], "unknown field \"emial\". Did you mean email?"),
    (["--template", "{emial}"], "unknown field \"emial\". Did you mean email?"),
    (
      ["--template", "{email"],
      "unmatched brace in the template; write \\{ for a literal brace."
    ),
    (["--template", "\\q"], "unknown escape \"\\q\" in the template."),
    (
      ["--template", "x", "--json"],
      "--template does not work with --json, --format, --fields or --jq."
    ),
    (["--jq", ".", "--format", "csv"], "--jq needs --format json or ndjson."),
    (["--null", "--format", "csv"], "--null needs --template or --format plain, tsv or ndjson."),
    (["--limit", "0"], "--limit must be 1 or more."),
  ])
  func `options that make no sense are refused`(arguments: [String], message: String) throws {
    let run = try Office().home.start(["list"] + arguments).finish()
    #expect((run.status, run.output) == (64, ""))
    #expect(run.errors.contains("\(message)\n"))
  }
}
