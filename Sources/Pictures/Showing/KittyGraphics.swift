import Foundation

/// Kitty's graphics protocol (https://sw.kovidgoyal.net/kitty/graphics-protocol/); with `q=2` in
/// every command, the terminal never answers.
package enum KittyGraphics {
  /// The bytes of Base64 in one command, a multiple of four.
  package static let chunkSize = 4_096

  /// Stores a picture in the terminal, unseen, in place of the one with that identifier above 0.
  package static func transmission(_ pixels: PixelGrid, id: UInt32) -> [UInt8] {
    let opaque = pixels.opaqueBytes
    let size = "s=\(pixels.size.width),v=\(pixels.size.height)"
    return commands(
      "a=t,i=\(id),f=\(opaque == nil ? 32 : 24),\(size),q=2", data: opaque ?? pixels.bytes)
  }

  /// Stores a whole PNG file in the same way.
  package static func transmission(file: [UInt8], id: UInt32) -> [UInt8] {
    commands("a=t,i=\(id),f=100,q=2", data: file)
  }

  /// Shows a whole PNG file once, stretched over a box, where the cursor is, which stays there.
  package static func picture(_ file: [UInt8], in box: CellBox) -> [UInt8] {
    commands("a=T,C=1,c=\(box.columns),r=\(box.rows),f=100,q=2", data: file)
  }

  /// Shows a stored picture, or a part of it, where the cursor is, which stays there; moves the
  /// placement with that number, which is above 0.
  package static func placement(
    of id: UInt32, _ placement: UInt32, in box: CellBox, crop: PixelRectangle? = nil
  ) -> [UInt8] {
    var control = "a=p,i=\(id),p=\(placement),c=\(box.columns),r=\(box.rows),C=1,q=2"
    if let crop { control += ",x=\(crop.x),y=\(crop.y),w=\(crop.size.width),h=\(crop.size.height)" }
    return command(control)
  }

  /// Removes a picture from where it is placed; it stays stored.
  package static func removal(of placement: UInt32, of id: UInt32) -> [UInt8] {
    command("a=d,d=i,i=\(id),p=\(placement),q=2")
  }

  /// Removes a picture from the screen and from the terminal's memory.
  package static func deletion(of id: UInt32) -> [UInt8] { command("a=d,d=I,i=\(id),q=2") }

  private static func command(_ control: String) -> [UInt8] {
    Array("\u{1B}_G\(control)\u{1B}\\".utf8)
  }

  /// The commands that carry data: after the first, they only say whether another one follows.
  private static func commands(_ format: String, data: [UInt8]) -> [UInt8] {
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
