internal import Foundation

/// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
///
/// Every command has `q=2`, so that the terminal never answers.
package enum KittyGraphics {
  /// The bytes of Base64 in one command, a multiple of four.
  package static let chunkSize = 4_096

  /// Stores a picture in the terminal without showing it.
  ///
  /// - Parameters:
  ///   - pixels: the picture.
  ///   - id: above 0; a picture with the same identifier is replaced.
  /// - Returns: the bytes for the terminal.
  package static func transmission(_ pixels: PixelGrid, id: UInt32) -> [UInt8] {
    commands("a=t,i=\(id)", pixels)
  }

  /// Shows a picture once where the cursor is, which stays there.
  ///
  /// - Parameters:
  ///   - pixels: the picture, which is stretched over its box.
  ///   - box: the cells that it covers.
  /// - Returns: the bytes for the terminal.
  package static func picture(_ pixels: PixelGrid, in box: CellBox) -> [UInt8] {
    commands("a=T,C=1,c=\(box.columns),r=\(box.rows)", pixels)
  }

  /// Shows a stored picture, or a part of it, where the cursor is, which stays there.
  ///
  /// - Parameters:
  ///   - id: of the picture.
  ///   - placement: above 0; a placement of the same picture and number is moved.
  ///   - box: the cells that it covers.
  ///   - crop: the part that is shown; `nil` for all of it.
  /// - Returns: the bytes for the terminal.
  package static func placement(
    of id: UInt32, _ placement: UInt32, in box: CellBox, crop: PixelRectangle? = nil
  ) -> [UInt8] {
    var control = "a=p,i=\(id),p=\(placement),c=\(box.columns),r=\(box.rows),C=1,q=2"
    if let crop {
      control += ",x=\(crop.x),y=\(crop.y),w=\(crop.size.width),h=\(crop.size.height)"
    }
    return command(control)
  }

  /// Removes a picture from where it is placed; it stays stored.
  ///
  /// - Parameters:
  ///   - placement: its number.
  ///   - id: of the picture.
  /// - Returns: the bytes for the terminal.
  package static func removal(of placement: UInt32, of id: UInt32) -> [UInt8] {
    command("a=d,d=i,i=\(id),p=\(placement),q=2")
  }

  /// Removes a picture from the screen and from the terminal's memory.
  package static func deletion(of id: UInt32) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }

  private static func command(_ control: String) -> [UInt8] {
    Array("\u{1B}_G\(control)\u{1B}\\".utf8)
  }

  /// The commands that carry pixels: the first has the control data, the others only say whether
  /// another one follows.
  private static func commands(_ control: String, _ pixels: PixelGrid) -> [UInt8] {
    let opaque = pixels.opaqueBytes
    let data = opaque ?? pixels.bytes
    let format =
      "\(control),f=\(opaque == nil ? 32 : 24),s=\(pixels.size.width),v=\(pixels.size.height),q=2"
    let step = chunkSize / 4 * 3
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count / 3 * 4 + data.count / step * 16 + 200)
    for start in stride(from: 0, to: data.count, by: step) {
      let end = min(start + step, data.count)
      let more = end < data.count ? 1 : 0
      let head = start == 0 ? more == 0 ? format : "\(format),m=1" : "m=\(more),q=2"
      bytes.append(contentsOf: "\u{1B}_G\(head);".utf8)
      bytes += Data(data[start..<end]).base64EncodedData()
      bytes.append(contentsOf: "\u{1B}\\".utf8)
    }
    return bytes
  }
}

extension PixelGrid {
  /// Whether each pixel hides what is behind it.
  var isOpaque: Bool {
    var index = 3
    while index < bytes.count {
      if bytes[index] != 255 { return false }
      index += 4
    }
    return true
  }

  /// The pixels without opacity, three bytes each; `nil` if any lets something through.
  fileprivate var opaqueBytes: [UInt8]? {
    guard isOpaque else { return nil }
    var opaque: [UInt8] = []
    opaque.reserveCapacity(size.count * 3)
    for index in stride(from: 0, to: bytes.count, by: 4) {
      opaque.append(bytes[index])
      opaque.append(bytes[index + 1])
      opaque.append(bytes[index + 2])
    }
    return opaque
  }
}
