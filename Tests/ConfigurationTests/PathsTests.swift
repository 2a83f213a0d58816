import Testing

@testable import Configuration

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
  ) {
    let files = Paths.systemConfigurationFiles(
      environment(variable.map { ["XDG_CONFIG_DIRS": $0] } ?? [:]))
    #expect(files == folders.map { $0 + "/employees/config.yaml" })
  }

  @Test func `relative XDG folders are ignored, as the specification says`() {
    func folder(_ value: String?, home: String? = "/home/me") -> String? {
      let variables = value.map { ["XDG_CACHE_HOME": $0] } ?? [:]
      return try? Paths.folder(.cache, environment(variables, home: home))
    }
    #expect(folder("/var/cache") == "/var/cache/employees")
    for value in [nil, "", "cache", "./cache"] {
      #expect(folder(value) == "/home/me/.cache/employees")
      #expect(folder(value, home: nil) == nil)
    }
  }

  private func environment(
    _ variables: [String: String], home: String? = "/home/me"
  ) -> Environment {
    Environment(variables: variables, currentFolder: "/here", homeFolder: home)
  }
}
