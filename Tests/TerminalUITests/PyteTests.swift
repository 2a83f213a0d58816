import Basics
import Foundation
import Pictures
import TerminalUI
import TestSupport
import Testing

private let hasPyte = Python.has("pyte")

/// Whether a terminal that others wrote shows what is written: Debian's python3-pyte.
@Suite(.enabled(if: hasPyte, "python3-pyte is not installed")) struct PyteTests {
  @Test(arguments: RandomSeeds.first(of: 10))
  func `it shows the new screen after each frame`(seed: UInt64) throws {
    var generator = SplitMix64(seed: 1_000 + seed)
    let renderer = Renderer(colors: .all, links: true)
    let runs = (0..<25).map { _ in
      let size = GridSize(
        columns: Int.random(in: 1...40, using: &generator),
        rows: Int.random(in: 1...12, using: &generator))
      var random = RandomGrid(size, using: &generator)
      var old: CellGrid?
      let frames = (0..<8).map { _ in
        let new = random.grid()
        defer {
          old = new
          random.change(using: &generator)
        }
        return Pyte.Frame(
          bytes: String(decoding: renderer.bytes(from: old, to: new), as: UTF8.self), grid: new)
      }
      return Pyte.Run(columns: size.columns, rows: size.rows, frames: frames)
    }
    let differences = try Pyte.differences(in: runs)
    #expect(differences == "")
  }
}

private enum Pyte {
  struct Run: Codable {
    let columns: Int
    let rows: Int
    let frames: [Frame]
  }

  struct Frame: Codable {
    let bytes: String
    /// Each cell as pyte has it; `nil` where it draws the parts of an emoji one by one.
    let cells: [[Character?]]
    let caret: [Int]?

    init(bytes: String, grid: CellGrid) {
      self.bytes = bytes
      cells = (0..<grid.size.rows).map { row in
        var emojiEnd = 0
        return (0..<grid.size.columns).map { column in
          let cell = grid[row, column]
          if cell.isEmojiOfSeveralScalars { emojiEnd = column + 2 }
          return column < emojiEnd ? nil : Character(cell)
        }
      }
      caret = grid.caret.flatMap { caret in
        let column = grid.mirrored(caret.column)
        return (0..<grid.size.columns).contains(column) ? [caret.row, column] : nil
      }
    }
  }

  struct Character: Codable {
    let text: String
    let isBold, isUnderlined, isReversed: Bool
    let color, background: String

    init(_ cell: Cell) {
      text = cell.text.withoutDirectionMarks.precomposedStringWithCanonicalMapping
      isBold = cell.style.isBold
      isUnderlined = cell.style.isUnderlined
      isReversed = cell.style.isReversed
      color = Self.name(cell.style.color)
      background = Self.name(cell.style.background)
    }

    /// The name of a colour in pyte: the third as the first terminals showed it.
    private static func name(_ color: CellColor?) -> String {
      switch color {
      case nil: "default"
      case .palette(.yellow): "brown"
      case .palette(let color): "\(color)"
      case .rgb(let color):
        [color.red, color.green, color.blue].map { String(0x100 + Int($0), radix: 16).suffix(2) }
          .joined()
      }
    }
  }

  /// Plays the runs; what pyte shows instead of the expected cells, a line each.
  static func differences(in runs: [Run]) throws -> String {
    try Python.run(script, input: JSONEncoder().encode(runs))
  }

  private static let script = #"""
    import json, pyte, sys, unicodedata
    shown = 0
    for number, run in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))):
        screen = pyte.Screen(run["columns"], run["rows"])
        stream = pyte.Stream(screen)
        stream.feed("\x1b[?7l")
        for index, frame in enumerate(run["frames"]):
            stream.feed(frame["bytes"])
            for row, cells in enumerate(frame["cells"]):
                for column, cell in enumerate(cells):
                    if cell is None: continue
                    char = screen.buffer[row][column]
                    there = [unicodedata.normalize("NFC", char.data), char.bold, char.underscore,
                             char.reverse, char.fg, char.bg]
                    wanted = [cell["text"], cell["isBold"], cell["isUnderlined"],
                              cell["isReversed"], cell["color"],
                              cell["background"]]
                    if there != wanted and shown < 5:
                        shown += 1
                        print(f"run {number} frame {index} {row},{column}: {there} for {wanted}")
            caret = frame.get("caret")
            if caret and [screen.cursor.y, screen.cursor.x] != caret and shown < 5:
                shown += 1
                print(f"run {number} frame {index}: the cursor is elsewhere than at {caret}")
            if screen.cursor.hidden == bool(caret) and shown < 5:
                shown += 1
                print(f"run {number} frame {index}: the cursor is shown or hidden wrongly")
    """#
}
