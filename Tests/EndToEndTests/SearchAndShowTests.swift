import TestSupport
import Testing

/// Finding people.
@Suite struct SearchAndShowTests {
  @Test(arguments: [
    (["jyri@"], ["Jüri Käär"]), (["juri"], ["Jüri Käär"]), (["KAAR"], ["Jüri Käär"]),
    (["ios", "onetime"], ["Peeter Termomeeter"]), (["ios", "web"], []),
    (["project:buss"], ["Peeter Termomeeter"]),
    (["feed:tallinn", "position:web"], ["Mari Maasikas"]),
    (["phone:55"], ["Peeter Termomeeter"]), (["first:mari"], ["Mari Maasikas"]),
    (["last:mari"], []), (["peeter termo"], ["Peeter Termomeeter"]),
  ])
  func `all terms must match`(terms: [String], names: [String]) throws {
    let run = try Office().home.start(["search"] + terms + ["--json"]).finish()
    #expect(try run.json().elements.compactMap { $0["full_name"]?.text } == names)
    #expect(run.status == (names.isEmpty ? 1 : 0))
  }

  @Test func `nobody is told of, with who may be meant`() throws {
    let home = try Office().home
    #expect(
      try home.run("search", "xyzzyx")
        == Run(status: 1, errors: "employees: nobody matches \"xyzzyx\".\n"))
    #expect(
      try home.run("search", "petre")
        == Run(
          status: 1,
          errors: "employees: nobody matches \"petre\".\n  Did you mean Peeter Termomeeter?\n"))
  }

  @Test func `an unknown field is wrong usage`() throws {
    #expect(
      try Office().home.run("search", "emial:x")
        == Run(
          status: 64,
          errors: "employees: unknown field \"emial\".\n  Did you mean email?\n"))
  }

  @Test(arguments: ["phone:", "phone:-", "phone:\u{2011}", "first:\u{301}", "", " "])
  func `a term of nothing is wrong usage`(term: String) throws {
    #expect(
      try Office().home.run("search", term)
        == Run(
          status: 64,
          errors: """
            employees: "\(term)" has no letters or digits to search for.
              Search for letters or digits, such as 'mari' or 'phone:5551'.

            """))
  }

  @Test(arguments: [["55555555"], ["+372 55 555 555"], ["0037255555555"], ["55", "555", "555"]])
  func `digits find phones`(terms: [String]) throws {
    let run = try Office().home.start(["search", "--json"] + terms).finish()
    #expect(
      try run.json().elements.compactMap { $0["full_name"]?.text }
        == ["Peeter Termomeeter"])
  }

  @Test func `what is shown of a position finds it`() throws {
    let run = try Office().home.run("search", "--locale", "et", "veeb", "--json")
    #expect(try run.json().elements.compactMap { $0["full_name"]?.text } == ["Mari Maasikas"])
    #expect(try Office().home.run("search", "--locale", "en", "veeb").status == 1)
  }

  @Test func `a position that nobody has is told of, with those that there are`() throws {
    let home = try Office().home
    let errors = """
      employees: nobody has the position "foo".
        The positions are ANDROID, IOS, WEB.

      """
    #expect(try home.run("list", "--position", "foo") == Run(status: 1, errors: errors))
    #expect(try home.run("search", "mari", "--position", "foo").errors == errors)
    #expect(
      try home.run("list", "--json", "--position", "foo")
        == Run(status: 1, output: "[]\n", errors: errors))
    #expect(
      try home.run("list", "--position", "web", "--position", "foo").output.hasPrefix("WEB  1\n"))
  }

  @Test(arguments: [["search"], ["search", "--position"], ["show"], ["contact"]])
  func `a long text is not repeated whole`(command: [String]) throws {
    let words = Array(repeating: String(repeating: "a1", count: 30_000), count: 8)
    let typed = command.count > 1 ? words.suffix(1) + ["x"] : words[...]
    let run = try Office().home.start(command + typed).finish()
    #expect([1, 78].contains(run.status))
    #expect(run.output == "" && run.errors.utf8.count < 400, "\(run.errors.prefix(500))")
  }

  @Test(arguments: [["Peeter", "Termomeeter"], ["peeter termomeeter"], ["termo"], ["meeter pee"]])
  func `show tells all of one person`(name: [String]) throws {
    let run = try Office().home.start(["show"] + name).finish()
    #expect(
      run
        == Run(
          status: 0,
          output: """
            Peeter Termomeeter
            IOS · Tallinn, Tartu

              email     peeter@telisa.ee
                        peeter.t@tartu.ee  (Tartu)
              phone     55 555 555
              projects  MyCoolApp
                        OneTimeThing
                        Tartu Buss
              name      PEETER termomeeter  (Tartu)

            """))
  }

  @Test func `show gives scripts an object with what the merge put aside`() throws {
    let run = try Office().home.run("show", "termo", "--json")
    var expected = Feed.merged.elements[1]
    guard case .object(var members) = expected else { return #expect(Bool(false)) }
    members["conflicts"] = [
      ["field": "name", "value": "PEETER termomeeter", "feed": "Tartu"],
      ["field": "email", "value": "peeter.t@tartu.ee", "feed": "Tartu"],
    ]
    expected = .object(members)
    #expect(try run.json() == expected)
    #expect((run.status, run.errors) == (0, ""))
  }

  @Test func `show lists the candidates where several match`() throws {
    let run = try Office().home.run("show", "ee")
    let single = try Office().home.run("show", "r")
    #expect(run.status == 0)
    #expect(
      single
        == Run(
          status: 2,
          errors: """
            employees: 3 people match "r".
              Jüri Käär           ANDROID
              Mari Maasikas       WEB
              Peeter Termomeeter  IOS

            """))
  }

  @Test func `show of nobody ends with 1`() throws {
    let home = try Office().home
    let errors =
      "employees: nobody is called \"petre termo\".\n  Did you mean Peeter Termomeeter?\n"
    #expect(try home.run("show", "petre", "termo") == Run(status: 1, errors: errors))
    #expect(
      try home.run("show", "petre", "termo", "--json")
        == Run(status: 1, output: "null\n", errors: errors))
  }
}
