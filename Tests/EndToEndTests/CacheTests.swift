import Foundation
import TestSupport
import Testing

/// `employees cache`.
@Suite struct CacheTests {
  @Test func `path names the folder, whether or not it is there`() throws {
    let home = try TestHome()
    #expect(try home.run("cache", "path") == Run(status: 0, output: home.cache + "\n"))
    #expect(!FileManager.default.fileExists(atPath: home.cache))
    try home.configure("cache: here\n")
    let configured = home.folder.path("config/employees/here")
    #expect(try home.run("cache", "path") == Run(status: 0, output: configured + "\n"))
    #expect(
      try home.run("cache", "path", "--cache", "/elsewhere")
        == Run(status: 0, output: "/elsewhere\n"))
  }

  /// A home with the caches of two configurations, and other files beside them.
  private func office() throws -> (office: Office, other: String) {
    let office = try Office()
    let home = office.home
    try #require(try home.run("list").status == 0)
    let used = try Set(names(home))
    let feed = "T=\(Program.sampleData)/tartu.json"
    try #require(try home.run("list", "--feed", feed).status == 0)
    let other = try #require(
      names(home).first {
        $0.hasPrefix("directory-") && $0.hasSuffix(".sqlite") && !used.contains($0)
      })
    try home.folder.write("mine", to: "cache/employees/notes.txt")
    try home.folder.write("BEGIN:VCARD", to: "cache/employees/employees-card.vcf")
    return (office, other)
  }

  private func names(_ home: TestHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.cache)
  }

  @Test func `prune removes what the configuration does not use, and nothing else`() throws {
    let (office, other) = try office()
    let home = office.home
    let log = home.folder.path("home/.local/state/employees/history.sqlite")
    let before = try names(home)
    let history = FileManager.default.contents(atPath: log)
    let run = try home.run("cache", "prune")
    #expect((run.status, run.errors) == (0, ""))
    let listed = try run.lines.prefix(2).map { try #require($0.split(separator: " ").first) }
    #expect(
      listed.map { $0.split(separator: "/").last } == [Substring(other), "employees-card.vcf"])
    #expect(run.lines.count == 3 && run.lines[2].contains(/^Removed 2 files \(\d+ kB\)\.$/))
    let removed = try Set(before).subtracting(names(home))
    #expect(removed.isSubset(of: ["employees-card.vcf", other, other + "-wal", other + "-shm"]))
    #expect(removed.isSuperset(of: ["employees-card.vcf", other]))
    #expect(history != nil && FileManager.default.contents(atPath: log) == history)
    #expect(try home.run("list", "--offline").status == 0)
    #expect(try home.run("cache", "prune") == Run(status: 0, output: "Nothing to remove.\n"))
  }

  @Test func `prune goes by the configuration, not by one run's feeds or contacts`() throws {
    let home = try TestHome()
    for option in [["--feed", "A=/a.json"], ["--contacts", "/a.vcf"]] {
      let run = try home.start(["cache", "prune"] + option).finish()
      #expect((run.status, run.output) == (64, ""))
      #expect(run.errors.contains("leave out --feed, --contacts, EMPLOYEES_FEEDS"))
    }
    for variable in ["EMPLOYEES_FEEDS": "A=file:///a.json", "EMPLOYEES_CONTACTS": "/a.vcf"] {
      let run = try home.run("cache", "prune", environment: [variable.key: variable.value])
      #expect((run.status, run.output) == (64, ""))
    }
  }

  @Test func `a database that another process has open stays`() throws {
    let (office, other) = try office()
    let home = office.home
    let slow = try LiveFeed("")
    slow.answer(.raw([.stall]))
    let feed = "S=" + slow.url
    let running = try home.start(["list", "--feed", feed])
    #expect(waitUntil { !slow.requests.isEmpty })
    #expect(try home.run("cache", "prune").status == 0)
    let left = try names(home).filter { $0.hasPrefix("directory-") && $0.hasSuffix(".sqlite") }
    // The configured one, and the one in use.
    #expect(left.count == 2 && !left.contains(other))
    running.process.send(SIGINT)
    #expect(try running.finish().status == 130)
    #expect(try home.run("cache", "prune").status == 0)
    #expect(
      try names(home).filter { $0.hasPrefix("directory-") && $0.hasSuffix(".sqlite") }.count == 1)
  }

  @Test func `without a cache there is nothing to remove`() throws {
    let home = try TestHome()
    #expect(try home.run("cache", "prune") == Run(status: 0, output: "Nothing to remove.\n"))
    #expect(!FileManager.default.fileExists(atPath: home.cache))
  }

  @Test(arguments: [("n\n", false), ("\n", false), ("y\n", true), ("Yes\n", true)])
  func `a terminal asks first`(answer: String, isRemoved: Bool) throws {
    let (office, other) = try office()
    let shell = try JobShell(office.home)
    try shell.run("$P cache prune --color never", until: "Remove 2 files (", "[y/N] ")
    shell.type(answer)
    try shell.expect(isRemoved ? "Removed 2 files (" : "Nothing removed.")
    try shell.expect("ready> ")
    #expect(try names(office.home).contains(other) == !isRemoved)
    shell.finish()
  }

  @Test func `a terminal does not ask with --yes`() throws {
    let (office, other) = try office()
    let shell = try JobShell(office.home)
    let shown = try shell.run("$P cache prune -y --color never", until: "Removed 2 files (")
    #expect(!shown.contains("[y/N]"))
    #expect(try !names(office.home).contains(other))
    shell.finish()
  }
}
