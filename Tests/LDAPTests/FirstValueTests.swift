import Foundation
import Testing

@testable import LDAP

private let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0x00]
private let sound: [UInt8] = [0xC0, 0x80]

/// Single values of OpenLDAP's entries.
@Suite(.enabled(if: DirectoryServer.isAvailable, "slapd is not installed"))
struct FirstValueTests {
  private static func line(_ attribute: String, _ octets: [UInt8]) -> String {
    "\(attribute):: \(Data(octets).base64EncodedString())"
  }

  private func value(
    of filter: String?, _ attributes: [String], in entries: String,
    search: String = "/ou=people,dc=example,dc=com??sub?(uid=*)"
  ) throws -> [UInt8]? {
    // As the program does when it starts.
    signal(SIGPIPE, SIG_IGN)
    let server = try DirectoryServer(entries: entries)
    var request = LDAPRequest(try LDAPAddress(server.url(search).text))
    (request.attributes, request.filter) = (attributes, filter)
    return try withExtendedLifetime(server) { try LDAPClient().firstValue(request) }
  }

  @Test(
    arguments: [
      (["jpegPhoto", "audio"], photo), (["audio", "jpegPhoto"], sound), (["AUDIO"], sound),
      (["title", "audio"], sound), (["title"], nil),
    ] as [([String], [UInt8]?)])
  func `the first attribute that an entry has counts, and its octets come as they are`(
    attributes: [String], expected: [UInt8]?
  ) throws {
    let entry = person(
      "mari", Self.line("audio", sound), Self.line("jpegPhoto", photo))
    #expect(try value(of: "(uid=mari)", attributes, in: entry) == expected)
  }

  @Test func `both filters hold, and nobody found is no value`() throws {
    let entries = person("mari", "title: a") + person("juri", "title: b")
    #expect(try value(of: "(uid=juri)", ["title"], in: entries) == Array("b".utf8))
    #expect(try value(of: "(uid=op)", ["title"], in: entries) == nil)
    let outside = "/ou=people,dc=example,dc=com??sub?(uid=mari)"
    #expect(try value(of: "(uid=juri)", ["title"], in: entries, search: outside) == nil)
    #expect(try value(of: nil, ["title"], in: entries, search: outside) == Array("a".utf8))
  }

  @Test func `a base that does not exist is an error`() throws {
    let search = "/ou=nowhere,dc=example,dc=com??sub"
    #expect(throws: LDAPError.self) {
      _ = try value(of: nil, ["title"], in: "", search: search)
    }
  }
}
