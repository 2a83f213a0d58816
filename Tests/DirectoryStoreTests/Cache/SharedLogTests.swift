import EmployeeDirectory
import Foundation
import Testing

@testable import DirectoryStore

/// Caches of several sets of feeds that share a change log.
@Suite struct SharedLogTests {
  private let folder: LogFolder
  private var log: ChangeLog { folder.log }

  init() throws { folder = try LogFolder() }

  private func span(
    of store: DirectoryStore, since beginning: ChangeLog.Beginning
  ) throws -> ChangeLog.Span {
    return try log.span(of: store.feeds, knownTo: store.logAgreement(), since: beginning)
  }

  @Test func `what another cache noticed is not told before this one has it`() throws {
    let (one, other) = (try folder.open([tallinn, tartu]), try folder.open([tartu, tallinn]))
    let anna = record("Anna", "A")
    for (second, store) in [one, other].enumerated() {
      try store.store(.answer(tallinn, [anna]), .answer(tartu, [anna]), at: Double(second))
    }
    let start = try #require(try span(of: one, since: .newestChange).until)
    // Berit joins; the other cache notices, and then this one is exported without her.
    try other.store(.answer(tallinn, [anna, record("Berit", "B")]), at: 2)
    let stale = try span(of: one, since: .entry(start))
    #expect(stale.until == start && stale.changes?.isEmpty == true)
    // She leaves again before this cache has noticed: nobody may be deleted.
    try other.store(.answer(tallinn, [anna]), at: 3)
    let later = try span(of: one, since: .entry(start))
    #expect(later.changes?.isEmpty == true)
  }

  @Test func `a time that another cache logged leads nowhere`() throws {
    let (one, other) = (try folder.open([tallinn, tartu]), try folder.open([tartu, tallinn]))
    try one.store(.answer(tallinn, []), .answer(tartu, []), at: 1)
    try other.store(.answer(tallinn, []), .answer(tartu, []), at: 2)
    let until = try #require(try span(of: other, since: .newestChange).until)
    #expect(try span(of: other, since: .entry(until)).changes?.isEmpty == true)
    #expect(try span(of: one, since: .entry(until)).changes == nil)
  }

  /// The people who left Tartu before the second cache began, so that the first one notices more.
  @Test(arguments: [[], ["Carl"]])
  func `once another cache covered what this one began with, no feed is left out`(
    earlier: [String]
  ) throws {
    let (one, other) = (try folder.open([tallinn, tartu]), try folder.open([tartu, tallinn]))
    let (anna, berit) = (record("Anna", "A"), record("Berit", "B"))
    let all = [anna, berit] + earlier.map { record($0, "C") }
    try one.store(.answer(tallinn, [anna]), .answer(tartu, all), at: 1)
    try other.store(.answer(tallinn, [anna]), .answer(tartu, [anna, berit]), at: 2)
    let start = try #require(try span(of: other, since: .newestChange).until)
    try other.store(.answer(tartu, [anna]), at: 3)
    #expect(try span(of: other, since: .entry(start)).changes?.map(\.change.kind) == [.left])
    try one.store(.answer(tartu, [anna]), at: 4)
    let later = try span(of: other, since: .entry(start))
    let expected: [Change.Kind]? = earlier.isEmpty ? [.left] : nil
    #expect(later.changes?.map(\.change.kind) == expected)
    #expect((later.until == nil) == !earlier.isEmpty)
  }
}
