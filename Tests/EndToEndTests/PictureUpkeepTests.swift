import Foundation
import TestSupport
import Testing

/// What `show`, `status` and `doctor` have of pictures.
@Suite struct PictureUpkeepTests {
  private let fixture: PictureFixture
  private var home: TestHome { fixture.home }

  init() throws { fixture = try PictureFixture() }

  @Test func `nothing is told of pictures before anybody wanted one`() throws {
    #expect(try home.run("refresh").status == 0)
    #expect(!(try home.run("status").output.contains("pictures")))
    let none: JSONValue = ["kept": 0, "bytes": 0, "failed": 0]
    #expect(try home.run("status", "--json").json()["pictures"] == none)
    #expect(!(try home.run("status", "--format", "openmetrics").output.contains("picture")))
    #expect(!FileManager.default.fileExists(atPath: home.cache + "/pictures"))
  }

  @Test func `what is kept and what failed is told`() throws {
    fixture.answer("/pictures/missing.png?key=secret", nil)
    #expect(try home.run("picture", "mari").status == 0)
    #expect(try home.run("picture", "jüri").status == 69)
    let size = PictureFixture.picture.count
    #expect(
      try home.run("status").output.contains("pictures       1 kept, \(size) bytes, 1 failed\n"))
    let json: JSONValue = ["kept": 1, "bytes": .number(Double(size)), "failed": 1]
    #expect(try home.run("status", "--json").json()["pictures"] == json)
    let metrics = try home.run("status", "--format", "openmetrics").output
    #expect(metrics.contains("\nemployees_pictures 1\n"))
    #expect(metrics.contains("\nemployees_picture_failures 1\n"))
    let doctor = try home.run("doctor").output
    #expect(doctor.contains("Pictures that cannot be shown"))
    #expect(doctor.contains(fixture.server.url("/pictures/missing.png")))
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `show has the picture below the text, and nothing for who has none`() throws {
    for (name, code) in [("mari", "▀"), ("body", nil), ("jüri", nil)] {
      let terminal = try PseudoTerminal(columns: 80, rows: 40)
      let process = try fixture.start("show \(name) --pictures-as blocks", on: terminal)
      #expect(process.wait() == .exited(0))
      terminal.finish()
      #expect(terminal.text.contains("▀") == (code != nil), "\(name)")
      if code != nil { #expect(terminal.text.hasSuffix("\u{1B}[0m\r\n")) }
    }
    #expect(!(try home.run("show", "mari").output.contains("▀")))
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `show asks for no picture where none is shown`() throws {
    for options in ["show mari --pictures-as never", "show mari --json", "show body"] {
      let terminal = try PseudoTerminal(columns: 80, rows: 40)
      let process = try fixture.start(options, on: terminal)
      #expect(process.wait() == .exited(0))
      terminal.finish()
      #expect(!terminal.text.contains("\u{1B}_G"))
    }
    #expect(!fixture.asked.contains { $0.hasPrefix("/pictures") })
    #expect(!FileManager.default.fileExists(atPath: home.cache + "/pictures"))
  }
}
