import Foundation
import TestSupport
import Testing

/// The screens of commands on real terminals: in English at several widths, in other languages at
/// one.
@Suite struct ScreenTests {
  private static let plain = [
    ("en", 40), ("en", 60), ("en", 80), ("en", 120), ("en", 200), ("et", 80), ("ar", 80),
  ]
  private static let coloured = "en-96-colours.txt"

  private static func record(_ language: String, columns: Int) -> String {
    // Beyond 120 columns nothing changes.
    "\(language)-\(min(columns, 120)).txt"
  }

  @Test(arguments: plain)
  func `the screens are as they were`(language: String, columns: Int) throws {
    let seen = try scenes(language, columns: columns, terminal: "dumb")
    let name = Self.record(language, columns: columns)
    #expect(try RecordedScreens().difference(of: seen, from: name) == nil)
  }

  @Test func `colours and links are as they were`() throws {
    let seen = try scenes("en", columns: 96, terminal: "xterm-256color")
      .replacing("\u{1B}", with: "␛")
    #expect(try RecordedScreens().difference(of: seen, from: Self.coloured) == nil)
  }

  @Test func `no record is unused or missing`() throws {
    let plain = Self.plain.map { Self.record($0, columns: $1) }
    let used = plain + [Self.coloured] + Reordering.Direction.allCases.map(\.record)
    #expect(try RecordedScreens().nameDifference(from: Set(used)) == [])
  }

  /// Runs command after command in one home, and shows what each printed.
  private func scenes(_ language: String, columns: Int, terminal: String) throws -> String {
    let stage = try Stage()
    var text = ""
    for arguments in Stage.earlier {
      text += try stage.show(arguments, language, columns: columns, terminal: terminal)
    }
    stage.change()
    for arguments in Stage.later {
      text += try stage.show(arguments, language, columns: columns, terminal: terminal)
    }
    return text
  }
}

/// A home whose feeds have addresses that stay the same, since a proxy answers for them.
private final class Stage {
  private let home: TestHome
  private let proxy: FeedServer
  private let answers: Locked<[String: FeedServerResponse]>

  /// The screens without any fault.
  static let earlier: [[String]] = [
    ["list", "--position", "tester", "--position", "sales"], ["search", "parkla"],
    ["show", "termo"], ["contact", "liis", "kask"], ["show", "petre"], ["show", "tamm"],
    ["search", "xyzzy"], ["list", "--nonsense"],
  ]
  /// The screens after one feed has changed and the other answers a web page.
  static let later: [[String]] = [
    ["refresh", "--verbose"], ["search", "õunapuu"], ["show", "õunapuu"], ["changes"], ["status"],
    ["doctor"],
  ]

  init() throws {
    home = try TestHome()
    let samples = URL(filePath: Program.sampleData)
    let feeds = try ["tallinn", "tartu"].map {
      try String(contentsOf: samples.appending(path: $0 + ".json"), encoding: .utf8)
    }
    let answers = Locked([
      "tallinn": FeedServerResponse.answer(feeds[0]), "tartu": .answer(feeds[1]),
    ])
    self.answers = answers
    proxy = try FeedServer { request in
      let name = request.target.contains("tallinn") ? "tallinn" : "tartu"
      return answers.withLock { $0[name] } ?? .status(404)
    }
    let contacts = try String(contentsOf: samples.appending(path: "contacts.vcf"), encoding: .utf8)
    try home.folder.write(contacts, to: "home/contacts.vcf")
    try home.folder.write(
      """
      feeds:
        - name: Tallinn
          url: http://tallinn.example/employee_list
        - name: Tartu
          url: http://tartu.example/employee_list
      contacts: ~/contacts.vcf
      """, to: "home/.config/employees/config.yaml")
  }

  /// Somebody gets another phone, somebody another name, somebody comes, somebody leaves, and a
  /// feed fails.
  func change() {
    let feed =
      (try? String(contentsOfFile: Program.sampleData + "/tallinn.json", encoding: .utf8)) ?? ""
    let later = feed.replacing("5551 0101", with: "5551 0199").replacing(
      "\"Urmas\"", with: "\"Uno\""
    ).replacing("urmas.vaher", with: "uno.vaher").replacing("\"Rebane\"", with: "\"Ilves\"")
    answers.withLock {
      $0["tallinn"] = .answer(later)
      $0["tartu"] = .answer("<!doctype html><title>Sign in</title>")
    }
  }

  /// A command line and its screen.
  func show(
    _ arguments: [String], _ language: String, columns: Int, terminal: String
  ) throws -> String {
    let screen = try PseudoTerminal(columns: UInt16(columns))
    let environment = [
      "TERM": terminal, "LC_ALL": language + ".UTF-8", "TZ": "UTC", "EMPLOYEES_PAGER": "",
      "http_proxy": "http://127.0.0.1:\(proxy.port)", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "",
    ]
    let running = try home.start(arguments, on: screen, environment: environment)
    let status = try running.finish().status
    screen.finish()
    let text = screen.text.withoutStatusLine.replacing("\r\n", with: "\n")
      .replacing(/\d{4}-\d{2}-\d{2}/, with: "2026-11-20")
      .replacing(/\d{2}([.\/])\d{2}[.\/]\d{4}/) { "20\($0.1)11\($0.1)2026" }
      .replacing(/\b\d{2}:\d{2}\b/, with: "14:05")
      .replacing(home.folder.path("home"), with: "/home/mari")
    return "$ employees \(arguments.joined(separator: " "))\n\(text)[\(status)]\n\n"
  }
}
