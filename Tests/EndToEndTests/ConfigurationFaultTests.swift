import Foundation
import TestSupport
import Testing

/// Wrong configuration files, variables and options, which end every command with 78 or 64.
@Suite struct ConfigurationFaultTests {
  @Test(arguments: [
    ["list"], ["search", "x"], ["show", "x"], ["refresh"], ["status"],
    ["config", "show"], ["config", "check"],
  ])
  func `a wrong configuration ends every command with 78, file, line and key`(
    command: [String]
  ) throws {
    let home = try TestHome()
    let file = home.folder.path("config/employees/config.yaml")
    try home.configure("timeout: 1s\nmaxage: 1h\n")
    #expect(
      try home.start(command).finish()
        == Run(
          status: 78,
          errors: "employees: \(file):2: maxage: unknown key; "
            + "perhaps you meant \"max-age\".\n"))
    #expect(!FileManager.default.fileExists(atPath: home.cache))
  }

  private static let wrong: [(text: String, line: String)] = [
    ("maxage: 1h", "1: maxage: unknown key; perhaps you meant \"max-age\"."),
    ("\u{1B}[2J\u{202E}: 1", "1: is not valid YAML: contains a control character."),
    ("feeds: 7", "1: feeds: must be a list."), ("timeout: [1]", "1: timeout: must be a string."),
    ("offline: perhaps", "1: offline: must be true or false."),
    (
      feed("htps://x.ee/"),
      "3: feeds[0].url: \"htps://x.ee/\" is not an http, https, file or LDAP URL."
    ),
    (
      feed("ftp://x.ee/"),
      "3: feeds[0].url: \"ftp://x.ee/\" is not an http, https, file or LDAP URL."
    ),
    (
      feed("https://me:s3cret@x.ee/"),
      "3: feeds[0].url: contains a user name or password; use token-command instead, or remove "
        + "them."
    ),
    (
      feed("ftp://me:s3cret@x.ee/"),
      "3: feeds[0].url: contains a user name or password; use token-command instead, or remove "
        + "them."
    ),
    (
      feed(#""http://x.ee/\r\nX: y""#),
      "3: feeds[0].url: contains an invisible character."
    ),
    (
      "feeds:\n  - name: \"a\\rX: y\"\n    url: b",
      "2: feeds[0].name: contains an invisible character."
    ),
    (
      feed("http://x.ee/") + "\n    token-command: echo s3cret",
      "2: feeds[0].token-command: a token is sent over https only; use an https URL."
    ),
    (
      "feeds:\n\t- name: A",
      "2: is not valid YAML: a value cannot begin with a tab, %, @ or `; indent with spaces, "
        + "and quote such text."
    ),
    ("timeout: 1s\ntimeout: 2s", "2: duplicate key \"timeout\"."),
  ]

  private static func feed(_ url: String) -> String {
    "feeds:\n  - name: A\n    url: \(url)"
  }

  @Test(arguments: wrong)
  func `what is wrong is told by file, line and key, and no secret`(
    text: String, line: String
  ) throws {
    let home = try TestHome()
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
    let home = try TestHome()
    let file = try home.folder.write(
      Data("locale: et\nfeeds: \u{E9}".unicodeScalars.map { UInt8($0.value) }),
      to: "config/employees/config.yaml")
    #expect(
      try home.run("list") == Run(status: 78, errors: "employees: \(file): is not valid UTF-8.\n"))
  }

  @Test(arguments: ["[", "{a: ", "- ", "? "])
  func `nesting without end is an error, not a crash`(opening: String) throws {
    let home = try TestHome()
    try home.configure(String(repeating: opening, count: 200_000))
    let run = try home.run("list")
    #expect((run.status, run.output) == (78, ""))
    #expect(run.errors.contains("config.yaml:1: is not valid YAML: values are nested too deeply."))
  }

  @Test func `a password in an address on the command line is not repeated`() throws {
    let home = try TestHome()
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
    let run = try TestHome().run("list", environment: [name: value])
    #expect((run.status, run.output) == (78, ""))
    let place = name == "EMPLOYEES_CONFIG" ? value : name
    #expect(run.errors.hasPrefix("employees: \(place): "))
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" })
  }

  @Test func `a file named by the user has to be there`() throws {
    let home = try TestHome()
    let message = "employees: /no/such.yaml: cannot be read: No such file or directory.\n"
    #expect(
      try home.run("list", "--config", "/no/such.yaml") == Run(status: 78, errors: message))
    #expect(
      try home.run("list", environment: ["EMPLOYEES_CONFIG": "/no/such.yaml"])
        == Run(status: 78, errors: message))
  }

  @Test(arguments: [
    ["list"], ["refresh"], ["show", "x"], ["config", "check"], ["config", "show"],
  ])
  func `no command runs from a file that others may write`(command: [String]) throws {
    let home = try TestHome()
    let ran = home.folder.path("ran")
    try home.configure(
      """
      feeds:
        - name: A
          url: http://127.0.0.1:9/
          token-command: touch '\(ran)'; echo token
      """)
    let file = home.folder.path("config/employees/config.yaml")
    for mode in [0o620, 0o602, 0o666] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      #expect(
        try home.start(command).finish()
          == Run(
            status: 78,
            errors:
              "employees: \(file):4: feeds[0].token-command: not run: other users can write to "
              + "this file; fix it with 'chmod go-w'.\n"
          ))
    }
    // Only root can give a file away.
    if getuid() == 0 {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600, .ownerAccountID: 12345], ofItemAtPath: file)
      #expect(
        try home.start(command).finish()
          == Run(
            status: 78,
            errors:
              "employees: \(file):4: feeds[0].token-command: not run: this file belongs to "
              + "neither you nor root.\n"
          ))
    }
    #expect(!FileManager.default.fileExists(atPath: ran))
    try home.configure("timeout: 2m\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    #expect(try home.run("config", "check").status == 0)
  }
}
