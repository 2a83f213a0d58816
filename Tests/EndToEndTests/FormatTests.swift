import TestSupport
import Testing

/// `list` and `search` in every format.
@Suite struct FormatTests {
  @Test(arguments: [[], ["list"], ["--format", "table"]])
  func `the table groups people by position`(arguments: [String]) throws {
    let run = try Office().home.start(arguments).finish()
    #expect(
      run
        == Run(
          status: 0,
          output: """
            ANDROID  1
              Jüri Käär           jyri@tartu.ee     —

            IOS  1
              Peeter Termomeeter  peeter@telisa.ee  55 555 555  MyCoolApp, OneTimeThing, Tartu Buss

            WEB  1
              Mari Maasikas       mari@telisa.ee    —

            """))
  }

  @Test(arguments: ["list", "search"])
  func `plain has a line a person and no header`(command: String) throws {
    let run = try Office().home.run(command, all(command), "--format", "plain")
    #expect(
      run
        == Run(
          status: 0,
          output: """
            Jüri Käär\tjyri@tartu.ee\t\tANDROID\t
            Peeter Termomeeter\tpeeter@telisa.ee\t55 555 555\tIOS\tMyCoolApp, OneTimeThing, Tartu Buss
            Mari Maasikas\tmari@telisa.ee\t\tWEB\t

            """))
  }

  @Test(arguments: ["list", "search"])
  func `tsv has a header`(command: String) throws {
    let run = try Office().home.run(command, all(command), "--format=tsv")
    let header = "full_name\tfirst_name\tlast_name\temail\tphone\tposition\tprojects\tfeeds\n"
    #expect(
      run
        == Run(
          status: 0,
          output: header + """
            Jüri Käär\tJüri\tKäär\tjyri@tartu.ee\t\tANDROID\t\tTartu
            Peeter Termomeeter\tPeeter\tTermomeeter\tpeeter@telisa.ee\t55 555 555\tIOS\t\
            MyCoolApp, OneTimeThing, Tartu Buss\tTallinn, Tartu
            Mari Maasikas\tMari\tMaasikas\tmari@telisa.ee\t\tWEB\t\tTallinn

            """))
  }

  @Test(arguments: ["list", "search"])
  func `csv follows RFC 4180`(command: String) throws {
    let run = try Office().home.run(command, all(command), "--format", "csv")
    let lines = [
      "full_name,first_name,last_name,email,phone,position,projects,feeds",
      "Jüri Käär,Jüri,Käär,jyri@tartu.ee,,ANDROID,,Tartu",
      "Peeter Termomeeter,Peeter,Termomeeter,\"peeter@telisa.ee\npeeter.t@tartu.ee\",55 555 555,IOS,"
        + "\"MyCoolApp, OneTimeThing, Tartu Buss\",\"Tallinn, Tartu\"",
      "Mari Maasikas,Mari,Maasikas,mari@telisa.ee,,WEB,,Tallinn",
    ]
    #expect(run == Run(status: 0, output: lines.map { $0 + "\r\n" }.joined()))
  }

  @Test(
    arguments: ["list", "search"],
    [["--json"], ["--format", "json"], ["--json", "--format=json"]])
  func `json is a flat array in list order`(command: String, format: [String]) throws {
    let run = try Office().home.start([command, all(command)] + format).finish()
    #expect(try run.json() == Feed.merged)
    #expect((run.status, run.errors) == (0, ""))
    // The members' order is part of the contract, too.
    #expect(run.output.hasPrefix("[{\"full_name\":\"Jüri Käär\",\"first_name\":\"Jüri\","))
  }

  @Test func `positions narrow the list without regard to case`() throws {
    let office = try Office()
    let run = try office.home.run("list", "--position", "ios", "--position=WEB", "--json")
    #expect(try run.json().elements == Array(Feed.merged.elements.dropFirst()))
    let nobody = try office.home.run("list", "--position", "pilot")
    let errors =
      "employees: nobody has the position \"pilot\".\n  The positions are ANDROID, IOS, WEB.\n"
    #expect(nobody == Run(status: 1, errors: errors))
    let none = try office.home.run("list", "--position", "pilot", "--json")
    #expect(none == Run(status: 1, output: "[]\n", errors: errors))
  }

  @Test func `colour is for terminals, or for who insists`() throws {
    let home = try Office().home
    let plain = try home.run("list")
    #expect(!plain.output.contains("\u{1B}"))
    #expect(try home.run("list", "--color", "never") == plain)
    #expect(try home.run("list", environment: ["NO_COLOR": "1"]) == plain)
    let painted = try home.run("list", "--color", "always")
    #expect(painted.output.contains("\u{1B}[1mPeeter Termomeeter\u{1B}[0m"))
    #expect(painted.output.contains("\u{1B}]8;;mailto:peeter@telisa.ee\u{1B}\\"))
  }

  /// A term that everybody matches, where a command takes one.
  private func all(_ command: String) -> String {
    command == "search" ? "email:e" : "--color=never"
  }
}
