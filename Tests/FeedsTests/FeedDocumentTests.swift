import EmployeeDirectory
import Testing

@testable import Feeds

/// Reading a feed's JSON: the whole and its records.
@Suite struct FeedDocumentTests {
  @Test(
    arguments: [
      (#""lname":"B""#, .noFirstName),
      (#""fname":null,"lname":"B""#, .noFirstName),
      (#""fname":" \t\n","lname":"B""#, .noFirstName),
      (#""fname":"\u00a0","lname":"B""#, .noFirstName),
      (#""fname":"A""#, .noLastName),
      (#""fname":"A","lname":"""#, .noLastName),
      (#""fname":1,"lname":"B""#, .wrongType(member: "fname", expected: .string)),
      (#""fname":"A","lname":["B"]"#, .wrongType(member: "lname", expected: .string)),
      (
        #""fname":"A","lname":"B","position":{}"#, .wrongType(member: "position", expected: .string)
      ),
      (
        #""fname":"A","lname":"B","contact_details":"x""#,
        .wrongType(member: "contact_details", expected: .object)
      ),
      (
        #""fname":"A","lname":"B","contact_details":{"email":1}"#,
        .wrongType(member: "contact_details.email", expected: .string)
      ),
      (
        #""fname":"A","lname":"B","contact_details":{"phone":5555}"#,
        .wrongType(member: "contact_details.phone", expected: .string)
      ),
      (
        #""fname":"A","lname":"B","projects":"P""#, .wrongType(member: "projects", expected: .array)
      ),
      (
        #""fname":"A","lname":"B","projects":["P","Q",null]"#,
        .wrongType(member: "projects[2]", expected: .string)
      ),
      (
        #""fname":"A","lname":"B","images":"a.jpg""#,
        .wrongType(member: "images", expected: .object)
      ),
      (
        #""fname":"A","lname":"B","images":{"thumb":["a.jpg"]}"#,
        .wrongType(member: "images.thumb", expected: .string)
      ),
      (
        #""fname":"A","lname":"B","images":{"thumb":"a.jpg","full":7}"#,
        .wrongType(member: "images.full", expected: .string)
      ),
    ] as [(String, RecordFault)])
  func `an unusable record is skipped, with its fault`(members: String, fault: RecordFault) throws {
    let (records, skipped) = try decode(
      #"{"employees":[{"fname":"Kept","lname":"One"},{\#(members)},{"fname":"Kept","lname":"Two"}]}"#
    )
    #expect(records.map(\.name.last) == ["One", "Two"])
    #expect(skipped.map(\.index) == [1] && skipped.map(\.fault) == [fault])
  }

  @Test(arguments: [
    (#""fname":" Mari \n""#, "Mari"), (#""lname":"Õun  Puu""#, "Õun Puu"), ("", ""),
    (#""fname":1,"lname":"B""#, "B"), (#""fname":"A","lname":[]"#, "A"),
    (#""fname":"A","lname":"B","projects":[1]"#, "A B"), (#""fname":null,"lname":" ""#, ""),
  ])
  func `a skipped record is known by what it has of a name`(members: String, name: String) throws {
    let long = String(repeating: "x", count: 5_000)
    let skipped = try decode(
      #"{"employees":[{"fname":"A","lname":"B"},{\#(members)},7,{"fname":"\#(long)"}]}"#
    ).skipped
    #expect(skipped.map(\.name) == [name, "", String(long.prefix(100))])
  }

  @Test(arguments: ["1", "null", #""A B""#, "[]", "true"])
  func `an element that is no object is skipped`(element: String) throws {
    let (records, skipped) = try decode(
      #"{"employees":[{"fname":"A","lname":"B"},\#(element)]}"#)
    #expect(records == [FeedRecord(name: try name("A", "B"))])
    #expect(skipped == [FaultyRecord(index: 1, fault: .notAnObject)])
  }

  @Test(arguments: [
    "",
    #","contact_details":null,"position":null,"projects":null"#,
    #","contact_details":{},"position":"","projects":[]"#,
    #","contact_details":{"email":null,"phone":null},"position":" ","projects":[""," "]"#,
    #","contact_details":{"email":"","phone":"\u2003"},"age":{"deep":[1,2]}"#,
    #","images":null"#, #","images":{}"#, #","images":{"thumb":null,"full":"\u00a0","large":[1]}"#,
    #","images":{"thumb":"\u0000","full":"a\u001b[2Jb"}"#,
  ])
  func `details may be missing, null or blank`(members: String) throws {
    let (records, skipped) = try decode(#"{"employees":[{"fname":"A","lname":"B"\#(members)}]}"#)
    #expect(skipped.isEmpty)
    #expect(records == [FeedRecord(name: try name("A", "B"))])
  }

  @Test func `values are trimmed, names are collapsed, blank projects are dropped`() throws {
    let (records, _) = try decode(
      #"""
      {"employees":[{"fname":" Mari  Liis\t","lname":"\nMaasikas",
      "contact_details":{"email":"\u00a0m@x.ee ","phone":" 55 555\n"},
      "position":" WEB ","projects":[" P  Q ","","\u3000R\u3000"]}]}
      """#)
    #expect(
      records == [
        FeedRecord(
          name: try name("Mari Liis", "Maasikas"), email: "m@x.ee", phone: "55 555",
          position: .web, projects: ["P  Q", "R"])
      ])
  }

  @Test func `pictures come with their addresses as they are`() throws {
    let (records, skipped) = try decode(
      #"""
      {"employees":[{"fname":"A","lname":"B","images":{"full":"https://x.ee/b?c=d e","thumb":" p/õ.jpg "}},
      {"fname":"A","lname":"C","images":{"thumb":"no","thumb":"yes"}}]}
      """#)
    #expect(skipped.isEmpty)
    #expect(
      records.map(\.images) == [
        PictureSizes(thumb: "p/õ.jpg", full: "https://x.ee/b?c=d e"), PictureSizes(thumb: "yes"),
      ])
  }

  @Test func `of duplicate keys the last counts, at every level`() throws {
    let (records, skipped) = try decode(
      #"""
      {"employees":1,"employees":[{"fname":7,"fname":"A","lname":"X","lname":"B",
      "contact_details":{"email":"no","email":"yes"},"position":"PM","position":null,
      "projects":["P"],"projects":["Q"]}]}
      """#)
    #expect(skipped.isEmpty)
    #expect(records == [FeedRecord(name: try name("A", "B"), email: "yes", projects: ["Q"])])
  }

  @Test func `escapes and letters beyond ASCII come through, but for U+0000`() throws {
    let (records, _) = try decode(
      #"{"employees":[{"fname":"\u00d5ie \ud83d\ude00","lname":"Žürii\u0000\u001b"}]}"#)
    #expect(records.first?.name.first == "Õie 😀")
    #expect(records.first?.name.last == "Žürii\u{FFFD}\u{1B}")
  }

  @Test func `a byte order mark is skipped`() throws {
    #expect(try decode("\u{FEFF}" + Sample.feed).records.first == Sample.peeter)
  }

  @Test(arguments: [
    "[]", "{}", "null", "1", #""employees""#, #"{"employees":null}"#, #"{"employees":{}}"#,
    #"{"Employees":[]}"#, #"{"a":{"employees":[]}}"#, #"{"employees":[],"employees":1}"#,
  ])
  func `JSON without an array of employees fails the feed`(json: String) {
    guard case .noList(expected: "employees", _) = fault(json) else {
      Issue.record("\(json) has a list of employees")
      return
    }
  }

  @Test(arguments: [
    "<!DOCTYPE html><html></html>", "\u{FEFF} \n<html>", "<?xml version=\"1.0\"?><a/>", "<",
  ])
  func `a web page is told from broken JSON`(text: String) {
    #expect(fault(text) == .webPage)
  }

  @Test func `an empty list is valid`() throws {
    let (records, skipped) = try decode(#"{"employees":[]}"#)
    #expect(records.isEmpty && skipped.isEmpty)
  }
}

private func name(_ first: String, _ last: String) throws -> FullName {
  try #require(FullName(first: first, last: last))
}
