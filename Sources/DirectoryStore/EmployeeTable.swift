internal import EmployeeDirectory
internal import GRDB

/// Writing to the tables `employee` and `search`, which always change together, and keeping
/// employees in the order of their names.
struct EmployeeTable {
  /// Somebody whose place in the order is not known yet.
  struct Mover {
    /// Her id, or `nil` for a newcomer.
    let id: Int64?
    let person: Person
    let name: FullName
  }

  private let db: Database
  private let collation: Collation
  private let insertion: BulkStatement
  private let replacement: BulkStatement
  private let deletion: Statement
  private let textInsertion: BulkStatement
  private let textReplacement: BulkStatement
  private let textDeletion: Statement
  private let ranking: Statement

  /// Prepares what writing needs.
  init(_ db: Database, collation: Collation) throws {
    self.db = db
    self.collation = collation
    let columns = EmployeeRow.columns
    let marks = columns.split(separator: ",").map { _ in "?" }.joined(separator: ", ")
    insertion = try BulkStatement(
      db, sql: "INSERT INTO employee (\(columns), rank) VALUES (\(marks), ?)")
    replacement = try BulkStatement(
      db, sql: "UPDATE employee SET (\(columns), rank) = (\(marks), ?) WHERE id = ?")
    deletion = try db.cachedStatement(sql: "DELETE FROM employee WHERE id = ?")
    textInsertion = try BulkStatement(db, sql: "INSERT INTO search (text, rowid) VALUES (?, ?)")
    textReplacement = try BulkStatement(db, sql: "UPDATE search SET text = ? WHERE rowid = ?")
    textDeletion = try db.cachedStatement(sql: "DELETE FROM search WHERE rowid = ?")
    ranking = try db.cachedStatement(sql: "UPDATE employee SET rank = ? WHERE id = ?")
  }

  /// Removes an employee.
  func delete(_ id: Int64) throws {
    try deletion.execute(arguments: [id])
    try textDeletion.execute(arguments: [id])
  }

  /// Replaces an employee's details.
  ///
  /// - Parameters:
  ///   - id: whose.
  ///   - person: what is known now.
  ///   - old: what was known before, if the name is still the same.
  ///   - rank: her place in the order.
  /// - Throws: SQLite's error.
  func update(_ id: Int64, to person: Person, from old: Person? = nil, rank: Int64) throws {
    let employee = person.employee
    let row = EmployeeRow(person, merged: employee)
    try replacement.run { values in
      row.bind(to: &values)
      values.append(rank)
      values.append(id)
    }
    let text = SearchQuery.text(of: employee)
    // A change of the index costs most of all, and a new phone number is none.
    if let old, SearchQuery.text(of: old.employee) == text { return }
    try textReplacement.run { values in
      values.append(text)
      values.append(id)
    }
  }

  private func insert(_ person: Person, rank: Int64) throws {
    let employee = person.employee
    let row = EmployeeRow(person, merged: employee)
    try insertion.run { values in
      row.bind(to: &values)
      values.append(rank)
    }
    let id = db.lastInsertedRowID
    try textInsertion.run { values in
      values.append(SearchQuery.text(of: employee))
      values.append(id)
    }
  }

  /// Writes people at the places that their names give them among those who stay.
  func place(_ movers: [Mover]) throws {
    if movers.isEmpty { return }
    let moving = Set(movers.compactMap(\.id))
    let staying = try residents().filter { !moving.contains($0.id) }
    let order = collation.order(of: movers.map(\.name))
    let places = slots(for: order.lazy.map { movers[$0].name }, among: staying)
    let ranks = RankPlan.assign(places.map { $0.resident.map { staying[$0].rank } })
    for (place, rank) in zip(places, ranks) {
      if let resident = place.resident.map({ staying[$0] }) {
        if resident.rank != rank { try ranking.execute(arguments: [rank, resident.id]) }
      } else if let newcomer = place.newcomer.map({ movers[order[$0]] }) {
        if let id = newcomer.id {
          try update(id, to: newcomer.person, rank: rank)
        } else {
          try insert(newcomer.person, rank: rank)
        }
      }
    }
    try db.execute(
      sql: "INSERT INTO ordering (locale) SELECT ? WHERE NOT EXISTS (SELECT * FROM ordering)",
      arguments: [collation.localeIdentifier])
  }

  /// Numbers everybody anew, in the order of the table's collation.
  func reorder() throws {
    let residents = try residents()
    let ranks = RankPlan.assign(Array(repeating: nil, count: residents.count))
    for (index, rank) in zip(collation.order(of: residents.map(\.name)), ranks) {
      try ranking.execute(arguments: [rank, residents[index].id])
    }
    try Seal.renew(db)
    try db.execute(sql: "DELETE FROM ordering")
    try db.execute(
      sql: "INSERT INTO ordering (locale) VALUES (?)", arguments: [collation.localeIdentifier])
  }
}

// MARK: - The order

extension EmployeeTable {
  /// Somebody who is in the table.
  private struct Resident {
    let id: Int64
    let rank: Int64
    let name: FullName
  }

  /// Everybody in the table, by rank.
  private func residents() throws -> [Resident] {
    let sql = "SELECT id, rank, first_name, last_name, key FROM employee ORDER BY rank"
    let rows = try Row.fetchCursor(db, sql: sql)
    return try Array(
      rows.compactMap { row in
        let first = try row.decode(String.self, atIndex: 2)
        let last = try row.decode(String.self, atIndex: 3)
        let key = NameKey(rawValue: try row.decode(atIndex: 4))
        return FullName(first: first, last: last, key: key).map {
          Resident(id: row[0], rank: row[1], name: $0)
        }
      })
  }

  /// Merges two ordered lists: indices into one or the other, in their common order.
  ///
  /// Looking for a newcomer's place in strides that double costs few comparisons both for few
  /// newcomers among many and for many.
  private func slots(
    for newcomers: some Collection<FullName>, among residents: [Resident]
  ) -> [(resident: Int?, newcomer: Int?)] {
    var slots: [(resident: Int?, newcomer: Int?)] = []
    slots.reserveCapacity(newcomers.count + residents.count)
    var next = 0
    for (index, newcomer) in newcomers.enumerated() {
      let place = firstPlace(after: newcomer, in: residents, from: next)
      for resident in next..<place { slots.append((resident, nil)) }
      slots.append((nil, index))
      next = place
    }
    return slots + (next..<residents.count).map { ($0, nil) }
  }

  private func firstPlace(
    after name: FullName, in residents: [Resident], from start: Int
  ) -> Int {
    var (low, high, stride) = (start, start, 1)
    while high < residents.count, collation.precedes(residents[high].name, name) {
      low = high + 1
      high = min(high + stride, residents.count)
      stride *= 2
    }
    while low < high {
      let middle = (low + high) / 2
      if collation.precedes(residents[middle].name, name) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
