import EmployeeDirectory
import Foundation
import History
import TestSupport

@testable import DirectoryStore

/// A full name of two parts that are not blank.
func name(_ first: String, _ last: String) -> FullName {
  guard let name = FullName(first: first, last: last) else {
    preconditionFailure("a name of the tests is blank")
  }
  return name
}

/// A record with an email that follows from its name.
func record(
  _ first: String, _ last: String, _ position: Position? = nil, phone: String? = nil,
  projects: [String] = []
) -> FeedRecord {
  FeedRecord(
    name: name(first, last), email: "\(first)@telisa.ee".lowercased(), phone: phone,
    position: position, projects: projects)
}

let tallinn = FeedIdentity(name: "Tallinn", url: "https://tallinn.example/employee_list")
let tartu = FeedIdentity(name: "Tartu", url: "https://tartu.example/employee_list")
let estonian = Collation(localeIdentifier: "et")

extension Date {
  /// Some seconds after a moment that all tests begin at.
  static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }
}

extension FeedUpdate {
  /// A new answer of a feed.
  static func answer(
    _ feed: FeedIdentity, _ records: [FeedRecord], skipped: [SkippedRecord] = [],
    entityTag: String? = nil, lastModified: String? = nil
  ) -> Self {
    var reading = RecordReading()
    reading.records = records.enumerated().map { ($0.offset, $0.element) }
    for record in skipped { reading.skip(record.index, record.fault, name: record.name) }
    return FeedUpdate(
      feed: feed.name,
      outcome: .answer(
        { [reading] in reading.filtered($0) },
        Validators(entityTag: entityTag, lastModified: lastModified)))
  }

  /// A feed's confirmation of what it answered before.
  static func notModified(
    _ feed: FeedIdentity, entityTag: String? = nil, lastModified: String? = nil
  ) -> Self {
    let validators = Validators(entityTag: entityTag, lastModified: lastModified)
    return FeedUpdate(feed: feed.name, outcome: .notModified(old: validators, new: validators))
  }

  /// A feed's failure.
  static func failure(_ feed: FeedIdentity, _ error: String) -> Self {
    FeedUpdate(feed: feed.name, outcome: .failure(error))
  }
}

extension DirectoryStore {
  /// Opens the store of two feeds in a folder within a scratch folder.
  static func open(
    _ scratch: ScratchFolder, feeds: [FeedIdentity] = [tallinn, tartu], timeout: Double = 5
  ) throws -> DirectoryStore {
    try open(folder: scratch.path("cache"), feeds: feeds, timeout: timeout)
  }

  /// Stores updates with a shrink limit that is hard to reach; questions are numbered by the thousandth
  /// of a second.
  @discardableResult
  func store(
    _ updates: FeedUpdate..., asked: Double? = nil, at seconds: Double = 0,
    shrinkLimit: Double? = nil
  ) throws -> UpdateResult {
    try apply(
      updates, request: Int64((asked ?? seconds) * 1000), at: .at(seconds),
      shrinkLimit: shrinkLimit,
      refusal: { "lost \($0.lost) of \($0.known)" }, collation: estonian)
  }

  /// Everybody's full name in Estonian order.
  func names() throws -> [String] { try employees(in: estonian).map(\.name.description) }

  /// The changes that wait to be logged, newest first.
  func changes() throws -> [Change] {
    let entries = try pendingChanges()?.batches.flatMap(\.entries) ?? []
    return entries.reversed().compactMap { entry in
      if case .change(_, let change) = entry.event { change } else { nil }
    }
  }

  /// Moves the changes to a log.
  func record(in log: ChangeLog) throws {
    guard let pending = try pendingChanges() else { return }
    try log.record(pending.batches, from: pending.cache, of: feeds)
    try forget(pending)
  }

  /// What came of one feed.
  func state(of feed: FeedIdentity) throws -> FeedState? {
    try feedStates().first { $0.identity == feed }
  }
}
