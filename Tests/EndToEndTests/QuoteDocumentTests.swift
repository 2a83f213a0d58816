import Foundation
import TestSupport
import Testing

/// What docs/quotes.md prints to type, run as it is printed.
@Suite struct QuoteDocumentTests {
  private let text: String

  init() throws {
    let path = BuiltProgram.package.appending(path: "docs/quotes.md").path
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `the commands of the manual run, twice in a row`() throws {
    let blocks = text.matches(of: /```sh\n((?s:.*?))```\n/).map { String($0.1) }
    #expect(blocks.count == 2)
    let server = try MailServer()
    let quotes = try QuoteHome(port: server.port)
    // The lines without a text ask, and need a terminal.
    let add = try #require(blocks[0].split(separator: "\n").first { $0.contains("--yes") })
    for count in 1...2 {
      let run = try quotes.home.shell(String(add))
      #expect(run.status == 0, "\(run)")
      #expect(server.taken.count == 3 * count)
    }
    #expect(try quotes.texts() == ["It works on my machine.", "It works on my machine."])
    let id = try #require(try quotes.list().first?["id"]?.text)
    for line in blocks[1].split(separator: "\n") {
      let needsJQ = line.contains("| jq")
      if needsJQ, try quotes.home.shell("command -v jq").status != 0 { continue }
      let run = try quotes.home.shell(String(line).replacing("3f2a", with: id))
      // Nobody has said anything about coffee.
      #expect(run.status == (line.contains("coffee") ? 1 : 0), "\(line): \(run)")
      if run.status == 0 { #expect(run.output.contains("It works on my machine.")) }
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mutt"), "no mutt"))
  func `mutt takes the line for its configuration`() throws {
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("macro ") })
    let home = try TestHome(keeping: [])
    try home.folder.write(line + "\n", to: "muttrc")
    let file = home.folder.path("muttrc")
    let mutt = try home.shell("mutt -n -F '\(file)' -Q editor")
    #expect(mutt.status == 0 && mutt.errors.isEmpty, "\(mutt)")
  }
}
