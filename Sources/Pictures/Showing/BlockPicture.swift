/// A picture of half blocks: two pixels in each cell, the upper one above the lower one.
package struct BlockPicture: Sendable {
  /// The pixels of a cell; `nil` where the terminal's background shows through.
  package typealias Cell = (upper: RGBColor?, lower: RGBColor?)

  package let box: CellBox
  private let pixels: PixelGrid

  /// - Parameter pixels: a column of the box wide, half a row high; below an odd last row is none.
  package init(_ pixels: PixelGrid) {
    self.pixels = pixels
    box = CellBox(columns: pixels.size.width, rows: (pixels.size.height + 1) / 2)
  }

  /// A cell of the box.
  package subscript(row: Int, column: Int) -> Cell {
    (pixels.color(row: row * 2, column), pixels.color(row: row * 2 + 1, column))
  }

  /// The picture as lines of text, each ending in the plain style; none for fewer than 256 colours.
  package func lines(_ colors: ColorDepth) -> [[UInt8]] {
    guard colors >= .palette256 else { return [] }
    return (0..<box.rows).map { row in
      var line = BlockLine(colors)
      for column in 0..<box.columns { line.append(self[row, column]) }
      return line.finished
    }
  }
}

extension PixelGrid {
  /// The colour of a pixel; `nil` outside of the picture and where it is mostly transparent.
  fileprivate func color(row: Int, _ column: Int) -> RGBColor? {
    guard row < size.height else { return nil }
    let index = (row * size.width + column) * 4
    return bytes[index + 3] < 128 ? nil : RGBColor(bytes[index], bytes[index + 1], bytes[index + 2])
  }
}

/// Writes the cells of a row, and knows the terminal's colours meanwhile.
private struct BlockLine {
  private var bytes: [UInt8] = []
  private let colors: ColorDepth
  private var foreground: RGBColor?
  private var background: RGBColor?

  init(_ colors: ColorDepth) { self.colors = colors }

  var finished: [UInt8] {
    foreground == nil && background == nil ? bytes : bytes + "\u{1B}[0m".utf8
  }

  mutating func append(_ cell: BlockPicture.Cell) {
    switch cell {
    case (let upper?, let lower): append("▀", upper, lower)
    case (nil, let lower?): append("▄", lower, nil)
    case (nil, nil): append(" ", foreground, nil)
    }
  }

  private mutating func append(_ text: String, _ foreground: RGBColor?, _ background: RGBColor?) {
    if let foreground, foreground != self.foreground {
      bytes.append(contentsOf: "\u{1B}[\(foreground.parameters(38, colors))m".utf8)
    }
    if background != self.background {
      let parameters = background.map { $0.parameters(48, colors) } ?? "49"
      bytes.append(contentsOf: "\u{1B}[\(parameters)m".utf8)
    }
    (self.foreground, self.background) = (foreground, background)
    bytes.append(contentsOf: text.utf8)
  }
}
