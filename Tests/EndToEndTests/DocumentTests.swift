import Foundation
import TestSupport
import Testing

/// Runs the blocks of code that the documents print, as they are printed.
@Suite struct DocumentTests {
  @Test(
    .enabled(if: DocumentHome.hasJQ, "jq is not installed"), arguments: DocumentScene.runs)
  func `every block runs in each shell, twice`(
    scene: DocumentScene, shell: DocumentShell
  ) throws {
    let blocks = try scene.blocks().filter(shell.types)
    #expect(!blocks.isEmpty)
    let home = try DocumentHome()
    try home.runTwice(shell, blocks.map { scene.typed($0.text) }, after: scene.start())
    let proof = try home.run(.sh, scene.proof)
    #expect(proof.status == 0, "\(proof)")
  }

  @Test(
    .enabled(if: DocumentHome.hasJQ, "jq is not installed"), arguments: ShownCommands.all,
    DocumentShell.tested)
  func `each command prints what is shown below it`(
    shown: ShownCommands, shell: DocumentShell
  ) throws {
    let commands = try shown.blocks().flatMap {
      $0.text.matches(of: /(?m)^\$ (.+)\n((?:(?!\$ ).*\n)*)/)
    }
    #expect(!commands.isEmpty)
    let home = try DocumentHome()
    let start = try DocumentScene.sampleData() + shown.write(to: home.home.folder)
    for command in commands {
      for time in 1...2 {
        let run = try home.run(shell, "\(start)\(command.1) 2>&1\n")
        #expect(run.output == String(command.2), "\(command.1), time \(time)")
      }
    }
  }

  @Test func `what is found in an answer is shown as it is printed`() throws {
    let block = try #require(
      try DocumentBlock.blocks(of: "docs/sources.md", with: "config try").first)
    var people = [
      ["Ann", "Lee", "Accountant", "Sales"], ["Bo", "Ek", "Engineer", "Research"],
      ["Cy", "Roe", "Engineer", "Research"],
    ]
    people += (4...84).map { ["P\($0)", "Doe", "Engineer", "Research"] }
    let records = people.map {
      """
      {"id":"\($0[0])","firstName":"\($0[0])","lastName":"\($0[1])","title":"\($0[2])",
      "mail":"\($0[0].lowercased())@example.com","dept":"\($0[3])","hiredAt":"2020-01-01"}
      """
    }
    let answer = "[\(records.joined(separator: ","))]"
    let server = try FeedServer { _ in .answer(answer) }
    let run = try TestHome().run("config", "try", server.url("/api/people"))
    let host = "hr.example.com"
    let output = run.output.replacing(server.url("/api"), with: "https://\(host)/api")
      .replacing("127.0.0.1", with: host)
    #expect(block.text == "$ employees config try https://\(host)/api/people\n\(output)")
  }

  @Test func `every configuration passes the check`() throws {
    let home = try TestHome()
    for file in ["home/contacts.vcf", "config/employees/company-ca.pem"] {
      try home.folder.write("", to: file)
    }
    for name in ["new", "cur", "tmp"] {
      try FileManager.default.createDirectory(
        atPath: home.folder.path("home/Mail/INBOX/" + name), withIntermediateDirectories: true)
    }
    let blocks = try DocumentBlock.all().filter { $0.language == "yaml" }.map(\.text)
    #expect(blocks.count > 20)
    // The keys of the manual page need each other.
    let page = try DocumentBlock.literals(ofPage: "employees.yaml.5")
    #expect(page.count > 20)
    for text in blocks + [page.joined()] {
      try home.configure(text.replacing("/etc/ipa/ca.crt", with: "company-ca.pem"))
      let run = try home.run("config", "check")
      #expect((run.status, run.errors) == (0, ""), "\(text)")
    }
  }

  @Test(
    .enabled(if: Python.has("jsonschema"), "python3-jsonschema is not installed"),
    arguments: DocumentShell.tested)
  func `every answer of a feed is valid, by the command that docs/feeds.md prints`(
    shell: DocumentShell
  ) throws {
    let commands = try shell.blocks(of: "docs/feeds.md", with: "-m jsonschema")
    #expect(commands.count == 1)
    let answers = try DocumentBlock.all().filter { $0.language == "json" }.map(\.text)
    #expect(answers.count > 2)
    let home = try DocumentHome()
    let folder = home.home.folder
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("docs"),
      withDestinationPath: BuiltProgram.package.appending(path: "docs").path)
    let script = "cd '\(folder.url.path)'\n" + commands.joined()
    let faulty = "{\"employees\": 1}"
    for answer in answers + [faulty] {
      try folder.write(answer, to: "employees.json")
      for _ in 0..<2 {
        let run = try home.run(shell, script)
        #expect(run.status == (answer == faulty ? 1 : 0), "\(run)")
      }
    }
  }

  @Test func `every block is run, or listed with the test or the reason`() throws {
    let blocks = try DocumentBlock.all()
    #expect(blocks.count > 80)
    for block in blocks {
      let count = BlocksElsewhere.entries.count {
        $0.file == block.file && block.text.contains($0.words)
      }
      let isRun =
        switch block.language {
        case "yaml", "json": true
        case "sh", "fish": DocumentScene.all.contains { $0.file == block.file }
        case "console":
          ShownCommands.all.contains { $0.file == block.file && block.text.contains($0.words) }
        default: false
        }
      #expect(count == 1 || (count == 0 && isRun), "in \(count) lists: \(block)")
    }
    for entry in BlocksElsewhere.entries {
      let isThere = blocks.contains { $0.file == entry.file && $0.text.contains(entry.words) }
      #expect(isThere, "no block of \(entry.file) has \(entry.words)")
    }
    for entry in BlocksElsewhere.tested {
      let test = try DocumentBlock.source("Tests/EndToEndTests/\(entry.test).swift")
      let isRead = test.contains(entry.file) && test.contains(entry.words)
      #expect(isRead, "\(entry.test) doesn't read \(entry.words) of \(entry.file)")
    }
    for scene in DocumentScene.all {
      let texts = try scene.blocks().map(\.text)
      for standIn in scene.standIns {
        #expect(texts.contains { $0.contains(standIn.printed) }, "\(standIn.printed)")
      }
    }
  }
}
