import Foundation
import TestSupport
import Testing

/// Pictures in the entries of a directory server.
@Suite(.enabled(if: DirectoryServer.isAvailable)) struct LDAPPictureTests {
  private let server: DirectoryServer
  private let home: TestHome
  private static let picture = TestJPEG.progressive(scans: 1)

  init() throws {
    server = try DirectoryServer()
    home = try TestHome()
    let photo = Data(Self.picture).base64EncodedString()
    let people =
      Self.person("Mari", "Maasikas", "jpegPhoto:: \(photo)") + Self.person("Opi", "Oras")
    let added = try server.run("ldapadd \(server.options)", input: people)
    try #require(added.status == 0, "\(added)")
    try configure()
    let refresh = try home.run("refresh")
    try #require(refresh.status == 0, "\(refresh)")
  }

  private static func person(_ first: String, _ last: String, _ lines: String...) -> String {
    ([
      "dn: uid=\(last),\(DirectoryServer.base)", "objectClass: inetOrgPerson", "uid: \(last)",
      "cn: \(first) \(last)", "givenName: \(first)", "sn: \(last)",
    ] + lines).joined(separator: "\n") + "\n\n"
  }

  /// Configures the server as a feed that is asked for people once, by a command that notes each
  /// sign-in.
  private func configure(_ settings: String = "") throws {
    try home.configure(
      """
      feeds:
        - name: Head office
          url: \(server.address)/\(DirectoryServer.base)??sub
          user: \(DirectoryServer.user)
          password-command: echo asked >> \(log); cat \(server.passwordFile)
      max-age: 1h
      \(settings)

      """)
  }

  private var log: String { home.folder.path("sign-ins") }

  /// How often somebody signed in besides the refresh.
  private var signIns: Int {
    get throws {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").count - 1
    }
  }

  /// The terminal's text after `show`.
  private func show(_ name: String) throws -> String {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let process = try ChildProcess.start(
      "exec \"$0\" show \(name) --pictures-as blocks", home, on: terminal,
      ["TERM": "xterm-256color"])
    #expect(process.wait() == .exited(0))
    terminal.finish()
    return terminal.text
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `show has the picture, and asks the server once, also for one that is not there`() throws {
    for (name, isShown, count) in [
      ("Maasikas", true, 1), ("Maasikas", true, 1), ("Oras", false, 2), ("Oras", false, 2),
    ] {
      let text = try show(name)
      #expect(text.contains(name) && text.contains("▀") == isShown, "\(name)")
      #expect(try signIns == count)
    }
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `browse has the picture, and asks the server once`() throws {
    let browse = try BrowseScreen(home, "--pictures-as blocks", ["TERM": "xterm-256color"])
    try browse.expect("Mari Maasikas")
    browse.type("maasikas")
    for _ in 0..<2 {
      browse.type("\r")
      try browse.expect("a picture") { rows in rows.contains { $0.contains("▀") } }
      try browse.escape(until: "Enter open")
    }
    #expect(browse.cancel().differences == [])
    #expect(try signIns == 1)
  }

  @Test func `a list, and show on a pipe, ask for no picture`() throws {
    for arguments in [["list"], ["show", "Maasikas"], ["show", "Maasikas", "--json"]] {
      #expect(try home.start(arguments).finish().status == 0)
    }
    #expect(try signIns == 0)
  }

  @Test func `picture says where it is from, and that there is none`() throws {
    let line = "JPEG, 8 × 8, \(Self.picture.count) bytes, from Head office\n"
    #expect(try home.run("picture", "Maasikas") == Run(status: 0, output: line))
    let json = try home.run("picture", "Maasikas", "--json").json()
    #expect(json["source"] == "feed" && json["type"] == "image/jpeg")
    #expect(json["url"]?.text?.hasPrefix("ldap:entryUUID=") == true)
    let file = try #require(json["file"]?.text)
    #expect(FileManager.default.contents(atPath: file) == Data(Self.picture))
    #expect(try home.run("picture", "Oras") == Run(status: 1, output: "no picture\n"))
    #expect(try home.run("picture", "Oras", "--json") == Run(status: 1, output: "null\n"))
    #expect(
      try home.run("picture", "Oras", "--open")
        == Run(status: 1, errors: "employees: Opi Oras has no picture.\n"))
    #expect(!(try home.run("doctor").output.contains("ldap:entryUUID=")))
  }

  @Test func `--retry asks again for a picture that was not there`() throws {
    let none = Run(status: 1, output: "no picture\n")
    for (arguments, count) in [([], 1), ([], 1), (["--retry"], 2)] as [([String], Int)] {
      #expect(try home.start(["picture", "Oras"] + arguments).finish() == none)
      #expect(try signIns == count)
    }
  }

  @Test func `without the server, what is cached is shown, and show works`() throws {
    #expect(try home.run("picture", "Maasikas").status == 0)
    server.stop()
    #expect(try home.run("picture", "Maasikas").status == 0)
    let gone = try home.run("picture", "Oras")
    #expect(gone.status == 69 && gone.errors.contains("could not connect to"), "\(gone)")
    #expect(!gone.errors.contains("secret"))
    let again = try home.run("picture", "Oras")
    #expect(again.status == 69 && again.errors.contains("--retry"), "\(again)")
    // The server failed, not the entry.
    let doctor = try home.run("doctor").output
    #expect(doctor.contains("could not connect to") && !doctor.contains("ldap:entryUUID="))
    if Terminals.areControllable {
      let text = try show("Oras")
      #expect(text.contains("Opi Oras") && !text.contains("▀"))
    }
  }

  @Test func `a wrong password is sent once, whoever is looked at`() throws {
    try "wrong".write(toFile: server.passwordFile, atomically: false, encoding: .utf8)
    for name in ["Maasikas", "Oras", "Maasikas"] {
      let run = try home.run("picture", name)
      #expect(run.status == 69 && run.errors.contains("password-command"), "\(run)")
      #expect(try signIns == 1)
    }
    try "secret".write(toFile: server.passwordFile, atomically: false, encoding: .utf8)
    #expect(try home.run("picture", "Maasikas", "--retry").status == 0)
    #expect(try signIns == 2)
  }

  @Test func `offline no picture is asked for`() throws {
    let run = try home.run("picture", "Maasikas", "--offline")
    #expect(run.status == 69 && run.errors.contains("it is not in the cache"))
    #expect(try signIns == 0)
  }

  @Test func `a card's photo is shown where an entry has none, and exports have pictures`() throws {
    let photo = Data(PictureFixture.other).base64EncodedString()
    let card = "BEGIN:VCARD\nVERSION:4.0\nFN:Opi Oras\nPHOTO:data:image/png;base64,\(photo)\n"
    try home.folder.write(card + "END:VCARD\n", to: "cards.vcf")
    let export = try home.run("export", "vcard", "--pictures")
    #expect(export.status == 0 && export.errors == "")
    #expect(export.output.ranges(of: "PHOTO").count == 1)
    try configure("contacts: [\(home.folder.path("cards.vcf"))]")
    let run = try home.run("picture", "Oras")
    #expect(run.status == 0 && run.output.hasSuffix(", from your contact card\n"), "\(run)")
    #expect(try home.run("picture", "Maasikas").output.hasSuffix(", from Head office\n"))
  }
}
