import ContentLines
import EmployeeDirectory
import Foundation
import LDAP
import Pictures
import Processes
import TestSupport
import Testing

@testable import PictureService

/// Pictures in the entries of a directory server.
@Suite struct EntryTests {
  private let fixture: Fixture
  /// The ids of the entries that were read, in order.
  private let asked: Locked<[String]>
  /// The pictures by the entries' ids; none for any other.
  private let answers: Locked<[String: Result<[UInt8]?, PictureError>]>

  private let day = 86_400.0
  private static let gone = PictureError.ldap(LDAPError(.couldNotConnect(host: "x")))
  private static let url = "ldap://127.0.0.1/o=x??sub"

  init() throws {
    var office = PictureSettings.Feed(name: "Office", url: Self.url)
    office.hasEntryPictures = true
    let tallinn = PictureSettings.Feed(name: "Tallinn", url: "https://t.example/list")
    fixture = try Fixture([office, tallinn])
    let asked: Locked<[String]> = Locked([])
    let answers: Locked<[String: Result<[UInt8]?, PictureError>]> = Locked([:])
    (self.asked, self.answers) = (asked, answers)
    fixture.entryPicture = { (entry, feed, _) throws(PictureError) in
      asked.withLock { $0.append("\(feed) \(entry.attribute) \(entry.id)") }
      let answer = answers.withLock { $0[entry.id] }
      return try (answer ?? .success(nil)).get()
    }
  }

  private func answer(_ id: String, _ picture: Result<[UInt8]?, PictureError>) {
    answers.withLock { $0[id] = picture }
  }

  private var askedCount: Int { asked.withLock { $0.count } }

  private func source(
    _ id: String, full: FeedPicture? = nil, card: PictureSettings.Card? = nil, isFull: Bool = false
  ) throws -> PictureSource {
    let images = PictureAddresses(
      thumb: FeedPicture(address: "ldap:uid=\(id)", feed: "Office"), full: full)
    return try #require(
      fixture.service.settings.source(
        name: mari, email: "m@t.ee", images: images, isFull: isFull, card: { card }))
  }

  @Test func `a picture is read once a day, and kept`() throws {
    answer("7", .success(FakePicture.jpeg()))
    let source = try source("7")
    #expect(fixture.service.cached(source) == nil && askedCount == 0)
    for (wait, count) in [(0, 1), (day - 1, 1), (1, 2)] {
      fixture.wait(wait)
      let picture = try #require(fixture.load(source)?.picture)
      #expect(picture.bytes == FakePicture.jpeg() && picture.url == "ldap:uid=7")
      #expect(picture.source.origin == .feed("Office") && picture.substitution == nil)
      #expect(askedCount == count)
    }
    #expect(fixture.service.cached(source)?.picture?.bytes == FakePicture.jpeg())
    #expect(asked.withLock { $0.first } == "Office uid 7")
  }

  @Test func `that there is none is remembered for a day, and is no failure`() throws {
    let source = try source("7")
    for (wait, count) in [(0, 1), (day - 1, 1), (1, 2)] {
      fixture.wait(wait)
      #expect(fixture.load(source)?.error == .noPicture)
      #expect(fixture.service.cached(source)?.error == .noPicture)
      #expect(askedCount == count)
    }
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `that there is none is forgotten when the user wants it, or signs in otherwise`()
    throws
  {
    let source = try source("7")
    for (forget, count) in [(false, 1), (false, 1), (true, 2)] {
      // A refresh ends pauses, and does not ask for everybody.
      fixture.service.endPauses()
      if forget { fixture.service.store.forgetMissing() }
      #expect((fixture.service.cached(source) == nil) == (askedCount < count))
      #expect(fixture.load(source)?.error == .noPicture)
      #expect(askedCount == count)
    }
    answer("7", .success(FakePicture.jpeg()))
    #expect(fixture.load(source)?.error == .noPicture)
    fixture.settings.feeds[0].signInHash = 1
    #expect(fixture.load(try self.source("7"))?.picture?.bytes == FakePicture.jpeg())
  }

  @Test func `a server that fails with one sign-in may be searched with another`() throws {
    answer("7", .failure(Self.gone))
    #expect(fixture.load(try source("7"))?.error == Self.gone)
    fixture.settings.feeds[0].signInHash = 1
    answer("7", .success(FakePicture.jpeg()))
    #expect(fixture.load(try source("7"))?.picture != nil)
  }

  @Test func `a picture that was taken out of the entry is removed`() throws {
    answer("7", .success(FakePicture.jpeg()))
    let source = try source("7")
    let file = try #require(fixture.load(source)?.picture?.file)
    answer("7", .success(nil))
    fixture.wait(day)
    #expect(fixture.load(source)?.error == .noPicture)
    #expect(!FileManager.default.fileExists(atPath: file) && fixture.store.usage().count == 0)
  }

  @Test func `a server that fails is left alone by all, and what is kept is shown`() throws {
    answer("7", .success(FakePicture.jpeg()))
    let (known, other) = (try source("7"), try source("8"))
    #expect(fixture.load(known)?.picture != nil)
    for id in ["7", "8"] { answer(id, .failure(Self.gone)) }
    fixture.wait(day)
    #expect(fixture.load(other)?.error == Self.gone)
    #expect(fixture.load(known)?.picture?.bytes == FakePicture.jpeg())
    #expect(fixture.service.cached(known)?.picture?.bytes == FakePicture.jpeg())
    #expect(fixture.service.cached(other)?.error == Self.gone)
    #expect(askedCount == 2)
    let failures = fixture.service.status().failures
    #expect(failures.map(\.address) == [Self.url] && failures.map(\.error) == [Self.gone])
    fixture.wait(60)
    #expect(fixture.load(known)?.picture?.substitution == .earlier(Self.gone))
    #expect(askedCount == 3)
    fixture.service.endPauses()
    answer("8", .success(FakePicture.png()))
    #expect(fixture.load(other)?.picture?.bytes == FakePicture.png())
    #expect(askedCount == 4 && fixture.service.status().failures.isEmpty)
  }

  @Test(
    arguments: [
      (EntryTests.gone, [1, 2, 4, 8, 16, 32, 60, 60]),
      (.ldap(LDAPError(.wrongPassword)), [1, 2, 4, 8, 16, 32, 64, 128]),
      (.ldap(LDAPError(.noLibrary)), [1, 1, 1]), (.token(.noToken), [1, 1, 1]),
    ] as [(PictureError, [Double])])
  func `the pause of a server grows, unless this machine is at fault`(
    error: PictureError, minutes: [Double]
  ) throws {
    for (number, pause) in minutes.enumerated() {
      answer("\(number)", .failure(error))
      #expect(fixture.load(try source("\(number)"))?.error == error)
      fixture.wait(pause * 60 - 1)
      #expect(fixture.load(try source("x"))?.error == error)
      #expect(askedCount == number + 1)
      fixture.wait(1)
    }
  }

  @Test func `the failure of a server that is not configured any more is forgotten`() throws {
    answer("7", .failure(Self.gone))
    _ = fixture.load(try source("7"))
    fixture.service.forgetFailures { [] }
    #expect(fixture.service.status().failures.map(\.address) == [Self.url])
    fixture.settings.feeds = []
    fixture.service.forgetFailures { [] }
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test(arguments: [.success(nil), .failure(EntryTests.gone)] as [Result<[UInt8]?, PictureError>])
  func `the card's picture is shown where the entry gives none`(
    answer: Result<[UInt8]?, PictureError>
  ) throws {
    self.answer("7", answer)
    let photo = CardPhoto.bytes(FakePicture.png("card"), mediaType: nil)
    let source = try source("7", card: (.success(photo), "/cards"))
    for _ in 1...2 {
      for picture in [fixture.load(source)?.picture, fixture.service.cached(source)?.picture] {
        #expect(picture?.bytes == FakePicture.png("card") && picture?.source.origin == .card)
        #expect(picture?.substitution == nil)
      }
    }
    #expect(askedCount == 1)
  }

  @Test(arguments: [.success(nil), .failure(EntryTests.gone)] as [Result<[UInt8]?, PictureError>])
  func `once the time is over, nothing is requested in place of an entry`(
    answer: Result<[UInt8]?, PictureError>
  ) throws {
    let server = try FeedServer(always: .answer(body: FakePicture.jpeg("other")))
    self.answer("7", answer)
    fixture.settings.thumbPattern = server.url("/{email}")
    let source = try source("7")
    fixture.settings.deadline = .now
    let expected: PictureError = if case .failure(let error) = answer { error } else { .noPicture }
    #expect(fixture.load(source)?.error == expected)
    #expect(server.requests.isEmpty && askedCount == 1)
    let failures = fixture.service.status().failures
    #expect(failures.map(\.address) == (expected == Self.gone ? [Self.url] : []))
    // With time, it is requested, and without time shown again.
    fixture.settings.deadline = nil
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("other"))
    fixture.settings.deadline = .now
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("other"))
    #expect(server.requests.count == 1)
  }

  @Test func `addresses of feeds come before the entry, the card and the configuration after it`()
    throws
  {
    fixture.settings.thumbPattern = "https://p.example/{email}"
    fixture.settings.fullPattern = "https://p.example/full/{email}"
    let full = FeedPicture(address: "a.jpg", feed: "Tallinn")
    for isFull in [true, false] {
      let origins = try source("7", full: full, isFull: isFull).all.map(\.origin)
      #expect(origins == [.feed("Tallinn"), .feed("Office")])
      let plain = try source("7", isFull: isFull).all.map(\.origin)
      #expect(plain == [.feed("Office"), .configuration, .configuration])
    }
    let card: PictureSettings.Card = (.success(.bytes([1], mediaType: nil)), "/cards")
    #expect(try source("7", card: card).all.map(\.origin) == [.feed("Office"), .card])
  }

  /// The source of somebody with an entry in each of two directory servers.
  private func sourceInTwo(isFull: Bool = false) throws -> PictureSource {
    var narva = PictureSettings.Feed(name: "Narva", url: "ldap://127.0.0.1/o=y??sub")
    narva.hasEntryPictures = true
    fixture.settings.feeds.append(narva)
    let images = PictureAddresses(
      thumb: FeedPicture(address: "ldap:uid=7", feed: "Office"),
      others: [FeedPicture(address: "ldap:uid=9", feed: "Narva")])
    return try #require(
      fixture.service.settings.source(name: mari, email: "", images: images, isFull: isFull))
  }

  @Test(arguments: [true, false])
  func `the entries of several feeds are tried in their order`(isFull: Bool) throws {
    let source = try sourceInTwo(isFull: isFull)
    #expect(source.all.map(\.origin) == [.feed("Office"), .feed("Narva")])
    answer("9", .success(FakePicture.jpeg()))
    for _ in 1...2 {
      for picture in [fixture.load(source)?.picture, fixture.service.cached(source)?.picture] {
        #expect(picture?.source.origin == .feed("Narva") && picture?.substitution == nil)
      }
    }
    #expect(asked.withLock { $0 } == ["Office uid 7", "Narva uid 9"])
  }

  @Test func `that one server failed is said where the next one has no picture`() throws {
    answer("7", .failure(Self.gone))
    let source = try sourceInTwo()
    for _ in 1...2 {
      #expect(fixture.load(source)?.error == Self.gone)
      #expect(fixture.service.cached(source)?.error == Self.gone)
    }
    #expect(askedCount == 2)
  }

  @Test(
    arguments: [
      (Array(repeating: 0, count: PictureLimits.fileSize + 1), .tooManyBytes), ([], .empty),
      (Array("<html>".utf8), .otherFormat(name: "HTML")),
    ] as [([UInt8], PictureFault)])
  func `what an entry has must be a picture`(octets: [UInt8], fault: PictureFault) throws {
    answer("7", .success(octets))
    #expect(fixture.load(try source("7"))?.error == .picture(fault))
    #expect(fixture.service.status().failures.map(\.error) == [.picture(fault)])
  }

  @Test(arguments: [LDAPError.Cause.noRights, .badAnswer, .serverLimit(.time, received: 0)])
  func `what is wrong with one entry is that person's failure alone`(
    cause: LDAPError.Cause
  ) throws {
    let error = PictureError.ldap(LDAPError(cause))
    answer("6", .failure(Self.gone))
    _ = fixture.load(try source("6"))
    fixture.wait(60)
    answer("7", .failure(error))
    answer("8", .success(FakePicture.jpeg()))
    #expect(fixture.load(try source("7"))?.error == error)
    // The server has answered.
    #expect(fixture.service.status().failures.map(\.address) == ["ldap:uid=7"])
    #expect(fixture.load(try source("8"))?.picture != nil)
    #expect(fixture.service.cached(try source("7"))?.error == error)
    let failures = fixture.service.status().failures
    #expect(failures.map(\.address) == ["ldap:uid=7"] && failures.map(\.error) == [error])
  }

  @Test func `offline no server is asked`() throws {
    fixture.settings.isOffline = true
    #expect(fixture.load(try source("7"))?.error == .offline)
    #expect(askedCount == 0 && fixture.service.status().failures.isEmpty)
  }

  @Test func `neither another feed nor a card can name an entry`() throws {
    answer("7", .success(FakePicture.jpeg()))
    for source in [
      try fixture.source("ldap:uid=7"), try fixture.source(.address("ldap:uid=7")),
      try fixture.source("ldap:uid=7", feed: "Narva"),
    ] {
      guard case .notAllowed? = fixture.load(source)?.error else {
        Issue.record("\(source)")
        continue
      }
    }
    #expect(askedCount == 0)
  }
}
