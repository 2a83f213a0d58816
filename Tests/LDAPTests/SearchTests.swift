import Foundation
import Testing

@testable import LDAP

/// Searches in a directory of OpenLDAP.
@Suite(.enabled(if: DirectoryServer.isAvailable, "slapd is not installed"))
struct SearchTests {
  private func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  @Test func `2,500 entries come in three pages, each entry once`() throws {
    let server = try DirectoryServer(
      entries: (0..<2_500).map { person("u\($0)") }.joined(),
      database: ["limits * size=unlimited"])
    let found = try search(server.url())
    #expect(found.pages.map(\.count) == [1_000, 1_000, 500])
    #expect(found.values("uid") == (0..<2_500).map { "u\($0)" }.sorted())
    #expect(found.answer == LDAPAnswer(entries: 2_500))
  }

  @Test func `an entry is its name and the attributes asked for, in the case asked for`() throws {
    let server = try DirectoryServer(
      entries: person(
        "mari", "cn: Mari Tamm", "sn: Tamm", "givenName: Mari", "mail: a@example.com",
        "mail: b@example.com", "title: Engineer"))
    let found = try search(server.url(), ["MAIL", "givenname", "surname", "description"])
    #expect(
      found.entries == [
        [
          "dn": ["uid=mari,ou=people,dc=example,dc=com"],
          "MAIL": ["a@example.com", "b@example.com"], "givenname": ["Mari"], "surname": ["Tamm"],
        ]
      ])
  }

  @Test func `the address says what to ask for if the request does not`() throws {
    let server = try DirectoryServer(entries: person("mari", "title: Engineer"))
    let base = "/uid=mari,ou=people,dc=example,dc=com"
    let own = try search(server.url("\(base)?TITLE"), [])
    #expect(own.entries.map { $0.keys.sorted() } == [["TITLE", "dn"]])
    let all = try search(server.url(base), [])
    #expect(
      all.entries.map { $0.keys.sorted() } == [["cn", "dn", "objectClass", "sn", "title", "uid"]])
  }

  @Test func `letters beyond ASCII and characters that JSON escapes come as they are`() throws {
    let name = "Õnne \"Ö\" \\ Ää\t\u{1}\u{7F}\u{85}\u{202E}👩🏽‍💻\r\n"
    let server = try DirectoryServer(
      entries: """
        dn: ou=Töötajad,ou=people,dc=example,dc=com
        objectClass: organizationalUnit
        description:: \(base64(Array(name.utf8)))

        """.replacing("dn: ou=Töötajad", with: "dn:: ")
          .replacing(
            "dn:: ,ou=people,dc=example,dc=com",
            with: "dn:: " + base64(Array("ou=Töötajad,ou=people,dc=example,dc=com".utf8))))
    let found = try search(
      server.url("/ou=Töötajad,ou=people,dc=example,dc=com"), ["description"])
    #expect(found.values("description") == [name])
    #expect(
      found.values("dn") == ["ou=T\\C3\\B6\\C3\\B6tajad,ou=people,dc=example,dc=com"]
        || found.values("dn") == ["ou=Töötajad,ou=people,dc=example,dc=com"])
  }

  @Test func `values that are not UTF-8 are left out and counted`() throws {
    let server = try DirectoryServer(
      entries: person(
        "mari", "jpegPhoto:: \(base64([0xFF, 0xD8, 0xFF, 0x00]))", "title: Engineer",
        "audio:: \(base64([0xC0, 0x80]))", "audio:: \(base64(Array("text".utf8)))"))
    let found = try search(server.url(), ["jpegPhoto", "audio", "title"])
    #expect(found.entries.map { $0.keys.sorted() } == [["audio", "dn", "title"]])
    #expect(found.values("audio") == ["text"])
    #expect(found.answer == LDAPAnswer(entries: 1, binaryValues: 2))
  }

  @Test func `an attribute in a language counts only where the plain one is missing`() throws {
    let server = try DirectoryServer(
      entries: person("mari", "title: Engineer", "title;lang-et: Insener")
        + person("juri", "title;lang-et: Insener", "title;lang-de: Ingenieur"))
    #expect(try search(server.url(), ["title"]).values("title") == ["Engineer", "Ingenieur"])
    let found = try search(server.url(), ["title;lang-et"])
    #expect(found.values("title;lang-et") == ["Insener", "Insener"])
  }

  @Test func `an attribute comes under each name that was asked for`() throws {
    let server = try DirectoryServer(entries: person("mari", "mail: a@example.com"))
    let found = try search(server.url(), ["mail", "Mail", "rfc822Mailbox"])
    for name in ["mail", "Mail", "rfc822Mailbox"] {
      #expect(found.values(name) == ["a@example.com"])
    }
  }

  @Test func `a page says how many entries have an attribute`() throws {
    let server = try DirectoryServer(
      entries: person("mari", "mail: a@example.com", "title;lang-et: Insener") + person("juri"))
    var request = LDAPRequest(try LDAPAddress(server.url().text))
    request.attributes = ["uid", "rfc822Mailbox", "title", "l"]
    request.pageSize = 1
    var counts: [[Int]] = []
    _ = try withExtendedLifetime(server) {
      try LDAPClient().search(request) { page in
        counts.append(request.attributes.map { page.count(of: $0) })
      }
    }
    #expect(counts.sorted { $0[1] < $1[1] } == [[1, 0, 0, 0], [1, 1, 1, 0]])
  }

  @Test(arguments: [true, false])
  func `first values of listed attributes come as texts, with JSON or without`(hasJSON: Bool) throws
  {
    let server = try DirectoryServer(
      entries: person("mari", "employeeNumber: 7", "sn;lang-et: Tamm", "description: a\"b")
        + person("juri"))
    var request = LDAPRequest(try LDAPAddress(server.url().text))
    request.attributes = ["UID", "employeenumber", "description", "cn"]
    (request.listed, request.hasJSON) = (["employeenumber", "UID", "description"], hasJSON)
    var rows: [[String?]] = []
    _ = try withExtendedLifetime(server) {
      try LDAPClient().search(request) { page in
        #expect(page.firstValues(of: "cn").isEmpty && page.firstValues(of: "uid").isEmpty)
        #expect(page.json.isEmpty != hasJSON && page.size > 0)
        #expect(page.count(of: "UID") == 2 && page.count(of: "employeenumber") == 1)
        for index in 0..<page.count {
          rows.append(request.listed.map { page.firstValues(of: $0)[index] })
        }
      }
    }
    rows.sort { ($0[1] ?? "") < ($1[1] ?? "") }
    let expected: [[String?]] = [[nil, "juri", nil], ["7", "mari", "a\"b"]]
    #expect(rows == expected)
  }

  @Test func `a latest change is known only if every entry has a time`() throws {
    let server = try DirectoryServer(
      entries: person("mari") + person("juri"),
      database: [
        #"access to dn.base="uid=mari,ou=people,dc=example,dc=com" attrs=modifyTimestamp by * none"#,
        "access to * by * read",
      ])
    let found = try search(server.url(), ["uid", "modifyTimestamp"])
    #expect(found.answer.entries == 2 && found.answer.latestChange == nil)
  }

  @Test func `a time of change is seen where it is asked for`() throws {
    let server = try DirectoryServer(entries: person("mari"))
    #expect(try search(server.url()).answer.latestChange == nil)
    let found = try search(server.url(), ["modifytimestamp"])
    #expect(found.answer.latestChange != nil)
    #expect(
      found.answer.latestChange?.text == found.entries[0]["modifytimestamp"]?[0])
    #expect(found.values("modifytimestamp").allSatisfy { $0.hasSuffix("Z") })
  }

  @Test func `both filters hold, the address's and the request's`() throws {
    let server = try DirectoryServer(
      entries: person("a", "title: x") + person("b", "title: y") + person("c", "title: x"))
    let url = server.url("/ou=people,dc=example,dc=com??sub?(title=x)")
    #expect(try search(url).values("uid") == ["a", "c"])
    #expect(try search(url) { $0.filter = "(!(uid=a))" }.values("uid") == ["c"])
  }

  @Test(arguments: [
    "*", "x)(uid=*", "x))(|(uid=*", "(uid=*)", "\\2a", "\0", "x\0)(uid=*", "\u{7F}*",
  ])
  func `a value in a filter finds only itself`(value: String) throws {
    let server = try DirectoryServer(
      entries: person("other") + person("own", "description:: \(base64(Array(value.utf8)))"))
    let found = try search(server.url()) {
      $0.filter = "(description=\(LDAPFilter.escaped(value)))"
    }
    #expect(found.values("uid") == ["own"])
    #expect(
      try search(server.url()) { $0.filter = "(uid=\(LDAPFilter.escaped(value)))" }.entries == [])
  }

  @Test(arguments: ["(uid=a))(|(uid=*)", "(uid=a", "(", "(uid=a)(uid=b)"])
  func `a filter that reaches out of its parentheses is not sent`(filter: String) throws {
    let error = try fault("ldap://127.0.0.1:1/") { $0.filter = filter }
    #expect(error == LDAPError(.invalidFilter(filter)))
  }

  @Test func `a filter that libldap cannot read is not sent`() throws {
    let server = try DirectoryServer()
    let error = try fault(server.url()) { $0.filter = "(=)" }
    #expect(error.cause == .invalidFilter("(&(uid=*)(=))"))
  }

  @Test(arguments: ["c n", "cn\0", "cn,sn", ""])
  func `an attribute that is none is not sent`(attribute: String) throws {
    #expect(try fault("ldap://127.0.0.1:1/", [attribute]) == LDAPError(.invalidAttribute))
  }

  @Test func `a scope is kept to`() throws {
    let server = try DirectoryServer(entries: person("a"))
    let base = "/dc=example,dc=com"
    for (scope, count) in [("base", 1), ("", 1), ("one", 1), ("sub", 3)] {
      #expect(try search(server.url("\(base)??\(scope)")).answer.entries == count, "\(scope)")
    }
  }

  @Test func `a base that does not exist is said`() throws {
    let server = try DirectoryServer()
    let error = try fault(server.url("/ou=nowhere,dc=example,dc=com??sub"))
    #expect(error.cause == .noSuchBase(name: "ou=nowhere,dc=example,dc=com"))
  }

  @Test func `nothing found is an answer without pages`() throws {
    let server = try DirectoryServer()
    let found = try search(server.url())
    #expect(found.pages.isEmpty)
    #expect(found.answer == LDAPAnswer())
  }

  private static let reference = """
    dn: ou=elsewhere,ou=people,dc=example,dc=com
    objectClass: referral
    objectClass: extensibleObject
    ou: elsewhere
    ref: ldap://127.0.0.1:1/ou=elsewhere,dc=example,dc=com


    """

  @Test func `references beside entries are counted, and not followed`() throws {
    let server = try DirectoryServer(entries: person("a") + Self.reference)
    let found = try search(server.url())
    #expect(found.values("uid") == ["a"])
    #expect(found.answer == LDAPAnswer(entries: 1, references: 1))
  }

  @Test func `a referral in place of entries is an error`() throws {
    let server = try DirectoryServer(entries: Self.reference)
    let error = try fault(server.url("/uid=a,ou=elsewhere,ou=people,dc=example,dc=com"))
    #expect(error.cause == .referral)
  }

  @Test func `aliases are not followed`() throws {
    let server = try DirectoryServer(
      entries: person("a") + """
        dn: cn=alias,ou=people,dc=example,dc=com
        objectClass: alias
        objectClass: extensibleObject
        cn: alias
        aliasedObjectName: uid=a,ou=people,dc=example,dc=com


        """)
    let found = try search(server.url("/cn=alias,ou=people,dc=example,dc=com"))
    #expect(found.values("dn") == ["cn=alias,ou=people,dc=example,dc=com"])
  }

  @Test func `an error of the caller ends the search and comes back as it is`() throws {
    struct Full: Error {}
    let server = try DirectoryServer(entries: person("a") + person("b"))
    var request = LDAPRequest(try LDAPAddress(server.url().text))
    request.pageSize = 1
    var count = 0
    #expect {
      _ = try LDAPClient().search(request) { _ throws(Full) in
        count += 1
        throw Full()
      }
    } throws: { error in
      guard case .page? = error as? LDAPSearchError<Full> else { return false }
      return true
    }
    #expect(count == 1)
    withExtendedLifetime(server) {}
  }
}
