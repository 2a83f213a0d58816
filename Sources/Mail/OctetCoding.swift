/// Writes numbers and texts as octets, which ``OctetReader`` reads.
package struct OctetWriter {
  package private(set) var octets: [UInt8] = []

  /// Starts with nothing.
  package init() {}

  /// Adds a number, the lowest seven bits first.
  package mutating func add(_ number: Int64) {
    var rest = UInt64(bitPattern: number)
    while rest >= 0x80 {
      octets.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    octets.append(UInt8(rest))
  }

  /// Adds a text.
  package mutating func add(_ text: String) {
    add(Int64(text.utf8.count))
    octets += text.utf8
  }
}

/// Reads what ``OctetWriter`` wrote.
package struct OctetReader {
  /// The octets are not what was written.
  package struct Damage: Error {}

  private let octets: [UInt8]
  private var index = 0

  /// Takes what was written.
  package init(_ octets: [UInt8]) { self.octets = octets }

  /// Whether all was read.
  var isAtEnd: Bool { index == octets.count }

  /// A number.
  package mutating func number() throws(Damage) -> Int64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard index < octets.count else { throw Damage() }
      let octet = octets[index]
      index += 1
      number |= UInt64(octet & 0x7F) << UInt64(shift)
      if octet < 0x80 { return Int64(bitPattern: number) }
    }
    throw Damage()
  }

  /// The number of things that follow, each of an octet at least.
  package mutating func count() throws(Damage) -> Int {
    guard let count = Int(exactly: try number()), (0...(octets.count - index)).contains(count)
    else {
      throw Damage()
    }
    return count
  }

  /// A text.
  package mutating func text() throws(Damage) -> String {
    let count = try count()
    defer { index += count }
    return String(decoding: octets[index..<(index + count)], as: UTF8.self)
  }
}
