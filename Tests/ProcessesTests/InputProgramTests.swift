import Foundation
import TestSupport
import Testing

@testable import Processes

/// Programs that read a text and go on in the background.
@Suite struct InputProgramTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    signal(SIGPIPE, SIG_IGN)
  }

  private func run(_ script: String, _ input: String, searchPath: String = "/usr/bin:/bin") throws {
    try InputProgram.run(
      "sh", ["-c", script], input: Array(input.utf8), searchPath: searchPath)
  }

  @Test func `the program reads all of the text`() throws {
    let text = String(repeating: "õ", count: 1 << 20)
    try run("cat > '\(folder.path("read"))'", text)
    #expect(try String(contentsOfFile: folder.path("read"), encoding: .utf8) == text)
  }

  @Test func `nobody waits for what it leaves running`() throws {
    let clock = ContinuousClock()
    let time = try clock.measure {
      try run("cat >/dev/null; sleep 600 & echo $! > '\(folder.path("left"))'", "x")
    }
    #expect(time < TimeLimit.hang)
    let left = try String(contentsOfFile: folder.path("left"), encoding: .utf8)
    let process = try #require(Int32(left.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, SIGTERM) == 0)
  }

  @Test func `a program need not read its input`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(throws: Never.self) { try run("exit 0", text) }
  }

  @Test func `a failure has the program's status`() {
    #expect(throws: FilterProgram.Failure.failed(status: 5)) { try run("exit 5", "x") }
    #expect(throws: FilterProgram.Failure.notFound) { try run("", "", searchPath: "/nowhere") }
  }
}
