import Pictures
import TestSupport

@testable import TerminalUI

/// Grids of what makes terminals disagree: wide, combining, right-to-left text, styles, links, and
/// pictures of half blocks.
struct RandomGrid {
  let size: GridSize
  private var rows: [[Field]]
  private var caret: GridPosition?
  private var pictures: [(blocks: BlockPicture, position: GridPosition)] = []
  private let isMirrored: Bool

  private struct Field {
    var text: StyledText
    var column: Int
    var width: Int
  }

  init(_ size: GridSize, using generator: inout SplitMix64) {
    self.size = size
    isMirrored = Int.random(in: 0..<4, using: &generator) == 0
    rows = (0..<size.rows).map { _ in Self.fields(size, using: &generator) }
    changeCaret(using: &generator)
    changePictures(using: &generator)
  }

  private static let words = [
    "Jüri Käär", "Peeter Termomeeter", "peeter@telisa.ee", "51 234 567", "李小龍", "ｱａ",
    "e\u{301}a\u{308}",
    "x" + String(repeating: "\u{301}", count: 40), "👩‍👩‍👧", "🇪🇪", "❤️", "👨🏽‍💻 x", "שלום", "مرحبا 12", "क्षि",
    "กำ",
    "한국", "—", "a\u{200E}b", "\u{2067}مرحبا --all\u{2069}", "\u{1B}[2J", "\u{301}", "a\u{202E}b",
    "    ", "Ω",
  ]

  private static func fields(_ size: GridSize, using generator: inout SplitMix64) -> [Field] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      var text = StyledText("")
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let style = CellStyle(
          isBold: Bool.random(using: &generator),
          isDim: Int.random(in: 0..<4, using: &generator) == 0,
          isUnderlined: Int.random(in: 0..<4, using: &generator) == 0,
          isReversed: Int.random(in: 0..<4, using: &generator) == 0,
          color: color(using: &generator),
          background: Int.random(in: 0..<4, using: &generator) == 0
            ? color(using: &generator) : nil)
        let link =
          ["mailto:a@b.ee", "tel:55", nil, nil, nil].randomElement(using: &generator) ?? nil
        text += StyledText(words.randomElement(using: &generator) ?? "", style, link: link)
      }
      return Field(
        text: text, column: Int.random(in: -2...size.columns, using: &generator),
        width: Int.random(in: 0...size.columns, using: &generator))
    }
  }

  private static func color(using generator: inout SplitMix64) -> CellColor? {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: nil
    case 1: .rgb(RGBColor(UInt8.random(in: 0...255, using: &generator), 95, 255))
    default: ANSIColor.allCases.randomElement(using: &generator).map(CellColor.palette)
    }
  }

  private mutating func changeCaret(using generator: inout SplitMix64) {
    caret =
      Bool.random(using: &generator)
      ? GridPosition(
        row: Int.random(in: 0..<size.rows, using: &generator),
        column: Int.random(in: -1...size.columns, using: &generator))
      : nil
  }

  private mutating func changePictures(using generator: inout SplitMix64) {
    pictures = (0..<Int.random(in: 0...2, using: &generator)).compactMap { _ in
      let pixels = PixelSize(
        width: Int.random(in: 1...6, using: &generator),
        height: Int.random(in: 1...7, using: &generator))
      let bytes = (0..<pixels.count * 4).map { _ in
        [0, 95, 255].randomElement(using: &generator) ?? 0 as UInt8
      }
      return PixelGrid(size: pixels, bytes: bytes).map {
        (
          BlockPicture($0),
          GridPosition(
            row: Int.random(in: -3...size.rows, using: &generator),
            column: Int.random(in: -3...size.columns, using: &generator))
        )
      }
    }
  }

  /// Something else on the same screen: a few rows changed, rows moved, all of it, or only the
  /// caret.
  mutating func change(using generator: inout SplitMix64) {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: changeCaret(using: &generator)
    case 1: self = RandomGrid(size, using: &generator)
    case 2, 3:
      let first = Int.random(in: 0..<size.rows, using: &generator)
      let last = Int.random(in: first..<size.rows, using: &generator)
      let moved = Array(rows[first...last])
      let distance = Int.random(in: 0..<moved.count, using: &generator)
      rows.replaceSubrange(first...last, with: moved[distance...] + moved[..<distance])
      fallthrough
    case 4:
      if Bool.random(using: &generator) { changePictures(using: &generator) }
      fallthrough
    default:
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        rows[Int.random(in: 0..<size.rows, using: &generator)] = Self.fields(
          size, using: &generator)
      }
    }
  }

  func grid() -> CellGrid {
    var grid = CellGrid(size, isMirrored: isMirrored)
    for (row, fields) in rows.enumerated() {
      for field in fields {
        grid.write(field.text, row: row, column: field.column, width: field.width)
      }
      if row % 3 == 0 { grid.addStyle(.reversed, row: row, columns: 1..<7) }
      if row % 4 == 1 { grid.clear(row: row, columns: 2..<5) }
    }
    for picture in pictures {
      grid.draw(picture.blocks, row: picture.position.row, column: picture.position.column)
    }
    grid.caret = caret
    return grid
  }
}

extension CellGrid {
  /// Adds a style to cells; a wide cell gets it as a whole, one below a picture not at all.
  mutating func addStyle(_ style: CellStyle, row: Int, columns: Range<Int>) {
    let inside = columns.clamped(to: 0..<size.columns).map { row * size.columns + mirrored($0) }
    for index in inside where cells[index].glyph != .picture {
      cells[index].style = cells[index].style.adding(style)
      if cells[index].glyph.isContinuation { cells[index - 1].style = cells[index].style }
      if cells[index].glyph.isWide { cells[index + 1].style = cells[index].style }
    }
  }
}
