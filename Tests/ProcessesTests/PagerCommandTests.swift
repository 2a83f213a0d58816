import Testing

@testable import Processes

/// Which pager is chosen.
@Suite struct PagerCommandTests {
  private static let terminal = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]

  private func command(_ more: [String: String], programs: Set<String>) -> String? {
    PagerCommand.command(Self.terminal.merging(more) { $1 }, isExecutable: programs.contains)
  }

  @Test(
    arguments: [
      ([:], "less -FIRX"), (["PAGER": "more"], "more"),
      (["PAGER": "more", "EMPLOYEES_PAGER": "less"], "less"), (["PAGER": ""], nil),
      (["PAGER": "  "], nil), (["PAGER": "cat"], nil), (["EMPLOYEES_PAGER": ""], nil),
      (["TERM": "dumb"], nil), (["TERM": ""], nil), (["PAGER": "most -x"], nil),
      (["PAGER": "/bin/less -R"], nil), (["PAGER": "/usr/bin/less -R"], "/usr/bin/less -R"),
      (["PAGER": "A=b less"], "A=b less"), (["PAGER": "A=b most"], nil),
      // Shell syntax is left to a shell.
      (["PAGER": "exec less"], "exec less"), (["PAGER": "\"less\""], "\"less\""),
      (["PAGER": "$MORE"], "$MORE"), (["PAGER": "(less)"], "(less)"),
      (["PAGER": "~/bin/less"], "~/bin/less"), (["PAGER": "most", "PATH": ""], "most"),
    ] as [([String: String], String?)])
  func `the pager is what the environment says, if it is there`(
    environment: [String: String], pager: String?
  ) {
    #expect(command(environment, programs: ["/usr/bin/less", "/bin/more"]) == pager)
  }

  @Test(arguments: [
    ("less -FIRX", "exec less -FIRX"), ("/usr/bin/less", "exec /usr/bin/less"),
    (" LESSCHARSET=utf-8 X=  less  -R", " LESSCHARSET=utf-8 X=  exec less  -R"),
    ("less '-Ps a' \"$X\"", "exec less '-Ps a' \"$X\""),
    // More than a single program, or possibly more.
    ("head -1; exit 3", "head -1; exit 3"), ("cat | less", "cat | less"),
    ("less\nexit 1", "less\nexit 1"), ("less && true", "less && true"),
    ("X='a less b' less", "X='a less b' less"), ("$MORE", "$MORE"), ("(less)", "(less)"),
    ("exec less", "exec less"), ("command less", "command less"), ("\"less\"", "\"less\""),
    ("X=1", "X=1"), ("", ""),
  ])
  func `a single program takes the place of its shell`(command: String, line: String) {
    #expect(PagerCommand.shellLine(command) == "trap : INT QUIT; " + line)
  }

  @Test(
    arguments: [
      (nil, "FRX"), ("", "-R "), ("-i", "-R -i"), ("FX", "-R FX"), ("-PsPr", "-R -PsPr"),
      ("-+R", "-R -+R"),
    ] as [(String?, String)])
  func `less passes colours on, whatever else the user has told it`(own: String?, less: String) {
    let environment = own.map { ["LESS": $0] } ?? [:]
    #expect(PagerCommand.variables(environment) == ["LESS": less, "LV": "-c"])
  }

  @Test(arguments: ["", "-z"]) func `lv does what the user has told it`(own: String) {
    #expect(PagerCommand.variables(["LV": own])["LV"] == own)
  }

  @Test func `without less there is no pager`() { #expect(command([:], programs: []) == nil) }
}
