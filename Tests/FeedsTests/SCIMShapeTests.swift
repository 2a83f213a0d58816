import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@testable import Feeds

/// SCIM as servers write it: names in other cases, booleans as texts, texts in place of objects.
@Suite struct SCIMShapeTests {
  private static let enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"

  /// A user with all that is read, one who is not listed, and one with a manager.
  private static let users = """
    {"totalResults":3,"nextCursor":"Ab","Resources":[
    {"id":"A1","name":{"givenName":"Ann","familyName":"Lee"},"title":"Guide","active":true,
     "emails":[{"value":"h@x.ee","type":"home"},{"value":"Ann@x.ee","primary":true}],
     "phoneNumbers":[{"value":"tel:5","type":"work"}],
     "photos":[{"value":"https://x.ee/F","type":"photo"}]},
    {"id":"B2","displayName":"Gone","active":false},
    {"id":"C3","displayName":"Bo","\(enterprise)":{"department":"Web","manager":{"value":"A1"}}}]}
    """

  private static func document(_ text: String, piece: Int = .max) throws -> FeedDocument {
    let bytes = Array(text.utf8)
    var limits = DocumentLimits(maximumSize: 1 << 20)
    limits.piece = piece
    return try FeedsTests.document(bytes, FeedKind.scim.shape, limits: limits)
  }

  /// The records of an answer and their digests.
  private static func read(
    _ document: FeedDocument
  ) throws -> (records: [FeedRecord], digests: [RecordDigest]) {
    let records = FeedRecords([document])
    var digests: [RecordDigest] = []
    _ = try records.read { _, digest in
      digests.append(digest)
      return false
    }
    return (try records.read().records.map(\.record), digests)
  }

  private static func user(_ members: String) throws -> FeedRecord? {
    let text = #"{"Resources":[{"id":"1","displayName":"Ann Lee",\#(members)}]}"#
    return try decode(text, FeedKind.scim.shape).records.first
  }

  @Test(arguments: [1, 64, Int.max])
  func `names of members may have any case, and the records are the same`(piece: Int) throws {
    let expected = try Self.read(Self.document(Self.users))
    #expect(expected.records.map(\.id) == ["A1", "C3"])
    #expect(expected.records.last?.more.texts == ["department", "Web", "manager", "Ann Lee"])
    for isUpper in [true, false] {
      let text = Self.users.replacing(/"[^"]+":/) { name in
        isUpper ? name.output.uppercased() : name.output.lowercased()
      }
      #expect(text != Self.users)
      let document = try Self.document(text, piece: piece)
      let read = try Self.read(document)
      #expect(read.records == expected.records && read.digests == expected.digests)
      #expect(try document.value(of: .total) == "3")
      #expect(try document.value(of: .cursor) == "Ab")
    }
  }

  @Test func `of names that differ in case the last one counts`() throws {
    let user = try Self.user(#""title":"A","Title":"B","TITLE":null,"tITLE":"C""#)
    #expect(user?.position?.rawValue == "C")
  }

  @Test func `in other kinds the case of a name counts`() throws {
    let text = #"{"employees":[{"fname":"A","lname":"B","Position":"IOS"}]}"#
    #expect(try decode(text).records.map(\.position) == [nil])
    #expect(throws: FeedError.self) { try decode(#"{"Employees":[]}"#) }
    #expect(throws: FeedError.self) { try decode(#"{"Members":[]}"#, FeedKind.slack.shape) }
  }

  @Test(arguments: [
    ("false", false), (#""False""#, false), (#""FALSE""#, false), ("0", false), (#""0""#, false),
    (#""no""#, false), (#""Inactive""#, false), ("true", true), (#""True""#, true), ("1", true),
    ("null", true), (#""active""#, true), (#""""#, true), ("{}", true),
  ])
  func `a boolean may be a text or a number`(active: String, isListed: Bool) throws {
    let user = try Self.user(#""active":\#(active)"#)
    #expect((user != nil) == isListed)
  }

  @Test(arguments: [
    (#""a@x.ee""#, "a@x.ee"), (#"["a@x.ee","b@x.ee"]"#, "a@x.ee"), (#""""#, ""), ("[]", ""),
    ("null", ""), (#"["",null,"b@x.ee"]"#, "b@x.ee"),
    (#"["a@x.ee",{"value":"b@x.ee","type":"Work"}]"#, "b@x.ee"),
    (#"[{"value":"a@x.ee"},{"value":"b@x.ee","primary":"True"}]"#, "b@x.ee"),
    (#"[{"value":"a@x.ee","primary":0},{"value":"b@x.ee","primary":1}]"#, "b@x.ee"),
    (
      """
      [{"value":"a@x.ee","type":"work"},{"value":"b@x.ee","primary":true},
       {"value":"c@x.ee","primary":true}]
      """, "b@x.ee"
    ),
    (#"[{"value":" ","primary":true},{"value":"b@x.ee","primary":true}]"#, "b@x.ee"),
  ])
  func `emails may be plain texts, and the first primary one counts`(
    emails: String, expected: String
  ) throws {
    #expect(try Self.user(#""emails":\#(emails)"#)?.email == expected)
  }

  @Test(arguments: [
    (#""tel:+372-55""#, "+372-55"), (#"["TEL:+372-55"]"#, "+372-55"), ("[3725500]", "3725500"),
    ("3725500", "3725500"), (#"[{"value":"tel:+372-55","type":"other"}]"#, "+372-55"),
  ])
  func `phones may be plain texts and numbers, with or without a scheme`(
    phones: String, expected: String
  ) throws {
    #expect(try Self.user(#""phoneNumbers":\#(phones)"#)?.phone == expected)
  }

  @Test(
    arguments: [
      (#"{"value":"2"}"#, "Bo Ek"), (#""2""#, "Bo Ek"), ("2", "Bo Ek"), (#"{"Value":2}"#, "Bo Ek"),
      (#"{"value":"2","displayName":"B. Ek"}"#, "B. Ek"), (#""3""#, nil), (#""""#, nil),
      ("{}", nil), ("null", nil),
    ] as [(manager: String, name: String?)])
  func `a manager may be an id alone`(manager: String, name: String?) throws {
    let text = """
      {"Resources":[{"id":"1","displayName":"Ann Lee","\(Self.enterprise)":{"manager":\(manager)}},
      {"id":"2","displayName":"Bo Ek"}]}
      """
    let records = try decode(text, FeedKind.scim.shape).records
    #expect(records.first?.more.value(of: "manager") == name)
  }

  @Test func `an answer of SCIM's own type is asked for`() throws {
    let server = try FeedServer(always: .answer(#"{"totalResults":0,"Resources":[]}"#))
    var feed = request(server.url("/Users"))
    feed.shape = FeedKind.scim.shape
    _ = try #require(directClient.fetch([feed]).first).get()
    #expect(
      server.requests.map { $0["Accept"] } == ["application/scim+json, application/json"])
  }
}
