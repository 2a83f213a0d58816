import EmployeeDirectory
import TestSupport
import Testing

@testable import DirectoryStore

/// People with new names in new answers.
@Suite struct RenameUpdateTests {
  private let store: DirectoryStore
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    store = try DirectoryStore.open(scratch)
  }

  private func person(_ first: String, _ email: String) -> FeedRecord {
    FeedRecord(name: name(first, "Kask"), email: email, phone: nil, position: nil, projects: [])
  }

  /// The kinds of the changes from one answer of Tallinn to the next, with Tartu's answer beside it.
  private func kinds(
    from before: [FeedRecord], to after: [FeedRecord], beside tartuRecords: [FeedRecord] = []
  ) throws -> Set<String> {
    try store.store(.answer(tallinn, before), .answer(tartu, tartuRecords), at: 1)
    let result = try store.store(.answer(tallinn, after), at: 2)
    return Set(result.changes.map { "\($0.kind) \($0.fullName)" })
  }

  @Test func `a new name with the old email is a rename`() throws {
    let kinds = try kinds(from: [person("Bob", "INFO@x.ee")], to: [person("Carl", "info@x.ee")])
    #expect(kinds == ["renamed Carl Kask"])
    #expect(try store.names() == ["Carl Kask"])
  }

  @Test func `an email that somebody else has makes none`() throws {
    let kinds = try kinds(
      from: [person("Bob", "info@x.ee"), person("Dora", "info@x.ee")],
      to: [person("Carl", "info@x.ee"), person("Dora", "info@x.ee")])
    #expect(kinds == ["left Bob Kask", "joined Carl Kask"])
  }

  @Test func `an email that somebody else has in another feed makes none`() throws {
    let anna = person("Anna", "own@x.ee")
    let kinds = try kinds(
      from: [anna, person("Bob", "info@x.ee")], to: [anna, person("Carl", "info@x.ee")],
      beside: [person("Anna", "info@x.ee")])
    #expect(kinds == ["left Bob Kask", "joined Carl Kask"])
  }
}
