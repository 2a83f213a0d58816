import HTTP
import TestSupport
import Testing

/// Bodies of responses that are refusals.
@Suite struct RefusalTests {
  private static let limit = 64 << 10

  /// The error of a refusal, whose message is its body, and its challenge in brackets.
  private func error(_ response: FeedServerResponse) throws -> HTTPError? {
    let server = try FeedServer(always: response)
    let result = try ask(server.url()) { request in
      request.retries = .none
      request.refusalMessage = { body, challenge in
        String(decoding: body, as: UTF8.self) + (challenge.map { "[\($0)]" } ?? "")
      }
    }
    if case .failure(let error) = result { return error }
    return nil
  }

  @Test(arguments: [400, 401, 403, 404])
  func `the body of a refusal is read for the server's words`(status: Int) throws {
    let error = try error(.answer(status: status, text))
    #expect(error == HTTPError(.status(status), message: text))
  }

  @Test(arguments: [408, 429, 500, 503])
  func `the body of one that may be gone after a while is not`(status: Int) throws {
    #expect(try error(.answer(status: status, text)) == HTTPError(.status(status)))
  }

  @Test func `compressed words are read`() throws {
    let error = try error(
      .answer(
        status: 403, fields: [("Content-Encoding", "gzip")], body: Gzip.stored(Array("no".utf8))))
    #expect(error?.message == "no")
  }

  @Test(arguments: [(0, true), (1, false), (1 << 20, false)])
  func `a body that is too large says nothing`(excess: Int, isRead: Bool) throws {
    let body = String(repeating: "x", count: Self.limit + excess)
    let error = try error(.answer(status: 403, body))
    #expect(error == HTTPError(.status(403), message: isRead ? body : nil))
  }

  private static let broken: [FeedServerResponse.Step] = [
    .writeForever(Array("xxxxxxxx".utf8)), .reset,
  ]

  @Test(arguments: broken.indices)
  func `a body that is endless or cut leaves the status`(index: Int) throws {
    let head = FeedServerResponse.head(status: 403, fields: [("Content-Length", "99999999")])
    let error = try error(.raw([.write(Array((head + "x").utf8)), Self.broken[index]]))
    #expect(error?.cause == .status(403))
  }

  private static let challenged: [(status: Int, body: String, message: String?)] = [
    (401, "", "[Basic a, Bearer b]"), (403, "x", "x[Basic a, Bearer b]"), (429, "x", nil),
    (500, "x", nil),
  ]

  @Test(arguments: challenged)
  func `the lines of a challenge are read with the body`(
    status: Int, body: String, message: String?
  ) throws {
    let lines = ["Basic a", "Bearer b"].map { ("WWW-Authenticate", $0) }
    let error = try error(.answer(status: status, fields: lines, body))
    #expect(error == HTTPError(.status(status), message: message))
  }

  @Test(arguments: [204, 206, 302])
  func `other bodies are dropped`(status: Int) throws {
    let error = try error(.answer(status: status, fields: [("Location", "ftp://x/")], "words"))
    #expect(error != nil && error?.message == nil)
  }

  @Test func `without a reader the body is dropped`() throws {
    let server = try FeedServer(always: .answer(status: 403, text))
    let result = try ask(server.url())
    guard case .failure(let error) = result else {
      Issue.record("a refusal was taken for an answer")
      return
    }
    #expect(error == HTTPError(.status(403)))
  }
}
