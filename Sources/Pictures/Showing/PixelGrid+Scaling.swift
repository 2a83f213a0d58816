extension PixelGrid {
  /// The picture in another size: averages of an area's pixels or, enlarged, between two pixels.
  package func scaled(to target: PixelSize) -> PixelGrid {
    guard target != size, target.width > 0, target.height > 0 else { return self }
    let rows = rows(scaledTo: target.width)
    let axis = ScalingAxis(from: size.height, to: target.height)
    var scaled: [UInt8] = []
    scaled.reserveCapacity(target.count * 4)
    var line = [SIMD4<Float>](repeating: .zero, count: target.width)
    for row in 0..<target.height {
      let (first, weights) = axis.sources(of: row)
      for column in 0..<target.width { line[column] = .zero }
      for (offset, weight) in weights.enumerated() {
        let start = (first + offset) * target.width
        for column in 0..<target.width { line[column] += rows[start + column] * weight }
      }
      for sum in line { scaled.append(sum) }
    }
    return PixelGrid(size: target, bytes: scaled) ?? self
  }

  /// The picture in another size, each pixel of which is one of its own.
  func repeated(to target: PixelSize) -> PixelGrid {
    var repeated: [UInt8] = []
    repeated.reserveCapacity(target.count * 4)
    for row in 0..<target.height {
      let start = row * size.height / target.height * size.width
      for column in 0..<target.width {
        let index = (start + column * size.width / target.width) * 4
        repeated += bytes[index..<index + 4]
      }
    }
    return PixelGrid(size: target, bytes: repeated) ?? self
  }

  /// The rows in another width, with colours multiplied by the opacity.
  private func rows(scaledTo width: Int) -> [SIMD4<Float>] {
    let axis = ScalingAxis(from: size.width, to: width)
    var rows: [SIMD4<Float>] = []
    rows.reserveCapacity(width * size.height)
    var line = [SIMD4<Float>](repeating: .zero, count: size.width)
    for row in 0..<size.height {
      for column in 0..<size.width { line[column] = pixel((row * size.width + column) * 4) }
      for column in 0..<width {
        let (first, weights) = axis.sources(of: column)
        var sum = SIMD4<Float>.zero
        var source = first
        for weight in weights {
          sum += line[source] * weight
          source += 1
        }
        rows.append(sum)
      }
    }
    return rows
  }

  /// The pixel at an index of the bytes, its colours multiplied by its opacity.
  private func pixel(_ index: Int) -> SIMD4<Float> {
    let opacity = Float(bytes[index + 3])
    return SIMD4(
      Float(bytes[index]) * opacity, Float(bytes[index + 1]) * opacity,
      Float(bytes[index + 2]) * opacity, opacity)
  }
}

extension [UInt8] {
  /// Appends a pixel whose colours are multiplied by its opacity.
  fileprivate mutating func append(_ sum: SIMD4<Float>) {
    let opacity = sum[3]
    guard opacity >= 0.5 else { return append(contentsOf: [0, 0, 0, 0]) }
    let color = (sum / opacity).rounded(.toNearestOrAwayFromZero)
    for channel in 0..<3 { append(UInt8(Swift.min(255, Swift.max(0, color[channel])))) }
    append(UInt8(Swift.min(255, opacity.rounded())))
  }
}

/// Which pixels of a row or column make each of another length, and how much of each.
private struct ScalingAxis {
  private var starts: [Int] = []
  /// The weights of the pixels of all, in sequence, and where those of each begin.
  private var weights: [Float] = []
  private var weightStarts = [0]

  init(from length: Int, to count: Int) {
    let step = Double(length) / Double(count)
    for index in 0..<count {
      if step > 1 {
        addAverage(from: Double(index) * step, to: Double(index + 1) * step, length: length)
      } else {
        addMixture(at: (Double(index) + 0.5) * step - 0.5, length: length)
      }
    }
  }

  func sources(of index: Int) -> (first: Int, weights: ArraySlice<Float>) {
    (starts[index], weights[weightStarts[index]..<weightStarts[index + 1]])
  }

  private mutating func addAverage(from start: Double, to end: Double, length: Int) {
    let first = min(length - 1, Int(start))
    let last = max(first, min(length - 1, Int(end.rounded(.up)) - 1))
    let shares = (first...last).map { min(end, Double($0 + 1)) - max(start, Double($0)) }
    add(first: first, shares.map { Float($0 / (end - start)) })
  }

  private mutating func addMixture(at position: Double, length: Int) {
    let position = max(0, min(Double(length - 1), position))
    let first = Int(position)
    let part = Float(position - Double(first))
    add(first: first, first + 1 < length ? [1 - part, part] : [1])
  }

  private mutating func add(first: Int, _ weights: [Float]) {
    starts.append(first)
    self.weights += weights
    weightStarts.append(self.weights.count)
  }
}
