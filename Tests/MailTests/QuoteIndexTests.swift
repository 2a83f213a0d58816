import ContentLines
import Foundation
import GRDB
import SQLiteFiles
import Synchronization
import TestSupport
import Testing

@testable import Mail

private let mari = CalendarPerson(name: "Mari Maasikas", email: "mari@telisa.ee")
private let peeter = CalendarPerson(name: "Peeter Termomeeter", email: "peeter@telisa.ee")
private let tiina = CalendarPerson(name: "Tiina Tamm", email: "tiina@telisa.ee")

/// Peeter's mails: a queue's folder, a Maildir of received mails and a state folder.
private struct QuoteFixture {
  let scratch: ScratchFolder
  /// Long after any file was written.
  let later = Date(timeIntervalSinceNow: 3600)

  init() throws {
    scratch = try ScratchFolder()
    for folder in ["inbox/new", "inbox/cur", "queue/sent/cur", "queue/imported/cur"] {
      try FileManager.default.createDirectory(
        atPath: scratch.path(folder), withIntermediateDirectories: true)
    }
  }

  func list(me: [String] = ["Peeter@Telisa.ee"], inbox: String = "inbox") -> [QuoteEntry] {
    let index = MailIndex<QuoteReader>(
      me: me, queue: scratch.path("queue"), maildirs: [scratch.path(inbox)],
      stateFolder: scratch.path("state"))
    #expect(index.storeError == nil)
    return index.listing(now: later).entries
  }

  /// The content of the index on the disk.
  func stored() throws -> String {
    let path = scratch.path("state") + "/" + MailIndex<QuoteReader>.fileName
    let files = [path, path + "-wal"].compactMap { FileManager.default.contents(atPath: $0) }
    return String(decoding: files.joined(), as: UTF8.self)
  }

  /// The message of a quote; `calendar` changes its lines.
  static func message(
    _ text: String = "You had to be there.", saidBy: CalendarPerson = mari,
    heardBy: [CalendarPerson] = [peeter], from: String = "mari@telisa.ee",
    calendar change: (String) -> String = { $0 }
  ) throws -> [UInt8] {
    let quote = Quote(
      uid: "1@telisa.ee", text: text, saidBy: saidBy, heardBy: heardBy, addedBy: mari,
      at: Date(timeIntervalSince1970: 1_790_000_000))
    let calendar = change(String(decoding: quote.written(), as: UTF8.self))
    return try mail(from: from, Array(calendar.utf8))
  }

  static func mail(from: String, _ calendar: [UInt8]?) throws -> [UInt8] {
    let sender = try #require(Mailbox(name: "Mari", address: from))
    let recipient = try #require(Mailbox(address: "peeter@telisa.ee"))
    return try OutgoingMessage(
      from: sender, to: [recipient], subject: "A quote", keywords: ["quote"],
      messageID: "1@telisa.ee", date: Date(timeIntervalSince1970: 1_790_000_000),
      timeZone: .gmt, text: "Secret words", calendar: calendar
    ).bytes()
  }

  func write(_ message: [UInt8], to path: String = "inbox/new/1.a.host") throws {
    try Data(message).write(to: URL(filePath: scratch.path(path)))
  }

  /// The reason why the only mail is not taken.
  func refusal(me: [String] = ["peeter@telisa.ee"]) -> QuoteRefusal? {
    let entries = list(me: me)
    #expect(entries.count == 1)
    guard case .failure(let refusal) = entries.first?.content else { return nil }
    return refusal
  }
}

struct QuoteIndexTests {
  private let fixture: QuoteFixture

  init() throws { fixture = try QuoteFixture() }

  @Test func `a quote of the user's is listed, also from the index`() throws {
    try fixture.write(try QuoteFixture.message())
    for _ in 1...2 {
      let entry = try #require(fixture.list().first)
      let quote = try entry.content.get()
      #expect(quote.text == "You had to be there." && quote.uid == "1@telisa.ee")
      #expect(quote.saidBy == mari && quote.heardBy == [peeter] && quote.addedBy == mari)
      #expect(quote.date == Date(timeIntervalSince1970: 1_790_000_000))
      #expect(entry.from?.address == "mari@telisa.ee" && entry.place == .received)
      #expect(entry.file == fixture.scratch.path("inbox/new/1.a.host"))
    }
    #expect(try fixture.stored().contains("had to be there"))
  }

  @Test func `a mail that is read is the same quote under its new name`() throws {
    try fixture.write(try QuoteFixture.message())
    _ = fixture.list()
    try FileManager.default.moveItem(
      atPath: fixture.scratch.path("inbox/new/1.a.host"),
      toPath: fixture.scratch.path("inbox/cur/1.a.host:2,S"))
    #expect(fixture.list().map(\.file) == [fixture.scratch.path("inbox/cur/1.a.host:2,S")])
  }

  @Test func `a quote of other people is not taken, and nothing of it is kept`() throws {
    try fixture.write(try QuoteFixture.message())
    #expect(fixture.refusal(me: ["uku@telisa.ee"]) == .notMine)
    #expect(try !fixture.stored().contains("had to be there"))
    // Who the user is may change.
    #expect(fixture.refusal() == nil)
    #expect(fixture.refusal(me: ["uku@telisa.ee"]) == .notMine)
  }

  @Test func `the user's own are taken as they are`() throws {
    try fixture.write(try QuoteFixture.message(), to: "queue/sent/cur/1.a.host:2,S")
    #expect(fixture.refusal(me: ["uku@telisa.ee"]) == nil)
    #expect(fixture.list().map(\.place) == [.own(.sent)])
  }

  @Test func `what was taken in from elsewhere is checked as what was received`() throws {
    try fixture.write(try QuoteFixture.message(), to: "queue/imported/cur/1.a.host:2,S")
    #expect(fixture.list().map(\.place) == [.imported])
    #expect(fixture.refusal(me: ["uku@telisa.ee"]) == .notMine)
  }

  @Test(arguments: [
    ("mari@telisa.ee", nil), ("MARI@telisa.ee", nil), ("peeter@telisa.ee", nil),
    ("uku@telisa.ee", QuoteRefusal.foreignSender), ("mari@telisa.ee.evil", .foreignSender),
  ])
  func `only those whose quote it is can send it`(
    _ sender: String, _ refusal: QuoteRefusal?
  ) throws {
    try fixture.write(try QuoteFixture.message(from: sender))
    #expect(fixture.refusal() == refusal)
    #expect(fixture.refusal() == refusal)
  }

  @Test(arguments: [
    "mari@teli\u{17F}a.ee", "evil@@evil.ee, mari@telisa.ee", "friends: mari@telisa.ee;",
  ])
  func `another sender is not taken for one of a quote's people`(sender: String) throws {
    let message = String(decoding: try QuoteFixture.message(), as: UTF8.self)
    let field = try #require(message.split(separator: "\n").first { $0.hasPrefix("From: ") })
    try fixture.write(Array(message.replacing(field, with: "From: \(sender)").utf8))
    let isOne = !sender.contains(" ")
    #expect(fixture.refusal() == (isOne ? .foreignSender : .severalSenders))
  }

  @Test func `an address that only folds like the user's is somebody else's`() throws {
    try fixture.write(try QuoteFixture.message())
    #expect(fixture.refusal(me: ["peeter@teli\u{17F}a.ee"]) == .notMine)
    #expect(fixture.refusal(me: ["PEETER@telisa.ee"]) == nil)
  }

  @Test func `a quote with two senders is not taken`() throws {
    let message = String(decoding: try QuoteFixture.message(), as: UTF8.self)
    let forged = message.replacing(
      "From: ", with: "From: Uku <uku@telisa.ee>, ", maxReplacements: 1)
    try fixture.write(Array(forged.utf8))
    #expect(fixture.refusal() == .severalSenders)
  }

  @Test(arguments: [
    ("END:VJOURNAL", "END:VJOURNAL\r\nBEGIN:VJOURNAL\r\nUID:2\r\nEND:VJOURNAL", QuoteFault.broken),
    ("VERSION:2.0", "VERSION:2.0\r\nMETHOD:REQUEST", .invitation),
    ("UID:1@telisa.ee\r\n", "", .noIdentifier), ("DESCRIPTION:", "X-D:", .noText),
    ("ROLE=CHAIR", "ROLE=REQ-PARTICIPANT", .noSpeaker),
    ("ROLE=NON-PARTICIPANT", "ROLE=OPT-PARTICIPANT", .badListeners),
    ("ORGANIZER", "X-ORGANIZER", .noAuthor), ("DTSTART:", "DTSTART:x", .noDate),
  ])
  func `a broken quote is not taken`(_ old: String, _ new: String, _ fault: QuoteFault) throws {
    try fixture.write(
      try QuoteFixture.message { $0.replacing(old, with: new, maxReplacements: 1) })
    #expect(fixture.refusal() == .quote(fault))
    #expect(fixture.refusal() == .quote(fault))
    #expect(try !fixture.stored().contains("had to be there"))
  }

  @Test func `a mail without a calendar is not a quote, whatever its keywords say`() throws {
    try fixture.write(try QuoteFixture.mail(from: "mari@telisa.ee", nil))
    #expect(fixture.refusal() == .noCalendar)
  }

  @Test(arguments: [1, 30])
  func `of a mail that is gone nothing is left in the index`(count: Int) throws {
    let texts = (0..<count).map { "Words of number \($0)." }
    for (number, text) in texts.enumerated() {
      let message = try QuoteFixture.message(text) {
        $0.replacing("UID:1@", with: "UID:\(number)@")
      }
      try fixture.write(message, to: "inbox/new/\(number).a.host")
      #expect(fixture.list().count == number + 1)
    }
    var stored = try fixture.stored()
    #expect(texts.count { stored.contains($0) } >= count - Self.pageBoundaries)
    for (number, text) in texts.enumerated().reversed() {
      let path = fixture.scratch.path("inbox/new/\(number).a.host")
      try FileManager.default.removeItem(atPath: path)
      #expect(fixture.list().count == number)
      stored = try fixture.stored()
      #expect(!stored.contains(text))
      #expect(texts[..<number].count { stored.contains($0) } >= number - Self.pageBoundaries)
    }
  }

  /// The most texts that are in two pieces, at the end of one page of the index and the beginning
  /// of the next.
  private static let pageBoundaries = 3

  /// Counts the files that are read.
  private final class CountingReader: MailReader {
    static var storesTexts: Bool { QuoteReader.storesTexts }
    private let reader = QuoteReader(me: ["peeter@telisa.ee"])
    private let count = Mutex(0)
    var key: String { reader.key }

    func entry(
      in path: String, _ name: MailName, _ place: MailPlace
    ) throws(MailProblem.Cause) -> QuoteEntry? {
      count.withLock { $0 += 1 }
      return try reader.entry(in: path, name, place)
    }

    /// How many were read since the last call.
    func taken() -> Int {
      count.withLock { count in
        defer { count = 0 }
        return count
      }
    }
  }

  private func index(_ reader: CountingReader) -> MailIndex<CountingReader> {
    MailIndex(
      reader, queue: fixture.scratch.path("queue"), maildirs: [fixture.scratch.path("inbox")],
      folder: fixture.scratch.path("state"), name: MailIndex<QuoteReader>.fileName)
  }

  private func writeTwenty() throws {
    for number in 0..<20 {
      let message = try QuoteFixture.message("\(number)") {
        $0.replacing("UID:1@", with: "UID:\(number)@")
      }
      try fixture.write(message, to: "inbox/new/\(number).a.host")
    }
  }

  @Test func `what was read is kept while the rest is read`() throws {
    try writeTwenty()
    let (first, second) = (CountingReader(), CountingReader())
    var told: [Int] = []
    let listing = index(first).unorderedListing(now: fixture.later, interval: .zero) { count in
      // As the next run after one that was ended.
      if told.isEmpty { _ = index(second).unorderedListing(now: fixture.later) }
      told.append(count)
    }
    #expect(listing.entries.count == 20 && listing.problems.isEmpty)
    #expect(told.first == 1 && told == told.sorted())
    #expect((first.taken(), second.taken()) == (20, 19))
    #expect(index(second).unorderedListing(now: fixture.later).entries.count == 20)
    #expect(second.taken() == 0)
  }

  @Test func `mails that have just been delivered are read once`() throws {
    try writeTwenty()
    let reader = CountingReader()
    for expected in [20, 0, 0] {
      #expect(index(reader).unorderedListing(now: Date()).entries.count == 20)
      #expect(reader.taken() == expected)
    }
  }

  @Test func `while another process reads the index, a listing goes on`() throws {
    try fixture.write(try QuoteFixture.message())
    #expect(fixture.list().count == 1)
    let schema = CacheDatabase.Schema(
      applicationID: 0x656D_706D, version: 5, names: ["folder"], create: { _ in })
    let reader = try CacheDatabase.open(
      folder: fixture.scratch.path("state"), name: MailIndex<QuoteReader>.fileName,
      schema: schema, timeout: 5)
    try reader.read { db in
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM folder") ?? 0 > 0)
      try FileManager.default.removeItem(atPath: fixture.scratch.path("inbox/new/1.a.host"))
      #expect(fixture.list().isEmpty)
      #expect(try fixture.stored().contains("had to be there"))
    }
    // The next change, or the next opening, makes up for it.
    #expect(fixture.list().isEmpty)
    #expect(try !fixture.stored().contains("had to be there"))
  }

  @Test(arguments: [false, true])
  func `a damaged index leaves no text behind`(isNoticedLater: Bool) throws {
    try fixture.write(QuoteFixture.message("Secret words."))
    #expect(fixture.list().count == 1)
    let path = fixture.scratch.path("state/quotes.sqlite")
    let index = MailIndex<QuoteReader>(
      me: ["peeter@telisa.ee"], queue: fixture.scratch.path("queue"),
      maildirs: [fixture.scratch.path("inbox")], stateFolder: fixture.scratch.path("state"))
    if isNoticedLater {
      try DatabaseQueue(path: path).write { db in
        try db.execute(sql: "ALTER TABLE folder RENAME COLUMN digest TO damaged")
      }
    } else {
      try Data("garbage, Secret words.".utf8).write(to: URL(filePath: path))
    }
    try FileManager.default.removeItem(atPath: fixture.scratch.path("inbox/new/1.a.host"))
    try fixture.write(QuoteFixture.message("Other words."), to: "inbox/new/2.a.host")
    if isNoticedLater { #expect(index.listing(now: fixture.later).entries.count == 1) }
    #expect(fixture.list().count == 1)
    let files = FileManager.default.subpaths(atPath: fixture.scratch.path("state")) ?? []
    for file in files {
      let bytes =
        FileManager.default.contents(atPath: fixture.scratch.path("state/" + file)) ?? Data()
      #expect(bytes.firstRange(of: Data("Secret words".utf8)) == nil, "\(file)")
    }
  }

  @Test func `a Maildir that is not listed any more leaves nothing in the index`() throws {
    try fixture.write(try QuoteFixture.message())
    #expect(fixture.list().count == 1)
    #expect(fixture.list(inbox: "other").isEmpty)
    let path = fixture.scratch.path("state") + "/" + MailIndex<QuoteReader>.fileName
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(fixture.list().count == 1)
  }
}
