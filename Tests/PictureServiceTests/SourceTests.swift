import ContentLines
import EmployeeDirectory
import Foundation
import Pictures
import TestSupport
import Testing

@testable import PictureService

@Suite struct SourceTests {
  private let feed = PictureSettings.Feed(name: "Tallinn", url: "https://t.example/list")
  private let card: PictureSettings.Card = (.success(.bytes([1], mediaType: nil)), "/cards")

  private func source(
    thumb: String? = nil, full: String? = nil, card: PictureSettings.Card? = nil,
    thumbPattern: String? = nil, fullPattern: String? = nil, isFull: Bool = false,
    name: FullName = mari, email: String = "mari@telisa.ee"
  ) throws -> PictureSource? {
    let fixture = try Fixture([feed])
    fixture.settings.thumbPattern = thumbPattern
    fixture.settings.fullPattern = fullPattern
    let images = PictureSizes(thumb: thumb, full: full).from("Tallinn")
    return fixture.service.settings.source(
      name: name, email: email, images: images, isFull: isFull, card: { card })
  }

  @Test func `the feed comes before the card, the card before the configuration`() throws {
    let pattern = "https://p.example/{email}"
    #expect(try source(thumb: "a", card: card, thumbPattern: pattern)?.origin == .feed("Tallinn"))
    #expect(try source(card: card, thumbPattern: pattern)?.origin == .card)
    #expect(try source(thumbPattern: pattern)?.origin == .configuration)
    #expect(try source() == nil)
  }

  @Test func `the card is not read if a feed gives a picture`() throws {
    let fixture = try Fixture([feed])
    let images = PictureSizes(thumb: "a").from("Tallinn")
    _ = fixture.service.settings.source(name: mari, email: "", images: images, isFull: false) {
      Issue.record("the card was read")
      return nil
    }
  }

  @Test(
    arguments: [
      ("t", "f", false, "t"), ("t", "f", true, "f"), ("t", nil, true, "t"), (nil, "f", false, "f"),
    ] as [(String?, String?, Bool, String)])
  func `the other size is taken if the wanted one is missing`(
    thumb: String?, full: String?, isFull: Bool, expected: String
  ) throws {
    #expect(try source(thumb: thumb, full: full, isFull: isFull)?.address == expected)
    let patterns = try source(thumbPattern: thumb, fullPattern: full, isFull: isFull)
    #expect(patterns?.address == expected)
  }

  @Test(arguments: [
    ("https://p.example/{email}.jpg", "https://p.example/mari%40telisa.ee.jpg"),
    ("https://p.example/{first}/{last}", "https://p.example/Mari-Liis/%C3%95un"),
    ("https://p.example/?k={key}&{no}", "https://p.example/?k=mari-liis%20o%CC%83un&{no}"),
    ("https://p.example/{email", "https://p.example/{email"),
  ])
  func `patterns are filled in with percent-encoded values`(pattern: String, address: String) throws
  {
    #expect(try source(thumbPattern: pattern)?.address == address)
  }

  @Test(arguments: [
    (mari, "", "https://p.example/{email}"),
    (name("..", "X"), "a@b", "https://p.example/{first}/x"),
    (name("A", "."), "a@b", "file:///pictures/{last}/x"),
  ])
  func `a pattern gives nothing without its value, or with one that leads elsewhere`(
    name: FullName, email: String, pattern: String
  ) throws {
    #expect(try source(thumbPattern: pattern, name: name, email: email) == nil)
    #expect(try source(thumbPattern: "https://p.example/", name: name, email: email) != nil)
  }

  @Test func `a card's unreadable picture is a reason`() throws {
    for (fault, error) in [
      (CardPhotoError.notBase64, PictureError.picture(.damaged(reason: "invalid Base64"))),
      (.tooLarge(limit: 9), .picture(.tooManyBytes)),
    ] {
      let card: PictureSettings.Card = (.failure(fault), "/")
      let source = try #require(try source(card: card))
      let fixture = try Fixture()
      #expect(fixture.service.cached(source)?.error == error)
      #expect(fixture.load(source)?.error == error)
    }
  }

  @Test(arguments: [
    ("O'Brien", "o%27brien"), ("O’Brien", "o%E2%80%99brien"), ("A‐B", "a%E2%80%90b"),
  ])
  func `the key of an address has the apostrophe that is shown`(last: String, key: String) throws {
    let name = try #require(FullName(first: "Mari", last: last))
    let source = try source(thumbPattern: "https://p.example/{key}", name: name)
    guard case .address(let address, _) = source?.content else {
      Issue.record("no address")
      return
    }
    #expect(address == "https://p.example/mari%20" + key)
  }
}
