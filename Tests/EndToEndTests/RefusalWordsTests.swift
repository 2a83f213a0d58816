import Foundation
import TestSupport
import Testing

/// A server's words about its refusal, as the built program shows them.
@Suite struct RefusalWordsTests {
  private let office: Office

  init() throws { office = try Office() }

  @Test func `the server's words follow ours wherever the failure is reported`() throws {
    #expect(try office.home.run("refresh").status == 0)
    office.tallinn.answer(
      .answer(status: 403, #"{"error":{"message":"Insufficient\u001b[2J privileges\n"}}"#))
    let words = "answered with status 403 Forbidden (Insufficient\u{FFFD}[2J privileges)"
    let refresh = try office.home.run("refresh")
    #expect(refresh.status == 65 && refresh.errors.contains(words))
    for command in [["list"], ["status"], ["doctor"], ["config", "check", "--online"]] {
      let run = try office.home.start(command).finish()
      #expect(run.description.contains(words), "\(command)")
    }
    let status = try office.home.run("status", "--json").output
    #expect(status.contains("Insufficient") && status.contains(#""state":"#))
    // Kept with the failure until the feed answers again.
    #expect(try office.home.cacheBytes().values.contains { $0.range(of: Self.kept) != nil })
  }

  @Test func `the words of a challenge are shown where the body has none`() throws {
    let challenge = #"Bearer error="invalid_token", error_description="Token\#u{1B}[2J expired""#
    office.tallinn.answer(.answer(status: 401, fields: [("WWW-Authenticate", challenge)], ""))
    let words = "answered with status 401 Unauthorized (Token\u{FFFD}[2J expired)"
    let refresh = try office.home.run("refresh")
    #expect(refresh.errors.contains(words), "\(refresh.errors)")
  }

  private static let kept = Data("Insufficient".utf8)

  @Test func `words that repeat the token are neither shown nor stored`() throws {
    let token = "s3cret-T0ken"
    let secret = try office.home.folder.write(token + "\n", to: "secret")
    try office.configure(tokenCommands: ["cat '\(secret)'"])
    office.tallinn.answer(.answer(status: 401, #"{"detail":"unknown token \#(token)"}"#))
    var outputs = ""
    let commands = [
      ["list"], ["refresh"], ["status"], ["doctor"], ["config", "check", "--online"],
    ]
    for command in commands {
      outputs += try office.home.start(command).finish().description
    }
    outputs += try office.home.run(
      "config", "try", office.tallinn.url, "--token-command", "cat '\(secret)'"
    ).errors
    #expect(outputs.contains("answered with status 401 Unauthorized"))
    #expect(!outputs.contains(token) && !outputs.contains("unknown token"))
    for (_, bytes) in try office.home.cacheBytes() {
      #expect(bytes.range(of: Data(token.utf8)) == nil)
    }
  }
}
