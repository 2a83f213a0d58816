import Foundation
import TestSupport
import Testing

/// `employees config`, and what a wrong configuration does to every command.
@Suite struct ConfigTests {
  @Test func `path names the file, whether or not it is there`() throws {
    let home = try Home()
    let file = home.folder.path("config/employees/config.yaml")
    #expect(try home.run("config", "path") == Run(status: 0, output: file + "\n"))
    #expect(
      try home.run("config", "path", environment: ["XDG_CONFIG_HOME": "relative"])
        == Run(status: 0, output: home.folder.path("home/.config/employees/config.yaml") + "\n"))
    #expect(
      try home.run("config", "path", "--config", "/etc/x.yaml")
        == Run(status: 0, output: "/etc/x.yaml\n"))
    #expect(
      try home.run("config", "path", environment: ["EMPLOYEES_CONFIG": "/etc/y.yaml"])
        == Run(status: 0, output: "/etc/y.yaml\n"))
  }

  @Test func `init writes a file that is good, and never over another`() throws {
    let home = try Home()
    let file = home.folder.path("config/employees/config.yaml")
    let none = try home.run("config", "check")
    #expect(none == Run(status: 0, output: "\(file): not there; the defaults apply.\n"))
    #expect(try home.run("config", "init") == Run(status: 0, output: file + "\n"))
    #expect(try home.run("config", "check") == Run(status: 0, output: "\(file): good, 2 feeds.\n"))
    let text = FileManager.default.contents(atPath: file)
    #expect(
      try home.run("config", "init")
        == Run(
          status: 78, errors: "employees: \(file) is there already; it is left as it is.\n"))
    #expect(FileManager.default.contents(atPath: file) == text)
  }

  @Test func `show prints what is in force, and check takes it`() throws {
    let home = try Home()
    try home.configure(
      """
      feeds: [{name: Tartu, url: feed.json}]
      timeout: 2m
      shrink-limit: 25%
      """)
    let run = try home.run("config", "show", "--max-age", "1d", environment: ["LANG": "et_EE"])
    #expect(
      run
        == Run(
          status: 0,
          output: """
            feeds:
              - name: "Tartu"
                url: "file://\(home.folder.path("config/employees/feed.json"))"
            cache: "\(home.cache)"
            offline: false
            max-age: 1d
            timeout: 2m
            shrink-limit: 25%
            max-size: 256MiB
            locale: "C.UTF-8"

            """))
    let copy = try home.folder.write(run.output, to: "copy.yaml")
    #expect(try home.run("config", "check", "--config", copy).status == 0)
    #expect(try home.run("config", "show", "--config", copy) == run)
  }

  @Test(arguments: [
    ["list"], ["search", "x"], ["show", "x"], ["refresh"], ["status"],
    ["config", "show"], ["config", "check"],
  ])
  func `a wrong configuration ends every command with 78, file, line and key`(
    command: [String]
  ) throws {
    let home = try Home()
    let file = home.folder.path("config/employees/config.yaml")
    try home.configure("timeout: 1s\nmaxage: 1h\n")
    #expect(
      try home.start(command).finish()
        == Run(
          status: 78,
          errors: "employees: \(file):2: maxage: is no key that employees knows; "
            + "perhaps \"max-age\" was meant.\n"))
    #expect(!FileManager.default.fileExists(atPath: home.cache))
  }

  private static let wrong: [(text: String, line: String)] = [
    ("maxage: 1h", "1: maxage: is no key that employees knows; perhaps \"max-age\" was meant."),
    ("\u{1B}[2J\u{202E}: 1", "1: is no YAML: control characters are not allowed."),
    ("feeds: 7", "1: feeds: must be a list."), ("timeout: [1]", "1: timeout: must be a text."),
    ("offline: perhaps", "1: offline: must be true or false."),
    (feed("htps://x.ee/"), "3: feeds[0].url: \"htps://x.ee/\" is no http, https or file URL."),
    (feed("ftp://x.ee/"), "3: feeds[0].url: \"ftp://x.ee/\" is no http, https or file URL."),
    (
      feed("https://me:s3cret@x.ee/"),
      "3: feeds[0].url: has a user name or password in it; use token-command, or leave them out."
    ),
    (
      feed("ftp://me:s3cret@x.ee/"),
      "3: feeds[0].url: has a user name or password in it; use token-command, or leave them out."
    ),
    (
      feed(#""http://x.ee/\r\nX: y""#),
      "3: feeds[0].url: holds a character that cannot be seen."
    ),
    (
      "feeds:\n  - name: \"a\\rX: y\"\n    url: b",
      "2: feeds[0].name: holds a character that cannot be seen."
    ),
    (
      feed("http://x.ee/") + "\n    token-command: echo s3cret",
      "2: feeds[0].token-command: a token is sent over https only."
    ),
    ("feeds:\n\t- name: A", "2: is no YAML: found character that cannot start any token."),
    ("timeout: 1s\ntimeout: 2s", "1: is no YAML: the key timeout is there twice."),
  ]

  private static func feed(_ url: String) -> String {
    "feeds:\n  - name: A\n    url: \(url)"
  }

  @Test(arguments: wrong)
  func `what is wrong is told by file, line and key, and no secret`(
    text: String, line: String
  ) throws {
    let home = try Home()
    let file = home.folder.path("config/employees/config.yaml")
    try home.configure(text + "\n")
    for command in [["list"], ["refresh", "--verbose"], ["config", "show"]] {
      #expect(
        try home.start(command).finish()
          == Run(status: 78, errors: "employees: \(file):" + line + "\n"))
    }
    #expect(!FileManager.default.fileExists(atPath: home.cache))
  }

  @Test func `a file that is not UTF-8 is refused as a whole`() throws {
    let home = try Home()
    let file = try home.folder.write(
      Data("locale: et\nfeeds: \u{E9}".unicodeScalars.map { UInt8($0.value) }),
      to: "config/employees/config.yaml")
    #expect(
      try home.run("list") == Run(status: 78, errors: "employees: \(file): is not UTF-8.\n"))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `nesting without end is an error, not a crash`(opening: String) throws {
    let home = try Home()
    try home.configure(String(repeating: opening, count: 200_000))
    let run = try home.run("list")
    #expect((run.status, run.output) == (78, ""))
    #expect(run.errors.contains("config.yaml:1: is no YAML: "))
  }

  @Test func `a password in an address on the command line is not repeated`() throws {
    let home = try Home()
    for option in [
      "A=https://me:s3cret@x.ee/", "A=ftp://me:s3cret@x.ee/", "https://me:s3cret@x.ee/",
    ] {
      let run = try home.run("list", "--feed", option)
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("employees: --feed: "))
      #expect(!run.description.contains("s3cret"))
    }
    let run = try home.run(
      "list", environment: ["EMPLOYEES_FEEDS": "A=https://me:s3cret@x.ee/"])
    #expect(run.status == 78)
    #expect(run.errors.hasPrefix("employees: EMPLOYEES_FEEDS: "))
    #expect(!run.description.contains("s3cret"))
  }

  @Test(arguments: [
    ("EMPLOYEES_MAX_AGE", "soon"), ("EMPLOYEES_TIMEOUT", "\u{1B}[2J"),
    ("EMPLOYEES_OFFLINE", "perhaps"), ("EMPLOYEES_FEEDS", "nourl"),
    ("EMPLOYEES_FEEDS", "A=ftp://x.ee/"), ("EMPLOYEES_FEEDS", "A=http://x.ee/\rX: y"),
    ("EMPLOYEES_CONFIG", "/no/such.yaml"),
  ])
  func `a wrong variable is named`(name: String, value: String) throws {
    let run = try Home().run("list", environment: [name: value])
    #expect((run.status, run.output) == (78, ""))
    let place = name == "EMPLOYEES_CONFIG" ? value : name
    #expect(run.errors.hasPrefix("employees: \(place): "))
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" })
  }

  @Test func `a file named by the user has to be there`() throws {
    let home = try Home()
    let message = "employees: /no/such.yaml: cannot be read: No such file or directory.\n"
    #expect(
      try home.run("list", "--config", "/no/such.yaml") == Run(status: 78, errors: message))
    #expect(
      try home.run("list", environment: ["EMPLOYEES_CONFIG": "/no/such.yaml"])
        == Run(status: 78, errors: message))
  }
}
