import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands

/// Paths as users write them.
@Suite struct PathsTests {
  @Test(arguments: [
    ("~", "/home/me"), ("~/a", "/home/me/a"), ("/a/b", "/a/b"), ("a", "/etc/a"), ("./a", "/etc/a"),
    ("../a", "/etc/../a"), ("~you", "/etc/~you"), ("a b", "/etc/a b"),
  ])
  func `a path becomes absolute`(path: String, absolute: String) {
    #expect(Paths.absolute(path, in: "/etc", home: "/home/me") == absolute)
  }

  @Test func `the root folder needs no second slash`() {
    #expect(Paths.absolute("a", in: "/", home: nil) == "/a")
  }

  @Test func `without a home there is no tilde`() {
    #expect(Paths.absolute("~", in: "/etc", home: nil) == nil)
    #expect(Paths.absolute("~/a", in: "/etc", home: nil) == nil)
    #expect(Paths.absolute("a", in: "/etc", home: nil) == "/etc/a")
  }

  @Test(arguments: [("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("/a/", "/a")])
  func `the folder of a path`(path: String, folder: String) {
    #expect(Paths.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("/home/me", "~"), ("/home/me/a", "~/a"), ("/home/melanie", "/home/melanie"), ("/etc", "/etc"),
  ])
  func `a home folder is a tilde to its owner`(path: String, short: String) {
    #expect(Paths.short(path, home: "/home/me") == short)
    #expect(Paths.short(path, home: nil) == path)
    #expect(Paths.short(path, home: "/") == path)
  }

  @Test(arguments: [
    (nil, ["/etc/xdg"]), ("", ["/etc/xdg"]), ("/a:/b", ["/a", "/b"]),
    ("/a::b:./c:/d", ["/a", "/d"]),
    ("b", []), (":", []),
  ])
  func `the system's files are in the absolute folders of XDG_CONFIG_DIRS`(
    variable: String?, folders: [String]
  ) throws {
    let environment = ["XDG_CONFIG_DIRS": variable ?? ""]
    let files = Paths.systemConfigurationFiles(try CommandHome().effects(environment).environment)
    #expect(files == folders.map { $0 + "/employees/config.yaml" })
  }

  @Test func `relative XDG folders are ignored, as the specification says`() throws {
    let home = try CommandHome()
    func folder(_ value: String?, hasHome: Bool = true) -> String? {
      try? Paths.folder(
        .cache,
        home.effects(value.map { ["XDG_CACHE_HOME": $0] } ?? [:], hasHome: hasHome).environment)
    }
    #expect(folder("/var/cache") == "/var/cache/employees")
    for value in [nil, "", "cache", "./cache"] {
      #expect(folder(value) == home.folder.path("home/.cache/employees"))
      #expect(folder(value, hasHome: false) == nil)
    }
  }
}
