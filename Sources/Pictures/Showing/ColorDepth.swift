/// The colours that a terminal can show.
package enum ColorDepth: Comparable, Sendable {
  case none
  /// The terminal's own palette of 16 (SGR 30–37, 40–47).
  case palette16
  /// The palette of 256: a cube of 216 colours and 24 grays (SGR 38;5).
  case palette256
  /// 16 million (SGR 38;2).
  case all
}
