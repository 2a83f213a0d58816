import Basics
import Configuration
import EmployeeDirectory
import Testing

@testable import Presentation

/// Lists for other programs.
@Suite struct RecordWriterTests {
  private let plain = RecordWriter(fields: ListForm(.plain).shownFields) { _ in nil }
  private let table = RecordWriter(fields: ListForm(.csv).shownFields) { _ in nil }

  private func text(
    _ writer: RecordWriter<Employee>, _ people: [Employee], _ format: RecordFormat
  ) -> String {
    writer.text(of: people, format)?.string ?? ""
  }

  @Test func `each format has its own lines`() throws {
    let people = [
      try employee(
        "Mari", "Maasikas", email: "m@x.ee", phone: "55", projects: ["A", "B"], feeds: ["T", "U"])
    ]
    #expect(
      text(plain, people, .plain) == "Mari Maasikas\tm@x.ee\t55\tWEB\tA, B\n")
    let header = "full_name,first_name,last_name,email,phone,position,projects,feeds"
    #expect(
      text(table, people, .tsv) == header.replacing(",", with: "\t")
        + "\nMari Maasikas\tMari\tMaasikas\tm@x.ee\t55\tWEB\tA, B\tT, U\n")
    #expect(
      text(table, people, .csv)
        == header + "\r\nMari Maasikas,Mari,Maasikas,m@x.ee,55,WEB,\"A, B\",\"T, U\"\r\n")
    #expect(plain.text(of: [], .plain)?.isEmpty == true)
    #expect(text(table, [], .csv) == header + "\r\n")
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("\"", "\"\"\"\""), ("a b", "a b"), ("a\nb", "a\u{FFFD}b"), ("a\tb", "a\u{FFFD}b"),
    ("a\r\nb", "a\u{FFFD}\u{FFFD}b"), ("õ;ä", "õ;ä"),
  ])
  func `a field is quoted where RFC 4180 wants it`(value: String, field: String) {
    #expect([value].csvField == field)
  }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+372 55", "'+372 55"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("=A1,B1", "\"'=A1,B1\""), ("＝1", "'＝1"), ("a=b", "a=b"), ("=\"x\"", "\"'=\"\"x\"\"\""),
    ("=\u{301}1", "'=\u{301}1"),
  ])
  func `no cell is a formula`(value: String, field: String) {
    #expect(Array([value].csvField.utf8) == Array(field.utf8))
  }

  @Test func `a mark on a comma or quote hides it from nobody`() {
    // A combining accent makes one character of both, to Swift; to a reader of CSV it does not.
    let comma = ["a,\u{301}b"].csvField
    #expect(Array(comma.utf8) == Array("\"a,\u{301}b\"".utf8))
    let quote = ["a\"\u{301}b"].csvField
    #expect(Array(quote.utf8) == Array("\"a\"\"\u{301}b\"".utf8))
  }

  @Test(arguments: ["\t", "\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{0}"])
  func `no field can start another line or field`(hostile: String) throws {
    let people = [
      try employee(
        "A" + hostile + "B", "C", email: "x" + hostile + "y", phone: "1" + hostile + "2",
        position: "P" + hostile + "Q", projects: ["R" + hostile + "S"], feeds: ["T" + hostile])
    ]
    #expect(text(plain, people, .plain).utf8.count { $0 == 0x0A } == 1)
    #expect(text(plain, people, .plain).utf8.count { $0 == 0x09 } == 4)
    #expect(text(table, people, .tsv).utf8.count { $0 == 0x0A } == 2)
    #expect(text(table, people, .tsv).utf8.count { $0 == 0x09 } == 14)
    #expect(text(table, people, .csv).utf8.count { $0 == 0x0A } == 2)
    #expect(text(table, people, .csv).utf8.count { $0 == 0x0D } == 2)
  }
}
