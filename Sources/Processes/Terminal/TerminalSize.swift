import Foundation

/// The size of a terminal as it is now.
package struct TerminalSize: Hashable, Sendable {
  /// `nil` if the terminal does not know.
  package let columns: Int?
  /// `nil` if the terminal does not know.
  package let rows: Int?
  /// The width in pixels; 0 if the terminal does not know.
  package let pixelWidth: Int
  /// The height in pixels; 0 if the terminal does not know.
  package let pixelHeight: Int

  /// Asks the system; `nil` if the descriptor is not a terminal.
  package init?(of descriptor: Int32) {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    _ = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    columns = size.ws_col > 0 ? Int(size.ws_col) : nil
    rows = size.ws_row > 0 ? Int(size.ws_row) : nil
    (pixelWidth, pixelHeight) = (Int(size.ws_xpixel), Int(size.ws_ypixel))
  }
}
