/// What a picture is sent as.
package enum PictureContent: Sendable {
  /// The pixels of its canvas, see ``PictureFit/canvas(of:)``.
  case pixels(PixelGrid)
  /// A PNG or JPEG file, which iTerm2's protocol takes.
  case file([UInt8])
}

/// A picture on lines of its own among the text of a terminal.
package struct TerminalPicture: Sendable {
  private let terminal: PictureTerminal
  private let box: CellBox

  /// - Parameters:
  ///   - box: the cells that the picture covers.
  ///   - terminal: how it is shown.
  package init(in box: CellBox, on terminal: PictureTerminal) {
    self.box = box
    self.terminal = terminal
  }

  /// The bytes that show the picture.
  ///
  /// The cursor must be at the start of a line, and is then at the start of the line below.
  ///
  /// - Parameter content: a file for iTerm2's protocol, else pixels.
  /// - Returns: no bytes if the terminal does not show that.
  package func bytes(of content: PictureContent) -> [UInt8] {
    if terminal.way == .blocks {
      guard case .pixels(let pixels) = content else { return [] }
      return BlockPicture(pixels).lines(terminal.colors).flatMap { $0 + [0x0A] }
    }
    guard let graphics = graphics(content) else { return [] }
    // Room first, so that nothing scrolls afterwards; then back up, and down again.
    let room = [UInt8](repeating: 0x0A, count: box.rows)
    // Erasing a character makes tmux scroll its own terminal and place the cursor there first.
    let start = "\u{1B}[\(box.rows)A\u{1B}7" + (terminal.isInTmux ? "\u{1B}[X" : "")
    return room + start.utf8 + graphics
      + "\u{1B}8\u{1B}[\(box.rows)B\r".utf8
  }

  /// The bytes that show the picture where the cursor is.
  private func graphics(_ content: PictureContent) -> [UInt8]? {
    let graphics: [UInt8]
    switch (terminal.way, content) {
    case (.kitty, .pixels(let pixels)): graphics = KittyGraphics.picture(pixels, in: box)
    case (.sixel, .pixels(let pixels)): graphics = SixelPicture.picture(pixels)
    case (.iterm2, .file(let file)): graphics = ITermImage.picture(file, in: box)
    default: return nil
    }
    return terminal.isInTmux ? TmuxPassthrough.wrapped(graphics) : graphics
  }
}
