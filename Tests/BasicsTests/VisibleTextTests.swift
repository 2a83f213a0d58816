import Basics
import Testing

/// Text of others, made fit to be shown.
@Suite struct VisibleTextTests {
  @Test(arguments: [
    "", "Jüri Käär", "O’Brien", "李小龍", "Ååå e\u{301}", "👩‍👩‍👧", "👨🏽‍💻", "❤️", "می‌خواهم", "क्‍ष", "a\u{A0}b",
    "🇪🇪", "שלום", "مرحبا",
  ])
  func `what is seen stays`(text: String) {
    #expect(Array(text.visible.utf8) == Array(text.utf8))
  }

  @Test(
    arguments: Array(0..<0x20) + Array(0x7F..<0xA0) + [
      0xAD, 0x34F, 0x61C, 0x115F, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B,
      0x202C, 0x202D, 0x202E, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF9, 0xE0001, 0xE0041, 0xE007F,
    ])
  func `what acts instead of being seen is replaced`(code: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(code)))
    var text = String.UnicodeScalarView("a".unicodeScalars)
    text.append(scalar)
    text.append("b")
    #expect(Array(String(text).visible.unicodeScalars) == ["a", "\u{FFFD}", "b"])
    #expect(scalar.isInvisible)
  }

  @Test(arguments: ["a\u{200D}b", "\u{200D}א", "א\u{200D}", "א\u{200D}\u{200D}א", "a\u{200C}א"])
  func `a joiner that joins nothing is replaced`(text: String) {
    #expect(!text.visible.unicodeScalars.contains { $0 == "\u{200D}" || $0 == "\u{200C}" })
    #expect(text.visible.unicodeScalars.count == text.unicodeScalars.count)
  }

  @Test func `a line break of two characters is two`() {
    #expect("a\r\nb".visible == "a\u{FFFD}\u{FFFD}b")
  }
}
