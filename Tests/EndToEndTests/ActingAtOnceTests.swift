import Foundation
import TestSupport
import Testing

/// `copy`, `mail`, `call`, `note add` and `greeting write` while a feed takes its time.
@Suite struct ActingAtOnceTests {
  private let desk: Desk
  private let gate = DispatchSemaphore(value: 0)

  private static let mari = """
    {"fname":"Mari","lname":"Maasikas","position":"PM","contact_details":{
    "email":"mari@telisa.ee","phone":"5551 0101"}}
    """
  private static func jyri(_ details: String) -> String {
    """
    {"fname":"Jüri","lname":"Käär","position":"PM","contact_details":{\(details)}}
    """
  }
  private static let liis = """
    {"fname":"Liis","lname":"Kask","contact_details":{"email":"liis@telisa.ee"}}
    """
  private static let x11 = ["DISPLAY": ":0"]

  init() throws {
    desk = try Desk("{\"employees\":[\(Self.mari),\(Self.jyri("\"email\":\"jyri@tartu.ee\""))]}")
    for name in ["xclip", "xdg-open"] { try desk.standIn(name) }
    #expect(try desk.home.run("refresh").status == 0)
    let later = Self.jyri("\"email\":\"jyri@tartu.ee\",\"phone\":\"5551 0102\"")
    desk.feed.say("{\"employees\":[\(Self.mari),\(later),\(Self.liis)]}", behind: gate)
  }

  /// Starts the program, which gives the feed more time than the test has.
  private func start(_ arguments: [String]) throws -> RunningProgram {
    try desk.start(arguments + ["--max-age", "0", "--timeout", "5m"], Self.x11)
  }

  @Test(arguments: [
    (["copy", "mari"], "xclip", "Copied with xclip: mari@telisa.ee\n"),
    (["call", "mari"], "xdg-open", "Calling Mari Maasikas: 5551 0101\n"),
    (["mail", "mari"], "xdg-open", ""), (["mail", "mari", "jüri käär"], "xdg-open", ""),
    (["mail", "--position", "pm"], "xdg-open", ""),
  ])
  func `what is in the cache is acted upon at once and once, and the feeds are asked after that`(
    arguments: [String], program: String, told: String
  ) throws {
    let asked = desk.feed.requests.count
    let run = try start(arguments)
    #expect(waitUntil { desk.arguments(program) != nil })
    #expect(waitUntil { desk.feed.requests.count > asked })
    try FileManager.default.removeItem(atPath: desk.home.folder.path(program + ".arguments"))
    gate.signal()
    #expect(try run.finish() == Run(status: 0, errors: told))
    desk.endBackground()
    #expect(desk.arguments(program) == nil)
    #expect(try desk.home.run("show", "liis", "--offline").status == 0)
  }

  @Test(arguments: [
    (["copy", "liis"], "Copied with xclip: liis@telisa.ee\n"),
    (["copy", "jüri", "phone"], "Copied with xclip: 5551 0102\n"),
    (["call", "jüri"], "Calling Jüri Käär: 5551 0102\n"), (["mail", "mari", "liis"], ""),
  ])
  func `what the cache lacks comes from the feeds`(arguments: [String], told: String) throws {
    let asked = desk.feed.requests.count
    let run = try start(arguments)
    #expect(waitUntil { desk.feed.requests.count > asked })
    #expect(desk.arguments("xclip") == nil && desk.arguments("xdg-open") == nil)
    gate.signal()
    #expect(try run.finish() == Run(status: 0, errors: told))
    desk.endBackground()
  }

  /// Configures the user as one of the directory, and a program that takes mails.
  private func configure(me: String) throws {
    let mail = "mail: {send-command: 'cat > \"$HOME/sent\"'}\n"
    try desk.home.configure(feeds: [("Tallinn", desk.feed.url)], "me: \(me)\n" + mail)
  }

  private static let note = ["note", "add", "Mari Maasikas", "Prefers tea."]
  private static let greeting = ["greeting", "write", "mari", "--message", "warm", "--yes"]

  @Test(arguments: [
    (note, "home/.local/share/employees/default/notes"), (greeting, "home/sent"),
  ])
  func `a note and a greeting are written at once and once, and the feeds are asked after that`(
    arguments: [String], file: String
  ) throws {
    try configure(me: "jyri@tartu.ee")
    let asked = desk.feed.requests.count
    let run = try start(arguments)
    #expect(waitUntil { desk.isThere(file) })
    #expect(waitUntil { desk.feed.requests.count > asked })
    gate.signal()
    let ending = try run.finish()
    #expect((ending.status, ending.errors) == (0, ""))
    #expect(ending.lines.count == 1 && ending.output.count < 8)
    #expect(try desk.home.run("show", "liis", "--offline").status == 0)
    let notes = try desk.home.run("note", "list", "--offline", "--json").json().elements.count
    let greetings = try desk.home.run("greeting", "list", "--json").json().elements.count
    #expect(notes + greetings == 1)
  }

  @Test(arguments: [
    // The user, and whom it is about.
    (note, "liis@telisa.ee"), (greeting, "liis@telisa.ee"),
    (["note", "add", "liis", "Sings."], "jyri@tartu.ee"),
    (["greeting", "write", "liis", "--message", "warm", "--yes"], "jyri@tartu.ee"),
  ])
  func `whom a note or a greeting needs and the cache lacks comes from the feeds`(
    arguments: [String], me: String
  ) throws {
    try configure(me: me)
    let asked = desk.feed.requests.count
    let run = try start(arguments)
    #expect(waitUntil { desk.feed.requests.count > asked })
    #expect(!desk.isThere("home/.local/share/employees/default/notes"))
    #expect(!desk.isThere("home/sent"))
    gate.signal()
    let ending = try run.finish()
    #expect((ending.status, ending.errors) == (0, ""))
    #expect(ending.lines.count == 1)
  }

  @Test(.enabled(if: Terminals.areControllable))
  func `who is meant is asked before the feeds are`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let process = try ChildProcess.start(
      "exec \"$0\" copy a --max-age 0 --timeout 5m", desk.home, on: terminal,
      ["PATH": desk.home.folder.path("bin") + ":/usr/bin:/bin", "DISPLAY": ":0"])
    #expect(waitUntil { terminal.text.contains("[1–2]") || terminal.text.contains("1–2") })
    terminal.type("1\n")
    #expect(waitUntil { desk.input("xclip") == "jyri@tartu.ee" })
    gate.signal()
    #expect(process.wait() == .exited(0))
    desk.endBackground()
    terminal.finish()
    #expect(terminal.text.components(separatedBy: "1–2").count == 2)
    #expect(terminal.text.contains("1 joined"))
  }
}
