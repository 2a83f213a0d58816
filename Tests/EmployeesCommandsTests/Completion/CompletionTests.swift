import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// The completions of a word.
@Suite struct PartialWordTests {
  @Test(
    arguments: [
      ("Pe", ["Peeter Termomeeter", "Pekka Kivi"], ["Peeter Termomeeter", "Pekka Kivi"]),
      ("ter", ["Peeter Termomeeter"], ["termomeeter"]), ("TE", ["tester"], ["TEster"]),
      ("t", ["TESTER"], ["tester"]), ("õ", ["Õie Õun"], ["õie õun"]),
      ("", ["Peeter Aas", "Anna"], ["Peeter Aas", "Anna"]), ("Peeter", ["Peeter"], ["Peeter"]),
      ("mari", ["Maria Tamm", "Mari Tamm"], ["maria tamm", "mari tamm"]),
      ("tart", ["Tartu Buss", "Uus Tartu"], ["tartu buss", "tartu"]),
      ("x", ["Peeter"], []), ("", ["Anna-Maria", "K.", "J2"], ["Anna-Maria", "K.", "J2"]),
      ("", ["नमस्ते"], ["नमस्ते"]), ("mari ", ["Mari Tamm", "Anna Mari"], ["mari tamm"]),
      ("o'", ["Uku O’Neill"], ["o'neill"]),
      ("O’N", ["Uku O'Neill"], ["O’Neill"]), ("anna-l", ["Anna‐Liisa"], ["anna-liisa"]),
      ("", ["O‘B", "A\u{2011}B", "Dʼa"], ["O‘B", "A\u{2011}B", "Dʼa"]),
      ("kal", ["Kalev: Uus", "Kalevipoeg"], ["kalev: uus", "kalevipoeg"]),
      ("", ["C#", "#x", "50% done", "%1"], ["C#", "#x", "50% done", "%1"]),
      ("", ["a=b", "=x", "wow!", "!x"], ["a=b", "=x", "wow!", "!x"]),
      // What is refused as a whole isn't offered in parts.
      ("", ["Kalev* Uus", "-50 done"], []), ("Kal", ["Kalev: Uus?"], []),
      ("", ["Uus " + String(repeating: "a", count: 97)], []), ("u", ["Kalev* Uus"], ["uus"]),
    ] as [(String, [String], [String])])
  func `it is completed by the texts and words that begin like it`(
    prefix: String, texts: [String], words: [String]
  ) {
    #expect(PartialWord(prefix: prefix).completions(from: texts) == words)
  }

  @Test func `a name is completed word by word`() {
    let names = ["Peeter Aas", "Anna Aas"]
    #expect(
      PartialWord(prefix: "").completions(from: names, isDivided: true) == [
        "Peeter", "Aas", "Anna",
      ])
  }

  @Test(arguments: [
    "$(id)", "`id`", "${HOME}", "$HOME", "a;b", "a|b", "a>b", "a<b", "a*", "a?", "[a]", "~a",
    "{a,b}", "a\"b", "a\\b", "-rf", "-\u{301}x", "a\u{1B}[2J", "a\u{202E}b", "a\u{200B}b", "^a",
    "a\u{3164}", "a\u{34F}",
    String(repeating: "a", count: 101),
  ])
  func `what some shell expands even in quotes is not offered`(word: String) {
    #expect(PartialWord(prefix: "").completions(from: [word]) == [])
  }

  @Test(
    arguments: [
      ("pee", "Peeter@Telisa.ee", "peeter@Telisa.ee"),
      ("PEETER@T", "peeter@telisa.ee", "PEETER@Telisa.ee"),
      ("peeter@telisa.ee", "peeter@telisa.ee", "peeter@telisa.ee"),
      ("a+", "a+b_c@x.ee", "a+b_c@x.ee"),
      ("te", "peeter@telisa.ee", nil), ("a", "a`b`@x.ee", nil), ("õ", "Õie@x.ee", nil),
    ] as [(String, String, String?)])
  func `an email is completed from its beginning`(
    prefix: String, email: String, completion: String?
  ) {
    #expect(PartialWord(prefix: prefix).completion(byEmail: email) == completion)
  }

  @Test(
    arguments: [
      ("5555", "55 555 555", "55555555"), ("55 55", "55-555 555", "55 555555"),
      ("5555", "+372 5555 0101", "55550101"), ("+3725", "+372 5555 0101", "+37255550101"),
      ("0101", "+372 5555 0101", nil), ("7777", "55 555 555", nil), ("5555", "5555;3", nil),
    ] as [(String, String, String?)])
  func `a phone is completed from its first digits`(
    prefix: String, phone: String, completion: String?
  ) {
    #expect(PartialWord(prefix: prefix).completion(byPhone: phone) == completion)
  }

  @Test func `no more words are offered than can be read`() {
    let words = (0..<500).map { "n\($0)" }
    #expect(PartialWord(prefix: "").completions(from: words).count == 200)
  }
}

/// Reading a command line that is not finished.
@Suite struct TypedCommandTests {
  /// A home whose cache has one person with these projects.
  private func home(projects: [String]) throws -> CommandHome {
    let list = projects.map { "\"\($0)\"" }.joined(separator: ",")
    let home = try CommandHome(
      feed: "{\"employees\":[{\"fname\":\"A\",\"lname\":\"B\",\"projects\":[\(list)]}]}")
    try home.folder.write(
      "feeds: [{name: A, url: ../../../here/feed.json}]", to: "home/.config/employees/config.yaml")
    _ = home.run("refresh")
    return home
  }

  /// The offered words and files.
  @Test(
    arguments: [
      ([""], "none", ["browse", "list", "search"]), (["he"], "none", ["help"]),
      (["--offline", "sta"], "none", ["status"]), (["config", "c"], "none", ["check"]),
      (["help", "co"], "none", ["copy", "contact", "config"]),
      (["help", "config", ""], "none", ["path"]),
      (["copy", "mari", "p"], "none", ["phone"]), (["copy", "p"], "none", []),
      (["help", "ex"], "none", ["export", "exit-codes"]), (["help", "formatting", ""], "none", []),
      (["help", "list", ""], "none", []),
      (["export", ""], "none", ["vcard", "csv", "json", "ldif"]),
      (["export", "csv", "--m"], "none", ["--matched", "--max-age"]),
      (["list", "--color", ""], "none", ["auto", "always", "never"]),
      (["list", "--color=al"], "none", ["--color=always"]), (["list", "--json="], "none", []),
      (["--format", "t"], "none", ["table", "tsv"]), (["list", "-"], "none", ["--json"]),
      (["list", "--json", "--js"], "none", []), (["list", "-qj", "--js"], "none", []),
      (["list", "-jn3", "--lim"], "none", []), (["list", "-jn", ""], "none", []),
      (["list", "-jn", "3", "--js"], "none", []), (["list", "-jn", "3", "--lim"], "none", []),
      (["list", "-jx"], "none", []), (["picture", "x", "-qo", ""], "files:jpg :jpeg :png", []),
      (["list", "--feed", "A=b", "--fee"], "none", ["--feed"]),
      (["--config", ""], "files:yaml :yml", []), (["--config=x"], "files:yaml :yml", []),
      (["--contacts", ""], "files:vcf", []), (["list", "--cache", "x"], "folders", []),
      (["list", "--", "-"], "none", []), (["nosuch", ""], "none", []),
      (["list", "x", ""], "none", []),
      (["--locale", ""], "none", ["en", "ar", "et"]), (["show", "--js"], "none", ["--json"]),
      (["--timeout", "list", "st"], "none", ["status"]), (["--profile", ""], "none", []),
    ] as [([String], String, [String])])
  func `what may stand there is offered`(words: [String], files: String, offers: [String]) throws {
    let answer = Completion.answer(to: ["fish", "--"] + words, try CommandHome().effects())
    let lines = answer.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    #expect(lines.first == files)
    #expect(Array(lines.dropFirst().prefix(offers.count)) == offers)
    if offers.isEmpty { #expect(lines.count == 1 || words == ["list", "x", ""]) }
  }

  @Test(
    arguments: [
      (["employees", "ANDR", "employees list --position ANDR"], "ANDROID"),
      (["employees", "AND", "employees list --position=AND"], "ANDROID"),
      (["employees", "-pAND", "employees list -pAND"], "-pANDROID"),
      (["employees", "-jpand", "employees list -jpand"], "-jpandroid"),
      (["employees", "AND", "employees list -jp AND"], "ANDROID"),
      (["employees", "AND", "employees list -p=AND"], "ANDROID"),
      (["employees", "-pAND", "employees -pAND"], "-pANDROID"),
      (["employees", "T", "X=y employees list --format=csv --position 'T"], "TESTER"),
      (["./employees", "SALE", "./employees list --position \"SALE"], "SALES"),
      // With the default COMP_WORDBREAKS.
      (["employees", "Kal", "employees search project:Kal"], "Kalev:\\ Uus"),
      (["employees", "", "employees search project:Kalev:"], "\\ Uus"),
      (["employees", "\\ U", "employees search project:Kalev:\\ U"], "\\ Uus"),
      (["employees", "a", "employees mail --project=a"], "a=b"),
      (["employees", "", "employees mail --project a="], "b"),
      (["employees", "x", "employees search project:==x"], "xy"),
      (["employees", "Kal", "employees search project:'Kal"], "Kalev: Uus"),
      (["employees", "it's n", "employees search project:\"it's n"], "it's new"),
      (["employees", "w", "employees search project:\"w"], "wow\"\\!\"\""),
      // Without the colon and the equals sign.
      (["employees", "project:Kal", "employees search project:Kal"], "project:Kalev:\\ Uus"),
      (["employees", "--project=a", "employees mail --project=a"], "--project=a=b"),
      (["employees", "a=", "employees mail --project a="], "a=b"),
    ] as [([String], String)])
  func `bash gets what it replaces`(arguments: [String], offer: String) throws {
    let home = try home(projects: ["Kalev: Uus", "a=b", "=xy", "wow!", "it's new"])
    let answer = Completion.answer(to: ["bash"] + arguments, home.effects())
    #expect(answer.split(separator: "\n").dropFirst() == [offer[...]])
  }

  @Test func `bash gets no backslash that all values share`() throws {
    let home = try home(projects: ["C#", "C!", "C& A"])
    let answer = Completion.answer(
      to: ["bash", "employees", "C", "employees mail --project C"], home.effects())
    #expect(answer == "none\nC'!'\nC\\#\nC\\&\\ A\n")
  }

  /// The first line of the answer: which files, and what stands before the path.
  @Test(arguments: [
    (["fish", "--", "picture", "x", "-opic"], "files:jpg :jpeg :png\t-o"),
    (["zsh", "--", "picture", "x", "-qo=pic"], "files:jpg :jpeg :png\t-qo="),
    (["zsh", "--", "picture", "x", "-o", "pic"], "files:jpg :jpeg :png"),
    (["fish", "--", "--config=x"], "files:yaml :yml\t--config="),
    (["bash", "employees", "x", "employees --config=x"], "files:yaml :yml"),
    (["bash", "employees", "--config=x", "employees --config=x"], "files:yaml :yml\t--config="),
    (["bash", "employees", "-qopic", "employees picture x -qopic"], "files:jpg :jpeg :png\t-qo"),
    (["fish", "--", "list", "--color=al"], "none"),
  ])
  func `a path may be joined to its option`(arguments: [String], files: String) throws {
    let answer = Completion.answer(to: arguments, try CommandHome().effects())
    #expect(answer.split(separator: "\n").first == files[...])
  }

  @Test(
    arguments: [
      // Without a field, the words in front of a colon would be one that is unknown.
      ("K", ["Kalev", "Kalevipoeg"]), ("kal", ["kalev", "kalevipoeg"]), ("uu", ["uus"]),
      ("not:K", ["not:Kalev", "not:Kalevipoeg"]), ("Kalev: U", []),
      ("project:kal", ["project:kalev: uus", "project:kalevipoeg"]),
      // "=" in front means the whole value.
      ("=", ["==x"]), ("=x", []), ("project:=", ["project:==x", "project:=Kalev: Uus"]),
      ("project:==", ["project:==x"]), ("project:=K", ["project:=Kalev: Uus"]),
      ("project:", ["project:==x", "project:Kalev: Uus", "project:Kalevipoeg"]),
    ] as [(String, [String])])
  func `what is offered for a search can be searched for`(word: String, offers: [String]) throws {
    let home = try home(projects: ["=x", "Kalev: Uus", "Kalevipoeg"])
    let answer = Completion.answer(to: ["fish", "--", "search", word], home.effects())
    let lines = answer.split(separator: "\n").dropFirst().map(String.init)
    #expect(Array(lines.prefix(offers.count)) == offers)
    if offers.isEmpty { #expect(lines.isEmpty) }
    let expected: Presentation.ExitStatus = word.hasPrefix("not:") ? .noMatch : .success
    for offer in lines {
      #expect(home.run("search", "--offline", offer).status == expected, "\(offer)")
    }
  }

  @Test(
    arguments: [
      (["show", "peeter.k@"], ["peeter.k@x.ee\tPeeter Kask"]),
      (["show", "PEETER.K"], ["PEETER.K@x.ee\tPeeter Kask"]),
      (["show", "peeter"], ["peeter"]), (["show", "@x"], []),
      (
        ["show", "mari"],
        ["mari", "mari2@x.ee\tMari Tamm, Driver", "mari@x.ee\tMari Tamm, Accountant"]
      ),
      (["show", "5555"], ["55550101\tMari Tamm, Accountant"]), (["show", "555"], []),
      (["show", "+3725"], ["+37255550101\tMari Tamm, Accountant"]),
      (["show", "peeter", "peeter.k@"], []),
      (["mail", "Mari", "Tamm", "peeter.k@"], ["peeter.k@x.ee\tPeeter Kask"]),
      (["note", "add", "mari2@"], ["mari2@x.ee\tMari Tamm, Driver"]),
      (["search", "peeter.k"], ["peeter.k@x.ee\tPeeter Kask"]),
      (["search", "email:peet"], ["email:peeter.k@x.ee\tPeeter Kask"]),
      (["search", "not:phone:5551"], ["not:phone:55510203\tPeeter Kask"]),
    ] as [([String], [String])])
  func `an email or a phone names whose it is`(words: [String], offers: [String]) throws {
    let home = try CommandHome(
      feed: """
        {"employees": [
          {"id": "1", "fname": "Mari", "lname": "Tamm", "position": "Accountant",
           "contact_details": {"email": "mari@x.ee", "phone": "+372 5555 0101"}},
          {"id": "2", "fname": "Mari", "lname": "Tamm", "position": "Driver",
           "contact_details": {"email": "Mari2@x.ee"}},
          {"id": "3", "fname": "Peeter", "lname": "Kask",
           "contact_details": {"email": "peeter.k@x.ee", "phone": "5551 0203"}}
        ]}
        """)
    try home.folder.write(
      "feeds: [{name: A, url: ../../../here/feed.json}]", to: "home/.config/employees/config.yaml")
    _ = home.run("refresh")
    let answer = Completion.answer(to: ["fish", "--"] + words, home.effects())
    #expect(answer.split(separator: "\n").map(String.init) == ["none"] + offers)
  }

  @Test(arguments: [
    (["profile", "use", ""], ["work", "customer"]), (["profile", "use", "c"], ["customer"]),
    (["list", "--profile", ""], ["work", "customer"]), (["--profile=w"], ["--profile=work"]),
    (["--profile", "x"], []),
  ])
  func `profiles are offered, also if the chosen one is gone`(
    words: [String], offers: [String]
  ) throws {
    let home = try CommandHome()
    try home.folder.write(
      "profiles: {work: {}, customer: {}}", to: "home/.config/employees/config.yaml")
    try home.folder.write("gone\n", to: "home/.local/state/employees/profile.txt")
    let answer = Completion.answer(to: ["fish", "--"] + words, home.effects())
    #expect(answer.split(separator: "\n").map(String.init) == ["none"] + offers)
  }

  @Test(arguments: [[], ["ksh"], ["bash"], ["bash", "a", "b"], ["zsh"], ["fish", "--"]])
  func `a wrong question has no answer`(arguments: [String]) throws {
    let answer = Completion.answer(to: arguments, try CommandHome().effects())
    #expect(answer.isEmpty || answer.hasPrefix("none\n"))
  }
}
