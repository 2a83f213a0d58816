import ContentLines
import EmployeeDirectory
import Foundation
import TestSupport
import Testing

@testable import Contacts

/// The index of the contacts, and the files it is made of.
@Suite struct AddressBookTests {
  private let fixture: AddressBookFixture

  init() throws { fixture = try AddressBookFixture() }

  // MARK: - Reading once

  @Test func `cards come with their names, places and identifiers`() throws {
    let first = card("Anna", "Tamm", "UID:u1\r\n")
    let path = try fixture.write(first + card("Berit", "Kask"), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    let report = try book.update(now: fixture.later)
    #expect(report.pathProblems.isEmpty && report.problems.isEmpty)
    let second = first.utf8.count
    #expect(
      try book.contacts() == [
        Contact(
          givenName: "Anna", familyName: "Tamm", additionalNames: "", formattedName: "Anna Tamm",
          uid: "u1", file: path, line: 1, byteRange: 0..<(second - 2)),
        Contact(
          givenName: "Berit", familyName: "Kask", additionalNames: "", formattedName: "Berit Kask",
          uid: nil, file: path, line: 7,
          byteRange: second..<(second + card("Berit", "Kask").utf8.count - 2)),
      ])
  }

  @Test func `a card is found by each of its addresses, whatever the case`() throws {
    let emails = "EMAIL;TYPE=work:Anna@Telisa.ee\r\nitem1.EMAIL:anna@home.example\r\n"
    try fixture.write(
      card("Annika", "Tamm", "EMAIL:not an address\r\nEMAIL:\r\n") + card("Anna", "Tamm", emails)
        + card("Other", "Anna", "EMAIL;ENCODING=QUOTED-PRINTABLE:anna=40telisa.ee\r\n"),
      to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let wanted: Set = [
      "anna@telisa.ee", "anna@home.example", "Anna@Telisa.ee", "x@telisa.ee",
      "anna@teli\u{17F}a.ee",
    ]
    let found = ["anna@telisa.ee": "Anna Tamm", "anna@home.example": "Anna Tamm"]
    #expect(try book.names(of: wanted) == found)
    let all = try book.addressed().map { [$0.name, $0.email] }
    #expect(all == [["Anna Tamm", "Anna@Telisa.ee"], ["Other Anna", "anna@telisa.ee"]])
  }

  @Test func `a file that looks the same is not read again`() throws {
    let path = try fixture.write(card("Anna", "Tamm"), to: "c.vcf")
    try setModified(path, seconds: 1_700_000_000)
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])
    // Other cards of the same size in the same file at the same time: who reads would notice.
    try overwrite(path, card("Olev", "Tamm"))
    try setModified(path, seconds: 1_700_000_000)
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])
    // A card that is another by now is not shown as the one that was asked for.
    let contact = try #require(try fixture.book("c.vcf").contacts().first)
    #expect(throws: AddressBook.CardError.moved) { try AddressBook.card(of: contact) }
    #expect(throws: AddressBook.CardError.moved) { try AddressBook.bytes(of: contact) }
  }

  @Test func `a contact's photo is read from its card alone`() throws {
    let photo = "PHOTO;ENCODING=b;TYPE=JPEG:QUJD\r\n"
    let path = try fixture.write(
      card("Berit", "Kask") + card("Anna", "Tamm", photo) + card("Carl", "Kask", "PHOTO:c.jpg\r\n"),
      to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let contacts = try book.contacts()
    let photos = try contacts.map { try AddressBook.photo(of: $0, maximumSize: 3) }
    #expect(
      photos == [
        nil, .success(.bytes(Array("ABC".utf8), mediaType: "image/jpeg")),
        .success(.address("c.jpg")),
      ])
    #expect(try AddressBook.photo(of: contacts[1], maximumSize: 2) == .failure(.tooLarge(limit: 2)))
    try overwrite(path, card("Olev", "Kask") + card("Olev", "Tamm", photo))
    #expect(throws: AddressBook.CardError.moved) {
      try AddressBook.photo(of: contacts[1], maximumSize: 3)
    }
  }

  @Test func `a file of another time, size or number is read again`() throws {
    let path = try fixture.write(card("Anna", "Tamm"), to: "c.vcf")
    try setModified(path, seconds: 1_700_000_000)
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])

    try overwrite(path, card("Olev", "Tamm"))
    try setModified(path, seconds: 1_700_000_000, nanoseconds: 1)
    #expect(try fixture.names("c.vcf") == ["Olev Tamm"])

    try overwrite(path, card("Kristjan", "Tamm"))
    try setModified(path, seconds: 1_700_000_000, nanoseconds: 1)
    #expect(try fixture.names("c.vcf") == ["Kristjan Tamm"])

    let other = try fixture.write(card("Kristina", "Tamm"), to: "other")
    try setModified(other, seconds: 1_700_000_000, nanoseconds: 1)
    try #require(unsafe rename(other, path) == 0)
    #expect(try fixture.names("c.vcf") == ["Kristina Tamm"])
  }

  @Test(arguments: [0, 1, -1])
  func `a file written a moment ago is read again, but not told of again`(seconds: Int) throws {
    let path = try fixture.write("BEGIN:VCARD\r\n" + card("Anna", "Tamm"), to: "c.vcf")
    let now = Int(fixture.later.timeIntervalSince1970)
    try setModified(path, seconds: now + seconds)
    #expect(try fixture.report("c.vcf").problems.count == 1)
    try overwrite(path, "BEGIN:VCARD\r\n" + card("Olev", "Tamm"))
    try setModified(path, seconds: now + seconds)
    #expect(try fixture.report("c.vcf").problems.isEmpty)
    #expect(try fixture.names("c.vcf") == ["Olev Tamm"])
  }

  @Test(arguments: [1_000_000_000_000, 9_223_372_036, -9_223_372_037, -1])
  func `a file of any time is read`(seconds: Int) throws {
    let path = try fixture.write(card("Anna", "Tamm"), to: "c.vcf")
    try setModified(path, seconds: seconds)
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])
    let book = try fixture.book("c.vcf")
    for now in [Date.distantFuture, .distantPast, Date(timeIntervalSince1970: 1e12)] {
      #expect(try book.update(now: now).pathProblems.isEmpty)
    }
  }

  @Test func `what is gone is forgotten, and what is renamed goes by its new name`() throws {
    for name in ["Anna", "Berit", "Carl"] {
      try fixture.write(card(name, "T"), to: "d/\(name).vcf")
    }
    #expect(try fixture.names("d") == ["Anna T", "Berit T", "Carl T"])
    try FileManager.default.removeItem(atPath: fixture.scratch.path("d/Anna.vcf"))
    try FileManager.default.moveItem(
      atPath: fixture.scratch.path("d/Berit.vcf"), toPath: fixture.scratch.path("d/Dora.vcf"))
    let book = try fixture.book("d")
    _ = try book.update(now: fixture.later)
    #expect(try book.names() == ["Carl T", "Berit T"])
    #expect(
      try book.contacts().map { URL(filePath: $0.file).lastPathComponent }
        == ["Carl.vcf", "Dora.vcf"])
  }

  @Test func `a configured file that is missing for now is not forgotten`() throws {
    let path = try fixture.write(card("Anna", "Tamm"), to: "c.vcf")
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    let report = try fixture.report("c.vcf")
    #expect(
      report.pathProblems == [
        ContactPathProblem(path: path, cause: .system(errno: ENOENT), isConfigured: true)
      ])
    #expect(try fixture.names("c.vcf") == ["Anna Tamm"])
  }

  // MARK: - Order and matching

  @Test func `cards come in the order of configured paths, then of paths, then of lines`() throws {
    try fixture.write(card("C", "1") + card("A", "2"), to: "z.vcf")
    try fixture.write(card("B", "4"), to: "d/b.vcf")
    try fixture.write(card("Z", "3"), to: "d/a/z.vcf")
    #expect(try fixture.names("z.vcf", "d") == ["C 1", "A 2", "Z 3", "B 4"])
    #expect(try fixture.names("d", "z.vcf") == ["Z 3", "B 4", "C 1", "A 2"])
  }

  @Test func `all cards of a person are known, the first in order first`() throws {
    try fixture.write(card("Anna", "Tamm", "UID:1\r\n") + card("X", "Y"), to: "a.vcf")
    try fixture.write(card("ANNA", "tamm", "UID:2\r\n"), to: "b.vcf")
    let book = try fixture.book("b.vcf", "a.vcf")
    _ = try book.update(now: fixture.later)
    let anna = try employee("Anna", "Tamm")
    let berit = try employee("Berit", "Kask")
    #expect(
      try book.matches(for: [anna, berit]).mapValues { $0.map(\.uid) } == [
        anna.key: ["2", "1"]
      ])
    // So many are looked for in another way.
    let crowd = try (0..<1500).map { try employee("P\($0)", "Q") }
    #expect(
      try book.matches(for: crowd + [anna]).mapValues { $0.map(\.uid) } == [
        anna.key: ["2", "1"]
      ])
  }

  @Test func `a card matches however its whole name is divided`() throws {
    try fixture.write(card("Anna", "Maria Lepik"), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let other = try employee("Anna Maria", "Lepik")
    #expect(try book.matches(for: [other]).count == 1)
    let same = try employee("Anna", "Maria Lepik")
    #expect(try book.matches(for: [same]).count == 1)
    #expect(try book.matches(for: [employee("Anna", "Lepik")]).isEmpty)
  }

  // MARK: - Whole cards

  @Test func `a card is read again from its place, in any encoding`() throws {
    let text = card("Jüri", "Käär", "NOTE:õ\r\n") + card("Žanna", "Tamm", "NOTE:ä\r\n")
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    try fixture.scratch.write(Data([0xFF, 0xFE] + wide), to: "wide.vcf")
    try fixture.write(text, to: "utf8.vcf")
    let book = try fixture.book("wide.vcf", "utf8.vcf")
    _ = try book.update(now: fixture.later)
    let notes = try book.contacts().map { try AddressBook.card(of: $0).notes }
    #expect(notes == [["õ"], ["ä"], ["õ"], ["ä"]])
  }

  @Test func `a card whose file is gone, cut or a pipe by now is told of`() throws {
    let path = try fixture.write(card("Anna", "Tamm"), to: "c.vcf")
    let book = try fixture.book("c.vcf")
    _ = try book.update(now: fixture.later)
    let contact = try #require(try book.contacts().first)
    #expect(try AddressBook.card(of: contact).formattedName == "Anna Tamm")
    try #require(unsafe truncate(path, 20) == 0)
    #expect(throws: AddressBook.CardError.moved) { try AddressBook.card(of: contact) }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: AddressBook.CardError.unreadable(errno: ENOENT)) {
      try AddressBook.card(of: contact)
    }
    try #require(unsafe mkfifo(path, 0o600) == 0)
    #expect(throws: AddressBook.CardError.self) { try AddressBook.card(of: contact) }
  }

  private func overwrite(_ path: String, _ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private func employee(_ first: String, _ last: String) throws -> Employee {
    Employee(
      name: try #require(FullName(first: first, last: last)), emails: [], phones: [],
      position: .other, projects: [], feeds: [])
  }
}
