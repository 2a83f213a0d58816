import Files
import Foundation
import TestSupport
import Testing

/// Files that other programs write to, too.
@Suite struct WholeFileWriterTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private var path: String { scratch.path("a") }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func writer() throws -> WholeFileWriter {
    WholeFileWriter(try OpenFolder(scratch.url.path))
  }

  @Test func `a file is replaced, and removed, if it is as it was read`() throws {
    try scratch.write("old", to: "a")
    #expect(try writer().replace("a", FileStatus(of: path), with: Array("new".utf8)))
    #expect(try content() == "new")
    #expect(try scratch.names() == ["a"])
    #expect(try writer().remove("a", FileStatus(of: path)))
    #expect(try scratch.names().isEmpty)
  }

  @Test(arguments: [0o600, 0o640, 0o660, 0o664, 0o440] as [UInt32])
  func `a file that is replaced keeps its group and permissions`(mode: UInt32) throws {
    try scratch.write("old", to: "a")
    // Only the superuser may choose any group.
    if geteuid() == 0 { #expect(unsafe chown(path, uid_t.max, 12_345) == 0) }
    #expect(unsafe chmod(path, mode) == 0)
    let old = try FileStatus(of: path)
    #expect(try writer().replace("a", old, with: Array("new".utf8)))
    let new = try FileStatus(of: path)
    #expect((new.permissions, new.group) == (mode, old.group))
    #expect(try content() == "new")
  }

  @Test(arguments: ["written", "replaced", "touched", "removed", "a link", "a folder"])
  func `a file that changed meanwhile stays as it is`(change: String) throws {
    try scratch.write("old", to: "a")
    let status = try FileStatus(of: path)
    let files = FileManager.default
    switch change {
    case "written": try Data("theirs".utf8).write(to: URL(filePath: path), options: [])
    case "replaced":
      try scratch.write("old", to: "b")
      try FileSystem.rename(scratch.path("b"), to: path)
    case "touched": #expect(unsafe utimensat(AT_FDCWD, path, [timespec(), timespec()], 0) == 0)
    case "removed": try files.removeItem(atPath: path)
    case "a link":
      try files.moveItem(atPath: path, toPath: scratch.path("b"))
      try files.createSymbolicLink(atPath: path, withDestinationPath: "b")
    default:
      try files.removeItem(atPath: path)
      try files.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let before = (try scratch.names(), try? content())
    #expect(try !writer().replace("a", status, with: Array("ours".utf8)))
    #expect(try !writer().remove("a", status))
    #expect(try (scratch.names(), try? content()) == before)
  }

  @Test func `a new file replaces nothing`() throws {
    var writer = try writer()
    #expect(try writer.create("a", Array("first".utf8)))
    #expect(try !writer.create("a", Array("second".utf8)))
    try writer.synchronize()
    #expect(try content() == "first")
    #expect(try scratch.names() == ["a"])
  }

  @Test func `what a killed process left behind is removed, and nothing else`() throws {
    let others = [".employees-.tmp", ".employees-mine.tmp", ".hidden", "employees.tmp"]
    let leftOver = ".employees-6F9619FF-8B86-D011-B42D-00C04FC964FF.tmp"
    for name in others + [leftOver, "a"] { try scratch.write("old", to: name) }
    #expect(try writer().replace("a", FileStatus(of: path), with: Array("new".utf8)))
    #expect(try scratch.names() == (others + ["a"]).sorted())
    try scratch.write("old", to: leftOver)
    try writer().put([("a", Array("newer".utf8))])
    #expect(try scratch.names() == (others + ["a"]).sorted())
    try scratch.write("old", to: leftOver)
    #expect(try writer().remove("a", FileStatus(of: path)))
    #expect(try scratch.names() == others.sorted())
    try scratch.write("old", to: leftOver)
    var writer = try writer()
    #expect(try writer.create("a", Array("new".utf8)))
    #expect(try scratch.names() == (others + ["a"]).sorted())
  }

  @Test func `a new file does not wait for the lock of another process`() throws {
    let leftOver = ".employees-6F9619FF-8B86-D011-B42D-00C04FC964FF.tmp"
    try scratch.write("half", to: leftOver)
    let holder = try OpenFolder(scratch.url.path)
    #expect(try holder.lock())
    var writer = try writer()
    #expect(try writer.create("a", Array("new".utf8)))
    // It may be what the other process writes.
    #expect(try scratch.names() == [leftOver, "a"])
    holder.unlock(true)
  }

  @Test func `another process's lock is waited for`() async throws {
    try scratch.write("old", to: "a")
    let (folder, path) = (scratch.url.path, path)
    let holder = try OpenFolder(folder)
    let isLocked = try holder.lock()
    #expect(isLocked)
    let replacing = Task.detached {
      try WholeFileWriter(OpenFolder(folder)).replace(
        "a", FileStatus(of: path), with: Array("new".utf8))
    }
    #expect(try content() == "old")
    holder.unlock(isLocked)
    #expect(try await replacing.value)
    #expect(try content() == "new")
  }
}
