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
          errors: "employees: there is no field called \"emial\".\n  Did you mean email?\n"))
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
