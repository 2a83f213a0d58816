import Foundation
import TestSupport
import Testing

/// Tests reports of `show`, `status` and `doctor` about pictures.
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

  @Test func `doctor says until when a failure is remembered, and forgets what nobody names`()
    throws
  {
    #expect(try home.run("picture", "jüri").status == 69)
    let address = fixture.server.url("/pictures/missing.png")
    let doctor = try home.run("doctor").output
    #expect(doctor.contains(address) && doctor.contains(" (next attempt after 20"))
    fixture.answer(
      "/employee_list",
      .answer(#"{"employees":[{"fname":"Mari","lname":"Maasikas","contact_details":{}}]}"#))
    #expect(try home.run("refresh", "--accept-shrink").status == 0)
    #expect(!(try home.run("status").output.contains("failed")))
    #expect(!(try home.run("doctor").output.contains(address)))
  }

  @Test func `services of pictures without encryption are reported as a feed is`() throws {
    try fixture.configure(
      """
      watermark: http://mark.example/
      pictures: {thumb: 'http://pictures.example/{email}.jpg', full: 'HTTP://p.example/{key}.jpg'}

      """)
    let doctor = try home.run("doctor").output
    for name in ["watermark     ", "pictures.thumb", "pictures.full "] {
      #expect(doctor.contains("  \(name)  http: anyone on the network path"))
    }
    try fixture.configure(
      """
      watermark: \(fixture.server.url("/mark"))
      pictures: {thumb: '\(fixture.server.url("/{email}.jpg"))', full: 'https://p.example/{key}'}

      """)
    #expect(!(try home.run("doctor").output.contains("anyone on the network path")))
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `show has the picture next to the text, and nothing for who has none`() throws {
    for (name, code) in [("mari", "▀"), ("body", nil), ("jüri", nil)] {
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let process = try fixture.start("show \(name) --pictures-as blocks", on: terminal)
      #expect(process.wait() == .exited(0))
      terminal.finish()
      #expect(terminal.text.contains("▀") == (code != nil), "\(name)")
      // Eight rows from the first one of the text on, and the cursor below them again.
      if code != nil {
        #expect(terminal.text.contains("\u{1B}7\u{1B}8\u{1B}[8A\r\u{1B}["))
        #expect(terminal.text.hasSuffix("\u{1B}[0m\u{1B}8"))
      }
    }
    #expect(!(try home.run("show", "mari").output.contains("▀")))
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `where the text leaves no room next to it, show has the picture above it`() throws {
    let terminal = try PseudoTerminal(columns: 30, rows: 24)
    let process = try fixture.start("show mari --pictures-as blocks", on: terminal)
    #expect(process.wait() == .exited(0))
    terminal.finish()
    let text = try #require(terminal.text.range(of: "\u{1B}[J", options: .backwards))
    let redrawn = terminal.text[text.upperBound...]
    let picture = try #require(redrawn.range(of: "▀"))
    let name = try #require(redrawn.range(of: "Mari Maasikas"))
    #expect(picture.lowerBound < name.lowerBound && redrawn.split(separator: "\r\n").count < 24)
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `a picture that does not come keeps the prompt no longer than all may take`() throws {
    try fixture.configure("timeout: 2s\n")
    #expect(try home.run("refresh").status == 0)
    for path in ["/employee_list", "/pictures/mari.png"] { fixture.answer(path, .raw([.stall])) }
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let start = ContinuousClock.now
    let process = try fixture.start("show mari --pictures-as blocks", on: terminal)
    #expect(process.wait() == .exited(0))
    #expect(ContinuousClock.now - start < .seconds(3.5 * Double(TimeLimit.factor)))
    terminal.finish()
    #expect(!fixture.asked.contains("/pictures/mari.png"))
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
