import Foundation
import TestSupport
import Testing

/// Notes in two homes that vdirsyncer keeps like a CalDAV server's, configured as docs/notes.md
/// prints it; skipped where a program is missing.
@Suite(.enabled(if: CardServer.isInstalled)) struct NoteServerTests {
  private static let notes = "home/.local/share/employees/default/notes"

  private let server: CardServer
  private let office: Office
  /// The same user on two machines.
  private let desk: TestHome
  private let laptop: TestHome

  /// Two homes that know the server, and each other's first note.
  init() throws {
    server = try CardServer()
    office = try Office()
    let feeds = [
      (name: "Tallinn", url: office.tallinn.url), (name: "Tartu", url: office.tartu.url),
    ]
    (desk, laptop) = (office.home, try TestHome())
    for home in [desk, laptop] {
      try home.configure(feeds: feeds, try Self.block(with: "sync-command: vdirsyncer"))
      #expect(try home.run("refresh").status == 0)
      let example = "https://dav.example.com/"
      let configuration = try Self.block(with: "[pair notes]")
      #expect(configuration.contains(example))
      try home.folder.write(
        configuration.replacing(example, with: server.url), to: "config/vdirsyncer/config")
      try home.folder.writeProgram("#!/bin/sh\necho any\n", to: "bin/pass")
      try FileManager.default.createSymbolicLink(
        atPath: home.folder.path("bin/employees"), withDestinationPath: Program.path)
      for line in try Self.block(with: "vdirsyncer discover").split(separator: "\n") {
        // As somebody does who answers each question with yes.
        let run = try shell("yes | " + line.replacing(#/ +#.*$/#, with: ""), home)
        #expect(run.status == 0, "\(run)")
      }
    }
    try add("Plays chess", desk)
    #expect(try texts(desk) == ["Plays chess"])
    #expect(try texts(laptop) == ["Plays chess"])
  }

  /// The block about vdirsyncer that contains some words.
  private static func block(with words: String) throws -> String {
    try #require(try DocumentBlock.blocks(of: "docs/notes.md", with: words).first).text
  }

  // MARK: What users do

  /// Runs a line of shell with the program, vdirsyncer and the password manager on PATH.
  private func shell(_ line: String, _ home: TestHome) throws -> Run {
    let path = ["PATH": home.folder.path("bin") + ":/usr/bin:/bin"]
    return try home.shell(line, environment: home.environment.merging(path) { $1 })
  }

  /// Runs the program; a warning is a failed test.
  private func employees(_ arguments: String, _ home: TestHome) throws {
    let run = try shell("employees " + arguments, home)
    #expect((run.status, run.errors) == (0, ""), "\(arguments)")
  }

  /// Adds a note, which is synced.
  private func add(_ text: String, _ home: TestHome, offline: Bool = false) throws {
    try employees("note add \(offline ? "--offline " : "")termo '\(text)'", home)
  }

  /// Gives the first note another text without the server.
  private func edit(_ text: String, _ home: TestHome) throws {
    let id = try id(of: "Plays chess", home)
    try employees("note edit --offline --quiet \(id) '\(text)'", home)
  }

  /// The ID of a note, from the folder as it is.
  private func id(of text: String, _ home: TestHome) throws -> String {
    let note = try list(home, "--offline").first { $0["text"]?.text == text }
    return try #require(note?["id"]?.text)
  }

  private func list(_ home: TestHome, _ options: String = "") throws -> [JSONValue] {
    let run = try shell("employees note list --json \(options)", home)
    #expect(run.errors.isEmpty)
    return try run.json().elements
  }

  /// The texts of all notes, in order, after syncing.
  private func texts(_ home: TestHome) throws -> [String] {
    try list(home).compactMap { $0["text"]?.text }.sorted()
  }

  private func files(_ home: TestHome) throws -> [String] {
    let folder = home.folder.path(Self.notes)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
      try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)
    }
  }

  // MARK: Tests

  @Test func `what both write while they are offline is in both afterwards`() throws {
    try add("From the desk", desk, offline: true)
    try add("From the laptop", laptop, offline: true)
    #expect(try texts(desk) == ["From the desk", "Plays chess"])
    let all = ["From the desk", "From the laptop", "Plays chess"]
    #expect(try texts(laptop) == all)
    #expect(try texts(desk) == all)
    #expect(try texts(laptop) == all)
  }

  @Test func `of a note that both edit one text wins, and the other stays as a comment`() throws {
    try edit("Plays go", desk)
    try edit("Plays bridge", laptop)
    #expect(try texts(desk) == ["Plays go"])
    let winner = try #require(try texts(laptop).first)
    let loser = winner == "Plays go" ? "Plays bridge" : "Plays go"
    #expect(["Plays go", "Plays bridge"].contains(winner))
    #expect(try texts(desk) == [winner])
    for home in [desk, laptop] {
      let file = try #require(try files(home).first)
      #expect(try files(home).count == 1)
      #expect(file.contains("DESCRIPTION:\(winner)"))
      #expect(file.contains("COMMENT;X-EMPLOYEES=OTHER-VERSION:\(loser)"))
    }
    // Nothing is left to resolve.
    #expect(try texts(laptop) == [winner])
  }

  @Test(arguments: [true, false])
  func `a note that one deletes and the other edits stays`(isEditSyncedFirst: Bool) throws {
    // A folder that the last note leaves would look emptied.
    try add("Sings", desk)
    #expect(try texts(laptop) == ["Plays chess", "Sings"])
    try edit("Plays go", desk)
    let id = try id(of: "Plays chess", laptop)
    try employees("note delete --offline --quiet --yes \(id)", laptop)
    for home in isEditSyncedFirst ? [desk, laptop] : [laptop, desk, laptop] {
      _ = try list(home)
    }
    #expect(try texts(desk) == ["Plays go", "Sings"])
    #expect(try texts(laptop) == ["Plays go", "Sings"])
  }

  @Test func `a note that is deleted is gone from both`() throws {
    try add("Sings", desk)
    #expect(try texts(laptop) == ["Plays chess", "Sings"])
    let id = try id(of: "Sings", laptop)
    try employees("note delete --quiet --yes \(id)", laptop)
    #expect(try texts(desk) == ["Plays chess"])
  }

  @Test func `an emptied folder empties neither the server nor the other one`() throws {
    try add("Sings", desk)
    let folder = laptop.folder.path(Self.notes)
    #expect(try texts(laptop).count == 2)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    let run = try shell("employees note list --json", laptop)
    #expect(run.status == 1 && run.output == "[]\n")
    #expect(run.errors.contains("syncing the notes failed"))
    #expect(try texts(desk) == ["Plays chess", "Sings"])
    // As the document says.
    let lines = try #require(
      try DocumentBlock.source("docs/notes.md").firstMatch(of: /`(rm [^`]*vdirsyncer[^`]*)`/)?.1)
    #expect(try shell(String(lines), laptop).status == 0)
    #expect(try texts(laptop) == ["Plays chess", "Sings"])
    #expect(try texts(desk) == ["Plays chess", "Sings"])
  }

  @Test func `without the server the notes are listed all the same, with one line`() throws {
    try add("Sings", desk, offline: true)
    let configuration = desk.folder.path("config/vdirsyncer/config")
    let text = try String(contentsOfFile: configuration, encoding: .utf8)
    // A port that nobody listens on.
    try desk.folder.write(
      text.replacing(server.url, with: "http://127.0.0.1:1/"), to: "config/vdirsyncer/config")
    let run = try shell("employees note list --json", desk)
    #expect(run.status == 0)
    #expect(try run.json().elements.count == 2)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("employees: syncing the notes failed ("))
    try desk.folder.write(text, to: "config/vdirsyncer/config")
    #expect(try texts(desk) == ["Plays chess", "Sings"])
    #expect(try texts(laptop) == ["Plays chess", "Sings"])
  }
}
