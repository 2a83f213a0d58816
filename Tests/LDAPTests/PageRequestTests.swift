import Foundation
import TestSupport
import Testing

@testable import LDAP

/// Requests for pages, and what is outstanding while one is handed over.
@Suite struct PageRequestTests {
  /// The tags of these requests (RFC 4511, sections 4.5.1 and 4.3).
  private static let searchTag: UInt8 = 0x63
  private static let unbindTag: UInt8 = 0x42

  /// A request for pages of one entry.
  private func request(to server: LDAPServer) throws -> LDAPRequest {
    // As the program does when it starts.
    signal(SIGPIPE, SIG_IGN)
    var request = LDAPRequest(try LDAPAddress(server.url().text))
    (request.attributes, request.pageSize) = (["uid"], 1)
    return request
  }

  @Test func `the next page is asked for before a page is handed over`() throws {
    let server = try LDAPServer { request in
      [
        .send(
          request.entry("cn=\(request.index)")
            + request.done(cookie: request.index < 2 ? [1] : []))
      ]
    }
    let request = try self.request(to: server)
    var pages = 0
    _ = try LDAPClient().search(request) { _ in
      pages += 1
      let count = min(pages + 1, 3)
      let isAsked = waitUntil { server.operations.count >= count }
      #expect(isAsked)
    }
    #expect(pages == 3)
    let requests = server.operations.filter { $0 != Self.unbindTag }
    #expect(requests == Array(repeating: Self.searchTag, count: 3))
  }

  /// An error of a caller.
  private struct Full: Error {}

  /// Searches, and fails when the first page comes; the search must end with that error.
  private func fail(_ request: LDAPRequest) {
    #expect {
      _ = try LDAPClient().search(request) { _ throws(Full) in throw Full() }
    } throws: { error in
      guard case .page? = error as? LDAPSearchError<Full> else { return false }
      return true
    }
  }

  @Test func `a caller's error ends a search whose next page is outstanding`() throws {
    let server = try LDAPServer { request in
      request.index == 0 ? [.send(request.entry("cn=a") + request.done(cookie: [1]))] : []
    }
    fail(try request(to: server))
    let hasEnded = waitUntil { server.operations.last == Self.unbindTag }
    #expect(hasEnded)
    #expect(server.operations == [Self.searchTag, Self.searchTag, Self.unbindTag])
  }

  @Test func `a caller's error ends a search whose messages have all arrived`() throws {
    let server = try LDAPServer { request in
      [.send((0..<1_000).flatMap { request.entry("cn=\($0)") } + request.done(cookie: []))]
    }
    fail(try request(to: server))
    withExtendedLifetime(server) {}
  }

  @Test(arguments: [true, false])
  func `a page is handed over before the fault of the next one`(isClosed: Bool) throws {
    let server = try LDAPServer { request in
      if request.index == 0 { return [.send(request.entry("cn=a") + request.done(cookie: [1]))] }
      return isClosed ? [.close] : [.send(request.done(80))]
    }
    let request = try self.request(to: server)
    var pages = 0
    let error = #expect(throws: LDAPSearchError<Never>.self) {
      _ = try LDAPClient().search(request) { _ in pages += 1 }
    }
    withExtendedLifetime(server) {}
    guard case .search(let error)? = error else { return }
    let cause: LDAPError.Cause = isClosed ? .connectionLost : .result(code: 80)
    #expect(error.cause == cause)
    #expect(pages == 1)
  }
}
