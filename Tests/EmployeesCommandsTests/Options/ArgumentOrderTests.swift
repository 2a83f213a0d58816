import Testing

@testable import EmployeesCommands
@testable import Presentation

/// Options before the command.
@Suite struct ArgumentOrderTests {
  @Test(arguments: [
    ("--offline list", "list --offline"), ("-q --config f show x", "show -q --config f x"),
    ("--config=f list --json", "list --config=f --json"), ("list --offline", "list --offline"),
    ("--config list show x", "show --config list x"), ("", ""), ("--help", "--help"),
    ("--offline", "--offline"), ("search list", "search list"),
    ("-- list", "-- list"), ("--config f config show", "config show --config f"),
    ("--config f config --quiet check", "config check --config f --quiet"),
    ("config --config f path", "config path --config f"),
    (
      "--feed A=b --feed C=d refresh",
      "refresh --feed A=b --feed C=d"
    ), ("config", "config"), ("--config", "--config"),
    ("--config f -q config --offline", "config"),
    ("config --cache=x --json -h", "config --json -h"),
    ("show config path", "show config path"),
  ])
  func `the command comes first`(typed: String, ordered: String) throws {
    let arguments = typed.split(separator: " ").map(String.init)
    #expect(try ArgumentOrder.commandFirst(arguments).joined(separator: " ") == ordered)
  }
}
