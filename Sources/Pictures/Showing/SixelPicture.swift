/// DEC's sixel graphics (VT330/VT340 Programmer Reference Manual, volume 2, chapter 14).
package enum SixelPicture {
  /// Shows a picture where the cursor is, a pixel for each of the terminal's; with less detail, at
  /// least an eighth, where it would take too many bytes.
  ///
  /// Does not touch transparent pixels. Where the cursor is afterwards depends on the terminal.
  package static func picture(_ pixels: PixelGrid, atMost limit: Int = .max) -> [UInt8] {
    var shown = pixels
    for part in [2, 4, 8] {
      if let bytes = encoded(shown, atMost: limit) { return bytes }
      let size = PixelSize(
        width: max(1, pixels.size.width / part), height: max(1, pixels.size.height / part))
      // Repeated pixels are shorter than mixed ones.
      shown = pixels.scaled(to: size).repeated(to: pixels.size)
    }
    return encoded(shown, atMost: .max) ?? []
  }

  /// The bytes that show a picture; `nil` as soon as they are more than a limit.
  private static func encoded(_ pixels: PixelGrid, atMost limit: Int) -> [UInt8]? {
    let palette = SixelPalette(pixels)
    let size = pixels.size
    // P2 of 1 keeps what is behind pixels that are not set; then the aspect ratio and the size.
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    bytes.reserveCapacity(size.count + 8_192)
    // Red, green and blue (2) from 0 to 100.
    for (number, color) in palette.colors.enumerated() {
      let channels = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += "#\(number);2;\(channels[0]);\(channels[1]);\(channels[2])".utf8
    }
    var band = SixelBand(width: size.width)
    for row in stride(from: 0, to: size.height, by: 6) {
      if row > 0 { bytes.append(UInt8(ascii: "-")) }
      band.read(pixels, from: row, palette)
      band.write(to: &bytes)
      if bytes.count > limit { return nil }
    }
    bytes.append(contentsOf: "\u{1B}\\".utf8)
    return bytes.count > limit ? nil : bytes
  }
}

/// Six rows of a picture.
private struct SixelBand {
  private let width: Int
  /// The colours of the band, and for each the six bits of every column.
  private var colors: [Int] = []
  private var bits: [UInt8] = []
  private var ends: [Range<Int>] = []
  /// Where the bits of a colour are; -1 if the band does not have it.
  private var slots = [Int](repeating: -1, count: SixelPalette.maximumColors)

  init(width: Int) { self.width = width }

  mutating func read(_ pixels: PixelGrid, from top: Int, _ palette: SixelPalette) {
    for color in colors { slots[color] = -1 }
    colors.removeAll(keepingCapacity: true)
    bits.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for row in top..<min(top + 6, pixels.size.height) {
      let bit = UInt8(1) << UInt8(row - top)
      var index = row * width * 4
      for column in 0..<width {
        if pixels.bytes[index + 3] > 127 {
          set(bit, column, palette.number(of: pixels.bytes, at: index))
        }
        index += 4
      }
    }
  }

  private mutating func set(_ bit: UInt8, _ column: Int, _ color: Int) {
    var slot = slots[color]
    if slot < 0 {
      slot = colors.count
      slots[color] = slot
      colors.append(color)
      ends.append(column..<column + 1)
      bits.append(contentsOf: repeatElement(0, count: width))
    }
    bits[slot * width + column] |= bit
    let end = ends[slot]
    if column < end.lowerBound || column >= end.upperBound {
      ends[slot] = min(column, end.lowerBound)..<max(column + 1, end.upperBound)
    }
  }

  /// Writes the colours one after the other, each from the left edge.
  func write(to bytes: inout [UInt8]) {
    for (slot, color) in colors.enumerated() {
      if slot > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      bytes.append(decimal: color)
      Self.append(0, times: ends[slot].lowerBound, to: &bytes)
      var run: (value: UInt8, count: Int) = (0, 0)
      for column in ends[slot] {
        let value = bits[slot * width + column]
        if value == run.value {
          run.count += 1
        } else {
          Self.append(run.value, times: run.count, to: &bytes)
          run = (value, 1)
        }
      }
      Self.append(run.value, times: run.count, to: &bytes)
    }
  }

  private static func append(_ value: UInt8, times count: Int, to bytes: inout [UInt8]) {
    if count > 3 {
      bytes.append(UInt8(ascii: "!"))
      bytes.append(decimal: count)
      bytes.append(value + 0x3F)
    } else {
      for _ in 0..<count { bytes.append(value + 0x3F) }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
