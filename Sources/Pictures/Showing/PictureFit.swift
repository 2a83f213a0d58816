/// How a picture fits into cells: its box, and the pixels to show in it.
///
/// The picture keeps its proportions. It fills the room, but is at most twice its size in pixels:
/// more would show blurs instead of a face. Half blocks never get so far in practice.
package struct PictureFit: Hashable, Sendable {
  package let box: CellBox
  /// The pixels that are shown: for half blocks a column and half a row each, for sixel graphics
  /// those of the picture alone, else those of the whole box.
  package let canvas: PixelSize
  /// The pixels of the picture on the canvas.
  package let pixels: PixelSize
  /// The size to decode the picture to, in its own proportions: half of ``pixels`` for sixel
  /// graphics through SSH, which are shown pixel by pixel; larger than they are for half blocks.
  package let decoding: PixelSize

  /// Fits a picture of a size in pixels into a room.
  package init(_ picture: PixelSize, in room: CellBox, on terminal: PictureTerminal) {
    let isBlocks = terminal.way == .blocks
    let cell = terminal.cellSize
    let room = CellBox(
      columns: max(1, min(room.columns, 1_000)), rows: max(1, min(room.rows, 1_000)))
    let width = Double(max(1, picture.width))
    let height = Double(max(1, picture.height))
    let sharpest = min(2, (Self.maximumPixels / (width * height)).squareRoot())
    let limit = isBlocks ? 2 * Double(cell.width) : sharpest
    let scale = min(
      Double(room.columns * cell.width) / width, Double(room.rows * cell.height) / height, limit)
    let shown = (width: width * scale, height: height * scale)
    let box = CellBox(
      columns: Self.cells(shown.width, cell.width, atMost: room.columns),
      rows: Self.cells(shown.height, cell.height, atMost: room.rows))
    let isHalf = terminal.isRemote && !isBlocks
    let whole = PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
    let detail = min(isHalf ? 0.5 : 1, (Self.maximumPixels / Double(whole.count)).squareRoot())
    self.box = box
    switch terminal.way {
    case .blocks:
      canvas = PixelSize(width: box.columns, height: box.rows * 2)
      pixels = Self.pixels(
        shown.width / Double(cell.width), shown.height / Double(cell.height) * 2, atMost: canvas)
      decoding = Self.pixels(shown.width, shown.height)
    case .sixel:
      let part = isHalf ? 0.5 : 1
      pixels = Self.pixels(shown.width, shown.height)
      canvas = pixels
      decoding = Self.pixels(shown.width * part, shown.height * part)
    case .kitty, .iterm2, nil:
      canvas = Self.pixels(Double(whole.width) * detail, Double(whole.height) * detail)
      pixels = Self.pixels(shown.width * detail, shown.height * detail, atMost: canvas)
      decoding = pixels
    }
  }

  private static let maximumPixels = 3_900_000.0

  /// The cells that pixels take; a hundredth of a cell more or less is not seen.
  private static func cells(_ pixels: Double, _ cell: Int, atMost limit: Int) -> Int {
    max(1, min(limit, Int((pixels / Double(cell) - 0.01).rounded(.up))))
  }

  private static func pixels(
    _ width: Double, _ height: Double, atMost limit: PixelSize? = nil
  ) -> PixelSize {
    let (width, height) = (max(1, Int(width.rounded())), max(1, Int(height.rounded())))
    return PixelSize(
      width: min(width, limit?.width ?? width), height: min(height, limit?.height ?? height))
  }

  /// The picture on its canvas, in the middle; what is next to it is transparent.
  package func canvas(of decoded: PixelGrid) -> PixelGrid {
    // Repeated pixels are shorter in sixel graphics than mixed ones.
    let isRepeated = decoding.width < pixels.width
    let picture = decoded.scaled(to: isRepeated ? decoding : pixels)
    return (isRepeated ? picture.repeated(to: pixels) : picture).padded(to: canvas)
  }
}
