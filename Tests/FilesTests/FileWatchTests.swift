import Files
import Foundation
import TestSupport
import Testing

/// Noticing changes of files.
///
/// The system reports a change before the call that makes it returns, so that nothing here waits.
@Suite struct FileWatchTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  /// Writes a file where it is, as `echo >file` does.
  private func overwrite(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: scratch.url.appending(path: name), options: [])
  }

  @Test func `a file is noticed when it is written, once`() throws {
    let file = try scratch.write("a", to: "file")
    let watch = try FileWatch(paths: [file])
    #expect(watch.changes() == [])
    try overwrite("b", "file")
    #expect(watch.changes() == [file])
    #expect(watch.changes() == [])
  }

  @Test func `a file is noticed when another one replaces it, again and again`() throws {
    let file = try scratch.write("a", to: "file")
    let watch = try FileWatch(paths: [file])
    for text in ["b", "c"] {
      try FileSystem.rename(try scratch.write(text, to: "new"), to: file)
      #expect(watch.changes() == [file])
      try overwrite("written where it is", "file")
      #expect(watch.changes() == [file])
    }
  }

  @Test func `a file whose name is not UTF-8 is noticed when another one replaces it`() throws {
    let file = scratch.path("file") + "\u{10FEE9}"
    try FileSystem.createFile(file)
    let watch = try FileWatch(paths: [file])
    try FileSystem.replaceFile(file, with: Array("b".utf8))
    #expect(watch.changes() == [file])
  }

  @Test func `a file is noticed when it is removed, created again and written`() throws {
    let file = try scratch.write("a", to: "file")
    let watch = try FileWatch(paths: [file])
    try FileSystem.remove(file)
    #expect(watch.changes() == [file])
    try overwrite("b", "file")
    #expect(watch.changes() == [file])
    try overwrite("c", "file")
    #expect(watch.changes() == [file])
  }

  @Test func `a flat folder is noticed when its files change, and not its subfolders`() throws {
    let file = try scratch.write("a", to: "new/1")
    try scratch.write("a", to: "new/sub/file")
    let (folder, missing) = (scratch.path("new"), scratch.path("cur"))
    let watch = try FileWatch(paths: [], flatFolders: [folder, missing])
    try overwrite("b", "new/sub/file")
    #expect(watch.changes() == [])
    try overwrite("b", "new/1")
    #expect(watch.changes() == [folder])
    try FileManager.default.createDirectory(atPath: missing, withIntermediateDirectories: false)
    #expect(watch.changes() == [missing])
    try FileSystem.rename(file, to: missing + "/1")
    #expect(watch.changes() == [folder, missing])
  }

  @Test func `other files of the folder are not noticed`() throws {
    let file = try scratch.write("a", to: "file")
    let watch = try FileWatch(paths: [file])
    try FileSystem.rename(try scratch.write("b", to: "other"), to: scratch.path("third"))
    #expect(watch.changes() == [])
  }

  @Test func `a missing file in missing folders is noticed when it appears`() throws {
    let file = scratch.path("a/b/file")
    let watch = try FileWatch(paths: [file])
    for folder in ["a", "a/b"] {
      try FileSystem.createFolder(scratch.path(folder))
      #expect(watch.changes() == [file])
    }
    try overwrite("a", "a/b/file")
    #expect(watch.changes() == [file])
    try overwrite("b", "a/b/file")
    #expect(watch.changes() == [file])
  }

  @Test func `a folder stands for its files and subfolders, also those of later`() throws {
    let folder = scratch.path("cards")
    try scratch.write("a", to: "cards/old/a.vcf")
    let watch = try FileWatch(paths: [folder])
    try overwrite("b", "cards/old/a.vcf")
    #expect(watch.changes() == [folder])
    try FileSystem.createFolder(scratch.path("cards/new/newer"))
    #expect(watch.changes() == [folder])
    try overwrite("a", "cards/new/newer/b.vcf")
    #expect(watch.changes() == [folder])
    try FileSystem.remove(scratch.path("cards/new/newer/b.vcf"))
    #expect(watch.changes() == [folder])
  }

  @Test func `names that begin with a dot are not noticed in a folder, but by themselves`() throws {
    let file = scratch.path(".hidden")
    let watch = try FileWatch(paths: [scratch.path("."), file])
    try overwrite("a", ".draft")
    try FileSystem.createFolder(scratch.path(".git"))
    #expect(watch.changes() == [])
    try overwrite("a", ".hidden")
    #expect(watch.changes() == [file])
  }

  @Test func `a folder is noticed when another one replaces it`() throws {
    let folder = scratch.path("cards")
    try scratch.write("a", to: "cards/a.vcf")
    try scratch.write("b", to: "new/a.vcf")
    let watch = try FileWatch(paths: [folder])
    try FileSystem.rename(folder, to: scratch.path("old"))
    #expect(watch.changes() == [folder])
    try FileSystem.rename(scratch.path("new"), to: folder)
    #expect(watch.changes() == [folder])
    try overwrite("c", "cards/a.vcf")
    #expect(watch.changes() == [folder])
    #expect(watch.changes() == [])
    try overwrite("d", "old/a.vcf")
    #expect(try !FileDescriptor.wait(watch.descriptor, for: .reading, timeout: .zero))
  }

  @Test func `what a link leads to is noticed when it is written or replaced`() throws {
    try scratch.write("a", to: "real/file")
    try scratch.write("a", to: "real/cards/a.vcf")
    let (file, folder) = (scratch.path("file"), scratch.path("cards"))
    for (link, target) in [(file, "real/file"), (folder, "real/cards")] {
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: scratch.path(target))
    }
    let watch = try FileWatch(paths: [file, folder])
    try overwrite("b", "real/file")
    #expect(watch.changes() == [file])
    // Open, the replaced file still exists.
    let replaced = try OpenFile(reading: file)
    try FileSystem.rename(try scratch.write("c", to: "new"), to: scratch.path("real/file"))
    #expect(watch.changes() == [file])
    try overwrite("d", "real/file")
    #expect(watch.changes() == [file])
    #expect(try replaced.status().size == 1)
    try overwrite("b", "real/cards/a.vcf")
    #expect(watch.changes() == [folder])
  }

  @Test func `links in a circle are watched once`() throws {
    let folder = scratch.path("cards")
    try scratch.write("a", to: "cards/a.vcf")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/again", withDestinationPath: folder)
    let watch = try FileWatch(paths: [folder])
    try overwrite("b", "cards/a.vcf")
    #expect(watch.changes() == [folder])
  }

  @Test func `files of a database are told apart`() throws {
    let database = try scratch.write("a", to: "database")
    let log = scratch.path("database-wal")
    let watch = try FileWatch(paths: [database, log])
    try overwrite("a", "database-wal")
    #expect(watch.changes() == [log])
    try overwrite("b", "database")
    #expect(watch.changes() == [database])
    try FileSystem.remove(log)
    #expect(watch.changes() == [log])
  }

  /// How many events the system remembers; 0 if it does not say.
  private static let rememberedEvents: Int = {
    let path = "/proc/sys/fs/inotify/max_queued_events"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return Int(text.trimmingCharacters(in: .newlines)) ?? 0
  }()

  @Test(.enabled(if: (1...100_000).contains(rememberedEvents), "the system remembers too many"))
  func `more changes than the system remembers count for all paths`() throws {
    let (file, other) = (try scratch.write("", to: "file"), try scratch.write("", to: "other"))
    let watch = try FileWatch(paths: [file, other])
    // Two events a round.
    for _ in 0...Self.rememberedEvents {
      try FileSystem.rename(file, to: file + "2"); try FileSystem.rename(file + "2", to: file)
    }
    #expect(watch.changes() == [file, other])
    try overwrite("b", "file")
    #expect(watch.changes() == [file])
  }

  @Test func `where the process may open no more files there is no watch`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      do throws(SystemError) {
        _ = try FileWatch(paths: ["/"])
        exit(1)
      } catch {
        exit(error.code == EMFILE ? 0 : 2)
      }
    }
  }
}
