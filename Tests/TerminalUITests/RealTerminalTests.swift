import Foundation
import Pictures
import TerminalUI
import TestSupport
import Testing

/// Whether real terminals show the pictures of a screen, seen on a screenshot.
@Suite(.serialized) struct RealTerminalTests {
  @Test(.enabled(if: Display.has("xterm"), "xterm, Xvfb or ImageMagick is not installed"))
  func `xterm shows, moves and removes sixel graphics`() throws {
    let screenshot = try Self.screenshot(.sixel) { frames in
      let program = "cat '\(frames)'; exec cat"
      return ["xterm", "-ti", "vt340", "-fn", "fixed", "-e", "/bin/sh", "-c", program]
    }
    #expect(Self.faults(screenshot) == [])
  }

  @Test(.enabled(if: Display.has("kitty"), "kitty, Xvfb or ImageMagick is not installed"))
  func `kitty shows, moves and removes pictures`() throws {
    let screenshot = try Self.screenshot(.kitty) { frames in
      let program = "cat '\(frames)'; exec cat"
      return ["kitty", "--config", "NONE", "/bin/sh", "-c", program]
    }
    #expect(Self.faults(screenshot) == [])
  }

  /// Faults on the screen: the red picture stays, the green one moves, the blue one goes.
  private static func faults(_ screenshot: Screenshot) -> [String] {
    let (red, green) = (screenshot.frame(of: [255, 0, 0]), screenshot.frame(of: [0, 255, 0]))
    let blue = screenshot.frame(of: [0, 0, 255])
    let conditions = [
      ("red is small", red.width > 30 && red.height > 20),
      ("green has another size", green.width == red.width && green.height == red.height),
      // From row 1 and column 4 to row 8 and column 24; the box has 8 columns and 3 rows.
      ("green is in another column", (green.x - red.x) * 8 == red.width * 20),
      ("green is in another row", (green.y - red.y) * 3 == red.height * 7),
      ("blue is still there", blue.count == 0),
      ("red is not whole", red.count == red.width * red.height),
      ("green is not whole", green.count == green.width * green.height),
    ]
    let faults = conditions.filter { !$0.1 }.map(\.0)
    return faults.isEmpty ? [] : faults + ["\(red) \(green) \(blue)"]
  }

  private static func screenshot(
    _ way: PictureProtocol, command: (String) -> [String]
  ) throws -> Screenshot {
    let folder = try ScratchFolder()
    let frames = folder.path("frames")
    try Data(bytes(way)).write(to: URL(filePath: frames))
    let display = try Display(folder)
    defer { display.end() }
    // Terminals draw step by step.
    return try display.screenshot(of: command(frames), in: folder) { faults($0).isEmpty }
  }

  /// Two frames of a screen.
  private static func bytes(_ way: PictureProtocol) -> [UInt8] {
    let renderer = Renderer(colors: .all, links: false)
    var pictures = ScreenPictures(way)
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    func frame(from old: CellGrid?, _ positions: [(row: Int, column: Int)]) -> (CellGrid, [UInt8]) {
      var grid = CellGrid(GridSize(columns: 60, rows: 20))
      grid.write(StyledText("before"), row: 0, column: 0)
      for (number, position) in positions.enumerated() {
        grid.place(
          PictureID(number), in: CellBox(columns: 8, rows: 3), row: position.row,
          column: position.column)
      }
      let bytes = renderer.bytes(from: old, to: grid, pictures: &pictures) { placement in
        // As large as a box of xterm's cells of 6 × 13.
        PixelGrid(
          size: PixelSize(width: 48, height: 39),
          bytes: (0..<48 * 39).flatMap { _ in colors[placement.picture.number] }
        ).map(PictureContent.pixels)
      }
      return (grid, bytes)
    }
    let (first, start) = frame(from: nil, [(1, 4), (1, 20), (12, 4)])
    let (_, next) = frame(from: first, [(1, 4), (8, 24)])
    return Array("\u{1B}[?1049h\u{1B}[?7l".utf8) + start + next
  }
}

/// A screen without a monitor.
private struct Display {
  private let server: ChildProcess
  private let name: String

  /// Whether the programs for screenshots of a terminal are installed.
  static func has(_ terminal: String) -> Bool {
    ["Xvfb", "import", terminal].allSatisfy {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
  }

  init(_ folder: borrowing ScratchFolder) throws {
    let output = folder.path("display")
    server = try ChildProcess(
      "/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "800x600x24", "-nolisten", "tcp"],
      environment: ["PATH": "/usr/bin:/bin"],
      streams: (.file("/dev/null"), .file(output), .file("/dev/null")))
    var number = ""
    _ = waitUntil {
      number = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
      return number.hasSuffix("\n")
    }
    name = ":" + number.dropLast()
  }

  func end() { server.end(with: SIGTERM) }

  /// Runs a terminal until its screenshot is as expected, or the time is over.
  ///
  /// - Parameters:
  ///   - command: the terminal and its arguments.
  ///   - folder: where it may write.
  ///   - isExpected: whether the screenshot is.
  /// - Returns: the last screenshot.
  /// - Throws: if a program cannot be started.
  func screenshot(
    of command: [String], in folder: borrowing ScratchFolder,
    until isExpected: (Screenshot) -> Bool
  ) throws -> Screenshot {
    let environment = [
      "DISPLAY": name, "HOME": folder.path("."), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
      "LIBGL_ALWAYS_SOFTWARE": "1", "XDG_RUNTIME_DIR": folder.path("."),
    ]
    let terminal = try ChildProcess(
      "/usr/bin/\(command[0])", Array(command.dropFirst()), environment: environment,
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    defer { terminal.end(with: SIGTERM) }
    let file = folder.path("screenshot")
    let end = ContinuousClock.now + TimeLimit.hang
    var screenshot = Screenshot(bytes: [])
    repeat {
      let process = try ChildProcess(
        "/usr/bin/import", ["-window", "root", "-depth", "8", "rgb:\(file)"],
        environment: environment, streams: (.file("/dev/null"), .file("/dev/null"), .closed))
      guard process.wait() == .exited(0) else { continue }
      screenshot = Screenshot(bytes: Array(try Data(contentsOf: URL(filePath: file))))
    } while !isExpected(screenshot) && ContinuousClock.now < end
    return screenshot
  }
}

/// A screen of 800 × 600 pixels, three bytes each.
private struct Screenshot {
  let bytes: [UInt8]

  /// The rectangle around the pixels of a colour, and their number.
  func frame(of color: [UInt8]) -> (x: Int, y: Int, width: Int, height: Int, count: Int) {
    var (left, top, right, bottom, count) = (Int.max, Int.max, -1, -1, 0)
    for index in 0..<bytes.count / 3
    where bytes[index * 3] == color[0] && bytes[index * 3 + 1] == color[1]
      && bytes[index * 3 + 2] == color[2]
    {
      (left, right) = (min(left, index % 800), max(right, index % 800))
      (top, bottom) = (min(top, index / 800), max(bottom, index / 800))
      count += 1
    }
    return count == 0 ? (0, 0, 0, 0, 0) : (left, top, right - left + 1, bottom - top + 1, count)
  }
}
