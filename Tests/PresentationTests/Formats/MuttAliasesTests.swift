import EmployeeDirectory
import Testing

@testable import Presentation

/// The aliases that mutt reads.
@Suite struct MuttAliasesTests {
  private func lines(_ people: [Employee], among everybody: [Employee]? = nil) -> [String] {
    MuttAliases(people, among: everybody ?? people).text.split(separator: "\n").map(String.init)
  }

  /// The alias of each person, in order.
  private func names(_ people: [Employee], among everybody: [Employee]? = nil) -> [String] {
    lines(people, among: everybody).compactMap { line in
      line.firstMatch(of: #/-group position-\S+ (\S+) /#).map { String($0.1) }
    }
  }

  @Test func `a person is a line, and so is a project and a position`() throws {
    let people = [
      try employee(
        "Mari", "Õunapuu", email: "mari@x.ee", position: "PM",
        projects: ["Tartu Buss", "Parkla"]),
      try employee(
        "J. R.", "Tamm", email: "jr@x.ee", position: "PM", projects: ["PARKLA", "parkla"]),
      try employee("No", "Mail", position: "PM", projects: ["Parkla", "Alone"]),
    ]
    #expect(
      lines(people) == [
        "alias -group project-tartu-buss -group project-parkla -group position-pm mari.ounapuu "
          + "Mari Õunapuu <mari@x.ee>",
        "alias -group project-parkla -group position-pm j-r.tamm \\\"J. R. Tamm\\\" <jr@x.ee>",
        "alias position-pm Mari Õunapuu <mari@x.ee>, \\\"J. R. Tamm\\\" <jr@x.ee>",
        "alias project-parkla Mari Õunapuu <mari@x.ee>, \\\"J. R. Tamm\\\" <jr@x.ee>",
        "alias project-tartu-buss Mari Õunapuu <mari@x.ee>",
      ])
    #expect(MuttAliases(people, among: people).omissions == ["No Mail has no email."])
  }

  @Test(arguments: [
    ("Mari", "Õunapuu", "x", "mari.ounapuu"),
    ("Anna Maria", "Raag-Tamm", "x", "anna-maria.raag-tamm"),
    ("Siobhán", "O'Neill", "x", "siobhan.oneill"), ("Jürgen", "Groß", "x", "jurgen.gross"),
    ("Łukasz", "Æsir", "x", "lukasz.aesir"), ("Ольга", "Иванова", "Olga.Ivanova", "olga.ivanova"),
    ("王", "小明", "w+x", "w-x"), ("-", "Tamm", "tamm.x", "tamm.x"),
    ("A`id`", "B;$x", "x", "a-id.b-x"),
  ])
  func `an alias is made of the name or, if that has no ASCII form, of the email`(
    first: String, last: String, mailbox: String, name: String
  ) throws {
    #expect(names([try employee(first, last, email: mailbox + "@x.ee")]) == [name])
  }

  @Test func `a name that two would share belongs to neither`() throws {
    let mari = try employee("Mari", "Ounapuu", email: "a@x.ee")
    let other = try employee("Mari", "Õunapuu", email: "b@x.ee")
    #expect(names([mari]) == ["mari.ounapuu"])
    let shared = names([mari, other])
    #expect(Set(shared).count == 2)
    #expect(shared.allSatisfy { $0.wholeMatch(of: /mari\.ounapuu_[0-9a-f]{8}/) != nil })
    // The order and the choice of people decide nothing.
    #expect(names([other, mari]) == shared.reversed())
    #expect(names([mari], among: [other, mari]) == [shared[0]])
    // Neither does somebody without an email.
    let third = try employee("Peeter", "Tamm", email: "p@x.ee")
    let silent = try employee("Pēeter", "Tamm")
    #expect(names([third], among: [third, silent])[0].hasPrefix("peeter.tamm_"))
  }

  @Test func `people and groups never share an alias`() throws {
    let people = [
      try employee("Иван", "И", email: "project-x@x.ee", projects: ["X", "x!", "Икс", "…"]),
      try employee("A", "B", email: "a@x.ee", position: "IKS", projects: ["Игрек"]),
    ]
    let aliases = lines(people).map { line in
      String(line.replacing(#/ -group \S+/#, with: "").split(separator: " ")[1])
    }
    #expect(Set(aliases).count == aliases.count)
    #expect(aliases.count == 2 + 5 + 2)
    #expect(aliases.allSatisfy { $0.wholeMatch(of: /[a-z0-9._-]+/) != nil })
    #expect(aliases.count { $0.hasPrefix("project-x_") } == 3)
    #expect(aliases.count { $0.hasPrefix("project_") } == 3)
  }

  @Test func `a long name is cut, and gets digits`() throws {
    let long = String(repeating: "a", count: 5_000)
    let name = names([try employee(long, "B", email: "a@x.ee", projects: [long])])
    #expect(name == ["a"])
    let project = try #require(
      lines([try employee("A", "B", email: "a@x.ee", projects: [long])]).last)
    #expect(project.wholeMatch(of: /alias project-a{41}_[0-9a-f]{8} A B <a@x\.ee>/) != nil)
  }

  @Test(arguments: [
    "`touch pwned`", "$HOME", "${HOME}", "';quit;'", "\";quit;\"", "a # b", "a\\", "\\", "a\nquit",
    "a\r\nquit", "a\u{0}b", "|quit", "^G", "=x", "~a", "%{x}", "a;b", "a\u{2028}quit", "\u{202E}a",
    "\\\"`quit`", "-group", "-", "a, b@evil.com", "(b@evil.com)", "<b@evil.com>", "a:b;", "[x]",
  ])
  func `whatever a name, a project or a position holds, no line is another command`(
    text: String
  ) throws {
    let people = [
      try employee(
        text, text, email: "a@x.ee", position: text + "p", projects: [text, text + "!"]),
      try employee("Mari", "Maasikas", email: "o'n`$#{}|=~&*?!^%@x.ee"),
    ]
    let lines = lines(people)
    #expect(lines.allSatisfy { $0.hasPrefix("alias ") && $0.hasSuffix("@x.ee>") })
    for line in lines {
      let plain = line.replacing(/\\[\\'"`$#;]/, with: "")
      #expect(!plain.contains { "\\'\"`$#;".contains($0) }, "\(line)")
      #expect(!plain.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "\(line)")
    }
  }

  @Test(arguments: [
    ("a@x.ee", true), ("a.b+c@mail.x-y.ee", true), ("a@[192.0.2.1]", true), ("õ@X.ee", true),
    ("a@õ.ee", false), ("a@xn--zz9.ee", false), ("a@-x.ee", false), ("a@x-.ee", false),
    ("a@x_y.ee", false), ("a@x!y.ee", false), ("a@b@x.ee", false), ("a, b@x.ee", false),
    ("", false), ("a@" + String(repeating: "x", count: 64) + ".ee", false),
    (String(repeating: "a", count: 250) + "@x.ee", false),
  ])
  func `an address is one that mutt takes whole`(email: String, isUsable: Bool) {
    #expect(MuttAliases.isUsable(email) == isUsable)
  }

  @Test func `nobody has an address`() throws {
    let aliases = MuttAliases([try employee("A", "B")], among: [])
    #expect(aliases.text.isEmpty)
    #expect(aliases.omissions == ["A B has no email."])
  }

  @Test(arguments: [
    ("O'Brien", "mari.obrien"), ("O’Brien", "mari.obrien"), ("OʼBrien", "m"),
    ("O‘Brien", "mari.o-brien"), ("O‐Brien", "mari.o-brien"),
  ])
  func `an alias stays what it was before one apostrophe was another`(
    last: String, alias: String
  ) throws {
    #expect(names([try employee("Mari", last, email: "m@x.ee")]) == [alias])
  }
}
