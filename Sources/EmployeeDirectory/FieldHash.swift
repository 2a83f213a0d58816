/// A hash of a sequence of texts, eight bytes per step; the same on machines of the same byte order.
///
/// It detects damage and differences, but does not resist deliberate collisions. Identifiers that
/// others see are made by ``FNV1a``, byte by byte.
///
/// Source: MurmurHash64A (Austin Appleby, public domain), each field seeded with the hash so far.
@safe public struct FieldHash: Sendable {
  /// The hash of everything combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private static let multiplier: UInt64 = 0xc6a4_a793_5bd1_e995

  /// Creates the hash of nothing.
  public init() {}

  /// Mixes in a text; `nil` differs from an empty one.
  public mutating func combine(_ text: String?) {
    guard var text else { return combineNothing() }
    text.withUTF8 { bytes in unsafe combine(UnsafeRawBufferPointer(bytes)) }
  }

  /// Mixes in a marker for `nil`, distinct from an empty text.
  public mutating func combineNothing() {
    value = ~value &* Self.multiplier
    finish()
  }

  /// Mixes in a text's UTF-8, or other bytes.
  public mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    value ^= UInt64(truncatingIfNeeded: count) &* Self.multiplier
    var index = 0
    while index + 8 <= count {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      value = (value ^ Self.mixed(word)) &* Self.multiplier
      index += 8
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest << 8 | (unsafe UInt64(bytes[index]))
      index += 1
    }
    value = (value ^ rest) &* Self.multiplier
    finish()
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word &* multiplier
    return (product ^ product >> 47) &* multiplier
  }

  private mutating func finish() {
    value ^= value >> 47
    value = value &* Self.multiplier
    value ^= value >> 47
  }
}
