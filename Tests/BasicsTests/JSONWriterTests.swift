import Basics
import TestSupport
import Testing

/// JSON that another's reader understands as it was meant.
@Suite struct JSONWriterTests {
  @Test func `members stay in order and nest`() {
    var json = JSONWriter()
    json.object { json in
      json.member("b", "text")
      json.member("quoted", "a\"b")
      json.member("a", 1)
      json.member("none", nil as String?)
      json.member("list", ["x", "y"])
      json.member("empty", [])
      json.member("deep") { $0.array([1, 2]) { json, n in json.object { $0.member("n", n) } } }
      json.member("hollow") { $0.object { _ in } }
    }
    #expect(
      json.text == #"{"b":"text","quoted":"a\"b","a":1,"none":null,"list":["x","y"],"empty":[],"#
        + #""deep":[{"n":1},{"n":2}],"hollow":{}}"#)
  }

  @Test func `the elements of the main array have lines of their own`() {
    var json = JSONWriter()
    json.lines(["a", "b"]) { $0.string($1) }
    #expect(json.text == "[\"a\",\n\"b\"]")
    var empty = JSONWriter()
    empty.lines([String]()) { $0.string($1) }
    #expect(empty.text == "[]")
  }

  @Test(arguments: [
    ("", #""""#), ("a\"b", #""a\"b""#), ("a\\b", #""a\\b""#), ("a/b", #""a/b""#),
    ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}", #""\u0000\u001f""#), ("\u{7F}", #""\u007f""#),
    ("\u{9B}", #""\u009b""#), ("\u{202E}", #""\u202e""#), ("\u{2028}", #""\u2028""#),
    ("\u{E0041}", #""\udb40\udc41""#), ("Jüri", "\"Jüri\""), ("👍", "\"👍\""),
    ("\r\n", #""\r\n""#), ("\"\u{301}", "\"\\\"\u{301}\""),
  ])
  func `what a terminal would act on is escaped`(text: String, json: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(Array(writer.text.utf8) == Array(json.utf8))
  }

  @Test(arguments: RandomSeeds.first(of: 50))
  func `random texts come back from another's reader`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let texts = (0..<40).map { _ in random.text() }
    var writer = JSONWriter()
    writer.object { $0.member("texts", texts) }
    #expect(writer.text.unicodeScalars.allSatisfy { !$0.isInvisible })
    let value = try JSONValue(writer.text)
    // Compared byte by byte: strings that only look alike are equal to Swift.
    let back = try #require(value["texts"]).elements.map { Array(($0.text ?? "nothing").utf8) }
    #expect(back == texts.map { Array($0.utf8) })
  }
}

extension SplitMix64 {
  /// A text of up to 20 scalars: ASCII, control characters, and any others.
  mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...20, using: &self) {
      let limit: UInt32 = [0x20, 0x80, 0x800, 0x1_0000, 0x11_0000].randomElement(using: &self) ?? 1
      let code = UInt32.random(in: 0..<limit, using: &self)
      // U+FEFF is left out: Foundation's reader drops it.
      if code != 0xFEFF, let scalar = Unicode.Scalar(code) { text.append(scalar) }
    }
    return String(text)
  }
}
