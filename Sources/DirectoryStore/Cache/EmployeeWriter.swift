import EmployeeDirectory
import GRDB
import SQLiteFiles

/// Writes the tables `employee` and `search`, and keeps employees in the order of their names.
struct EmployeeWriter {
  /// The checksum of the table as it is now, to be written at the end.
  private(set) var checksum: SetChecksum
  private let db: Database
  private let collation: Collation
  private let insertion: Statement
  private let replacement: Statement
  /// Takes the same arguments, but leaves the columns that are in an index as they are.
  private let detailReplacement: Statement
  private let deletion: Statement
  private let textInsertion: Statement
  private let textReplacement: Statement
  private let textDeletion: Statement
  private let ranking: Statement
  /// The search texts of new people that are not yet in the index.
  private var texts: [(id: Int64, text: String)] = []
  /// They are written in batches: alternating between two tables empties the processor's cache.
  static let batchSize = 4096

  init(_ db: Database, collation: Collation, checksum: SetChecksum) throws {
    (self.db, self.collation, self.checksum) = (db, collation, checksum)
    let columns = EmployeeRow.columns
    let names = columns.split(separator: ", ")
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let details = names.enumerated().filter { !["key", "position"].contains($0.element) }
      .map { "\($0.element) = ?\($0.offset + 1)" }.joined(separator: ", ")
    insertion = try db.cachedStatement(
      sql: "INSERT INTO employee (\(columns), rank) VALUES (\(marks), ?)")
    replacement = try db.cachedStatement(
      sql: "UPDATE employee SET (\(columns), rank) = (\(marks), ?) WHERE id = ?")
    detailReplacement = try db.cachedStatement(
      sql: "UPDATE employee SET \(details) WHERE id = ?\(names.count + 2)")
    deletion = try db.cachedStatement(sql: "DELETE FROM employee WHERE id = ?")
    textInsertion = try db.cachedStatement(sql: "INSERT INTO search (text, rowid) VALUES (?, ?)")
    textReplacement = try db.cachedStatement(sql: "UPDATE search SET text = ? WHERE rowid = ?")
    textDeletion = try db.cachedStatement(sql: "DELETE FROM search WHERE rowid = ?")
    ranking = try db.cachedStatement(sql: "UPDATE employee SET rank = ? WHERE id = ?")
  }

  mutating func delete(_ entry: ExistingRows.Entry) throws {
    try deletion.execute(arguments: [entry.id])
    try textDeletion.execute(arguments: [entry.id])
    checksum.remove(digest: entry.digest, rank: entry.rank)
  }

  /// Replaces an employee's details; `old` has the old ones if the name is the same.
  mutating func update(
    _ entry: ExistingRows.Entry, to person: Person, from old: Person? = nil, rank: Int64
  ) throws {
    let employee = person.employee
    let row = EmployeeRow(person, merged: employee)
    // Writing an index costs more than the row, even if its columns stay the same.
    let keepsEntries =
      rank == entry.rank && old.map { EmployeeRow($0).hasSameIndexEntries(as: row) } == true
    try (keepsEntries ? detailReplacement : replacement).execute(
      arguments: row.arguments + [rank, entry.id])
    checksum.remove(digest: entry.digest, rank: entry.rank)
    checksum.add(digest: row.digest, rank: rank)
    let text = DirectoryStore.indexedText(of: employee)
    // Changing the index is the most expensive part; a new phone number does not change it.
    if let old, DirectoryStore.indexedText(of: old.employee) == text { return }
    try textReplacement.execute(arguments: [text, entry.id])
  }

  /// Inserts people in the order of their names among the rows that stay.
  mutating func insert(_ pending: PendingPeople, among staying: [ExistingRows.Entry]) throws {
    if pending.count == 0 { return }
    // Filling the index afterwards, in the order of the keys, is faster.
    let isFirst = staying.isEmpty && pending.areNew
    if isFirst {
      try db.execute(sql: "DROP INDEX employee_key; \(DirectoryStore.dropPositionIndex)")
    }
    let placedRows = try PlacedRows(staying, db)
    let slots = try slots(for: pending, among: placedRows)
    let ranks = RankAllocator.assign(
      slots.map { slot -> Int64? in
        if case .resident(let index) = slot { placedRows.entries[Int(index)].rank } else { nil }
      })
    for (slot, rank) in zip(slots, ranks) {
      switch slot {
      case .resident(let index):
        let resident = placedRows.entries[Int(index)]
        if resident.rank != rank { try move(resident, to: rank) }
      case .newcomer(let number):
        let person = try pending.person(Int(number))
        if let entry = pending.entry(Int(number)) {
          try update(entry, to: person, rank: rank)
        } else {
          try insert(person, rank: rank)
        }
      }
    }
    try indexTexts()
    if isFirst { try db.execute(sql: CacheDatabase.Schema.employeeKeyIndex) }
    try db.execute(
      sql: "INSERT INTO ordering (locale) SELECT ? WHERE NOT EXISTS (SELECT * FROM ordering)",
      arguments: [collation.orderIdentifier])
  }

  private mutating func insert(_ person: Person, rank: Int64) throws {
    let employee = person.employee
    let row = EmployeeRow(person, merged: employee)
    try insertion.execute(arguments: row.arguments + [rank])
    checksum.add(digest: row.digest, rank: rank)
    texts.append((db.lastInsertedRowID, DirectoryStore.indexedText(of: employee)))
    if texts.count == Self.batchSize { try indexTexts() }
  }

  private mutating func indexTexts() throws {
    for (id, text) in texts { try textInsertion.execute(arguments: [text, id]) }
    texts.removeAll(keepingCapacity: true)
  }

  private mutating func move(_ entry: ExistingRows.Entry, to rank: Int64) throws {
    try ranking.execute(arguments: [rank, entry.id])
    checksum.remove(digest: entry.digest, rank: entry.rank)
    checksum.add(digest: entry.digest, rank: rank)
  }

  /// Gives every row a new rank, in the order of a collation.
  static func reorder(_ db: Database, _ collation: Collation) throws {
    let known = try ExistingRows(db, feeds: [])
    var table = try EmployeeWriter(db, collation: collation, checksum: known.checksum)
    try db.execute(sql: DirectoryStore.dropPositionIndex)
    let placedRows = try PlacedRows(known.entries, db)
    let names = try placedRows.entries.indices.map(placedRows.name)
    let ranks = RankAllocator.assign(Array(repeating: nil, count: names.count))
    for (index, rank) in zip(collation.order(of: names), ranks) {
      try table.move(placedRows.entries[index], to: rank)
    }
    try table.checksum.write(to: db)
    try db.execute(
      sql: "DELETE FROM ordering; INSERT INTO ordering (locale) VALUES (?)",
      arguments: [collation.orderIdentifier])
    try db.execute(sql: DirectoryStore.createPositionIndex)
  }
}

/// The rows by rank; names are read on demand, since few people need few names.
private struct PlacedRows {
  let entries: [ExistingRows.Entry]
  private let reading: Statement

  init(_ entries: [ExistingRows.Entry], _ db: Database) throws {
    self.entries = entries.sorted { $0.rank < $1.rank }
    reading = try db.cachedStatement(
      sql: "SELECT first_name, last_name, key FROM employee WHERE id = ?")
  }

  func name(at index: Int) throws -> FullName {
    let row = try Row.fetchOne(reading, arguments: [entries[index].id])
    return try row.flatMap { row in
      FullName(
        first: try row.decode(atIndex: 0), last: try row.decode(atIndex: 1),
        key: NameKey(rawValue: try row.decode(atIndex: 2)))
    }.orDamage("an employee without a name")
  }
}

extension EmployeeWriter {
  /// A place in the order: of a row by its index, or of a pending person by the person's number.
  private enum Slot {
    case resident(Int32)
    case newcomer(Int32)
  }

  /// Merges rows and pending people in order; doubling strides need few comparisons.
  private func slots(for pending: PendingPeople, among placedRows: PlacedRows) throws -> [Slot] {
    let order = try collation.order(of: pending.count, key: pending.key) { try pending.name($0) }
    let count = placedRows.entries.count
    var slots: [Slot] = []
    slots.reserveCapacity(order.count + count)
    var next = 0
    for number in order {
      // At a first answer nobody is there, and a key takes long to make.
      let index =
        try next == count
        ? next : insertionIndex(after: pending.name(number), in: placedRows, from: next)
      for resident in next..<index { slots.append(.resident(Int32(resident))) }
      slots.append(.newcomer(Int32(number)))
      next = index
    }
    for resident in next..<count { slots.append(.resident(Int32(resident))) }
    return slots
  }

  private func insertionIndex(
    after name: FullName, in placedRows: PlacedRows, from start: Int
  ) throws -> Int {
    let key = collation.key(of: name)
    func isBefore(_ index: Int) throws -> Bool {
      collation.key(of: try placedRows.name(at: index)) < key
    }
    let count = placedRows.entries.count
    var (low, high, stride) = (start, start, 1)
    while high < count, try isBefore(high) {
      low = high + 1
      high = min(high + stride, count)
      stride *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if try isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
