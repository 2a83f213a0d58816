/// How to show pictures.
package enum PictureChoice: String, CaseIterable {
  /// As the terminal can.
  case auto
  case kitty, iterm2, sixel, blocks, never
}
