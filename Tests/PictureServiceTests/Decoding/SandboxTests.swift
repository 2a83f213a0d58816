import Foundation
import TestSupport
import Testing

/// Tests the decoder's abilities with a program that enters the same sandbox.
@Suite(.disabled(if: isSanitized, "a sanitizer fits into no sandbox"))
struct SandboxTests {
  /// How the program ended, and whether it left a file.
  private func attempt(_ action: String) throws -> (ChildProcess.Ending, hasFile: Bool) {
    let folder = try ScratchFolder()
    let probe = try #require(BuiltProgram.besideTests("SandboxProbe"))
    let command = #"cd "$1" && exec "$2" "$3""#
    let process = try ChildProcess(
      "/bin/sh", ["-c", command, "sh", folder.url.path, probe, action], environment: [:],
      streams: (.file("/dev/null"), .file("/dev/null"), .file("/dev/null")))
    let ending = process.wait()
    return (ending, FileManager.default.fileExists(atPath: folder.path("created")))
  }

  @Test(arguments: ["nothing", "read", "write", "allocate"])
  func `it can read its input, write its output and use memory`(action: String) throws {
    #expect(try attempt(action).0 == .exited(0))
  }

  @Test(arguments: [
    "open", "create", "socket", "fork", "exec", "kill", "limit", "read another descriptor",
    "write another descriptor", "map code", "map a file", "map shared memory", "make code",
    "map memory that grows", "map memory at an address",
  ])
  func `anything else kills it`(action: String) throws {
    let (ending, hasFile) = try attempt(action)
    #expect(ending == .signalled(SIGSYS))
    #expect(!hasFile)
  }

  @Test func `it ends with its parent, however that ends`() throws {
    let folder = try ScratchFolder()
    let probe = try #require(BuiltProgram.besideTests("SandboxProbe"))
    let parent = try ChildProcess(
      probe, ["outlive"], environment: [:],
      streams: (.file("/dev/null"), .file(folder.path("child")), .file("/dev/null")))
    #expect(parent.wait() == .signalled(SIGKILL))
    let note = try String(contentsOfFile: folder.path("child"), encoding: .utf8)
    let child = try #require(Int32(note.trimmingCharacters(in: .newlines)))
    let hasEnded = waitUntil {
      let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      return state.map { $0.contains(") Z ") } ?? true
    }
    #expect(hasEnded)
    if !hasEnded { kill(child, SIGKILL) }
  }

  @Test func `it does not begin after its parent's end`() throws {
    #expect(try attempt("begin late").0 == .exited(1))
  }

  @Test func `it gets no more memory than its limit`() throws {
    #expect(try attempt("allocate too much").0 == .exited(1))
  }

  @Test func `it is ended when its processor time is used up`() throws {
    #expect(try attempt("spin").0 == .signalled(SIGXCPU))
  }
}

/// Whether the tests are built with a sanitizer.
let isSanitized =
  ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
  || ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil
