import Testing

@testable import SQLiteFiles

/// Several texts in one.
@Suite struct EscapedLinesTests {
  @Test(arguments: [
    [],
    ["a"],
    ["a", "b", "c"],
    ["", ""],
    ["a", ""],
    ["", "a"],
    [#"\"#, #"\\"#, #"\n"#, #"\\n"#],
    ["\n", "\r\n", "\r", "a\nb", "\n\n"],
    [#"ends with a backslash\"#, "n"],
    ["\u{301}", "\u{301}e", "e\u{301}\n\u{301}"],
    ["\u{2028}", "\u{85}", "\u{1F}", "\t", "\u{202E}abc"],
    ["👩‍👩‍👧", "Žanna", "Анна", "\u{FFFD}", "\u{10FFFF}"],
  ])
  func `what is joined is split into the same again`(texts: [String]) {
    let decoded = EscapedLines.decode(EscapedLines.encode(texts))
    #expect(decoded.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
    var encoded = EscapedLines.encode(texts)
    let ofBytes = encoded.withUTF8 { bytes in unsafe EscapedLines.decode(bytes) }
    #expect(ofBytes.map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func `lists can be nested`() {
    let inner = [["a\nb", #"\"#], ["", "c"], ["d"]]
    let text = EscapedLines.encode(inner.map(EscapedLines.encode))
    #expect(EscapedLines.decode(text).map(EscapedLines.decode) == inner)
  }

  @Test func `each element is a line, whatever is in it`() {
    #expect(EscapedLines.encode(["a\nb", #"c\d"#]) == "a\\nb\nc\\\\d")
  }

  @Test(arguments: ["\\", "a\\", "\\x", "a\\\n\\"])
  func `a text that nobody joined is split all the same`(text: String) {
    #expect(EscapedLines.decode(text).count == text.utf8.count { $0 == 0x0A } + 1)
  }
}
