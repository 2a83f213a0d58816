public import EmployeeDirectory
public import Foundation
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
    return try index.using { (database) throws(StoreError) in
      try readChanges(ContactIndex(database))
    }
  }

  /// The name of the index of some paths, in the cache's folder.
  public static func fileName(_ paths: [String]) -> String {
    CacheFileName.name("contacts", for: paths)
  }

  /// Every card, in order.
  public func contacts() throws(StoreError) -> [Contact] {
    try reading { (index) throws(StoreError) in try index.contacts() }
  }

  /// The cards that have an address, in order.
  public func contacts(withEmail email: String) throws(StoreError) -> [Contact] {
    try reading { (index) throws(StoreError) in try index.contacts(withEmail: email) }
  }

  /// For the keys of some addresses, the name of the first card that has the address and a name.
  public func names(of emails: Set<String>) throws(StoreError) -> [String: String] {
    try reading { (index) throws(StoreError) in try index.names(of: emails) }
  }

  /// Every person's card that has a name and an address, in order, with its first address.
  public func addressed() throws(StoreError) -> [(name: String, email: String)] {
    try reading { (index) throws(StoreError) in try index.addressed() }
  }

  /// All parts of files that could not be read, in order.
  public func problems() throws(StoreError) -> [ContactProblem] {
    try reading { (index) throws(StoreError) in try index.problems() }
  }

  /// The cards of each employee who has any, in order, by key.
  ///
  /// Those of a shared name are divided between all who have it, whom `namesakes` returns.
  public func matches(
    for employees: [Employee], namesakes: (NameKey) throws(StoreError) -> [Employee]
  ) throws(StoreError) -> [PersonKey: [Contact]] {
    let keys = employees.map(\.name.key)
    let found = try reading { (index) throws(StoreError) in try index.contacts(for: keys) }
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

  /// The employees that each card may be of: those with its name, whom `people` returns, or of
  /// several those who ``matches(for:namesakes:)`` gives the card.
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
  private func reading<Value>(
    _ body: (ContactIndex) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try index.using { (database) throws(StoreError) in
      try body(ContactIndex(database))
    } refill: { (database) throws(StoreError) in
      _ = try readChanges(ContactIndex(database))
    }
  }

  private func readChanges(_ index: ContactIndex) throws(StoreError) -> Report {
    let found = ContactFiles(at: paths)
    let checksum = found.files.checksum
    if found.pathProblems.isEmpty, try index.isMade(of: checksum) { return Report() }
    let files = found.files.sorted()
    var report = Report(pathProblems: found.pathProblems)
    let unreadable = Set(found.pathProblems.map(\.path))
    var changes = FileChanges(from: try index.knownFiles(), to: files, unreadable: unreadable)
    if changes.isEmpty {
      // With it the next launch returns above; without it, that launch only takes longer.
      if found.pathProblems.isEmpty {
        try? index.update { try $0.setChecksum(checksum, if: changes.known) }
      }
      return report
    }
    try index.update { writer in
      if try !writer.isUnchanged(since: changes.known) {
        changes = FileChanges(from: try writer.knownFiles(), to: files, unreadable: unreadable)
      }
      var importer = ContactImport(into: writer, now: now)
      try importer.run(changes)
      if found.pathProblems.isEmpty, importer.isComplete { try writer.setChecksum(checksum) }
      report.pathProblems += importer.pathProblems.map { path, fault in
        ContactPathProblem(path: path, cause: fault, isConfigured: paths.contains(path))
      }
    }
    let problems = try index.problems()
    let new = problems.isEmpty ? [] : changes.new
    report.problems = problems.filter { new.contains($0.file) }
    return report
  }
}
