import Feeds
import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import DirectoryService
@testable import Presentation

/// Feeds of other kinds in the configuration file.
@Suite struct FeedSettingTests {
  private func feeds(_ text: String) throws(ConfigurationError) -> [FeedSource] {
    let file = ConfigurationFile(path: "/etc/employees/config.yaml", home: "/home/me")
    return try file.values(in: "feeds:\n" + text).feeds ?? []
  }

  private func feed(_ text: String) throws -> FeedSource {
    try #require(try feeds("  - {name: A, \(text)}").first)
  }

  private static let written = [
    "url: 'https://x.ee/scim/v2/Users', kind: scim",
    "url: 'https://x.ee/scim/v2/Users', kind: scim, fields: {phone: /externalId, room: /room}",
    "url: people.json, kind: json, people: /data/users, fields: {name: /full}",
    "url: people.json, kind: json, people: '', fields: {first: /f, last: /l, email: [/a, /b/0]}",
    """
    url: people.json, kind: json, \
    fields: {name: /n, email: [/mail, {each: /emails, value: /address}, {each: /others}]}
    """,
    """
    url: people.json, kind: json, fields: {name: /n, projects: {each: /teams, value: /title}, \
    active: /active, 'cost center': /c}
    """,
    "url: people.json, kind: json, fields: {name: /n, active: [/on, /listed]}",
    "url: people.json, kind: json, fields: {name: /n, active: {value: /s, is: [ACTIVE, 1, true]}}",
    "url: 'ldapi:///dc=x??one', fields: {active: {value: status, is: [on, 'On leave']}}",
    "url: 'https://x.ee/p', kind: json, fields: {name: /n}, next: /links/next",
    "url: 'https://x.ee/p', kind: json, fields: {name: /n}, next: {link: true}",
    "url: 'https://x.ee/p', kind: json, fields: {name: /n}, next: {cursor: /c, parameter: after}",
    """
    url: 'https://x.ee/p', kind: json, fields: {name: /n}, \
    next: {start: offset, count: limit, size: 200, first: 0, total: /total}
    """,
    "url: 'https://x.ee/p', kind: json, fields: {name: /n}, next: {page: page, first: 0}",
    """
    url: 'https://x.ee/p', kind: json, fields: {name: /n}, \
    next: {cursor: /c, parameter: after, more: /has_more}
    """,
    """
    url: 'https://x.ee/p', kind: json, fields: {name: /n}, \
    next: {page: page, first: 0, total: /meta/total, pages: /meta/pages}
    """,
    "url: 'https://x.ee/p', kind: scim, next: {link: false}",
    "url: 'https://x.ee/p', kind: json, fields: {name: /n}, next: {link: false}",
    "url: 'ldaps://x.ee/ou=people,dc=x??sub?(uid=*)', user: 'cn=me,dc=x', password-command: pass",
    "url: 'ldapi:///dc=x??one', sasl: external",
    "url: 'ldaps://x.ee/dc=x??sub', sasl: external, client-cert: /me.pem",
    "url: 'https://x.ee/p.xml', transform-command: 'convert --to json'",
    "url: 'https://x.ee/p', client-cert: /me.pem, client-key: /me.key",
    """
    url: 'ldaps://x.ee/dc=x??sub', sasl: gssapi, \
    fields: {phone: [mobile, homePhone], projects: ou, room: roomNumber, active: loginEnabled}
    """,
  ]

  @Test(arguments: written)
  func `what is written is what was read`(text: String) throws {
    let feed = try feed(text)
    let lines = try #require(SettingType<[FeedSource]>.feeds.write([feed]) { _ in "#" })
    // A command may be a secret: a comment stands in its place, and before who uses it.
    let whole = lines.replacing("    #\n", with: "    password-command: pass\n")
      .replacing("# user", with: "user")
    #expect(try feeds(whole) == [feed])
  }

  @Test func `a kind's fields can be replaced, and others added`() throws {
    let shape = try feed(Self.written[1]).shape
    #expect(shape.fields.first { $0.field == .phone }?.places == [ValuePlace("/externalId")])
    #expect(shape.fields.contains { $0.field == .own("room") })
    #expect(shape.fields.contains { $0.field == .own("department") })
    #expect(shape.people == "/Resources")
  }

  @Test(arguments: [
    ("kind: json, fields: {name: /n, active: /on}", [ValueCondition.saysNo("/on")]),
    (
      "kind: json, fields: {name: /n, active: {value: /s, is: on}}",
      [ValueCondition("/s", noneOf: ["on"])]
    ),
    (
      "kind: graph, fields: {active: {value: /s, is: [1]}}",
      FeedKind.graph.shape.unlisted + [ValueCondition("/s", noneOf: ["1"])]
    ),
  ])
  func `a field says who is not listed`(text: String, unlisted: [ValueCondition]) throws {
    #expect(try feed("url: 'https://x.ee/p', " + text).shape.unlisted == unlisted)
  }

  @Test(arguments: FeedKind.allCases.filter { $0.shape.next != nil })
  func `the next page of a kind can be replaced`(kind: FeedKind) throws {
    let shape = try feed("url: 'https://x.ee/p', kind: \(kind.rawValue), next: {link: true}").shape
    #expect(shape.next == .link && !shape.hasCursorBesides)
  }

  @Test func `an LDAP feed has attributes, and its URL says the kind`() throws {
    let feed = try feed(try #require(Self.written.first { $0.contains("sub?(uid=*)") }))
    #expect(feed.kind == .ldap && feed.user == "cn=me,dc=x" && feed.tokenCommand == "pass")
    #expect(feed.shape.fields.first { $0.field == .last }?.places == [.attribute("sn")])
    let other = try self.feed(try #require(Self.written.first { $0.contains("homePhone") }))
    #expect(
      other.shape.fields.first { $0.field == .phone }?.places.map(\.attribute)
        == ["mobile", "homePhone"])
    #expect(other.sasl == .gssapi)
  }

  @Test(arguments: [
    ("url: p.json, kind: xml", #"kind: "xml" is not one of"#),
    ("url: p.json, kind: json", "\"fields.name\" is missing"),
    ("url: p.json, kind: json, fields: {name: n}", "\"n\" is not a JSON Pointer"),
    ("url: p.json, kind: json, fields: {name: /n}, next: {start: a}", "\"count\" is missing"),
    ("url: p.json, kind: json, fields: {name: /n}, next: {page: a, first: -1}", "is not a number"),
    ("url: p.json, kind: json, fields: {name: []}", "must not be empty"),
    ("url: p.json, kind: json, fields: {name: /n, joined: /j}", "unknown key"),
    ("url: p.json, kind: json, fields: {name: /n, active: {each: /a}}", "unknown key"),
    ("url: p.json, kind: json, fields: {name: /n, active: []}", "must not be empty"),
    ("url: p.json, kind: json, fields: {name: /n, active: [{each: /a}]}", "a string"),
    ("url: p.json, kind: json, fields: {name: /n, email: [[/a]]}", "a string"),
    ("url: p.json, kind: json, fields: {name: /n, active: {value: /a}}", "\"is\" is missing"),
    ("url: p.json, kind: json, fields: {name: /n, active: {is: A}}", "\"value\" is missing"),
    ("url: p.json, kind: json, fields: {name: /n, active: {value: /a, is: []}}", "not be empty"),
    ("url: p.json, kind: json, fields: {name: /n, active: {value: a, is: A}}", "JSON Pointer"),
    ("url: p.json, kind: json, fields: {name: /n, active: {value: /a, is: {a: b}}}", "a string"),
    ("url: p.json, kind: json, fields: {name: /n}, next: ''", "must not be empty"),
    ("url: p.json, kind: json, fields: {name: /n}, next: {page: p, size: 9}", "unknown key"),
    ("url: p.json, kind: json, fields: {name: /n}, next: {page: p, more: /m}", "unknown key"),
    ("url: p.json, kind: json, fields: {name: /n}, next: {page: p, pages: m}", "a JSON Pointer"),
    (
      "url: p.json, kind: json, fields: {name: /n}, next: {cursor: /c, parameter: p, total: /t}",
      "unknown key"
    ),
    (
      "url: p.json, kind: json, fields: {name: /n}, next: {start: s, count: c, size: 0}",
      "is not a number"
    ),
    (
      "url: p.json, kind: json, fields: {name: /n}, next: {page: p, first: 9223372036854775807}",
      "is not a number"
    ),
    ("url: 'ldaps://x.ee/', transform-command: cat", "unknown key"),
    ("url: 'https://x.ee/', client-key: /k", "\"client-cert\" is missing"),
    ("url: 'ldaps://x.ee/', sasl: gssapi, user: me", "unknown key"),
    ("url: p.json, user: me", "perhaps you meant \"token-command\""),
    ("url: p.json, kind: ldap", #"kind: "ldap" is not one of"#),
    ("url: 'ldaps://x.ee/', kind: scim", #"kind: "scim" is not one of"#),
    ("url: 'ldaps://x.ee/', token-command: x", "perhaps you meant \"password-command\""),
    ("url: 'ldaps://x.ee/', people: /x", "people: unknown key"),
    ("url: 'ldaps://x.ee/', user: me", "\"password-command\" is missing"),
    ("url: 'ldaps://x.ee/', password-command: x", "\"user\" is missing"),
    ("url: 'ldaps://x.ee/', sasl: digest-md5", #"sasl: "digest-md5" is not one of"#),
    ("url: 'ldaps://x.ee/??nowhere'", "is not an http, https, file or LDAP URL"),
    ("url: 'ldaps://me:secret@x.ee/'", "contains a user name or password"),
  ])
  func `what cannot be is refused`(text: String, message: String) {
    do {
      _ = try feeds("  - {name: A, \(text)}")
      Issue.record("accepted \(text)")
    } catch {
      let words = error.message(home: nil)
      #expect(words.contains(message) && !words.contains("secret"), "\(words)")
    }
  }
}
