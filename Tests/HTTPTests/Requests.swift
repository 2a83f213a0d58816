import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

/// A body that the tests' servers send.
let text =
  #"{"greeting": "Tere, maailm! This text is longer than the hundred bytes that some tests cut it at, as HTTP sees it."}"#

/// A client without the proxies of the machine's environment.
let directClient = HTTPClient(userAgent: "employees-tests") { _ in nil }

extension HTTPClient {
  /// Sends requests; returns the result of each.
  func results(of requests: [HTTPRequest]) throws -> [Result<HTTPResponse, HTTPError>] {
    var results: [Int: Result<HTTPResponse, HTTPError>] = [:]
    send(requests) { index, event in
      guard case .finished(let result) = event else { return }
      if results.updateValue(result, forKey: index) != nil { Issue.record("finished twice") }
    }
    return try requests.indices.map { try #require(results[$0]) }
  }
}

/// A request whose time limit only a hang exceeds.
func request(_ url: String, retries: RetryPolicy = .none) -> HTTPRequest {
  HTTPRequest(url: url, timeout: TimeLimit.hang, retries: retries)
}

/// Sends one request.
func ask(
  _ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }
) throws -> Result<HTTPResponse, HTTPError> {
  var request = request(url)
  change(&request)
  return try #require(try directClient.results(of: [request]).first)
}

/// How long something takes.
func timed(_ work: () throws -> Void) throws -> Duration {
  let start = ContinuousClock.now
  try work()
  return start.duration(to: .now)
}

extension Result where Success == HTTPResponse, Failure == HTTPError {
  /// The body as text, or a failed test.
  var body: String {
    get throws {
      guard case .content(let body, _) = try get() else { throw Unexpected.notModified }
      return try unsafe body.withBytes(padding: 0) { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The validators of a response with a body, or a failed test.
  var validators: Validators {
    get throws {
      guard case .content(_, let validators) = try get() else { throw Unexpected.notModified }
      return validators
    }
  }

  /// The validators of a 304, or a failed test.
  var notModified: Validators {
    get throws {
      guard case .notModified(let validators) = try get() else { throw Unexpected.content }
      return validators
    }
  }

  /// The cause of the failure; `nil` if there is none.
  var cause: HTTPError.Cause? {
    if case .failure(let error) = self { error.cause } else { nil }
  }
}

/// A response that a test did not expect.
enum Unexpected: Error {
  case notModified
  case content
}
