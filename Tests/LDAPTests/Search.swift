import Foundation
import TestSupport
import Testing

@testable import LDAP

/// The findings of a search.
struct Found {
  var answer = LDAPAnswer()
  /// The entries of each page.
  var pages: [[[String: [String]]]] = []

  var entries: [[String: [String]]] { pages.flatMap(\.self) }
  /// The values of an attribute, in order.
  func values(_ name: String) -> [String] { entries.flatMap { $0[name] ?? [] }.sorted() }
}

/// A URL, and the server that must run for as long as it is used.
struct ServerURL: ExpressibleByStringInterpolation, Sendable {
  let text: String
  private let server: (any AnyObject & Sendable)?

  init(_ text: String, of server: any AnyObject & Sendable) {
    (self.text, self.server) = (text, server)
  }

  init(stringLiteral text: String) { (self.text, server) = (text, nil) }
}

extension LDAPServer {
  /// A URL of the server.
  func url(_ scheme: String = "ldap", host: String = "127.0.0.1") -> ServerURL {
    ServerURL("\(scheme)://\(host):\(port)/dc=example,dc=com??sub", of: self)
  }
}

/// Searches, and reads the pages as any reader of JSON does.
func search(
  _ url: ServerURL, _ attributes: [String] = ["uid"], change: (inout LDAPRequest) -> Void = { _ in }
) throws -> Found {
  // As the program does when it starts.
  signal(SIGPIPE, SIG_IGN)
  var request = LDAPRequest(try LDAPAddress(url.text))
  request.attributes = attributes
  change(&request)
  var found = Found()
  found.answer = try withExtendedLifetime(url) {
    try LDAPClient().search(request) { page in
      let entries = try page.entries
      #expect(entries.count == page.count)
      found.pages.append(entries)
    }
  }
  return found
}

/// The error of a search that must fail.
func fault(
  _ url: ServerURL, _ attributes: [String] = ["uid"], change: (inout LDAPRequest) -> Void = { _ in }
) throws -> LDAPError {
  do {
    let found = try search(url, attributes, change: change)
    throw Unexpected(answer: found.answer)
  } catch let error as LDAPSearchError<any Error> {
    guard case .search(let error) = error else { throw error }
    return error
  }
}

/// A search that should have failed.
struct Unexpected: Error {
  let answer: LDAPAnswer
}

extension LDAPPage {
  /// The entries, as `JSONDecoder` reads them.
  var entries: [[String: [String]]] {
    get throws {
      let page = try JSONDecoder().decode([String: [[String: [String]]]].self, from: Data(json))
      return try #require(page["entries"])
    }
  }
}
