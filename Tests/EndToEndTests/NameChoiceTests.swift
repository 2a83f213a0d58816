import TestSupport
import Testing

/// A name that several people have.
@Suite struct NameChoiceTests {
  @Test func `JSON lists the candidates as list does`() throws {
    let home = try Office().home
    let run = try home.run("show", "r", "--json")
    #expect(run.status == 2)
    #expect(run.output == (try home.run("search", "name:r", "--sort", "last", "--json").output))
  }

  @Test func `nobody is asked where the question would not be seen`() throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    shell.run("$P show r 2>/dev/null; echo status $?")
    try shell.expect("status 2\r\n")
    shell.finish()
  }

  @Test(arguments: [("2\n", 0, "Mari Maasikas"), ("9\n", 2, nil), ("\n", 2, nil), ("x\n", 2, nil)])
  func `a terminal asks which one is meant`(
    answer: String, status: Int32, name: String?
  ) throws {
    let home = try Office().home
    try #require(try home.run("refresh").status == 0)
    let shell = try JobShell(home)
    shell.run("$P show r --color never")
    try shell.expect("  2  Mari Maasikas")
    try shell.expect("Which one? (1–3) ")
    shell.type(answer)
    let shown = try shell.expect("ready> ")
    if let name { #expect(shown.contains("\r\n\(name)\r\n")) }
    shell.run("echo status $?")
    try shell.expect("status \(status)\r\n")
    shell.finish()
  }
}
