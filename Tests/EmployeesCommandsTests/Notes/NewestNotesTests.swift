import ContentLines
import DirectoryService
import EmployeeDirectory
import Foundation
import Journal
import TestSupport
import Testing

@testable import Configuration
@testable import EmployeesCommands
@testable import Presentation

/// Which notes a person's page shows, and how much of them.
@Suite struct NewestNotesTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private var folder: String { scratch.path("notes") }

  /// Adds a note some minutes after another.
  private func add(
    _ text: String, about name: String = "", email: String = "", minute: Int = 0
  ) throws {
    let journal = try Journal(folder: folder, cacheFolder: scratch.path("cache"))
    _ = try journal.add(
      Note(
        person: CalendarPerson(name: name, email: email),
        author: CalendarPerson(name: "Mari Maasikas"),
        text: text, at: CommandHome.now.addingTimeInterval(Double(minute) * 60)))
  }

  private func read() throws -> NewestNotes {
    try NewestNotes(in: folder, cacheFolder: scratch.path("cache"), now: CommandHome.now)
  }

  private func texts(_ names: String..., emails: [String] = []) throws -> [String] {
    let person = PersonAliases(
      names: names.map { NameKey($0) }, sharedNames: [], emails: emails)
    return try read().notes(about: person).map(\.text)
  }

  @Test func `the newest five of a person's notes are shown, the newest first`() throws {
    for minute in [3, 1, 7, 5, 2, 6, 4] {
      try add("\(minute)", about: "Jüri Käär", minute: minute)
      try add("other", about: "Ants Tamm", minute: minute + 10)
    }
    #expect(try texts("JÜRI käär") == ["7", "6", "5", "4", "3"])
    #expect(try texts("Nobody Else") == [])
  }

  @Test func `a note is found by any name or address, once`() throws {
    try add("both", about: "Jüri Käär", email: "jyri@tartu.ee", minute: 3)
    try add("address", email: "JYRI@tartu.ee", minute: 2)
    try add("former name", about: "Jüri Kask", minute: 1)
    #expect(
      try texts("Jüri Käär", "Jüri Kask", emails: ["jyri@Tartu.ee", ""])
        == ["both", "address", "former name"])
    #expect(try texts("Jüri Kask") == ["former name"])
  }

  /// Two spellings of one address, and two of different ones.
  private static let addresses = [
    ("JYRI@tartu.ee", "jyri@TARTU.EE", true), ("a@õunapuu.ee", "A@xn--unapuu-oxa.ee", true),
    ("a@xn--UNAPUU-oxa.ee", "a@Õunapuu.ee", true), ("ju\u{308}ri@x.ee", "j\u{FC}ri@x.ee", true),
    ("a@stra\u{DF}e.example", "a@strasse.example", false), ("a@x.ee", "a@y.ee", false),
    ("J\u{DC}RI@x.ee", "j\u{FC}ri@x.ee", false), ("a@x.ee", "", false),
  ]

  @Test(arguments: addresses)
  func `browse and the index of notes know an address by one key`(
    written: String, asked: String, isSame: Bool
  ) throws {
    try add("text", email: written)
    let expected = isSame ? ["text"] : []
    #expect(try texts(emails: [asked]) == expected)
    let journal = try Journal(folder: folder, cacheFolder: scratch.path("cache"))
    let person = PersonAliases(names: [], sharedNames: [], emails: [asked])
    #expect(try journal.entries(about: person).map(\.note.text) == expected)
  }

  @Test func `a name that several people share finds the notes without an address`() throws {
    for minute in 0..<6 { try add("old \(minute)", about: "Jüri Käär", minute: minute) }
    for minute in 6..<12 {
      try add("other", about: "Jüri Käär", email: "j@tartu.ee", minute: minute)
    }
    try add("own", about: "Jüri Käär", email: "jyri@tartu.ee", minute: 12)
    let person = PersonAliases(
      names: [], sharedNames: [NameKey("Jüri Käär")], emails: ["jyri@tartu.ee"])
    #expect(
      try read().notes(about: person).map(\.text) == ["own", "old 5", "old 4", "old 3", "old 2"])
  }

  @Test func `without a folder of notes nothing is created`() throws {
    #expect(try read().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: scratch.path("cache")))
  }

  @Test func `of a long note only the beginning is kept`() throws {
    try add(String(repeating: "õ", count: 100_000), about: "Jüri Käär")
    let text = try #require(try texts("Jüri Käär").first)
    #expect(text.utf8.count < 4100 && text.hasSuffix("õ…"))
  }

  // MARK: On a page

  /// The lines of some notes at a width.
  private func lines(_ texts: [String], width: Int?) throws -> [String] {
    for (index, text) in texts.enumerated() {
      try add(text, about: "Jüri Käär", minute: 4 * 60 - 24 * 60 * (index + 2))
    }
    let aliases = PersonAliases(names: [NameKey("Jüri Käär")], sharedNames: [], emails: [])
    let notes = try read().notes(about: aliases)
    let name = try #require(FullName(first: "Jüri", last: "Käär"))
    let record = Contribution(feed: "Tallinn", record: FeedRecord(name: name))
    let screen = PersonScreen(
      ScreenContext(painter: .plain, width: width, now: CommandHome.now),
      try #require(Person.merge([record]).first))
    return screen.values(of: notes).map(\.text)
  }

  @Test func `a note is who wrote it when, and its text below`() throws {
    #expect(
      try lines(["Plays chess.\n\n\nOn Fridays.", ""], width: nil) == [
        "2027-01-13  Mari Maasikas", "  Plays chess.", "", "  On Fridays.",
        "2027-01-12  Mari Maasikas",
      ])
  }

  @Test func `a long note is cut after some lines`() throws {
    let words = Array(repeating: "word", count: 100).joined(separator: " ")
    let lines = try lines([words], width: 50)
    #expect(lines.count == 7 && lines.last == "  …")
    #expect(lines.allSatisfy { $0.count <= 50 })
  }

  @Test func `what a note says cannot steer the terminal`() throws {
    let lines = try lines(["a\u{1B}]0;x\u{7}b\u{202E}c\u{9B}31m"], width: 80)
    let scalars = lines.joined().unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
  }
}
