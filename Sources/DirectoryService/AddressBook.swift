public import DirectoryStore
public import EmployeeDirectory
public import Foundation
public import SQLiteFiles

/// The user's contacts: files of cards, and the index that finds a card without reading them.
public final class AddressBook {
  /// What was noticed while the index was brought up to date.
  public struct Report: Sendable {
    /// The paths that cannot be read.
    public var faults: [ContactPathFault] = []
    /// What could not be read of the files that are new or changed.
    public var problems: [ContactProblem] = []
  }

  /// The configured paths, absolute.
  public let paths: [String]
  /// Why there is no index on disk; `nil` where there is one.
  public private(set) var storeFault: StoreError?
  private let cacheFolder: String
  private var index: ContactIndex
  /// The time of the last update.
  private var now = Date(timeIntervalSince1970: 0)

  /// Opens the index of some paths or, where there can be no cache, makes one for this launch.
  ///
  /// - Throws: ``StoreError`` if not even an index in memory can be had.
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

  /// Makes an index in memory alone, which leaves nothing behind.
  ///
  /// - Throws: ``StoreError`` if it cannot be had.
  init(inMemory paths: [String]) throws(StoreError) {
    self.paths = paths
    cacheFolder = ""
    index = try ContactIndex.inMemory()
  }

  /// Reads what is new or changed, and forgets what is gone.
  ///
  /// - Parameter now: the time.
  /// - Returns: what was noticed on the way.
  /// - Throws: ``StoreError`` if not even an index in memory can be had.
  public func update(now: Date) throws(StoreError) -> Report {
    self.now = now
    do {
      return try readChanges()
    } catch {
      try replaceIndex(after: error)
      return try readChanges()
    }
  }

  /// Every card, in order.
  ///
  /// - Throws: ``StoreError`` if the index can't be read.
  public func contacts() throws(StoreError) -> [Contact] {
    try reading { (index) throws(StoreError) in try index.contacts() }
  }

  /// Everything that could not be read, in order.
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

  /// Reads from the index; from a new one if that turns out to be damaged.
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

  /// Puts an empty index in the place of one that failed: on disk where that helps, else in memory.
  private func replaceIndex(after error: StoreError) throws(StoreError) {
    if index.isInMemory { throw error }
    var fault = error
    if error.isDamage {
      do {
        index = try newIndex()
        return
      } catch {
        // What a newer program upgraded is not damaged.
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
    // Where nothing changed, no file has to be looked for among the others.
    if found.faults.isEmpty, try index.isMade(of: found.digest) { return Report() }
    let files = found.files()
    var report = Report(faults: found.faults)
    var changes = ContactChanges(from: try index.knownFiles(), to: files, faults: found.faults)
    if changes.isEmpty {
      // That nothing changed need not be found out so slowly next time; it may be.
      if found.faults.isEmpty { try? index.update { try $0.note(found.digest, if: changes.known) } }
      return report
    }
    try index.update { writer in
      if try !writer.knowsStill(changes.known) {
        changes = ContactChanges(from: try writer.knownFiles(), to: files, faults: found.faults)
      }
      var importer = ContactImport(of: changes, in: writer)
      try importer.run(now: now)
      if found.faults.isEmpty, importer.isComplete { try writer.note(found.digest) }
      report.faults += importer.faults.map { path, reason in
        ContactPathFault(path: path, reason: reason, isConfigured: paths.contains(path))
      }
    }
    let problems = try index.problems()
    if problems.isEmpty { return report }
    let new = changes.new
    report.problems = problems.filter { new.contains($0.file) }
    return report
  }
}
