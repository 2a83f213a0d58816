import Foundation
import TestSupport
import Testing

/// Completing what is typed in real shells.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")))
struct CompletionTests {
  /// Typed keys, and the resulting command line.
  private static let typed = [
    ("employees show ter\t", "employees show termomeeter"),
    ("employees show Jü\tKä\t", "employees show Jüri Käär"),
    ("employees show Jüri \t", "employees show Jüri Käär"),
    ("employees copy mari ph\t", "employees copy mari phone"),
    ("employees mail Jüri Käär Pe\tTe\t", "employees mail Jüri Käär Peeter Termomeeter"),
    ("employees mail --project myc\t", "employees mail --project mycoolapp"),
    ("employees contact --offline Mari M\t", "employees contact --offline Mari Maasikas"),
    ("employees show peeter.t@\t", "employees show peeter.t@tartu.ee"),
    ("employees show PEETER@t\t", "employees show PEETER@telisa.ee"),
    ("employees show 5555\t", "employees show 55555555"),
    ("employees search email:jyri\t", "employees search email:jyri@tartu.ee"),
    ("employees search myc\t", "employees search mycoolapp"),
    ("employees search project:One\t", "employees search project:OneTimeThing"),
    ("employees search feed:Tal\t", "employees search feed:Tallinn"),
    ("employees search not:project:=One\t", "employees search not:project:=OneTimeThing"),
    ("employees search matched:y\t", "employees search matched:yes"),
    ("employees search -- -feed:Tal\t", "employees search -- -feed:Tallinn"),
    ("employees list --position AND\t", "employees list --position ANDROID"),
    ("employees sta\t", "employees status"), ("employees config che\t", "employees config check"),
    ("employees help sta\t", "employees help status"),
    ("employees help config che\t", "employees help config check"),
    ("employees export ld\t", "employees export ldif"),
    ("employees list --posi\tAND\t", "employees list --position ANDROID"),
    ("employees list --position=AND\t", "employees list --position=ANDROID"),
    ("employees list -pAND\t", "employees list -pANDROID"),
    ("employees list -jpAND\t", "employees list -jpANDROID"),
    (
      "employees --offline list --format nd\u{7F}\u{7F}ts\t",
      "employees --offline list --format tsv"
    ),
    ("employees list --locale x\u{7F}et\t", "employees list --locale et"),
    // Nothing is left to complete.
    ("employees list --format=nosuch\t", "employees list --format=nosuch"),
  ]

  /// Names and projects that shells must quote, and the arguments that the program gets of them.
  private static let quoted = [
    // Somebody else's name goes on from hers.
    ("employees show mari\t", ["employees", "show", "mari"]),
    ("employees show tamm\t", ["employees", "show", "tamm"]),
    ("employees show o\t", ["employees", "show", "o'neill"]),
    ("employees show \"siobhan o\t", ["employees", "show", "siobhan o'neill"]),
    ("employees search 'Jeanne D\t", ["employees", "search", "Jeanne D’Arc"]),
    ("employees show D\t", ["employees", "show", "D’Arc"]),
    ("employees show \"d'\t", ["employees", "show", "d'arc"]),
    ("employees search project:tart\t", ["employees", "search", "project:tartu buss"]),
    ("employees search Tart\t", ["employees", "search", "Tartu Buss"]),
    ("employees search \"Tartu B\t", ["employees", "search", "Tartu Buss"]),
    ("employees search 'project:Tartu B\t", ["employees", "search", "project:Tartu Buss"]),
    ("employees search Tartu\\ B\t", ["employees", "search", "Tartu Buss"]),
    ("employees search R\t", ["employees", "search", "R&D (it's new)"]),
    ("employees search 'R&D (\t", ["employees", "search", "R&D (it's new)"]),
    ("employees list --position=lead\t", ["employees", "list", "--position=lead, web"]),
    ("employees search project:kalev:\t", ["employees", "search", "project:kalev: uus"]),
    ("employees search 'project:wo\t", ["employees", "search", "project:wow!"]),
    ("employees search project:\"wo\t", ["employees", "search", "project:wow!"]),
    ("employees search project:\"R&D (it's\t", ["employees", "search", "project:R&D (it's new)"]),
    ("employees mail --project 'Iv\t", ["employees", "mail", "--project", "Ivan'"]),
    ("employees search 50\t", ["employees", "search", "50% done"]),
    // Two projects go on from here; of one, no more than this is a term without a field.
    ("employees search Kalev\t", ["employees", "search", "Kalev"]),
    // A folder of that name is nothing to this argument; it is to this option.
    ("employees show siob\t", ["employees", "show", "siobhan"]),
    ("employees --cache siob\t", ["employees", "--cache", "siobhan"]),
    ("employees --config my\t", ["employees", "--config", "my config.yaml"]),
    ("employees --config=my\t", ["employees", "--config=my config.yaml"]),
    ("employees picture mari -oface\t", ["employees", "picture", "mari", "-oface.png"]),
    (
      "employees picture mari -obad\t",
      ["employees", "picture", "mari", "-obad`touch called` $HOME.png"]
    ),
    ("employees picture mari -osiob\t", ["employees", "picture", "mari", "-osiobhan"]),
    (
      "employees picture mari -osiob\tp\t",
      ["employees", "picture", "mari", "-osiobhan/picture.jpg"]
    ),
  ]

  /// Projects whose signs mean something to a shell, typed without quotes and in both.
  private static let signs: [(String, [String])] = ["", "'", "\""].flatMap { quote in
    [
      ("Kalev:", "Kalev: Uus"), ("Kalevi", "Kalevipoeg"), ("C", "C#"), ("#", "#x"),
      ("50", "50% done"), ("%", "%1"), ("a", "a=b"), ("a=", "a=b"), ("=", "=x"), ("wo", "wow!"),
      ("!", "!x"),
    ].map { project in
      (
        "employees mail --project=\(quote)\(project.0)\t",
        ["employees", "mail", "--project=" + project.1]
      )
    }
  }

  @Test(.enabled(if: Shell.bash.path != nil, "it is not installed"))
  func `bash completes names, projects, positions and feeds`() throws { try complete(in: .bash) }

  @Test(.enabled(if: Shell.zsh.path != nil, "it is not installed"))
  func `zsh completes names, projects, positions and feeds`() throws { try complete(in: .zsh) }

  @Test(.enabled(if: Shell.fish.path != nil, "it is not installed"))
  func `fish completes names, projects, positions and feeds`() throws { try complete(in: .fish) }

  @Test(
    .enabled(if: !Shell.installed.isEmpty, "no shell is installed"), arguments: Shell.installed)
  func `what a shell must quote reaches the program as one argument`(shell: Shell) throws {
    let office = try quotedOffice()
    for name in ["siobhan/file", "siobhan/picture.jpg", "face.png", "bad`touch called` $HOME.png"] {
      try office.home.folder.write("", to: name)
    }
    try office.home.folder.write("", to: "my config.yaml")
    try complete(Self.quoted + Self.signs, in: ShellSession(shell, office.home))
  }

  @Test(.enabled(if: Shell.bash.path != nil, "it is not installed"))
  func `bash completes the same where a colon and an equals sign end no word`() throws {
    let session = try ShellSession(.bash, quotedOffice().home)
    session.terminal.type("COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]/}\n")
    try complete(Self.signs, in: session)
  }

  @Test(.enabled(if: Shell.bash.path != nil, "it is not installed"))
  func `bash inserts no backslash that several values share`() throws {
    let office = try Office()
    office.tallinn.say(
      #"{"employees":[{"fname":"Mari","lname":"Tamm","projects":["C#","C!"]}]}"#)
    try office.home.configure(feeds: [("Tallinn", office.tallinn.url)])
    #expect(try office.home.run("refresh").status == 0)
    let typed = [
      ("employees mail --project C\t", ["employees", "mail", "--project", "C"]),
      ("employees mail --project C\\#\t", ["employees", "mail", "--project", "C#"]),
      ("employees mail --project C\\!\t", ["employees", "mail", "--project", "C!"]),
    ]
    try complete(typed, in: ShellSession(.bash, office.home))
  }

  @Test(
    .enabled(if: !Shell.installed.isEmpty, "no shell is installed"), arguments: Shell.installed)
  func `of several values what they share is inserted, and all are listed`(shell: Shell) throws {
    let session = try ShellSession(shell, quotedOffice().home)
    // fish lists them at once, zsh at the next key, bash at the one after.
    let tabs = [Shell.fish: "\t", .zsh: "\t\t", .bash: "\t\t\t"]
    session.terminal.type("employees search project:kal" + (tabs[shell] ?? ""))
    #expect(
      waitUntil {
        session.terminal.text.contains("ipoeg") && session.terminal.text.contains("uus")
      })
    session.terminal.type("\u{1}note 0 \n")
    #expect(session.note(0) == "employees search project:kalev")
    try session.finish()
  }

  /// An office with names and values that shells must quote.
  private func quotedOffice() throws -> Office {
    let office = try Office()
    office.tallinn.say(
      """
      {"employees":[
        {"fname":"Mari","lname":"Tamm","projects":["Tartu Buss"],"position":"lead, web"},
        {"fname":"Maria","lname":"Tammsaare","projects":["Kalev: Uus","Kalevipoeg","C#","#x"]},
        {"fname":"Siobhan","lname":"O'Neill","projects":["R&D (it's new)","50% done","%1"]},
        {"fname":"Jeanne","lname":"D’Arc","projects":["a=b","=x","wow!","!x","Ivan'"]}]}
      """)
    try office.home.configure(feeds: [("Tallinn", office.tallinn.url)])
    #expect(try office.home.run("refresh").status == 0)
    return office
  }

  /// Types each line and compares the arguments that the program would get.
  private func complete(_ lines: [(String, [String])], in session: ShellSession) throws {
    for (number, (keys, arguments)) in lines.enumerated() {
      session.terminal.type("\(keys)\u{1}note \(number) \n")
      _ = session.note(number)
      // zsh takes a folder's last slash away again.
      let got = session.arguments(number).map { words in
        words.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
      }
      #expect(got == arguments, "\(session.shell), \(keys)")
    }
    try session.finish()
  }

  @Test(arguments: Shell.allCases)
  func `a script of a shell that has none is wrong usage`(shell: Shell) throws {
    let home = try TestHome()
    let good = try home.run("--generate-completion-script", shell.rawValue)
    #expect(good.status == 0 && good.output.contains("---complete \(shell)"))
    #expect(try home.run("--generate-completion-script=\(shell)") == good)
    let path = ["SHELL": "/bin/\(shell)"]
    #expect(try home.run("--generate-completion-script", environment: path) == good)
    #expect(
      try home.run("--generate-completion-script", "ksh")
        == Run(
          status: 64,
          errors: "employees: no completion for the shell \"ksh\".\n"
            + "  Shells are bash, zsh, fish.\n"))
  }

  /// Types each line, has the shell write down what became of it, and asks no feed.
  private func complete(in shell: Shell) throws {
    let office = try Office()
    #expect(try office.home.run("refresh").status == 0)
    let asked = office.tallinn.requests.count
    let session = try ShellSession(shell, office.home)
    for (number, (keys, line)) in Self.typed.enumerated() {
      // Another word in front makes the shell print the line instead of running it.
      session.terminal.type("\(keys)\u{1}note \(number) \n")
      #expect(session.note(number) == line, "\(shell), \(keys)")
    }
    try session.finish()
    #expect(office.tallinn.requests.count == asked)
  }

  @Test(
    .enabled(if: !Shell.installed.isEmpty, "no shell is installed"), arguments: Shell.installed)
  func `no shell runs what a feed calls itself`(shell: Shell) throws {
    let names = [
      "$(touch${IFS}pwned)", "`touch${IFS}pwned`", ";touch${IFS}pwned;", "Anna",
      "&touch pwned&", "' touch pwned '", "'&touch pwned&'", "(touch pwned)", "x&touch pwned",
      "\\\\';touch pwned;'", "!touch", "a\\\";touch pwned;\\\"", "!!", "!:0",
      "!#:s/note/touch pwned/", "x!touch pwned", "'!touch pwned", "=touch", "=(touch pwned)",
      "x=(touch pwned)", "%self", "%1", "#x", "x(e:touch pwned:)", "x!\u{301}",
      // Not one character for a shell.
      "q'\u{301} &touch pwned&'",
    ]
    let office = try Office()
    let projects = names.map { "\"\($0)\"" }.joined(separator: ",")
    let people = names.map {
      "{\"fname\":\"\($0)\",\"lname\":\"\($0)\",\"projects\":[\(projects)]}"
    }
    office.tallinn.say("{\"employees\":[\(people.joined(separator: ","))]}")
    #expect(try office.home.run("refresh").status == 0)
    let session = try ShellSession(shell, office.home)
    session.terminal.type("employees show An\t\u{1}note 0 \n")
    #expect(session.note(0) == "employees show Anna")
    // Completions of these are inserted into the line and must not become commands.
    let typed = [
      ("show \\&\t", "show &touch"), ("show x\t", "show x"), ("show \"\t\"", "show"),
      ("show '\t'", "show"), ("search \\'\t", "search '"), ("search \\(\t", "search (touch"),
      ("show \\!\t", "show !"), ("mail --project=\\!\t", "mail --project=!"),
      ("mail --project '!\t'", "mail --project !"), ("mail --project \"x\t\"", "mail --project x"),
      ("mail --project '=\t'", "mail --project ="),
      ("search project:x\t", "search project:x"), ("search 'x\t'", "search x"),
      ("mail --project \\=t\t", "mail --project =touch"),
      ("mail --project x\\!t\t", "mail --project x!touch pwned"),
      ("mail --project 'x!t\t", "mail --project x!touch pwned"),
      ("mail --project x=\t", "mail --project x=(touch pwned)"),
      ("mail --project x\\(\t", "mail --project x(e:touch pwned:)"),
      ("mail --project q\t", "mail --project q'\u{301} &touch pwned&'"),
      ("mail --project 'q\t", "mail --project q'\u{301} &touch pwned&'"),
      ("mail --project \"q\t", "mail --project q'\u{301} &touch pwned&'"),
    ]
    for (number, (keys, line)) in typed.enumerated() {
      session.terminal.type("employees \(keys)\u{1}note \(number + 1) \n")
      #expect(session.note(number + 1) == "employees \(line)", "\(keys)")
    }
    session.terminal.type("employees show \t\t\u{15}note 99 done\n")
    #expect(session.note(99) == "done")
    try session.finish()
    #expect(!FileManager.default.fileExists(atPath: office.home.folder.path("pwned")))
  }

  @Test func `no key press waits for a pipe`() throws {
    let office = try Office()
    let run = try office.home.shell(
      "mkfifo pipe; timeout 20 '\(Program.path)' ---complete zsh -- --config \"$PWD/pipe\" show P")
    #expect(run == Run(status: 0, output: "none\n"))
  }

  @Test func `where there is no cache none is made, and nothing is offered`() throws {
    let office = try Office()
    let run = try office.home.run(
      "---complete", "zsh", "--", "show", "P")
    #expect(run == Run(status: 0, output: "none\n"))
    #expect(!FileManager.default.fileExists(atPath: office.home.cache))
    #expect(office.tallinn.requests.isEmpty)
  }
}
