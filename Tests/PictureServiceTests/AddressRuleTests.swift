import ContentLines
import EmployeeDirectory
import Foundation
import HTTP
import TestSupport
import Testing

@testable import PictureService

@Suite struct AddressRuleTests {
  private func outcome(_ rule: AddressRule, _ address: String) -> String {
    do throws(PictureError) {
      return try rule.resolve(address).text
    } catch {
      guard case .notAllowed(let fault) = error else { return "\(error)" }
      return "\(fault)"
    }
  }

  /// The request for each address that a feed gives, by the feed.
  private static let addresses = [
    "https://t.example/dir/list": [
      "a.jpg": "https://t.example/dir/a.jpg", "/a.jpg": "https://t.example/a.jpg",
      "../../a.jpg": "https://t.example/a.jpg", "//o.example/a": "https://o.example/a",
      "https://o.example/a": "https://o.example/a", "http://t.example/a": "scheme(\"http\")",
    ],
    "http://t.example/list": [
      "a.jpg": "http://t.example/a.jpg", "http://o.example/a": "scheme(\"http\")",
      "https://o.example/a": "https://o.example/a",
    ],
    "http://t.example:81/list": [
      "http://t.example:82/a": "http://t.example:82/a"
    ],
    "https://t.example/list": [
      "file:///etc/passwd": "scheme(\"file\")", "ftp://t.example/a": "scheme(\"ftp\")",
      "gopher://t.example/a": "scheme(\"gopher\")", "https://user:secret@t.example/": "malformed",
      "https://": "malformed", "https://localhost/a": "thisMachine(\"localhost\")",
      "https://localhost./a": "thisMachine(\"localhost.\")",
      "https://a.localhost/a": "thisMachine(\"a.localhost\")",
      "https://127.0.0.1:8443/a": "thisMachine(\"127.0.0.1\")",
      "https://2130706433/a": "thisMachine(\"127.0.0.1\")",
      "https://0x7f.1/a": "thisMachine(\"127.0.0.1\")", "https://0/a": "thisMachine(\"0.0.0.0\")",
      "https://127.example/a": "https://127.example/a", "https://10.0.0.1/a": "https://10.0.0.1/a",
      "https://169.254.169.254/a": "thisMachine(\"169.254.169.254\")",
    ],
    "https://127.0.0.1/list": [
      "https://localhost/a": "thisMachine(\"localhost\")"
    ],
    "http://127.0.0.1:80/list": [
      "http://127.0.0.1/a": "http://127.0.0.1/a"
    ],
    "http://127.0.0.1:81/list": [
      "a": "http://127.0.0.1:81/a", "http://127.0.0.1:82/a": "thisMachine(\"127.0.0.1\")",
      "https://127.0.0.1:81/a": "thisMachine(\"127.0.0.1\")",
    ],
    "http://localhost:81/list": [
      "http://127.0.0.1:81/a": "scheme(\"http\")"
    ],
    "http://ip6-localhost:81/list": [
      "http://ip6-localhost/": "thisMachine(\"ip6-localhost\")"
    ],
    "http://169.254.1.1:81/list": [
      "http://169.254.1.1:80/": "thisMachine(\"169.254.1.1\")"
    ],
    "file:///srv/feed/list.json": [
      "p/a.jpg": "file:///srv/feed/p/a.jpg", "https://localhost/a": "thisMachine(\"localhost\")",
      "https://o.example/a": "https://o.example/a", "http://o.example/a": "scheme(\"http\")",
    ],
  ]

  @Test(arguments: addresses)
  func `a feed's address is https, or on the feed's own scheme and host, here its origin`(
    feed: String, addresses: [String: String]
  ) {
    for (address, expected) in addresses {
      #expect(outcome(.feed(url: feed), address) == expected, "\(address)")
    }
  }

  @Test(arguments: [
    "[::1]", "[0:0:0:0:0:0:0:1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[fe80::1]",
    "[febf::1]", "[::ffff:169.254.1.1]", "127.1.2.3", "169.254.0.1", "LOCALHOST", "x.localhost.",
    "[::127.0.0.1]", "[64:ff9b::7f00:1]", "ip6-localhost",
  ])
  func `a feed on another machine does not name this one`(host: String) {
    let rule = AddressRule.feed(url: "https://t.example/list")
    #expect(outcome(rule, "https://\(host)/a").hasPrefix("thisMachine"), "\(host)")
  }

  @Test(arguments: ["[2001:db8::1]", "[fec0::1]", "[::ffff:10.0.0.1]", "127.example", "1.127.0.0"])
  func `a feed may name other machines`(host: String) {
    let rule = AddressRule.feed(url: "https://t.example/list")
    #expect(outcome(rule, "https://\(host)/a").hasPrefix("https://"), "\(host)")
  }

  @Test(arguments: [
    ("https://p.example/a", "https://p.example/a"), ("https://P.EXAMPLE/a", "https://p.example/a"),
    ("https://o.example/a", "host(\"o.example\")"), ("http://p.example/a", "scheme(\"http\")"),
    ("http://127.0.0.1:9/a", "http://127.0.0.1:9/a"), ("data:image/png;base64,AA==", "malformed"),
    ("a b.jpg", "file:///my%20cards%23/a%20b.jpg"), ("ftp://p.example/a", "scheme(\"ftp\")"),
  ])
  func `a card's address is on one of the hosts, or a file`(address: String, expected: String) {
    let rule = AddressRule.card(folder: "/my cards#", hosts: ["p.example", "127.0.0.1"])
    let outcome = outcome(rule, address)
    #expect(outcome.lowercased() == expected.lowercased() || outcome == expected)
  }

  @Test func `the feed of an address must be configured`() throws {
    let fixture = try Fixture()
    let error = PictureError.notAllowed(.unknownFeed)
    #expect(fixture.load(try fixture.source("https://t.example/a"))?.error == error)
  }

  @Test(
    arguments: [
      ("inside.jpg", nil), ("deep/inside.jpg", nil), ("deep/../inside.jpg", nil),
      ("../outside.jpg", "outside"), ("link-out.jpg", "outside"),
      ("folder-out/outside.jpg", "outside"),
      ("link-in.jpg", nil), ("%2e%2e/outside.jpg", "outside"), ("missing.jpg", "missing"),
      ("deep", "regular"), ("pipe", "regular"),
    ] as [(String, String?)])
  func `a file is below the folder of its feed or card, whatever links say`(
    address: String, fault: String?
  ) throws {
    let fixture = try Fixture()
    let folder = fixture.folder
    for name in ["feed", "cards"] {
      for file in ["inside.jpg", "deep/inside.jpg"] {
        try folder.write(Data(FakePicture.jpeg(name)), to: "\(name)/\(file)")
      }
      try folder.write(Data(FakePicture.jpeg("outside")), to: "outside.jpg")
      let manager = FileManager.default
      for (link, target) in [
        ("link-out.jpg", "../outside.jpg"), ("folder-out", ".."),
        ("link-in.jpg", "deep/inside.jpg"),
      ] {
        try manager.createSymbolicLink(
          atPath: folder.path("\(name)/\(link)"), withDestinationPath: target)
      }
      #expect(unsafe mkfifo(folder.path("\(name)/pipe"), 0o600) == 0)
    }
    fixture.settings.feeds = [
      .init(name: "Tallinn", url: "file://" + folder.path("feed/list.json"))
    ]
    for source in [try fixture.source(address), try fixture.source(.address(address))] {
      let result = try #require(fixture.load(source))
      switch (fault, result.error) {
      case (nil, nil): #expect(result.picture?.bytes.starts(with: FakePicture.jpeg("")) == true)
      case ("outside", .notAllowed(.outsideFolder)): break
      case ("missing", .http(let error)):
        guard case .file(_, .missing) = error.cause else {
          Issue.record("\(error)")
          break
        }
      case ("regular", .http(let error)):
        guard case .file(_, .notRegular) = error.cause else {
          Issue.record("\(error)")
          break
        }
      default: Issue.record("\(result)")
      }
    }
  }

  @Test func `a file of a pattern is below the folder that the pattern begins with`() throws {
    let fixture = try Fixture()
    try fixture.folder.write(Data(FakePicture.jpeg()), to: "faces/mari.jpg")
    try fixture.folder.write(Data(FakePicture.jpeg()), to: "secret.jpg")
    fixture.settings.thumbPattern = "file://" + fixture.folder.path("faces/{first}.jpg")
    for (first, isAllowed) in [("mari", true), ("../secret", false)] {
      let source = try #require(
        fixture.service.settings.source(
          name: name(first, "X"), email: "", images: .init(), isFull: false))
      let result = try #require(fixture.load(source))
      #expect((result.picture != nil) == isAllowed, "\(result)")
    }
  }
}
