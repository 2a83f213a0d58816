import EmployeeDirectory
import Foundation
import Mail
import TestSupport
import Testing

/// A queue's folder, a Maildir of received mails and a cache.
private struct IndexFixture {
  let scratch: ScratchFolder
  /// Long after any file was written.
  let later = Date(timeIntervalSinceNow: 3600)

  init() throws {
    scratch = try ScratchFolder()
    for folder in ["inbox/new", "inbox/cur", "inbox/tmp"] { try makeFolder(folder) }
  }

  var index: MailIndex<GreetingReader> {
    MailIndex<GreetingReader>(
      queue: scratch.path("queue"), maildirs: [scratch.path("inbox")],
      cacheFolder: scratch.path("cache"))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: scratch.path(name), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  /// Writes a mail.
  func write(_ number: Int, to path: String, keywords: String = "greeting, birthday") throws {
    try scratch.write(
      """
      From: =?utf-8?q?J=C3=BCri?= <juri@telisa.ee>
      To: Mari <mari@telisa.ee>
      Subject: Happy =?utf-8?q?birthday?= \(number)
      Date: Thu, 3 Dec 2026 09:00:\(number % 60 < 10 ? "0" : "")\(number % 60) +0200
      Message-ID: <\(number)@telisa.ee>
      Keywords: \(keywords)

      Text

      """, to: path)
  }

  func list(_ index: MailIndex<GreetingReader>? = nil) -> [GreetingEntry] {
    (index ?? self.index).listing(now: later).entries
  }

  /// The hash that each mail is named by, by its file.
  func names(_ ids: AssignedIDs = AssignedIDs([:])) -> [String: ShortID] {
    let entries = list()
    let names = entries.map(\.hashes).names(ids) { entries[$0].arrival }
    return Dictionary(zip(entries.map(\.file), names)) { one, _ in one }
  }

  func subjects() -> [String] { list().map(\.subject) }

  func rename(_ old: String, _ new: String) throws {
    try FileManager.default.moveItem(atPath: scratch.path(old), toPath: scratch.path(new))
  }

  /// The index's file.
  var database: String {
    scratch.path("cache") + "/"
      + MailIndex<GreetingReader>.fileName(
        queue: scratch.path("queue"), maildirs: [scratch.path("inbox")])
  }
}

struct MailIndexTests {
  @Test func `a received greeting is listed as its header says`() throws {
    let fixture = try IndexFixture()
    try fixture.write(7, to: "inbox/new/1.a.host")
    let entry = try #require(fixture.list().first)
    #expect(entry.place == .received)
    #expect(entry.from?.name == "Jüri")
    #expect(entry.from?.address == "juri@telisa.ee")
    #expect(entry.to.map(\.address) == ["mari@telisa.ee"])
    #expect(entry.subject == "Happy birthday 7")
    #expect(entry.occasion == "birthday")
    #expect(entry.messageID == "7@telisa.ee")
    #expect(entry.at == Date(timeIntervalSince1970: 1_796_281_207))
    #expect(entry.isNew)
  }

  @Test(arguments: ["", "greetings", "birthday", "x-greeting"])
  func `other mails are not greetings`(keywords: String) throws {
    let fixture = try IndexFixture()
    try fixture.write(1, to: "inbox/cur/1.a.host:2,S", keywords: keywords)
    #expect(fixture.list().isEmpty)
    #expect(fixture.list().isEmpty)
  }

  @Test func `the list follows what other programs do, and stays the same without the index`()
    throws
  {
    let fixture = try IndexFixture()
    try fixture.write(1, to: "inbox/new/1.a.host")
    try fixture.write(2, to: "inbox/cur/2.a.host:2,S")
    try fixture.write(3, to: "inbox/cur/3.a.host:2,T")
    func check(_ expected: [String], _ new: [Bool]) throws {
      let entries = fixture.list()
      #expect(entries.map(\.subject) == expected.map { "Happy birthday " + $0 })
      #expect(entries.map(\.isNew) == new)
      #expect(entries.allSatisfy { FileManager.default.fileExists(atPath: $0.file) })
      let other = MailIndex<GreetingReader>(
        queue: fixture.scratch.path("queue"), maildirs: [fixture.scratch.path("inbox")],
        cacheFolder: fixture.scratch.path("other-\(UUID().uuidString)"))
      #expect(fixture.list(other) == entries)
    }
    try check(["2", "1"], [false, true])
    try fixture.rename("inbox/new/1.a.host", "inbox/cur/1.a.host:2,S")
    try check(["2", "1"], [false, false])
    try fixture.rename("inbox/cur/3.a.host:2,T", "inbox/cur/3.a.host:2,")
    try check(["3", "2", "1"], [true, false, false])
    try FileManager.default.removeItem(atPath: fixture.scratch.path("inbox/cur/2.a.host:2,S"))
    try check(["3", "1"], [true, false])
    try fixture.write(4, to: "inbox/cur/4.a.host:2,S")
    try check(["4", "3", "1"], [false, true, false])
  }

  @Test func `a mail of the queue is listed in its state, and read again when it is replaced`()
    throws
  {
    let fixture = try IndexFixture()
    try fixture.makeFolder("queue/scheduled/cur")
    try fixture.makeFolder("queue/sent/cur")
    try fixture.write(1, to: "queue/scheduled/cur/1.employees:2,S")
    #expect(fixture.list().map(\.place) == [.own(.scheduled)])
    #expect(fixture.list().map(\.isNew) == [false])
    // Replaced under its name, as an edit does.
    try fixture.write(2, to: "queue/scheduled/tmp/1.employees")
    try FileManager.default.removeItem(
      atPath: fixture.scratch.path("queue/scheduled/cur/1.employees:2,S"))
    try fixture.rename(
      "queue/scheduled/tmp/1.employees", "queue/scheduled/cur/1.employees:2,S")
    #expect(fixture.subjects() == ["Happy birthday 2"])
    try fixture.rename(
      "queue/scheduled/cur/1.employees:2,S", "queue/sent/cur/1.employees:2,S")
    #expect(fixture.list().map(\.place) == [.own(.sent)])
  }

  @Test func `IDs last and are unique, also for copies of one message`() throws {
    let fixture = try IndexFixture()
    try fixture.makeFolder("queue/sent/cur")
    for number in 0..<300 { try fixture.write(number, to: "inbox/cur/\(number).host:2,S") }
    try fixture.write(5, to: "queue/sent/cur/5.employees:2,S")
    let names = fixture.names()
    #expect(Set(names.values).count == 301)
    try fixture.rename("inbox/cur/7.host:2,S", "inbox/cur/7.host:2,RS")
    #expect(Set(fixture.names().values) == Set(names.values))
  }

  @Test func `copies of a received message are told apart, whichever goes`() throws {
    let fixture = try IndexFixture()
    for time in [1_700_000_002, 1_700_000_001, 1_700_000_003] {
      try fixture.write(1, to: "inbox/cur/\(time).host:2,S")
    }
    let first = "inbox/cur/1700000001.host:2,S"
    let names = fixture.names()
    #expect(Set(names.values).count == 3)
    let hashes = try #require(fixture.list().first).hashes
    #expect(names[fixture.scratch.path(first)] == hashes.own)
    var ids = AssignedIDs([:])
    for name in names.values { ids.assign(name) }
    try FileManager.default.removeItem(atPath: fixture.scratch.path(first))
    let left = fixture.names(ids)
    #expect(left == names.filter { $0.key != fixture.scratch.path(first) })
    // Another program moved it, and so its file has another name.
    try fixture.write(1, to: "inbox/cur/1700000009.host:2,S")
    let moved = fixture.scratch.path("inbox/cur/1700000009.host:2,S")
    #expect(fixture.names(ids) == left.merging([moved: hashes.own]) { old, _ in old })
  }

  @Test func `what cannot be read is told, and hides nothing else`() throws {
    let fixture = try IndexFixture()
    try fixture.write(1, to: "inbox/cur/1.host:2,S")
    try FileManager.default.createSymbolicLink(
      atPath: fixture.scratch.path("inbox/cur/2.host:2,S"), withDestinationPath: "/dev/null")
    #expect(unsafe mkfifo(fixture.scratch.path("inbox/cur/3.host:2,S"), 0o600) == 0)
    for _ in 0..<2 {
      let listing = fixture.index.listing(now: fixture.later)
      #expect(listing.entries.map(\.subject) == ["Happy birthday 1"])
      #expect(listing.problems.allSatisfy { $0.path.hasSuffix("host:2,S") })
    }
  }

  @Test func `damage to the index shows no wrong mail and hides none`() throws {
    let fixture = try IndexFixture()
    for number in 0..<20 { try fixture.write(number, to: "inbox/cur/\(number).host:2,S") }
    let expected = fixture.list()
    _ = fixture.list()
    let good = try Data(contentsOf: URL(filePath: fixture.database))
    var random = SplitMix64(seed: 16)
    for round in 0..<150 {
      var bytes = good
      for _ in 0..<(round % 3 + 1) {
        bytes[Int(random.next() % UInt64(bytes.count))] ^= UInt8(1 << (random.next() % 8))
      }
      for end in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: fixture.database + end)
      }
      try bytes.write(to: URL(filePath: fixture.database))
      #expect(fixture.list() == expected, "round \(round)")
    }
  }

  @Test func `without a cache the list is the same`() throws {
    let fixture = try IndexFixture()
    try fixture.write(1, to: "inbox/cur/1.host:2,S")
    try fixture.scratch.write("x", to: "cache")
    let index = fixture.index
    #expect(index.storeError != nil)
    #expect(fixture.list(index).map(\.subject) == ["Happy birthday 1"])
  }
}
