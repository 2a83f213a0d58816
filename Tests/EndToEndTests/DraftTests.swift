import Foundation
import TestSupport
import Testing

/// Tests text typed before a run ended: it is in the state folder, and offered again.
@Suite(.enabled(if: Terminals.haveJobs)) struct DraftTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }

  /// In a script in place of an editor: kills the program, and waits until it has ended.
  private static let endProgram = "kill -KILL $PPID; \(TestHome.awaitProgram)"

  init() throws {
    greetings = try GreetingHome()
    try #require(try home.run("refresh").status == 0)
  }

  @Test func `a note is offered for its person, and mentioned for another`() throws {
    let flag = home.folder.path("killed")
    try home.folder.writeProgram(
      """
      #!/bin/sh
      echo "Half a thought" >> "$1"
      [ -e '\(flag)' ] || { : > '\(flag)'; \(Self.endProgram); }

      """, to: "bin/editor")
    let shell = try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
    try shell.run("$P note add termo --color never", until: "ready> ")
    #expect(home.draftText == "Half a thought\n")
    // About another person it is only mentioned.
    #expect(
      try shell.run("$P note add jüri --color never", until: "Added note").contains(
        "An unsaved draft (Peeter Termomeeter)"))
    try shell.expect("ready> ")
    #expect(
      try shell.run("$P note add termo --color never", until: "1  Continue it").contains(
        "Peeter Termomeeter"))
    try shell.expect("[1]: ")
    try shell.type("2\n", until: "Added note")
    #expect(home.drafts.count == 1)
    try shell.run("$P note add termo --color never", until: "[1]: ")
    try shell.type("\n", until: "Added note", "ready> ")
    #expect(home.drafts.isEmpty)
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(
      Set(notes.compactMap { $0["text"]?.text })
        == ["Half a thought", "Half a thought\nHalf a thought"])
    shell.finish()
  }

  @Test func `a draft that nobody wrote into is not offered, and a discarded one is gone`() throws {
    try home.folder.writeProgram("#!/bin/sh\n\(Self.endProgram)\n", to: "bin/editor")
    let shell = try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
    try shell.run("$P note add termo --color never", until: "ready> ")
    #expect(home.drafts.count == 1)
    try home.folder.writeProgram(
      "#!/bin/sh\necho Thought > \"$1\"\n\(Self.endProgram)\n", to: "bin/editor")
    #expect(
      try !shell.run("$P note add termo --color never", until: "ready> ").contains("Continue"))
    #expect(home.drafts.count == 1)
    try home.folder.writeProgram("#!/bin/sh\n:\n", to: "bin/editor")
    try shell.run("$P note add termo --color never", until: "[1]: ")
    #expect(try shell.type("3\n", until: "ready> ").contains("is empty"))
    #expect(home.drafts.isEmpty)
    shell.finish()
  }

  @Test func `a draft that cannot be read is neither offered nor removed`() throws {
    // A link to itself.
    try home.folder.writeProgram(
      "#!/bin/sh\nln -sf note.txt \"$1\"\n\(Self.endProgram)\n", to: "bin/editor")
    let shell = try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
    try shell.run("$P note add termo --color never", until: "ready> ")
    try home.folder.writeProgram("#!/bin/sh\n:\n", to: "bin/editor")
    #expect(
      try !shell.run("$P note add termo --color never", until: "is empty").contains("Continue"))
    try shell.expect("ready> ")
    #expect(home.drafts.count == 1)
    shell.finish()
  }

  @Test(arguments: ["note.txt.save", "#note.txt#", ".note.txt.swp"])
  func `what an editor kept when it was ended is offered, and never removed unseen`(
    file: String
  ) throws {
    let isText = file != ".note.txt.swp"
    try home.folder.writeProgram(
      """
      #!/bin/sh
      printf 'Half a thought\(isText ? "" : "\\000")\\n' > "${1%/*}/\(file)"
      \(Self.endProgram)

      """, to: "bin/editor")
    let shell = try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
    try shell.run("$P note add termo --color never", until: "ready> ")
    try home.folder.writeProgram("#!/bin/sh\n:\n", to: "bin/editor")
    try shell.run("$P note add jüri Text --color never", until: "ready> ")
    #expect(
      try shell.run("$P note add jüri --color never", until: "is empty").contains(
        "An unsaved draft (Peeter Termomeeter)"))
    try shell.expect("ready> ")
    let offer = try shell.run("$P note add termo --color never", until: "[1]: ")
    #expect(offer.contains(isText ? "Half a thought" : "editor's recovery file"), "\(offer)")
    shell.type("\n")
    if isText {
      try shell.expect("Added note")
      try shell.expect("ready> ")
      #expect(home.drafts.isEmpty)
      let notes = try home.run("note", "list", "termo", "--json").json().elements
      #expect(notes.compactMap { $0["text"]?.text } == ["Half a thought"])
    } else {
      // The editor did not write the text; its file is kept.
      #expect(try shell.expect("ready> ").contains("Your draft is saved in"))
      #expect(home.drafts.count == 1)
    }
    shell.finish()
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")))
  func `what vim kept when its terminal went is recovered by it`() throws {
    let editor = "bin/editor"
    try home.folder.writeProgram(
      "#!/bin/sh\necho $$ > ~/vim\nexec vim -u NONE \"$1\"\n", to: editor)
    let shell = try JobShell(home, ["EDITOR": home.folder.path(editor)])
    try shell.run("$P note add termo --color never", until: "note.txt")
    try shell.type("iHalf a thought", until: "thought")
    let pid = try String(contentsOfFile: home.folder.path("home/vim"), encoding: .utf8)
    #expect(try home.shell("kill -HUP \(pid)").status == 0)
    try shell.expect("Your draft is saved in")
    try shell.expect("ready> ")
    try home.folder.writeProgram(
      "#!/bin/sh\nexec vim -es -u NONE -r \"$1\" -c wq\n", to: editor)
    try shell.run("$P note add termo --color never", until: "editor's recovery file", "[1]: ")
    try shell.type("\n", until: "Added note", "ready> ")
    #expect(home.drafts.isEmpty)
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(notes.compactMap { $0["text"]?.text } == ["Half a thought"])
    shell.finish()
  }

  @Test func `a quote that is in the queue is no draft any more`() throws {
    let quotes = try QuoteHome(port: 9)
    let shell = try JobShell(quotes.home)
    try shell.run(
      "$P quote add --said-by termo --heard-by me --color never; echo status $?", until: "280")
    shell.type("It works.")
    try shell.wait(for: "the draft") { quotes.home.draftText == "It works." }
    try shell.type("\r", until: "Type a name")
    try shell.type("\r\r", until: "Number or name [2]: ")
    #expect(quotes.home.drafts.count == 1)
    // At the end of input it stays.
    #expect(try shell.type("\u{4}\u{4}", until: "status 130").contains("Your draft is saved in"))
    try shell.run("$P quote add --color never; echo status $?", until: "[1]: ")
    try shell.type("\n", until: "271")
    try shell.type("\r", until: "Type a name")
    try shell.type("\r\r", until: "Number or name [2]: ")
    try shell.type("1\n", until: "status 75")
    #expect(quotes.home.drafts.isEmpty)
    #expect(quotes.files("scheduled").count == 2)
    shell.finish()
  }

  @Test(arguments: [[], ["lock"], ["lock", ".employees-6F8A8C5E-2D41-4B0B-9F6E-5F3A4C7D9E01.tmp"]])
  func `what a process left that was killed before it wrote a draft is removed`(
    files: [String]
  ) throws {
    let folders = ["old", "new", "written"].map { home.draft($0) }
    let manager = FileManager.default
    for folder in folders {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for file in files { try Data().write(to: URL(filePath: folder + "/" + file)) }
    }
    try Data("Text".utf8).write(to: URL(filePath: folders[2] + "/note.txt"))
    for folder in [folders[0], folders[2]] {
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: folder)
    }
    let shell = try JobShell(home, ["EDITOR": "true"])
    try shell.run("$P note add termo --color never", until: "ready> ")
    shell.finish()
    // One that is new may belong to a process that is about to write it.
    #expect(Set(home.drafts) == ["new", "written"])
  }
}
