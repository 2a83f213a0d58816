import Foundation
import TestSupport
import Testing

/// Runs the examples that the help and the manual pages print, as they are printed.
@Suite struct HelpExampleTests {
  /// Examples that need a terminal: the tests of `browse`, of questions and of drafts have one.
  private static let onTerminal = [
    "employees browse --position ios", "employees greeting write termo",
    "employees greeting edit 3f2a", "employees note edit 3f2a", "employees quote add",
    "employees quote add --said-by termo --heard-by me",
  ]

  private static let pages: [String] = {
    let folder = BuiltProgram.package.appending(path: "man").path
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).filter { $0.hasSuffix(".1") }.sorted()
  }()

  /// The lines below the headings of a help page that begin with some words.
  private static func lines(below heading: String, of page: String) -> [String] {
    var lines: [String] = []
    var isBelow = false
    for line in page.split(separator: "\n") {
      if !line.hasPrefix(" ") {
        isBelow = line.hasPrefix(heading)
      } else if isBelow {
        lines.append(line.trimmingCharacters(in: .whitespaces))
      }
    }
    return lines
  }

  /// The examples of a command and of those below it.
  private static func examples(of command: [String], in home: TestHome) throws -> [String] {
    let page = try home.start(command + ["--help"]).finish().output
    let names = lines(below: "COMMANDS", of: page).compactMap {
      $0.firstMatch(of: /^([a-z-]+)\s\s/)?.1
    }
    let others = try names.flatMap { try examples(of: command + [String($0)], in: home) }
    return lines(below: "EXAMPLE", of: page) + others
  }

  /// The examples of all help pages, read once.
  private static let allExamples: Result<[String], any Error> = Result { try readExamples() }

  private static func readExamples() throws -> [String] {
    let home = try TestHome()
    let commands = pages.compactMap { $0.firstMatch(of: /^employees-(\w+)\.1$/)?.1 }
    let topics = [["help"], ["help", "formatting"], ["help", "search"]]
    return try commands.flatMap { try examples(of: [String($0)], in: home) }
      + topics.flatMap { try lines(below: "EXAMPLE", of: home.start($0).finish().output) }
  }

  @Test(
    .enabled(if: DocumentHome.hasJQ, "jq is not installed"), arguments: DocumentShell.tested)
  func `every example runs in each shell, twice`(shell: DocumentShell) throws {
    let examples = try Self.allExamples.get()
    let scene = DocumentScene.help
    let printed = scene.standIns.map { $0.printed }
    for line in Self.onTerminal + printed {
      #expect(examples.contains { $0.contains(line) }, "no example has \(line)")
    }
    let lines = examples.filter { $0.hasPrefix("employees ") && !Self.onTerminal.contains($0) }
    #expect(lines.count > 50)
    try DocumentHome().runTwice(shell, lines.map(scene.typed), after: scene.start())
  }

  @Test func `recipes are those of the documents, and the manual has nothing else`() throws {
    let examples = try Self.allExamples.get()
    let recipes = examples.filter { !$0.hasPrefix("employees ") }
    #expect(recipes.count == 8)
    let printed = try DocumentBlock.all().flatMap { $0.text.split(separator: "\n") }
    for line in recipes { #expect(printed.contains { $0 == line }, "\(line)") }
    let literals: [String] = try Self.pages.flatMap { try DocumentBlock.literals(ofPage: $0) }
    let manual: [String] = literals.flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(manual.count > 20)
    for line in manual { #expect(examples.contains(line), "\(line)") }
  }
}
