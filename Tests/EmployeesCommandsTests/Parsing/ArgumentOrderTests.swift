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

  @Test(arguments: [
    ("list -pIOS", "list -p=IOS"), ("list -jn3", "list -j -n=3"), ("list -n3", "list -n=3"),
    ("list -vpIOS", "list -v -p=IOS"), ("list -jn 3", "list -j -n 3"), ("list -jq", "list -jq"),
    ("list -pn", "list -p=n"), ("list -n-3", "list -n=-3"), ("list -jn=3", "list -j -n=3"),
    ("list -n=3", "list -n=3"), ("list -p=a=b", "list -p=a=b"), ("-hn3", "-h -n=3"),
    ("note list -fn3", "note list -f -n=3"), ("picture x -ox.png", "picture x -o=x.png"),
    // Before the command, and without one.
    ("-pIOS list", "list -p=IOS"), ("-jn 3 list", "list -j -n 3"), ("-pIOS", "-p=IOS"),
    ("-qv termo", "show -qv termo"), ("config -qv", "config"),
    // Arguments, and values of options.
    ("list -- -n3", "list -- -n3"), ("list --config -jn3", "list --config -jn3"),
    ("list -p -n3", "list -p -n3"),
    // Letters that the command doesn't have.
    ("list -jx", "list -jx"), ("list -xn3", "list -xn3"), ("list -10", "list -10"),
    ("show -pIOS", "show -pIOS"), ("-pIOS termo", "show -pIOS termo"),
    ("note list -jn3", "note list -jn3"), ("search x -olga", "search x -olga"),
    // Names that need two dashes.
    ("list -position", "list -position"), ("list -null=x", "list -null=x"),
    ("-format csv", "-format csv"),
  ])
  func `joined letters and values are separated`(typed: String, separated: String) throws {
    let arguments = typed.split(separator: " ").map(String.init)
    #expect(try ArgumentOrder.commandFirst(arguments).joined(separator: " ") == separated)
  }

  /// Before the command is known, its letters are those of every command.
  @Test func `a letter is a flag of every command that has it, or has a value in each`() throws {
    var kinds: [String: Set<ArgumentInfo.Kind>] = [:]
    for argument in try CommandInfo.program().allArguments {
      for name in argument.optionNames where !name.hasPrefix("--") {
        kinds[name, default: []].insert(argument.kind)
      }
    }
    #expect(kinds["-n"] == [.option] && kinds["-j"] == [.flag])
    #expect(kinds.allSatisfy { $0.value.count == 1 }, "\(kinds)")
  }
}
