import Files
import Foundation
import Mail
import TestSupport
import Testing

/// Mails that may have been sent, and what killed processes leave.
struct UnsureTests {
  private let fixture: MailQueueFixture
  private var queue: MailQueue { fixture.queue }

  init() throws { fixture = try MailQueueFixture() }

  /// Puts a mail on its way, as a process does that is killed then.
  private func leave(_ subject: String) throws {
    let mail = try fixture.add(subject)
    let sending = mail.file.replacing("/scheduled/", with: "/sending/")
    try FileManager.default.moveItem(atPath: mail.file, toPath: sending)
  }

  private func reported() throws -> [String] {
    var subjects: [String] = []
    try queue.reportUnsure { subjects += $0.map { $0.header["Subject"] ?? "" } }
    return subjects
  }

  @Test
  func `what any process left is reported by the next run that finds it, once`() throws {
    #expect(try reported().isEmpty)
    try leave("A")
    // A run that is killed after it has moved the mail, and before it says so.
    #expect(try queue.recover().count == 1)
    try leave("B")
    #expect(try reported().sorted() == ["A", "B"])
    #expect(try reported().isEmpty)
    #expect(
      try queue.mails(in: .unsure).map(\.reply) == [.fault(.interrupted), .fault(.interrupted)])
  }

  @Test
  func `what the user was told at once is not reported again`() throws {
    try fixture.add()
    let attempts = try fixture.sendDue { _, _, begin in
      _ = begin()
      return .unclear(.fault(.connectionLost))
    }
    #expect(try queue.mails(in: .unsure).map(\.name.isSeen) == [false])
    try queue.markReported(attempts.map(\.mail))
    #expect(try reported().isEmpty)
  }

  @Test
  func `nothing is unsure while another process may be sending it`() throws {
    try leave("A")
    let lock = try FileLockHolder(queue.folder + "/lock")
    let reader = MailQueue(recovered: queue.folder)
    #expect(reader.count(in: .sending) == 1 && reader.count(in: .unsure) == 0)
    lock.release()
    let other = MailQueue(recovered: queue.folder)
    #expect(other.count(in: .sending) == 0 && other.count(in: .unsure) == 1)
  }

  @Test
  func `a mail that another process takes at once was added`() throws {
    let cur = queue.folder + "/scheduled/cur"
    try fixture.add()
    let isOver = Locked(false)
    let thread = Thread {
      while !isOver.withLock({ $0 }) {
        for name in FileSystem.names(in: cur) { try? FileSystem.remove(cur + "/" + name) }
      }
    }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    for number in 0..<300 {
      let mail = try fixture.add("Mail \(number)")
      #expect(mail.header["Subject"] == "Mail \(number)" && mail.header.body.isEmpty)
    }
  }

  @Test
  func `what a killed process was writing is removed, and no other file`() throws {
    try fixture.add()
    let hidden = ".employees-\(UUID().uuidString).tmp"
    let folders = (MailState.allCases.map(\.rawValue) + ["imported"]).map {
      queue.folder + "/\($0)/tmp"
    }
    for folder in folders {
      try FileSystem.createFolder(folder)
      for name in [hidden, "1796281200.M1P2.mutt", ".employees-x.tmp"] {
        try "half".write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
      }
    }
    // A process that writes there now has its folder locked.
    let busy = try OpenFolder(folders[0])
    let isLocked = try busy.lock()
    try fixture.sendDue { _, _, _ in .stopped }
    #expect(folders.map { FileSystem.names(in: $0).count } == [3, 2, 2, 2, 2, 2])
    busy.unlock(isLocked)
    try fixture.sendDue { _, _, _ in .stopped }
    #expect(folders.map { FileSystem.names(in: $0).count } == [2, 2, 2, 2, 2, 2])
  }
}

/// Holds a lock as another process does.
private final class FileLockHolder {
  private var file: OpenFile?

  init(_ path: String) throws {
    let file = try OpenFile(updating: path, creates: true)
    _ = try file.lock()
    self.file = consume file
  }

  func release() { file = nil }
}
