import Basics
import EmployeeDirectory
import Foundation
import Synchronization
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
/// The changes that the stores of all tests have logged, and where, by the caches' ids.
private let recorded = Mutex<[Int64: (batches: [ChangeBatch], log: ChangeLog?)]>([:])

extension Date {
  /// Some seconds after a moment that all tests begin at.
  static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }
}

extension RecordReading {
  /// Parts of three records, the last one first, and at the end the faults.
  fileprivate var parts: [RecordReading] {
    var faults = self
    faults.records = []
    let parts = stride(from: 0, to: records.count, by: 3).map { start in
      var part = RecordReading()
      part.records = Array(records[start..<min(start + 3, records.count)])
      return part
    }
    return parts.reversed() + [faults]
  }
}

extension FeedUpdate {
  /// A new answer of a feed.
  static func answer(
    _ feed: FeedIdentity, _ records: [FeedRecord], skipped: [FaultyRecord] = [],
    idFaults: [FaultyRecord] = [], entityTag: String? = nil, lastModified: String? = nil
  ) -> Self {
    var reading = RecordReading()
    reading.records = records.enumerated().map { ($0.offset, $0.element) }
    for record in skipped + idFaults {
      reading.add(record.fault, at: record.index, name: record.name)
    }
    return FeedUpdate(
      feed: feed.name,
      outcome: .answer(
        { [reading] isWanted, receive in
          for part in reading.filtered(isWanted).parts { try receive(part) }
        },
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

  /// Stores updates with a shrink limit that is hard to reach; questions are numbered by the
  /// thousandth of a second.
  @discardableResult
  func store(
    _ updates: FeedUpdate..., asked: Double? = nil, at seconds: Double = 0,
    shrinkLimit: Double? = nil
  ) throws -> UpdateResult {
    try store(all: updates, asked: asked, at: seconds, shrinkLimit: shrinkLimit)
  }

  /// Stores a list of updates.
  @discardableResult
  func store(
    all updates: [FeedUpdate], asked: Double? = nil, at seconds: Double = 0,
    shrinkLimit: Double? = nil
  ) throws -> UpdateResult {
    try apply(
      updates, request: Int64((asked ?? seconds) * 1000), at: .at(seconds),
      shrinkLimit: shrinkLimit,
      refusal: { "lost \($0.lost) of \($0.known)" }, collation: estonian, record: record)
  }

  /// Stores an answer of Tallinn's as the next request's.
  func answer(_ names: String..., at seconds: Double) throws {
    _ = try apply(
      [.answer(tallinn, names.map { DirectoryStoreTests.record($0, "A") })],
      request: nextRequest(), at: .at(seconds), shrinkLimit: nil, refusal: { _ in "" },
      collation: estonian, record: record)
  }

  /// Has a log take the changes of this cache from now on.
  func log(in log: ChangeLog) throws {
    let cache = try logAgreement().cache
    recorded.withLock { $0[cache, default: ([], nil)].log = log }
  }

  /// Logs the changes of a refresh, if this cache has a log, and remembers them.
  func record(_ batch: ChangeBatch, _ agreement: LogAgreement) throws -> [String: Int64]? {
    let log = recorded.withLock { caches in
      caches[agreement.cache, default: ([], nil)].batches.append(batch)
      return caches[agreement.cache]?.log
    }
    guard let log else { return Dictionary(batch.events.map { ($0.feed, 1) }) { $1 } }
    return try log.record(batch, by: agreement, of: feeds)
  }

  /// The batches that this cache has logged, oldest first.
  func batches() throws -> [ChangeBatch] {
    let cache = try logAgreement().cache
    return recorded.withLock { $0[cache]?.batches ?? [] }
  }

  /// Everybody's full name in Estonian order.
  func names() throws -> [String] { try employees(in: estonian).map(\.name.description) }

  /// The changes that were logged, newest first.
  func changes() throws -> [Change] {
    try batches().flatMap(\.events).reversed().compactMap { event in
      if case .change(_, let change) = event { change } else { nil }
    }
  }

  /// The state of one feed.
  func state(of feed: FeedIdentity) throws -> FeedState? {
    try feedStates().first { $0.identity == feed }
  }
}
