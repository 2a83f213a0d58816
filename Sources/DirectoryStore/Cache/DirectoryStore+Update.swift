import Basics
public import EmployeeDirectory
import Files
public import Foundation
import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// Stores the results of requests to some feeds, at most one for each, in one transaction.
  ///
  /// Writes only employees that differ. An answer that would lose too many of its feed's people
  /// counts as a failure. Skips an answer to an earlier request than the stored answer's. Stores
  /// nothing if a part of an answer belongs to another than the stored one, or after an error.
  ///
  /// `request` is from ``nextRequest()`` before sending, `shrinkLimit` the part of a feed's people
  /// that an answer may lose (0 to 1; `nil` for any), `refusal` makes the error to store of a
  /// refused answer, and `record` logs the changes first; by default none are logged.
  public func apply(
    _ updates: [FeedUpdate], request: Int64, at: Date, shrinkLimit: Double?,
    refusal: (UpdateResult.Refusal) -> String, collation: Collation,
    record: ChangeRecorder = { _, _ in nil }
  ) throws(StoreError) -> UpdateResult {
    let hasAnswers = updates.contains(where: \.isAnswer)
    return try write(isDeferrable: !hasAnswers) { db in
      var result = UpdateResult()
      let overtaken = try String.fetchSet(
        db, sql: "SELECT name FROM feed WHERE question > ?", arguments: [request])
      let updates = updates.filter { !($0.isAnswer && overtaken.contains($0.feed)) }
      guard try updates.allSatisfy({ try Self.canComplete($0, db) }) else {
        result.needsFullAnswers = true
        return result
      }
      let event = try Self.nextEvent(after: request, db)
      var people: [String: Int] = [:]
      var faulty: [String: [FaultyRecord]] = [:]
      var events: [ChangeBatch.Event] = []
      if var update = try directoryUpdate(updates, into: db, collation: collation) {
        try update.refuse(beyond: shrinkLimit)
        events = try update.apply()
        (result, people, faulty) = (update.result, update.people, update.diff.faulty)
      }
      for update in updates {
        let feed = update.feed
        if let refused = result.refusals.first(where: { $0.feed == feed }) {
          try Self.store(refusal(refused), of: feed, at: at, db)
          continue
        }
        switch update.outcome {
        case .answer(_, let validators):
          try Self.store(validators, of: update, people: people[feed] ?? 0, at: at, db)
          try Self.store(request, answeredBy: event, of: feed, db)
          try Self.store(faulty[feed] ?? [], result.counts[feed], of: feed, db)
        case .notModified(let old, let new):
          try Self.store(old, is: new, of: feed, at: at, db)
          if db.changesCount > 0 { try Self.store(request, answeredBy: event, of: feed, db) }
        case .failure(let error): try Self.store(error, of: feed, at: at, db)
        }
      }
      // Last, so that nothing but the commit may fail once the log has the changes.
      try Self.log(ChangeBatch(at: at, events: events), through: record, db)
      return result
    }
  }

  /// Whether the stored answer completes an update, and unchanged records do not differ by it.
  private static func canComplete(_ update: FeedUpdate, _ db: Database) throws -> Bool {
    guard let unchanged = update.unchanged else { return true }
    let sql = "SELECT answered FROM feed WHERE name = ?"
    guard try Int64.fetchOne(db, sql: sql, arguments: [update.feed]) == unchanged.answer
    else { return false }
    guard unchanged.nameManagers, case .answer(let records, _) = update.outcome else { return true }
    var changed: [FeedRecord] = []
    try records({ _, _ in true }) { changed += $0.records.map(\.record) }
    return try !unchanged.stored.isManagerRenamed(changed, db)
  }

  private func directoryUpdate(
    _ updates: [FeedUpdate], into db: Database, collation: Collation
  ) throws -> DirectoryUpdate? {
    var answers: [String: RecordReader] = [:]
    var rereadFeeds: Set<String> = []
    for update in updates {
      guard case .answer(let records, _) = update.outcome else { continue }
      answers[update.feed] = records
      if try Self.isReread(update, db) { rereadFeeds.insert(update.feed) }
      guard let unchanged = update.unchanged else { continue }
      answers[update.feed] = try unchanged.stored.reader(of: records, and: unchanged.elements, db)
    }
    if answers.isEmpty { return nil }
    return try DirectoryUpdate(
      answers, rereadFeeds: rereadFeeds, db, collation: collation,
      AnswerRecords(folder: path.flatMap { FileSystem.folder(of: $0) }))
  }

  /// Whether an answer is read in another way than the stored one, so that ids may differ.
  private static func isReread(_ update: FeedUpdate, _ db: Database) throws -> Bool {
    let sql = "SELECT reading IS NOT ? OR coalesce(id_attribute <> ?, 0) FROM feed WHERE name = ?"
    return try Bool.fetchOne(
      db, sql: sql, arguments: [update.reading, update.idAttribute, update.feed]) ?? true
  }

  private static func store(
    _ validators: Validators, of update: FeedUpdate, people: Int, at: Date, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE feed SET entity_tag = ?2, last_modified = ?3, fetched_at = ?4, checked_at = ?4,
          employees = ?5, failures = 0, failed_at = NULL, error = NULL, reading = ?6,
          server_references = ?7, latest_change = ?8, changes_link = ?9,
          partial_answers = CASE WHEN ?10 THEN partial_answers + 1 ELSE 0 END, id_attribute = ?11
        WHERE name = ?1
        """,
      arguments: [
        update.feed, validators.entityTag, validators.lastModified, at.milliseconds, people,
        update.reading, update.references, update.latestChange, update.changesLink,
        update.unchanged != nil, update.idAttribute,
      ])
  }

  private static func store(
    _ request: Int64, answeredBy event: Int64, of feed: String, _ db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE feed SET question = max(coalesce(question, 0), ?), answered = ? WHERE name = ?",
      arguments: [request, event, feed])
  }

  private static func store(
    _ old: Validators, is new: Validators, of feed: String, at: Date, _ db: Database
  ) throws {
    // Another process may have stored a newer answer since; this says nothing about that one.
    try db.execute(
      sql: """
        UPDATE feed SET checked_at = ?, entity_tag = ?, last_modified = ?, failures = 0,
          failed_at = NULL, error = NULL
        WHERE name = ? AND entity_tag IS ? AND last_modified IS ?
        """,
      arguments: [
        at.milliseconds, new.entityTag, new.lastModified, feed, old.entityTag, old.lastModified,
      ])
  }

  private static func store(_ error: String, of feed: String, at: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE feed SET failures = failures + 1, failed_at = ?, error = ? WHERE name = ?",
      arguments: [at.milliseconds, error, feed])
  }

  private static func store(
    _ faulty: [FaultyRecord], _ count: UpdateResult.Count?, of feed: String, _ db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE feed SET skipped = ?, id_faults = ? WHERE name = ?",
      arguments: [count?.skipped ?? 0, count?.idFaults ?? 0, feed])
    try db.execute(sql: "DELETE FROM faulty_record WHERE feed = ?", arguments: [feed])
    let statement = try db.cachedStatement(
      sql: "INSERT INTO faulty_record (feed, place, fault, name) VALUES (?, ?, ?, ?)")
    for record in faulty {
      try statement.execute(arguments: [
        feed, record.index, StoredJSON.text(of: record.fault), StoredJSON.text(of: record.name),
      ])
    }
  }

  // MARK: Requests and answers are numbered in their order, because clocks can be set back

  /// The next request's number, which orders its answer even if no one can write it soon.
  public func nextRequest() throws(StoreError) -> Int64 {
    if let number = try? database.writeWithoutWaiting(beyond: 0.1, Self.nextEvent) { return number }
    return try lastEvent() + 1
  }

  /// The number of the last request or answer; later ones have higher numbers.
  public func lastEvent() throws(StoreError) -> Int64 { try read(Self.lastEvent) }

  /// Whether each feed, but some, has answered since an event.
  public func isAnswered(
    since event: Int64, but excepted: [String] = []
  ) throws(StoreError) -> Bool {
    try read { db in
      let late = try String.fetchSet(
        db, sql: "SELECT name FROM feed WHERE coalesce(answered, 0) <= ?", arguments: [event])
      return late.isSubset(of: excepted)
    }
  }

  /// Numbers an event that follows a request, and all before it.
  static func nextEvent(after request: Int64, _ db: Database) throws -> Int64 {
    try db.execute(sql: "UPDATE identity SET event = max(event, ?)", arguments: [request])
    return try nextEvent(db)
  }

  private static func nextEvent(_ db: Database) throws -> Int64 {
    try db.execute(sql: "UPDATE identity SET event = event + 1")
    return try lastEvent(db)
  }

  private static func lastEvent(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT event FROM identity").orDamage("the cache's row is missing")
  }
}
