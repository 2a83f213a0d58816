import Files
import Foundation
import TestSupport
import Testing

/// A file with room on the disk before it has its content.
@Suite struct ReservedFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private var path: String { scratch.path("a") }

  private func reserve(_ size: Int = 1000) throws -> ReservedFile {
    try ReservedFile(path, hidden: scratch.path(".a.tmp"), size: size)
  }

  @Test func `it takes the old one's place with its content alone`() throws {
    try scratch.write("old", to: "a")
    let file = try reserve()
    #expect(try scratch.names() == [".a.tmp", "a"])
    #expect(try FileStatus(of: scratch.path(".a.tmp")).size == 1000)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    try file.finish(with: Array("new".utf8))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileStatus(of: path).permissions == 0o600)
    #expect(try scratch.names() == ["a"])
  }

  @Test func `without content it leaves nothing, and what an ended process left goes`() throws {
    try scratch.write("left", to: ".a.tmp")
    do { _ = try reserve() }
    #expect(try scratch.names() == [])
  }

  @Test func `room that the disk does not have is told at once`() throws {
    #expect(throws: SystemError.self) { try reserve(1 << 60) }
    #expect(try scratch.names() == [])
  }
}
