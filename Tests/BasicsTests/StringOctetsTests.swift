import Basics
import TestSupport
import Testing

/// The octets of paths.
@Suite struct StringOctetsTests {
  /// Ends of UTF-8's ranges, parts of characters, and characters that stand for octets.
  private static let parts: [[UInt8]] = [
    [0x61], [0x2F], [0x7F], [0x80], [0xBF], [0xC0, 0xAF], [0xC3, 0xB5], [0xC3], [0xE2, 0x82],
    [0xE2, 0x82, 0xAC], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98, 0x80], [0xF4, 0x8F, 0xB9, 0xBF],
    [0xF4, 0x8F, 0xBA], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF],
    [0xF4, 0x8F, 0xBC, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF],
  ]

  @Test(
    arguments: [
      ([], ""), ([0x63, 0x61, 0x66, 0xC3, 0xA9], "café"),
      ([0x63, 0x61, 0x66, 0xE9], "caf\u{10FEE9}"),
      ([0x80, 0xFF], "\u{10FE80}\u{10FEFF}"), ([0xE2, 0x82, 0x2F], "\u{10FEE2}\u{10FE82}/"),
      ([0xF4, 0x8F, 0xBA, 0x80], "\u{10FEF4}\u{10FE8F}\u{10FEBA}\u{10FE80}"),
      ([0xF4, 0x8F, 0xB9, 0xBF], "\u{10FE7F}"), ([0xF4, 0x8F, 0xBC, 0x80], "\u{10FF00}"),
    ] as [([UInt8], String)])
  func `an octet that is not UTF-8 is a scalar of its own`(octets: [UInt8], text: String) {
    #expect(Array(String(octets: octets).utf8) == Array(text.utf8))
    #expect(text.octets == octets)
  }

  @Test(arguments: RandomSeeds.first(of: 50))
  func `every path has one text, which leads back to it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let octets = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
        Bool.random(using: &random)
          ? [UInt8.random(in: 1...0xFF, using: &random)]
          : Self.parts.randomElement(using: &random) ?? []
      }
      let path = String(octets: octets)
      #expect(path.octets == octets)
      let kept = unsafe path.withOctets { unsafe String(octetsAt: $0) }
      #expect(Array(kept.utf8) == Array(path.utf8))
      let text = String(validating: octets, as: UTF8.self)
      #expect(path.textOfOctets.map { Array($0.utf8) } == text.map { Array($0.utf8) })
      #expect(path.hasOctets || text != nil)
      #expect(!path.visible.hasOctets && !path.replacingOctets.hasOctets)
    }
  }

  @Test func `octets are shown as a replacement character each`() {
    let path = String(octets: [0x1B, 0x61, 0xE9, 0xE8])
    #expect(path.visible == "\u{FFFD}a\u{FFFD}\u{FFFD}")
    #expect(path.replacingOctets == "\u{1B}a\u{FFFD}\u{FFFD}")
  }

  @Test(
    arguments: [
      ([0x2F], "file:///"), ([0x2F, 0x63, 0xE9], "file:///c%E9"),
      (Array("/a b/c?#%25,d~õ".utf8), "file:///a%20b/c%3F%23%2525,d~%C3%B5"),
    ] as [([UInt8], String)])
  func `the URI of a path has its octets`(octets: [UInt8], uri: String) {
    let path = String(octets: octets)
    #expect(FileURI.of(path: path) == uri)
    #expect(FileURI.path(of: uri)?.octets == octets)
  }

  @Test(arguments: ["file:///a%", "file:///a%4", "file:///a%+4", "file://host/a", "https://a/", ""])
  func `another text is not the URI of a path`(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }
}
