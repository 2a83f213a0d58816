import EmployeeDirectory
import Foundation
import HTTP
import Testing

@testable import Feeds

/// Errors as the cache stores them.
@Suite struct FeedFetchErrorTests {
  /// Errors in the form of this version of the cache, which must stay readable.
  private static let stored: [(String, FeedFetchError)] = [
    (#"{"content":{"_0":{"webPage":{}}}}"#, .content(.webPage)),
    (#"{"content":{"_0":{"emptyAnswer":{}}}}"#, .content(.emptyAnswer)),
    (
      #"{"content":{"_0":{"notJSON":{"_0":{"invalidSyntax":{}}}}}}"#,
      .content(.notJSON(.invalidSyntax))
    ),
    (
      #"{"content":{"_0":{"notJSON":{"_0":{"loneSurrogate":{}},"at":{"byte":25,"line":1}}}}}"#,
      .content(.notJSON(.loneSurrogate, at: JSONLocation(line: 1, byte: 25)))
    ),
    (
      #"{"content":{"_0":{"noUsableRecord":{"count":2,"first":{"noLastName":{}}}}}}"#,
      .content(.noUsableRecord(count: 2, first: .noLastName))
    ),
    (#"{"content":{"_0":{"tooManyRecords":{"limit":9}}}}"#, .content(.tooManyRecords(limit: 9))),
    (#"{"http":{"_0":{"cause":{"connectionLost":{}}}}}"#, .http(HTTPError(.connectionLost))),
    (
      #"{"http":{"_0":{"cause":{"status":{"_0":503}},"retryAfter":[0,3000000000000000000]}}}"#,
      .http(HTTPError(.status(503), retryAfter: .seconds(3)))
    ),
    (
      #"{"http":{"_0":{"cause":{"tls":{"_1":{"expired":{}},"host":"x.ee"}}}}}"#,
      .http(HTTPError(.tls(host: "x.ee", .expired)))
    ),
    (
      #"{"http":{"_0":{"cause":{"file":{"_1":{"unreadable":{"errno":13}},"path":"\/a"}}}}}"#,
      .http(HTTPError(.file(path: "/a", .unreadable(errno: 13))))
    ),
  ]

  @Test(arguments: stored)
  func `an error has the stored form of this version of the cache`(
    text: String, error: FeedFetchError
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(error), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(FeedFetchError.self, from: Data(text.utf8)) == error)
  }
}
