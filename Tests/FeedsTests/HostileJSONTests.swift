import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// JSON that is broken, or made to break its reader.
@Suite struct HostileJSONTests {
  @Test(
    arguments: [
      ([0xC3, 0x28], "a lead byte without its continuation"),
      ([0xC0, 0xAF], "an overlong slash"),
      ([0xE0, 0x80, 0xAF], "an overlong slash of three bytes"),
      ([0xED, 0xA0, 0x80], "a surrogate in UTF-8"),
      ([0xF4, 0x90, 0x80, 0x80], "a code point above U+10FFFF"),
      ([0xFF], "a byte of no character"),
    ] as [([UInt8], String)])
  func `what is not UTF-8 is rejected`(bytes: [UInt8], kind: String) {
    #expect(syntaxFault(wrapped(bytes)) == .invalidUTF8, "\(kind)")
  }

  @Test(arguments: [
    #"\ud800"#, #"\udc00"#, #"\ud800\u0041"#, #"\ud800x"#, #"\ud83d\ud83d"#, #"\udc00\ud800"#,
  ])
  func `a lone surrogate is rejected, with its place`(escape: String) {
    #expect(
      fault(wrapped(Array(escape.utf8)))
        == .notJSON(.loneSurrogate, at: JSONLocation(line: 1, byte: 25)))
  }

  @Test(arguments: [0x00, 0x0A, 0x1B, 0x1F] as [UInt8])
  func `a raw control character in a string is rejected`(byte: UInt8) {
    guard case .notJSON = fault(wrapped([byte])) else {
      Issue.record("accepted \(byte)")
      return
    }
  }

  @Test func `a NUL byte behind the document is rejected`() {
    #expect(fault(Array(Sample.feed.utf8) + [0]) != nil)
  }

  @Test(arguments: ["", " ", "\n\t ", "\u{FEFF}"])
  func `nothing is no JSON`(text: String) {
    #expect(fault(text) == .notJSON(.empty))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `200,000 open brackets are rejected`(bracket: String) {
    let open = String(repeating: bracket, count: 200_000)
    #expect(fault(open) != nil)
    #expect(fault(#"{"employees":[],"x":"# + open) != nil)
  }

  @Test func `nesting is read to 1,000 levels and rejected at 200,000`() {
    let feed = { (depth: Int) in
      #"{"employees":[],"x":"# + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth) + "}"
    }
    #expect(fault(feed(1000)) == nil)
    #expect(syntaxFault(Array(feed(200_000).utf8)) == .tooDeep)
  }

  /// RFC 8259, section 6: how large a number may be is nowhere said.
  @Test(arguments: [
    "18446744073709551616", "-9223372036854775809", "1e400", "-1E+400", "1e-400",
    "123456789012345678901234567890.5e3", "[1,99999999999999999999]",
    String(repeating: "7", count: 1_000_000),
    "-0", "12345678901234567890", #"{"a":"1e999 99999999999999999999","b":99999999999999999999}"#,
  ])
  func `a number that nobody reads may be of any size`(number: String) throws {
    let (records, skipped) = try decode(
      #"{"n":\#(number),"employees":[{"n":\#(number),"fname":"1e400","lname":"\u00e4\"99999999999999999999 x"}, \#(number) ],"x":\#(number)}"#
    )
    #expect(records.map(\.name.description) == [#"1e400 ä"99999999999999999999 x"#])
    #expect(skipped.count == 1)
  }

  @Test(arguments: [
    "7", "18446744073709551615", "18446744073709551616", "-9223372036854775809", "-1e400",
    "1E+999", "123456789012345678901234567890",
  ])
  func `a number of any size is an id, as its text`(id: String) throws {
    for other in ["", #","n":1e999"#, #","n":"\u0000""#] {
      let (records, skipped) = try decode(
        #"{"employees":[{"id":\#(id),"fname":"Mari","lname":"Tamm"\#(other)}]}"#)
      #expect(records.map(\.id) == [id] && skipped.isEmpty)
    }
  }

  @Test func `a text that begins with U+0000 is no number next to a large one`() throws {
    let (records, _) = try decode(
      #"""
      {"employees":[{"id":"\u00007","fname":"A","lname":"B"},
      {"id":99999999999999999999,"fname":"\u00007","lname":"\u0000x"}]}
      """#)
    #expect(records.map(\.id) == ["=%007", "99999999999999999999"])
    #expect(records.last?.name.description == "\u{FFFD}7 \u{FFFD}x")
  }

  @Test(arguments: [
    "0123456789012345678901", "1e", "1e+", "-", "+12345678901234567890", "1.", ".5",
    "12345678901234567890a", "--12345678901234567890", "1.5.12345678901234567890",
    "0x12345678901234567890",
    "1 12345678901234567890", "123456789012345678901-", "1e400e400", "1e400[", "{1e400:1}",
    "{99999999999999999999 : 1}", #""x"1e400"#, #"1e400"x""#,
  ])
  func `a malformed number is rejected, however large`(number: String) {
    let text = #"{"employees":[],"y":99999999999999999999,"x":\#(number)}"#
    guard case .notJSON = fault(text) else {
      Issue.record("accepted \(number)")
      return
    }
  }

  @Test func `a large number in the place of a text is a wrong type`() throws {
    let json =
      #"{"employees":[{"fname":"A","lname":"B"},{"fname":99999999999999999999,"lname":"B"}]}"#
    #expect(
      try decode(json).skipped == [
        FaultyRecord(
          index: 1, fault: .wrongType(member: "fname", expected: .string), name: "B")
      ])
  }

  @Test(
    arguments: [
      ("[7]", 1, .notAnObject), ("[{},7]", 2, .noFirstName),
      (#"[{"fname":"A"},{"fname":" ","lname":"B"}]"#, 2, .noLastName),
      (
        #"[{"fname":"A","lname":"B","projects":7}]"#, 1,
        .wrongType(member: "projects", expected: .array)
      ),
    ] as [(String, Int, RecordFault)])
  func `records of which none can be used are no answer`(
    records: String, count: Int, first: RecordFault
  ) {
    let cause = FeedError.noUsableRecord(count: count, first: first)
    #expect(fault(#"{"employees":\#(records)}"#) == cause)
  }

  @Test func `nobody at all is an answer`() throws {
    let (records, skipped) = try decode(#"{"employees":[ ]}"#)
    #expect(records.isEmpty && skipped.isEmpty)
  }

  @Test func `skipped elements are counted, and the first thousand remembered`() throws {
    let body = ResponseBody(limit: 1 << 20)
    let wrong = String(repeating: "7,", count: 5000)
    let json = Array(#"{"employees":[\#(wrong){"fname":"A","lname":"B"}]}"#.utf8)
    try unsafe json.withUnsafeBytes { try unsafe body.append($0) }
    let records = FeedRecords([try FeedDocument(body)])
    let reading = try records.read()
    #expect(reading.skippedCount == 5000 && reading.skipped.count == RecordReading.faultLimit)
    #expect(reading.records.map(\.index) == [5000])
    #expect(try records.read().skippedCount == 5000)
  }

  @Test func `a name of 5 MB and 200,000 projects are read`() throws {
    let name = String(repeating: "õ", count: 2_500_000)
    let projects = (0...200_000).map { #""P\#($0)""# }.joined(separator: ",")
    let (records, _) = try decode(
      #"{"employees":[{"fname":"\#(name)","lname":"B","projects":[\#(projects)]}]}"#)
    #expect(records.first?.name.first.utf8.count == 5_000_000)
    #expect(records.first?.projects.count == 200_001)
  }

  @Test func `a feed cut anywhere is rejected`() {
    let bytes = Array(Sample.feed.utf8)
    for length in bytes.indices {
      guard case .notJSON = fault(Array(bytes[..<length])) else {
        Issue.record("accepted \(length) bytes")
        return
      }
    }
  }

  @Test func `no changed byte brings the reader down`() {
    var generator = SplitMix64(seed: 7)
    let original = Array(Sample.feed.utf8)
    for _ in 0..<5_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      // The verdict is free; a record that is there has a name.
      let records = (try? decode(bytes))?.records ?? []
      #expect(records.allSatisfy { !$0.name.first.isEmpty && !$0.name.last.isEmpty })
    }
  }

  private func wrapped(_ name: [UInt8]) -> [UInt8] {
    Array(#"{"employees":[{"fname":""#.utf8) + name + Array(#"","lname":"B"}]}"#.utf8)
  }
}
