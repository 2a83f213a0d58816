import EmployeeDirectory
import Feeds
import Foundation
import HTTP
import Testing

/// Errors as the cache stores them.
@Suite struct FeedErrorTests {
  /// What earlier versions have stored must stay readable.
  private static let stored: [(String, FeedError)] = [
    (#"{"cause":{"webPage":{}}}"#, .content(.webPage)),
    (#"{"cause":{"emptyAnswer":{}}}"#, .content(.emptyAnswer)),
    (
      #"{"cause":{"notJSON":{"_0":{"invalidSyntax":{}}}}}"#,
      .content(.notJSON(.invalidSyntax))
    ),
    (
      #"{"cause":{"noUsableRecord":{"count":2,"first":{"noLastName":{}}}}}"#,
      .content(.noUsableRecord(count: 2, first: .noLastName))
    ),
    (#"{"cause":{"tooManyRecords":{"limit":9}}}"#, .content(.tooManyRecords(limit: 9))),
    (#"{"cause":{"connectionLost":{}}}"#, .http(HTTPError(.connectionLost))),
    (
      #"{"cause":{"status":{"_0":503}},"retryAfter":[0,3000000000000000000]}"#,
      .http(HTTPError(.status(503), retryAfter: .seconds(3)))
    ),
    (
      #"{"cause":{"tls":{"_1":{"expired":{}},"host":"x.ee"}}}"#,
      .http(HTTPError(.tls(host: "x.ee", .expired)))
    ),
    (
      #"{"cause":{"file":{"_1":{"unreadable":{"errno":13}},"path":"\/a"}}}"#,
      .http(HTTPError(.file(path: "/a", .unreadable(errno: 13))))
    ),
  ]

  @Test(arguments: stored)
  func `an error has the same stored form as ever`(text: String, error: FeedError) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(error), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(FeedError.self, from: Data(text.utf8)) == error)
  }
}
