import Foundation
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// The manual pages that are made from the commands.
@Suite struct ManualTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `the pages in the package are those that the commands make`() throws {
    let folder = Self.package.appending(path: "man")
    let pages = try Manual.pages()
    if ProcessInfo.processInfo.environment["RENEW_MANUAL"] != nil {
      for page in pages { try Data(page.text.utf8).write(to: folder.appending(path: page.file)) }
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == pages.map(\.file).sorted(), "'make manual' writes them")
    for page in pages {
      let text = try String(contentsOf: folder.appending(path: page.file), encoding: .utf8)
      #expect(text == page.text, "\(page.file) is out of date; 'make manual' writes it again")
    }
  }

  @Test func `every command has a page that tells of its own options`() throws {
    let pages = try Manual.pages()
    let names = [
      "list", "search", "show", "contact", "refresh", "changes", "status", "doctor", "export",
      "config",
    ]
    for name in names { #expect(pages.contains { $0.file == "employees-\(name).1" }) }
    let refresh = try #require(pages.first { $0.file == "employees-refresh.1" }?.text)
    #expect(refresh.contains("Fl \\-fail\\-after Ar "))
    #expect(!refresh.contains("\\-max\\-age"))
    let program = try #require(pages.first { $0.file == "employees.1" }?.text)
    #expect(program.contains("Fl \\-max\\-age Ar duration"))
  }

  @Test func `the footer of every page names the release`() throws {
    for page in try Manual.pages() {
      #expect(page.text.contains("\n.Os employees \(Version.current)\n"), "\(page.file)")
    }
  }

  @Test func `every key of the configuration is told of`() {
    let text = ConfigurationPage().text
    for setting in SettingTable.keys {
      #expect(text.contains(".It Ic \(Mdoc.escaped(setting.name))\n"))
    }
    #expect(text.contains("\n    token\\-command: pass show feed\n"))
  }

  @Test func `every variable of the program's own is told of, and no other`() throws {
    let sources = Self.package.appending(path: "Sources")
    var used = Set(SettingTable.variables.map(\.variable))
    for case let file as String in FileManager.default.enumerator(atPath: sources.path) ?? .init()
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      used.formUnion(text.matches(of: /"(EMPLOYEES_[A-Z_]+)"/).map { String($0.1) })
    }
    let told = HelpTopic.variables.map(\.label).filter { $0.hasPrefix("EMPLOYEES_") }
    #expect(used == Set(told))
  }

  @Test(arguments: [
    ("plain", "plain"), ("--a", "\\-\\-a"), (".start", "\\&.start"), ("'start", "\\&'start"),
    ("a\\b", "a\\eb"), ("say \"x\"", "say \\(dqx\\(dq"),
  ])
  func `no text is taken for a macro`(text: String, escaped: String) {
    #expect(Mdoc.escaped(text) == escaped)
  }
}
