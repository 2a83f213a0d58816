import EmployeeDirectory
import HTTP
import Testing

@testable import Feeds

/// The digests that an answer's bytes have, beside those of the records made of them.
@Suite struct RecordDigestTests {
  /// The records of a feed with an element that has these members.
  private static func read(
    _ members: String, unless known: Set<RecordDigest> = []
  ) throws -> (digests: [RecordDigest], reading: RecordReading) {
    let feed = #"{"employees":[{"fname":"A"},{\#(members)}]}"#
    let body = ResponseBody(limit: feed.utf8.count)
    try unsafe Array(feed.utf8).withUnsafeBytes { try unsafe body.append($0) }
    let records = FeedRecords([try FeedDocument(body)])
    var digests: [RecordDigest] = []
    let reading = try records.read { _, digest in
      digests.append(digest)
      return !known.contains(digest)
    }
    return (digests, reading)
  }

  @Test(arguments: [
    #""fname":"Peeter","lname":"Termomeeter""#,
    #""fname":"Õie","lname":"\u00c4rm","contact_details":{"email":"a@b.ee","phone":"5 5"}"#,
    #""fname":"A","lname":"B","contact_details":{"email":"","phone":null},"position":"IOS""#,
    #""fname":"A","lname":"B","projects":["One","Two \"2\""],"position":"Õmbleja""#,
    #""fname":"A","lname":"B","projects":["One"],"images":{"thumb":"a.jpg","full":"b.jpg"}"#,
    #""fname":"A","lname":"B","images":{"full":"b.jpg","other":1}"#,
    #""fname":"A","lname":"B","images":{"thumb":"a.jpg","full":""}"#,
    #""fname":"A","lname":"B","images":{"thumb":null,"full":""}"#,
    #""fname":"A","lname":"B","images":{"thumb":" "}"#, #""fname":"A","lname":"B","id":"7""#,
    #""fname":"A","lname":"B","projects":["7"],"id":"7""#, #""fname":"A","lname":"B","id":"A 7""#,
    #""fname":"A","lname":"B","id":"Õ\u0000\n7""#, #""fname":"A","lname":"B","id":" 7 ""#,
  ])
  func `a tidy element's digest is its record's, and it is not read again`(members: String) throws {
    let (digests, reading) = try Self.read(members)
    let record = try #require(reading.records.first)
    #expect(record.index == 1 && digests.last == record.record.digest)
    let again = try Self.read(members, unless: [record.record.digest]).reading
    #expect(again.records.isEmpty && again.skipped.map(\.index) == [0])
  }

  @Test(arguments: [
    #""fname":" A","lname":"B""#, #""fname":"A","lname":"B","projects":[""]"#,
    #""fname":"A","lname":"B","position":"IOS ""#,
    #""fname":"A  A","lname":"B""#, #""fname":"A","lname":"B","projects":["One","One"]"#,
    #""fname":"A","lname":"B","projects":["a\tb"]"#,
    #""fname":"A","lname":"B","images":{"thumb":"a\u001b"}"#,
    #""fname":"A","lname":"B","images":{"full":"a.jpg "}"#,
  ])
  func `an untidy element has a digest that no record has`(members: String) throws {
    let (digests, reading) = try Self.read(members)
    #expect(digests.last != reading.records.first?.record.digest)
  }

  @Test func `a picture is not taken for a project`() throws {
    let members = #""fname":"A","lname":"B","projects":["P"#
    let digests = try [
      #""]"#, #"","a","b"]"#, #"","","a","b"]"#, #""],"images":{"thumb":"a","full":"b"}"#,
      #""],"images":{"thumb":"b","full":"a"}"#, #""],"images":{"thumb":"a"}"#,
      #""],"images":{"full":"a"}"#,
    ].map { try #require(Self.read(members + $0).digests.last) }
    #expect(Set(digests).count == digests.count)
  }

  @Test func `an answer can be read more than once`() throws {
    let feed = Array(Sample.feed.utf8)
    let body = ResponseBody(limit: feed.count)
    try unsafe feed.withUnsafeBytes { try unsafe body.append($0) }
    let records = FeedRecords([try FeedDocument(body)])
    #expect(try records.read { place, _ in place == 1 }.records.map(\.index) == [1])
    #expect(try records.read { _, _ in false }.records.isEmpty)
    let all = try records.read().records.map(\.record)
    #expect(all.first == Sample.peeter)
    #expect(try records.read { place, _ in place == 1 }.records.map(\.record) == [all[1]])
    #expect(try records.read().records.map(\.record) == all)
  }
}
