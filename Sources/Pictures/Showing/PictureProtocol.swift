/// How a terminal shows a picture; the raw value is what `--pictures-as` calls it.
package enum PictureProtocol: String, CaseIterable, Sendable {
  /// kitty's graphics protocol, which Ghostty and Konsole speak, too.
  case kitty
  /// iTerm2's inline images (OSC 1337), which WezTerm speaks, too.
  case iterm2
  /// DEC's sixel graphics: foot, mlterm, mintty, xterm as a VT340.
  case sixel
  /// The characters `▀` and `▄` in colours: two pixels in each cell.
  case blocks
}
