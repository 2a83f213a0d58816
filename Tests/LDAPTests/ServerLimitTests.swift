import Testing

@testable import LDAP

/// Limits of a server, and of a request.
@Suite(.enabled(if: DirectoryServer.isAvailable, "slapd is not installed"))
struct ServerLimitTests {
  private static let people = (0..<600).map { person("u\($0)") }.joined()

  /// A server with six hundred people, and a limit.
  private static func server(_ limit: String) throws -> DirectoryServer {
    try DirectoryServer(entries: people, database: [limit])
  }

  @Test(arguments: [
    ("sizelimit 500", 1_000, LDAPError.Cause.serverLimit(.size, received: 500)),
    ("sizelimit 500", 100, .serverLimit(.size, received: 500)),
    ("limits * size.prtotal=250", 100, .serverLimit(.size, received: 250)),
    ("limits * size.unchecked=10", 100, .serverLimit(.administrative, received: 0)),
  ])
  func `a server that ends an answer early is an error with the number that came`(
    limit: String, pageSize: Int, cause: LDAPError.Cause
  ) throws {
    let server = try Self.server(limit)
    // Without an index every entry is a candidate.
    #expect(try fault(server.url()) { $0.pageSize = pageSize }.cause == cause)
  }

  @Test func `a server may forbid pages of that size`() throws {
    let server = try Self.server("limits * size=unlimited size.pr=100")
    let error = try fault(server.url())
    #expect(error.cause == .pagesRefused(size: 1_000))
    #expect(!error.message.isEmpty)
    #expect(try search(server.url()) { $0.pageSize = 100 }.answer.entries == 600)
  }

  @Test func `no more entries are accepted than the request says`() throws {
    let server = try Self.server("limits * size=unlimited")
    let error = try fault(server.url()) { $0.maximumEntries = 599 }
    #expect(error == LDAPError(.tooManyEntries(limit: 599)))
    #expect(try search(server.url()) { $0.maximumEntries = 600 }.answer.entries == 600)
  }

  @Test func `no larger page is accepted than the request says`() throws {
    let server = try Self.server("limits * size=unlimited")
    let error = try fault(server.url()) { $0.maximumSize = 10_000 }
    #expect(error == LDAPError(.pageTooLarge(limit: 10_000)))
    let found = try search(server.url()) {
      $0.maximumSize = 10_000
      $0.pageSize = 50
    }
    #expect(found.answer.entries == 600)
  }
}
