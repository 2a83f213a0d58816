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
    #expect(try TokenCommand.run(command + " 2>/dev/null", timeout: TimeLimit.hang) == token)
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
    #expect(throws: fault) { try TokenCommand.run(command, timeout: TimeLimit.hang) }
  }

  @Test(arguments: ["", "trap '' TERM; "], [true, false])
  func `a command that goes on and on is ended`(beginning: String, mayAsk: Bool) throws {
    let process = try Self.processEndedAtItsLimit { note in
      "\(beginning)echo $$ > '\(note)'; exec sleep 600"
    } run: { (command, limit) throws(TokenError) in
      _ = try TokenCommand.run(command, timeout: limit, mayAsk: mayAsk)
    }
    // Not killed, it would be there for ten minutes.
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
  }

  @Test(arguments: ["", "trap '' TERM; ", "kill -STOP $$; "])
  func `what it has started ends with it`(beginning: String) throws {
    let process = try Self.processEndedAtItsLimit { note in
      "sh -c \"echo \\$\\$ > '\(note)'; \(beginning)sleep 601\" & sleep 600"
    } run: { (command, limit) throws(TokenError) in
      _ = try TokenCommand.run(command, timeout: limit)
    }
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
  }

  /// Runs a command that is ended at its time limit, but not before it has noted a process.
  ///
  /// - Parameters:
  ///   - command: the command, by the path of the note.
  ///   - run: runs it with a time limit.
  /// - Returns: the process that it noted.
  /// - Throws: if the note cannot be read, or was never made.
  private static func processEndedAtItsLimit(
    _ command: (_ note: String) -> String,
    run: (_ command: String, _ limit: Duration) throws(TokenError) -> Void
  ) throws -> Int32 {
    let scratch = try ScratchFolder()
    let note = scratch.path("pid")
    return try TimeLimit.growing(from: .milliseconds(500)) { limit in
      try scratch.write("", to: "pid")
      #expect(throws: TokenError.timedOut) { try run(command(note), limit) }
      let text = try String(contentsOfFile: note, encoding: .utf8)
      return text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
    }
  }

  @Test func `a command that must not ask has neither input nor a terminal`() throws {
    // The sixth field is the session: another one than ours, which no terminal controls.
    let line = "read line && exit 1; [ $(cut -d' ' -f6 /proc/$$/stat) = $$ ] && echo alone"
    #expect(try TokenCommand.run(line, timeout: TimeLimit.hang, mayAsk: false) == "alone")
  }

  @Test func `what a command leaves behind in peace goes on`() throws {
    let scratch = try ScratchFolder()
    let (note, gate) = (scratch.path("note"), scratch.path("gate"))
    let left = "while ! [ -e '\(gate)' ]; do sleep 0.01; done; : > '\(note)'"
    #expect(
      try TokenCommand.run("(\(left)) >/dev/null & echo abc", timeout: TimeLimit.hang) == "abc")
    try scratch.write("", to: "gate")
    #expect(waitUntil { FileManager.default.fileExists(atPath: note) })
  }
}
