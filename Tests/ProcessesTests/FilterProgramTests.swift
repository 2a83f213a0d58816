import Foundation
import TestSupport
import Testing

@testable import Processes

/// Programs that turn a text into another.
@Suite struct FilterProgramTests {
  private func run(_ script: String, _ input: String) throws -> String {
    String(
      decoding: try FilterProgram.run(
        "sh", ["-c", script], input: Array(input.utf8), searchPath: "/nowhere:/usr/bin:/bin"),
      as: UTF8.self)
  }

  init() {
    // As the program does: a closed pipe is noticed where it is written to.
    signal(SIGPIPE, SIG_IGN)
  }

  @Test func `a long text goes through whole`() throws {
    let text = String(repeating: "õ", count: 1 << 20)
    #expect(try run("cat", text) == text)
  }

  @Test func `a program need not read its input`() throws {
    #expect(try run("echo done", String(repeating: "x", count: 1 << 20)) == "done\n")
  }

  @Test func `an argument need not be UTF-8`() throws {
    let output = try FilterProgram.run(
      "sh", ["-c", "printf %s \"$1\" | od -An -tx1", "sh", "caf\u{10FEE9}"], input: [],
      searchPath: "/usr/bin:/bin")
    #expect(String(decoding: output, as: UTF8.self) == " 63 61 66 e9\n")
  }

  @Test func `a failure has the program's status`() {
    #expect(throws: FilterProgram.Failure.failed(status: 5)) { try run("cat >&2; exit 5", "") }
    #expect(throws: FilterProgram.Failure.failed(status: 137)) { try run("kill -9 $$", "") }
  }

  @Test func `a program that is not on PATH is not found`() {
    #expect(throws: FilterProgram.Failure.notFound) {
      try FilterProgram.run("sh", [], input: [], searchPath: "/nowhere")
    }
  }

  @Test func `a program starts with no signal blocked, whatever this thread blocks`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&blocked)
    unsafe sigaddset(&blocked, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    // Not a shell, which unblocks signals itself.
    let line = try FilterProgram.run(
      "sed", ["-n", "s/^SigBlk://p", "/proc/self/status"], input: [], searchPath: "/usr/bin:/bin")
    #expect(String(decoding: line, as: UTF8.self) == "\t0000000000000000\n")
  }
}
