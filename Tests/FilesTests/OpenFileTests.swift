import Files
import Foundation
import TestSupport
import Testing

/// Opening, reading, writing and locking files.
@Suite struct OpenFileTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a new file is the user's alone, and replaces nothing`() throws {
    let path = scratch.path("new")
    try OpenFile(creating: path).write(Array("text".utf8))
    #expect(try FileStatus(of: path).permissions == 0o600)
    #expect(throws: SystemError(EEXIST)) { _ = try OpenFile(creating: path) }
    #expect(try OpenFile(reading: path).read(1..<9) == Array("ext".utf8))
  }

  @Test func `a file to update is created only if wanted, and never behind a link`() throws {
    let path = scratch.path("lock")
    #expect(throws: SystemError(ENOENT)) { _ = try OpenFile(updating: path) }
    _ = try OpenFile(updating: path, creates: true)
    let link = scratch.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(throws: SystemError(ELOOP)) { _ = try OpenFile(updating: link, creates: true) }
    #expect(throws: SystemError(EISDIR)) { _ = try OpenFile(updating: scratch.path(".")) }
  }

  @Test func `a lock is one's alone until the file is closed`() throws {
    let path = try scratch.write("", to: "lock")
    do {
      let first = try OpenFile(updating: path)
      #expect(try first.lock())
      #expect(try !OpenFile(updating: path).lock())
      _ = try first.status()
    }
    #expect(try OpenFile(updating: path).lock())
  }

  @Test func `a pipe without data is not waited for beyond the time limit`() throws {
    let path = scratch.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let file = try OpenFile(reading: path)
    #expect(try file.status().kind == .pipe)
    #expect(try !file.waitForData(for: .milliseconds(1)))
  }
}
