import ContentLines
import EmployeeDirectory
import Files
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Journal

@Suite struct JournalFaultTests {
  private let fixture: JournalFixture

  init() throws { fixture = try JournalFixture() }

  private func object(_ text: String) -> String {
    "BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nUID:\(text)\nDESCRIPTION:\(text)\nEND:VJOURNAL\nEND:VCALENDAR\n"
  }

  @Test func `broken files are told with their place, and left as they are`() throws {
    try fixture.write(object("good"), to: "good.ics")
    try fixture.write("not a calendar", to: "text.ics")
    try fixture.write("", to: "empty.ics")
    let cut = "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VJOURNAL\nUID:1\nDESCR"
    try fixture.write(cut, to: "cut.ics")
    try fixture.write(object("hidden"), to: ".hidden.ics")
    try fixture.write(object("temporary"), to: "x.ics.tmp")
    try fixture.write(object("deep"), to: "sub/deep.ics")
    let expected = [
      "cut.ics:1 calendar(ContentLines.CalendarProblem.Cause.componentNotEnded)",
      "cut.ics:3 calendar(ContentLines.CalendarProblem.Cause.componentNotEnded)",
      "cut.ics:5 calendar(ContentLines.CalendarProblem.Cause.lineWithoutColon)",
      "empty.ics:1 calendar(ContentLines.CalendarProblem.Cause.notACalendar)",
      "text.ics:1 calendar(ContentLines.CalendarProblem.Cause.notACalendar)",
    ]
    #expect(try fixture.problems() == expected)
    #expect(try fixture.problems() == expected, "from the index")
    #expect(try fixture.entries().map(\.note.text) == ["good"])
    #expect(fixture.content("cut.ics") == cut)
  }

  @Test func `pipes, links and huge files do no harm`() throws {
    try fixture.write(object("good"), to: "good.ics")
    let outside = try fixture.scratch.write(object("outside"), to: "outside.ics")
    let files = FileManager.default
    func link(_ name: String, to target: String) throws {
      try files.createSymbolicLink(
        atPath: fixture.folder + "/" + name, withDestinationPath: target)
    }
    try link("link.ics", to: outside)
    try link("same.ics", to: fixture.folder + "/good.ics")
    try link("dangling.ics", to: "/nowhere/at/all")
    try link("circle.ics", to: fixture.folder + "/circle.ics")
    #expect(unsafe mkfifo(fixture.folder + "/pipe.ics", 0o600) == 0)
    let huge = try fixture.write("", to: "huge.ics")
    #expect(unsafe truncate(huge, 1 << 40) == 0)
    let expected = [
      "circle.ics: system(errno: \(ELOOP))", "dangling.ics: system(errno: \(ENOENT))",
      "huge.ics: tooLarge(limit: 16777216)", "pipe.ics: notAFile",
    ]
    #expect(try fixture.problems().sorted() == expected)
    #expect(try fixture.problems().sorted() == expected, "from the index")
    #expect(Set(try fixture.entries().map(\.note.text)) == ["good", "outside"])
    // A link would be lost, and its target belongs to somebody else.
    let entry = try fixture.entry("outside")
    let error = JournalError.notAFile(path: entry.file)
    #expect(throws: error) { try fixture.journal().edit(entry, text: "x", now: fixture.later) }
    #expect(throws: error) { try fixture.journal().delete(entry) }
    #expect(try String(contentsOfFile: outside, encoding: .utf8) == object("outside"))
  }

  @Test func `hostile names are names`() throws {
    let names = [
      "a\nb.ics", "-rf.ics", "$(reboot).ics", "\u{1B}[31m.ics", "õ.ICS", " .ics", "'\".ics",
    ]
    for name in names { try fixture.write(object("x"), to: name) }
    let bytes: [CChar] =
      Array(fixture.folder.utf8CString.dropLast()) + [47, -1, 46, 105, 99, 115, 0]
    let descriptor = unsafe open(bytes, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0)
    close(descriptor)
    let entries = try fixture.entries()
    #expect(Set(entries.map { $0.file }) == Set(names.map { fixture.folder + "/" + $0 }))
    #expect(Set(entries.map(\.id)).count == names.count, "one UID, but an ID for each")
    #expect(try fixture.problems().map { $0.hasSuffix("notUTF8") } == [true])
    for entry in entries { try fixture.journal().delete(entry) }
    #expect(try fixture.names().count == 1)
  }

  @Test func `a folder that is a file is told`() throws {
    try fixture.scratch.write("x", to: "data/notes")
    #expect(try fixture.problems() == ["notes: system(errno: \(ENOTDIR))"])
    #expect(throws: JournalError.system(path: fixture.folder, errno: ENOTDIR)) {
      try fixture.journal().add(fixture.note("x"))
    }
  }

  /// Not even root may write into this one.
  @Test func `a folder that nobody may write to is told`() throws {
    let journal = try Journal(folder: "/proc/self/fd", cacheFolder: fixture.scratch.path("cache"))
    #expect {
      try journal.add(fixture.note("x"))
    } throws: { error in
      guard case .system("/proc/self/fd", let code)? = error as? JournalError else { return false }
      return [ENOENT, EACCES, EPERM, EROFS].contains(code)
    }
  }

  @Test
  func `the index is made again when it is damaged, and in memory when the cache cannot be used`()
    throws
  {
    try fixture.write(object("good"), to: "good.ics")
    _ = try fixture.entries()
    let name = Journal.fileName(fixture.folder)
    let path = fixture.scratch.path("cache/" + name)
    try Data(repeating: 0x5A, count: 8192).write(to: URL(filePath: path))
    let journal = try fixture.journal()
    #expect(try journal.entries().map(\.note.text) == ["good"])
    #expect(journal.storeError == nil)
    let other = try Journal(folder: fixture.folder, cacheFolder: "/proc/nowhere")
    try other.update(now: fixture.later)
    #expect(other.storeError != nil)
    #expect(try other.entries().map(\.note.text) == ["good"])
  }

  @Test(arguments: [
    "DELETE FROM note WHERE uid = 'u2'", "UPDATE note SET name_key = 'x' WHERE uid = 'u2'",
    "UPDATE note SET email_key = NULL WHERE uid = 'u2'", "UPDATE note SET hash = hash + 1",
    "UPDATE note SET text = 'x' WHERE uid = 'u2'", "DELETE FROM note_table",
    "UPDATE note SET created_kind = 2 WHERE uid = 'u2'", "UPDATE note SET start_kind = 7",
    "UPDATE note SET is_styled = 1 WHERE uid = 'u2'",
    "UPDATE note_table SET checksum = 1", "UPDATE note SET source = 99 WHERE uid = 'u2'",
    "UPDATE source SET modified = -modified",
    "DELETE FROM note; UPDATE listing SET digest = NULL",
  ])
  func `no note is hidden or moved, whatever is missing or wrong in the index`(sql: String) throws {
    for number in 1...3 {
      let note = fixture.note("\(number)", uid: "u\(number)", email: "mari@telisa.ee")
      try fixture.write(String(decoding: note.written(), as: UTF8.self), to: "\(number).ics")
    }
    let known = try fixture.entries()
    for emails in [[], ["mari@telisa.ee"]] {
      let path = fixture.scratch.path("cache/" + Journal.fileName(fixture.folder))
      let queue = try DatabaseQueue(path: path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF;" + sql)
      }
      try queue.close()
      let journal = try fixture.journal()
      let mari = PersonAliases(names: [NameKey("Mari Tamm")], sharedNames: [], emails: emails)
      let entries =
        emails.isEmpty ? try journal.entries() : try journal.entries(about: mari)
      #expect(Set(entries.map(\.note.text)) == ["1", "2", "3"])
      #expect(entries.map(\.id) == known.map(\.id))
      #expect(journal.storeError == nil)
    }
  }

  @Test func `a file that was just written is read again, one of another time is not`() throws {
    let path = try fixture.write(object("aaaa"), to: "a.ics")
    let now = Date()
    func texts() throws -> [String] {
      let journal = try Journal(folder: fixture.folder, cacheFolder: fixture.scratch.path("cache"))
      try journal.update(now: now)
      return try journal.entries().map(\.note.text)
    }
    #expect(try texts() == ["aaaa"])
    // In place, with the same size and time.
    let time = timespec(tv_sec: Int(now.timeIntervalSince1970), tv_nsec: 0)
    func rewrite(_ text: String) throws {
      let handle = try #require(FileHandle(forUpdatingAtPath: path))
      try handle.write(contentsOf: Data(object(text).utf8))
      try handle.close()
      #expect(unsafe utimensat(AT_FDCWD, path, [time, time], 0) == 0)
    }
    try rewrite("bbbb")
    #expect(try texts() == ["bbbb"])
    try rewrite("cccc")
    #expect(try texts() == ["cccc"])
  }
}
