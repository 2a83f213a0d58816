import DirectoryStore
import EmployeeDirectory
import Feeds
import Foundation
import Processes
import TestSupport

@testable import DirectoryService

/// A feed that names some people by "First Last" and, behind a slash, a phone number.
func feed(_ people: String...) -> String {
  let records = people.map { person in
    let parts = person.split(separator: "/")
    let names = parts[0].split(separator: " ")
    let phone = parts.count > 1 ? ",\"phone\":\"\(parts[1])\"" : ""
    return """
      {"fname":"\(names[0])","lname":"\(names[1])",\
      "contact_details":{"email":"\(names[0])@telisa.ee"\(phone)},"position":"WEB"}
      """
  }
  return "{\"employees\":[\(records.joined(separator: ","))]}"
}

/// Two feeds over loopback and a cache, with a clock that stands still until it is set.
final class ServiceFixture: Sendable {
  let scratch: ScratchFolder
  let tallinn: FeedServer
  let tartu: FeedServer
  /// The answer of each feed; `nil` for a reset connection.
  let answers: Locked<[String: FeedServerResponse?]>
  let clock = Locked(Date(timeIntervalSince1970: 1_800_000_000))

  init() throws {
    scratch = try ScratchFolder()
    let answers = Locked<[String: FeedServerResponse?]>([
      "Tallinn": .answer(fields: [("ETag", "\"1\"")], feed("Anna Tamm", "Berit Kask")),
      "Tartu": .answer(fields: [("ETag", "\"1\"")], feed("Anna Tamm", "Carl Saar")),
    ])
    self.answers = answers
    tallinn = try FeedServer { _ in answers.withLock { $0["Tallinn"] ?? nil } ?? .raw([.reset]) }
    tartu = try FeedServer { _ in answers.withLock { $0["Tartu"] ?? nil } ?? .raw([.reset]) }
  }

  /// Lets a feed answer with something else from now on.
  func set(_ feed: String, _ answer: FeedServerResponse?) { answers.withLock { $0[feed] = answer } }

  /// Sets the clock some seconds on, or back.
  func pass(_ seconds: Double) { clock.withLock { $0 += seconds } }

  var settings: ServiceSettings {
    var settings = ServiceSettings(
      feeds: [
        FeedSource(name: "Tallinn", url: tallinn.url()),
        FeedSource(name: "Tartu", url: tartu.url()),
      ],
      cacheFolder: scratch.path("cache"), stateFolder: scratch.path("state"),
      collation: Collation(localeIdentifier: "et"),
      userAgent: "employees-tests")
    settings.timeout = TimeLimit.hang
    return settings
  }

  /// The service's effects; token commands are not run.
  var effects: ServiceEffects {
    ServiceEffects(
      now: { [clock] in clock.withLock { $0 } },
      token: { (_, _, _) throws(TokenError) in throw .notStarted }, environment: { _ in nil })
  }

  /// A launch.
  func service(_ change: (inout ServiceSettings) -> Void = { _ in }) throws -> DirectoryService {
    var settings = settings
    change(&settings)
    return try DirectoryService(settings: settings, effects: effects, storeTimeout: 0.05)
  }

  /// The bytes of every file in the cache.
  func cacheBytes() throws -> Data {
    let folder = scratch.path("cache")
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .reduce(into: Data()) { bytes, file in
        bytes += try Data(contentsOf: URL(filePath: folder + "/" + file))
      }
  }
}

extension DirectoryService {
  /// Everybody's full name in order.
  func names() throws -> [String] {
    try store.employees(in: settings.collation).map(\.name.description)
  }

  /// The state of the feed with this name.
  func state(of feed: String) throws -> FeedState? {
    try store.feedStates().first { $0.identity.name == feed }
  }
}

extension RefreshReport {
  /// The feeds that failed and why.
  var faults: [String: RefreshError] {
    Dictionary(failures.map { ($0.feed, $0.error) }) { first, _ in first }
  }
}
