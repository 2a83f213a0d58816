import TestSupport
import Testing

@testable import EmployeesCommands

/// What is known of a text by its bytes is what is found out by its letters.
@Suite struct PlainBytesTests {
  @Test func `eight bytes are printable if each of them is`() {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        let eight = EightBytes(word(byte, at: place))
        #expect(eight.arePrintable == (0x20..<0x7F).contains(byte))
        if byte < 0x80 { #expect(eight.hasByte(0x22) == (byte == 0x22)) }
      }
    }
  }

  @Test(arguments: 0..<30)
  func `one unusual byte is found wherever it stands`(place: Int) {
    for length in (place + 1)...31 {
      var bytes = Array(repeating: UInt8(ascii: "a"), count: length)
      #expect(String(decoding: bytes, as: UTF8.self).plainWidth == length)
      bytes[place] = 0x1B
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.plainWidth == nil)
      #expect(text.visible.utf8.count == length + 2)
      bytes[place] = UInt8(ascii: "\"")
      var json = JSONWriter()
      json.string(String(decoding: bytes, as: UTF8.self))
      #expect(json.text.utf8.count == length + 3)
    }
  }

  @Test(
    arguments: [
      ("", 0), ("Mari", 4), ("Jüri Käär", 9), ("Владимир", 8), ("Ωmega", nil), ("\u{85}", nil),
      ("e\u{301}", nil), ("小龍", nil), ("a\u{7F}", nil), ("a\tb", nil), ("\u{200B}", nil),
    ] as [(String, Int?)])
  func `a width is known of Latin and Cyrillic letters`(text: String, width: Int?) {
    #expect(text.plainWidth == width)
    if let width { #expect(text.visible == text && text.displayWidth == width) }
  }

  @Test(arguments: 0..<50)
  func `a known width is the one that is found letter by letter`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for text in (0..<200).map({ _ in random.text() }) {
      guard let width = text.plainWidth else { continue }
      #expect(Array(text.visible.utf8) == Array(text.utf8))
      #expect(text.displayWidth == width)
    }
  }

  /// Seven letters and a byte among them.
  private func word(_ byte: UInt8, at place: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 << 8 | UInt64($1 == place ? byte : UInt8(ascii: "x")) }
  }
}
