import EmployeeDirectory
import TestSupport
import Testing

@testable import Feeds

/// The kinds of feeds on the answers that RFCs and vendors print.
@Suite struct PrintedAnswerTests {
  private static func document(_ text: String, _ shape: FeedShape) throws -> FeedDocument {
    let bytes = Array(text.utf8)
    return try FeedsTests.document(
      bytes, shape, limits: DocumentLimits(maximumSize: bytes.count))
  }

  @Test func `an enterprise user of SCIM has all fields`() throws {
    let text = #"{"totalResults":1,"Resources":[\#(PrintedAnswers.enterpriseUser)]}"#
    let user = try #require(try decode(text, FeedKind.scim.shape).records.first)
    #expect(user.id == "2819c223-7f76-453a-919d-413861904646")
    #expect(user.name.description == "Barbara Jensen")
    #expect(user.email == "bjensen@example.com" && user.phone == "555-555-5555")
    #expect(user.position?.rawValue == "Tour Guide")
    #expect(user.images.thumb == "https://photos.example.com/profilephoto/72930000000Ccne/T")
    #expect(user.images.full == "https://photos.example.com/profilephoto/72930000000Ccne/F")
    #expect(
      user.more.texts == [
        "department", "Tour Operations", "manager", "John Smith", "employeeNumber", "701984",
      ])
  }

  @Test(arguments: [
    (#"{"Resources":[\#(PrintedAnswers.minimalUser)]}"#, 1), (PrintedAnswers.userNames, 2),
  ])
  func `SCIM users with no more than a user name have no name`(text: String, count: Int) {
    #expect(throws: FeedError.noUsableRecord(count: count, first: .noName)) {
      try decode(text, FeedKind.scim.shape)
    }
  }

  @Test func `SCIM's pages say how many users there are, and may have a cursor`() throws {
    let numbered = try Self.document(PrintedAnswers.numberedPage, FeedKind.scim.shape)
    #expect(try numbered.number(of: .total) == 100)
    #expect(try numbered.cursor() == nil)
    let pages = try PrintedAnswers.cursorPages.map { try Self.document($0, FeedKind.scim.shape) }
    let totals = try pages.map { page in try page.number(of: .total) }
    #expect(totals == [100, 100])
    let cursors = try pages.map { page in try page.cursor() }
    #expect(cursors == ["VZUTiyhEQJ94IR", "YkU3OF86Pz0rGv"])
  }

  @Test func `authentik's SCIM has one name for all of a user's`() throws {
    let user = try #require(try decode(PrintedAnswers.authentik, FeedKind.scim.shape).records.first)
    #expect(user.id == "7a3b9c1e-0000-4000-8000-000000000001")
    #expect(user.name.description == "Ann Lee" && user.email == "ann@example.com")
  }

  /// Its `sources/scim/views/v2/base.py`, `paginate_query`, divides the number of the first user by
  /// the size of a page, which is 20 by default.
  @Test func `authentik sends its first page again, and fails with more users`() throws {
    let users = (1...30).map { #"{"id":"\#($0)","displayName":"P \#($0)"}"# }
    let server = try FeedServer { request in
      let page = max((Pages.number("startIndex", of: request) ?? 1) / 20, 1)
      let list = users.dropFirst((page - 1) * 20).prefix(20).joined(separator: ",")
      return .answer(#"{"totalResults":30,"itemsPerPage":20,"Resources":[\#(list)]}"#)
    }
    let error = try fetch(server, FeedKind.scim.shape).error
    #expect(error == .content(.incomplete(count: 20, total: 30)))
    #expect(server.requests.map { Pages.value("startIndex", of: $0) } == [nil, "21", nil])
  }

  @Test func `Entra's SCIM has names in its own case, and a cursor without a total`() throws {
    let document = try Self.document(PrintedAnswers.entra, FeedKind.scim.shape)
    #expect(try document.value(of: .total) == nil)
    #expect(try document.value(of: .cursor)?.hasPrefix("RFNwdAIAAQ") == true)
    let user = try #require(FeedRecords([document]).read().records.first?.record)
    #expect(user.name.description == "Ellen Reckert")
    #expect(
      user.more.texts == ["department", "Human Resources US", "employeeNumber", "100009"])
  }

  @Test func `Graph users may have no first and last name`() throws {
    let users = try decode(PrintedAnswers.graph, FeedKind.graph.shape).records
    #expect(users.map(\.name.description) == ["Conf Room Adams", "MOD Administrator"])
    #expect(users.map(\.email) == ["Adams@contoso.com", ""])
    #expect(users.map(\.phone) == [nil, "425-555-0100"])
    #expect(users.last?.id == "4562bcc8-c436-4f95-b7c0-4f8ce89dca5e")
  }

  @Test func `of Graph's changes the ids are read, and where more of them are`() throws {
    let document = try Self.document(
      PrintedAnswers.graphChanges, FeedKind.graph.shape.changes)
    #expect(document.idsAndFields.map(\.id) == ["id-value"])
    #expect(document.idsAndFields.map(\.field) == [nil])
    #expect(try document.value(of: .next)?.contains("$skiptoken=pqwSUjGYvb3j") == true)
    #expect(try document.value(of: .changes) == nil)
  }

  @Test func `of Graph's changes the removed are named, and the last page leads to later ones`()
    throws
  {
    let shape = FeedKind.graph.shape.changes
    let first = try Self.document(PrintedAnswers.graphRemoved, shape)
    #expect(first.idsAndFields.map(\.field) == [nil, "deleted", nil])
    #expect(first.idsAndFields.last?.id == "6ea91a8d-e32e-41a1-b7bd-d2d185eed0e0")
    #expect(try first.value(of: .changes) == nil)
    let last = try Self.document(PrintedAnswers.graphLatest, shape)
    #expect(last.idsAndFields.map(\.id) == ["25dcffff-959e-4ece-9973-e5d9b800e8cc"])
    #expect(try last.value(of: .changes)?.hasSuffix("$deltatoken=oEcOySpF_hWYmTIU") == true)
    #expect(try last.value(of: .next) == nil)
  }

  @Test func `Google's people have what is primary`() throws {
    let document = try Self.document(PrintedAnswers.google, FeedKind.google.shape)
    #expect(try document.value(of: .cursor) == "EAE=")
    let person = try #require(FeedRecords([document]).read().records.first?.record)
    #expect(person.id == "people/117055959617985617271")
    #expect(person.name.description == "Ada Lovelace" && person.email == "ada@example.com")
    #expect(person.position?.rawValue == "Analyst" && person.phone == "+1 555 0100")
    #expect(person.images.full == "https://lh3.googleusercontent.com/a/p")
    #expect(person.more.texts == ["department", "Engines"])
  }

  @Test func `Slack's members have the names of their profiles`() throws {
    let document = try Self.document(PrintedAnswers.slack, FeedKind.slack.shape)
    #expect(try document.value(of: .cursor) == "dXNlcjpVMEc5V0ZYTlo=")
    let members = try FeedRecords([document]).read().records.map(\.record)
    #expect(members.map(\.name.description) == ["Egon Spengler", "Glinda Southgood"])
    #expect(
      members.map(\.email) == ["spengler@ghostbusters.example.com", "glenda@south.oz.coven"])
    #expect(members.map(\.phone) == [nil, nil])
    #expect(members.last?.position?.rawValue == "Glinda the Good")
    #expect(members.map(\.more.count) == [0, 0])
  }
}
