import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// Feeds recognised by an answer alone.
@Suite struct FeedGuessTests {
  private func guess(_ text: String) throws(FeedError) -> FeedGuess {
    try FeedGuess(FeedSample(Array(text.utf8)))
  }

  private static let answers: [(FeedKind, String)] = [
    (.employees, #"{"employees":[{"fname":"A","lname":"B"}]}"#),
    (.scim, #"{"schemas":["x"],"Resources":[{"id":"1","displayName":"A B"}]}"#),
    (.scim, #"{"Schemas":["x"],"resources":[{"ID":"1","displayname":"A B"}]}"#),
    (.graph, #"{"@odata.context":"x","value":[{"id":"1","displayName":"A B"}]}"#),
    (.google, #"{"people":[{"resourceName":"people/1","names":[{"displayName":"A B"}]}]}"#),
    (.slack, #"{"ok":true,"members":[{"id":"U1","profile":{"real_name":"A B"}}]}"#),
    (.json, #"[{"name":"A B"}]"#),
    // Names that another kind has, too.
    (.json, #"{"people":[{"first_name":"A","last_name":"B"}]}"#),
    (.json, #"{"employees":[{"firstName":"A","lastName":"B"}]}"#),
  ]

  @Test(arguments: answers)
  func `the kind is recognised by what only it has`(kind: FeedKind, answer: String) throws {
    let guess = try guess(answer)
    #expect(guess.kind == kind)
    let people = try FeedSample(Array(answer.utf8)).people(guess.shape)
    #expect(people.records.map(\.record.name.description) == ["A B"])
  }

  @Test(
    arguments: [
      ("https://graph.microsoft.com/v1.0/users?$top=9", FeedKind.graph),
      ("https://graph.microsoft.com/beta/users", .graph),
      ("https://graph.microsoft.com/rp/scim/users", .scim),
      ("https://graph.microsoft.com/v1.0/groups", nil),
      ("https://people.googleapis.com/v1/people:listDirectoryPeople", .google),
      ("https://slack.com/api/users.list", .slack), ("https://slack.com/api/users.info", nil),
      ("https://slack.com.example.com/api/users.list", nil),
      ("https://x.ee/scim/v2/Users?count=3", .scim), ("https://x.ee/v2/Users", nil),
      ("ldaps://x.ee/dc=ee", .ldap), ("https://x.ee/", nil), ("people.json", nil),
    ] as [(String, FeedKind?)])
  func `an address may tell the kind`(address: String, kind: FeedKind?) {
    #expect(FeedKind(address: address) == kind)
  }

  @Test func `fields of other JSON are found by their names`() throws {
    let text = #"""
      {"meta":{"next":"/page2","tags":[{"id":1}]},"data":{"users":[
      {"uuid":"7","name":{"given":"Mari","family":"Tamm"},"workEmail":"m@x.ee",
       "phones":[{"type":"work","value":"55"}],"job_title":"Engineer","teams":[{"title":"Web"}],
       "department":"R&D","active":true,"shoe":42,"pet":{"kind":"cat"}}]}}
      """#
    let guess = try guess(text)
    #expect(guess.shape.people == "/data/users" && guess.shape.next == .url("/meta/next"))
    #expect(guess.unplaced == ["/pet/kind", "/shoe"])
    #expect(guess.shape.unlisted == [ValueCondition.saysNo("/active")])
    let record = try #require(
      FeedSample(Array(text.utf8)).people(guess.shape).records.first?.record)
    #expect(record.name.description == "Mari Tamm" && record.id == "7")
    #expect(record.email == "m@x.ee" && record.phone == "55")
    #expect(record.position?.rawValue == "Engineer" && record.projects == ["Web"])
    #expect(record.more.texts == ["department", "R&D"])
  }

  @Test(arguments: [
    ("7", FeedError.noList(expected: "", keys: [])), ("[]", .noList(expected: "", keys: [])),
    ("{\"a\":[1]}", .noList(expected: "", keys: ["a"])),
    (#"{"a":[{"b":1,"c":{"d":2}}]}"#, .noNames(members: ["/a/0/b", "/a/0/c/d"])),
    (#"[{"b":1}]"#, .noNames(members: ["/0/b"])),
    (#"{"p":{"7":{"name":"A B","m":[{"b":1}]}}}"#, .noNames(members: ["/p/7/m/0/b"])),
    ("<html>", .webPage), ("", .emptyAnswer),
  ])
  func `an answer without people says so`(text: String, fault: FeedError) {
    #expect(throws: fault) { try guess(text) }
  }

  @Test(arguments: ["{", "name;email", String(repeating: "[", count: 100_000)])
  func `an answer that is not JSON says where`(text: String) {
    do throws(FeedError) {
      _ = try guess(text)
      Issue.record("it was taken for JSON")
    } catch {
      guard case .notJSON(_, let location) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(location != nil)
    }
  }
}
