/// A hash of a sequence of optional texts that is the same on every machine, for identifiers.
///
/// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
public struct FNV1a: Sendable {
  /// The hash of everything combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of nothing.
  public init() {}

  /// Mixes in a text and a terminator; `nil` differs from an empty text.
  public mutating func combine(_ text: String?) {
    if let text {
      for byte in text.utf8 { combine(byte) }
      combine(0xFF as UInt8)
    } else {
      combine(0xFE as UInt8)
    }
  }

  /// Mixes in bytes without a terminator.
  public mutating func combine(_ bytes: Span<UInt8>) {
    for index in bytes.indices { combine(bytes[index]) }
  }

  /// Mixes in a number, the lowest byte first.
  public mutating func combine(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
