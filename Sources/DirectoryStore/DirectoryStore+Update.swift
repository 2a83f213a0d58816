public import EmployeeDirectory
public import Foundation
internal import GRDB
public import SQLiteFiles

extension DirectoryStore {
  /// Stores the results of requests to some feeds in one transaction.
  ///
  /// Writes only the employees whose details differ. Refuses an answer that would lose more of its feed's
  /// people than the limit allows, which counts as a failure. Skips an answer to an earlier request than
  /// the stored answer's, whatever the time of day.
  ///
  /// - Parameters:
  ///   - updates: at most one for each feed.
  ///   - request: the number from ``nextRequest()`` before the requests were sent.
  ///   - at: the time of the answers.
  ///   - shrinkLimit: the part of a feed's people that an answer may lose, from 0 to 1; `nil` for
  ///     no limit.
  ///   - refusal: returns the error to store for a refused answer.
  ///   - collation: the order to store if none is stored yet.
  /// - Returns: the changes, and the answers refused.
  /// - Throws: ``StoreError`` if they can't be stored; the store is then unchanged.
  public func apply(
    _ updates: [FeedUpdate], request: Int64, at: Date, shrinkLimit: Double?,
    refusal: (UpdateResult.Refusal) -> String, collation: Collation
  ) throws(StoreError) -> UpdateResult {
    let hasAnswers = updates.contains(where: \.isAnswer)
    return try write(isDeferrable: !hasAnswers) { db in
      var result = UpdateResult()
      let overtaken = try String.fetchSet(
        db, sql: "SELECT name FROM feed WHERE question > ?", arguments: [request])
      let event = try EventClock.pass(at, after: request, db)
      let updates = updates.filter { !($0.isAnswer && overtaken.contains($0.feed)) }
      var people: [String: Int] = [:]
      var skipped: [String: [SkippedRecord]] = [:]
      if var update = try Self.directoryUpdate(updates, into: db, collation: collation) {
        result.refusals = update.refuse(beyond: shrinkLimit)
        result.changes = try update.apply(at: at)
        result.isDifferent = update.isDifferent
        (result.counts, people, skipped) = (update.counts, update.people, update.skipped)
      }
      for update in updates {
        let feed = update.feed
        if let refused = result.refusals.first(where: { $0.feed == feed }) {
          try Self.note(refusal(refused), of: feed, at: at, db)
          continue
        }
        switch update.outcome {
        case .answer(_, let validators):
          try Self.note(validators, of: feed, people: people[feed] ?? 0, at: at, db)
          try Self.note(request, answeredBy: event, of: feed, db)
          try Self.store(
            skipped[feed] ?? [], count: result.counts[feed]?.skipped ?? 0, of: feed, db)
        case .notModified(let old, let new):
          try Self.note(old, is: new, of: feed, at: at, db)
          if db.changesCount > 0 { try Self.note(request, answeredBy: event, of: feed, db) }
        case .failure(let error): try Self.note(error, of: feed, at: at, db)
        }
      }
      return result
    }
  }

  private static func directoryUpdate(
    _ updates: [FeedUpdate], into db: Database, collation: Collation
  ) throws -> DirectoryUpdate? {
    var answers: [String: RecordReader] = [:]
    for update in updates {
      if case .answer(let records, _) = update.outcome { answers[update.feed] = records }
    }
    return answers.isEmpty ? nil : try DirectoryUpdate(answers, db, collation: collation)
  }

  private static func note(
    _ validators: Validators, of feed: String, people: Int, at: Date, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        UPDATE feed SET entity_tag = ?2, last_modified = ?3, fetched_at = ?4, checked_at = ?4,
          employees = ?5, failures = 0, failed_at = NULL, error = NULL
        WHERE name = ?1
        """,
      arguments: [
        feed, validators.entityTag, validators.lastModified, at.milliseconds, people,
      ])
  }

  private static func note(
    _ request: Int64, answeredBy event: Int64, of feed: String, _ db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE feed SET question = max(coalesce(question, 0), ?), answered = ? WHERE name = ?",
      arguments: [request, event, feed])
  }

  private static func note(
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

  private static func note(_ error: String, of feed: String, at: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE feed SET failures = failures + 1, failed_at = ?, error = ? WHERE name = ?",
      arguments: [at.milliseconds, error, feed])
  }

  private static func store(
    _ skipped: [SkippedRecord], count: Int, of feed: String, _ db: Database
  ) throws {
    try db.execute(sql: "UPDATE feed SET skipped = ? WHERE name = ?", arguments: [count, feed])
    try db.execute(sql: "DELETE FROM skipped_record WHERE feed = ?", arguments: [feed])
    let statement = try db.cachedStatement(
      sql: "INSERT INTO skipped_record (feed, place, fault) VALUES (?, ?, ?)")
    for record in skipped {
      try statement.execute(arguments: [
        feed, record.index, StoredJSON.text(of: StoredSkippedRecord(record)),
      ])
    }
  }
}
