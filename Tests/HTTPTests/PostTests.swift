import Basics
import EmployeeDirectory
import HTTP
import TestSupport
import Testing

@Suite struct PostTests {
  private let body = Array("body with a NUL \0 in it".utf8)

  private func post(_ url: String, _ change: (inout HTTPRequest) -> Void = { _ in }) throws
    -> Result<HTTPResponse, HTTPError>
  {
    try ask(url) {
      $0.content = (bytes: body, type: "application/octet-stream")
      change(&$0)
    }
  }

  @Test func `a body is sent with its type and length, without waiting for a 100`() throws {
    let server = try FeedServer(
      always: .answer(fields: [("Content-Type", "image/jpeg; q=1")], text))
    let result = try post(server.url())
    #expect(try result.body == text)
    guard case .success(.content(let answer, _)) = result else { return }
    #expect(answer.contentType == "image/jpeg; q=1")
    #expect(answer.contentLength == text.utf8.count)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.body == body)
    #expect(request["Content-Type"] == "application/octet-stream")
    #expect(request["Content-Length"] == "\(body.count)")
    #expect(request["Accept-Encoding"] == "identity")
    #expect(request["Expect"] == nil && request["Transfer-Encoding"] == nil)
  }

  @Test func `a body of 8 MB is sent whole`() throws {
    let server = try FeedServer(always: .answer(text))
    let bytes = [UInt8](repeating: 7, count: 8_000_000)
    let result = try post(server.url()) { $0.content?.bytes = bytes }
    #expect(result.cause == nil)
    #expect(server.requests.first?.body.count == 8_000_000)
  }

  @Test(arguments: [301, 302, 303, 307, 308, 304, 201, 404])
  func `every status but 200 is an error, and no redirect is followed`(status: Int) throws {
    let server = try FeedServer(always: .redirect(to: "/elsewhere", status: status))
    let result = try post(server.url()) { $0.validators = .init(entityTag: "\"x\"") }
    #expect(result.cause == .status(status))
    #expect(server.requests.count == 1)
  }

  @Test func `a response without type or length has none`() throws {
    let head = FeedServerResponse.head()
    let server = try FeedServer(always: .raw(head + text))
    guard case .success(.content(let answer, _)) = try post(server.url()) else {
      Issue.record("no answer")
      return
    }
    #expect(answer.contentType == nil && answer.contentLength == nil)
  }
}
