import EmployeeDirectory
import Foundation
import Testing

@testable import Feeds

/// Entries of a directory server.
@Suite struct DirectoryEntryTests {
  /// Reads an entry with these members besides its name.
  static func read(_ members: String...) throws -> [FeedRecord] {
    let entries = members.map { #"{"dn":["cn=Mari Tamm,o=x"],"cn":["Mari Tamm"]\#($0)}"# }
    let page = #"{"entries":[\#(entries.joined(separator: ","))]}"#
    return try decode(page, FeedKind.ldap.shape).records
  }

  @Test(arguments: [
    ("", true), (#","userAccountControl":["512"]"#, true),
    (#","userAccountControl":["514"]"#, false), (#","userAccountControl":["66050"]"#, false),
    (#","userAccountControl":["x"]"#, true), (#","userAccountControl":["-2"]"#, false),
    (#","accountExpires":["0"]"#, true), (#","accountExpires":["9223372036854775807"]"#, true),
    // The end of 1999, and that of 9999.
    (#","accountExpires":["125911584000000000"]"#, false),
    (#","accountExpires":["2650467743990000000"]"#, true), (#","accountExpires":["-1"]"#, true),
    (#","accountExpires":["9223372036854775808"]"#, true), (#","accountExpires":[""]"#, true),
    (#","nsAccountLock":["TRUE"]"#, false), (#","nsAccountLock":["true"]"#, false),
    (#","nsAccountLock":["FALSE"]"#, true), (#","nsAccountLock":["TRUEST"]"#, true),
    (#","msExchHideFromAddressLists":["TRUE"]"#, false),
    (#","msExchHideFromAddressLists":["FALSE"]"#, true),
    (#","objectClass":["top","person","user"]"#, true),
    (#","objectClass":["top","person","user","Computer"]"#, false),
    (#","objectClass":["computers"]"#, true), (#","objectClass":[]"#, true),
  ])
  func `closed, expired and hidden accounts and computers are not listed`(
    members: String, isListed: Bool
  ) throws {
    #expect(try Self.read(members).count == (isListed ? 1 : 0))
  }

  @Test(arguments: [(-1, false), (0, true), (1, true)])
  func `an account expires at its time`(later: Int64, isExpired: Bool) {
    let end: Int64 = 133_000_000_000_000_000
    #expect(EntryPlaces.isExpired(accountExpires: String(end), at: end + later) == isExpired)
  }

  @Test func `the present time is one of this century`() {
    // 2020 began, and 2100 begins.
    #expect((132_223_104_000_000_000..<157_469_184_000_000_000).contains(EntryPlaces.now))
  }

  @Test func `other kinds have no such attributes`() throws {
    let text = #"{"employees":[{"fname":"A","lname":"B","nsAccountLock":["TRUE"]}]}"#
    #expect(try decode(text).records.count == 1)
  }

  @Test(
    arguments: [
      ([:], ["dn"]), (["entryUUID": 5], ["entryUUID", "dn"]),
      (["nsUniqueId": 5, "ipaUniqueID": 5], ["nsUniqueId", "dn"]),
      (["entryUUID": 1, "nsUniqueId": 5], ["nsUniqueId", "dn"]), (["GUID": 1], ["GUID", "dn"]),
    ] as [([String: Int], [String])])
  func `one attribute is the id of everybody, else the name of the entry`(
    counts: [String: Int], attributes: [String]
  ) {
    let shape = FeedKind.ldap.shape.identified { counts[$0] ?? 0 }
    #expect(shape.places(of: .id).compactMap(\.attribute) == attributes)
    #expect((shape.listing == nil) == (attributes == ["dn"]))
    #expect((shape.listing?.places(of: .id).count ?? 1) == 1)
  }

  @Test(
    arguments: [
      (["entryUUID": 5, "nsUniqueId": 5], "nsUniqueId", "nsUniqueId"),
      (["entryUUID": 4, "nsUniqueId": 5], "entryUUID", "nsUniqueId"),
      (["entryUUID": 0, "nsUniqueId": 5], "entryUUID", "nsUniqueId"),
      (["entryUUID": 5, "nsUniqueId": 5], "dn", "entryUUID"), ([:], "entryUUID", "dn"),
      (["uid": 9, "GUID": 1], "uid", "GUID"),
    ] as [([String: Int], String, String)])
  func `the attribute that had the ids keeps them while no other is in more entries`(
    counts: [String: Int], last: String, attribute: String
  ) {
    let shape = FeedKind.ldap.shape.identified(by: { counts[$0] ?? 0 }, preferring: last)
    #expect(shape.places(of: .id).first?.attribute == attribute)
  }

  @Test(
    arguments: [
      (["uid"], [:], ["dn"]), (["uid", "mail"], ["mail": 1], ["mail", "dn"]),
      (["uid", "mail"], ["mail": 1, "uid": 1], ["uid", "dn"]), (["dn"], ["dn": 0], ["dn"]),
    ] as [([String], [String: Int], [String])])
  func `the user's own attributes are ids likewise`(
    own: [String], counts: [String: Int], attributes: [String]
  ) {
    var shape = FeedKind.ldap.shape
    shape.replace([FieldPlaces(.id, own.map(ValuePlace.attribute))])
    let places = shape.identified { counts[$0] ?? 0 }.places(of: .id)
    #expect(places.compactMap(\.attribute) == attributes)
  }

  @Test(arguments: [0, 1])
  func `namesakes without the user's own attributes are two people`(count: Int) throws {
    var shape = FeedKind.ldap.shape
    shape.replace([FieldPlaces(.id, ["uid", "employeeNumber"].map(ValuePlace.attribute))])
    let page = #"{"entries":[{"dn":["cn=a,o=x"],"cn":["A B"]},{"dn":["cn=b,o=x"],"cn":["A B"]}]}"#
    let records = try decode(page, shape.identified { $0 == "uid" ? count : 0 }).records
    #expect(records.map(\.id) == ["cn=a,o=x", "cn=b,o=x"])
  }

  @Test func `a search asks for the attributes of the fields, each once`() {
    let attributes = FeedKind.ldap.shape.attributes
    #expect(Set(attributes).count == attributes.count && !attributes.contains("dn"))
    #expect(attributes.contains("ipaUniqueID") && attributes.contains("manager"))
    #expect(FeedKind.ldap.shape.names.attributes == ["givenName", "sn", "cn"])
  }

  @Test func `an entry without the id that the others have is identified by its name`() throws {
    let shape = FeedKind.ldap.shape.identified { $0 == "nsUniqueId" ? 1 : 0 }
    let page = """
      {"entries":[{"dn":["cn=a,o=x"],"cn":["A B"],"nsUniqueId":["7"],"entryUUID":["8"]},
      {"dn":["cn=b,o=x"],"cn":["C D"],"entryUUID":["9"]}]}
      """
    #expect(try decode(page, shape).records.map(\.id) == ["7", "cn=b,o=x"])
  }

  @Test(arguments: [
    (#"CN=Tamm\\, Mari,O=x"#, #"cn=tamm\\2c mari, o=X"#), ("cn=Õie,o=x", #"CN=\\C3\\95ie,o=x"#),
  ])
  func `an entry's name is the same id in every spelling`(name: String, other: String) throws {
    let shape = FeedKind.ldap.shape.identified { _ in 0 }
    func read(_ entries: String...) throws -> [FeedRecord] {
      try decode(#"{"entries":[\#(entries.joined(separator: ","))]}"#, shape).records
    }
    let (first, second) = (
      #"{"dn":["\#(name)"],"cn":["A B"]}"#, #"{"dn":["\#(other)"],"cn":["C D"]}"#
    )
    let id = try #require(try read(first).first?.id)
    #expect(try read(second).map(\.id) == [id])
    // An id that comes again is of the person who had it first.
    #expect(try read(first, second).map(\.name.description) == ["A B", "A B"])
  }

  @Test func `a manager is found by each spelling of the entry's name`() throws {
    let names = [
      #"CN=Tamm\\2C Mari,O=x"#, #"cn=Tamm\\, Mari,o=x"#, #"CN=Tamm\\2C Mari,O=x"#, "cn=0,o=x",
    ]
    let entries = names.enumerated().map { index, name in
      #",{"dn":["cn=\#(index),o=x"],"cn":["A B\#(index)"],"manager":["\#(name)"]}"#
    }
    let page =
      #"{"entries":[{"dn":["cn=tamm\\, mari,o=x"],"cn":["Mari Tamm"]}"# + entries.joined() + "]}"
    let managers = try decode(page, FeedKind.ldap.shape).records.map { $0.more.map(\.value) }
    #expect(managers == [[], ["Mari Tamm"], ["Mari Tamm"], ["Mari Tamm"], ["A B0"]])
  }

  /// Emails and phone numbers as JSON, and what is read of them.
  private static let values: [(members: String, emails: [String], phones: [String])] = [
    ("", [], []), (#","mail":["a@x.ee"]"#, ["a@x.ee"], []),
    (#","mail":["b@x.ee","a@x.ee","c@x.ee"]"#, ["b@x.ee", "a@x.ee", "c@x.ee"], []),
    (#","mail":["see below","b@x.ee"]"#, ["b@x.ee", "see below"], []),
    (#","mail":["a@b@x.ee","@x.ee"," b@x.ee "]"#, ["b@x.ee", "@x.ee", "a@b@x.ee"], []),
    (#","mail":["none","either"]"#, ["none", "either"], []),
    (#","mail":["A@x.ee","a@X.ee"]"#, ["A@x.ee"], []), (#","mail":["","a@x.ee"]"#, ["a@x.ee"], []),
    (
      #","proxyAddresses":["X400:c=ee","smtp:b@x.ee","SMTP:a@x.ee","sip:a@x.ee"]"#,
      ["a@x.ee", "b@x.ee"], []
    ),
    (#","mail":["m@x.ee"],"proxyAddresses":["SMTP:a@x.ee"]"#, ["m@x.ee", "a@x.ee"], []),
    (
      #","mail":["a@x.ee"],"proxyAddresses":["smtp:b@x.ee","SMTP:A@x.ee"]"#,
      ["a@x.ee", "b@x.ee"], []
    ),
    (
      #","mail":["none"],"proxyAddresses":["smtp:b@x.ee","SMTP:real@x.ee"]"#,
      ["real@x.ee", "b@x.ee", "none"], []
    ),
    (#","mail":["none"],"proxyAddresses":["SMTP:x","smtp:b@x.ee"]"#, ["b@x.ee", "none", "x"], []),
    (#","mail":["none"],"proxyAddresses":["SMTP:x"]"#, ["none", "x"], []),
    (#","proxyAddresses":["X500:/o=x"]"#, [], []),
    (#","proxyAddresses":["Smtp:a@x.ee","SMTP:","a@x.ee"]"#, [], []),
    (#","proxyAddresses":["smtp:a@x.ee"]"#, ["a@x.ee"], []),
    (#","telephoneNumber":["5 1","4","51"]"#, [], ["5 1", "4"]),
    (#","telephoneNumber":["5"],"mobile":["6","7"]"#, [], ["5"]),
    (#","telephoneNumber":[" "],"mobile":["6","7"]"#, [], ["6", "7"]),
  ]

  @Test(arguments: values)
  func `every email and phone number of an entry is read, the one to show first`(
    members: String, emails: [String], phones: [String]
  ) throws {
    let record = try #require(try Self.read(members).first)
    #expect(record.emails == emails && record.phones == phones)
  }

  @Test(
    arguments: [
      (#","mail":["m@x.ee","n@x.ee"],"proxyAddresses":["SMTP:m@x.ee","smtp:b@x.ee"]"#, ["b@x.ee"]),
      (#","mail":["m@x.ee"],"proxyAddresses":["SMTP:a@x.ee","smtp:M@x.ee"]"#, ["a@x.ee"]),
      (#","proxyAddresses":["smtp:b@x.ee","SMTP:a@x.ee","SMTP:c@x.ee"]"#, ["b@x.ee"]),
      (#","proxyAddresses":["smtp:b@x.ee","smtp:a@x.ee"]"#, []),
    ] as [(String, [String])])
  func `addresses that are not of the attribute shown are aliases`(
    members: String, aliases: [String]
  ) throws {
    #expect(try Self.read(members).map(\.emailAliases) == [aliases])
  }

  @Test func `an entry's digest changes when its primary address does`() throws {
    let entries = [("old", "new"), ("new", "old")].map { primary, alias in
      #","mail":["\#(primary)@x.ee"],"proxyAddresses":["SMTP:\#(primary)@x.ee","#
        + #""smtp:\#(alias)@x.ee"]"#
    }
    let records = try entries.flatMap { try Self.read($0) }
    #expect(records.map(\.emails) == [["old@x.ee", "new@x.ee"], ["new@x.ee", "old@x.ee"]])
    #expect(try Self.digests(entries[0]).read != Self.digests(entries[1]).read)
  }

  /// The digest of an entry with these members as it is read, and that of its record.
  private static func digests(
    _ members: String
  ) throws -> (read: RecordDigest?, record: RecordDigest?) {
    let start = #"{"entries":[{"dn":["CN=Õie Tamm,O=x"],"cn":["A B"],"manager":["cn=M,o=x"]"#
    let bytes = Array((start + members + #","l":["Tartu"]}]}"#).utf8)
    let records = FeedRecords([
      try document(bytes, FeedKind.ldap.shape, limits: DocumentLimits(maximumSize: bytes.count))
    ])
    var digest: RecordDigest?
    _ = try records.read { _, found in
      digest = found
      return false
    }
    return (digest, try records.read().records.first?.record.digest)
  }

  /// Some members of an entry, with the values of each in the opposite order.
  private static func reversed(_ members: String) throws -> String {
    let object = Data("{\(members.dropFirst())}".utf8)
    let values = try JSONDecoder().decode([String: [String]].self, from: object)
    return try values.map { name, values in
      let list = try JSONEncoder().encode(Array(values.reversed()))
      return #","\#(name)":"# + String(decoding: list, as: UTF8.self)
    }.joined()
  }

  @Test(arguments: values)
  func `an entry's digest is its record's, in whatever order its values come`(
    members: String, emails: [String], phones: [String]
  ) throws {
    let found = try Self.digests(members)
    #expect(found.read != nil)
    // White space is trimmed of a record alone.
    if !members.contains(" ") { #expect(found.read == found.record) }
    if emails.count > 1 {
      #expect(try Self.digests(Self.reversed(members)).read == found.read)
    }
  }
}
