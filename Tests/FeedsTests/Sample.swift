import Basics
import EmployeeDirectory
import Feeds
import HTTP
import TestSupport
import Testing

/// A small feed.
enum Sample {
  static let feed = SampleFeed.tallinn

  static let peeter = FullName(first: "Peeter", last: "Termomeeter").map {
    FeedRecord(
      name: $0, email: "peeter@telisa.ee", phone: "55 555 555", position: .iOS,
      projects: ["MyCoolApp", "OneTimeThing"])
  }
}

/// A client without the proxies of the machine's environment.
let directClient = FeedClient(HTTPClient(userAgent: "employees-tests") { _ in nil })

/// A request whose time limit only a hang exceeds.
func request(_ url: String, _ validators: Validators? = nil) -> FeedRequest {
  FeedRequest(.http(HTTPRequest(url: url, validators: validators, timeout: TimeLimit.hang)))
}

/// Fetches one feed.
func fetch(
  _ url: String, _ validators: Validators? = nil
) throws -> Result<FeedResponse, FeedFetchError> {
  try #require(directClient.fetch([request(url, validators)]).first)
}

extension FeedAnswer {
  /// All that could be used.
  var employees: [FeedRecord] { reading.records.map(\.record) }

  /// All that could not.
  var skipped: [FaultyRecord] { reading.skipped }

  private var reading: RecordReading {
    do {
      return try records.read()
    } catch {
      Issue.record(error)
      return RecordReading()
    }
  }
}

extension Result where Success == FeedResponse, Failure == FeedFetchError {
  /// The answer, or a failed test.
  var answer: FeedAnswer {
    get throws {
      guard case .answer(let answer) = try get() else { throw Unexpected.notModified }
      return answer
    }
  }

  /// The error; `nil` if there is none.
  var error: FeedFetchError? { if case .failure(let error) = self { error } else { nil } }
}

/// A response that a test did not expect.
enum Unexpected: Error {
  case notModified
}
