public import EmployeeDirectory
public import Foundation
internal import GRDB

extension DirectoryStore {
  /// Stores what came of asking some feeds: all of it or, if that fails, nothing.
  ///
  /// Only the employees whose details differ are written. An answer that would lose more of its
  /// feed's people than the limit allows is refused, and counts as a failed try. An answer to an
  /// earlier question than the one that the stored answer answers is passed over.
  ///
  /// - Parameters:
  ///   - updates: one a feed at most.
  ///   - asked: when the questions were asked.
  ///   - at: the time of the answers.
  ///   - shrinkLimit: the part of a feed's people that an answer may lose, from 0 to 1; `nil` for
  ///     no limit.
  ///   - refusal: the words to store as the error of a refused answer.
  ///   - collation: the order to keep if none is kept yet.
  /// - Returns: what is different now, and which answers were refused.
  /// - Throws: ``StoreError`` if it can't be stored; then all is as it was.
  public func apply(
    _ updates: [FeedUpdate], asked: Date, at: Date, shrinkLimit: Double?,
    refusal: (UpdateResult.Refusal) -> String, collation: Collation
  ) throws(StoreError) -> UpdateResult {
    let hasAnswers = updates.contains(where: \.isAnswer)
    return try write(isNote: { _ in !hasAnswers }) { db in
      var result = UpdateResult()
      let overtaken = try String.fetchSet(
        db, sql: "SELECT name FROM feed WHERE asked_at > ?", arguments: [asked.milliseconds])
      let updates = updates.filter { !($0.isAnswer && overtaken.contains($0.feed)) }
      let answers = FreshAnswers(updates)
      var counts: [String: Int] = [:]
      if !answers.isEmpty {
        var merge = try Merge(answers, db, collation: collation)
        result.refusals = merge.refuse(beyond: shrinkLimit)
        result.changes = try merge.apply(at: at)
        result.isDifferent = merge.isDifferent
        for feed in answers.records.keys { counts[feed] = merge.count(of: feed) }
      }
      for update in updates {
        let refused = result.refusals.first { $0.feed == update.feed }
        let outcome = refused.map { FeedUpdate.Outcome.failure(refusal($0)) } ?? update.outcome
        try Self.note(
          outcome, of: update.feed, people: counts[update.feed] ?? 0, asked: asked, at: at, db)
      }
      return result
    }
  }

  private static func note(
    _ outcome: FeedUpdate.Outcome, of feed: String, people: Int, asked: Date, at: Date,
    _ db: Database
  ) throws {
    switch outcome {
    case .answer(_, let skipped, let entityTag, let lastModified):
      try db.execute(
        sql: """
          UPDATE feed SET entity_tag = ?2, last_modified = ?3, fetched_at = ?4, checked_at = ?4,
            employees = ?5, skipped = ?6, asked_at = ?7, failures = 0, failed_at = NULL, error = NULL
          WHERE name = ?1
          """,
        arguments: [
          feed, entityTag, lastModified, at.milliseconds,
          people, skipped.count, asked.milliseconds,
        ])
      try store(skipped, of: feed, db)
    case .notModified(let old, let new):
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
    case .failure(let error):
      try db.execute(
        sql: "UPDATE feed SET failures = failures + 1, failed_at = ?, error = ? WHERE name = ?",
        arguments: [at.milliseconds, error, feed])
    }
  }

  /// How many skipped elements of a feed are kept; their number is known beyond it.
  static let skippedLimit = 1000

  private static func store(_ skipped: [SkippedRecord], of feed: String, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM skipped_record WHERE feed = ?", arguments: [feed])
    let statement = try db.cachedStatement(
      sql: "INSERT INTO skipped_record (feed, place, reason) VALUES (?, ?, ?)")
    for record in skipped.prefix(skippedLimit) {
      try statement.execute(arguments: [feed, record.index, record.reason])
    }
  }
}

/// The new answers among some feeds' updates.
struct FreshAnswers {
  private(set) var records: [String: [FeedRecord]] = [:]

  init(_ updates: [FeedUpdate]) {
    for update in updates {
      if case .answer(let records, _, _, _) = update.outcome {
        self.records[update.feed] = records.map(\.storable)
      }
    }
  }

  var isEmpty: Bool { records.isEmpty }

  mutating func remove(_ feed: String) { records[feed] = nil }
}
