import Testing

@testable import Configuration

/// Reading a line of bash, and writing one.
@Suite struct BashLineTests {
  @Test(
    arguments: [
      ("employees show Pee", ["employees", "show", "Pee"], .none),
      ("employees show ", ["employees", "show", ""], .none), ("", [""], .none),
      ("a  'b c' \"d\\\"\\e\"f", ["a", "b c", "d\"\\ef"], .none),
      ("a b\\ c", ["a", "b c"], .none), ("a 'b c", ["a", "b c"], .single),
      ("a \"b c", ["a", "b c"], .double), ("a project:'T B", ["a", "project:T B"], .single),
      ("a ''", ["a", ""], .none), ("a '' ", ["a", "", ""], .none),
      ("a 'it'\\''s", ["a", "it's"], .single), ("a \"b\"\\!\"c", ["a", "b!c"], .double),
      // A combining mark is no part of the quote in front of it.
      ("a 'b'\u{301} c", ["a", "b\u{301}", "c"], .none),
    ] as [(String, [String], BashLine.Quote)])
  func `a line is taken apart`(line: String, words: [String], quote: BashLine.Quote) {
    #expect(BashLine(line).words == words)
    #expect(BashLine(line).quote == quote)
  }

  @Test(arguments: [
    "Tartu Buss", "O'Neill", "R&D (it's new)", "a$b`c\"d\\e!f#g~h*", "õ ä", "x",
    "a'\u{301} &b& '",
  ])
  func `what is quoted is read as it was`(text: String) {
    #expect(BashLine("a " + BashLine.quoted(text, in: .none)).words == ["a", text])
    #expect(BashLine("a '" + BashLine.quoted(text, in: .single) + "'").words == ["a", text])
    #expect(BashLine("a \"" + BashLine.quoted(text, in: .double) + "\"").words == ["a", text])
  }

  @Test(arguments: [
    ("Kalev: Uus", "Kalev:\\ Uus", "Kalev: Uus", "Kalev: Uus"),
    ("#50%=", "\\#50\\%=", "#50%=", "#50%="), ("a!b", "a\\!b", "a!b", "a\"\\!\"b"),
    // A quote at the beginning replaces the open one; behind one at the end readline adds none.
    ("!b", "\\!b", "!b", "\"\"\\!\"b"), ("a!", "a\\!", "a!", "a\"\\!\"\""),
    ("'b", "\\'b", "''\\''b", "'b"), ("a'", "a\\'", "a'\\'''", "a'"),
    ("a'\u{301}&", "a\\'\u{301}\\&", "a'\\''\u{301}&", "a'\u{301}&"),
  ])
  func `readline gets a text for each open quote`(
    text: String, bare: String, single: String, double: String
  ) {
    #expect(BashLine.completed(text, in: .none) == bare)
    #expect(BashLine.completed(text, in: .single) == single)
    #expect(BashLine.completed(text, in: .double) == double)
  }

  @Test(arguments: [
    (["C#", "C!"], ["C'#'", "C\\!"]), (["C#", "Ca"], ["C\\#", "Ca"]),
    (["C#", "C"], ["C\\#", "C"]), (["C#"], ["C\\#"]), (["C#", "C#"], ["C\\#", "C\\#"]),
    (["a b'c d", "a b e"], ["a\\ b\"'\"c\\ d", "a\\ b\\ e"]), (["#", "!"], ["'#'", "\\!"]),
  ])
  func `several texts share no backslash`(texts: [String], quoted: [String]) {
    #expect(BashLine.completed(texts, in: .none) == quoted)
    for (text, quoted) in zip(texts, quoted) { #expect(BashLine(quoted).words == [text]) }
    let single = texts.map { BashLine.completed($0, in: .single) }
    #expect(BashLine.completed(texts, in: .single) == single)
  }

  @Test func `the arguments are those of the command`() {
    #expect(BashLine("A=b ./x/employees show P").arguments(of: "employees") == ["show", "P"])
    #expect(BashLine("employees ").arguments(of: "employees") == [""])
  }
}
