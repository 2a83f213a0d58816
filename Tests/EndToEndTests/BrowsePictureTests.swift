import Foundation
import Pictures
import TerminalUI
import TestSupport
import Testing

/// People's pictures on the full screen, from a feed that answers over the network.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowsePictureTests {
  private static let red = RGBColor(200, 30, 40)
  private static let blue = RGBColor(20, 60, 220)
  private static let size = PixelSize(width: 64, height: 64)

  /// The answer to requests for pictures.
  private let answer: Locked<@Sendable () -> FeedServerResponse>
  private let server: FeedServer
  private let home: TestHome

  /// A home whose feed names a picture of Mari, and was asked already.
  init() throws {
    let answer = Locked<@Sendable () -> FeedServerResponse> { Self.png(Self.red) }
    self.answer = answer
    server = try FeedServer { request in
      if request.target.hasSuffix(".png") { return answer.withLock { $0 }() }
      return .answer(
        """
        {"employees":[
        {"fname":"Mari","lname":"Maasikas","contact_details":{"email":"mari@telisa.ee"},
         "position":"WEB","images":{"thumb":"/mari.png"}},
        {"fname":"Jüri","lname":"Käär","contact_details":{"email":"jyri@tartu.ee"},
         "position":"ANDROID"}]}
        """)
    }
    home = try TestHome()
    try home.configure(feeds: [("Tallinn", server.url())], "max-age: 1h\n")
    #expect(try home.run("refresh").status == 0)
  }

  private static func png(_ color: RGBColor) -> FeedServerResponse {
    .answer(
      fields: [("Content-Type", "image/png")],
      body: TestPNG.plain(
        width: size.width, height: size.height, color.red, color.green, color.blue))
  }

  private var pictureRequests: Int {
    server.requests.filter { $0.target.hasSuffix(".png") }.count
  }

  /// Opens Mari's page.
  private func openMari(
    _ arguments: String = "", _ more: [String: String] = [:]
  ) throws -> BrowseScreen {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    let browse = try BrowseScreen(
      home, arguments, environment.merging(more) { $1 })
    try browse.expect("Mari Maasikas")
    browse.type("mari\r")
    // The row of the list has the address, too.
    try browse.expectFooter("use")
    return browse
  }

  @Test func `! lists the pictures that failed, until they are there`() throws {
    answer.withLock { $0 = { .status(503) } }
    let browse = try openMari()
    try browse.escape(until: "Enter open")
    browse.type("\t")
    try browse.expectFooter("/ search")
    try browse.type("!", until: "Mari Maasikas: ", "503")
    answer.withLock { $0 = { Self.png(Self.red) } }
    try browse.escape(until: "/ search")
    // A refresh ends the pause.
    browse.type("r\r")
    try browse.expect("a picture") { _ in browse.shows(Self.red) }
    try browse.escape(until: "/ search")
    try browse.type("!", until: "No problems.")
    #expect(browse.cancel().differences == [])
  }

  // MARK: Half blocks

  @Test func `initials are shown until the picture is there`() throws {
    let gate = DispatchSemaphore(value: 0)
    answer.withLock {
      $0 = {
        gate.wait()
        return Self.png(Self.red)
      }
    }
    let browse = try openMari()
    try browse.expect("initials, and a picture on its way") { rows in
      rows.contains { $0.hasPrefix("   MM") } && rows.contains { $0.hasPrefix("   …") }
    }
    #expect(!browse.shows(Self.red))
    gate.signal()
    try browse.expect("a picture") { _ in browse.shows(Self.red) }
    try browse.expectNo("   MM")
    #expect(browse.cancel().differences == [])
  }

  @Test func `keys do not wait for a picture that does not come`() throws {
    answer.withLock { $0 = { .raw([.stall]) } }
    let browse = try openMari()
    try browse.expect("a picture on its way") { $0.contains { $0.hasPrefix("   …") } }
    try browse.escape(until: "to the list")
    try browse.type("\u{15}juri", until: "Jüri Käär")
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `a broken picture leaves initials, and z tells why`() throws {
    answer.withLock { $0 = { .answer("<html>not here</html>") } }
    let browse = try openMari()
    #expect(waitUntil { pictureRequests > 0 })
    try browse.type("z", until: "HTML")
    try browse.type("\u{1B}", until: "   MM")
    #expect(browse.cancel().differences == [])
  }

  @Test func `z shows the picture, which can be zoomed, and Esc goes back`() throws {
    let browse = try openMari()
    browse.type("z")
    try browse.expectFooter("larger")
    try browse.expect("a picture over the screen") { _ in browse.cells(of: Self.red) > 500 }
    let before = browse.cells(of: Self.red)
    browse.type("++")
    try browse.expect("a larger picture") { _ in browse.cells(of: Self.red) > before }
    try browse.type("\u{1B}", until: "mari@telisa.ee")
    #expect(browse.cancel().differences == [])
  }

  @Test func `who has no picture is told so, and nobody is asked`() throws {
    let browse = try openMari()
    try browse.expect("a picture") { _ in browse.shows(Self.red) }
    try browse.escape(until: "to the list")
    try browse.expect("1 of 2")
    let requests = pictureRequests
    browse.type("\u{15}juri")
    try browse.expectNo("Mari Maasikas")
    try browse.expect("1 of 2")
    try browse.type("\u{1B}z", until: "Jüri Käär has no picture.")
    #expect(pictureRequests == requests)
    #expect(browse.cancel().differences == [])
  }

  // MARK: What must not be done

  @Test func `offline, only pictures of the cache are shown`() throws {
    let first = try openMari("--offline")
    try first.expect("   MM")
    #expect(first.cancel().process == .exited(0))
    #expect(pictureRequests == 0)
    let second = try openMari()
    try second.expect("a picture") { _ in second.shows(Self.red) }
    #expect(second.cancel().process == .exited(0))
    let requests = pictureRequests
    let third = try openMari("--offline")
    try third.expect("a picture") { _ in third.shows(Self.red) }
    #expect(third.cancel().process == .exited(0))
    #expect(pictureRequests == requests)
  }

  @Test func `without colours, or when they are not wanted, no pictures are asked for`() throws {
    for (arguments, more) in [
      ("--pictures-as never", [:]), ("", ["NO_COLOR": "1"]),
      ("", ["TERM": "linux", "COLORTERM": ""]),
    ] {
      let browse = try openMari(arguments, more)
      try browse.expectNo("MM")
      try browse.type("z", until: "Pictures are not shown:")
      #expect(browse.cancel().differences == [])
    }
    #expect(pictureRequests == 0)
  }

  @Test func `no process is left when it ends while pictures are loaded`() throws {
    answer.withLock { $0 = { .raw([.stall]) } }
    let browse = try openMari()
    #expect(waitUntil { pictureRequests > 0 })
    var children: [pid_t] = []
    #expect(
      try waitUntil {
        children = try browse.children
        return !children.isEmpty
      })
    #expect(browse.cancel().process == .exited(0))
    #expect(waitUntil { children.allSatisfy { kill($0, 0) != 0 } })
  }

  // MARK: Other protocols

  @Test func `a terminal that speaks kitty's protocol shows pictures by it, and keeps none`() throws
  {
    let browse = try openMari()
    try browse.expect("a picture") { _ in browse.shows(Self.red) }
    browse.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c")
    try browse.expect("a picture of kitty's protocol") { _ in
      browse.screen.pictures.placements.count == 1
    }
    #expect(!browse.shows(Self.red))
    browse.type("\u{C}")
    #expect(browse.cancel().differences == [])
    #expect(browse.screen.pictures.stored.isEmpty)
  }

  @Test func `kitty gets a picture once, and zooms it by itself`() throws {
    let browse = try openMari("", ["TERM": "xterm-kitty"])
    try browse.expect("a picture of kitty's protocol") { _ in
      browse.screen.pictures.placements.count == 1
    }
    browse.type("z")
    try browse.expectFooter("larger")
    try browse.expect("the full picture") { _ in browse.screen.pictures.stored.count == 2 }
    let before = browse.terminal.bytes.count
    for key in ["+", "+", "+", "\u{1B}[C", "\u{1B}[A", "-"] {
      let crops = browse.terminal.text.components(separatedBy: ",x=").count
      browse.type(key)
      try browse.expect("another part") { _ in
        browse.terminal.text.components(separatedBy: ",x=").count > crops
      }
    }
    #expect(browse.terminal.bytes.count - before < 30_000)
    #expect(browse.screen.pictures.stored.values.allSatisfy { $0 == 1 })
    #expect(browse.screen.pictures.stored.count == 2 && browse.screen.pictures.failures == [])
    #expect(browse.cancel().differences == [])
  }

  // MARK: Changes

  @Test func `a picture in a contact card that changes is shown within a moment`() throws {
    try home.configure(
      feeds: [("Tallinn", server.url())],
      "max-age: 1h\ncontacts: \(home.folder.path("contacts.vcf"))\n")
    func write(_ color: RGBColor) throws {
      let png = TestPNG.plain(width: 8, height: 8, color.red, color.green, color.blue)
      let card = """
        BEGIN:VCARD
        VERSION:3.0
        FN:Jüri Käär
        N:Käär;Jüri;;;
        PHOTO;ENCODING=b;TYPE=PNG:\(Data(png).base64EncodedString())
        END:VCARD

        """
      try home.folder.write(card, to: "contacts.vcf")
    }
    try write(Self.red)
    let browse = try openMari()
    try browse.escape(until: "to the list")
    browse.type("\u{15}juri\r")
    try browse.expect("a picture") { _ in browse.shows(Self.red) }
    try write(Self.blue)
    try browse.expect("another picture") { _ in browse.shows(Self.blue) }
    #expect(browse.cancel().differences == [])
  }
}

extension BrowseScreen {
  /// The cells in a colour.
  fileprivate func cells(of color: RGBColor) -> Int {
    screen.rows.joined().filter { $0.text == "▀" && $0.style.color == .rgb(color) }.count
  }

  fileprivate func shows(_ color: RGBColor) -> Bool { cells(of: color) > 0 }

  /// The processes that the program has started.
  fileprivate var children: [pid_t] {
    get throws {
      let tasks = "/proc/\(try identifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
        let text = (try? String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8)) ?? ""
        return text.split(separator: " ").compactMap { pid_t($0) }
      }
    }
  }
}
