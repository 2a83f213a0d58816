import Foundation
import TerminalUI
import TestSupport

/// `browse`, or another command, on a terminal of its own, whose screen a test reads and types
/// into.
final class BrowseScreen {
  let terminal: PseudoTerminal
  private let process: ChildProcess
  private let pidFile: String
  private var emulator: EmulatedTerminal
  /// How many of the terminal's bytes are on ``emulator``.
  private var played = 0
  private var isResized = false

  /// Starts `employees` with arguments as a shell reads them, behind the command.
  init(
    _ home: TestHome, _ arguments: String = "", command: String = "browse", columns: UInt16 = 80,
    rows: UInt16 = 24, _ more: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    emulator = EmulatedTerminal(GridSize(columns: Int(columns), rows: Int(rows)))
    pidFile = home.folder.path(UUID().uuidString + ".pid")
    process = try ChildProcess.start(
      "echo $$ >'\(pidFile)'; exec \"$0\" \(command) \(arguments)", home, on: terminal, more)
  }

  /// The ID of the program's process.
  var identifier: Int32 {
    get throws {
      let text = try String(contentsOfFile: pidFile, encoding: .utf8)
      guard let number = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
        throw NotSeen(text: "a process ID", shown: text)
      }
      return number
    }
  }

  /// The processor time that the program has taken so far.
  var processorTime: Duration {
    get throws {
      let text = try String(contentsOfFile: "/proc/\(try identifier)/stat", encoding: .utf8)
      // The 14th and 15th field of proc(5); the second is in parentheses. A second has 100 ticks.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      return .milliseconds(fields[12...13].reduce(0) { $0 + (Int($1) ?? 0) } * 10)
    }
  }

  // MARK: What is shown

  /// The screen without a sequence or a frame that has arrived in part.
  var screen: EmulatedTerminal {
    let bytes = terminal.bytes
    // What follows the last sequence is shown already: each frame ends with one.
    var end =
      bytes.indices.dropLast().last {
        bytes[$0] == 0x1B && bytes[$0 + 1] != UInt8(ascii: "\\")
      } ?? 0
    let rest = bytes[played...]
    if let start = rest.lastRange(of: Array("\u{1B}[?2026h".utf8))?.lowerBound,
      rest[start...].lastRange(of: Array("\u{1B}[?2026l".utf8)) == nil
    {
      end = min(end, start)
    }
    if isResized {
      // A frame for a size clears the screen first.
      let clearing = Array("\u{1B}[H\u{1B}[2J".utf8)
      let start = bytes[..<end].lastRange(of: clearing)?.lowerBound ?? end
      emulator = EmulatedTerminal(emulator.size)
      played = start
    }
    if played < end { emulator.feed(Array(bytes[played..<end])) }
    played = max(played, end)
    return emulator
  }

  /// The rows as text.
  var rows: [String] { screen.lines }

  /// Waits until the screen shows something.
  func expect(_ what: String, _ condition: ([String]) -> Bool) throws {
    if !waitUntil(atMost: .seconds(40 * TimeLimit.factor), { condition(rows) }) {
      throw NotSeen(text: what, shown: rows.joined(separator: "\n"))
    }
  }

  /// Waits until a row contains a text.
  func expect(_ text: String) throws {
    try expect(text) { rows in rows.contains { $0.contains(text) } }
  }

  /// Waits until the last row contains a text.
  func expectFooter(_ text: String) throws {
    try expect(text) { $0.last?.contains(text) ?? false }
  }

  /// Waits until no row contains a text.
  func expectNo(_ text: String) throws {
    try expect("no " + text) { rows in !rows.contains { $0.contains(text) } }
  }

  /// The only row with a text.
  func row(_ text: String) -> Int? { rows.firstIndex { $0.contains(text) } }

  // MARK: What the user does

  func type(_ text: String) { terminal.type(text) }

  /// Types a text, and waits until rows contain what it leads to: one text after the other.
  func type(_ text: String, until first: String, _ more: String...) throws {
    type(text)
    for shown in [first] + more { try expect(shown) }
  }

  /// Writes a quote that the user heard, up to the question after its form.
  func writeQuote(_ text: String, saidBy name: String, listedAs row: String) throws {
    try type("\u{1B}a", until: "280 characters left")
    try type(text, until: "\(280 - text.count) characters left")
    try type("\r" + name, until: row)
    // The user is offered first.
    try type("\r", until: "> Mari Maasikas  mari@telisa.ee")
    type("\r")
    try expectFooter("Enter done")
    type("\r")
  }

  /// Presses Esc, which acts on its own if nothing follows: the footer tells that it did.
  func escape(until footer: String) throws {
    type("\u{1B}")
    try expectFooter(footer)
  }

  func resize(columns: UInt16, rows: UInt16) {
    isResized = true
    emulator = EmulatedTerminal(GridSize(columns: Int(columns), rows: Int(rows)))
    terminal.resize(columns: columns, rows: rows)
  }

  // MARK: The end

  /// How the program and its terminal ended.
  struct Ending {
    let process: ChildProcess.Ending
    /// Differences from the terminal before; empty if there are none.
    let differences: [String]
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter isSignalled: whether a signal ends it, of which `setsid` tells.
  /// - Returns: how it ended, and what it left.
  func finish(isSignalled: Bool = false) -> Ending {
    let ending = process.wait()
    var differences = terminal.hasInitialSettings ? [] : ["other settings"]
    if ending == .outOfTime {
      // The program itself may go on without `setsid`, and have the terminal.
      terminal.hangUp()
      return Ending(process: ending, differences: ["still there: " + rows.joined(separator: "\n")])
    }
    terminal.finish()
    let bytes = terminal.bytes[played...]
    var terminal = emulator
    let message = isSignalled ? bytes.lastRange(of: Array("setsid: ".utf8)) : nil
    terminal.feed(Array(bytes[..<(message?.lowerBound ?? bytes.endIndex)]))
    if !terminal.modes.isEmpty { differences.append("modes \(terminal.modes)") }
    if !terminal.isCursorShown { differences.append("no cursor") }
    if terminal.style != .plain || terminal.link != nil || terminal.isSynchronizing {
      differences.append("an unfinished frame")
    }
    let isUntouched = terminal.rows.allSatisfy { $0.allSatisfy { $0.text == "#" } }
    if !isUntouched, !isResized { differences.append(terminal.lines.joined(separator: "\n")) }
    return Ending(process: ending, differences: differences + terminal.failures)
  }

  /// Closes the terminal's window and waits for the end of the program.
  func hangUp() -> ChildProcess.Ending {
    terminal.hangUp()
    return process.wait()
  }

  /// Ends the program with Ctrl-C.
  func cancel() -> Ending {
    type("\u{3}")
    return finish()
  }
}

extension ArraySlice<UInt8> {
  /// Where some bytes occur last.
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    guard count >= other.count else { return nil }
    return (startIndex...endIndex - other.count).last { self[$0..<$0 + other.count] == other[...] }
      .map { $0..<$0 + other.count }
  }
}
