/// The colours of a picture for a terminal that shows at most 256 of them at once.
///
/// A picture of few colours keeps them; those of others are found by median cut: boxes of similar
/// colours are halved where that helps most.
struct SixelPalette: Sendable {
  static let maximumColors = 256

  private(set) var colors: [RGBColor] = []
  /// The number of the colour of each key, see ``key(of:at:)``.
  private var numbers = [UInt8](repeating: 0, count: 1 << 15)

  init(_ pixels: PixelGrid) {
    var indexes = [Int16](repeating: -1, count: 1 << 15)
    var bins: [ColorBin] = []
    for index in stride(from: 0, to: pixels.bytes.count, by: 4) where pixels.bytes[index + 3] > 127
    {
      let key = Self.key(of: pixels.bytes, at: index)
      if indexes[key] < 0 {
        indexes[key] = Int16(bins.count)
        bins.append(ColorBin(key: key))
      }
      bins[Int(indexes[key])].add(pixels.bytes, at: index)
    }
    if bins.isEmpty { return }
    var boxes = [ColorBox(0..<bins.count, of: bins)]
    while boxes.count < Self.maximumColors {
      let largest = boxes.indices.max { boxes[$0].spread < boxes[$1].spread } ?? 0
      if boxes[largest].spread == 0 { break }
      let middle = boxes[largest].halve(&bins)
      let range = boxes[largest].range
      boxes[largest] = ColorBox(range.lowerBound..<middle, of: bins)
      boxes.append(ColorBox(middle..<range.upperBound, of: bins))
    }
    for (number, box) in boxes.enumerated() {
      for bin in bins[box.range] { numbers[bin.key] = UInt8(number) }
      colors.append(ColorBin.average(bins[box.range]))
    }
  }

  /// The number of the colour of the pixel at an index of a picture's bytes.
  func number(of bytes: [UInt8], at index: Int) -> Int {
    Int(numbers[Self.key(of: bytes, at: index)])
  }

  /// Five bits of each channel.
  private static func key(of bytes: [UInt8], at index: Int) -> Int {
    (Int(bytes[index]) & 0xF8) << 7 | (Int(bytes[index + 1]) & 0xF8) << 2 | Int(bytes[index + 2])
      >> 3
  }
}

/// The pixels whose colours have the same five bits of each channel.
private struct ColorBin {
  let key: Int
  /// The five bits of each channel.
  let levels: SIMD4<UInt8>
  private(set) var sums = SIMD4<UInt32>.zero

  init(key: Int) {
    self.key = key
    levels = SIMD4(UInt8(key >> 10), UInt8(key >> 5 & 0x1F), UInt8(key & 0x1F), 0)
  }

  /// Adds a pixel; the sum of 16 million of them fits, and more would not change the average.
  mutating func add(_ bytes: [UInt8], at index: Int) {
    guard sums[3] < 1 << 24 else { return }
    sums &+= SIMD4(UInt32(bytes[index]), UInt32(bytes[index + 1]), UInt32(bytes[index + 2]), 1)
  }

  var count: Int { Int(sums[3]) }

  static func average(_ bins: ArraySlice<ColorBin>) -> RGBColor {
    var sums = SIMD4<Int>.zero
    for bin in bins { sums &+= SIMD4(truncatingIfNeeded: bin.sums) }
    let count = max(1, sums[3])
    return RGBColor(
      UInt8((sums[0] + count / 2) / count), UInt8((sums[1] + count / 2) / count),
      UInt8((sums[2] + count / 2) / count))
  }
}

/// Similar colours, which become one.
private struct ColorBox {
  let range: Range<Int>
  /// The channel in which the colours differ most.
  private let channel: Int
  /// How much they differ, and how many pixels have them; 0 for a single colour.
  let spread: Double

  init(_ range: Range<Int>, of bins: [ColorBin]) {
    self.range = range
    var least = SIMD4<UInt8>(repeating: 31)
    var most = SIMD4<UInt8>.zero
    var count = 0
    for bin in bins[range] {
      least = pointwiseMin(least, bin.levels)
      most = pointwiseMax(most, bin.levels)
      count += bin.count
    }
    let extents = most &- least
    let channel = (0..<3).max { extents[$0] < extents[$1] } ?? 0
    self.channel = channel
    // A long box of few pixels is worth halving before a short one of many.
    let extent = Double(extents[channel])
    spread = extent * extent * Double(count).squareRoot()
  }

  /// Sorts the bins so that about half of the pixels come first; returns the second half's start.
  func halve(_ bins: inout [ColorBin]) -> Int {
    var pixels = InlineArray<32, Int>(repeating: 0)
    var left = 0
    for bin in bins[range] {
      pixels[Int(bin.levels[channel])] += bin.count
      left += bin.count
    }
    let half = left / 2
    // The first level above the middle, or the last one, so that something is on both sides.
    var first = 0
    var isBelow = false
    for level in 0..<32 where pixels[level] > 0 {
      first = level
      if isBelow, left <= half { break }
      isBelow = true
      left -= pixels[level]
    }
    let channel = channel
    return bins[range].partition { Int($0.levels[channel]) >= first }
  }
}
