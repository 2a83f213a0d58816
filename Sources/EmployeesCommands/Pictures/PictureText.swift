internal import EmployeeDirectory
internal import PictureDecoding
internal import Pictures
internal import TerminalUI

/// Pictures between the lines of a terminal.
struct PictureText {
  let terminal: PictureTerminal
  /// The most cells that a picture may take.
  let room: CellBox
  let decoder: PictureDecoder

  /// A picture on lines of its own.
  ///
  /// - Parameters:
  ///   - bytes: the picture's file.
  ///   - size: its size in pixels.
  /// - Returns: the bytes for the terminal; none if it shows no pictures.
  /// - Throws: ``PictureFault`` if the picture cannot be decoded.
  func text(of bytes: [UInt8], _ size: PixelSize) throws(PictureFault) -> OutputText {
    guard let way = terminal.way else { return OutputText() }
    let fit = PictureFit(size, in: room, on: terminal)
    let content: PictureContent =
      way == .iterm2
      ? .file(try decoder.png(bytes, fitting: fit.pixels))
      : .pixels(fit.canvas(of: try decoder.decode(bytes, fitting: fit.decoding).pixels))
    return OutputText(bytes: TerminalPicture(in: fit.box, on: terminal).bytes(of: content))
  }

  /// The initials of a name on their colour, in place of a picture.
  static func initials(of name: FullName, _ colors: ColorDepth) -> OutputText {
    let tile = InitialsTile(name)
    if tile.text.isEmpty { return OutputText() }
    let text = tile.text.visible
    guard colors > .none else { return OutputText(text + "\n") }
    let foreground = InitialsTile.foreground.parameters(38, colors)
    let start = "\u{1B}[1;\(foreground);\(tile.background.parameters(48, colors))m"
    let empty = String(repeating: " ", count: text.displayWidth + 4)
    let lines = [empty, "  \(text.isolated)  ", empty]
    return OutputText(lines.map { start + $0 + "\u{1B}[0m\n" }.joined())
  }
}
