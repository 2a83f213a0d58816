import EmployeeDirectory
import Foundation
import Testing

@testable import DirectoryService
@testable import DirectoryStore
@testable import Presentation

/// Tests the output and messages of `export ldif`.
@Suite struct LDIFScreenTests {
  private func export(isVerbose: Bool = false) throws -> LDIFScreen {
    LDIFScreen(
      base: try #require(DistinguishedName("dc=com")), feeds: "5f3a9c1e", isVerbose: isVerbose)
  }

  private func history(
    changes: [NetChange.Step]?, until: Date?
  ) -> DirectoryHistory {
    DirectoryHistory(employees: [], span: ChangeLog.Span(changes: changes, until: until))
  }

  @Test func `of two people with one identifier the first is printed`() throws {
    func one(_ first: String, _ last: String) throws -> Employee {
      let name = try #require(FullName(first: first, last: last))
      return Employee(
        key: PersonKey(rawValue: name.key.rawValue + "\nTartu\n1"), name: name, emails: [],
        phones: [], position: .web, projects: [], feeds: ["Tartu"])
    }
    let (mari, twin) = (try one("Mari", "Maasikas"), try one("Evil", "Twin"))
    let screen = try export().entries(of: [mari, twin], until: nil)
    #expect(screen.text == (try export().entries(of: [mari], until: nil)).text)
    #expect(screen.errorLines == ["Evil Twin: left out; another employee has the same identifier."])
    #expect(screen.status == .success)
  }

  @Test func `what is left out is told to whoever wants to know`() throws {
    let odd = try employee("O\u{1B}dd", "One", email: "õ@x.ee", phone: "#1")
    #expect(try export().entries(of: [odd], until: nil).errorLines.isEmpty)
    #expect(
      try export(isVerbose: true).entries(of: [odd], until: nil).errorLines == [
        "O\u{FFFD}dd One: left out the email, which LDAP cannot store.",
        "O\u{FFFD}dd One: left out the phone, which LDAP cannot store.",
      ])
  }

  @Test func `nobody is no output, nor is no change, but a directory without anybody has a time`()
    throws
  {
    #expect(
      try export().entries(of: [], until: nil)
        == Screen(text: "", errorLines: ["no employees to export."], status: .noMatch))
    #expect(
      try export().entries(of: [], until: Date(timeIntervalSince1970: 1_800_000_000.5))
        == Screen(
          text: "version: 1\n# until 2027-01-15T08:00:00.500Z,feeds=5f3a9c1e\n",
          errorLines: ["no employees to export."], status: .noMatch))
    let history = history(changes: [], until: .distantPast)
    #expect(try export().changes(in: history) == Screen(text: ""))
  }

  @Test func `a log that does not tell all is an error`() throws {
    let export = try export()
    #expect(throws: CommandError.self) {
      try export.changes(in: history(changes: nil, until: nil))
    }
  }

  @Test func `a log that leads to another directory is an error`() throws {
    let joined = NetChange.Step(
      PersonKey(NameKey("Mari Tamm")),
      Change(kind: .joined, fullName: "Mari Tamm", feed: "Tallinn"))
    let export = try export()
    #expect(throws: CommandError.self) {
      try export.changes(in: history(changes: [joined], until: .distantPast))
    }
  }
}
