import Foundation
import TestSupport
import Testing

/// Tests hazards of a full screen: many resizes, long pastes, lost servers, hostile names.
@Suite(.enabled(if: Terminals.areControllable)) struct BrowseRobustnessTests {
  private let office: Office

  /// An office that was asked already.
  init() throws {
    office = try Office("max-age: 1h\n")
    #expect(try office.home.run("refresh").status == 0)
  }

  @Test func `after a storm of resizes the screen fits the last size`() throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    var generator = SplitMix64(seed: 13)
    for _ in 0..<100 {
      browse.resize(
        columns: .random(in: 1...240, using: &generator),
        rows: .random(in: 1...70, using: &generator))
    }
    browse.resize(columns: 70, rows: 20)
    try browse.expect("a screen of 20 rows") { rows in
      rows.first?.hasPrefix("> Type a name") ?? false && rows.last?.contains("open") ?? false
        && rows.contains { $0.contains("Peeter Termomeeter") }
    }
    try browse.type("maasi", until: "1 of 3")
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().process == .exited(0))
  }

  @Test func `a paste of a megabyte becomes a query that can be deleted`() throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    browse.type("\u{1B}[200~")
    let line = "mari \u{7}\u{1B}[2J õ\n"
    for _ in 0..<(1 << 20) / line.utf8.count { browse.type(line) }
    try browse.type("\u{1B}[201~", until: "0 of 3")
    try browse.type("\u{15}", until: "Type a name", "Peeter Termomeeter")
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().differences == [])
  }

  @Test func `100,000 characters that are typed without a mark of a paste cost little`() throws {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    let before = try browse.processorTime
    for _ in 0..<1000 { browse.type(String(repeating: "mari ", count: 20)) }
    try browse.type("\u{15}", until: "Type a name", "Peeter Termomeeter")
    #expect(try browse.processorTime - before < .seconds(5 * TimeLimit.factor))
    #expect(browse.cancel().differences == [])
  }

  @Test func `a server that goes away in the middle of its answer is told of`() throws {
    let head = FeedServerResponse.head(fields: [("Content-Length", "1000")])
    office.tallinn.answer(.raw([.write(Array((head + "{\"employees\":[").utf8)), .stall]))
    let asked = office.tallinn.requests.count
    let browse = try BrowseScreen(office.home, "--max-age 0")
    #expect(waitUntil { office.tallinn.requests.count > asked })
    try browse.expect("fetching")
    office.tallinn.stop()
    try browse.expect("could not refresh")
    #expect(browse.row("Mari Maasikas") != nil)
    #expect(browse.cancel().differences == [])
  }

  @Test func `a feed that changes at each request is followed, however often r is pressed`() throws
  {
    let feed = try FeedServer { request in
      .answer(Feed.of([("Number", "N\(request.number)"), ("Always", "There")]))
    }
    let home = try TestHome()
    try home.configure(feeds: [("Live", feed.url())])
    let browse = try BrowseScreen(home)
    try browse.expect("Number N0")
    // Its answer may be shown before it has ended; until then, r asks no second time.
    try browse.expectNo("fetching")
    try browse.escape(until: "mark")
    for number in 1...30 {
      // Pressed while the feed is asked, it asks no second time.
      browse.type("rrr")
      try browse.expect("Number N") { rows in
        rows.contains { Self.number(in: $0).map { $0 >= number } ?? false }
      }
      try browse.expectNo("fetching")
    }
    #expect(browse.row("Always There") != nil)
    #expect(browse.screen.failures == [])
    #expect(browse.cancel().differences == [])
  }

  private static func number(in row: String) -> Int? {
    row.firstMatch(of: /Number N(\d+)/).flatMap { Int($0.1) }
  }

  // MARK: Hostile names

  private static let hostile = [
    "\\u001b[2J\\u001b[H\\u001b]0;evil\\u0007", "\\u009b31m", "\\u202eevil\\u202c", "\\u2066x",
    "a\\u0000b", "\\r\\n\\n", "\\t\\b\\b", "\\u200b\\u200d", "\\u2028", "\\udb40\\udc41",
    "e" + String(repeating: "\u{301}", count: 1000), String(repeating: "long", count: 25_000),
    "👩‍👩‍👧‍👦👍🏽🇪🇪", "שלום", "مرحبا",
  ]

  private static func hostileFeed() -> String {
    let people = hostile.enumerated().map { index, evil in
      """
      {"fname":"H\(index)\(evil)","lname":"L\(evil)","contact_details":{"email":"m\(evil)@x.ee",\
      "phone":"5\(evil)5"},"position":"P","projects":["R\(evil)S"]}
      """
    }
    let calm = (10..<20).map { "{\"fname\":\"Calm\",\"lname\":\"N\($0)\",\"position\":\"Q\"}" }
    return "{\"employees\":[\((people + calm).joined(separator: ","))]}"
  }

  /// Shows people with hostile names in each view and one by one, and ends at the last person.
  private func showHostileNames(_ look: (BrowseScreen) throws -> Void) throws {
    let feed = try LiveFeed(Self.hostileFeed())
    let home = try TestHome(keeping: [feed])
    try home.configure(feeds: [("Evil", feed.url)])
    let browse = try BrowseScreen(home, columns: 100, rows: 40)
    try browse.expect("Calm N19")
    try browse.expectNo("fetching")
    try browse.escape(until: "mark")
    let calm = browse.rows.filter { $0.contains("Calm") }.count
    #expect(calm == 10)
    // The grid, the pane and the list, each with everybody once under the cursor.
    for _ in 0..<3 {
      browse.type("v")
      browse.type("g" + String(repeating: "j", count: 30) + "g")
    }
    for _ in Self.hostile {
      browse.type("\r")
      try browse.expectFooter("use")
      try browse.escape(until: "mark")
      browse.type("j")
    }
    try browse.type("G", until: "> Calm N19")
    try browse.expect("the list as before") { $0.filter { $0.contains("Calm") }.count == calm }
    try look(browse)
    #expect(browse.cancel().differences == [])
  }

  @Test func `hostile names steer nothing and move nothing on the screen`() throws {
    try showHostileNames { browse in
      #expect(browse.screen.failures == [])
      #expect(browse.rows.first?.hasPrefix("> Type a name") ?? false)
      #expect(browse.rows.last?.hasPrefix("Enter open") ?? false)
    }
  }

  @Test(.enabled(if: Pyte.isAvailable, "python3-pyte is not installed"))
  func `on a terminal that others wrote, hostile names move nothing either`() throws {
    try showHostileNames { browse in
      func calm(_ rows: [String]) -> [String] {
        rows.enumerated().map { "\($0.offset) \($0.element)" }
          .filter { $0.contains("Calm") || $0.contains("Enter open") }
      }
      let played = try Pyte.rows(browse.terminal.bytes, columns: 100, rows: 40)
      #expect(!calm(played).isEmpty)
      #expect(calm(played) == calm(browse.rows))
    }
  }

  // MARK: Costs

  /// Opens the list, and waits until the feeds have answered.
  private func openFetched() throws -> (BrowseScreen, ProcessUsage) {
    let browse = try BrowseScreen(office.home)
    try browse.expect("Peeter Termomeeter")
    try browse.expectNo("fetching")
    return (browse, ProcessUsage(try browse.identifier))
  }

  @Test(.disabled(if: TestHome.isSanitized, "a sanitizer's threads run at any time"))
  func `while nothing happens it does nothing`() throws {
    let (browse, process) = try openFetched()
    // What the start has left to do comes before.
    #expect(
      try waitUntil {
        let before = try process.read()
        // The time that is watched, not one that is waited for.
        sleep(2)
        let after = try process.read()
        // The minute may have passed meanwhile.
        return after.switches - before.switches <= 2 && after.ticks - before.ticks <= 1
      })
    #expect(browse.cancel().differences == [])
  }

  @Test(.disabled(if: TestHome.isSanitized, "a sanitizer's memory grows"))
  func `memory does not grow with keys`() throws {
    let (browse, process) = try openFetched()
    func type(_ count: Int) throws {
      for _ in 0..<count {
        try browse.type("peeter", until: "1 of 3")
        try browse.type("\u{15}", until: "Type a name")
      }
    }
    try type(50)
    let before = try process.read().memory
    try type(200)
    let growth = try process.read().memory - before
    #expect(growth < 2_000, "kB")
    #expect(browse.cancel().differences == [])
  }
}

/// Resources that a process has used so far.
private struct ProcessUsage {
  private let folder: String

  init(_ identifier: Int32) { folder = "/proc/\(identifier)" }

  struct Sample {
    /// How often its threads have waited.
    var switches = 0
    /// Processor time in hundredths of seconds.
    var ticks = 0
    /// Resident memory in kB.
    var memory = 0
  }

  func read() throws -> Sample {
    var sample = Sample()
    for thread in try FileManager.default.contentsOfDirectory(atPath: folder + "/task") {
      // A thread may have ended meanwhile.
      sample.switches += (try? value("voluntary_ctxt_switches:", in: "task/\(thread)/status")) ?? 0
    }
    sample.memory = try value("VmRSS:", in: "status")
    let text = try String(contentsOfFile: folder + "/stat", encoding: .utf8)
    // Behind the name in parentheses, user and system time are the 12th and 13th fields.
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    sample.ticks = fields.dropFirst(11).prefix(2).compactMap { Int($0) }.reduce(0, +)
    return sample
  }

  private func value(_ name: String, in file: String) throws -> Int {
    let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}

/// A terminal that others wrote: Debian's python3-pyte.
private enum Pyte {
  static let isAvailable = Python.has("pyte")

  /// Plays bytes; the rows as text.
  static func rows(_ bytes: [UInt8], columns: Int, rows: Int) throws -> [String] {
    let script = """
      import pyte, sys
      screen = pyte.Screen(\(columns), \(rows))
      pyte.ByteStream(screen).feed(open(sys.argv[1], "rb").read())
      print("\\n".join(line.rstrip() for line in screen.display))
      """
    return try Python.run(script, input: bytes).components(separatedBy: "\n")
  }
}
