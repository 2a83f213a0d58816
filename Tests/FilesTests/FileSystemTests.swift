import Files
import Foundation
import TestSupport
import Testing

/// Folders and paths.
@Suite struct FileSystemTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  @Test func `a folder is created with those above it, for the user alone`() throws {
    let path = scratch.path("a/b/c")
    try FileSystem.createFolder(path)
    for part in ["a", "a/b", "a/b/c"] {
      let status = try FileStatus(of: scratch.path(part))
      #expect(status.kind == .folder && status.permissions == 0o700)
    }
    // It is there already.
    try FileSystem.createFolder(path)
  }

  @Test func `a folder is not created below a file`() throws {
    let path = try scratch.write("", to: "file")
    #expect(throws: SystemError(ENOTDIR)) { try FileSystem.createFolder(path + "/in") }
  }

  @Test func `a file is replaced whole, for the user alone, or stays as it is`() throws {
    let path = try scratch.write("old and longer", to: "file")
    try FileSystem.replaceFile(path, with: Array("new".utf8))
    #expect(FileManager.default.contents(atPath: path) == Data("new".utf8))
    #expect(try FileStatus(of: path).permissions == 0o600)
    let folder = scratch.path("folder")
    try FileSystem.createFolder(folder)
    #expect(throws: SystemError(EISDIR)) { try FileSystem.replaceFile(folder, with: []) }
    #expect(throws: SystemError(ENOENT)) {
      try FileSystem.replaceFile(scratch.path("none/file"), with: [])
    }
    #expect(Set(FileSystem.names(in: scratch.url.path)) == ["file", "folder"])
  }

  @Test(
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("/", nil), ("a", nil), ("/a/b//", "/a"),
      ("a//b", "a"), ("", nil),
    ] as [(String, String?)])
  func `the folder of a path`(path: String, folder: String?) {
    #expect(FileSystem.folder(of: path) == folder)
  }

  @Test(arguments: [
    ("/a/b", "b"), ("/a//b//", "b"), ("a", "a"), ("/", "/"), ("", ""),
  ])
  func `the name in a path`(path: String, name: String) {
    #expect(FileSystem.name(of: path) == name)
  }

  @Test func `a path need not be UTF-8`() throws {
    let parent = scratch.path("parent")
    let folder = parent + "/caf\u{10FEE9}"
    try FileSystem.createFolder(folder)
    #expect(FileSystem.names(in: parent) == ["caf\u{FFFD}"])
    #expect(FileSystem.resolve(parent + "/../parent/caf\u{10FEE9}")?.hasSuffix(folder) == true)
    try FileSystem.replaceFile(folder + "/\u{10FEFF}", with: Array("text".utf8))
    try FileSystem.rename(folder + "/\u{10FEFF}", to: folder + "/new")
    #expect(try FileStatus(of: folder + "/new").size == 4)
    #expect(try OpenFile(reading: folder + "/new").read(0..<9) == Array("text".utf8))
    try FileSystem.remove(folder + "/new")
    try FileSystem.removeFolder(folder)
    #expect(FileSystem.names(in: parent).isEmpty)
  }

  @Test func `a name with a character that stands for an octet leads to its file`() throws {
    let name = "\u{10FEF4}\u{10FE8F}\u{10FEBA}\u{10FE80}"
    try FileSystem.createFile(scratch.path(".") + "/" + name)
    #expect(FileSystem.names(in: scratch.path(".")) == [name])
    #expect(FileStatus.exists(scratch.path(".") + "/" + name))
  }

  @Test func `a status follows a link only if wanted`() throws {
    let target = try scratch.write("text", to: "target")
    let link = scratch.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(try FileStatus(of: link) == FileStatus(of: target))
    #expect(try FileStatus(of: link, followsLinks: false).kind == .other)
    try FileSystem.remove(target)
    #expect(FileStatus.exists(link) && !FileStatus.exists(target))
  }

  @Test func `a renamed file replaces another and keeps its identity`() throws {
    let (old, new) = (try scratch.write("a", to: "old"), try scratch.write("b", to: "new"))
    let identity = FileIdentity(path: old)
    try FileSystem.rename(old, to: new)
    #expect(FileIdentity(path: new) == identity && FileIdentity(path: old) == nil)
    #expect(FileSystem.names(in: scratch.path(".")) == ["new"])
  }

  @Test func `descriptors count as free unless the system has no more`() {
    #expect(FileDescriptor.countFree(upTo: 3) == 3)
    #expect(FileDescriptor.countFree(upTo: 3, opening: scratch.path("missing")) == 3)
    #expect(FileDescriptor.countFree(upTo: 1 << 22) < 1 << 22)
  }
}
