package import Basics
package import EmployeeDirectory
package import PictureService
package import Pictures
import TerminalUI

extension PictureDecoder {
  /// A picture on its own lines in a room; no bytes if the terminal shows none.
  package func text(
    of bytes: [UInt8], _ size: PixelSize, in room: CellBox, on terminal: PictureTerminal
  ) throws(PictureFault) -> OutputText {
    if terminal.way == nil { return OutputText() }
    let fit = PictureFit(size, in: room, on: terminal)
    let content = try content(of: bytes, fit, on: terminal)
    return OutputText(bytes: terminal.bytes(of: content, in: fit.box))
  }

  /// A picture as a terminal gets it: a file for iTerm2 and kitty, small enough, else pixels.
  package func content(
    of bytes: [UInt8], _ fit: PictureFit, on terminal: PictureTerminal
  ) throws(PictureFault) -> PictureContent {
    if terminal.way == .iterm2 {
      let file = try png(bytes, fitting: fit.pixels)
      if file.count <= PictureForTerminal.limit { return .file(file) }
    }
    let canvas = fit.canvas(of: try decode(bytes, fitting: fit.decoding).pixels)
    return switch terminal.way {
    case .kitty, .iterm2: .file(PictureForTerminal.fitting(canvas).file)
    case .sixel, .blocks, nil: .pixels(canvas)
    }
  }
}

extension InitialsTile {
  /// The initials of a name on their colour, in place of a picture.
  package static func text(of name: FullName, _ colors: ColorDepth) -> OutputText {
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

  /// The tile that stands for a person's picture.
  package init(_ name: FullName) {
    self.init((name.first, name.last), seed: FNV1a([name.first, name.last]).value)
  }
}

/// The file of a picture that a terminal gets.
package enum PictureForTerminal {
  /// The most bytes of a file: in Base64 it is a third longer, and fits into a frame.
  package static let limit = 700_000

  /// A compressed PNG file.
  package static func file(of pixels: PixelGrid) -> [UInt8] {
    PNGFile.bytes(of: pixels, compress: ZlibStream.compressed)
  }

  /// A picture with less detail where its file would be too long, and the file.
  package static func fitting(_ pixels: PixelGrid) -> (pixels: PixelGrid, file: [UInt8]) {
    var (pixels, file) = (pixels, file(of: pixels))
    while file.count > limit, pixels.size.count > 1 {
      // Smaller pictures can be compressed less.
      let scale = 0.95 * (Double(limit) / Double(file.count)).squareRoot()
      pixels = pixels.scaled(
        to: PixelSize(
          width: max(1, Int(Double(pixels.size.width) * scale)),
          height: max(1, Int(Double(pixels.size.height) * scale))))
      file = self.file(of: pixels)
    }
    return (pixels, file)
  }
}
