import EmployeeDirectory
import Testing

@testable import DirectoryStore

/// Two people of one name in the change log.
@Suite struct NamesakeLogTests {
  private let folder: LogFolder
  private var log: ChangeLog { folder.log }

  init() throws { folder = try LogFolder() }

  private static func person(
    _ id: String, _ phone: String, _ first: String = "Mari", _ last: String = "Tamm"
  ) -> FeedRecord {
    FeedRecord(name: name(first, last), phone: phone, id: id)
  }

  /// One joins, then another of the name; both change, and the second one takes another name.
  private static let answers: [[FeedRecord]] = [
    [], [person("1", "5")], [person("1", "5"), person("2", "6")],
    [person("1", "55"), person("2", "6")], [person("1", "55"), person("2", "66")],
    [person("1", "55"), person("2", "66", "Maria", "Kask")],
  ]

  /// A person's history, oldest first: the new value of each change, or its kind.
  private func history(of key: String) throws -> [String] {
    try log.entries(about: PersonKey(rawValue: key), of: [tallinn], limit: 9).reversed()
      .compactMap(\.change).map { $0.fields.first?.new ?? $0.kind.rawValue }
  }

  @Test func `each has a history of their own, also when the other takes another name`() throws {
    let store = try folder.open([tallinn, tartu])
    for (second, answer) in Self.answers.dropLast().enumerated() {
      try store.store(.answer(tallinn, answer), .answer(tartu, []), at: Double(second))
    }
    #expect(try history(of: "mari tamm\nTallinn\n1") == ["joined", "55"])
    #expect(try history(of: "mari tamm\nTallinn\n2") == ["joined", "66"])
    let last = try store.store(.answer(tallinn, Self.answers[5]), at: 5)
    #expect(last.changes.map { "\($0.kind) \($0.fullName)" } == ["renamed Maria Kask"])
    #expect(try history(of: "mari tamm") == ["joined", "55"])
    #expect(try history(of: "maria kask") == ["joined", "66", "Maria Kask"])
    let times = try log.joinTimes(of: [tallinn, tartu])
    #expect(times[PersonKey(rawValue: "mari tamm")] == .at(1))
    #expect(times[PersonKey(rawValue: "maria kask")] == .at(2))
  }

  @Test func `one who takes the name of somebody who leaves has a history of their own`() throws {
    let store = try folder.open([tallinn, tartu])
    let kask = Self.person("9", "7", "Maria", "Kask")
    let answers = [
      [], [Self.person("1", "5")], [Self.person("1", "5"), Self.person("2", "6"), kask],
      [Self.person("1", "5"), Self.person("2", "6", "Maria", "Kask")],
    ]
    for (second, answer) in answers.enumerated() {
      try store.store(.answer(tallinn, answer), .answer(tartu, []), at: Double(second))
    }
    #expect(try history(of: "maria kask") == ["joined", "Maria Kask"])
    let times = try log.joinTimes(of: [tallinn, tartu])
    #expect(times[PersonKey(rawValue: "maria kask")] == .at(2))
  }

  @Test func `two caches log once what happens to them`() throws {
    let stores = [try folder.open([tallinn, tartu]), try folder.open([tartu, tallinn])]
    for (step, answer) in Self.answers.enumerated() {
      for (number, store) in stores.enumerated() {
        try store.store(
          .answer(tallinn, answer), .answer(tartu, []), at: Double(10 * step + number))
      }
    }
    #expect(try history(of: "mari tamm") == ["joined", "55"])
    #expect(try history(of: "maria kask") == ["joined", "66", "Maria Kask"])
    let times = try log.joinTimes(of: [tallinn, tartu])
    #expect(times[PersonKey(rawValue: "mari tamm")] == .at(10))
    #expect(times[PersonKey(rawValue: "maria kask")] == .at(20))
    #expect(try log.entries(of: [tallinn]).compactMap(\.change).count == 5)
  }
}
