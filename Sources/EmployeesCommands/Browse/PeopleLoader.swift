internal import Browser
internal import Contacts
internal import DirectoryStore
internal import EmployeeDirectory
internal import Foundation
internal import SQLiteFiles

/// Reads everybody for `browse`, on any thread.
struct PeopleLoader: Sendable {
  let store: DirectoryStore
  let feeds: [FeedIdentity]
  let contacts: [String]
  let cacheFolder: String
  let collation: Collation
  let choice: ChoiceOptions
  /// The user's home folder, for messages.
  let home: String?

  /// Everybody, and the widths that the list gives them.
  struct Loaded: Sendable {
    let people: People
    let widths: ListLayout.Widths
    /// Why nobody can be shown: a mistyped position.
    var errorLines: [String]?
    /// What is wrong with the contacts; `nil` if they were not read.
    var warnings: [String]?
  }

  /// Reads everybody through a connection of its own, so that the thread that draws never waits.
  ///
  /// - Parameter previous: the people who are shown.
  /// - Returns: everybody the options choose.
  /// - Throws: ``StoreError`` if the cache can't be read.
  func load(previous: People?) throws(StoreError) -> Loaded {
    let employees = try store.separate(folder: cacheFolder, feeds).employees(in: collation)
    return try make(employees, previous: previous, updatesContacts: true)
  }

  /// The people of the first screen, faster than everybody.
  ///
  /// - Parameter limit: the number of people that the screen has room for.
  /// - Returns: everybody of a small directory; `nil` if the first people cannot be read alone.
  /// - Throws: ``StoreError`` if the cache can't be read.
  func loadFirst(limit: Int) throws(StoreError) -> Loaded? {
    let isSmall = try store.feedStates().reduce(0) { $0 + $1.employees } <= Self.smallDirectory
    if isSmall {
      return try make(
        try store.employees(in: collation), previous: nil, updatesContacts: false)
    }
    if choice.isMade { return nil }
    let first = try store.firstEmployees(limit: limit, in: collation) { positions in
      Directory.order(of: positions, in: collation, label: \.name)
    }
    guard let first else { return nil }
    let cards = (try? openContacts()?.matches(for: first)) ?? [:]
    return Loaded(
      people: People(first, cards: cards, isComplete: false), widths: ListLayout.Widths(first))
  }

  /// A directory of so many people is loaded as a whole before the first screen.
  private static let smallDirectory = 1000

  private func openContacts() throws(StoreError) -> AddressBook? {
    contacts.isEmpty ? nil : try AddressBook(paths: contacts, cacheFolder: cacheFolder)
  }

  private func make(
    _ employees: [Employee], previous: People?, updatesContacts: Bool
  ) throws(StoreError) -> Loaded {
    var cards: [NameKey: [Contact]] = [:]
    var warnings: [String]?
    // Contacts never decide whether employees are shown.
    do throws(StoreError) {
      let book = try openContacts()
      if updatesContacts {
        let report = try book?.update(now: Date())
        warnings = ContactWarnings(report, needsContacts: false, home: home).lines
      }
      cards = try book?.matches(for: employees) ?? [:]
    } catch {
      warnings = [error.message(home: home) + "."]
    }
    let errorLines = choice.errorLines(employees)
    let chosen = choice.chosen(of: employees, cards: cards)
    let people = People(chosen, cards: cards, previous: previous)
    return Loaded(
      people: people, widths: ListLayout.Widths(chosen), errorLines: errorLines, warnings: warnings)
  }
}

extension DirectoryStore {
  /// The same cache through a connection of its own, so that the thread that draws never waits; this one if there is
  /// none.
  func separate(folder: String, _ feeds: [FeedIdentity]) -> DirectoryStore {
    if path == nil { return self }
    return (try? DirectoryStore.open(folder: folder, feeds: feeds, timeout: 1)) ?? self
  }
}
