import Foundation
import TestSupport
import Testing

/// Two organisations side by side, each a profile with feeds and folders of its own.
@Suite struct ProfileTests {
  /// A home with two profiles, each with a feed of its own under the same name.
  private static func home() throws -> TestHome {
    let (tallinn, tartu) = (try LiveFeed(Feed.tallinn), try LiveFeed(Feed.tartu))
    let home = try TestHome(keeping: [tallinn, tartu])
    try home.configure(
      """
      max-age: 1h
      profiles:
        work:
          me: mari@telisa.ee
          feeds: [{name: Feed, url: "\(tallinn.url)"}]
        customer:
          feeds: [{name: Feed, url: "\(tartu.url)"}]
      """)
    return home
  }

  private static let first = ["Peeter Termomeeter", "Mari Maasikas"]
  private static let second = ["Jüri Käär", "PEETER termomeeter"]

  private static func names(_ run: Run) -> [String] {
    #expect((run.status, run.errors) == (0, ""))
    return run.lines
  }

  @Test func `option, variable, choice and order switch between the profiles`() throws {
    let home = try Self.home()
    func list(_ options: String..., environment: [String: String] = [:]) throws -> [String] {
      let names = ["list", "--template", "{full_name}"]
      let run = try home.start(
        names + options, environment: home.environment.merging(environment) { $1 }
      ).finish()
      return Self.names(run)
    }
    #expect(try list() == Self.first)
    #expect(try list("--profile", "customer") == Self.second)
    #expect(try list(environment: ["EMPLOYEES_PROFILE": "customer"]) == Self.second)
    #expect(
      try home.run("profile", "use", "customer")
        == Run(status: 0, errors: "The profile is now customer.\n"))
    #expect(try list() == Self.second)
    #expect(try list(environment: ["EMPLOYEES_PROFILE": "work"]) == Self.first)
    #expect(
      try list("--profile=customer", environment: ["EMPLOYEES_PROFILE": "work"]) == Self.second)
    #expect(
      try home.run("profile", "list", "--json").json() == [
        ["name": "work", "current": .bool(false), "me": "mari@telisa.ee", "feeds": 1],
        ["name": "customer", "current": .bool(true), "me": nil, "feeds": 1],
      ])
    #expect(try home.run("profile", "use", "work", "--quiet") == Run(status: 0))
    #expect(try list() == Self.first)
    #expect(
      try home.run("profile", "use", "work", environment: ["EMPLOYEES_PROFILE": "customer"])
        == Run(
          status: 0,
          errors: """
            The profile is now work.
            employees: EMPLOYEES_PROFILE still chooses the profile customer.

            """))
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `P in browse goes to another profile and back`() throws {
    let home = try Self.home()
    #expect(try home.run("refresh").status == 0)
    let browse = try BrowseScreen(home)
    try browse.expect("Mari Maasikas")
    try browse.type("\tP", until: "customer")
    #expect(browse.row(">*work") != nil)
    try browse.type("cust\r", until: "Jüri Käär")
    try browse.expectNo("Mari Maasikas")
    try browse.type("\tP", until: "*customer")
    try browse.type("work\r", until: "Mari Maasikas")
    let ending = browse.cancel()
    #expect((ending.process, ending.differences) == (.exited(0), []))
    // The choice is this screen's alone.
    #expect(
      !FileManager.default.fileExists(
        atPath: home.folder.path("home/.local/state/employees/profile.txt")))
  }

  @Test func `no profile reads another's cache or change log`() throws {
    let home = try Self.home()
    let state = home.folder.path("home/.local/state/employees")
    #expect(try home.run("refresh").status == 0)
    // The other one has no answer yet.
    let none = try home.run("list", "--offline", "--profile", "customer")
    #expect((none.status, none.output) == (69, ""))
    #expect(try home.run("refresh", "--profile", "customer").status == 0)
    let before = try home.cacheBytes().filter { $0.key.hasPrefix("work/") }
    #expect(!before.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.cache).sorted()
    #expect(names == ["customer", "work"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: state).sorted() == names)
    // The same feed's name, and its own people.
    #expect(
      Self.names(
        try home.run(
          "list", "--offline", "--profile", "customer", "--template", "{full_name}"))
        == Self.second)
    #expect(try home.cacheBytes().filter { $0.key.hasPrefix("work/") } == before)
    let status = try home.run("status", "--profile", "customer", "--json").json()
    #expect(status["profile"] == "customer")
    #expect(status["cache"] == JSONValue.string(home.cache + "/customer"))
    #expect(try home.run("cache", "path") == Run(status: 0, output: home.cache + "/work\n"))
  }

  @Test func `a profile that was removed after its choice is told, and another can be chosen`()
    throws
  {
    let home = try Self.home()
    #expect(try home.run("profile", "use", "customer").status == 0)
    try home.configure("profiles: {work: {feeds: [{name: A, url: none.json}]}, lab: {}}")
    let file = home.folder.path("home/.local/state/employees/profile.txt")
    let error =
      "employees: ~/.local/state/employees/profile.txt: unknown profile; the profiles are work, "
      + "lab.\n"
    for command in ["list", "status", "doctor", "profile list", "config show"] {
      let run = try home.shell("employees \(command)")
      #expect(run == Run(status: 78, errors: error), "\(command)")
    }
    #expect(try home.run("status", "--profile", "work").status == 0)
    #expect(try home.run("profile", "use", "lab").status == 0)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "lab\n")
    let status = try FileManager.default.attributesOfItem(atPath: file)
    #expect(status[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a folder in the place of the choice is told`() throws {
    let home = try Self.home()
    let file = home.folder.path("home/.local/state/employees/profile.txt")
    try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    let place = "~/.local/state/employees/profile.txt"
    #expect(
      try home.run("list")
        == Run(status: 74, errors: "employees: \(place): cannot be read: Is a directory.\n"))
    #expect(
      try home.run("profile", "use", "work")
        == Run(status: 74, errors: "employees: cannot write \(place): Is a directory.\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: home.folder.path("home/.local/state/employees")) == ["profile.txt"])
  }

  @Test func `a link in the place of the choice is not followed`() throws {
    let home = try Self.home()
    let secret = try home.folder.write("hunter2\n", to: "home/secret")
    let file = home.folder.path("home/.local/state/employees/profile.txt")
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: secret)
    #expect(
      try home.run("list")
        == Run(
          status: 74,
          errors: "employees: ~/.local/state/employees/profile.txt: cannot be read: "
            + "Too many levels of symbolic links.\n"))
    // Choosing a profile replaces the link, not what it leads to.
    #expect(try home.run("profile", "use", "customer").status == 0)
    #expect(try Self.names(home.run("list", "--template", "{full_name}")) == Self.second)
    #expect(try String(contentsOfFile: secret, encoding: .utf8) == "hunter2\n")
  }

  @Test func `a profile cannot have a folder of a configuration without profiles`() throws {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)], "me: mari@telisa.ee\n")
    #expect(try home.run("refresh").status == 0)
    #expect(try home.run("note", "add", "Peeter Termomeeter", "Tea").status == 0)
    let data = home.folder.path("home/.local/share/employees") + "/"
    let before = try FileManager.default.subpathsOfDirectory(atPath: data).sorted()
    let common = "me: mari@telisa.ee\nfeeds: [{name: Tallinn, url: \"\(feed.url)\"}]\n"
    try home.configure(common + "profiles:\n  default: {}\n")
    let run = try home.run("note", "list")
    #expect((run.status, run.output) == (78, ""))
    #expect(run.errors.contains("config.yaml:4: profiles.default: \"default\" is reserved"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: data).sorted() == before)
    // Those of pictures and of drafts stand where a profile's cache and state would; so does that
    // of the state below the folder of --cache.
    for name in ["pictures", "drafts", "state"] {
      try home.configure(common + "profiles:\n  \(name): {}\n")
      let run = try home.run("list", "--profile", name)
      #expect((run.status, run.output) == (78, ""))
      let errors = "config.yaml:4: profiles.\(name): \"\(name)\" is reserved for configurations"
      #expect(run.errors.contains(errors), "\(run.errors)")
    }
    // As the message says: with another name, and the folder renamed, everything is there.
    try home.configure(common + "profiles:\n  main: {}\n")
    try FileManager.default.moveItem(atPath: data + "default", toPath: data + "main")
    #expect(try home.run("note", "list", "--json").json().elements.map { $0["text"] } == ["Tea"])
  }

  @Test(.enabled(if: FolderRightsTests.isTestable, "no other user can run the program"))
  func `a state folder without the right to write keeps the old choice`() throws {
    let home = try Self.home()
    #expect(try home.run("profile", "use", "customer").status == 0)
    let folder = home.folder.path("home/.local/state/employees")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder) }
    let user = FolderRightsTests.user
    if !user.isEmpty { #expect(try home.shell("chown -R 65534:65534 .").status == 0) }
    func run(_ command: String) throws -> Run {
      try home.shell((user + ["'\(Program.path)'", command]).joined(separator: " "))
    }
    #expect(
      try run("profile use work")
        == Run(
          status: 74,
          errors:
            "employees: cannot write ~/.local/state/employees/profile.txt: Permission denied.\n"))
    #expect(try run("profile show").output.contains(" customer  ("))
    #expect(try manager.contentsOfDirectory(atPath: folder) == ["profile.txt"])
  }

  @Test func `without profiles everything stays where it was`() throws {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Tallinn", feed.url)])
    #expect(try home.run("refresh").status == 0)
    let files = try home.cacheBytes().keys
    #expect(!files.isEmpty && files.allSatisfy { !$0.contains("/") })
    #expect(
      FileManager.default.fileExists(
        atPath: home.folder.path("home/.local/state/employees/history.sqlite")))
    #expect(
      try home.run("profile", "show").output
        == """
        profile        (none)
        feeds          Tallinn
        configuration  \(home.folder.path("config/employees/config.yaml"))
        cache          \(home.cache)
        state          ~/.local/state/employees
        data           ~/.local/share/employees/default

        """)
    #expect(try home.run("status", "--json").json()["profile"] == JSONValue.null)
  }

  @Test func `doctor tells if the user is not in the directory`() throws {
    let feed = try LiveFeed(Feed.tallinn)
    let home = try TestHome(keeping: [feed])
    for (me, isKnown) in [
      ("MARI@telisa.ee", true), ("mari  MAASIKAS", true), ("Mari", false), ("m@telisa.ee", false),
    ] {
      try home.configure(feeds: [("Tallinn", feed.url)], "me: \(me)\n")
      // Of an empty directory nothing is known.
      #expect(try home.run("doctor", "--cache", home.folder.path("none")).output.hasPrefix("No "))
      #expect(try home.run("refresh").status == 0)
      let findings = try home.run("doctor", "--json").json().elements
      #expect(findings.map { $0["kind"] } == (isKnown ? [] : ["me"]))
    }
  }
}
