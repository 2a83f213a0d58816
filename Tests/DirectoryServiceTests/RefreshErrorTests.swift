import DirectoryStore
import Feeds
import HTTP
import Processes
import Testing

@testable import DirectoryService

/// Why a feed failed, as the store keeps it.
@Suite struct RefreshErrorTests {
  @Test(
    arguments: [
      .feed(.http(HTTPError(.timedOut(after: .milliseconds(1500)), retryAfter: .seconds(3)))),
      .feed(.http(HTTPError(.unknownHost("tartu.example")))),
      .feed(.http(HTTPError(.couldNotConnect(host: "127.0.0.1")))),
      .feed(.http(HTTPError(.status(503)))),
      .feed(.content(.webPage)),
      .feed(.content(.notJSON(.invalidSyntax))),
      .feed(.http(HTTPError(.tooLarge(limit: 1 << 28)))),
      .shrunk(lost: 3, known: 4),
      .token(.notStarted), .token(.failed(status: 7)), .token(.timedOut), .token(.noToken),
    ] as [RefreshError])
  func `a fault comes back as it was stored`(fault: RefreshError) {
    #expect(!fault.encoded.isEmpty)
    #expect(RefreshError(encoded: fault.encoded) == fault)
  }

  @Test(arguments: ["", "{", "null", "timed out", #"{"later":{}}"#, #"{"feed":{"_0":{}}}"#])
  func `what another version stored is no fault`(text: String) {
    #expect(RefreshError(encoded: text) == nil)
  }

  @Test func `only an answer can be invalid`() {
    #expect(RefreshError.shrunk(lost: 1, known: 1).isInvalidAnswer)
    #expect(RefreshError.feed(.content(.webPage)).isInvalidAnswer)
    #expect(!RefreshError.feed(.http(HTTPError(.connectionLost))).isInvalidAnswer)
    #expect(!RefreshError.token(.noToken).isInvalidAnswer)
  }
}
