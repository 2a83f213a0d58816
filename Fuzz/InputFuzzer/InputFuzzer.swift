import Basics
import Pictures
import TestSupport

@testable import TerminalUI

/// Reads arbitrary octets as a terminal's input, and draws them as text.
///
/// Traps where something does not hold, which libFuzzer reports with the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // libFuzzer's octets live as long as this call; the array is a copy.
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  checkDecoding(bytes)
  checkDrawing(bytes)
  return 0
}

/// The cuts make no difference, the events hold what they may hold, and what follows is read.
private func checkDecoding(_ bytes: [UInt8]) {
  var whole = InputDecoder()
  let events = whole.feed(bytes)
  precondition(events.count <= bytes.count)

  var pieces = InputDecoder()
  var joined: [InputEvent] = []
  for byte in bytes { joined += pieces.feed(CollectionOfOne(byte)) }
  precondition(joined == events, "the pieces' cuts make a difference")
  precondition(pieces.isPending == whole.isPending)

  var rest: [InputEvent] = []
  for _ in 0..<20 where whole.isPending { rest += whole.flush() }
  precondition(!whole.isPending, "the decoder waits for more")
  for event in events + rest { check(event) }
  precondition(whole.feed([0x71]) == [.key(Key(.character("q")))], "a key is not read")
}

private func check(_ event: InputEvent) {
  switch event {
  case .key(let key):
    if let again = Key(key.description) { precondition(again == key, "\(again) for \(key)") }
  case .paste(let text):
    // Each octet that is not UTF-8 becomes three.
    precondition(text.utf8.count <= 3 * InputDecoder.maximumPaste)
    // It has lines, and nothing else that would steer a terminal.
    precondition(
      text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      })
  case .mouse(let mouse):
    precondition(mouse.row >= 0 && mouse.column >= 0)
  case .focus: break
  case .answer(let answer):
    var terminal = PictureTerminal(way: .blocks)
    _ = terminal.apply(answer)
    precondition((2...128).contains(terminal.cellSize.width))
    precondition((4...256).contains(terminal.cellSize.height))
  }
}

/// Only visible text, joiners and direction marks are drawn.
private func checkDrawing(_ bytes: [UInt8]) {
  let text = StyledText(painted: String(decoding: bytes.prefix(2_000), as: UTF8.self))
  let size = GridSize(columns: 30, rows: 2)
  for isMirrored in [false, true] {
    var grid = CellGrid(size, isMirrored: isMirrored)
    grid.write(text, row: 0, column: 1)
    grid.write(text.cut(toWidth: 9), row: 1, column: 3, width: 9)
    for scalar in grid.lines.joined().withoutDirectionMarks.unicodeScalars {
      let isJoiner = scalar == "\u{200C}" || scalar == "\u{200D}"
      precondition(!scalar.isInvisible || isJoiner, "invisible text on the grid")
    }
    let renderer = Renderer(colors: .all, links: true)
    let frame = renderer.bytes(from: CellGrid(size), to: grid)
    precondition(frame.allSatisfy { $0 >= 0x20 || $0 == 0x1B || $0 == 0x0D })
    precondition(renderer.bytes(from: grid, to: grid).isEmpty)
  }
}
