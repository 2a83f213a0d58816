import ContentLines
import EmployeeDirectory
import Foundation
import GRDB
import SQLiteFiles
import TestSupport
import Testing

@testable import Contacts

/// Contacts whose files or index are not what they should be.
@Suite struct AddressBookFaultTests {
  private let fixture: AddressBookFixture
  private let people = (0..<300).map { "First\($0) Last\($0)" }

  init() throws { fixture = try AddressBookFixture() }

  private func writePeople() throws {
    let cards = people.map {
      card(String($0.split(separator: " ")[0]), String($0.split(separator: " ")[1]))
    }
    try fixture.write(cards.joined(), to: "c.vcf")
  }

  // MARK: - The index

  @Test func `a NUL in a card does not pass for damage`() throws {
    try fixture.write(card("A\0x", "B\0y", "UID:u\0v\r\n") + card("Mari", "Maasikas"), to: "c.vcf")
    for _ in 1...2 {
      #expect(try fixture.names("c.vcf") == ["A\u{FFFD}x B\u{FFFD}y", "Mari Maasikas"])
    }
    let first = try #require(try fixture.book("c.vcf").contacts().first)
    #expect(try AddressBook.card(of: first).properties.count > 2)
  }

  @Test func `an index that is not a database is replaced, and the cards are read again`() throws {
    try writePeople()
    #expect(try fixture.names("c.vcf") == people)
    let path = try #require(fixture.database)
    try Data("garbage".utf8).write(to: URL(filePath: path))
    #expect(try fixture.names("c.vcf") == people)
    #expect(try fixture.report("c.vcf").problems.isEmpty)
  }

  @Test(arguments: [
    "UPDATE card SET given_name = 'Other' WHERE line = 6", "UPDATE card SET start = -1",
    "UPDATE card SET length = 9223372036854775807", "UPDATE source SET path = '/etc/passwd'",
    "UPDATE card SET uid = 'x' WHERE line = 1", "UPDATE card SET line = 7 WHERE line = 6",
  ])
  func `a row that says something else than was written is damage`(sql: String) throws {
    try writePeople()
    #expect(try fixture.names("c.vcf") == people)
    let path = try #require(fixture.database)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    #expect(try book.names() == people)
    #expect(book.storeError == nil)
    #expect(try fixture.names("c.vcf") == people)
  }

  @Test func `an index that a newer version upgraded in between is left alone`() throws {
    try writePeople()
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let path = try #require(fixture.database)
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "ALTER TABLE card RENAME COLUMN uid TO identifier; PRAGMA user_version = 99")
    }
    try queue.close()
    #expect(try book.names() == people)
    #expect(book.storeError == .newerVersion(path: path))
  }

  @Test(arguments: RandomSeeds.first(of: 40))
  func `a bit that flipped in the index changes nobody's card`(seed: UInt64) throws {
    try writePeople()
    #expect(try fixture.names("c.vcf") == people)
    let path = try #require(fixture.database)
    var bytes = try Data(contentsOf: URL(filePath: path))
    // SplitMix64's multiplier, so that each seed has a place of its own.
    let mixed = Int((seed &* 0xBF58_476D_1CE4_E5B9) >> 1)
    bytes[mixed % bytes.count] ^= 1 << UInt8(seed % 8)
    try bytes.write(to: URL(filePath: path))
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    #expect(try Set(book.names()).isSubset(of: people))
    for contact in try book.contacts() {
      #expect(throws: Never.self) { try AddressBook.bytes(of: contact) }
    }
  }

  @Test func `without a folder for it the index is kept in memory`() throws {
    try writePeople()
    let path = try fixture.write("", to: "cache")
    for _ in 1...2 {
      let book = try fixture.book("c.vcf")
      #expect(book.storeError == .folder(path: path, fault: .notAFolder))
      #expect(try book.update(now: fixture.later).pathProblems.isEmpty)
      #expect(try book.names() == people)
    }
  }

  @Test func `an index that cannot be written to is replaced by one in memory`() throws {
    try fixture.write(card("Anna", "T"), to: "c.vcf")
    #expect(try fixture.names("c.vcf") == ["Anna T"])
    let path = try #require(fixture.database)
    try fixture.write(card("Kristjan", "T"), to: "c.vcf")
    let queue = try DatabaseQueue(path: path)
    let version = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 99") }
    let book = try fixture.book("c.vcf")
    #expect(book.storeError == .newerVersion(path: path))
    _ = try book.update(now: fixture.later)
    #expect(try book.names() == ["Kristjan T"])
    // The newer version's own database is left alone.
    let sql = "PRAGMA user_version = \(try #require(version))"
    try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    let old = try CacheDatabase.contacts(
      folder: fixture.scratch.path("cache"), paths: [fixture.scratch.path("c.vcf")])
    let cards = try old.read { try ContactIndex.contacts($0) }
    #expect(cards.map(\.displayName) == ["Anna T"])
  }

  // MARK: - Files that change

  @Test func `a file that keeps changing leaves what was known of it, never a mixture`() throws {
    let (old, new) = ((0..<5000).map { "Old\($0) T" }, (0..<5000).map { "New\($0) T" })
    let path = try fixture.write(
      old.map { card(String($0.dropLast(2)), "T") }.joined(), to: "c.vcf")
    #expect(try fixture.names("c.vcf") == old)
    let isDone = Locked(false)
    let writer = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let new = Data((0..<5000).map { card("New\($0)", "T") }.joined().utf8)
      if let handle = FileHandle(forWritingAtPath: path) {
        try? handle.write(contentsOf: new)
        _ = try? handle.seekToEnd()
        while !isDone.withLock({ $0 }) { try? handle.write(contentsOf: Data("\n".utf8)) }
        try? handle.close()
      }
      writer.signal()
    }
    let book = try fixture.book("c.vcf")
    var known = old
    let isTold = try waitUntil {
      let faults = try book.update(now: fixture.later).pathProblems.map(\.cause)
      // It is not changing while the writer does not run, which may take as long as reading it.
      if faults.isEmpty { known = try book.names() }
      return faults == [.changing]
    }
    #expect(isTold)
    #expect(known == old || known == new)
    #expect(try book.names() == known)
    isDone.withLock { $0 = true }
    writer.wait()
    #expect(try fixture.names("c.vcf").allSatisfy { $0.hasPrefix("New") })
  }

  @Test func `of a file that is replaced all the time, one version is read`() throws {
    let versions = ["A", "B"].map { letter in (0..<500).map { card("\(letter)\($0)", "T") }.joined()
    }
    let path = try fixture.write(versions[0], to: "c.vcf")
    let isDone = Locked(false)
    let writer = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [fixture] in
      var count = 0
      while !isDone.withLock({ $0 }) {
        count += 1
        let new = fixture.scratch.path("new")
        try? Data(versions[count % 2].utf8).write(to: URL(filePath: new))
        _ = unsafe rename(new, path)
      }
      writer.signal()
    }
    let book = try fixture.book("c.vcf")
    for _ in 1...20 {
      _ = try book.update(now: fixture.later)
      let names = try book.names()
      #expect(names.count == 500 && Set(names.map(\.first)).count == 1)
    }
    isDone.withLock { $0 = true }
    writer.wait()
  }

  // MARK: - Large

  @Test func `ten thousand cards in a file and in a folder are all found`() throws {
    let cards = (0..<10_000).map { card("Given\($0)", "Family") }
    try fixture.write(cards.joined(), to: "all.vcf")
    for (index, card) in cards.enumerated() {
      if index == 0 { try fixture.write(card, to: "d/0.vcf") }
      try Data(card.utf8).write(to: URL(filePath: fixture.scratch.path("d/\(index).vcf")))
    }
    let book = try fixture.book("all.vcf", "d")
    _ = try book.update(now: fixture.later)
    let name = try #require(FullName(first: "Given9999", last: "Family"))
    let employee = Employee(
      name: name, emails: [], phones: [], position: .other, projects: [], feeds: [])
    let found = try #require(try book.matches(for: [employee])[employee.key])
    #expect(found.map { URL(filePath: $0.file).lastPathComponent } == ["all.vcf", "9999.vcf"])
    #expect(try AddressBook.card(of: found[0]) == AddressBook.card(of: found[1]))
    #expect(try book.contacts().count == 20_000)
  }

  @Test func `cards and problems of many files keep the order of the files`() throws {
    let photo = "PHOTO;ENCODING=b:QUJD\r\n" + String(repeating: " QUJDQUJDQUJD\r\n", count: 500)
    var texts = (0..<300).map { number in
      card("Given\(number)", "Õunapuu", photo + (number % 3 == 0 ? "no colon\r\n" : ""))
        + (number % 7 == 0 ? "BEGIN:VCARD\r\n" : card("Second\(number)", "Tamm"))
    }
    texts[150] = texts.joined()
    for (number, text) in texts.enumerated() {
      try fixture.write(text, to: "d/\(1000 + number).vcf")
    }
    for number in [1007, 1200] {
      let path = fixture.scratch.path("d/\(number).vcf")
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
      texts[number - 1000] = ""
    }
    let book = try fixture.book("d")
    let report = try book.update(now: fixture.later)
    var contacts: [Contact] = []
    var problems: [ContactProblem] = []
    for (number, text) in texts.enumerated() where !text.isEmpty {
      let path = fixture.scratch.path("d/\(1000 + number).vcf")
      for finding in VCardScanner.scan([UInt8](text.utf8)) {
        switch finding {
        case .card(let card):
          contacts.append(Contact(card, file: path))
        case .problem(let problem):
          problems.append(
            ContactProblem(
              file: path, line: problem.line, cause: .card(problem.cause),
              lostCards: problem.losesCard ? 1 : 0))
        }
      }
    }
    #expect(try book.contacts() == contacts)
    problems.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    #expect(report.problems.elementsEqual(problems))
    #expect(report.pathProblems.map { $0.path.suffix(8) } == ["1007.vcf", "1200.vcf"])
  }

  @Test func `a card edited in place among thousands is noticed`() throws {
    for number in 0..<2000 {
      try fixture.write(card("Given\(number)", "T"), to: "d/\(number).vcf")
    }
    #expect(try fixture.names("d").count == 2000)
    for number in [0, 999, 1999] {
      try fixture.write(card("Other\(number)", "T"), to: "d/\(number).vcf")
      let names = try fixture.names("d")
      #expect(names.count == 2000)
      #expect(names.contains("Other\(number) T") && !names.contains("Given\(number) T"))
    }
    try FileManager.default.removeItem(atPath: fixture.scratch.path("d/1000.vcf"))
    #expect(try fixture.names("d").count == 1999)
  }

  @Test func `of a million broken lines a thousand are kept, and the number of all`() throws {
    try fixture.write(
      card("Anna", "T") + String(repeating: "BEGIN:VCARD\n", count: 50_000), to: "c.vcf")
    let report = try fixture.report("c.vcf")
    #expect(report.problems.count == 1001)
    #expect(report.problems.reduce(0) { $0 + $1.lostCards } == 50_000)
    #expect(report.places.last == "c.vcf:1006")
    #expect(report.problems.last?.cause == .more(count: 49_000))
    #expect(try fixture.names("c.vcf") == ["Anna T"])
  }
}
