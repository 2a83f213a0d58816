import Basics
import Testing

@Suite struct PlainBytesTests {
  private static func arePlain(_ bytes: [UInt8]) -> Bool {
    bytes.span.arePlain { $0 == 0xC3 || $0 == 0xA4 }
  }

  @Test(arguments: 0..<20) func onlyPlainBytesArePlain(place: Int) {
    for byte in UInt8.min ... .max {
      var bytes = [UInt8](repeating: UInt8(ascii: "~"), count: 20)
      bytes[place] = byte
      let isPlain = (0x20...0x7E).contains(byte) || byte == 0xC3 || byte == 0xA4
      #expect(Self.arePlain(bytes) == isPlain, "\(byte) at \(place)")
    }
  }

  @Test(arguments: 0..<18) func anyLengthIsLookedAt(length: Int) {
    let spaces = [UInt8](repeating: 0x20, count: length)
    #expect(Self.arePlain(spaces))
    #expect(!Self.arePlain(spaces + [0]) && Self.arePlain(spaces + [0xA4]))
    #expect(!Self.arePlain([0xFF] + spaces))
  }
}
