import Foundation
import TestSupport
import Testing

/// The commands that docs/quotes.md prints.
struct QuoteDocument {
  private let text: String

  init() throws {
    let path = BuiltProgram.package.appending(path: "docs/quotes.md").path
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The blocks of commands for a shell.
  var blocks: [String] { text.matches(of: /```sh\n((?s:.*?))```\n/).map { String($0.1) } }

  /// The line for mutt's configuration.
  var muttMacro: Substring {
    get throws { try #require(text.split(separator: "\n").first { $0.hasPrefix("macro ") }) }
  }
}

/// Runs the commands of docs/quotes.md, as they are printed.
@Suite struct QuoteDocumentTests {
  private static let hasJQ = FileManager.default.isExecutableFile(atPath: "/usr/bin/jq")

  @Test(.enabled(if: hasJQ, "jq is not installed"))
  func `the commands of the manual run, twice in a row`() throws {
    let blocks = try QuoteDocument().blocks
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
      let run = try quotes.home.shell(String(line).replacing("3f2a", with: id))
      // Nobody has said anything about coffee.
      #expect(run.status == (line.contains("coffee") ? 1 : 0), "\(line): \(run)")
      if run.status == 0 { #expect(run.output.contains("It works on my machine.")) }
    }
  }
}
