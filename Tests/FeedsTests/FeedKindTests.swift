import EmployeeDirectory
import Testing

@testable import Feeds

/// The kinds of feeds, and other JSON by pointers.
@Suite struct FeedKindTests {
  @Test func `a SCIM user's manager is found by the id, whoever comes first, on any page`() throws {
    func user(_ id: String, _ name: String, _ manager: String) -> String {
      let enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
      return """
        {"id":"\(id)","displayName":"\(name)","\(enterprise)":{"manager":\(manager)}}
        """
    }
    let pages = [
      [user("1", "Ann One", #"{"value":"3"}"#), user("2", "Bo Two", #"{"value":"1"}"#)],
      [
        user("3", "Cy  Three", #"{"value":"gone"}"#), user("4", "Di Four", #"{"value":7}"#),
        user("5", "Ed Five", #"{"value":"1","displayName":"A. One"}"#), user("6", "Fi Six", "null"),
      ],
    ]
    func page(_ text: String) throws -> FeedDocument {
      let bytes = Array(text.utf8)
      return try document(
        bytes, FeedKind.scim.shape, limits: DocumentLimits(maximumSize: bytes.count))
    }
    let documents = try pages.map { users in
      try page(#"{"Resources":[\#(users.joined(separator: ","))]}"#)
    }
    let records = FeedRecords(documents)
    var digests: [RecordDigest] = []
    _ = try records.read { _, digest in
      digests.append(digest)
      return false
    }
    let people = try records.read().records.map(\.record)
    #expect(
      people.map { $0.more.value(of: "manager") } == [
        "Cy Three", "Ann One", nil, nil, "A. One", nil,
      ])
    // A manager's new name is a change of those who report to them.
    #expect(digests == people.map(\.digest))
  }

  /// Records of a kind, each with what is read of it: name, email, phone, and what is its own;
  /// `nil` if it is not listed.
  private static let records: [(kind: FeedKind, record: String, read: [String]?)] = [
    (.scim, #""displayName":"Madonna","emails":[]"#, ["Madonna", "", ""]),
    (.scim, #""name":{"formatted":"Ms. Ann Lee"}"#, ["Ms. Ann Lee", "", ""]),
    (
      .scim,
      """
      "displayName":"A B",
      "phoneNumbers":[{"value":"4","type":"mobile"},{"value":"tel:5","type":"work"}]
      """, ["A B", "", "5"]
    ),
    (
      .graph, #""displayName":"A B","mail":"a@x.ee","businessPhones":["1","2"],"mobilePhone":"3""#,
      ["A B", "a@x.ee", "1"]
    ),
    (.graph, #""displayName":"A B","businessPhones":[],"mobilePhone":"3""#, ["A B", "", "3"]),
    (
      .graph, #""displayName":"A B","department":"Web","officeLocation":"18/2111""#,
      ["A B", "", "", "department", "Web", "location", "18/2111"]
    ),
    (.graph, #""displayName":"A B","accountEnabled":true"#, ["A B", "", ""]),
    (.graph, #""displayName":"A B","accountEnabled":false"#, nil),
    (.graph, #""displayName":"A B","userType":"Guest""#, ["A B", "", "", "type", "guest"]),
    (.graph, #""displayName":"A B","userType":"Member""#, ["A B", "", ""]),
    (.graph, #""displayName":"A B","userType":null"#, ["A B", "", ""]),
    (
      .google,
      """
      "names":[{"displayName":"A. B."},{"metadata":{"primary":true},"displayName":"A B"}],
      "emailAddresses":[{"value":"a@x.ee"},{"value":"b@x.ee"}],"phoneNumbers":[{"value":"5"}],
      "organizations":[{"title":"Analyst","department":"Web"}]
      """, ["A B", "a@x.ee", "5", "department", "Web"]
    ),
    (
      .slack, #""real_name":"A B","profile":{"phone":"5","email":"a@x.ee"}"#,
      ["A B", "a@x.ee", "5"]
    ),
    (.slack, #""real_name":"A B","deleted":true"#, nil),
    (.slack, #""real_name":"A B","is_bot":true"#, nil),
    (.slack, #""real_name":"A B","is_stranger":true"#, nil),
    (.slack, #""real_name":"Slackbot","id":"USLACKBOT""#, nil),
    (
      .slack, #""real_name":"A B","is_restricted":true,"is_ultra_restricted":false"#,
      ["A B", "", "", "type", "guest"]
    ),
    (
      .slack, #""real_name":"A B","is_restricted":false,"is_ultra_restricted":true"#,
      ["A B", "", "", "type", "guest"]
    ),
    (
      .slack, #""real_name":"A B","is_restricted":false,"is_ultra_restricted":false"#,
      ["A B", "", ""]
    ),
  ]

  @Test(arguments: records)
  func `each kind has its own places`(kind: FeedKind, record: String, read: [String]?) throws {
    let list = try #require(kind.shape.people.tokens.first)
    let document = try document(
      Array(#"{"\#(list)":[{\#(record)}]}"#.utf8), kind.shape,
      limits: DocumentLimits(maximumSize: 1 << 20))
    let records = FeedRecords([document])
    var digest: RecordDigest?
    _ = try records.read {
      digest = $1
      return false
    }
    let found = try records.read().records.first?.record
    #expect(
      found.map { [$0.name.description, $0.email, $0.phone ?? ""] + $0.more.texts } == read)
    // A record is known again by what was read of it.
    #expect(digest == found?.digest)
  }

  private static let own = FeedShape(
    people: "/data/users",
    fields: [
      FieldPlaces(.id, [ValuePlace("/id")]), FieldPlaces(.name, [ValuePlace("/name")]),
      FieldPlaces(.email, [ValuePlace("/workEmail"), ValuePlace("/emails/0/value")]),
      FieldPlaces(.projects, [ValuePlace("/teams", each: "/title")]),
    ], unlisted: [ValueCondition("/active", "false")])

  private static let people = """
    {"id":7,"name":" Mari  Liis Tamm ","emails":[{"value":"m@a.ee"}],"teams":[{"title":"T"},{}]},
    {"id":8,"name":"Jaan","workEmail":"","emails":[]}, {"id":9,"name":"X Y","active":false}
    """

  @Test(arguments: [1, 64, Int.max])
  func `any JSON is read by pointers, in pieces as well`(piece: Int) throws {
    let text = #"{"meta":{"users":1},"data":{"a":[],"users":[\#(Self.people)],"b":2}}"#
    var limits = DocumentLimits(maximumSize: 1 << 20)
    limits.piece = piece
    let (records, skipped) = try decode(Array(text.utf8), Self.own, limits: limits)
    #expect(skipped.isEmpty)
    #expect(records.map(\.id) == ["7", "8"])
    #expect(records.map(\.name.first) == ["Mari Liis", ""])
    #expect(records.map(\.email) == ["m@a.ee", ""])
    #expect(records.map(\.projects) == [["T"], []])
  }

  @Test func `the answer itself may be the list`() throws {
    var shape = Self.own
    shape.people = ""
    #expect(try decode("[\(Self.people)]", shape).records.count == 2)
  }

  @Test(arguments: [
    (
      #"{"data":{"people":[]},"meta":1}"#,
      FeedError.noList(expected: "/data/users", keys: ["data", "meta"])
    ),
    ("[]", .noList(expected: "/data/users", keys: [])),
    (#"{"data":{"users":[{"id":1}]}}"#, .noUsableRecord(count: 1, first: .noName)),
    (
      #"{"data":{"users":[{"name":["A"]}]}}"#,
      .noUsableRecord(count: 1, first: .wrongType(member: "/name", expected: .string))
    ),
    (
      #"{"data":{"users":[{"name":"A B","teams":"T"}]}}"#,
      .noUsableRecord(count: 1, first: .wrongType(member: "/teams", expected: .array))
    ),
  ])
  func `what is missing is told, and what is there`(text: String, fault: FeedError) throws {
    let error = #expect(throws: FeedError.self) { try decode(text, Self.own) }
    #expect(error == fault)
  }

  @Test(arguments: ["a", "/a~", "/a~2", "/a\u{0}"])
  func `what is no JSON Pointer is refused`(text: String) { #expect(JSONPointer(text) == nil) }

  @Test func `a JSON Pointer's tokens are unescaped`() {
    #expect(JSONPointer("/a~1b/~01/0").tokens == ["a/b", "~1", "0"])
    #expect(JSONPointer(key: "a/b~").description == "/a~1b~0")
  }
}
