public import EmployeeDirectory
public import Foundation
import GRDB
public import SQLiteFiles

/// The user's contacts: files of cards, and an index that finds a card without reading the files.
public final class AddressBook {
  /// The results of an update of the index.
  public struct Report: Sendable {
    /// The paths that cannot be read.
    public var pathProblems: [ContactPathProblem] = []
    /// The parts of new or changed files that could not be read.
    public var problems: [ContactProblem] = []
  }

  /// The configured paths, absolute.
  public let paths: [String]
  private let index: FileIndex
  private var now = Date(timeIntervalSince1970: 0)

  /// Opens the index of some paths; an index in memory if the cache cannot be used.
  ///
  /// - Throws: ``StoreError`` if an index in memory fails, too.
  public init(paths: [String], cacheFolder: String) throws(StoreError) {
    self.paths = paths
    index = try FileIndex(folder: cacheFolder, name: Self.fileName(paths), schema: .contacts)
  }

  /// Creates an index in memory, which leaves nothing behind.
  init(inMemory paths: [String]) throws(StoreError) {
    self.paths = paths
    index = try FileIndex(inMemory: .contacts)
  }

  /// Why the index is not on disk; `nil` if it is.
  public var storeError: StoreError? { index.storeError }

  /// Updates the index from new, changed and removed files; returns what could not be read.
  public func update(now: Date) throws(StoreError) -> Report {
    self.now = now
    return try index.using { (database) throws(StoreError) in try readChanges(database) }
  }

  /// The name of the index of some paths, in the cache's folder.
  public static func fileName(_ paths: [String]) -> String {
    CacheFileName.name("contacts", for: paths)
  }

  /// Every card, in order.
  public func contacts() throws(StoreError) -> [Contact] {
    try reading { try ContactIndex.contacts($0) }
  }

  /// All parts of files that could not be read, in order.
  public func problems() throws(StoreError) -> [ContactProblem] {
    try reading(ContactIndex.problems)
  }

  /// The cards of each employee who has any, in order, by key.
  ///
  /// Those of a shared name are divided between all who have it: the people of `namesakes`.
  public func matches(
    for employees: [Employee], namesakes: (NameKey) throws(StoreError) -> [Employee]
  ) throws(StoreError) -> [PersonKey: [Contact]] {
    let keys = employees.map(\.name.key)
    let found = try reading { try ContactIndex.contacts($0, for: keys) }
    var matches: [PersonKey: [Contact]] = [:]
    var divided: [NameKey: NamesakeCards] = [:]
    for employee in employees {
      let name = employee.name.key
      var own = found[name]?.filter { $0.matches(employee.name) } ?? []
      if own.isEmpty { continue }
      if employee.key.isShared {
        let cards =
          if let known = divided[name] { known } else {
            try NamesakeCards(own, of: namesakes(name), in: self)
          }
        divided[name] = cards
        own = cards.cards(of: employee.key)
      }
      if !own.isEmpty { matches[employee.key] = own }
    }
    return matches
  }

  /// The employees that each card may be of: those of `people`, which finds them by the card's
  /// name; of several, those to which ``matches(for:namesakes:)`` gives the card.
  public func owners(
    of cards: [Contact], named people: (NameKey) throws(StoreError) -> [Employee]
  ) throws(StoreError) -> [[Employee]] {
    var divided: [NameKey: [PersonKey: [Contact]]] = [:]
    var owners: [[Employee]] = []
    for card in cards {
      let named = if let name = card.key { try people(name) } else { [Employee]() }
      guard let name = card.key, named.count > 1 else {
        owners.append(named)
        continue
      }
      let cardsOfEach =
        if let known = divided[name] { known } else {
          try matches(for: named) { (_) throws(StoreError) in named }
        }
      divided[name] = cardsOfEach
      owners.append(named.filter { cardsOfEach[$0.key]?.contains(card) == true })
    }
    return owners
  }

  /// Reads from the index; from a new one if it fails.
  func reading<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    try index.using { (database) throws(StoreError) in
      try database.read(body)
    } refill: { (database) throws(StoreError) in
      _ = try readChanges(database)
    }
  }

  private func readChanges(_ database: CacheDatabase) throws(StoreError) -> Report {
    let found = ContactFiles(at: paths)
    let checksum = found.files.checksum
    let isWhole = found.pathProblems.isEmpty
    if isWhole, try database.read({ try FileListing.isMade(of: checksum, $0) }) { return Report() }
    let files = found.files.sorted()
    var report = Report(pathProblems: found.pathProblems)
    let unreadable = Set(found.pathProblems.map(\.path))
    let known = try database.read(FileListing.knownFiles)
    var changes = FileChanges(from: known, to: files, unreadable: unreadable)
    if changes.isEmpty {
      // With it the next launch returns above; without it, that launch only takes longer.
      if isWhole { try? database.write { try Self.setChecksum(checksum, if: known, $0) } }
      return report
    }
    try database.write { db in
      let writer = try ContactIndex.Writer(db)
      if try !FileListing.isUnchanged(since: known, db) {
        changes = FileChanges(
          from: try FileListing.knownFiles(db), to: files, unreadable: unreadable)
      }
      var importer = ContactImport(into: writer, now: now)
      try importer.run(changes)
      if isWhole, importer.isComplete { try FileListing.setChecksum(checksum, db) }
      report.pathProblems += importer.pathProblems.map { path, fault in
        ContactPathProblem(path: path, cause: fault, isConfigured: paths.contains(path))
      }
    }
    let problems = try database.read(ContactIndex.problems)
    let new = problems.isEmpty ? [] : changes.new
    report.problems = problems.filter { new.contains($0.file) }
    return report
  }

  /// Stores the files' checksum unless the index has changed since it returned `known`.
  static func setChecksum(
    _ files: SetChecksum, if known: FileListing.KnownFiles, _ db: Database
  ) throws {
    try FileListing.beginChange(db)
    if try FileListing.isUnchanged(since: known, db) { try FileListing.setChecksum(files, db) }
  }
}
