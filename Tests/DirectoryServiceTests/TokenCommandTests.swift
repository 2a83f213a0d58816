import DirectoryStore
import EmployeeDirectory
import Feeds
import Foundation
import TestSupport
import Testing

@testable import DirectoryService

/// The commands that know tokens.
@Suite struct TokenCommandTests {
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
    ] as [(String, TokenFault)])
  func `a command that tells no token is a fault`(command: String, fault: TokenFault) {
    #expect(throws: fault) { try TokenCommand.run(command, timeout: .seconds(30)) }
  }

  @Test(arguments: ["", "trap '' TERM; "])
  func `a command that goes on and on is ended`(beginning: String) throws {
    let scratch = try ScratchFolder()
    let note = scratch.path("pid")
    #expect(throws: TokenFault.timedOut) {
      try TokenCommand.run(
        "\(beginning)echo $$ > '\(note)'; exec sleep 60", timeout: .milliseconds(500))
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
    #expect(throws: TokenFault.timedOut) {
      try TokenCommand.run(
        "sh -c \"\(beginning)sleep 61\" & echo $! > '\(note)'; sleep 60",
        timeout: .milliseconds(500))
    }
    let text = try String(contentsOfFile: note, encoding: .utf8)
    let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(waitUntil { kill(process, 0) != 0 && errno == ESRCH })
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

  @Test func `the token is sent, and never stored`() throws {
    let fixture = try ServiceFixture()
    let token = "s3cr3t.T0ken"
    var settings = fixture.settings
    settings.feeds[0].tokenCommand = "pass show tallinn"
    settings.timeout = .seconds(60)
    var effects = fixture.effects
    effects.token = { (command, timeout) throws(TokenFault) in
      guard command == "pass show tallinn", timeout > .seconds(20), timeout <= .seconds(30)
      else { throw .notStarted }
      return token
    }
    let service = try DirectoryService(settings: settings, effects: effects)
    #expect(try service.refresh().failures.isEmpty)
    #expect(fixture.tallinn.requests.map { $0["Authorization"] } == ["Bearer " + token])
    #expect(fixture.tartu.requests.map { $0["Authorization"] } == [nil])
    let bytes = try fixture.cacheBytes()
    #expect(bytes.firstRange(of: Data("Tamm".utf8)) != nil)
    #expect(bytes.firstRange(of: Data(token.utf8)) == nil)
    #expect(bytes.firstRange(of: Data("pass show".utf8)) == nil)
  }

  @Test(arguments: [TokenFault.failed(status: 1), .timedOut, .noToken])
  func `a feed without its token is not asked, the others are`(fault: TokenFault) throws {
    let fixture = try ServiceFixture()
    var settings = fixture.settings
    settings.feeds[0].tokenCommand = "false"
    var effects = fixture.effects
    effects.token = { (_, _) throws(TokenFault) in throw fault }
    let service = try DirectoryService(settings: settings, effects: effects)
    let report = try service.refresh()
    #expect(report.faults == ["Tallinn": .token(fault)])
    #expect(fixture.tallinn.requests.isEmpty && fixture.tartu.requests.count == 1)
    #expect(try service.names() == ["Carl Saar", "Anna Tamm"])
  }
}
