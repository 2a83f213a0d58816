import Foundation
import Pictures
import TestSupport
import Testing

/// The bytes of the protocols that carry pixels or files.
@Suite struct KittyGraphicsTests {
  @Test(arguments: [(1, 1), (2, 3), (32, 32), (33, 31), (48, 48), (100, 7)], [true, false])
  func `the chunks together are the pixels`(
    dimensions: (width: Int, height: Int), isOpaque: Bool
  ) throws {
    let size = PixelSize(dimensions.width, dimensions.height)
    let pixels = try #require(PixelGrid.random(size, isOpaque: isOpaque))
    let sent = try KittyCommand.all(in: KittyGraphics.transmission(pixels, id: 77))
    let first = try #require(sent.first)
    let format = isOpaque ? "24" : "32"
    #expect(
      first.control.filter { $0.key != "m" } == [
        "a": "t", "i": "77", "f": format, "s": "\(size.width)", "v": "\(size.height)", "q": "2",
      ])
    for (index, command) in sent.enumerated() {
      #expect(command.payload.utf8.count <= 4_096)
      let isLast = index == sent.count - 1
      #expect((command.control["m"] ?? "0") == (isLast ? "0" : "1"))
      #expect(index == 0 || command.control["q"] == "2" && command.control.count == 2)
    }
    let data = sent.compactMap { Data(base64Encoded: $0.payload) }.reduce(Data(), +)
    #expect(Array(data) == (isOpaque ? pixels.opaque : pixels.bytes))
  }

  @Test(arguments: [1, 3_072, 3_073, 10_000])
  func `the chunks of a file together are the file`(count: Int) throws {
    let file = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let sent = try KittyCommand.all(in: KittyGraphics.transmission(file: file, id: 77))
    let first = try #require(sent.first)
    #expect(
      first.control.filter { $0.key != "m" } == ["a": "t", "i": "77", "f": "100", "q": "2"])
    let data = sent.compactMap { Data(base64Encoded: $0.payload) }.reduce(Data(), +)
    #expect(Array(data) == file)
  }

  @Test func `commands are as the protocol has them`() {
    let box = CellBox(6, 3)
    #expect(
      text(KittyGraphics.picture([1, 2, 3], in: box)) == "_Ga=T,C=1,c=6,r=3,f=100,q=2;AQID\\")
    #expect(text(KittyGraphics.placement(of: 7, 9, in: box)) == "_Ga=p,i=7,p=9,c=6,r=3,C=1,q=2\\")
    let crop = PixelRectangle(x: 1, y: 2, width: 3, height: 4)
    #expect(
      text(KittyGraphics.placement(of: 7, 9, in: box, crop: crop))
        == "_Ga=p,i=7,p=9,c=6,r=3,C=1,q=2,x=1,y=2,w=3,h=4\\")
    #expect(text(KittyGraphics.removal(of: 9, of: 7)) == "_Ga=d,d=i,i=7,p=9,q=2\\")
    #expect(text(KittyGraphics.deletion(of: 7)) == "_Ga=d,d=I,i=7,q=2\\")
  }

  @Test func `a file is shown by iTerm2's protocol`() {
    let bytes = ITermImage.picture(Array("any file".utf8), in: CellBox(6, 3))
    #expect(
      text(bytes) == "]1337;File=inline=1;size=8;width=6;height=3;"
        + "preserveAspectRatio=1;doNotMoveCursor=1:YW55IGZpbGU=\u{7}")
  }

  @Test func `tmux gets each command by itself, with its escapes doubled`() {
    let wrapped = TmuxPassthrough.wrapped(Array("\u{1B}_Ga\u{1B}\\\u{1B}]1\u{7}".utf8))
    #expect(
      String(decoding: wrapped, as: UTF8.self)
        == "\u{1B}Ptmux;\u{1B}\u{1B}_Ga\u{1B}\u{1B}\\\u{1B}\\\u{1B}Ptmux;\u{1B}\u{1B}]1\u{7}\u{1B}\\"
    )
    #expect(TmuxPassthrough.wrapped([]).isEmpty)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "")
  }
}

/// A command of kitty's protocol, as a terminal reads it.
struct KittyCommand {
  let control: [String: String]
  let payload: String

  static func all(in bytes: [UInt8]) throws -> [KittyCommand] {
    let text = try #require(String(validating: bytes, as: UTF8.self))
    let parts = text.components(separatedBy: "\u{1B}\\")
    #expect(parts.last == "")
    return try parts.dropLast().map { part in
      #expect(part.hasPrefix("\u{1B}_G"))
      let content = part.dropFirst(3).split(separator: ";", omittingEmptySubsequences: false)
      var control: [String: String] = [:]
      for entry in content[0].split(separator: ",") {
        let pair = entry.split(separator: "=")
        control[String(try #require(pair.first))] = String(try #require(pair.last))
      }
      return KittyCommand(control: control, payload: content.count > 1 ? String(content[1]) : "")
    }
  }
}

extension PixelGrid {
  /// A picture of noise.
  static func random(_ size: PixelSize, isOpaque: Bool) -> PixelGrid? {
    var generator = SplitMix64(seed: UInt64(size.count))
    var bytes = (0..<size.count * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for index in stride(from: 3, to: bytes.count, by: 4) {
      bytes[index] = isOpaque ? 255 : bytes[index] & 0xFE
    }
    return PixelGrid(size: size, bytes: bytes)
  }

  fileprivate var opaque: [UInt8] { bytes.enumerated().filter { $0.offset % 4 < 3 }.map(\.element) }
}
