import Foundation
import TestSupport
import Testing

@testable import Processes

/// Commands that print tokens.
@Suite(.serialized) struct TokenCommandTests {
  @Test(arguments: [
    ("printf abc", "abc"), ("echo abc", "abc"), ("echo abc; echo def", "abc"),
    ("printf 'abc\\r\\n'", "abc"), ("echo 'aZ09-._~+/='", "aZ09-._~+/="),
    ("echo abc; yes | head -c 200000", "abc"), ("echo abc >&2; echo def", "def"),
  ])
  func `the token is the first line of what the command prints`(command: String, token: String)
    throws
  {
    #expect(try TokenCommand.run(command + " 2>/dev/null", timeout: .seconds(30)) == token)
  }

  @Test(
    arguments: [
      ("exit 3", .failed(status: 3)), ("echo abc; false", .failed(status: 1)),
      ("no-such-command-of-ours 2>/dev/null", .failed(status: 127)),
      ("true", .noToken), ("echo; echo abc", .noToken), ("echo 'a b'", .noToken),
      ("echo õ", .noToken), ("printf 'a\\000b'", .noToken),
      ("printf '%9000d' 0 | tr ' ' a", .noToken),
      ("kill -9 $$", .failed(status: 137)),
    ] as [(String, TokenError)])
  func `a command that prints no token is a fault`(command: String, fault: TokenError) {
    #expect(throws: fault) { try TokenCommand.run(command, timeout: .seconds(30)) }
  }

  @Test(arguments: ["", "trap '' TERM; "], [true, false])
  func `a command that goes on and on is ended`(beginning: String, mayAsk: Bool) throws {
    let scratch = try ScratchFolder()
    let note = scratch.path("pid")
    #expect(throws: TokenError.timedOut) {
      try TokenCommand.run(
        "\(beginning)echo $$ > '\(note)'; exec sleep 60", timeout: .milliseconds(500),
        mayAsk: mayAsk)
    }
    let text = try String(contentsOfFile: note, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Not killed, it would be there for a minute.
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
  }

  @Test(arguments: ["", "trap '' TERM; ", "kill -STOP $$; "])
  func `what it has started ends with it`(beginning: String) throws {
    let scratch = try ScratchFolder()
    let note = scratch.path("pid")
    #expect(throws: TokenError.timedOut) {
      try TokenCommand.run(
        "sh -c \"echo \\$\\$ > '\(note)'; \(beginning)sleep 61\" & sleep 60",
        timeout: .milliseconds(500))
    }
    let text = try String(contentsOfFile: note, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
  }

  @Test func `a command that must not ask has neither input nor a terminal`() throws {
    // The sixth field is the session: another one than ours, which no terminal controls.
    let line = "read line && exit 1; [ $(cut -d' ' -f6 /proc/$$/stat) = $$ ] && echo alone"
    #expect(try TokenCommand.run(line, timeout: .seconds(30), mayAsk: false) == "alone")
  }

  @Test func `what a command leaves behind in peace goes on`() throws {
    let scratch = try ScratchFolder()
    let (note, gate) = (scratch.path("note"), scratch.path("gate"))
    let left = "while ! [ -e '\(gate)' ]; do sleep 0.01; done; : > '\(note)'"
    #expect(
      try TokenCommand.run("(\(left)) >/dev/null & echo abc", timeout: .seconds(30)) == "abc")
    try scratch.write("", to: "gate")
    #expect(waitUntil { FileManager.default.fileExists(atPath: note) })
  }
}
