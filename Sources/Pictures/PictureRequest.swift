/// A request to the process that decodes, as bytes: a header, then the picture's file.
package struct PictureRequest: Hashable, Sendable {
  /// The wanted answer.
  package enum Purpose: Hashable, Sendable {
    /// Whether the picture can be decoded.
    case inspect
    /// Its pixels, scaled down into a size.
    case pixels(PixelSize)
    /// All of it as a JPEG, upright and on white.
    case jpeg
    /// A PNG, scaled down into a size.
    case png(PixelSize)
  }

  package let purpose: Purpose
  package let count: Int

  /// Asks about a file of so many bytes.
  package init(_ purpose: Purpose, count: Int) { (self.purpose, self.count) = (purpose, count) }

  /// The length of a header.
  package static let headerLength = 16

  /// The header: a code, a width, a height and the number of bytes.
  package var header: [UInt8] {
    let numbers: [Int] =
      switch purpose {
      case .inspect: [1, 0, 0]
      case .pixels(let box): [2, box.width, box.height]
      case .jpeg: [3, 0, 0]
      case .png(let box): [4, box.width, box.height]
      }
    return ExchangeNumbers.bytes(numbers + [count])
  }

  /// Reads a header; `nil` if it is not one.
  package init?(header: [UInt8]) {
    guard header.count == Self.headerLength else { return nil }
    let numbers = ExchangeNumbers.read(header)
    let box = PixelSize(width: numbers[1], height: numbers[2])
    switch numbers[0] {
    case 1: purpose = .inspect
    case 2: purpose = .pixels(box)
    case 3: purpose = .jpeg
    case 4: purpose = .png(box)
    default: return nil
    }
    count = numbers[3]
    guard count <= PictureLimits.fileSize else { return nil }
  }

  /// The size of what is asked for, of an upright picture of a size.
  package func productSize(of size: PixelSize) -> PixelSize {
    switch purpose {
    case .inspect, .jpeg: size
    case .pixels(let box), .png(let box): size.fitted(into: box)
    }
  }

  /// How many bytes a JPEG or PNG in the answer has at most.
  package func largestFile(of size: PixelSize) -> Int {
    switch purpose {
    case .inspect, .pixels: 0
    case .jpeg: PictureLimits.fileSize
    // What cannot be compressed grows a little.
    case .png: productSize(of: size).count * 4 / 100 * 101 + 65_536
    }
  }
}

/// The numbers in a header: each four bytes, the lowest first.
enum ExchangeNumbers {
  static func bytes(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in
      let word = UInt32(clamping: number)
      return (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
  }

  static func read(_ bytes: some Collection<UInt8>) -> [Int] {
    stride(from: 0, to: bytes.count, by: 4).map { bytes.dropFirst($0).prefix(4).littleEndianNumber }
  }
}
