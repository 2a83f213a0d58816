package import Pictures

/// How to show pictures; the raw value is what `--pictures-as` calls it.
package enum PictureChoice: String, CaseIterable, Sendable {
  /// As the terminal can.
  case auto
  case kitty, iterm2, sixel, blocks
  case never

  /// The protocol to use; `nil` to find the best one, or for none.
  package var way: PictureProtocol? { PictureProtocol(rawValue: rawValue) }
}
