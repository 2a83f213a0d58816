import Presentation
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands

/// How colours and formats are configured.
@Suite struct OutputSettingTests {
  private func home(_ text: String) throws -> CommandHome {
    let home = try CommandHome(
      feed: """
        {"employees": [{"fname": "Anna", "lname": "Aas", "position": "WEB",
         "contact_details": {"email": "a@b.example"}}]}
        """)
    try home.folder.write(
      "feeds: [{name: A, url: ../../../here/feed.json}]\n" + text,
      to: "home/.config/employees/config.yaml")
    return home
  }

  private static let plain = "Anna Aas\ta@b.example\t\tWEB\t\n"

  @Test func `the configured format is for a terminal`() throws {
    let home = try home("format: plain\ncolor: never")
    #expect(home.run("list", columns: 80).output == Self.plain)
    #expect(home.run("search", "anna", columns: 80).output == Self.plain)
    #expect(home.run(columns: 80).output == Self.plain)
    // A script gets what it got before.
    #expect(home.run("list").output == (try self.home("").run("list").output))
    #expect(home.run("list", "--format", "csv", columns: 80).output.hasPrefix("full_name,"))
    #expect(home.run("list", "--json", columns: 80).output.hasPrefix("[{"))
    #expect(home.run("list", "--count", columns: 80).output == "1\n")
    #expect(home.run("list", "--template", "{email}", columns: 80).output == "a@b.example\n")
  }

  @Test func `a variable takes precedence over the key, and an option over both`() throws {
    let home = try home("format: json\ncolor: always")
    let environment = ["EMPLOYEES_FORMAT": "plain", "EMPLOYEES_COLOR": "never"]
    #expect(home.run("list", environment: environment, columns: 80).output == Self.plain)
    let list = home.run(
      "list", "--format", "table", "--color", "always", environment: environment, columns: 80)
    #expect(list.output.contains("\u{1B}["))
    #expect(!home.run("list", environment: environment).output.contains("\u{1B}["))
  }

  @Test func `colours that are configured are shown on a pipe, too`() throws {
    #expect(try home("color: always").run("list").output.contains("\u{1B}["))
    #expect(try !home("color: auto").run("list").output.contains("\u{1B}["))
    #expect(try !home("").run("list").output.contains("\u{1B}["))
  }

  @Test(arguments: ["format: mutt", "format: pink", "color: pink", "color: [auto]"])
  func `what cannot be shown is refused`(text: String) throws {
    let outcome = try home(text).run("list")
    #expect(outcome.status == .configuration && outcome.output.isEmpty)
    #expect(outcome.errors.contains("config.yaml:2: \(text.prefix { $0 != ":" }): "))
  }
}
