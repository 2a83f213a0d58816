import TestSupport
import Testing

/// A name that several people have.
@Suite struct NameChoiceTests {
  @Test func `JSON lists the candidates as list does`() throws {
    let home = try Office().home
    let run = try home.run("show", "r", "--json")
    #expect(run.status == 2)
    #expect(run.output == (try home.run("search", "name:r", "--json").output))
  }

  @Test func `contact lists the candidates, people or cards, as JSON`() throws {
    let home = try homeWithTwoDoes()
    let people = try home.run("contact", "r", "--json")
    #expect(people.status == 2)
    #expect(people.output == (try home.run("search", "name:r", "--json").output))
    let cards = try home.run("contact", "doe", "--json")
    #expect(cards.status == 2)
    #expect(
      Set(try cards.json().elements.compactMap { $0["formatted_name"]?.text })
        == ["Jane Doe", "Ann Doe"])
  }

  private func homeWithTwoDoes() throws -> TestHome {
    let home = try Contacts().home
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann Doe\r\nTEL:123456\r\nEND:VCARD\r\n", to: "cards/ann.vcf"
    )
    return home
  }

  @Test(arguments: [
    ("r", "  3  Peeter Termomeeter", "3\n", 0, "\r\nPeeter T.\r\n"),
    ("r", "  2  Mari Maasikas", "2\n", 1, "Mari Maasikas is not in your contacts."),
    ("r", "  2  Mari Maasikas", "\n", 2, ""), ("doe", "Ann Doe", "x\n", 2, ""),
  ])
  func `contact asks which one is meant`(
    name: String, candidate: String, answer: String, status: Int32, shown: String
  ) throws {
    let home = try homeWithTwoDoes()
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    try shell.run("$P contact \(name) --color never", until: candidate, "Which one? ")
    #expect(try shell.type(answer, until: "ready> ").contains(shown))
    try shell.run("echo status $?", until: "status \(status)\r\n")
    shell.finish()
  }

  @Test func `of cards of one name the chosen one comes first`() throws {
    let home = try homeWithTwoDoes()
    try home.folder.write(
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann Doe\r\nTEL:654321\r\nEND:VCARD\r\n",
      to: "cards/ann2.vcf")
    try #require(try home.run("refresh").status == 0)
    for (choice, first) in [(0, "123456"), (1, "654321")] {
      let shell = try JobShell(home)
      let numbers = try shell.run("$P contact doe --color never", until: "Which one? (1–3) ")
        .matches(of: /(\d)  Ann Doe/).map(\.1)
      try #require(numbers.count == 2)
      let shown = try shell.type("\(numbers[choice])\n", until: "ready> ")
      #expect(try #require(shown.firstMatch(of: /123456|654321/)).0 == first)
      shell.finish()
    }
  }

  @Test func `contact asks which card of somebody else is meant`() throws {
    let home = try homeWithTwoDoes()
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    let before = try shell.run("$P contact doe --color never", until: "Which one? (1–2) ")
    let number = try #require(before.firstMatch(of: /(\d)  Ann Doe/)?.1)
    #expect(try shell.type(number + "\n", until: "ready> ").contains("123456"))
    shell.finish()
  }

  @Test func `nobody is asked where the question would not be seen`() throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    try shell.run("$P show r 2>/dev/null; echo status $?", until: "status 2\r\n")
    shell.finish()
  }

  @Test(arguments: [("2\n", 0, "Mari Maasikas"), ("9\n", 2, nil), ("\n", 2, nil), ("x\n", 2, nil)])
  func `a terminal asks which one is meant`(
    answer: String, status: Int32, name: String?
  ) throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    try shell.run("$P show r --color never", until: "  2  Mari Maasikas", "Which one? (1–3) ")
    let shown = try shell.type(answer, until: "ready> ")
    if let name { #expect(shown.contains("\r\n\(name)\r\n")) }
    try shell.run("echo status $?", until: "status \(status)\r\n")
    shell.finish()
  }
}
