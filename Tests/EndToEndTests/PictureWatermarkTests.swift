import Foundation
import TestSupport
import Testing

/// `watermark`: every picture goes through the service, or is not shown at all.
@Suite struct PictureWatermarkTests {
  /// Pictures, and a service that answers with what it is sent, or in another way.
  private struct Marked {
    let fixture: PictureFixture
    let service: FeedServer
    var home: TestHome { fixture.home }

    init(_ answer: @escaping @Sendable (FeedServerRequest) -> FeedServerResponse) throws {
      service = try FeedServer(answer)
      fixture = try PictureFixture("watermark: \(service.url("/mark"))\ntimeout: 2s\n")
    }

    func file(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: home.folder.path(name)).map { Array($0) }
    }
  }

  private static let type = ("Content-Type", "image/jpeg")

  @Test func `a picture is the service's answer wherever it goes`() throws {
    let marked = try Marked { .answer(fields: [Self.type], body: $0.body) }
    let run = try marked.home.run("picture", "mari", "-o", marked.home.folder.path("out.jpg"))
    #expect(run == Run(status: 0))
    let request = try #require(marked.service.requests.first)
    #expect(request.method == "POST" && request["Content-Type"] == "application/octet-stream")
    #expect(request.body.starts(with: [0xFF, 0xD8]))
    #expect(marked.file("out.jpg") == request.body)

    let json = try marked.home.run("picture", "mari", "--json").json()
    #expect(json["watermarked"] == .bool(true) && json["type"] == "image/jpeg")
    let line = try marked.home.run("picture", "mari").output
    #expect(line.contains("JPEG, 20 × 10") && line.contains("with watermark"))
    let cards = try marked.home.run("export", "vcard", "--pictures").output
    #expect(
      cards.replacing("\r\n ", with: "").contains(Data(request.body).base64EncodedString()))
    // Each picture is sent once: one for Mari; Jüri's could not be fetched.
    #expect(marked.service.requests.count == 1)
  }

  private static let badAnswers: [(String, @Sendable (FeedServerRequest) -> FeedServerResponse)] = [
    ("500", { _ in .status(500) }),
    ("HTML", { _ in .answer(fields: [("Content-Type", "text/html")], "<html>") }),
    (
      "no length",
      { request in
        .raw([.write(Array(FeedServerResponse.head(fields: [Self.type]).utf8) + request.body)])
      }
    ),
    (
      "cut off",
      { request in
        let length = ("Content-Length", "\(request.body.count + 9)")
        let head = FeedServerResponse.head(fields: [Self.type, length])
        return .raw([.write(Array(head.utf8) + request.body)])
      }
    ),
    ("elsewhere", { _ in .redirect(to: "http://127.0.0.1:9/other") }),
    ("half a JPEG", { .answer(fields: [Self.type], body: Array($0.body.prefix(300))) }),
    ("a PNG", { _ in .answer(fields: [Self.type], body: PictureFixture.picture) }),
    ("slow", { _ in .raw([.stall]) }),
  ]

  @Test(arguments: badAnswers.map(\.0))
  func `without a good answer nothing is handed out`(kind: String) throws {
    let answer = try #require(Self.badAnswers.first { $0.0 == kind }?.1)
    let marked = try Marked(answer)
    let saved = try marked.home.run("picture", "mari", "-o", marked.home.folder.path("out.jpg"))
    #expect(saved.status == 69 && saved.output == "" && marked.file("out.jpg") == nil)
    #expect(saved.errors.contains("Mari Maasikas") && saved.errors.contains("watermark"))

    let printed = try marked.home.run("picture", "mari", "-o", "-")
    #expect(printed.status == 69 && printed.output == "")
    let json = try marked.home.run("picture", "mari", "--json")
    #expect(try json.status == 69 && json.json()["file"] == .null)
    let cards = try marked.home.run("export", "vcard", "--pictures")
    #expect(cards.status == 69 && !cards.output.contains("PHOTO"))
    #expect(cards.errors.contains("Mari Maasikas"))
  }
}
