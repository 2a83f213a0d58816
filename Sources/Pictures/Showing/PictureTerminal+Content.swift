/// The form in which a picture is sent.
package enum PictureContent: Sendable {
  /// The pixels of its canvas, see ``PictureFit/canvas(of:)``.
  case pixels(PixelGrid)
  /// A PNG or JPEG file for iTerm2's protocol, a PNG file for kitty's.
  case file([UInt8])
}

extension PictureTerminal {
  /// About the most bytes that a picture takes.
  package static let maximumSize = 950_000

  /// The bytes that show a picture on its own lines, none if the terminal does not show that
  /// content; the cursor must be at the start of a line, and is then at the start of the one below.
  package func bytes(of content: PictureContent, in box: CellBox) -> [UInt8] {
    let parts = parts(of: content, in: box)
    if way == .blocks { return parts.flatMap { $0 + [0x0A] } }
    guard let graphics = parts.first else { return [] }
    // Room first, so that nothing scrolls afterwards; then back up, and down again.
    let start = String(repeating: "\n", count: box.rows) + "\u{1B}[\(box.rows)A\u{1B}7"
    return Array(start.utf8) + graphics + "\u{1B}8\u{1B}[\(box.rows)B\r".utf8
  }

  /// The bytes that show a picture from so many rows above the cursor, at least its own, and from a
  /// column, counted from 0; the cursor stays where it is.
  package func bytes(
    of content: PictureContent, in box: CellBox, rowsAbove rows: Int, column: Int
  ) -> [UInt8] {
    let parts = parts(of: content, in: box)
    let drawing: [UInt8] = parts.enumerated().flatMap { index, part in
      Array("\u{1B}8\u{1B}[\(rows - index)A\r\u{1B}[\(column)C".utf8) + part
    }
    return drawing.isEmpty ? [] : Array("\u{1B}7".utf8) + drawing + "\u{1B}8".utf8
  }

  /// The lines of half blocks, or the graphics that show a picture where the cursor is; empty for
  /// content of another kind.
  private func parts(of content: PictureContent, in box: CellBox) -> [[UInt8]] {
    let graphics: [UInt8]
    switch (way, content) {
    case (.blocks, .pixels(let pixels)): return BlockPicture(pixels).lines(colors)
    case (.kitty, .file(let file)): graphics = KittyGraphics.picture(file, in: box)
    case (.sixel, .pixels(let pixels)):
      graphics = SixelPicture.picture(pixels, atMost: Self.maximumSize)
    case (.iterm2, .file(let file)): graphics = ITermImage.picture(file, in: box)
    case (.kitty, .pixels), (.sixel, .file), (.iterm2, .pixels), (.blocks, .file), (nil, _):
      return []
    }
    // Erasing a character makes tmux scroll its own terminal and place the cursor there first.
    return [isInTmux ? Array("\u{1B}[X".utf8) + TmuxPassthrough.wrapped(graphics) : graphics]
  }
}
