import ContentLines
import EmployeeDirectory
import Foundation
import HTTP
import Pictures
import TestSupport
import Testing

@testable import PictureService

@Suite struct WatermarkTests {
  private static let marked = FakePicture.jpeg("marked")
  private static let jpegType = ("Content-Type", "image/jpeg")

  /// A feed with pictures, and a watermark service.
  private func fixture(_ service: FeedServer, _ picture: [UInt8] = FakePicture.jpeg("bare")) throws
    -> (Fixture, PictureSource)
  {
    let fixture = try Fixture()
    fixture.settings.watermark = service.url("/mark")
    return (fixture, try fixture.source(.bytes(picture, mediaType: nil)))
  }

  private func service(_ answer: FeedServerResponse) throws -> FeedServer {
    try FeedServer(always: answer)
  }

  @Test func `each picture is sent to the service, and its answer kept`() throws {
    let server = try service(.answer(fields: [Self.jpegType], body: Self.marked))
    let (fixture, source) = try fixture(server)
    #expect(fixture.service.cached(source) == nil)
    let picture = try #require(fixture.load(source)?.picture)
    #expect(picture.bytes == Self.marked)
    #expect(picture.isWatermarked)
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.target == "/mark")
    #expect(request.body == FakePicture.jpeg("bare"))
    #expect(request["Content-Type"] == "application/octet-stream")
    #expect(request["Content-Length"] == "\(request.body.count)")
    #expect(request["Expect"] == nil && request["Transfer-Encoding"] == nil)
    #expect(request["Authorization"] == nil)
    // From the cache from now on, offline too.
    fixture.settings.isOffline = true
    #expect(fixture.service.cached(source)?.picture?.bytes == Self.marked)
    #expect(fixture.load(source)?.picture?.bytes == Self.marked)
    #expect(server.requests.count == 1)
  }

  @Test func `another format is converted to JPEG first`() throws {
    let server = try service(.answer(fields: [Self.jpegType], body: Self.marked))
    let (fixture, source) = try fixture(server, FakePicture.png("x"))
    #expect(fixture.load(source)?.picture?.bytes == Self.marked)
    #expect(server.requests.first?.body == Array("JPEG 12x34 x converted".utf8))
  }

  @Test func `another service makes another watermark`() throws {
    let one = try service(.answer(fields: [Self.jpegType], body: Self.marked))
    let two = try service(.answer(fields: [Self.jpegType], body: FakePicture.jpeg("two")))
    let (fixture, source) = try fixture(one)
    _ = fixture.load(source)
    fixture.settings.watermark = two.url("/mark")
    #expect(fixture.service.cached(source) == nil)
    #expect(fixture.load(source)?.picture?.bytes == FakePicture.jpeg("two"))
  }

  /// Answers of which none may be shown, and the reason.
  private static func badAnswers() -> [(FeedServerResponse, WatermarkFault)] {
    let length = ("Content-Length", "\(marked.count)")
    func status(_ code: Int) -> WatermarkFault { .http(HTTPError(.status(code))) }
    func raw(_ fields: [(String, String)], _ body: [UInt8]) -> FeedServerResponse {
      .raw([.write(Array(FeedServerResponse.head(fields: fields).utf8) + body)])
    }
    return [
      (.status(500), status(500)), (.status(204), status(204)), (.status(304), status(304)),
      (.answer(status: 201, fields: [jpegType], body: marked), status(201)),
      (.redirect(to: "/elsewhere"), status(302)),
      (.redirect(to: "/elsewhere", status: 307), status(307)),
      (.answer(fields: [("Content-Type", "text/html")], "<html>"), .otherType("text/html")),
      (
        .answer(fields: [("Content-Type", "image/png")], body: FakePicture.png()),
        .otherType("image/png")
      ),
      (.answer(body: marked), .otherType(nil)),
      (.answer(fields: [jpegType], body: FakePicture.png()), .notJPEG(name: "PNG")),
      (.answer(fields: [jpegType], "<html>"), .picture(.otherFormat(name: "HTML"))),
      (.answer(fields: [jpegType], "JPEG 12x"), .picture(.truncated)),
      (.answer(fields: [jpegType], ""), .picture(.truncated)),
      (raw([jpegType], marked), .noLength),
      (raw([jpegType, length], marked.dropLast()), .http(HTTPError(.incomplete))),
      (
        raw(
          [jpegType, ("Transfer-Encoding", "chunked")],
          Array("\(String(marked.count, radix: 16))\r\n".utf8) + marked
            + Array("\r\n0\r\n\r\n".utf8)),
        .noLength
      ),
      (
        raw([jpegType], [UInt8](repeating: 65, count: 8_000_001)),
        .http(HTTPError(.tooLarge(limit: 8_000_000)))
      ),
      (.raw("garbage"), .http(HTTPError(.badHTTP))),
      (.raw([.reset]), .http(HTTPError(.connectionLost))),
    ]
  }

  @Test func `any other answer is a failure, and the bare picture is never handed out`() throws {
    for (answer, fault) in Self.badAnswers() {
      let server = try service(answer)
      let (fixture, source) = try fixture(server)
      #expect(fixture.load(source)?.error == .watermark(fault), "\(fault)")
      #expect(fixture.service.cached(source)?.error == .watermark(fault), "\(fault)")
      #expect(server.requests.count == 1, "\(fault)")
    }
  }

  @Test func `a slow service and one that is not there are failures`() throws {
    let slow = try service(.raw([.stall]))
    let (fixture, source) = try fixture(slow)
    fixture.settings.timeout = .milliseconds(300)
    guard case .watermark(.http(let error)) = fixture.load(source)?.error,
      case .timedOut = error.cause
    else {
      Issue.record("no timeout")
      return
    }
    let refusing = try RefusingPort()
    fixture.settings.timeout = TimeLimit.hang
    fixture.settings.watermark = "http://127.0.0.1:\(refusing.port)/"
    guard case .watermark(.http(let error)) = fixture.load(source)?.error,
      case .couldNotConnect = error.cause
    else {
      Issue.record("connected")
      return
    }
  }

  @Test func `a service that failed is asked again after a growing pause`() throws {
    let server = try FeedServer { request in
      request.number < 2
        ? .status(500) : .answer(fields: [Self.jpegType], body: Self.marked)
    }
    let (fixture, source) = try fixture(server)
    for (wait, requests) in [(0.0, 1), (59, 1), (1, 2), (119, 2), (1, 3), (1000, 3)] {
      fixture.wait(wait)
      let result = fixture.load(source)
      #expect(server.requests.count == requests)
      #expect((result?.picture?.bytes == Self.marked) == (requests == 3))
    }
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `a service that failed has one pause for all pictures, of an hour at most`() throws {
    let isAway = Locked(true)
    let server = try FeedServer { _ in
      isAway.withLock { $0 }
        ? .status(503) : .answer(fields: [Self.jpegType], body: Self.marked)
    }
    let fixture = try Fixture()
    fixture.settings.watermark = server.url("/mark")
    let sources = try (0..<20).map {
      try fixture.source(.bytes(FakePicture.jpeg("\($0)"), mediaType: nil))
    }
    var errors: [PictureError?] = []
    fixture.service.load(sources) { errors.append($1.error) }
    #expect(errors == Array(repeating: .watermark(.http(HTTPError(.status(503)))), count: 20))
    // Those that were under way count as one.
    #expect((1...6).contains(server.requests.count))
    #expect(fixture.service.status().failures.map(\.count) == [1])
    var requests = server.requests.count
    for number in 0..<(38 * 60) {
      _ = fixture.load(sources[number % 20])
      fixture.wait(60)
    }
    #expect(server.requests.count - requests < 50)
    isAway.withLock { $0 = false }
    fixture.wait(3600)
    requests = server.requests.count
    for source in sources { #expect(fixture.load(source)?.picture?.bytes == Self.marked) }
    #expect(server.requests.count == requests + 20)
    #expect(fixture.service.status().failures.isEmpty)
  }

  @Test func `a service that refuses one picture is asked for the others`() throws {
    let server = try FeedServer { request in
      request.body == FakePicture.jpeg("bad")
        ? .status(422) : .answer(fields: [Self.jpegType], body: Self.marked)
    }
    let (fixture, source) = try fixture(server, FakePicture.jpeg("bad"))
    let other = try fixture.source(.bytes(FakePicture.jpeg("good"), mediaType: nil))
    for _ in 1...2 {
      #expect(fixture.load(source)?.error == .watermark(.http(HTTPError(.status(422)))))
      #expect(fixture.load(other)?.picture != nil)
    }
    #expect(server.requests.count == 2)
  }

  @Test func `offline, a picture without a cached watermark is not shown`() throws {
    let server = try service(.answer(fields: [Self.jpegType], body: Self.marked))
    let (fixture, source) = try fixture(server)
    fixture.settings.watermark = nil
    #expect(fixture.load(source)?.picture?.isWatermarked == false)
    fixture.settings.watermark = server.url("/mark")
    fixture.settings.isOffline = true
    #expect(fixture.service.cached(source)?.picture == nil)
    #expect(fixture.load(source)?.error == .offline)
    #expect(server.requests.isEmpty)
  }

  @Test func `pictures are fetched and watermarked six at a time`() throws {
    let open = OpenRequests(allowed: 6, pictures: 20)
    let server = try FeedServer { request in
      open.answer(isLast: request.method == "POST") {
        let body =
          request.method == "POST"
          ? request.body + Array(" marked".utf8) : FakePicture.jpeg(request.target)
        return .answer(fields: [Self.jpegType], body: body)
      }
    }
    let fixture = try Fixture([server.feed()])
    fixture.settings.watermark = server.url("/mark")
    let sources = try (0..<20).map { try fixture.source("\($0)") }
    var handled: [Int: ReadyPicture] = [:]
    fixture.service.load(sources) { handled[$0] = $1.picture }
    for index in sources.indices {
      #expect(handled[index]?.bytes == FakePicture.jpeg("/\(index) marked"))
      #expect(handled[index]?.isWatermarked == true)
    }
    #expect(open.most == 6)
  }
}
