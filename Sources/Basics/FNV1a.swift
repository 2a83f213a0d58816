/// A hash of a sequence of optional texts and numbers that is the same on every machine.
///
/// It detects damage and differences, but does not resist deliberate collisions.
///
/// Source: FNV-1a, 64 bits (draft-eastlake-fnv).
public struct FNV1a: Hashable, Sendable {
  /// The hash of everything combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of some texts, by default of nothing.
  public init(_ texts: [String?] = []) {
    for text in texts { combine(text) }
  }

  /// The hash as SQLite stores it.
  public var digest: Int64 { Int64(bitPattern: value) }

  /// Mixes in a text and a terminator; `nil` differs from an empty text.
  public mutating func combine(_ text: String?) {
    guard var text else { return unsafe combine(nil as UnsafeRawBufferPointer?) }
    text.withUTF8 { unsafe combine(UnsafeRawBufferPointer($0)) }
  }

  /// Mixes in a text's UTF-8, or other bytes, and a terminator; `nil` differs from no bytes.
  public mutating func combine(_ bytes: UnsafeRawBufferPointer?) {
    guard let bytes = unsafe bytes else { return combine(0xFE as UInt8) }
    // In a copy, which stays in a register.
    var hash = self
    for index in bytes.indices { hash.combine(unsafe bytes[index]) }
    hash.combine(0xFF as UInt8)
    self = hash
  }

  /// Mixes in a number, the lowest byte first.
  public mutating func combine(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Mixes in a number; `nil` differs from all.
  public mutating func combine(_ number: Int64?) {
    if let number { combine(number) } else { combine(nil as String?) }
  }

  private mutating func combine(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
