import Foundation
import TerminalUI
import TestSupport
import Testing

/// The file that `employees config init` writes, as a user edits it.
@Suite struct ConfigTemplateTests {
  /// A home with the files that the examples name, and the blocks of its new configuration.
  private struct Edited {
    let home: TestHome
    let blocks: [String]

    init() throws {
      home = try TestHome()
      for file in ["home/contacts.vcf", "config/employees/company-ca.pem"] {
        try home.folder.write("", to: file)
      }
      #expect(try home.run("config", "init").status == 0)
      blocks = try home.shell("cat config/employees/config.yaml").output
        .split(separator: "\n\n").map(String.init)
    }

    /// Removes the # in front of a key and of the lines below it, and of keys within it.
    static func uncommented(_ block: String) -> String {
      let lines = block.split(separator: "\n")
      let keys = lines.drop { $0.firstMatch(of: /^#?[a-z-]+:/) == nil }
      let notes = lines.prefix(lines.count - keys.count)
      return (notes + keys.map { $0.replacing(/^#(?=  |[a-z-]+:)/, with: "") })
        .map { $0.replacing(/^    #/, with: "    ") + "\n" }.joined()
    }

    /// Checks a configuration of some text.
    func check(_ text: String) throws -> Run {
      try home.configure(text)
      return try home.run("config", "check")
    }
  }

  @Test func `each block passes the check, uncommented alone and with all others`() throws {
    let edited = try Edited()
    let blocks = edited.blocks.dropFirst()
    let file = edited.home.folder.path("config/employees/config.yaml")
    for block in blocks {
      let text = Edited.uncommented(block)
      #expect(text.firstMatch(of: /(?m)^[a-z-]+:/) != nil, "\(block)")
      #expect(block.hasPrefix("# Where the employees are") || text != block + "\n", "\(block)")
      let run = try edited.check(text)
      #expect((run.status, run.errors) == (0, ""), "\(text)")
    }
    let all = blocks.map(Edited.uncommented).joined()
    // All of them: the language, too.
    #expect(try edited.check(all) == Run(status: 0, output: "\(file): korras, 2 voogu.\n"))
    let keys = all.matches(of: /(?m)^[a-z-]+:/).count
    #expect(keys > blocks.count && blocks.count > 25)
  }

  @Test(arguments: ["en", "et", "ar"])
  func `no line is wider than 80 columns`(language: String) throws {
    let home = try TestHome()
    let file = home.folder.path("new.yaml")
    #expect(try home.run("config", "init", "--config", file, "--locale", language).status == 0)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines { #expect(String(line).displayWidth <= 80, "\(line)") }
  }

  @Test func `each block of a file below the system's passes the check`() throws {
    let edited = try Edited()
    try edited.home.folder.write("timeout: 1s\n", to: "system/employees/config.yaml")
    let file = edited.home.folder.path("new/config.yaml")
    let system = ["XDG_CONFIG_DIRS": edited.home.folder.path("system")]
    let made = try edited.home.run("config", "init", "--config", file, environment: system)
    #expect(made == Run(status: 0, output: file + "\n"))
    let feeds = try #require(
      try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n\n")
        .first { $0.contains("\n#feeds:\n") })
    let run = try edited.check(Edited.uncommented(String(feeds)))
    #expect((run.status, run.errors) == (0, ""))
  }
}
