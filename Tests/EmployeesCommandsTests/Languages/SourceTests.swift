import Testing

/// How the rest of the code uses the catalogues.
@Suite struct SourceTests {
  /// Texts that hold words and are the same in every language: commands to type, and names.
  static let allowed: Set<String> = [
    "Date", "greeting send-due", "set line \\\"… \\\"(command -v employees)\\\" …\\\"",
    "token-command: pass show feed",
    "sign-in: {issuer: https://login.example.com, client-id: employees}",
    "less -FIRX", " — employees changes", ": employees doctor",
    "\\n    # token-command: pass show tartu-feed", "Tallinn", "Tartu",
    "\\n    # sign-in: {issuer: https://login.example.com, client-id: employees}",
    "pass insert -mf employees/$EMPLOYEES_SECRET", "pass show employees/$EMPLOYEES_SECRET",
    "\\n  who: show\\n  testers: list --position tester",
    "        password-command: pass show mail", "vdirsyncer sync notes",
    "http_proxy, https_proxy, all_proxy, no_proxy",
    "mari web", "mari or jaan", "\\\"tartu buss\\\"", "'=mari', project:=app",
  ]

  /// Files that hold the words of libraries, which are recognised there to be said in ours.
  static let foreign: Set<String> = [
    "Configuration/ConfigurationSyntax.swift", "EmployeesCommands/Parsing/UsageError.swift",
    // What programs read is in English.
    "Presentation/Formats/StatusMetrics.swift",
    // Names from RFCs.
    "Presentation/ErrorMessages/HTTPStatus.swift",
  ]

  @Test func `no sentence stands outside of the catalogues`() throws {
    let files = try Sources.files(of: ["Configuration", "EmployeesCommands", "Presentation"])
    #expect(files.count > 50)
    for file in files where !Self.foreign.contains(file.path) {
      let sentences = Self.literals(in: file.lines).filter(Self.isSentence)
      #expect(sentences.isEmpty, "\(file.path) says what a catalogue should")
    }
  }

  @Test(arguments: [
    (#"tell("nobody is here.")"#, true), (#""The \(name) is""#, true), (#"tell("Feeds")"#, true),
    (#""\(count) people""#, true), ("\"\"\"\nThere is more\n\"\"\"", true),
    (#"member("full_name", x)"#, false), (#"case "token-command": x"#, false),
    ("\"employees list --json\"", false), (#""\(a.joined(separator: b)) \(c)""#, false),
    ("for needle in needles where needle", false),
  ])
  func `a sentence is known by its words`(code: String, isSentence: Bool) {
    let lines = code.split(separator: "\n").map(String.init)
    #expect(Self.literals(in: lines).contains(where: Self.isSentence) == isSentence)
  }
}

extension SourceTests {
  /// The texts of the string literals in lines of code, with `…` for what is put into them.
  private static func literals(in lines: [String]) -> [String] {
    var literals: [String] = []
    var isInside = false
    for line in lines {
      let line = line.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "…")
      if line.contains("\"\"\"") {
        isInside.toggle()
      } else if isInside {
        literals.append(line)
      } else {
        literals += line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.1) }
      }
    }
    return literals
  }

  /// Whether a text is made of words: two in a row, or one that begins like a sentence.
  private static func isSentence(_ text: String) -> Bool {
    if allowed.contains(text) || text.hasPrefix("employees ") { return false }
    return text.contains(/[A-Za-z]{2,}[,.;]? [a-z]{2,}|[A-Za-z]{2,} …|… [a-z]{2,}/)
      || text.contains(/^[A-Z][a-z]+\.?$/)
  }
}
