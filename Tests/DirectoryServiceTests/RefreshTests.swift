import DirectoryStore
import EmployeeDirectory
import Feeds
import Foundation
import HTTP
import TestSupport
import Testing

@testable import DirectoryService

/// Asking the feeds and storing what they answer.
@Suite struct RefreshTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test func `the first launch asks unconditionally and stores what it gets`() throws {
    let service = try fixture.service()
    #expect(try service.mustAsk() && !service.hasAnswer())
    let report = try service.refresh()
    #expect(report.failures.isEmpty && report.changes == [] && report.isDifferent)
    #expect(report.storeError == nil && service.storeError == nil)
    #expect(try service.hasAnswer())
    #expect(try service.names() == ["Berit Kask", "Carl Saar", "Anna Tamm"])
    #expect(fixture.tallinn.requests.map { $0["If-None-Match"] } == [nil])
  }

  @Test func `the next launch sends the validators, and a 304 only makes the answer young`() throws
  {
    try fixture.service().refreshed()
    let names = try fixture.service().names()
    for feed in ["Tallinn", "Tartu"] { fixture.set(feed, .status(304)) }
    fixture.pass(60)
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.failures.isEmpty && report.changes == [] && !report.isDifferent)
    #expect(fixture.tallinn.requests.map { $0["If-None-Match"] } == [nil, "\"1\""])
    #expect(fixture.tartu.requests.map { $0["If-None-Match"] } == [nil, "\"1\""])
    #expect(try service.names() == names)
    for state in try service.store.feedStates() {
      #expect(state.checkedAt == state.fetchedAt.map { $0 + 60 })
    }
  }

  @Test func `a changed answer is told, shown and there at the next launch`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed("Anna Tamm/55", "Dora Ilves")))
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.isDifferent)
    #expect(
      report.changes.map { "\($0.kind) \($0.fullName)" }
        == ["joined Dora Ilves", "left Berit Kask", "changed Anna Tamm"])
    let names = ["Dora Ilves", "Carl Saar", "Anna Tamm"]
    #expect(try service.names() == names && fixture.service().names() == names)
    #expect(try service.state(of: "Tallinn")?.entityTag == nil)
  }

  @Test func `a feed that is down leaves its last good answer in place`() throws {
    try fixture.service().refreshed()
    fixture.set("Tartu", nil)
    fixture.set("Tallinn", .answer(feed("Anna Tamm", "Berit Kask", "Dora Ilves")))
    fixture.pass(60)
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.faults == ["Tartu": .feed(.http(HTTPError(.connectionLost)))])
    #expect(report.failures.first?.lastGood == fixture.clock.withLock { $0 } - 60)
    #expect(report.failures.first?.failures == 1)
    #expect(try service.names() == ["Dora Ilves", "Berit Kask", "Carl Saar", "Anna Tamm"])
    #expect(
      try service.state(of: "Tartu")?.error.flatMap(RefreshError.init(encoded:))
        == .feed(.http(HTTPError(.connectionLost))))
    #expect(try service.refresh().failures.first?.failures == 2)
  }

  @Test func `with every feed down the last good answers are shown`() throws {
    try fixture.service().refreshed()
    for feed in ["Tallinn", "Tartu"] { fixture.set(feed, nil) }
    let service = try fixture.service()
    #expect(try service.refresh().failures.map(\.feed) == ["Tallinn", "Tartu"])
    #expect(try service.hasAnswer() && service.names().count == 3)
  }

  @Test func `with every feed down and no cache there is no answer, until one comes`() throws {
    for feed in ["Tallinn", "Tartu"] { fixture.set(feed, nil) }
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.failures.map(\.lastGood) == [nil, nil])
    #expect(try !service.hasAnswer() && service.mustAsk())
    fixture.set("Tartu", .answer(feed("Anna Tamm")))
    #expect(try fixture.service().refresh().failures.map(\.feed) == ["Tallinn"])
    #expect(try fixture.service().names() == ["Anna Tamm"])
  }

  @Test(
    arguments: [
      (.answer("<!DOCTYPE html><html></html>"), .content(.webPage)),
      (.answer("{\"employees\":[}"), nil),
      (.answer("{\"people\":[]}"), .content(.noList(expected: "employees", keys: ["people"]))),
      (.answer(""), .content(.emptyAnswer)),
      (.answer(status: 404, "{\"employees\":[]}"), .http(HTTPError(.status(404)))),
    ] as [(FeedServerResponse, FeedFetchError?)])
  func `an answer that is no feed changes nobody`(
    answer: FeedServerResponse, error: FeedFetchError?
  ) throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", answer)
    let service = try fixture.service()
    let fault = try #require(try service.refresh().faults["Tallinn"])
    #expect(fault.isInvalidAnswer)
    if let error { #expect(fault == .feed(error)) }
    #expect(try service.names().count == 3)
    #expect(try service.state(of: "Tallinn")?.entityTag == "\"1\"")
  }

  @Test(arguments: [429, 500, 503])
  func `a status that passes by itself is no invalid answer`(status: Int) throws {
    fixture.set("Tallinn", .status(status))
    let fault = try #require(try fixture.service().refresh().faults["Tallinn"])
    #expect(!fault.isInvalidAnswer)
  }

  @Test func `packed answers are unpacked, and redirects followed`() throws {
    let bytes = Gzip.stored(Array(feed("Anna Tamm", "Dora Ilves").utf8))
    fixture.set("Tallinn", .answer(fields: [("Content-Encoding", "gzip")], body: bytes))
    let target = try FeedServer(always: .answer(feed("Ene Mets")))
    fixture.set("Tartu", .redirect(to: target.url("/elsewhere")))
    let service = try fixture.service()
    #expect(try service.refresh().failures.isEmpty)
    #expect(try service.names() == ["Dora Ilves", "Ene Mets", "Anna Tamm"])
    #expect(target.requests.map(\.target) == ["/elsewhere"])
  }

  @Test func `an answer that would lose too many is a fault, unless any loss is taken`() throws {
    try fixture.service().refreshed()
    fixture.set("Tallinn", .answer(feed()))
    let service = try fixture.service()
    let report = try service.refresh()
    #expect(report.faults == ["Tallinn": .shrunk(lost: 2, known: 2)])
    #expect(!report.isDifferent && report.failures.first?.failures == 1)
    #expect(
      try service.state(of: "Tallinn")?.error.flatMap(RefreshError.init(encoded:))
        == .shrunk(lost: 2, known: 2))
    #expect(try service.names().count == 3)
    let accepting = try fixture.service { $0.shrinkLimit = nil }
    #expect(try accepting.refresh().failures.isEmpty)
    #expect(try accepting.names() == ["Carl Saar", "Anna Tamm"])
    #expect(try accepting.state(of: "Tallinn")?.failures == 0)
  }

  @Test func `skipped records are counted and kept`() throws {
    fixture.set(
      "Tallinn",
      .answer("{\"employees\":[{\"fname\":\"Anna\"},7,{\"fname\":\"A\",\"lname\":\"B\"}]}"))
    let service = try fixture.service()
    #expect(try service.refresh().failures.isEmpty)
    #expect(try service.state(of: "Tallinn")?.skipped == 2)
    #expect(try service.store.faultyRecords(of: "Tallinn").map(\.index) == [0, 1])
  }
}

/// When a launch asks.
@Suite struct MustAskTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test(
    arguments: [
      (0, 0, true), (600, 0, false), (600, 599, false), (600, 600, true), (600, 10_000, true),
      (600, -1, true), (600, -10_000, true),
    ] as [(Int, Double, Bool)])
  func `the feeds are asked unless every answer is young enough`(
    maximumAge: Int, age: Double, mustAsk: Bool
  ) throws {
    try fixture.service().refreshed()
    fixture.pass(age)
    let service = try fixture.service { $0.maximumAge = .seconds(maximumAge) }
    #expect(try service.mustAsk() == mustAsk)
  }

  /// Lets Tartu fail some times in a row, the last time now.
  private func fail(_ times: Int) throws {
    try fixture.service().refreshed()
    fixture.set("Tartu", nil)
    for _ in 0..<times { try fixture.service().refreshed() }
  }

  @Test(
    arguments: [
      (1, 600, 0.9, false), (1, 600, 1, true), (2, 600, 1.9, false), (2, 600, 2, true),
      (3, 600, 4, true), (9, 600, 255, false), (9, 600, 256, true), (10, 600, 299, false),
      (10, 600, 300, true), (2, 1, 0.9, false), (2, 1, 1, true), (9, 60, 59, false),
      (9, 60, 60, true), (9, 600, -1, true), (1, 0, 0, true), (9, 0, 0, true),
    ] as [(Int, Int, Double, Bool)])
  func `a feed that failed is asked again after a pause that grows with its failures`(
    failures: Int, maximumAge: Int, age: Double, mustAsk: Bool
  ) throws {
    try fail(failures)
    let service = try fixture.service { $0.maximumAge = .seconds(maximumAge) }
    fixture.pass(age)
    #expect(try service.mustAsk() == mustAsk)
  }

  @Test func `while a feed is not asked its failure is told all the same`() throws {
    try fail(2)
    fixture.pass(1)
    let service = try fixture.service { $0.maximumAge = .seconds(600) }
    let failure = try #require(try service.lastFailures().first)
    #expect(try !service.mustAsk() && service.lastFailures().count == 1)
    #expect((failure.feed, failure.error) == ("Tartu", .feed(.http(HTTPError(.connectionLost)))))
    #expect(failure.lastGood == fixture.clock.withLock { $0 } - 1 && failure.failures == 2)
    let offline = try fixture.service { $0.isOffline = true }
    #expect(try offline.lastFailures().isEmpty)
    fixture.set("Tartu", .answer(feed("Carl Saar")))
    try service.refreshed()
    #expect(try service.lastFailures().isEmpty)
  }

  @Test func `an old or missing answer is enough`() throws {
    try fail(1)
    let service = try fixture.service { $0.maximumAge = .seconds(600) }
    fixture.set("Tartu", .answer(feed("Carl Saar")))
    #expect(try !service.mustAsk())
    fixture.pass(1)
    try service.refreshed()
    fixture.pass(599)
    #expect(try !service.mustAsk())
    fixture.pass(1)
    #expect(try service.mustAsk())
  }

  @Test func `without any answer each launch asks`() throws {
    for feed in ["Tallinn", "Tartu"] { fixture.set(feed, nil) }
    for _ in 0..<3 { try fixture.service().refreshed() }
    #expect(try fixture.service { $0.maximumAge = .seconds(600) }.mustAsk())
  }

  @Test func `nobody is asked offline, cache or not`() throws {
    let service = try fixture.service { $0.isOffline = true }
    #expect(try !service.mustAsk() && !service.hasAnswer())
  }

  @Test func `whoever is asked has no more time than is left`() throws {
    let page: String = #"{"next":"?page=2","# + feed("Anna Tamm").dropFirst()
    fixture.set("Tallinn", .answer(page))
    let answers = try fixture.service().ask(
      fixture.settings.feeds.indices, LastAnswers(), by: .now, progress: { _ in })
    let error = try #require(throws: RefreshError.self) { try answers[0].answer.get() }
    #expect(error == .feed(.content(.tookTooLong)))
    #expect(fixture.tallinn.requests.count == 1)
    #expect(throws: Never.self) { try answers[1].answer.get() }
  }
}

extension DirectoryService {
  /// Asks the feeds for what that does to the store.
  func refreshed() throws { _ = try refresh() }
}
