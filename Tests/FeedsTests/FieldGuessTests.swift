import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// The fields of people in JSON of any shape, guessed from the names of members.
@Suite struct FieldGuessTests {
  /// The people of an answer as its guessed fields read them.
  private func people(_ list: String) throws -> [FeedRecord] {
    let sample = FeedSample(Array(list.utf8))
    return try sample.people(FeedGuess(sample).shape).records.map(\.record)
  }

  /// The only person of an answer.
  private func person(_ text: String) throws -> FeedRecord {
    try #require(people("[\(text)]").first)
  }

  @Test func `names, emails and phones are those that colleagues use`() throws {
    let record = try person(
      #"""
      {"personId":"E-1","status":"ACTIVE",
       "name":{"legal":{"given":"Aiko","family":"Tanaka"},
               "preferred":{"given":"Aiko","family":"Mori"}},
       "emails":[{"type":"home","address":"a@home.example"},{"type":"work","address":"a@x.ee"}],
       "phones":[{"type":"desk","number":"55"}],
       "emergencyContact":{"name":"Jun Mori","phone":"112"},
       "job":{"title":"Architect","department":{"code":"ENG","name":"Engineering"}}}
      """#)
    #expect(record.id == "E-1" && record.name.description == "Aiko Mori")
    #expect(record.email == "a@x.ee" && record.phone == "55")
    #expect(record.position?.rawValue == "Architect")
    #expect(record.more.texts == ["department", "Engineering"])
  }

  @Test func `of several emails, the primary one counts, then that of work`() throws {
    let work = #"{"type":"work","value":"w@x.ee"}"#
    let primary = #"{"primary":true,"value":"p@x.ee"}"#
    let other = #"{"type":"home","value":"h@x.ee"}"#
    for (emails, email) in [
      ([other, work, primary], "p@x.ee"), ([other, work], "w@x.ee"), ([other], "h@x.ee"),
    ] {
      let list = emails.joined(separator: ",")
      #expect(try person(#"{"name":"A B","emails":[\#(list)]}"#).email == email)
    }
  }

  @Test func `a manager is somebody else`() throws {
    let record = try person(
      #"""
      {"key":1,"displayName":"Noor Haddad","contact":{"mail":"n@x.ee","mobile":null},
       "manager":{"id":3,"displayName":"Ola Berg","email":"o@x.ee","phone":"55"}}
      """#)
    #expect(record.id == "1" && record.name.description == "Noor Haddad")
    #expect(record.email == "n@x.ee" && record.phone == nil)
    #expect(record.more.texts == ["manager", "Ola Berg"])
  }

  private static let ids: [(person: String, id: String?)] = [
    (#"{"id":7,"name":"A B"}"#, "7"), (#"{"user":{"id":7,"name":"A B"}}"#, "7"),
    (#"{"id":7,"attributes":{"name":"A B"}}"#, "7"),
    (#"{"name":"A B","school":{"id":7}}"#, nil), (#"{"name":"A B","id":{"of":{"pet":1}}}"#, nil),
    (#"{"name":{"first":"A","last":"B","id":7},"number":8}"#, "8"),
  ]

  @Test(arguments: ids)
  func `an id is one of the person, and not of something in common`(
    person: String, id: String?
  ) throws {
    #expect(try self.person(person).id == id)
  }

  private static let names: [(person: String, name: String)] = [
    (#"{"name":"A B","company":{"name":"Acme"}}"#, "A B"),
    (#"{"company":{"name":"Acme"},"profile":{"name":"A B"}}"#, "A B"),
    (#"{"department":{"name":"Sales","title":"S"},"givenName":"A","familyName":"B"}"#, "A B"),
    (#"{"attributes":{"personal":{"name":"C D"},"work":{"name":"A B"}}}"#, "A B"),
  ]

  @Test(arguments: names)
  func `a name is the person's own`(person: String, name: String) throws {
    let record = try self.person(person)
    #expect(record.name.description == name && record.position == nil)
  }

  @Test func `what is about the work goes before what may be about anything`() throws {
    let record = try person(
      #"""
      {"name":"A B","role":"admin","address":{"city":"Tartu"},
       "company":{"title":"Baker","address":{"city":"Narva"}}}
      """#)
    #expect(record.position?.rawValue == "Baker")
    #expect(record.more.texts == ["location", "Narva"])
  }

  @Test func `what the first person lacks is found in others`() throws {
    let people = try people(
      #"""
      [{"name":"A B","email":null,"phones":[],"work":{}},
       {"name":"C D","email":"c@x.ee","phones":["55"],"work":{"city":"Narva"}}]
      """#)
    #expect(people.map(\.email) == ["", "c@x.ee"] && people.map(\.phone) == [nil, "55"])
    #expect(people.map(\.more.texts) == [[], ["location", "Narva"]])
  }

  private static let scattered: [(people: [String], emails: [String])] = [
    (
      [#"{"name":"A B","email":"a@x.ee"}"#, #"{"name":"C D","work":{"email":"c@x.ee"}}"#],
      ["a@x.ee", "c@x.ee"]
    ),
    (
      [#"{"name":"A B","mail":"a@x.ee"}"#, #"{"name":"C D","emails":[{"value":"c@x.ee"}]}"#],
      ["a@x.ee", "c@x.ee"]
    ),
    (
      [#"{"contact":{"email":"a@x.ee"}}"#, #"{"contact":{"work":{"email":"c@x.ee"}}}"#]
        .map { #"{"name":"A B",\#($0.dropFirst())"# },
      ["a@x.ee", "c@x.ee"]
    ),
    // Addresses of others, and those that colleagues don't use.
    (
      [#"{"name":"A B","owner":{"email":"o@x.ee"}}"#, #"{"name":"C D","email":"c@x.ee"}"#],
      ["", "c@x.ee"]
    ),
    (
      [#"{"name":"A B","home":{"email":"h@x.ee"}}"#, #"{"name":"C D","email":"c@x.ee"}"#],
      ["", "c@x.ee"]
    ),
  ]

  @Test(arguments: scattered)
  func `an email that only some have elsewhere hides no other`(
    people: [String], emails: [String]
  ) throws {
    let list = "[\(people.joined(separator: ","))]"
    #expect(try self.people(list).map(\.email) == emails)
  }

  @Test func `a preferred or legal name that only some have hides no other`() throws {
    let people = try people(
      #"""
      [{"firstName":"Ann","lastName":"Lee"},
       {"firstName":"Boris","lastName":"Ek","preferred":{"firstName":"Bo"}},
       {"legal":{"firstName":"Cy","lastName":"Roe"}}]
      """#)
    #expect(people.map(\.name.description) == ["Ann Lee", "Bo Ek", "Cy Roe"])
  }

  @Test func `a position has one name wherever it is`() throws {
    let people = try people(
      #"""
      [{"name":"A B","title":"Baker","role":"user"},{"name":"C D","role":"admin"},
       {"name":"E F","work":{"title":"Nurse"}}]
      """#)
    #expect(people.map { $0.position?.rawValue ?? "" } == ["Baker", "", "Nurse"])
  }

  private static let unlisted: [(person: String, unlisted: [ValueCondition])] = [
    (
      #"{"name":"A B","account":{"mfa":{"enabled":false}},"active":true}"#, [.saysNo("/active")]
    ),
    (#"{"name":"A B","account":{"enabled":false}}"#, []),
    (#"{"user":{"name":"A B","active":true}}"#, [.saysNo("/user/active")]),
    (#"{"a":{"name":"A B","active":false},"enabled":true}"#, [.saysNo("/enabled")]),
  ]

  @Test(arguments: unlisted)
  func `somebody is not listed only by what is said of the person`(
    person: String, unlisted: [ValueCondition]
  ) throws {
    let shape = try FeedGuess(FeedSample(Array("[\(person)]".utf8))).shape
    #expect(shape.unlisted == unlisted)
  }

  private static let sharedIDs: [(members: [String], ids: [String?])] = [
    ([#""number":1"#, #""number":2"#], ["1", "2"]),
    ([#""number":1"#, #""number":1"#], [nil, nil]),
    ([#""id":7,"key":1"#, #""id":"7","key":2"#], ["1", "2"]),
    ([#""uid":["a"]"#, #""uid":["b"]"#], ["a", "b"]),
    ([#""id":7"#, #""id":null"#, #""id":"""#], ["7", nil, nil]),
  ]

  @Test(arguments: sharedIDs)
  func `what two people share is no id`(members: [String], ids: [String?]) throws {
    let list = members.enumerated().map { #"{"name":"P\#($0.offset) L",\#($0.element)}"# }
    #expect(try people("[\(list.joined(separator: ","))]").map(\.id) == ids)
  }
}
