package import Foundation

extension Data {
  /// Writes numbers, eight bytes each, the lowest first.
  package init(numbers: some Sequence<UInt64>) {
    self.init(
      numbers.flatMap { number in
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      })
  }

  /// The numbers that ``init(numbers:)`` wrote.
  package var numbers: [UInt64] { unsafe withUnsafeBytes { unsafe $0.numbers } }
}

extension UnsafeRawBufferPointer {
  var numbers: [UInt64] {
    stride(from: 0, through: count - 8, by: 8).map { start in
      UInt64(littleEndian: unsafe loadUnaligned(fromByteOffset: start, as: UInt64.self))
    }
  }
}
