import EmployeeDirectory
import Testing

@testable import Feeds

/// The kinds of feeds, each on an answer that its documents print.
@Suite struct FeedKindTests {
  /// A list of users (RFC 7644, section 3.4.2) with the users of RFC 7643, sections 8.2 and 8.3,
  /// shortened, and one who has left.
  private static let scim = """
    {"totalResults":3,"itemsPerPage":10,"startIndex":1,
     "schemas":["urn:ietf:params:scim:api:messages:2.0:ListResponse"],"Resources":[
     {"id":"2819c223-7f76-453a-919d-413861904646","externalId":"701984",
      "userName":"bjensen@example.com",
      "name":{"formatted":"Ms. Barbara J Jensen, III","familyName":"Jensen",
       "givenName":"Barbara","middleName":"Jane"},
      "displayName":"Babs Jensen",
      "emails":[{"value":"babs@jensen.org","type":"home"},
       {"value":"bjensen@example.com","type":"work","primary":true}],
      "phoneNumbers":[{"value":"555-555-4444","type":"mobile"},
       {"value":"tel:+1-555-555-5555","type":"work"}],
      "photos":[{"value":"https://photos.example.com/profilephoto/72930000000Ccne/F",
        "type":"photo"},
       {"value":"https://photos.example.com/profilephoto/72930000000Ccne/T",
        "type":"thumbnail"}],
      "title":"Tour Guide","active":true,
      "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User":
       {"employeeNumber":"701984","department":"Tour Operations",
        "manager":{"value":"26118915-6090-4610-87e4-49d8ca9f808d","displayName":"John Smith"}}},
     {"id":"b","displayName":"Madonna","emails":[]},
     {"id":"c","name":{"givenName":"Gone","familyName":"Away"},"active":false}]}
    """

  @Test func `SCIM users have a primary email, a phone without scheme, and pictures by type`()
    throws
  {
    let records = try decode(Self.scim, FeedKind.scim.shape).records
    #expect(records.map(\.name.description) == ["Barbara Jensen", "Madonna"])
    let barbara = try #require(records.first)
    #expect(barbara.id == "2819c223-7f76-453a-919d-413861904646")
    #expect(barbara.email == "bjensen@example.com" && barbara.phone == "+1-555-555-5555")
    #expect(barbara.position?.rawValue == "Tour Guide")
    #expect(barbara.images.thumb?.hasSuffix("/T") == true)
    #expect(barbara.images.full?.hasSuffix("/F") == true)
    let one = try #require(records.last)
    #expect(one.name.first.isEmpty && one.name.last == "Madonna" && one.email.isEmpty)
  }

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
    _ = records.read { _, digest in
      digests.append(digest)
      return false
    }
    let people = records.read().records.map(\.record)
    #expect(
      people.map { $0.more.value(of: "manager") } == [
        "Cy Three", "Ann One", nil, nil, "A. One", nil,
      ])
    // A manager's new name is a change of those who report to them.
    #expect(digests == people.map(\.digest))
  }

  /// "List users" in Microsoft's documentation of Graph 1.0, shortened; and an account that is
  /// closed.
  private static let graph = """
    {"@odata.context":"https://graph.microsoft.com/v1.0/$metadata#users","value":[
     {"businessPhones":["+1 425 555 0109"],"displayName":"Adele Vance","givenName":"Adele",
      "jobTitle":"Retail Manager","mail":"AdeleV@contoso.com","mobilePhone":null,
      "officeLocation":"18/2111","preferredLanguage":"en-US","surname":"Vance",
      "id":"87d349ed-44d7-43e1-9a83-5f2406dee5bd"},
     {"businessPhones":[],"displayName":"MOD Administrator","givenName":"MOD","surname":
      "Administrator","mobilePhone":"5555555555","id":"4562bcc8-c436-4f95-b7c0-4f8ce89dca5e"},
     {"givenName":"A","surname":"B","accountEnabled":false,"id":"x"}]}
    """

  @Test func `Graph users have a business phone, else a mobile one`() throws {
    let records = try decode(Self.graph, FeedKind.graph.shape).records
    #expect(records.map(\.phone) == ["+1 425 555 0109", "5555555555"])
    #expect(records.map(\.email) == ["AdeleV@contoso.com", ""])
    #expect(records.first?.position?.rawValue == "Retail Manager")
  }

  /// An answer of `people:listDirectoryPeople` in the form of Google's reference of `Person`.
  private static let google = """
    {"people":[{"resourceName":"people/117055959617985617271","etag":"%E",
     "names":[{"displayName":"Work Ada","givenName":"Work","familyName":"Ada"},
      {"metadata":{"primary":true,"source":{"type":"PROFILE"}},"displayName":"Ada Lovelace",
       "familyName":"Lovelace","givenName":"Ada"}],
     "photos":[{"metadata":{"primary":true},"url":"https://lh3.googleusercontent.com/a/p"}],
     "emailAddresses":[{"metadata":{"primary":true},"value":"ada@example.com"}],
     "organizations":[{"title":"Analyst","department":"Engines"}]}],
     "nextPageToken":"EAE=","totalSize":1}
    """

  @Test func `Google's people have what is primary`() throws {
    let record = try #require(try decode(Self.google, FeedKind.google.shape).records.first)
    #expect(record.id == "people/117055959617985617271")
    #expect(record.name.description == "Ada Lovelace" && record.email == "ada@example.com")
    #expect(record.position?.rawValue == "Analyst")
    #expect(record.images.full == "https://lh3.googleusercontent.com/a/p")
  }

  /// `users.list` in Slack's documentation, shortened, with a bot and one who has left.
  private static let slack = """
    {"ok":true,"members":[
     {"id":"W012A3CDE","team_id":"T012AB3C4","name":"spengler","deleted":false,
      "profile":{"real_name":"Egon Spengler","display_name":"spengler",
       "email":"spengler@ghostbusters.example.com",
       "image_192":"https://.../avatar/e3b51ca72dee4ef87916ae2b9240df50.jpg"},"is_bot":false},
     {"id":"W07QCRPA4","name":"glinda","deleted":false,
      "profile":{"first_name":"Glinda","last_name":"Southgood","real_name":"Glinda S.",
       "title":"Glinda the Good","phone":"","email":"glenda@south.oz.coven"},"is_bot":false},
     {"id":"W1","deleted":true,"profile":{"real_name":"Gone Away"}},
     {"id":"W2","is_bot":true,"profile":{"real_name":"A Bot"}},
     {"id":"USLACKBOT","is_bot":false,"profile":{"real_name":"Slackbot"}}],
     "cache_ts":1498777272,"response_metadata":{"next_cursor":"dXNlcjpVMEc5V0ZYTlo="}}
    """

  @Test func `Slack's members are listed without bots and those who left`() throws {
    let records = try decode(Self.slack, FeedKind.slack.shape).records
    #expect(records.map(\.name.description) == ["Egon Spengler", "Glinda Southgood"])
    #expect(records.map(\.phone) == [nil, nil])
    #expect(records.last?.position?.rawValue == "Glinda the Good")
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
