import EmployeeDirectory
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Tests the labels of positions, and which positions a label selects.
@Suite struct PositionLabelTests {
  private func makeHome() throws -> CommandHome {
    try CommandHome(
      feed: """
        {"employees":[{"fname":"Anu","lname":"Aas","position":"SALES"},
        {"fname":"Bert","lname":"Bach","position":"MÜÜK"},
        {"fname":"Carl","lname":"Cox","position":"TESTER"},{"fname":"Dora","lname":"Dia"}]}
        """)
  }

  private func list(_ arguments: String...) throws -> Outcome {
    try makeHome().run(["list", "--locale", "et", "--feed", "A=feed.json"] + arguments)
  }

  @Test func `a position written as another one is called stands in quotation marks`() throws {
    let headings = try list().output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(headings == ["MUU  1", "MÜÜK  1", "\"MÜÜK\"  1", "TESTIJA  1"])
    #expect(try list("--json").output.contains("\"position\":\"MÜÜK\""))
    #expect(try list("--format", "plain").output.contains("\tMÜÜK"))
    #expect(Position(rawValue: "MÜÜK")?.label == "MÜÜK")
  }

  @Test(arguments: [
    ("müük", ["Bert Bach"]), ("MÜÜK", ["Bert Bach"]), (" müük ", ["Bert Bach"]),
    ("sales", ["Anu Aas"]), ("\"müük\"", ["Bert Bach"]), ("testija", ["Carl Cox"]),
    ("Tester", ["Carl Cox"]), ("muu", ["Dora Dia"]), ("other", ["Dora Dia"]),
  ])
  func `a position's code goes before what it is called`(typed: String, names: [String]) throws {
    let output = try list("--format", "plain", "--position", typed).output
    #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == names)
  }

  @Test func `of many positions some are named`() throws {
    let people = (10..<60).map { #"{"fname":"A","lname":"B\#($0)","position":"P\#($0)"}"# }
    let home = try CommandHome(
      feed: #"{"employees":[\#(people.joined(separator: ","))]}"#)
    let errors = home.run(["list", "--feed", "A=feed.json", "--position", "x"]).errors
    #expect(errors.contains("P28, P29, … and 30 more."))
  }
}
