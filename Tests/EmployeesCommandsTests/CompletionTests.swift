import Testing

@testable import EmployeesCommands

/// What a word may become.
@Suite struct TypedWordTests {
  @Test(
    arguments: [
      ("Pe", ["Peeter Termomeeter", "Pekka Kivi"], ["Peeter", "Pekka"]),
      ("ter", ["Peeter Termomeeter"], ["termomeeter"]), ("TE", ["tester"], ["TEster"]),
      ("t", ["TESTER"], ["tester"]), ("õ", ["Õie Õun"], ["õie", "õun"]),
      ("", ["Peeter Aas", "Anna Aas"], ["Peeter", "Aas", "Anna"]), ("Peeter", ["Peeter"], []),
      ("x", ["Peeter"], []), ("", ["Anna-Maria", "K.", "J2"], ["Anna-Maria", "K.", "J2"]),
      ("", ["नमस्ते"], ["नमस्ते"]),
    ] as [(String, [String], [String])])
  func `it is completed by the words that begin like it`(
    prefix: String, texts: [String], words: [String]
  ) {
    #expect(TypedWord(prefix: prefix).completions(from: texts) == words)
  }

  @Test(arguments: [
    "$(id)", "`id`", "${HOME}", "$HOME", "a;b", "a&b", "a|b", "a>b", "a<b", "a*", "a?", "[a]", "~a",
    "{a,b}", "O'Brien", "a\"b", "a\\b", "#a", "!a", "-rf", "a:b", "a=b", "a,b", "a\u{1B}[2J",
    "a\u{202E}b", "a\u{200B}b", "%1", "^a", "(a)", "@a", "a\u{3164}", "a\u{34F}",
    String(repeating: "a", count: 101),
  ])
  func `what means anything to a shell is not offered`(word: String) {
    #expect(TypedWord(prefix: "").completions(from: [word]) == [])
  }

  @Test func `no more words are offered than can be read`() {
    let words = (0..<500).map { "n\($0)" }
    #expect(TypedWord(prefix: "").completions(from: words).count == 200)
  }
}

/// Reading a command line that is not finished.
@Suite struct TypedCommandTests {
  @Test(
    arguments: [
      ("bash", ["employees", "show", "Pee"], 2, "Pee"),
      ("bash", ["employees", "--offline", "show", "Peeter", ""], 4, ""),
      ("bash", ["employees", "search", "project", ":", "My"], 4, "project:My"),
      ("bash", ["employees", "search", "project", ":"], 3, "project:"),
      ("zsh", ["employees", "search", "project:My"], 2, "project:My"),
      ("fish", ["employees", "list", "--position", "t"], 3, "t"),
      ("fish", ["employees", "show", "Pee", "--json"], 2, "Pee"),
      ("fish", ["employees", "show", "''"], 2, ""),
    ] as [(String, [String], Int, String)])
  func `its last word is what is typed`(shell: String, words: [String], index: Int, word: String) {
    #expect(TypedCommand(words, index, ["SAP_SHELL": shell])?.word == word)
  }

  @Test(arguments: [
    ["employees"], ["employees", "nonsense", "a"], ["employees", "show", "--cache"],
  ])
  func `what is no command line has none`(words: [String]) {
    #expect(TypedCommand(words, words.count - 1, [:]) == nil)
  }

  @Test func `each shell gets a term as it wants it`() {
    let terms = ["bash", "zsh", "fish"].map {
      TypedCommand.Shell(["SAP_SHELL": $0]).term(field: "project", value: "MyCoolApp")
    }
    #expect(terms == ["MyCoolApp", "project\\:MyCoolApp", "project:MyCoolApp"])
  }
}
