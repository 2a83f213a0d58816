import Foundation
import TestSupport
import Testing

/// Tests the first reading of many quotes, which takes a while.
@Suite(.enabled(if: Terminals.areControllable)) struct QuoteReadingTests {
  private let quotes: QuoteHome
  private var home: TestHome { quotes.home }

  init() throws { quotes = try QuoteHome() }

  // A fast machine reads a few thousand before the line is due.
  private static let amounts = [2_000, 10_000, 40_000]

  /// Writes a mail with a quote, in place if it is there; the time of its file is always the same.
  private func put(_ number: Int, _ text: String) throws {
    let path = quotes.inbox + "/new/\(number).a.host"
    let message = QuoteSample(uid: "\(number)@x", text: text).message
    try Data(message.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
  }

  private func removeIndex() {
    let index = home.folder.path("home/.local/state/employees/quotes.sqlite")
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: index + ending)
    }
  }

  @Test func `on a terminal it has a line that goes again, whoever reads`() throws {
    let commands = ["quote list --limit 1", "greeting", "doctor"]
    var texts: [String: String] = [:]
    func hasLine(_ command: String) -> Bool {
      texts[command]?.contains(/Reading quotes … \d+/) ?? false
    }
    for amount in Self.amounts where !commands.allSatisfy(hasLine) {
      for number in 1...amount { try put(number, "You had to be there.") }
      for command in commands where !hasLine(command) {
        removeIndex()
        let terminal = try PseudoTerminal(columns: 80)
        let process = try ChildProcess.start("\"$0\" \(command) --offline", home, on: terminal)
        #expect(process.wait() == .exited(0))
        terminal.finish()
        texts[command] = terminal.text
      }
    }
    for (command, ending) in zip(commands, ["You had to be there.", "Quotes: ", ""]) {
      #expect(hasLine(command), "\(command)")
      let erased = texts[command]?.components(separatedBy: "\u{1B}[K").last ?? ""
      #expect(!erased.contains("Reading quotes") && (ending.isEmpty || erased.contains(ending)))
    }
  }

  @Test func `one that is killed leaves the next one only the rest`() throws {
    var counts: [String: Int] = [:]
    for amount in Self.amounts where counts.count < 2 {
      for number in 1...amount { try put(number, "Before") }
      removeIndex()
      let list = try BrowseScreen(home, "--offline --limit 1", command: "quote list")
      // Some are stored before the line is shown.
      #expect(
        waitUntil {
          list.terminal.text.contains("Reading quotes") || list.terminal.text.contains("Before")
        })
      _ = kill(try list.identifier, SIGKILL)
      _ = list.finish(isSignalled: true)
      // The files are as long as they were, and as old.
      for number in 1...amount { try put(number, "After!") }
      counts = try quotes.texts().reduce(into: [:]) { $0[$1, default: 0] += 1 }
      #expect(counts.values.reduce(0, +) == amount)
      #expect(counts["Before", default: 0] > 0)
    }
    #expect(Set(counts.keys) == ["Before", "After!"])
  }
}
