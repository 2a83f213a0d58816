import Foundation
import TestSupport
import Testing

@testable import Processes

/// Shell commands that read a text.
@Suite struct ShellCommandTests {
  private let scratch: ScratchFolder

  init() throws {
    // As the program does at its start.
    signal(SIGPIPE, SIG_IGN)
    scratch = try ScratchFolder()
  }

  private func text(_ name: String) -> String {
    FileManager.default.contents(atPath: scratch.path(name)).map {
      String(decoding: $0, as: UTF8.self)
    }
      ?? ""
  }

  @Test func `a command reads all of its input`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    try ShellCommand.run("cat > '\(scratch.path("got"))'", input: input, timeout: nil)
    #expect(text("got").utf8.count == input.count)
  }

  @Test func `a command need not read its input`() throws {
    let input = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    #expect(throws: Never.self) {
      try ShellCommand.run("true", input: input, timeout: TimeLimit.hang)
    }
  }

  @Test(arguments: [("exit 3", 3), ("kill -9 $$", 137), ("/no/such/program", 127)])
  func `a failure has the shell's status`(command: String, status: Int32) {
    #expect(throws: ShellCommand.Failure.failed(status: status)) {
      try ShellCommand.run(command + " 2>/dev/null", input: [], timeout: nil)
    }
  }

  @Test func `at the time-out all that the command has started is ended`() throws {
    let pipe = scratch.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let output = try TimeLimit.growing(from: .milliseconds(300)) { limit in
      let read = "read \(limit)"
      // It ends when no process has the pipe open for writing.
      let reader = try ChildProcess(
        "/bin/cat", [pipe], environment: [:],
        streams: (.file("/dev/null"), .file(scratch.path(read)), .file("/dev/null")))
      // Opened here, too: a slow command is ended before it has opened it. That works as soon as
      // the reader has.
      var own: Int32 = -1
      #expect(
        waitUntil {
          own = unsafe open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
          return own >= 0
        })
      #expect(throws: ShellCommand.Failure.timedOut) {
        try ShellCommand.run(
          "exec > '\(pipe)'; sh -c 'sleep 600' & echo started; wait", input: [], timeout: limit)
      }
      close(own)
      #expect(reader.wait() == .exited(0))
      return text(read) == "" ? nil : text(read)
    }
    #expect(output == "started\n")
  }

  // MARK: With its output in a file

  @Test func `output and errors go into a file of the user's alone, which is emptied first`() throws
  {
    let log = scratch.path("log")
    for word in ["first and longer", "second"] {
      try ShellCommand.run("echo \(word); cat; echo errors >&2", log: log, timeout: TimeLimit.hang)
    }
    #expect(text("log") == "second\nerrors\n")
    let permissions = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
  }

  @Test func `with its output in a file it fails alike`() throws {
    let log = scratch.path("log")
    #expect(throws: ShellCommand.Failure.failed(status: 3)) {
      try ShellCommand.run("exit 3", log: log, timeout: TimeLimit.hang)
    }
    let output = try TimeLimit.growing(from: .milliseconds(300)) { limit in
      #expect(throws: ShellCommand.Failure.timedOut) {
        try ShellCommand.run("echo begun; sleep 600", log: log, timeout: limit)
      }
      return text("log") == "" ? nil : text("log")
    }
    #expect(output == "begun\n")
    #expect(throws: ShellCommand.Failure.self) {
      try ShellCommand.run("true", log: scratch.path("none/log"), timeout: TimeLimit.hang)
    }
  }
}
