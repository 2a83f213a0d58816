import TestSupport
import Testing

/// One way for a feed to fail, and how the user is told.
struct FeedFault: CustomTestStringConvertible, Sendable {
  /// Which two statuses `refresh` tells apart.
  enum Kind: Int32 {
    case invalidAnswer = 65
    case unreachable = 75
  }

  let testDescription: String
  let response: FeedServerResponse
  /// How the cause begins.
  let cause: String
  let kind: Kind
  /// The time limit to ask with: short only for feeds that exceed it, since others must be asked in
  /// time.
  private(set) var timeout = "\(10 * TimeLimit.factor)s"

  private init(
    _ description: String, _ response: FeedServerResponse, _ cause: String, _ kind: Kind
  ) {
    (testDescription, self.response, self.cause, self.kind) = (description, response, cause, kind)
  }

  private static func unreachable(
    _ description: String, _ cause: String, _ steps: [FeedServerResponse.Step]
  ) -> Self {
    Self(description, .raw(steps), cause, .unreachable)
  }

  private static func invalid(
    _ description: String, _ cause: String, _ response: FeedServerResponse
  ) -> Self {
    Self(description, response, cause, .invalidAnswer)
  }

  static let all =
    slow + lost + incomplete + unpacked + broken + endless + refusals + redirects
    + contents

  private static let body = Array(Feed.tallinn.utf8)

  private static func head(_ fields: (String, String)...) -> FeedServerResponse.Step {
    .write(Array(FeedServerResponse.head(fields: fields).utf8))
  }

  /// Feeds that never come to an end.
  private static let slow = [
    [.stall], [head(), .write(Array("{\"employees\":[".utf8)), .stall],
    [.drip(Array(FeedServerResponse.head().utf8), pause: .seconds(1))],
    [head(), .drip(body, pause: .seconds(1))],
  ].enumerated().map { index, steps in
    let kinds = ["silence", "silence in mid-body", "a head byte a second", "a body byte a second"]
    let limit = 2 * TimeLimit.factor
    var fault = unreachable(kinds[index], "timed out after \(limit) s", steps)
    fault.timeout = "\(limit)s"
    return fault
  }

  private static let lost = [
    unreachable("a reset", "the connection was lost", [.reset]),
    unreachable("an empty reply", "the connection was lost", []),
    unreachable(
      "a reset in mid-body", "the connection was lost",
      [head(), .write(Array("{\"employees\":[".utf8)), .reset]),
  ]

  private static let incomplete =
    [
      ("shorter than Content-Length", [head(("Content-Length", "9999")), .write(body)]),
      (
        "a chunk cut",
        [head(("Transfer-Encoding", "chunked")), .write(Array("ffff\r\n{\"employees\":[".utf8))]
      ),
      (
        "no last chunk",
        [
          head(("Transfer-Encoding", "chunked")),
          .write(Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n".utf8)),
        ]
      ),
    ].map { invalid($0.0, "the answer is incomplete", .raw($0.1)) } + [
      invalid(
        "cut where only the connection's end tells", "the answer is not valid JSON (",
        .raw([head(), .write(Array(body.dropLast(30)))])),
      invalid(
        "longer than Content-Length", "the answer is not valid JSON (",
        .raw([head(("Content-Length", "100")), .write(body)])),
    ]

  private static let unpacked = [
    invalid(
      "gzip cut", "the answer is not valid JSON (", gzip(Array(Gzip.stored(body).prefix(60)))),
    invalid("gzip that is none", "the answer's encoding cannot be decoded", gzip(body)),
    invalid(
      "an unknown encoding", "the answer's encoding cannot be decoded",
      .answer(fields: [("Content-Encoding", "rot13")], body: body)),
    invalid(
      "a gibibyte in gzip", "the answer is larger than 1 MiB",
      gzip(Gzip.bomb(unfoldingTo: 1 << 30))),
  ]

  private static func gzip(_ bytes: [UInt8]) -> FeedServerResponse {
    .answer(fields: [("Content-Encoding", "gzip")], body: bytes)
  }

  private static let broken = [
    ("a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n\(Feed.tallinn)"),
    (
      "a bad chunk size",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\(Feed.tallinn)"
    ),
    ("a NUL in a header", "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n\(Feed.tallinn)"),
    ("HTTP/0.9", Feed.tallinn), ("garbage", "\u{1}\u{2}\u{3}garbage\r\n\r\n"),
  ].map { invalid($0.0, "answered with something that is not HTTP", .raw($0.1)) }

  private static let endless =
    [
      invalid(
        "an endless body", "the answer is larger than 1 MiB",
        .raw([head(), .writeForever(Array(repeating: 0x20, count: 1 << 16))]))
    ]
    + [
      ("endless headers", [.writeForever(Array("X-Filler: 0123456789\r\n".utf8))]),
      ("an endless header", [.writeForever(Array("0123456789".utf8))]),
      (
        "a header of 400 kB",
        [.write(Array(("X: " + String(repeating: "x", count: 400_000) + "\r\n\r\n{}").utf8))]
      ),
      (
        "endless interim responses",
        [.write([0x0D, 0x0A]), .writeForever(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))]
      ),
    ].map { (name: String, steps: [FeedServerResponse.Step]) in
      let start = FeedServerResponse.Step.write(Array("HTTP/1.1 100 Continue\r\n".utf8))
      return invalid(
        name, "answered with more than 256 KiB of header fields", .raw([start] + steps))
    }

  private static let refusals =
    [400, 401, 403, 404, 206].map { status in
      invalid(
        "status \(status) with a good feed", "answered with status \(status)",
        .answer(status: status, Feed.tallinnLater))
    } + [
      invalid("204", "answered with status 204 No Content", .status(204)),
      invalid("an empty 200", "the answer is empty", .answer("")),
    ]
    + [429, 500, 503].map { status in
      Self(
        "status \(status), to be asked in an hour",
        .answer(status: status, fields: [("Retry-After", "3600")], Feed.tallinnLater),
        "answered with status \(status)", .unreachable)
    }

  private static let redirects = [
    ("file:///etc/passwd", "to something that is neither https nor http"),
    ("ftp://127.0.0.1/", "to something that is neither https nor http"),
    ("gopher://127.0.0.1/", "to something that is neither https nor http"),
    ("dict://127.0.0.1/", "to something that is neither https nor http"),
    ("http://me:secret@127.0.0.1/", "to an invalid URL"), ("", "without a location"),
    ("/employee_list", "more than 5 times"),
  ].map { invalid("redirected to '\($0.0)'", "redirected " + $0.1, .redirect(to: $0.0)) }

  private static let contents =
    [
      (
        "a web page called JSON", "<!DOCTYPE html><html>Sign in</html>",
        "a web page (sign-in page?)"
      )
    ].map {
      invalid(
        $0.0, "answered with " + $0.2,
        .answer(fields: [("Content-Type", "application/json")], $0.1))
    }
    + [
      ("invalid UTF-8", named([0xC3, 0x28]), "not valid UTF-8 at line 1, byte 25)"),
      ("an overlong letter", named([0xC0, 0xAF]), "not valid UTF-8 at line 1, byte 25)"),
      (
        "a lone surrogate", named(Array(#"\ud800"#.utf8)),
        "half of a surrogate pair at line 1, byte 25)"
      ),
      ("a raw NUL", named([0]), ""),
      ("200,000 open brackets", Array(repeating: 0x5B, count: 200_000), ""),
      (
        "a malformed number of a million digits",
        Array(#"{"employees":[],"n":0"#.utf8) + Array(repeating: 0x37, count: 1_000_000) + [0x7D],
        "malformed number at line 1, byte 21)"
      ),
    ].map { (name: String, body: [UInt8], cause: String) in
      invalid(name, "the answer is not valid JSON (" + cause, .answer(body: body))
    }

  private static func named(_ name: [UInt8]) -> [UInt8] {
    Array(#"{"employees":[{"fname":""#.utf8) + name + Array(#"","lname":"B"}]}"#.utf8)
  }
}
