import Basics
import Testing

@Suite struct IPAddressTests {
  @Test(
    arguments: [
      ("127.0.0.1", [127, 0, 0, 1]), ("127.0.0.1\0", nil), ("127.0.0.1\0.example.com", nil),
      ("\0", nil), ("127.0.0", nil), ("", nil),
    ] as [(String, [UInt8]?)])
  func `an IPv4 address is the whole text`(text: String, bytes: [UInt8]?) {
    #expect(IPAddress.v4(text) == bytes)
  }

  @Test(
    arguments: [
      ("::1", [UInt8](repeating: 0, count: 15) + [1]), ("::1\0", nil), ("::1\0.example.com", nil),
      ("\0::1", nil), ("[::1]", nil),
    ] as [(String, [UInt8]?)])
  func `an IPv6 address is the whole text`(text: String, bytes: [UInt8]?) {
    #expect(IPAddress.v6(text) == bytes)
  }
}
