import Foundation
import TestSupport
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
    of filter: String?, _ attributes: [String], in entries: String, id: String = "mari",
    search: String = "/ou=people,dc=example,dc=com??sub?(uid=*)"
  ) throws -> [UInt8]? {
    // As the program does when it starts.
    signal(SIGPIPE, SIG_IGN)
    let server = try DirectoryServer(entries: entries)
    var request = LDAPRequest(try LDAPAddress(server.url(search).text))
    (request.attributes, request.filter) = (attributes, filter)
    return try withExtendedLifetime(server) {
      try LDAPClient().firstValue(request, identifiedBy: "uid", as: id)
    }
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
    #expect(try value(of: "(uid=juri)", ["title"], in: entries, id: "juri") == Array("b".utf8))
    #expect(try value(of: "(uid=juri)", ["title"], in: entries) == nil)
    #expect(try value(of: "(uid=op)", ["title"], in: entries) == nil)
    let outside = "/ou=people,dc=example,dc=com??sub?(uid=mari)"
    #expect(
      try value(of: "(uid=juri)", ["title"], in: entries, id: "juri", search: outside) == nil)
    #expect(try value(of: nil, ["title"], in: entries, search: outside) == Array("a".utf8))
  }

  @Test func `a base that does not exist is an error`() throws {
    let search = "/ou=nowhere,dc=example,dc=com??sub"
    #expect(throws: LDAPError.self) {
      _ = try value(of: nil, ["title"], in: "", search: search)
    }
  }
}

/// Servers that answer with other entries than those that were asked for.
@Suite struct IdentifiedValueTests {
  /// The photo of an entry, when a server answers with entries that have these ids.
  private func value(
    _ attribute: String, _ id: String, answer ids: [[[UInt8]]]
  ) throws -> [UInt8]? {
    let server = try LDAPServer { request in
      let entries = ids.enumerated().flatMap { index, values in
        request.entry("cn=\(index)", ("jpegPhoto", [photo]), (attribute, values))
      }
      return [.send(entries + request.done())]
    }
    signal(SIGPIPE, SIG_IGN)
    let url = server.url()
    var request = LDAPRequest(try LDAPAddress(url.text))
    request.attributes = ["jpegPhoto"]
    return try withExtendedLifetime(url) {
      try LDAPClient().firstValue(request, identifiedBy: attribute, as: id)
    }
  }

  @Test(
    arguments: [
      ([["mari"]], true), ([["mari "]], false), ([["mari", "juri"]], true),
      ([["juri", "mari"]], false), ([["MARI"]], false), ([["juri"]], false), ([[]], false),
      ([["mari"], ["mari"]], false), ([["mari"], ["juri"]], false), ([["juri"], ["mari"]], false),
      ([["mari"], ["mari"], ["mari"]], false), ([], false),
    ] as [([[String]], Bool)])
  func `only an entry of exactly that id has the value, and only if no other one comes`(
    ids: [[String]], isFound: Bool
  ) throws {
    let octets = ids.map { $0.map { Array($0.utf8) } }
    #expect(try value("uid", "mari", answer: octets) == (isFound ? photo : nil))
  }

  @Test func `an id of octets is compared as it is written`() throws {
    let guid = (0..<16).map { UInt8($0 * 0x11) }
    let id = "33221100-5544-7766-8899-aabbccddeeff"
    #expect(try value("objectGUID", id, answer: [[guid]]) == photo)
    #expect(try value("objectGUID", id, answer: [[guid.reversed()]]) == nil)
  }
}
