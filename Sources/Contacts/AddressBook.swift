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
  /// Why the index is not on disk; `nil` if it is.
  public private(set) var storeFault: StoreError?
  private let cacheFolder: String
  private var index: ContactIndex
  /// The time of the last update.
  private var now = Date(timeIntervalSince1970: 0)

  /// Opens the index of some paths; an index in memory if the cache cannot be used.
  ///
  /// - Throws: ``StoreError`` if an index in memory fails, too.
  public init(paths: [String], cacheFolder: String) throws(StoreError) {
    self.paths = paths
    self.cacheFolder = cacheFolder
    do {
      index = try ContactIndex.open(folder: cacheFolder, paths: paths)
    } catch {
      storeFault = error
      index = try ContactIndex.inMemory()
    }
  }

  /// Creates an index in memory, which leaves nothing behind.
  ///
  /// - Throws: ``StoreError`` if SQLite fails.
  init(inMemory paths: [String]) throws(StoreError) {
    self.paths = paths
    cacheFolder = ""
    index = try ContactIndex.inMemory()
  }

  /// Reads files that are new or changed, and removes those that are gone from the index.
  ///
  /// - Parameter now: the time.
  /// - Returns: the files and parts that could not be read.
  /// - Throws: ``StoreError`` if an index in memory fails, too.
  public func update(now: Date) throws(StoreError) -> Report {
    self.now = now
    do {
      return try readChanges()
    } catch {
      try replaceIndex(after: error)
      return try readChanges()
    }
  }

  /// The name of the index of some paths, in the cache's folder.
  public static func fileName(_ paths: [String]) -> String { ContactIndex.fileName(paths) }

  /// Every card, in order.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  public func contacts() throws(StoreError) -> [Contact] {
    try reading { (index) throws(StoreError) in try index.contacts() }
  }

  /// The names of the cards that have some addresses.
  ///
  /// - Parameter emails: the keys of addresses.
  /// - Returns: the name of the first card that has it and a name, by address.
  /// - Throws: ``StoreError`` if the index can't be read.
  public func names(of emails: Set<String>) throws(StoreError) -> [String: String] {
    try reading { (index) throws(StoreError) in try index.names(of: emails) }
  }

  /// Every card that has a name and an address, in order, with its first address.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  public func addressed() throws(StoreError) -> [(name: String, email: String)] {
    try reading { (index) throws(StoreError) in try index.addressed() }
  }

  /// All parts of files that could not be read, in order.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  public func problems() throws(StoreError) -> [ContactProblem] {
    try reading { (index) throws(StoreError) in try index.problems() }
  }

  /// The cards of some employees, each employee's in order.
  ///
  /// - Returns: for each employee who has a card, by key.
  /// - Throws: ``StoreError`` if the index can't be read.
  public func matches(for employees: [Employee]) throws(StoreError) -> [NameKey: [Contact]] {
    let keys = employees.map(\.key)
    let found = try reading { (index) throws(StoreError) in try index.contacts(for: keys) }
    var matches: [NameKey: [Contact]] = [:]
    for employee in employees {
      let own = found[employee.key]?.filter { $0.matches(employee.name) } ?? []
      if !own.isEmpty { matches[employee.key] = own }
    }
    return matches
  }

  /// Reads from the index; from a new one if it fails.
  private func reading<Value>(
    _ body: (ContactIndex) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    do {
      return try body(index)
    } catch {
      try replaceIndex(after: error)
      _ = try readChanges()
      return try body(index)
    }
  }

  /// Replaces an index that failed by an empty one: on disk if it was damaged, else in memory.
  private func replaceIndex(after error: StoreError) throws(StoreError) {
    if index.isInMemory { throw error }
    var fault = error
    if error.isDamage {
      do {
        index = try newIndex()
        return
      } catch {
        // A newer version of the program has upgraded it: it is not damaged.
        if case .newerVersion = error { fault = error }
      }
    }
    storeFault = fault
    index = try ContactIndex.inMemory()
  }

  private func newIndex() throws(StoreError) -> ContactIndex {
    try index.setAside()
    return try ContactIndex.open(folder: cacheFolder, paths: paths)
  }
}

// MARK: - Bringing the index up to date

extension AddressBook {
  private func readChanges() throws(StoreError) -> Report {
    let found = ContactFiles(at: paths)
    if found.pathProblems.isEmpty, try index.isMade(of: found.checksum) { return Report() }
    let files = found.files()
    var report = Report(pathProblems: found.pathProblems)
    let unreadable = Set(found.pathProblems.map(\.path))
    var changes = FileChanges(
      from: try index.knownFiles(), to: files, unreadable: unreadable)
    if changes.isEmpty {
      // With it the next launch returns above; without it, that launch only takes longer.
      if found.pathProblems.isEmpty {
        try? index.update { try $0.note(found.checksum, if: changes.known) }
      }
      return report
    }
    try index.update { writer in
      if try !writer.isUnchanged(since: changes.known) {
        changes = FileChanges(
          from: try writer.knownFiles(), to: files, unreadable: unreadable)
      }
      var importer = ContactImport(into: writer, now: now)
      try importer.run(changes)
      if found.pathProblems.isEmpty, importer.isComplete { try writer.note(found.checksum) }
      report.pathProblems += importer.pathProblems.map { path, fault in
        ContactPathProblem(path: path, fault: fault, isConfigured: paths.contains(path))
      }
    }
    let problems = try index.problems()
    if problems.isEmpty { return report }
    let new = changes.new
    report.problems = problems.filter { new.contains($0.file) }
    return report
  }
}
