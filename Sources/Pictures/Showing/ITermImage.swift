import Foundation

/// iTerm2's inline images (https://iterm2.com/documentation-images.html).
package enum ITermImage {
  /// Shows a whole PNG or JPEG file where the cursor is, in its own proportions in a box; terminals
  /// that do not know `doNotMoveCursor` move the cursor.
  package static func picture(_ file: [UInt8], in box: CellBox) -> [UInt8] {
    let parameters = [
      "inline=1", "size=\(file.count)", "width=\(box.columns)", "height=\(box.rows)",
      "preserveAspectRatio=1", "doNotMoveCursor=1",
    ]
    var bytes = Array("\u{1B}]1337;File=\(parameters.joined(separator: ";")):".utf8)
    bytes += Data(file).base64EncodedData()
    bytes.append(0x07)
    return bytes
  }
}
