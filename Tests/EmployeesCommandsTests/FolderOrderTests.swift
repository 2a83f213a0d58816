import Foundation
import TestSupport
import Testing

/// The order of the folders of EmployeesCommands, as docs/architecture.md gives it.
@Suite struct FolderOrderTests {
  /// The uses against the order, as the document describes them: none may be added.
  private static let known = [
    "Completion/Completion.swift uses the program's EmployeesCommand",
    "Help/CommandInfo.swift uses the program's EmployeesCommand",
    "Help/HelpCommand.swift uses Parsing's ArgumentOrder",
    "Help/HelpCommand.swift uses Parsing's UsageError",
    "Help/HelpCommand.swift uses the program's EmployeesCommand",
    "Parsing/AliasExpansion.swift uses the program's EmployeesCommand",
    "Parsing/ArgumentOrder.swift uses the program's EmployeesCommand",
    "Upkeep/ConfigCommand.swift uses Parsing's AliasExpansion",
  ]

  @Test func `a folder uses only those below it`() throws {
    let uses = FolderUses(try Sources.files(), of: "EmployeesCommands")
    let map = try String(
      contentsOf: BuiltProgram.package.appending(path: "docs/architecture.md"), encoding: .utf8)
    let list = try #require(
      map.firstMatch(of: /Folders of EmployeesCommands.*\n\n```\n((?:.+\n)+)```/))
    let order = list.1.split(separator: "\n").map { String($0.prefix { $0 != "/" }) }
    #expect(order.sorted() == uses.folders.sorted())
    #expect(uses.upward(in: order) == Self.known)
  }

  @Test(arguments: [
    ("let bed: Roof", ["Cellar/Floor.swift uses Attic's Roof"]),
    ("print(1.doubled)", ["Cellar/Floor.swift uses Attic's doubled"]),
    ("House.enter()", ["Cellar/Floor.swift uses the program's House"]),
    ("print(roof.height, 1.hidden, 1.named, roof.both)", []), ("extension Floor {}", []),
    ("let house: Other", []),
  ])
  func `what a higher folder alone declares for others is found`(line: String, uses: [String]) {
    let files = [
      ("Flat/House.swift", ["enum House {", "  static func enter() {}", "}"]),
      ("Flat/Attic/Roof.swift", ["struct Roof {", "  let height = 1", "}"]),
      (
        "Flat/Attic/Int+Attic.swift",
        [
          "extension Int {", "  var doubled: Int { 2 * self }",
          "  private var hidden: Int { 1 }", "  var named: Int { 1 }", "  var both: Int { 2 }", "}",
        ]
      ),
      ("Flat/Cellar/Floor.swift", ["struct Floor {", "  var both = 1", "}", line]),
      ("Street/Other.swift", ["struct Other {", "  var named = 1", "}"]),
    ].map { Sources.File(path: $0.0, lines: $0.1) }
    #expect(FolderUses(files, of: "Flat").upward(in: ["Attic", "Cellar"]) == uses)
  }
}
