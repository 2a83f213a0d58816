import Foundation
import TestSupport
import Testing

/// Tests text typed before a run ended: it is in the state folder, and offered again.
@Suite(.enabled(if: Terminals.haveJobs)) struct DraftTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }

  init() throws {
    greetings = try GreetingHome()
    try #require(try home.run("refresh").status == 0)
  }

  private static let folder = "home/.local/state/employees/drafts"

  private func drafts(_ home: TestHome) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home.folder.path(Self.folder))) ?? []
  }

  /// The text of the only draft, if it is for the user alone.
  private func text(_ home: TestHome) throws -> String? {
    guard let name = drafts(home).first else { return nil }
    let folder = home.folder.path(Self.folder + "/" + name)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + file)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
    return try? String(contentsOfFile: folder + "/note.txt", encoding: .utf8)
  }

  /// A shell with an editor that adds a line, and ends the program the first time.
  private func shell(_ signal: String) throws -> JobShell {
    let flag = home.folder.path("killed")
    try home.folder.writeProgram(
      """
      #!/bin/sh
      echo "Half a thought" >> "$1"
      [ -e '\(flag)' ] || { : > '\(flag)'; kill -\(signal) $PPID; sleep 1; }

      """, to: "bin/editor")
    return try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
  }

  @Test(arguments: ["TERM", "HUP", "KILL"])
  func `a note is offered after a signal, and added then`(_ signal: String) throws {
    let shell = try shell(signal)
    shell.run("$P note add termo --color never")
    try shell.expect("ready> ")
    #expect(try text(home) == "Half a thought\n")
    // About another person it is only mentioned.
    shell.run("$P note add jüri --color never")
    #expect(try shell.expect("Added note").contains("An unsaved draft (Peeter Termomeeter)"))
    try shell.expect("ready> ")
    shell.run("$P note add termo --color never")
    #expect(try shell.expect("1  Continue it").contains("Peeter Termomeeter"))
    try shell.expect("[1]: ")
    shell.type("2\n")
    try shell.expect("Added note")
    #expect(drafts(home).count == 1)
    shell.run("$P note add termo --color never")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("Added note")
    try shell.expect("ready> ")
    #expect(drafts(home).isEmpty)
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(
      Set(notes.compactMap { $0["text"]?.text })
        == ["Half a thought", "Half a thought\nHalf a thought"])
    shell.finish()
  }

  @Test func `a draft that nobody wrote into is not offered, and a discarded one is gone`() throws {
    let shell = try shell("KILL")
    try home.folder.writeProgram("#!/bin/sh\nkill -KILL $PPID\nsleep 1\n", to: "bin/editor")
    shell.run("$P note add termo --color never")
    try shell.expect("ready> ")
    #expect(drafts(home).count == 1)
    try home.folder.writeProgram(
      "#!/bin/sh\necho Thought > \"$1\"\nkill -KILL $PPID\nsleep 1\n", to: "bin/editor")
    shell.run("$P note add termo --color never")
    #expect(try !shell.expect("ready> ").contains("Continue"))
    #expect(drafts(home).count == 1)
    try home.folder.writeProgram("#!/bin/sh\n:\n", to: "bin/editor")
    shell.run("$P note add termo --color never")
    try shell.expect("[1]: ")
    shell.type("3\n")
    #expect(try shell.expect("ready> ").contains("is empty"))
    #expect(drafts(home).isEmpty)
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
      kill -KILL $PPID
      sleep 1

      """, to: "bin/editor")
    let shell = try JobShell(home, ["EDITOR": home.folder.path("bin/editor")])
    shell.run("$P note add termo --color never")
    try shell.expect("ready> ")
    try home.folder.writeProgram("#!/bin/sh\n:\n", to: "bin/editor")
    shell.run("$P note add jüri Text --color never")
    try shell.expect("ready> ")
    shell.run("$P note add jüri --color never")
    #expect(try shell.expect("is empty").contains("An unsaved draft (Peeter Termomeeter)"))
    try shell.expect("ready> ")
    shell.run("$P note add termo --color never")
    let offer = try shell.expect("[1]: ")
    #expect(offer.contains(isText ? "Half a thought" : "in a file of your editor"), "\(offer)")
    shell.type("\n")
    if isText {
      try shell.expect("Added note")
      try shell.expect("ready> ")
      #expect(drafts(home).isEmpty)
      let notes = try home.run("note", "list", "termo", "--json").json().elements
      #expect(notes.compactMap { $0["text"]?.text } == ["Half a thought"])
    } else {
      // The editor did not write the text; its file is kept.
      #expect(try shell.expect("ready> ").contains("Your draft is saved in"))
      #expect(drafts(home).count == 1)
    }
    shell.finish()
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/vim")))
  func `what vim kept when its terminal went is recovered by it`() throws {
    let editor = "bin/editor"
    try home.folder.writeProgram(
      "#!/bin/sh\necho $$ > ~/vim\nexec vim -u NONE \"$1\"\n", to: editor)
    let shell = try JobShell(home, ["EDITOR": home.folder.path(editor)])
    shell.run("$P note add termo --color never")
    try shell.expect("note.txt")
    shell.type("iHalf a thought")
    try shell.expect("thought")
    let pid = try String(contentsOfFile: home.folder.path("home/vim"), encoding: .utf8)
    #expect(try home.shell("kill -HUP \(pid)").status == 0)
    try shell.expect("Your draft is saved in")
    try shell.expect("ready> ")
    try home.folder.writeProgram(
      "#!/bin/sh\nexec vim -es -u NONE -r \"$1\" -c wq\n", to: editor)
    shell.run("$P note add termo --color never")
    try shell.expect("in a file of your editor")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("Added note")
    try shell.expect("ready> ")
    #expect(drafts(home).isEmpty)
    let notes = try home.run("note", "list", "termo", "--json").json().elements
    #expect(notes.compactMap { $0["text"]?.text } == ["Half a thought"])
    shell.finish()
  }

  @Test func `a greeting is offered to the same people, with its occasion`() throws {
    let shell = try shell("TERM")
    shell.run(
      "$P greeting write termo --occasion thanks --picture none --at '2090-01-01 9:00' "
        + "--color never")
    try shell.expect("[1]: ")
    shell.type("short\n")
    try shell.expect("ready> ")
    #expect(try text(home)?.hasSuffix("\nHalf a thought\n") == true)
    shell.run(
      "$P greeting write termo --picture none --at '2090-01-01 9:00' --color never")
    try shell.expect("Continue it")
    try shell.expect("[1]: ")
    shell.type("\n")
    let preview = try shell.expect("What now?")
    #expect(preview.contains("Half a thought") && !preview.contains("occasion?"))
    shell.type("2\n")
    try shell.expect("ready> ")
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("Keywords: greeting, thanks"))
    #expect(mail.contains("Half a thought"))
    #expect(drafts(home).isEmpty)
    shell.finish()
  }

  @Test(arguments: ["TERM", "HUP", "KILL"])
  func `a quote is kept at each pause of typing, and offered again`(_ signal: String) throws {
    let quotes = try QuoteHome(port: 9)
    let home = quotes.home
    let shell = try JobShell(home)
    shell.run("sh -c 'echo $$ > ~/pid; exec $P quote add --said-by termo --color never'")
    try shell.expect("280")
    shell.type("It works on my mach")
    try shell.wait(for: "the draft") { (try? text(home)) == "It works on my mach" }
    shell.type("ine.")
    try shell.wait(for: "the draft") { (try? text(home)) == "It works on my machine." }
    shell.run("")
    let pid = try String(contentsOfFile: home.folder.path("home/pid"), encoding: .utf8)
    let killed = try home.shell("kill -\(signal) \(pid)")
    #expect(killed.status == 0)
    try shell.expect("ready> ")
    #expect(try text(home) == "It works on my machine.")
    shell.run("$P quote add --color never; echo status $?")
    #expect(try shell.expect("[1]: ").contains("It works on my machine."))
    shell.type("\n")
    try shell.expect("257")
    #expect(drafts(home).count == 1)
    // What the user throws away is gone.
    shell.type("\u{3}")
    try shell.expect("Discard the quote? [y/N]")
    shell.type("y")
    try shell.expect("status 130")
    #expect(drafts(home).isEmpty)
    shell.finish()
  }

  @Test func `a quote that is in the queue is no draft any more`() throws {
    let quotes = try QuoteHome(port: 9)
    let shell = try JobShell(quotes.home)
    shell.run("$P quote add --said-by termo --heard-by me --color never; echo status $?")
    try shell.expect("280")
    shell.type("It works.")
    try shell.wait(for: "the draft") { (try? text(quotes.home)) == "It works." }
    shell.type("\r")
    try shell.expect("Type a name")
    shell.type("\r\r")
    try shell.expect("Number or name [2]: ")
    #expect(drafts(quotes.home).count == 1)
    // At the end of input it stays.
    shell.type("\u{4}\u{4}")
    #expect(try shell.expect("status 130").contains("Your draft is saved in"))
    shell.run("$P quote add --color never; echo status $?")
    try shell.expect("[1]: ")
    shell.type("\n")
    try shell.expect("271")
    shell.type("\r")
    try shell.expect("Type a name")
    shell.type("\r\r")
    try shell.expect("Number or name [2]: ")
    shell.type("1\n")
    try shell.expect("status 75")
    #expect(drafts(quotes.home).isEmpty)
    #expect(quotes.files("scheduled").count == 2)
    shell.finish()
  }

  @Test(arguments: [[], ["lock"], ["lock", ".employees-6F8A8C5E-2D41-4B0B-9F6E-5F3A4C7D9E01.tmp"]])
  func `what a process left that was killed before it wrote a draft is removed`(
    files: [String]
  ) throws {
    let folders = ["old", "new", "written"].map { home.folder.path(Self.folder + "/" + $0) }
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
    shell.run("$P note add termo --color never")
    try shell.expect("ready> ")
    shell.finish()
    // One that is new may belong to a process that is about to write it.
    #expect(Set(drafts(home)) == ["new", "written"])
  }

  @Test func `me is the user in notes and greetings`() throws {
    #expect(try home.run("note", "add", "me", "Tea").status == 0)
    #expect(try home.run("note", "add", "termo", "Coffee").status == 0)
    let notes = try home.run("note", "list", " ME ", "--json").json().elements
    #expect(notes.map { $0["person"]?["email"]?.text } == ["mari@telisa.ee"])
    #expect(try home.run("note", "list", "--by", "me", "--json").json().elements.count == 2)
    let run = try home.run(
      "greeting", "write", "me", "--message", "short", "--at", "2090-01-01 9:00", "--yes")
    #expect(run.status == 0, "\(run)")
    let mail = try #require(greetings.mails().first)
    #expect(mail.contains("To: Mari Maasikas <mari@telisa.ee>"))
    #expect(try home.run("show", "me").output.contains("mari@telisa.ee"))
  }
}
