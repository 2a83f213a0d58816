import Foundation
import TestSupport
import Testing

/// Templates of the user's that can't be used, as doctor reports them.
@Suite struct GreetingTemplateTests {
  private let greetings: GreetingHome
  private var home: TestHome { greetings.home }

  init() throws {
    greetings = try GreetingHome()
    try #require(try home.run("refresh").status == 0)
  }

  private static let folder = "home/.local/share/employees/default/templates"

  /// The path of a template as messages show it.
  private func shown(_ name: String) -> String {
    "~/" + Self.folder.dropFirst("home/".count) + name
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(Self.folder + name), withDestinationPath: target)
  }

  private func findings() throws -> [String] {
    try home.run("doctor", "--json").json().elements.filter { $0["kind"] == "template" }.map {
      "\($0["place"]?.text ?? ""): \($0["problem"]?.text ?? "")"
    }
  }

  @Test func `pictures that cannot be sent are reported, and good ones are not`() throws {
    let good = TestPNG.plain(width: 2, height: 2, 1, 2, 3)
    try home.folder.write(Data(good), to: Self.folder + "/thanks/good.png")
    try greetings.writeTemplate("GIF89a", to: "thanks/a.png")
    try greetings.writeTemplate("", to: "thanks/empty.jpg")
    try greetings.writeTemplate("x", to: "thanks/folder.png/x")
    try link("/thanks/gone.jpeg", to: "nowhere")
    let large = good + [UInt8](repeating: 0, count: 5_000_000)
    try home.folder.write(Data(large), to: Self.folder + "/welcome/large.png")
    let found = try findings()
    let names = ["/thanks/a.png", "/thanks/empty.jpg", "/thanks/folder.png", "/thanks/gone.jpeg"]
    #expect(
      found.map { String($0.prefix { $0 != ":" }) }
        == ["/welcome/large.png"].map(shown) + names.map(shown))
    #expect(found.contains(shown("/thanks/gone.jpeg: No such file or directory")))
    #expect(found.contains(shown("/thanks/folder.png: Is a directory")))
    #expect(found.contains(shown("/welcome/large.png: it is larger than 5.0 MB")))
    // Only who chooses one is told so when writing.
    let arguments = ["termo", "--message", "warm", "--occasion", "thanks", "--yes"]
    let run = try home.start(
      ["greeting", "write"] + arguments + ["--at", "2090-01-01 9:00"]
    ).finish()
    #expect((run.status, run.errors) == (0, ""))
  }

  /// Texts that can't be used, and why.
  private static let unusable = [
    ("blank.txt", "empty"), ("empty.txt", "empty"), ("folder.txt", "not a regular file"),
    ("gone.txt", "No such file or directory"), ("large.txt", "larger than 1 MiB"),
    ("latin1.txt", "not valid UTF-8"), ("loop.txt", "Too many levels of symbolic links"),
    ("pipe.txt", "not a regular file"),
  ]

  @Test func `texts that cannot be used are reported, and a good one is`() throws {
    try greetings.writeTemplate("Aitäh!", to: "thanks/good.txt")
    try greetings.writeTemplate("", to: "thanks/empty.txt")
    try greetings.writeTemplate("\n \n", to: "thanks/blank.txt")
    try greetings.writeTemplate("x", to: "thanks/folder.txt/x")
    try greetings.writeTemplate(String(repeating: "x", count: 1 << 21), to: "thanks/large.txt")
    let latin1 = Data([0x41, 0x69, 0x74, 0xE4, 0x68])
    try home.folder.write(latin1, to: Self.folder + "/thanks/latin1.txt")
    try link("/thanks/gone.txt", to: "nowhere")
    try link("/thanks/loop.txt", to: "loop.txt")
    #expect(unsafe mkfifo(home.folder.path(Self.folder + "/thanks/pipe.txt"), 0o600) == 0)
    let problems = Self.unusable.map { shown("/thanks/\($0.0): \($0.1)") }
    #expect(try findings() == problems)
    let run = try greetings.write(
      "termo", "--message", "good", "--occasion", "thanks", "--at", "2090-01-01 9:00", "--yes")
    #expect(run.status == 0)
    #expect(
      run.errors == problems.map { "employees: cannot use the template \($0).\n" }.joined())
    #expect(greetings.mails().count == 1)
  }

  @Test(arguments: ["", "/thanks"])
  func `a folder that cannot be read is reported once`(name: String) throws {
    try greetings.writeTemplate("Good", to: "welcome/good.txt")
    if name.isEmpty { try FileManager.default.removeItem(atPath: home.folder.path(Self.folder)) }
    // Not even root can read it.
    try link(name, to: home.folder.path(Self.folder + name))
    let problem = shown(name) + ": Too many levels of symbolic links"
    #expect(try findings() == [problem])
    let run = try greetings.write(
      "termo", "--message", "warm", "--occasion", "thanks", "--at", "2090-01-01 9:00", "--yes")
    #expect(run.status == 0)
    #expect(run.errors == "employees: cannot use the template \(problem).\n")
  }

  @Test func `a closed folder around them is reported`() throws {
    // Root may read everything.
    if getuid() == 0 { return }
    try greetings.writeTemplate("Good", to: "thanks/good.txt")
    let around = home.folder.path("home/.local/share/employees/default")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: around)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: around)
    }
    #expect(try findings() == [shown("") + ": Permission denied"])
  }
}
